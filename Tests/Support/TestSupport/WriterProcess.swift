import Foundation
import Synchronization

/// A separate process that commits to a database file: see `Tests/Support/DatabaseUser`.
///
/// ```swift
/// let writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
/// try writer.run("exec UPDATE book SET title = 'Emma' WHERE id = 1")
/// ```
public final class WriterProcess: Sendable {
    /// The process could not run a command.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private struct Connection {
        let process: Process
        let input: FileHandle
        let output: FileHandle
        var unread = Data()
    }

    private let connection: Mutex<Connection>

    /// Starts a writer.
    ///
    /// - Parameters:
    ///   - options: The options of the writer, such as `-log-errors`.
    ///   - pragmas: The pragmas to run after opening the file, such as `journal_mode=WAL`.
    ///   - busyTimeout: The time to wait for locks, in seconds.
    public init(
        path: String, options: [String] = [], pragmas: [String] = [], busyTimeout: Double = 10
    ) throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = Self.executable
        process.arguments = ["write", path, "-busy-timeout", String(busyTimeout)] + options + pragmas
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        connection = Mutex(
            Connection(
                process: process, input: input.fileHandleForWriting, output: output.fileHandleForReading))
        let greeting = try connection.withLock { try Self.readLine(&$0) }
        guard greeting == "ready" else { throw Failure(description: greeting) }
    }

    deinit {
        stop()
    }

    /// Sends a command, and waits until it has finished.
    ///
    /// - Returns: The answer, for example `done runs=1 seconds=0.000231 …`.
    @discardableResult
    public func run(_ command: String) throws -> String {
        let answer = try connection.withLock { connection in
            try connection.input.write(contentsOf: Data((command + "\n").utf8))
            return try Self.readLine(&connection)
        }
        guard answer.hasPrefix("done") else { throw Failure(description: "\(command): \(answer)") }
        return answer
    }

    /// Runs SQL, which commits unless it is in a transaction.
    public func commit(_ sql: String) throws {
        try run("exec \(sql)")
    }

    /// Ends the process in an orderly way, and waits for its exit.
    public func stop() {
        connection.withLock { connection in
            try? connection.input.close()
            connection.process.waitUntilExit()
        }
    }

    /// Kills the process, like a crash.
    public func kill() {
        connection.withLock { connection in
            Foundation.kill(connection.process.processIdentifier, SIGKILL)
            connection.process.waitUntilExit()
        }
    }

    private static func readLine(_ connection: inout Connection) throws -> String {
        while true {
            if let end = connection.unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { connection.unread = Data(connection.unread[connection.unread.index(after: end)...]) }
                return String(decoding: connection.unread[..<end], as: UTF8.self)
            }
            let more = connection.output.availableData
            guard !more.isEmpty else { throw Failure(description: "the writer has ended") }
            connection.unread += more
        }
    }

    private static var executable: URL { builtProgram("database-user") }
}

/// Returns the path of a program of this package, which is built next to the one that runs the tests.
public func builtProgram(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent(name)
}
