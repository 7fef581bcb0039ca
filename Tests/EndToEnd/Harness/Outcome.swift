import Foundation
import TestSupport

/// The output and exit status of the program without a terminal.
struct Outcome {
    var output: String
    var errors: String
    var code: Int32

    /// Runs the program, or another one, until it exits. Its output goes through files in a directory.
    ///
    /// - Parameters:
    ///   - input: The text on standard input; `nil` for none.
    ///   - variables: Environment variables to set.
    ///   - program: The path of the program to run.
    init(
        of arguments: [String], in directory: TemporaryDirectory, input: String? = nil,
        variables: [String: String] = [:], program: String = TerminalSession.joinery
    ) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        if let input {
            let file = directory.file("\(UUID()).in")
            try Data(input.utf8).write(to: URL(filePath: file))
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: file))
        }
        let (output, errors) = (directory.file("\(UUID()).out"), directory.file("\(UUID()).err"))
        for file in [output, errors] { try Data().write(to: URL(filePath: file)) }
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
        try process.run()
        process.waitUntilExit()
        self.output = try String(contentsOfFile: output, encoding: .utf8)
        self.errors = try String(contentsOfFile: errors, encoding: .utf8)
        code = process.terminationStatus
    }

    /// The statements printed by `--sql` that read rows.
    var selects: [String] {
        errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("SELECT") }
    }
}
