import EnginePrograms
import Foundation
import ReferencePrograms

/// Runs the programs with both libraries, each in its own process, and prints the lines that differ.
struct ProgramRun {
    /// A part of the names of the programs to run, or `nil` to run all.
    let text: String?
    let showsAll: Bool

    /// What a program printed with one library.
    private struct Output {
        var lines: [String]
        /// Why the program ended early, if it did.
        var failure: String?
    }

    /// Runs the programs, prints the differences, and returns whether there are none.
    func run() throws -> Bool {
        var agrees = true
        for name in ReferencePrograms.programs.map(\.name) where text.map(name.contains) ?? true {
            let reference = try Self.output(of: name, .reference)
            let engine = try Self.output(of: name, .engine)
            if showsAll { print(reference.lines.joined(separator: "\n")) }
            for (library, output) in [(Library.reference, reference), (.engine, engine)] {
                guard let failure = output.failure else { continue }
                print("\(name) stopped with the \(library): \(failure)")
                agrees = false
            }
            let changes = engine.lines.difference(from: reference.lines)
            for change in Self.inLineOrder(changes) {
                switch change {
                case .remove(let line, let text, _): print("\(name), line \(line + 1), reference: \(text)")
                case .insert(let line, let text, _): print("\(name), line \(line + 1), engine:    \(text)")
                }
            }
            print(
                "\(name): \(reference.lines.count) lines, \(changes.removals.count) missing, "
                    + "\(changes.insertions.count) other")
            agrees = agrees && changes.isEmpty
        }
        return agrees
    }

    /// Returns the changes by line, with the line of the reference before that of the engine.
    private static func inLineOrder(
        _ changes: CollectionDifference<String>
    ) -> [CollectionDifference<String>.Change] {
        func place(_ change: CollectionDifference<String>.Change) -> (Int, Int) {
            switch change {
            case .remove(let line, _, _): (line, 0)
            case .insert(let line, _, _): (line, 1)
            }
        }
        return changes.sorted { place($0) < place($1) }
    }

    /// Returns the output of a program, run in its own process, so that a trap ends only that process.
    private static func output(of program: String, _ library: Library) throws -> Output {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["programs", program, "--library", library.rawValue]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
        let hasExited = process.terminationReason == .exit && process.terminationStatus == 0
        return Output(
            lines: lines, failure: hasExited ? nil : "exit status or signal \(process.terminationStatus)")
    }

    /// Runs a program in this process, and writes its lines to the standard output.
    static func runHere(_ name: String?, with library: Library) async {
        let write: @Sendable (String) -> Void = { line in
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }
        switch library {
        case .reference:
            for program in ReferencePrograms.programs where program.name == name {
                await program.run(printingOn: ReferencePrograms.Console(write: write))
            }
        case .engine:
            for program in EnginePrograms.programs where program.name == name {
                await program.run(printingOn: EnginePrograms.Console(write: write))
            }
        }
    }

    /// Writes what each program prints with the reference to a folder.
    static func record(in folder: URL) async throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for program in ReferencePrograms.programs {
            let text = await program.output().map { $0 + "\n" }.joined()
            try text.write(
                to: folder.appending(path: program.name + ".txt"), atomically: true, encoding: .utf8)
        }
    }
}
