import Dispatch
import Foundation

enum TaskNumber {
    @TaskLocal static var number = 0
}

/// A value that several threads change.
final class Shared<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value { lock.withLock { stored } }

    func change(_ body: (inout Value) -> Void) {
        lock.withLock { body(&stored) }
    }
}

enum WriterKind: String, CaseIterable, CustomStringConvertible {
    case queue, pool

    var description: String { rawValue }

    /// Runs a body with a new database that has an empty table `note`.
    func run(_ body: (any DatabaseWriter) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "conformance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appendingPathComponent("test.sqlite").path
        let writer: any DatabaseWriter =
            self == .queue ? try DatabaseQueue(path: path) : try DatabasePool(path: path)
        try writer.write { try $0.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text UNIQUE)") }
        try body(writer)
    }
}

func insertNote(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO note (text) VALUES (NULL)")
}

func countNotes(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note")
}

func errorCode(_ error: any Error) -> String {
    (error as? DatabaseError).map { "SQLite error \($0.resultCode.rawValue)" } ?? "\(type(of: error))"
}

/// Waits for asynchronous work and describes its result.
func resultText<Value: Sendable>(
    of work: @escaping @Sendable () async throws -> Value
) -> String {
    let (done, text) = (DispatchSemaphore(value: 0), Shared(""))
    Task.detached {
        do {
            let value = try await work()
            text.change { $0 = "\(value)" }
        } catch {
            text.change { $0 = errorCode(error) }
        }
        done.signal()
    }
    done.wait()
    return text.value
}
