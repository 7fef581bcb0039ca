import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport

/// A program that applies a script to a file.
enum ScriptReader: String, CaseIterable {
    /// What SQLite's shell does to the lines of a script, without the shell.
    case shellRules
    /// What many programs do to line breaks: each CR LF and CR becomes LF.
    case universalNewlines
    case shellPipe, shellFile, shellRead, python

    /// Whether the program is installed.
    var isInstalled: Bool {
        switch self {
        case .shellRules, .universalNewlines: true
        case .shellPipe, .shellFile, .shellRead: Self.shell != nil
        case .python: Self.pythonProgram != nil
        }
    }

    private static let shell = program("sqlite3")
    private static let pythonProgram = program("python3")

    /// Applies a script to a file.
    ///
    /// - Returns: What the program reports; empty if it succeeds.
    func apply(_ script: String, to path: String, in directory: TemporaryDirectory) throws -> String {
        switch self {
        case .shellRules: return try execute(Self.linesOfShell(script), path)
        case .universalNewlines:
            let lines = script.unicodeScalars.reduce(into: (text: "", isAfterReturn: false)) {
                state, scalar in
                if scalar != "\n" || !state.isAfterReturn {
                    state.text.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
                }
                state.isAfterReturn = scalar == "\r"
            }
            return try execute(lines.text, path)
        case .shellPipe: return try run(Self.shell, ["-bail", path], input: script)
        case .shellFile, .shellRead, .python:
            let file = directory.file("script.sql")
            try Data(script.utf8).write(to: URL(filePath: file))
            if self == .shellFile { return try run(Self.shell, ["-bail", path], inputFile: file) }
            if self == .shellRead {
                return try run(Self.shell, ["-bail", path, ".read '\(file)'"], input: "")
            }
            let program =
                "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2], encoding='utf-8').read())"
            return try run(Self.pythonProgram, ["-c", program, path, file], input: "")
        }
    }

    /// Drops CR before LF, and turns a line with only `/` or `go` into a semicolon where that completes a statement.
    private static func linesOfShell(_ script: String) -> String {
        var statement: [UInt8] = []
        var text: [UInt8] = []
        for line in Data(script.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            let words = SQLToken.tokens(of: String(decoding: line, as: UTF8.self)).filter { !$0.isBlank }
            let isEnd = words.count == 1 && ["/", "go"].contains(words[0].text.lowercased())
            let begins = line.first { !" \t\r".utf8.contains($0) }.map { "/gG".utf8.contains($0) } ?? false
            if isEnd, begins, SQLScript(String(decoding: statement + ";".utf8, as: UTF8.self)).isComplete {
                statement += ";".utf8
            } else {
                statement += line
            }
            statement.append(UInt8(ascii: "\n"))
            if SQLScript(String(decoding: statement, as: UTF8.self)).isComplete {
                text += statement
                statement = []
            }
        }
        return String(decoding: text + statement, as: UTF8.self)
    }

    private func execute(_ script: String, _ path: String) throws -> String {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        do { try queue.writeWithoutTransaction { try $0.execute(sql: script) } } catch { return "\(error)" }
        return ""
    }

    private func run(
        _ program: URL?, _ arguments: [String], input: String? = nil, inputFile: String? = nil
    ) throws -> String {
        let (process, output, given) = (Process(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        process.standardInput =
            try inputFile.map { try FileHandle(forReadingFrom: URL(filePath: $0)) } ?? given
        try process.run()
        if let input { try given.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
        try given.fileHandleForWriting.close()
        let report = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? report : report + "code \(process.terminationStatus)"
    }

    private static func program(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
