import TestSupport
import Testing

@testable import JoineryEngine

@Suite struct TransactionTests {
    private struct Refusal: Error {}

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES book DEFERRABLE INITIALLY DEFERRED)
                    """)
        }
    }

    private func insert(_ db: Database, _ id: Int) throws {
        try db.execute(sql: "INSERT INTO book (id) VALUES (?)", arguments: [id])
    }

    private func ids() throws -> [Int] {
        try queue.read { db in try Int.fetchAll(db, sql: "SELECT id FROM book ORDER BY id") }
    }

    @Test func `A write is committed unless it throws`() throws {
        try queue.write { try insert($0, 1) }
        #expect(throws: Refusal.self) {
            try queue.write { db in
                try insert(db, 2)
                throw Refusal()
            }
        }
        #expect(try ids() == [1])
    }

    @Test func `The closure determines how a transaction ends`() throws {
        try queue.inTransaction { db in
            try insert(db, 1)
            return .rollback
        }
        try queue.inTransaction(.exclusive) { db in
            try insert(db, 2)
            return .commit
        }
        #expect(try ids() == [2])
    }

    @Test func `A failed commit rolls back the transaction`() throws {
        let error = try #require(throws: DatabaseError.self) {
            try queue.write { try $0.execute(sql: "INSERT INTO book VALUES (1, 99)") }
        }
        #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(queue.unsafeRead { !$0.isInsideTransaction })
        #expect(try ids() == [])
    }

    @Test func `Savepoints nest`() throws {
        try queue.write { db in
            try insert(db, 1)
            try db.inSavepoint {
                try insert(db, 2)
                try? db.inSavepoint {
                    try insert(db, 3)
                    throw Refusal()
                }
                try db.inSavepoint {
                    try insert(db, 4)
                    return .rollback
                }
                try db.inSavepoint {
                    try insert(db, 5)
                    return .commit
                }
                return .commit
            }
        }
        #expect(try ids() == [1, 2, 5])
        try queue.writeWithoutTransaction { db in
            try db.inSavepoint {
                try insert(db, 6)
                return .commit
            }
            #expect(!db.isInsideTransaction)
        }
        #expect(try ids() == [1, 2, 5, 6])
    }

    @Test func `A transaction that SQLite rolled back is not treated as committed`() throws {
        let error = try #require(throws: DatabaseError.self) {
            try queue.write { db in
                try insert(db, 1)
                try? db.execute(sql: "INSERT OR ROLLBACK INTO book (id) VALUES (1)")
            }
        }
        #expect(error.resultCode == .SQLITE_ABORT)
        #expect(try ids() == [])
    }

    @Test func `A nested transaction throws`() throws {
        #expect(throws: DatabaseError.self) {
            try queue.write { db in try db.inTransaction { .commit } }
        }
    }

    @Test func `A transaction left open is rolled back and reported`() async throws {
        let error = try await #require(throws: DatabaseError.self) {
            try await queue.writeWithoutTransaction { db in
                try db.beginTransaction()
                try db.execute(sql: "INSERT INTO book (id) VALUES (1)")
            }
        }
        #expect(
            error.message?.hasPrefix("a transaction was left open at the end of a database access") == true)
        #expect(try ids() == [])
    }

    @Test func `A read sees one state`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: "PRAGMA journal_mode = WAL; CREATE TABLE book (id INTEGER)")
        let reader = try DatabaseQueue(path: path)
        let writer = try DatabaseQueue(path: path)
        let counts = try reader.read { db in
            let before = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book")
            try writer.write { try $0.execute(sql: "INSERT INTO book VALUES (1)") }
            return [before, try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book")]
        }
        #expect(counts == [0, 0])
        #expect(try reader.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 1)
        try reader.close()
        try writer.close()
    }
}
