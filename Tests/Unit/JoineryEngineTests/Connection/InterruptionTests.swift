import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

@Suite(.timeLimit(.minutes(30))) struct InterruptionTests {
    private let endless = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n"

    /// Runs `work` on another thread, and returns the error it throws.
    private func errorInBackground(_ work: @escaping @Sendable () throws -> Void) async -> (any Error)? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                do {
                    try work()
                    continuation.resume(returning: nil)
                } catch {
                    continuation.resume(returning: error)
                }
            }
        }
    }

    @Test func `Another thread interrupts the running query but no later one`() async throws {
        let queue = try DatabaseQueue()
        let started = DispatchSemaphore(value: 0)
        async let failed = errorInBackground {
            try queue.read { db in
                // The first step shows that the query is running.
                let cursor = try Int.fetchCursor(
                    db, sql: "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
                _ = try cursor.next()
                started.signal()
                while try cursor.next() != nil {}
            }
        }
        async let interrupted: Void = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                started.wait()
                queue.interrupt()
                continuation.resume()
            }
        }
        await interrupted
        let error = await failed as? DatabaseError
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        queue.interrupt()
        #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    }

    @Test func `A time budget ends a query and reports it`() throws {
        let queue = try DatabaseQueue()
        try queue.read { db throws in
            let error = try #require(throws: DatabaseError.self) {
                try db.withTimeBudget(0.02) { try Int.fetchOne(db, sql: endless) }
            }
            #expect(error.resultCode == .SQLITE_INTERRUPT)
            #expect(
                error.message == "stopped when its time budget ran out: ask for less, or allow more time")
            // The shorter of two budgets applies, and afterwards both have ended.
            #expect(throws: DatabaseError.self) {
                try db.withTimeBudget(0.02) {
                    try db.withTimeBudget(60) { try Int.fetchOne(db, sql: endless) }
                }
            }
            #expect(try db.withTimeBudget(60) { try Int.fetchOne(db, sql: "SELECT 1") } == 1)
            #expect(throws: DatabaseError.self) {
                try db.withTimeBudget(0) { try Int.fetchOne(db, sql: "SELECT 1") }
            }
            #expect(try Int.fetchOne(db, sql: "SELECT 2") == 2)
        }
    }

    @Test func `A time budget ends the wait for a lock`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "CREATE TABLE book (id INTEGER)")
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let waiting = try DatabaseQueue(path: path, configuration: configuration)
        try DatabaseQueue(path: path).inTransaction(.exclusive) { _ in
            let error = try #require(throws: DatabaseError.self) {
                try waiting.writeWithoutTransaction { db in
                    try db.withTimeBudget(0.02) { try db.execute(sql: "DELETE FROM book") }
                }
            }
            #expect(error.resultCode == .SQLITE_INTERRUPT)
            return .rollback
        }
        try waiting.write { try $0.execute(sql: "DELETE FROM book") }
    }

    @Test func `An interruption stops only its own work, even before it begins`() async throws {
        let queue = try DatabaseQueue()
        let endless = endless
        let interruption = Interruption()
        let started = DispatchSemaphore(value: 0)
        async let failed = errorInBackground {
            try queue.read { db in
                try db.interruptible(by: interruption) {
                    started.signal()
                    // Each of these is too short to check for an interruption.
                    while true { _ = try Int.fetchOne(db.cachedStatement(sql: "SELECT 1")) }
                }
            }
        }
        async let interrupted: Void = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                started.wait()
                interruption.interrupt()
                continuation.resume()
            }
        }
        await interrupted
        #expect((await failed as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT)
        await #expect(throws: DatabaseError.self) {
            try await queue.unsafeRead { db in
                try db.interruptible(by: interruption) { try Int.fetchOne(db, sql: endless) }
            }
        }
        #expect(interruption.isInterrupted)
        #expect(try await queue.unsafeRead { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    }

    @Test func `An outer interruption stays in effect after a nested one ends`() throws {
        let queue = try DatabaseQueue()
        let (outer, inner, repeated) = (Interruption(), Interruption(), Interruption())
        try queue.read { db throws in
            for (first, second) in [(outer, inner), (repeated, repeated)] {
                let error = #expect(throws: DatabaseError.self) {
                    try db.interruptible(by: first) {
                        try db.interruptible(by: second) { first.interrupt() }
                        _ = try Int.fetchOne(db, sql: "SELECT 1")
                    }
                }
                #expect(error?.resultCode == .SQLITE_INTERRUPT)
                #expect(try Int.fetchOne(db, sql: "SELECT 2") == 2)
            }
            inner.interrupt()
            #expect(throws: DatabaseError.self) { try db.interruptible(by: inner) {} }
            #expect(try Int.fetchOne(db, sql: "SELECT 3") == 3)
        }
    }

    /// Runs a body with a pool of one connection, which is busy reading until the semaphore is signaled.
    private func withOccupiedPool(_ body: (DatabasePool) async throws -> Void) async throws {
        let directory = try TemporaryDirectory()
        var configuration = Configuration()
        configuration.maximumReaderCount = 1
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        let (hasBegun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        pool.asyncRead { _ in
            hasBegun.signal()
            end.wait()
        }
        hasBegun.wait()
        defer { end.signal() }
        try await body(pool)
    }

    @Test func `A read that waits for a connection can be interrupted`() async throws {
        try await withOccupiedPool { pool in
            let interruption = Interruption()
            let (ended, served) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let code = Mutex<ResultCode?>(nil)
            Thread.detachNewThread {
                do {
                    try pool.read(interruptibleBy: interruption) { _ in }
                } catch {
                    code.withLock { $0 = (error as? DatabaseError)?.resultCode }
                }
                ended.signal()
            }
            Thread.detachNewThread {
                try? pool.read(interruptibleBy: Interruption()) { _ in }
                served.signal()
            }
            usleep(20_000)
            interruption.interrupt()
            #expect(ended.wait(timeout: .now() + 60) == .success)
            #expect(code.withLock(\.self) == .SQLITE_INTERRUPT)
            #expect(served.wait(timeout: .now() + 0.01) == .timedOut)
            // A reader that has already been interrupted does not wait at all.
            #expect(throws: DatabaseError.self) {
                try AnyDatabaseReader(pool).read(interruptibleBy: interruption) { _ in }
            }
        }
    }

    @Test func `A canceled task does not wait for a connection`() async throws {
        try await withOccupiedPool { pool in
            for isIsolated in [true, false] {
                let task = Task {
                    isIsolated ? try await pool.read { _ in 1 } : try await pool.unsafeRead { _ in 1 }
                }
                try await Task.sleep(for: .milliseconds(20))
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
            }
        }
    }

    @Test(arguments: [false, true]) func `A canceled task stops its query`(pooled: Bool) async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file()
        let writer: any DatabaseWriter = try pooled ? DatabasePool(path: path) : DatabaseQueue(path: path)
        let endless = endless
        for _ in 0..<3 {
            let task = Task { try await writer.read { db in try Int.fetchOne(db, sql: endless) } }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        let task = Task {
            try await writer.write { db in
                try db.execute(sql: "CREATE TABLE lost (id INTEGER)")
                _ = try Int.fetchOne(db, sql: endless)
            }
        }
        try await Task.sleep(for: .milliseconds(5))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(
            try await writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_schema") } == 0)
        try writer.close()
    }

    /// For `%.2000000000c`, SQLite repeats the character for minutes without checking for an interruption.
    @Test func `Oversized formats fail at once, and others match SQLite`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: "CREATE TABLE t (a); CREATE VIEW v AS SELECT format('%05d', 42) AS f")
        var configuration = Configuration()
        configuration.isUntrusted = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let plain = try DatabaseQueue()
        for format in [
            "'%.2000000000c', 'x'", "'%.*c', 2000000000, 'x'", "'%d %-05.*c', 1, -2000001, 'x'",
            "'%% %s %*d %.99999999999999999999c', 'a', 3, 4, 'x'",
        ] {
            for function in ["printf", "format"] {
                let error = #expect(throws: DatabaseError.self) {
                    try queue.read { try String.fetchOne($0, sql: "SELECT \(function)(\(format))") }
                }
                #expect(error?.resultCode == .SQLITE_TOOBIG, "\(format)")
            }
        }
        for format in [
            "", "NULL", "NULL, 1", "'%'", "'a'", "'%s %d %5.2f %x', 'a', 42, 1.5, 255",
            "'%*c|%-5s|%!.3f', 4, 'y', 'é', 2.0",
            "'%.3c%.*c', 'x', 2, 'z'", "'%q %Q %w', 'it''s', NULL, 'a\"b'", "'%d'", "'%s', x'6162'",
            "'%,d', 1234567",
            "'%d%d%d%d%d%d%d%d%d%d', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10", "'%ld %lld %i', 1, 2, 3",
            "'%.20s', 'abc'",
        ] {
            let sql = "SELECT quote(printf(\(format)))"
            let expected = try plain.read { try String.fetchOne($0, sql: sql) }
            #expect(try queue.read { try String.fetchOne($0, sql: sql) } == expected, "\(format)")
        }
        #expect(try queue.read { try String.fetchOne($0, sql: "SELECT f FROM v") } == "00042")
    }

    @Test func `An untrusted file cannot exceed its limits`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql:
                "CREATE TABLE t (a); INSERT INTO t VALUES (1); CREATE VIEW big AS SELECT zeroblob(100000000) AS z"
        )
        var configuration = Configuration()
        configuration.isUntrusted = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { db throws in
            #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == 1)
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: "SELECT * FROM big") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "ATTACH ':memory:' AS other") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM t") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT load_extension('x')") }
        }
        #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "DELETE FROM t") } }
        #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: directory.file("new.sqlite"), configuration: configuration)
        }
        #expect(try directory.fileNames == ["test.sqlite"])
    }
}
