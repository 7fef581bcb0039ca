import Dispatch
import Foundation
import Testing

@testable import JoineryEngine

/// What remains of an access after an interruption: nothing that affects a later one.
@Suite struct InterruptedAccessTests {
    static let modules = ["", "fts5(text)", "fts4(text)"]

    /// Returns a database with a table `doc`, and a function that interrupts the connection when it is called with 50.
    private func makeQueue(_ module: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            db.add(
                function: DatabaseFunction("halt", argumentCount: 1) { [weak queue] values in
                    if Int.fromDatabaseValue(values[0]) == 50 { queue?.interrupt() }
                    return values[0]
                })
            let table =
                module.isEmpty ? "CREATE TABLE doc (text)" : "CREATE VIRTUAL TABLE doc USING \(module)"
            try db.execute(sql: table + "; CREATE TABLE note (text)")
        }
        return queue
    }

    private static func insert(_ db: Database, upTo count: Int) throws {
        try db.execute(
            sql: """
                WITH RECURSIVE seq(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM seq WHERE n < ?)
                INSERT INTO doc (text) SELECT 'word' || halt(n) FROM seq
                """, arguments: [count])
    }

    /// Inserts and deletes rows, after which FTS5 keeps a statement that reads its index.
    private static func change(_ db: Database) throws {
        try insert(db, upTo: 20)
        try db.execute(sql: "DELETE FROM doc WHERE rowid = 3")
    }

    private func expectInterruption(_ work: () throws -> Void) {
        let error = #expect(throws: DatabaseError.self, performing: work)
        #expect(error?.resultCode == .SQLITE_INTERRUPT, "\(error as Any)")
    }

    private func expectCounts(_ docs: Int, _ notes: Int, in queue: DatabaseQueue) throws {
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM doc") } == docs)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") } == notes)
    }

    @Test(arguments: modules) func `An interrupted write is rolled back`(module: String) throws {
        let queue = try makeQueue(module)
        for _ in 0..<3 {
            expectInterruption {
                try queue.write { db in
                    try db.execute(sql: "INSERT INTO note VALUES ('x')")
                    try Self.insert(db, upTo: 5)
                    try Self.insert(db, upTo: 100)
                }
            }
            try expectCounts(0, 0, in: queue)
        }
        try queue.write { try Self.insert($0, upTo: 3) }
        try expectCounts(3, 0, in: queue)
    }

    @Test(arguments: modules) func `A write that is interrupted between statements is rolled back`(
        module: String
    ) throws {
        struct Failure: Error {}
        let queue = try makeQueue(module)
        for _ in 0..<3 {
            #expect(throws: Failure.self) {
                try queue.write { db in
                    try Self.change(db)
                    db.interrupt()
                    throw Failure()
                }
            }
            try expectCounts(0, 0, in: queue)
        }
        try queue.write { db in
            try db.inSavepoint {
                try Self.change(db)
                db.interrupt()
                return .rollback
            }
            try db.execute(sql: "INSERT INTO note VALUES ('outside')")
        }
        try expectCounts(0, 1, in: queue)
    }

    @Test(arguments: modules) func `A canceled write to a full-text table is rolled back`(module: String)
        async throws
    {
        let queue = try makeQueue(module)
        let (begun, canceled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let task = Task.detached {
            try await queue.write { db in
                try Self.change(db)
                begun.signal()
                canceled.wait()
                try Self.insert(db, upTo: 1)
            }
        }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                begun.wait()
                continuation.resume()
            }
        }
        task.cancel()
        canceled.signal()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await queue.write { db in try Self.insert(db, upTo: 2) }
        let count = try await queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM doc") }
        #expect(count == 2)
    }

    @Test(arguments: modules) func `An interrupted savepoint is rolled back, and the rest goes on`(
        module: String
    ) throws {
        let queue = try makeQueue(module)
        try queue.write { db in
            try Self.insert(db, upTo: 5)
            expectInterruption {
                try db.inSavepoint {
                    try db.execute(sql: "INSERT INTO note VALUES ('inside')")
                    // An interrupted change would end the whole transaction.
                    _ = try Int.fetchAll(db, sql: "SELECT halt(50) FROM doc")
                    return .commit
                }
            }
            try db.execute(sql: "INSERT INTO note VALUES ('outside')")
        }
        try expectCounts(5, 1, in: queue)
    }

    @Test(arguments: modules) func `An interrupted read leaves the connection writable`(module: String) throws
    {
        let queue = try makeQueue(module)
        try queue.write { try Self.insert($0, upTo: 20) }
        var kept: RowCursor?
        expectInterruption {
            try queue.read { db in
                kept = try Row.fetchCursor(db, sql: "SELECT text FROM doc")
                _ = try kept?.next()
                _ = try Int.fetchAll(db, sql: "SELECT halt(50) FROM doc")
            }
        }
        try queue.write { try Self.insert($0, upTo: 3) }
        try expectCounts(23, 0, in: queue)
        withExtendedLifetime(kept) {}
    }

    @Test func `A cursor that an interruption ended does not start again`() throws {
        let queue = try makeQueue("")
        try queue.write { db in
            try Self.insert(db, upTo: 5)
            let cursor = try String.fetchCursor(db, sql: "SELECT text FROM doc")
            #expect(try cursor.next() == "word1")
            expectInterruption {
                try db.inSavepoint {
                    db.interrupt()
                    return .rollback
                }
                while try cursor.next() != nil {}
            }
            expectInterruption { _ = try cursor.next() }
        }
    }

    @Test func `A value that is read in pieces ends with an interruption`() throws {
        let queue = try makeQueue("")
        try queue.write { db in
            try db.execute(sql: "INSERT INTO note VALUES ('abc')")
            try db.withStoredValue(of: "text", in: "note", rowID: 1) { value in
                #expect(try value.bytes(from: 0, count: 1).count == 1)
                try db.inSavepoint {
                    db.interrupt()
                    return .rollback
                }
                expectInterruption { _ = try value.bytes(from: 1, count: 2) }
            }
            #expect(
                try db.withStoredValue(of: "text", in: "note", rowID: 1) {
                    try $0.bytes(from: 1, count: 9).count
                } == 2)
        }
    }

    @Test func `A rollback goes on whatever interrupts it`() throws {
        let queue = try makeQueue("")
        let interruption = Interruption()
        // SQLite counts the steps of a statement over all its runs, and consults the monitor at every thousandth.
        for _ in 0..<400 {
            try queue.inTransaction { db in
                try db.execute(sql: "INSERT INTO note VALUES ('x')")
                return .rollback
            }
        }
        expectInterruption {
            try queue.write { db in
                for _ in 0..<400 {
                    try db.inSavepoint {
                        try db.execute(sql: "INSERT INTO note VALUES ('x')")
                        return .rollback
                    }
                }
                try db.interruptible(by: interruption) {
                    interruption.interrupt()
                    try db.execute(sql: "INSERT INTO note VALUES ('x')")
                }
            }
        }
        try expectCounts(0, 0, in: queue)
    }
}
