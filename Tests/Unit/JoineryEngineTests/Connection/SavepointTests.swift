import TestSupport
import Testing

@testable import JoineryEngine

/// How transactions and savepoints nest, and what errors do to them.
@Suite struct SavepointTests {
    private struct Refusal: Error {}

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)") }
    }

    private func insert(_ db: Database, _ id: Int) throws {
        try db.execute(sql: "INSERT INTO book VALUES (\(id))")
    }

    /// Causes an error on which SQLite rolls back the transaction.
    private func insertOrRollback(_ db: Database, _ id: Int) throws {
        try db.execute(sql: "INSERT OR ROLLBACK INTO book VALUES (\(id))")
    }

    private func ids(_ db: Database) throws -> [Int] {
        try Int.fetchAll(db, sql: "SELECT id FROM book ORDER BY id")
    }

    /// Returns the SQL that a body runs outside any transaction, and the error it throws.
    private func record(_ body: (Database) throws -> Void) throws -> (sql: [String], error: (any Error)?) {
        try queue.writeWithoutTransaction { db in
            var thrown: (any Error)?
            let (_, sql) = try db.recordingStatements {
                do { try body(db) } catch { thrown = error }
            }
            #expect(!db.isInsideTransaction)
            return (sql, thrown)
        }
    }

    @Test(arguments: [
        (Database.TransactionKind?.none, "IMMEDIATE"), (.deferred, "DEFERRED"), (.immediate, "IMMEDIATE"),
        (.exclusive, "EXCLUSIVE"),
    ])
    func `A transaction has the requested kind`(kind: Database.TransactionKind?, word: String) throws {
        let (sql, error) = try record { db in try db.inTransaction(kind) { .commit } }
        #expect(sql == ["BEGIN \(word) TRANSACTION", "COMMIT TRANSACTION"])
        #expect(error == nil)
    }

    @Test func `Read-only transactions are deferred`() throws {
        let (sql, _) = try record { db in
            try db.readOnly {
                try db.inTransaction { .commit }
                try db.inSavepoint { .rollback }
                try db.readOnly {}
            }
        }
        #expect(
            sql == [
                "PRAGMA query_only = 1", "BEGIN DEFERRED TRANSACTION", "COMMIT TRANSACTION",
                "BEGIN DEFERRED TRANSACTION", "ROLLBACK TRANSACTION", "PRAGMA query_only = 0",
            ])
    }

    @Test func `A read-only body refuses to write until it ends`() throws {
        let (sql, error) = try record { db in
            try db.readOnly {
                try db.readOnly {}
                try insert(db, 1)
            }
        }
        #expect((error as? DatabaseError)?.resultCode == .SQLITE_READONLY)
        #expect(sql.last == "PRAGMA query_only = 0")
        try queue.write { try insert($0, 1) }
    }

    @Test func `A savepoint outside a transaction begins one`() throws {
        let (sql, _) = try record { db in
            try db.inSavepoint {
                try insert(db, 1)
                try db.inSavepoint {
                    try insert(db, 2)
                    return .rollback
                }
                return .commit
            }
        }
        #expect(
            sql == [
                "BEGIN IMMEDIATE TRANSACTION", "INSERT INTO book VALUES (1)", "SAVEPOINT joinery_savepoint",
                "INSERT INTO book VALUES (2)", "ROLLBACK TRANSACTION TO SAVEPOINT joinery_savepoint",
                "RELEASE SAVEPOINT joinery_savepoint", "COMMIT TRANSACTION",
            ])
        #expect(try queue.read(ids) == [1])
    }

    @Test(arguments: 0..<5)
    func `A rollback undoes its savepoint and those inside it`(depth: Int) throws {
        try queue.write { db in
            func nest(_ level: Int) throws {
                guard level < 5 else { return }
                try db.inSavepoint {
                    try insert(db, level)
                    try nest(level + 1)
                    return level == depth ? .rollback : .commit
                }
            }
            try nest(0)
            #expect(try ids(db) == Array(0..<depth))
        }
        #expect(try queue.read(ids) == Array(0..<depth))
    }

    @Test func `Nothing runs in a transaction that SQLite rolled back`() throws {
        let (sql, error) = try record { db in
            try db.inTransaction {
                try insert(db, 1)
                try? insertOrRollback(db, 1)
                for work in [
                    { try insert(db, 2) }, { _ = try ids(db) }, { try db.beginTransaction() },
                    { try db.commit() }, { try db.inSavepoint { .commit } }, { try db.execute(sql: "BEGIN") },
                    { _ = try db.makeStatement(sql: "SELECT 1").execute() },
                ] {
                    let error = #expect(throws: DatabaseError.self, performing: work)
                    #expect(error?.extendedResultCode == .SQLITE_ABORT)
                    #expect(error?.sql != nil)
                }
                try db.rollback()
                return .commit
            }
        }
        #expect(sql.last == "INSERT OR ROLLBACK INTO book VALUES (1)")
        let message = try #require((error as? DatabaseError)?.message)
        #expect(message.hasPrefix("the transaction has ended, by an error"))
        #expect(try queue.read(ids) == [])
        // The next transaction is not affected.
        try queue.write { try insert($0, 3) }
        #expect(try queue.read(ids) == [3])
    }

    @Test func `A transaction that SQLite rolled back can end without an error`() throws {
        let (_, error) = try record { db in
            try db.inTransaction {
                try insert(db, 1)
                try? insertOrRollback(db, 1)
                return .rollback
            }
        }
        #expect(error == nil)
    }

    @Test func `A savepoint ends with the transaction that SQLite rolled back`() throws {
        let (_, error) = try record { db in
            try db.inTransaction {
                try insert(db, 1)
                let inner = #expect(throws: DatabaseError.self) {
                    try db.inSavepoint {
                        try insertOrRollback(db, 1)
                        return .commit
                    }
                }
                #expect(inner?.resultCode == .SQLITE_CONSTRAINT)
                #expect(throws: DatabaseError.self) { try insert(db, 2) }
                return .commit
            }
        }
        #expect((error as? DatabaseError)?.resultCode == .SQLITE_ABORT)
        // Nor can it be rolled back to, because the enclosing transaction no longer exists.
        let (_, other) = try record { db in
            try db.inTransaction {
                try insert(db, 1)
                try db.inSavepoint {
                    try? insertOrRollback(db, 1)
                    return .rollback
                }
                return .rollback
            }
        }
        #expect((other as? DatabaseError)?.resultCode == .SQLITE_ABORT)
        #expect(try queue.read(ids) == [])
    }

    @Test func `A transaction ended by hand accepts no more statements`() throws {
        for (end, kept) in [("COMMIT", [1]), ("ROLLBACK", [Int]())] {
            let (_, error) = try record { db in
                try db.inTransaction {
                    try insert(db, 1)
                    try db.execute(sql: end)
                    #expect(throws: DatabaseError.self) { try insert(db, 2) }
                    return .commit
                }
            }
            #expect((error as? DatabaseError)?.resultCode == .SQLITE_ABORT)
            #expect(try queue.read(ids) == kept)
            try queue.write { try $0.execute(sql: "DELETE FROM book") }
        }
    }

    @Test func `Savepoints nest in a transaction begun by hand`() throws {
        let (_, error) = try record { db in
            try db.execute(sql: "BEGIN")
            try insert(db, 1)
            try db.inSavepoint {
                try insert(db, 2)
                return .rollback
            }
            try db.inSavepoint {
                try insert(db, 3)
                return .commit
            }
            try db.commit()
        }
        #expect(error == nil)
        #expect(try queue.read(ids) == [1, 3])
    }

    @Test func `A nested transaction throws, and the outer one continues`() throws {
        try queue.write { db in
            try insert(db, 1)
            #expect(throws: DatabaseError.self) { try db.inTransaction { .commit } }
            try insert(db, 2)
        }
        #expect(try queue.read(ids) == [1, 2])
    }

    @Test func `A transaction may stay open if the configuration allows it`() throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE book (id INTEGER)")
            try db.beginTransaction()
            try insert(db, 1)
        }
        #expect(try queue.read(ids) == [1])
        #expect(throws: DatabaseError.self) { try queue.write { try insert($0, 2) } }
        try queue.writeWithoutTransaction { db in
            try insert(db, 3)
            try db.commit()
        }
        #expect(try queue.read(ids) == [1, 3])
    }
}
