import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// Which transactions notify the observation of a region.
@Suite struct DatabaseRegionObservationTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try ObservedTables.queue()
    }

    /// Returns how often each transaction notifies an observation of the regions.
    private func counts(
        _ regions: [any DatabaseRegionConvertible], _ transactions: [String]
    ) throws -> [Int] {
        let counter = Counter()
        let cancellable = DatabaseRegionObservation(tracking: regions).start(in: queue) { error in
            Issue.record(error)
        } onChange: { db in
            #expect(!db.isInsideTransaction)
            _ = counter.next()
        }
        defer { cancellable.cancel() }
        return try transactions.map { sql in
            let before = counter.value
            try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
            return counter.value - before
        }
    }

    @Test func `Changes in the region are reported after the commit`() throws {
        let counts = try counts(
            [Table("b")],
            [
                "INSERT INTO b VALUES (7, 1, 1)", "UPDATE b SET y = 1", "UPDATE b SET y = 1 WHERE id = 99",
                "BEGIN; INSERT INTO b (y) VALUES (1); INSERT INTO b (y) VALUES (2); COMMIT",
                "BEGIN; INSERT INTO b (y) VALUES (1); ROLLBACK", "INSERT INTO l VALUES (1)",
                "BEGIN; SAVEPOINT s; DELETE FROM b; ROLLBACK TO s; COMMIT",
                "BEGIN; SAVEPOINT s; INSERT INTO b (y) VALUES (1); RELEASE s; COMMIT",
                "DELETE FROM a WHERE id = 3", "DELETE FROM a WHERE id = 1", "DELETE FROM b", "DELETE FROM b",
                "SELECT * FROM b",
            ])
        #expect(counts == [1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0])
    }

    @Test func `Changes to other columns are ignored`() throws {
        let counts = try counts(
            [SQLRequest<Row>(sql: "SELECT u FROM a")],
            [
                "UPDATE a SET x = 7", "UPDATE a SET u = u + 10", "UPDATE a SET x = 7, u = NULL",
                "INSERT INTO a (x) VALUES (1)", "DELETE FROM a WHERE id = 3",
            ])
        #expect(counts == [0, 1, 1, 1, 1])
    }

    @Test func `Changes to other rows are ignored`() throws {
        let counts = try counts(
            [Table("a").filter(Column("id") == 2)],
            [
                "DELETE FROM b", "UPDATE a SET x = 7 WHERE id = 1", "UPDATE a SET x = 7 WHERE id = 2",
                "UPDATE a SET x = 7",
                "INSERT INTO a VALUES (9, 9, 9)", "DELETE FROM a WHERE id = 9",
                // The row leaves, comes back, and is replaced by another one without a notification from SQLite.
                "UPDATE a SET id = 50 WHERE id = 2", "UPDATE a SET id = 2 WHERE id = 50",
                "INSERT OR REPLACE INTO a VALUES (60, 6, 2)", "INSERT INTO a VALUES (2, 2, 77)",
                "DELETE FROM a", "DELETE FROM a",
            ])
        #expect(counts == [0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0])
    }

    @Test func `Triggers count only if they change a row`() throws {
        let counts = try counts(
            [Table("l")],
            [
                "UPDATE a SET x = 1 WHERE id = 1", "UPDATE a SET u = 7 WHERE id = 1",
                "CREATE TRIGGER w AFTER INSERT ON b WHEN new.y > 1 BEGIN INSERT INTO l VALUES (1); END",
                "INSERT INTO b (y) VALUES (1)", "INSERT INTO b (y) VALUES (2)",
            ])
        #expect(counts == [1, 0, 0, 0, 1])
    }

    @Test func `Tables without row notifications are observed`() throws {
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE words USING fts5(word);
                    CREATE TRIGGER v AFTER INSERT ON l BEGIN INSERT INTO w VALUES (new.t, 1); END
                    """)
        }
        let without = try counts(
            [Table("w")],
            [
                "INSERT INTO w VALUES ('a', 1)", "UPDATE w SET v = 2", "UPDATE w SET v = 2 WHERE k = 'z'",
                "DELETE FROM w", "INSERT INTO l VALUES (3)",
            ])
        #expect(without == [1, 1, 0, 1, 1])
        let words = try counts(
            [SQLRequest<Row>(sql: "SELECT * FROM words WHERE words MATCH 'one'")],
            ["INSERT INTO words VALUES ('one')", "INSERT INTO l VALUES (4)", "DELETE FROM words"])
        #expect(words == [1, 0, 1])
    }

    @Test func `Schema changes are reported if they may affect the region`() throws {
        let counts = try counts(
            [Table("b")],
            [
                "CREATE TABLE n (x)", "CREATE INDEX i ON b (y)", "ALTER TABLE b ADD COLUMN z",
                "CREATE VIEW v AS SELECT 1", "DROP TABLE b",
            ])
        #expect(counts == [0, 0, 1, 1, 1])
    }

    @Test func `Observing a whole table keeps the truncate optimization`() throws {
        let cancellable = DatabaseRegionObservation(tracking: Table("l")).start(in: queue) {
            Issue.record($0)
        } onChange: { _ in
        }
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "INSERT INTO l VALUES (1); DELETE FROM l")
            let plan = try Row.fetchAll(db, sql: "EXPLAIN DELETE FROM l")
            #expect(plan.contains { $0["opcode"] == "Clear" })
        }
        cancellable.cancel()
    }

    @Test func `Several regions are observed together`() throws {
        let counts = try counts(
            [Table("l"), SQLRequest<Row>(sql: "SELECT y FROM b"), DatabaseRegion()],
            [
                "INSERT INTO l VALUES (1)", "UPDATE b SET y = 1", "UPDATE b SET aid = 2",
                "UPDATE a SET u = NULL",
            ])
        #expect(counts == [1, 1, 0, 0])
    }

    @Test func `The full database can be observed`() throws {
        let counts = try counts(
            [.fullDatabase],
            [
                "INSERT INTO w VALUES (1, 1)", "CREATE TABLE n (x)", "INSERT INTO n VALUES (1)",
                "BEGIN; COMMIT",
            ])
        #expect(counts == [1, 1, 1, 0])
    }

    @Test func `Manual change notifications trigger the observation`() throws {
        let counter = Counter()
        let cancellable = try DatabaseRegionObservation(tracking: Table("b")).start(in: queue) {
            (_: Database) in _ = counter.next()
        }
        try queue.writeWithoutTransaction { db in
            try db.notifyChanges(in: Table("l"))
            #expect(counter.value == 0)
            try db.notifyChanges(in: Table("b"))
            #expect(counter.value == 1)
            try db.inTransaction { () throws in
                try db.notifyChanges(in: .fullDatabase)
                #expect(counter.value == 1)
                return .commit
            }
            #expect(counter.value == 2)
        }
        cancellable.cancel()
    }

    @Test func `A backup into a database triggers its observations`() throws {
        let counter = Counter()
        let cancellable = try DatabaseRegionObservation(tracking: Table("b")).start(in: queue) {
            (_: Database) in _ = counter.next()
        }
        try ObservedTables.queue().backup(to: queue)
        #expect(counter.value == 1)
        cancellable.cancel()
    }

    @Test func `A canceled observation reports nothing`() throws {
        let counter = Counter()
        let observation = DatabaseRegionObservation(tracking: Table("b"))
        var cancellable: AnyDatabaseCancellable? = try observation.start(in: queue) { _ in _ = counter.next()
        }
        let other = try observation.start(in: queue) { _ in _ = counter.next() }
        func write() throws -> Int {
            let before = counter.value
            try queue.write { db in try db.execute(sql: "INSERT INTO b (y) VALUES (1)") }
            return counter.value - before
        }
        #expect(try write() == 2)
        _ = cancellable
        cancellable = nil
        #expect(try write() == 1)
        other.cancel()
        #expect(try write() == 0)
        #expect(queue.writeWithoutTransaction { db in db.noticesStatements } == false)
    }

    @Test func `The change handler may write`() throws {
        let cancellable = DatabaseRegionObservation(tracking: Table("b")).start(in: queue) {
            Issue.record($0)
        } onChange: { db in
            let count = (try? Int.fetchOne(db, sql: "SELECT COUNT(*) FROM b")) ?? 0
            if count < 10 { try? db.execute(sql: "INSERT INTO b (y) VALUES (1)") }
        }
        try queue.write { db in try db.execute(sql: "INSERT INTO b (y) VALUES (1)") }
        #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM b") } == 10)
        cancellable.cancel()
    }

    @Test func `A region that cannot be determined is an error`() throws {
        let observation = DatabaseRegionObservation(tracking: Table("nothing").all())
        #expect(throws: DatabaseError.self) { _ = try observation.start(in: queue) { _ in } }
        let counter = Counter()
        _ = observation.start(in: queue, onError: { _ in _ = counter.next() }, onChange: { _ in })
        #expect(counter.value == 1)
    }

    @Test func `The writer of a pool is observed`() throws {
        let directory = try TemporaryDirectory()
        let pool = try DatabasePool(path: directory.file())
        try pool.write { db in try db.execute(sql: ObservedTables.schema) }
        let counter = Counter()
        let cancellable = try DatabaseRegionObservation(tracking: Table("b")).start(in: pool) { db in
            _ = counter.next()
        }
        try pool.write { db in try db.execute(sql: "INSERT INTO b (y) VALUES (1)") }
        _ = try pool.read { db in try Int.fetchAll(db, sql: "SELECT y FROM b") }
        #expect(counter.value == 1)
        cancellable.cancel()
    }

    @Test func `The next statement notices a schema change by another connection`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: ObservedTables.schema)
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        let counter = Counter()
        let cancellable = try DatabaseRegionObservation(tracking: Table("l")).start(in: queue) { _ in
            _ = counter.next()
        }
        let insert = "INSERT INTO b (y) VALUES (1)"
        try queue.write { db in try db.cachedStatement(sql: insert).execute() }
        try other.write { db in
            try db.execute(sql: "CREATE TRIGGER t AFTER INSERT ON b BEGIN INSERT INTO l VALUES (1); END")
        }
        #expect(counter.value == 0)
        try queue.write { db in try db.cachedStatement(sql: insert).execute() }
        #expect(counter.value == 1)
        cancellable.cancel()
    }

    @Test func `A trigger created by another connection may replace observed rows`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: ObservedTables.schema)
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        let counter = Counter()
        let region = Table("a").filter(Column("id") == 2)
        let cancellable = try DatabaseRegionObservation(tracking: region).start(in: queue) { _ in
            _ = counter.next()
        }
        func update() throws {
            try queue.write { db in
                try db.cachedStatement(sql: "UPDATE a SET u = u + 50 WHERE id = 3").execute()
            }
        }
        try update()
        try update()
        #expect(counter.value == 0)
        // The kinds of changes remain the same.
        try other.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER t AFTER UPDATE OF u ON a
                    BEGIN UPDATE OR REPLACE a SET u = 2 WHERE id = new.id; END
                    """)
        }
        try update()
        #expect(counter.value == 1)
        #expect(try queue.read { db in try Int.fetchOne(db, sql: "SELECT id FROM a WHERE u = 2") } == 3)
        cancellable.cancel()
    }
}
