import Foundation
import Synchronization

/// The program running without a terminal, whose output is read line by line.
final class RunningProgram: Sendable {
    /// The output has ended.
    struct Ended: Error {}

    private struct State {
        let process: Process
        let output: FileHandle
        let errors: FileHandle
        var unread = Data()
    }

    private let state: Mutex<State>

    convenience init(_ arguments: String...) throws {
        try self.init(arguments)
    }

    init(_ arguments: [String]) throws {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: TerminalSession.joinery)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Only the program keeps the writing ends open.
        try output.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        state = Mutex(
            State(process: process, output: output.fileHandleForReading, errors: errors.fileHandleForReading))
    }

    deinit {
        state.withLock { $0.process.terminate() }
    }

    /// Waits for the first output on standard error.
    func firstError() -> String {
        state.withLock { String(decoding: $0.errors.availableData, as: UTF8.self) }
    }

    /// Returns the output on standard error that has not been read, after the program has ended.
    func remainingErrors() throws -> String {
        try state.withLock { String(decoding: try $0.errors.readToEnd() ?? Data(), as: UTF8.self) }
    }

    /// Waits for the next line.
    func line() throws -> String {
        try state.withLock { state in
            while true {
                if let end = state.unread.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { state.unread = Data(state.unread[state.unread.index(after: end)...]) }
                    return String(decoding: state.unread[..<end], as: UTF8.self)
                }
                let more = state.output.availableData
                guard !more.isEmpty else { throw Ended() }
                state.unread += more
            }
        }
    }

    /// Stops reading the program's output.
    func closeOutput() throws {
        try state.withLock { try $0.output.close() }
    }

    func send(_ signal: Int32) {
        state.withLock { _ = kill($0.process.processIdentifier, signal) }
    }

    /// Waits until the program has ended.
    ///
    /// - Returns: The exit code, or 128 plus the number of the signal that ended it.
    func end() -> Int32 {
        state.withLock { state in
            state.process.waitUntilExit()
            let isKilled = state.process.terminationReason == .uncaughtSignal
            return state.process.terminationStatus + (isKilled ? 128 : 0)
        }
    }
}
