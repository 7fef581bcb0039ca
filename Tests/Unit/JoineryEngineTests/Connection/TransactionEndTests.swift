import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

/// Closures that wait for the end of a transaction, and the transaction's date.
@Suite struct TransactionEndTests {
    private final class Log {
        var lines: [String] = []
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY,
                        parent INTEGER REFERENCES book DEFERRABLE INITIALLY DEFERRED)
                    """)
        }
    }

    private func lines(_ body: (Database, Log) throws -> Void) throws -> [String] {
        try queue.writeWithoutTransaction { db in
            let log = Log()
            try body(db, log)
            return log.lines
        }
    }

    private func wait(_ db: Database, _ log: Log, _ name: String) {
        db.afterNextTransaction { db in
            log.lines.append("\(name) committed\(db.isInsideTransaction ? " inside" : "")")
        } onRollback: { db in
            log.lines.append("\(name) rolled back\(db.isInsideTransaction ? " inside" : "")")
        }
    }

    private func insert(_ db: Database, _ id: Int) throws {
        try db.execute(sql: "INSERT INTO book (id) VALUES (\(id))")
    }

    @Test func `Closures run once, after the transaction`() throws {
        let lines = try lines { db, log in
            wait(db, log, "before")
            try db.inTransaction {
                try insert(db, 1)
                wait(db, log, "inside")
                log.lines.append("ends")
                return .rollback
            }
            try db.inTransaction {
                try insert(db, 1)
                wait(db, log, "second")
                return .commit
            }
            try insert(db, 2)
            wait(db, log, "statement")
            _ = try Int.fetchAll(db, sql: "SELECT id FROM book")
            log.lines.append("read")
            try insert(db, 3)
            try db.execute(sql: "DELETE FROM book")
        }
        #expect(
            lines == [
                "ends", "before rolled back", "inside rolled back", "second committed", "read",
                "statement committed",
            ])
    }

    @Test func `Only an outermost savepoint ends the transaction`() throws {
        let lines = try lines { db, log in
            try db.inTransaction {
                try db.inSavepoint {
                    wait(db, log, "savepoint")
                    try insert(db, 1)
                    return .rollback
                }
                log.lines.append("released")
                return .commit
            }
            wait(db, log, "outermost")
            try db.inSavepoint {
                try insert(db, 1)
                return .commit
            }
        }
        #expect(lines == ["released", "savepoint committed", "outermost committed"])
    }

    @Test func `Transactions that write nothing also run the closures`() throws {
        let lines = try lines { db, log in
            for kind in [Database.TransactionKind.deferred, .immediate, .exclusive] {
                wait(db, log, kind.rawValue)
                try db.inTransaction(kind) { .commit }
                wait(db, log, kind.rawValue)
                try db.inTransaction(kind) { .rollback }
            }
        }
        #expect(
            lines
                == ["DEFERRED", "IMMEDIATE", "EXCLUSIVE"].flatMap {
                    ["\($0) committed", "\($0) rolled back"]
                })
    }

    @Test func `A failed commit counts as a rollback`() throws {
        let lines = try lines { db, log in
            wait(db, log, "foreign key")
            #expect(throws: DatabaseError.self) {
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO book VALUES (1, 99)")
                    return .commit
                }
            }
            // A failing statement on its own is not a transaction.
            try db.execute(sql: "INSERT INTO book (id) VALUES (7)")
            wait(db, log, "conflict")
            #expect(throws: DatabaseError.self) { try insert(db, 7) }
            #expect(log.lines == ["foreign key rolled back"])
            try insert(db, 1)
            wait(db, log, "abort")
            #expect(throws: DatabaseError.self) {
                try db.inTransaction {
                    try insert(db, 2)
                    try db.execute(sql: "INSERT OR ROLLBACK INTO book (id) VALUES (1)")
                    return .commit
                }
            }
        }
        #expect(lines == ["foreign key rolled back", "conflict committed", "abort rolled back"])
    }

    @Test func `Closures may write outside a transaction`() throws {
        try queue.write { db in
            db.afterNextTransaction { db in
                try? insert(db, 7)
                db.afterNextTransaction { db in try? insert(db, 9) }
                try? insert(db, 8)
            }
        }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT id FROM book") } == [7, 8, 9])
    }

    @Test func `A transaction left open is rolled back`() throws {
        struct Failure: Error {}
        let log = Log()
        #expect(throws: Failure.self) {
            try queue.writeWithoutTransaction { db in
                try db.beginTransaction()
                wait(db, log, "left open")
                throw Failure()
            }
        }
        #expect(log.lines == ["left open rolled back"])
    }

    @Test func `A transaction has one date`() throws {
        var configuration = Configuration()
        let seconds = Counter()
        configuration.transactionClock = .custom { _ in
            Date(timeIntervalSinceReferenceDate: TimeInterval(seconds.next()))
        }
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in
            func date() throws -> Double { try db.transactionDate.timeIntervalSinceReferenceDate }
            #expect(try date() == 1)
            #expect(try date() == 2)
            try db.inTransaction {
                #expect(try date() == 3)
                try db.execute(sql: "CREATE TABLE t (a)")
                try db.inSavepoint { .rollback }
                #expect(try date() == 3)
                return .commit
            }
            try db.inTransaction { () throws in
                #expect(try date() == 4)
                return .rollback
            }
            #expect(try date() == 5)
        }
        try self.queue.write { db in
            let date = try db.transactionDate
            #expect(abs(date.timeIntervalSinceNow) < 60)
        }
    }

    @Test func `A failing clock makes the date throw`() throws {
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in throw CancellationError() }
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(throws: CancellationError.self) { try queue.read { try $0.transactionDate } }
    }
}
