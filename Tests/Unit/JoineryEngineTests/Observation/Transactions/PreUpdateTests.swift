import CSQLite
import JoineryEngine
import Testing

/// The values of rows before and after they change.
@Suite(.enabled(if: DatabasePreUpdateEvent.isAvailable)) struct PreUpdateTests {
    private final class ValueLog: TransactionObserver {
        var lines: [String] = []
        var tables: Set<String> = ["a", "b", "l", "w"]
        var stopsAtFirst = false

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
            tables.contains(eventKind.tableName)
        }

        func databaseWillChange(with event: DatabasePreUpdateEvent) {
            func text(_ id: Int64?, _ values: [DatabaseValue]?) -> String {
                guard let values else { return "nothing" }
                return "\(id ?? 0):" + values.map(\.description).joined(separator: ",")
            }
            let before = text(event.initialRowID, event.initialDatabaseValues)
            let after = text(event.finalRowID, event.finalDatabaseValues)
            lines.append("\(event.databaseName).\(event.tableName) \(before) → \(after) (\(event.depth))")
            if stopsAtFirst { stopObservingDatabaseChangesUntilNextTransaction() }
        }

        func databaseDidChange(with event: DatabaseEvent) {
            lines.append("\(event.kind) \(event.tableName) \(event.rowID)")
        }

        func databaseDidCommit(_ db: Database) {}
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try ObservedTables.queue()
    }

    private func lines(of sql: String, to log: ValueLog = ValueLog()) throws -> [String] {
        try queue.writeWithoutTransaction { db in
            db.add(transactionObserver: log)
            defer { db.remove(transactionObserver: log) }
            try db.execute(sql: sql)
            return log.lines
        }
    }

    @Test(arguments: [
        ("INSERT INTO b VALUES (9, NULL, 1.5)", ["main.b nothing → 9:9,NULL,1.5 (0)", "insert b 9"]),
        ("UPDATE b SET y = 'z' WHERE id = 1", ["main.b 1:1,1,1 → 1:1,1,\"z\" (0)", "update b 1"]),
        ("UPDATE b SET id = 70 WHERE id = 3", ["main.b 3:3,2,3 → 70:70,2,3 (0)", "update b 70"]),
        ("DELETE FROM b WHERE id = 3", ["main.b 3:3,2,3 → nothing (0)", "delete b 3"]),
        (
            "UPDATE a SET x = 8 WHERE id = 3",
            ["main.a 3:3,3,3 → 3:3,8,3 (0)", "update a 3", "main.l nothing → 1:8 (1)", "insert l 1"]
        ),
        (
            "DELETE FROM b",
            [
                "main.b 1:1,1,1 → nothing (0)", "delete b 1", "main.b 2:2,1,2 → nothing (0)", "delete b 2",
                "main.b 3:3,2,3 → nothing (0)", "delete b 3",
            ]
        ),
        // For a table without rowids, only the values are reported.
        (
            "INSERT INTO w VALUES ('k', 7.5); UPDATE w SET v = 1",
            ["main.w nothing → 0:\"k\",7.5 (0)", "main.w 0:\"k\",7.5 → 0:\"k\",1 (0)"]
        ),
        // For replaced rows, only the values are reported.
        (
            "INSERT OR REPLACE INTO b VALUES (3, 2, 'new')",
            ["main.b 3:3,2,3 → nothing (0)", "main.b nothing → 3:3,2,\"new\" (0)", "insert b 3"]
        ),
        (
            "INSERT OR REPLACE INTO a VALUES (7, 7, 3)",
            ["main.a 3:3,3,3 → nothing (0)", "main.a nothing → 7:7,7,3 (0)", "insert a 7"]
        ),
        (
            "UPDATE OR REPLACE a SET u = 3 WHERE id = 2",
            ["main.a 3:3,3,3 → nothing (0)", "main.a 2:2,2,2 → 2:2,2,3 (0)", "update a 2"]
        ),
        (
            "INSERT INTO w VALUES ('k', 1); REPLACE INTO w VALUES ('k', 2)",
            [
                "main.w nothing → 0:\"k\",1 (0)", "main.w 0:\"k\",1 → nothing (0)",
                "main.w nothing → 0:\"k\",2 (0)",
            ]
        ),
        ("BEGIN; SAVEPOINT s; REPLACE INTO b VALUES (3, 2, 1); ROLLBACK TO s; COMMIT", []),
        ("BEGIN; SAVEPOINT s; DELETE FROM b; ROLLBACK TO s; COMMIT", []),
        ("INSERT OR IGNORE INTO a VALUES (1, 1, 1)", []),
    ])
    func `Values before and after a change are reported`(sql: String, expected: [String]) throws {
        #expect(try lines(of: sql) == expected)
    }

    @Test func `Failed statements report nothing`() throws {
        let log = ValueLog()
        #expect(throws: DatabaseError.self) {
            try lines(of: "INSERT INTO a VALUES (7, 7, 7), (8, 8, 1)", to: log)
        }
        #expect(log.lines == [])
    }

    @Test func `Only observed tables are reported, until the observer stops`() throws {
        let log = ValueLog()
        log.tables = ["l"]
        #expect(try lines(of: "UPDATE a SET x = 8", to: log).count == 6)
        #expect(log.lines.allSatisfy { !$0.contains("main.a") })
        let impatient = ValueLog()
        impatient.stopsAtFirst = true
        #expect(try lines(of: "BEGIN; DELETE FROM b; COMMIT; DELETE FROM w", to: impatient).count == 1)
    }

    @Test func `Observers of deletions are notified of replaced rows`() throws {
        final class Deletions: TransactionObserver {
            var events: [DatabasePreUpdateEvent] = []
            var isDeletion = true
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
                if case .delete = eventKind { isDeletion } else { !isDeletion }
            }
            func databaseWillChange(with event: DatabasePreUpdateEvent) { events.append(event) }
            func databaseDidChange(with event: DatabaseEvent) {}
            func databaseDidCommit(_ db: Database) {}
        }
        let (deletions, others) = (Deletions(), Deletions())
        others.isDeletion = false
        try queue.write { db in
            for log in [deletions, others] { db.add(transactionObserver: log, extent: .databaseLifetime) }
            try db.execute(sql: "REPLACE INTO b VALUES (3, 2, 'new'), (4, 2, 'newer')")
        }
        #expect(deletions.events.map(\.initialRowID) == [3])
        #expect(deletions.events.map(\.kind) == [.delete])
        #expect(others.events.map(\.finalRowID) == [3, 4])
        #expect(others.events.map(\.kind) == [.insert, .insert])
        // The schema may replace rows as well.
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE r (k UNIQUE ON CONFLICT REPLACE); INSERT INTO r VALUES (1), (1)")
        }
        #expect(deletions.events.map(\.tableName) == ["b", "r"])
        try queue.write { db in
            db.remove(transactionObserver: others)
            try db.execute(sql: "REPLACE INTO b VALUES (2, 2, 'new')")
        }
        #expect(deletions.events.last?.initialRowID == 2)
    }

    @Test func `Values are accessed by column index`() throws {
        final class Places: TransactionObserver {
            var events: [DatabasePreUpdateEvent] = []
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
            func databaseWillChange(with event: DatabasePreUpdateEvent) { events.append(event.copy()) }
            func databaseDidChange(with event: DatabaseEvent) {}
            func databaseDidCommit(_ db: Database) {}
        }
        let places = Places()
        try queue.write { db in
            db.add(transactionObserver: places, extent: .databaseLifetime)
            try db.execute(sql: "ALTER TABLE b ADD COLUMN z DEFAULT 5; UPDATE b SET y = 4 WHERE id = 1")
        }
        let event = try #require(places.events.last)
        #expect(event.count == 4)
        #expect(event.initialDatabaseValue(atIndex: 2) == 1.databaseValue)
        #expect(event.finalDatabaseValue(atIndex: 2) == 4.databaseValue)
        #expect(event.finalDatabaseValue(atIndex: 3) == 5.databaseValue)
        #expect(event.finalDatabaseValue(atIndex: 4) == nil)
        #expect(event.initialDatabaseValue(atIndex: -1) == nil)
    }

    /// Reading the values of each row would slow down observers that do not use them.
    @Test func `SQLite is not asked for values that no observer uses`() throws {
        let log = EventLog()
        try queue.write { db in
            db.add(transactionObserver: log, extent: .databaseLifetime)
            try db.execute(sql: "INSERT INTO b VALUES (10, 1, 1)")
            // The first values showed that the observer does not use any.
            try db.execute(sql: "INSERT INTO b VALUES (11, 1, 1)")
            #expect(joinery_set_pre_update_hook(db.sqliteConnection, nil, nil) == nil)
            db.add(transactionObserver: ValueLog(), extent: .databaseLifetime)
            try db.execute(sql: "INSERT INTO b VALUES (12, 1, 1)")
            #expect(joinery_set_pre_update_hook(db.sqliteConnection, nil, nil) != nil)
        }
        #expect(
            log.take() == [
                "insert main.b 10", "insert main.b 11", "insert main.b 12", "will commit", "committed",
            ])
    }
}
