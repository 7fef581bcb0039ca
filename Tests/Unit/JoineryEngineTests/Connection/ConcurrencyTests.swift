import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// Concurrent accesses: what they see, and how they end.
@Suite(.timeLimit(.minutes(30))) struct ConcurrencyTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makePool() throws -> DatabasePool {
        let pool = try DatabasePool(path: directory.file())
        try pool.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL);
                    INSERT INTO account VALUES (1, 1000), (2, 0)
                    """)
        }
        return pool
    }

    private func balances(_ db: Database) throws -> [Int] {
        // Two statements, which see the same state within one read.
        try [1, 2].map { id in
            try Int.fetchOne(db, sql: "SELECT balance FROM account WHERE id = ?", arguments: [id]) ?? -1
        }
    }

    @Test func `Readers see complete transactions during writes`() async throws {
        let pool = try makePool()
        let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask {
                for _ in 0..<200 {
                    try await pool.write { db in
                        try db.execute(sql: "UPDATE account SET balance = balance - 1 WHERE id = 1")
                        try db.execute(sql: "UPDATE account SET balance = balance + 1 WHERE id = 2")
                    }
                }
                return 0
            }
            for _ in 0..<4 {
                group.addTask {
                    var wrong = 0
                    for _ in 0..<200 {
                        let sum = try await pool.read { try balances($0).reduce(0, +) }
                        if sum != 1000 { wrong += 1 }
                    }
                    return wrong
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(wrong == 0)
        #expect(try await pool.read { try balances($0) } == [800, 200])
    }

    @Test func `A read sees an earlier write of the same task`() async throws {
        let pool = try makePool()
        for balance in 0..<100 {
            try await pool.write { db in
                try db.execute(sql: "UPDATE account SET balance = ? WHERE id = 2", arguments: [balance])
            }
            let seen = try await pool.read { try balances($0)[1] }
            #expect(seen == balance)
        }
    }

    private static let endless =
        "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n"

    @Test(arguments: ["read", "unsafeRead", "write", "writeWithoutTransaction", "barrier"], [false, true])
    func `A canceled task ends its access and changes nothing`(form: String, isQueue: Bool) async throws {
        let writer: any DatabaseWriter =
            isQueue ? try DatabaseQueue(path: directory.file()) : try DatabasePool(path: directory.file())
        try await writer.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        let (hasBegun, begin) = AsyncStream.makeStream(of: Void.self)
        @Sendable func work(_ db: Database) throws {
            begin.yield()
            if form == "write" { try db.execute(sql: "INSERT INTO t VALUES (1)") }
            _ = try Int.fetchOne(db, sql: Self.endless)
        }
        let task = Task {
            switch form {
            case "read": try await writer.read { try work($0) }
            case "unsafeRead": try await writer.unsafeRead { try work($0) }
            case "write": try await writer.write { try work($0) }
            case "writeWithoutTransaction": try await writer.writeWithoutTransaction { try work($0) }
            default: try await writer.barrierWriteWithoutTransaction { try work($0) }
            }
        }
        for await _ in hasBegun { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // A task that is canceled before its turn does not start.
        let early = Task {
            await Task.yield()
            withUnsafeCurrentTask { $0?.cancel() }
            try await writer.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        }
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(try await writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 0)
        try await writer.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
    }

    @Test(arguments: 0..<4)
    func `Closing waits for running accesses and refuses later ones`(round: Int) throws {
        let writer: any DatabaseWriter =
            round % 2 == 0
            ? try DatabaseQueue(path: directory.file()) : try DatabasePool(path: directory.file())
        try writer.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        let (written, refused) = (Counter(), Counter())
        let others = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            do {
                switch number % 4 {
                case 0 where number == 20: try writer.close()
                case 0:
                    try writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
                    _ = written.next()
                case 1: try writer.read { _ = try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
                case 2: try writer.unsafeRead { _ = try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
                default:
                    try writer.barrierWriteWithoutTransaction {
                        try $0.execute(sql: "DELETE FROM t WHERE a = 2")
                    }
                }
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_MISUSE && error.message?.hasSuffix("is closed") == true
            {
                _ = refused.next()
            } catch {
                others.withLock { $0.append("\(error)") }
            }
        }
        #expect(others.withLock { $0 } == [])
        #expect(throws: DatabaseError.self) { try writer.read { _ in } }
        let kept = try DatabaseQueue(path: directory.file()).read { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
        }
        #expect(kept == written.value)
    }
}
