import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of Transactions.md, word for word.
@Suite("Documentation: Transactions")
struct TransactionsSamples {
    let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER);
                    CREATE TABLE note (text TEXT UNIQUE, date TEXT);
                    INSERT INTO account VALUES (1, 100), (2, 0), (3, 0);
                    INSERT INTO note (text) VALUES ('withdrawn')
                    """)
        }
    }

    private func balances() throws -> [Int] {
        try queue.read { db in try Int.fetchAll(db, sql: "SELECT balance FROM account ORDER BY id") }
    }

    @Test func `A write is a transaction`() throws {
        try queue.write { db in
            try db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
            try db.execute(sql: "UPDATE account SET balance = balance + 10 WHERE id = 2")
        }

        #expect(try balances() == [90, 10, 0])
    }

    @Test func `A transaction commits or rolls back`() throws {
        try queue.inTransaction(.exclusive) { db in
            try db.execute(sql: "DELETE FROM account WHERE balance = 0")
            return db.changesCount > 100 ? .rollback : .commit
        }

        #expect(try balances() == [100])
    }

    @Test func `A savepoint is rolled back alone`() throws {
        try queue.write { db in
            try db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
            try? db.inSavepoint {
                try db.execute(sql: "INSERT INTO note (text) VALUES ('withdrawn')")
                return .commit
            }
        }

        // The note exists: only its savepoint was rolled back.
        #expect(try balances() == [90, 0, 0])
        #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note") } == 1)
    }

    @Test func `Closures run after a transaction`() throws {
        try queue.write { db in
            let date = try db.transactionDate
            try db.execute(sql: "INSERT INTO note (text, date) VALUES ('closed', ?)", arguments: [date])
            db.afterNextTransaction { _ in print("closed on \(date)") }
        }

        let date = try queue.read { db in
            try Date.fetchOne(db, sql: "SELECT date FROM note WHERE text = 'closed'")
        }
        #expect(date != nil)
    }
}
