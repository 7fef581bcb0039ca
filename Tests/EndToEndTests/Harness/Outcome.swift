import Foundation
import TestSupport

/// What the program did without a terminal.
struct Outcome {
    var output: String
    var errors: String
    var code: Int32

    /// Runs the program to its end; what it prints goes through files of a directory.
    init(of arguments: [String], in directory: TemporaryDirectory) throws {
        let process = Process()
        process.executableURL = URL(filePath: TerminalSession.joinery)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
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

    /// The statements that read rows, of those that `--sql` prints.
    var selects: [String] {
        errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("SELECT") }
    }
}
