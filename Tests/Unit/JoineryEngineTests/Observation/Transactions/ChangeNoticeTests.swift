import CSQLite
import TestSupport
import Testing

@testable import JoineryEngine

/// The notifications requested from SQLite, and how observers process them.
@Suite struct ChangeNoticeTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try ObservedTables.queue()
    }

    /// Removes SQLite's hooks, and returns whether it had hooks for rows, commits and rollbacks.
    private func takeHooks(_ db: Database) throws -> [Bool] {
        let connection = try db.connection()
        return [
            sqlite3_update_hook(connection, nil, nil) != nil,
            sqlite3_commit_hook(connection, nil, nil) != nil,
            sqlite3_rollback_hook(connection, nil, nil) != nil,
        ]
    }

    /// Whether a DELETE statement clears the table in a single step.
    private func isEmptiedAtOnce(_ table: String, _ db: Database) throws -> Bool {
        let plan = try Row.fetchAll(db, sql: "EXPLAIN DELETE FROM \(table)")
        return plan.contains { $0["opcode"] == "Clear" }
    }

    @Test func `Without observers, SQLite has no hooks`() throws {
        try queue.writeWithoutTransaction { db in
            #expect(try takeHooks(db) == [false, false, false])
            let log = EventLog()
            db.add(transactionObserver: log)
            try db.execute(sql: "DELETE FROM l")
            db.remove(transactionObserver: log)
            #expect(try takeHooks(db) == [false, false, false])
            #expect(try isEmptiedAtOnce("l", db))
            #expect(!db.noticesStatements)
        }
    }

    @Test func `A released observer leaves no hooks behind`() throws {
        try queue.writeWithoutTransaction { db in
            var log: EventLog? = EventLog()
            db.add(transactionObserver: try #require(log))
            try db.execute(sql: "DELETE FROM l")
            #expect(try !isEmptiedAtOnce("l", db))
            log = nil
            try db.execute(sql: "INSERT INTO l VALUES (1)")
            #expect(try takeHooks(db) == [false, false, false])
            #expect(try isEmptiedAtOnce("l", db))
        }
    }

    @Test func `The row hook is installed only while it is needed`() throws {
        try queue.writeWithoutTransaction { db in
            let log = EventLog()
            log.observes = { $0 == .delete(tableName: "b") }
            db.add(transactionObserver: log)
            let delete = try db.makeStatement(sql: "DELETE FROM l")
            try delete.execute()
            #expect(try isEmptiedAtOnce("l", db))
            #expect(try takeHooks(db) == [false, true, true])
            withExtendedLifetime(log) {}
        }
    }

    @Test func `Statements prepared before an observer is added report deleted rows`() throws {
        try queue.writeWithoutTransaction { db in
            let delete = try db.makeStatement(sql: "DELETE FROM l")
            func fillAndEmpty() throws {
                try db.execute(sql: "INSERT INTO l VALUES (1), (2)")
                try delete.execute()
            }
            try fillAndEmpty()
            let log = EventLog()
            log.observes = { $0 == .delete(tableName: "l") }
            db.add(transactionObserver: log)
            try fillAndEmpty()
            try fillAndEmpty()
            let reported = ["delete main.l 1", "delete main.l 2", "will commit", "committed"]
            #expect(
                log.take()
                    == ["will commit", "committed"] + reported + ["will commit", "committed"] + reported)
            log.observes = { _ in false }
            try fillAndEmpty()
            #expect(try isEmptiedAtOnce("l", db))
            log.observes = { $0 == .delete(tableName: "l") }
            try fillAndEmpty()
            #expect(log.take().suffix(4) == reported[...])
        }
    }

    @Test func `A table whose deletions are observed can be dropped`() throws {
        try queue.writeWithoutTransaction { db in
            let log = EventLog()
            db.add(transactionObserver: log)
            try db.execute(sql: "INSERT INTO l VALUES (1); DELETE FROM l; DROP TRIGGER updated; DROP TABLE l")
            #expect(try !db.tableExists("l"))
            try db.execute(sql: "CREATE TABLE l (t); INSERT INTO l VALUES (1), (2); DELETE FROM l")
            #expect(log.take().contains("delete main.l 2"))
        }
    }

    @Test func `Prepared statements report changes by triggers that are created later`() throws {
        try queue.writeWithoutTransaction { db in
            let log = EventLog()
            log.observes = { $0.tableName == "l" }
            let insert = try db.makeStatement(sql: "INSERT INTO b (y) VALUES (1)")
            // Record notifications, then change the schema while there are no observers.
            db.add(transactionObserver: log)
            try insert.execute()
            db.remove(transactionObserver: log)
            try db.execute(sql: "CREATE TRIGGER t AFTER INSERT ON b BEGIN INSERT INTO l VALUES (1); END")
            db.add(transactionObserver: log)
            log.lines = []
            try insert.execute()
            #expect(log.take() == ["insert main.l 1", "will commit", "committed"])
            try db.execute(sql: "DROP TRIGGER t; CREATE TRIGGER u AFTER DELETE ON b BEGIN DELETE FROM l; END")
            log.lines = []
            try insert.execute()
            try db.execute(sql: "DELETE FROM b WHERE id = 1")
            #expect(
                log.take() == ["will commit", "committed", "delete main.l 1", "will commit", "committed"])
        }
    }

    @Test func `A statement with missing arguments reports nothing`() throws {
        try queue.writeWithoutTransaction { db in
            let log = EventLog()
            db.add(transactionObserver: log)
            let insert = try db.makeStatement(sql: "INSERT INTO l VALUES (?)")
            #expect(throws: DatabaseError.self) { try insert.execute() }
            #expect(log.take() == [])
            try insert.execute(arguments: [1])
            #expect(log.take() == ["insert main.l 1", "will commit", "committed"])
        }
    }

    @Test func `Each run of a statement notifies the current observers`() throws {
        let (first, second) = (Counter(), Counter())
        func observation(_ counter: Counter) -> AnyDatabaseCancellable {
            DatabaseRegionObservation(tracking: Table("b")).start(in: queue) { error in
                Issue.record(error)
            } onChange: { _ in
                _ = counter.next()
            }
        }
        func write() throws -> [Int] {
            try queue.write { db in try db.cachedStatement(sql: "UPDATE b SET y = y + 1").execute() }
            return [first.value, second.value]
        }
        #expect(try write() == [0, 0])
        let one = observation(first)
        #expect(try write() == [1, 0])
        #expect(try write() == [2, 0])
        let other = observation(second)
        #expect(try write() == [3, 1])
        one.cancel()
        #expect(try write() == [3, 2])
        let log = EventLog()
        log.observes = { $0.tableName == "a" }
        queue.add(transactionObserver: log)
        #expect(try write() == [3, 3])
        #expect(log.take() == ["will commit", "committed"])
        // An observer is asked again for each run.
        log.observes = { $0.tableName == "b" }
        #expect(try write() == [3, 4])
        #expect(log.take().filter { $0.hasPrefix("update main.b") }.count == 3)
        queue.remove(transactionObserver: log)
        #expect(try write() == [3, 5])
        other.cancel()
        #expect(try write() == [3, 5])
    }

    @Test func `Rows of a slowly read statement are reported when it ends`() throws {
        try queue.writeWithoutTransaction { db in
            let log = EventLog()
            db.add(transactionObserver: log)
            try db.inTransaction {
                let rows = try Row.fetchCursor(db, sql: "INSERT INTO l VALUES (1), (2) RETURNING t")
                _ = try rows.next()
                try db.execute(sql: "INSERT INTO b (id) VALUES (9)")
                while try rows.next() != nil {}
                return .commit
            }
            #expect(
                log.take() == [
                    "insert main.b 9", "insert main.l 1", "insert main.l 2", "will commit", "committed",
                ])
        }
    }

    // MARK: Changes that SQLite does not tell

    @Test func `Manual change notifications reach matching observers`() throws {
        try queue.writeWithoutTransaction { db in
            let log = EventLog()
            log.observes = { $0 == .update(tableName: "a", columnNames: ["x"]) || $0.tableName == "b" }
            db.add(transactionObserver: log)
            try db.notifyChanges(in: Table("b"))
            #expect(log.take() == ["something"])
            try db.inTransaction { () throws in
                try db.notifyChanges(in: .fullDatabase)
                #expect(log.take() == ["something"])
                try db.notifyChanges(in: SQLRequest<Row>(sql: "SELECT x FROM a"))
                #expect(log.take() == ["something"])
                try db.notifyChanges(in: Table("l"))
                try db.notifyChanges(in: DatabaseRegion())
                try db.notifyChanges(in: SQLRequest<Row>(sql: "SELECT u FROM a"))
                #expect(log.take() == [])
                return .commit
            }
            #expect(log.take() == ["will commit", "committed"])
        }
    }

    @Test func `A manual notice of a whole table names all of its columns`() throws {
        try queue.write { db in
            let log = EventLog()
            log.observes = { $0 == .update(tableName: "b", columnNames: ["id", "aid", "y"]) }
            db.add(transactionObserver: log)
            for region in [DatabaseRegion.fullDatabase, DatabaseRegion(table: "b")] {
                try db.notifyChanges(in: region)
                #expect(log.take() == ["something"])
            }
            try db.notifyChanges(in: Table("b").select(Column("y")))
            try db.notifyChanges(in: Table("a"))
            #expect(log.take().isEmpty)
        }
    }
}
