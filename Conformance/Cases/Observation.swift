import Dispatch
import Foundation

/// What observers receive: `TransactionObserver`, and the values of `ValueObservation`.
func observationChapter() -> Chapter {
    Chapter("Observation") { chapter in
        events(&chapter)
        cancelledCommits(&chapter)
        extents(&chapter)
        changesByHand(&chapter)
        heldBack(&chapter)
        observedValues(&chapter)
    }
}

/// An observer that prints the calls it receives.
private final class EventLog: TransactionObserver {
    struct Refusal: Error {}

    let transcript: Transcript
    let name: String
    var kinds: (DatabaseEventKind) -> Bool = { _ in true }
    var refuses = false
    var stops = false
    var onCommit: (Database) throws -> Void = { _ in }

    init(_ transcript: Transcript, _ name: String = "") {
        self.transcript = transcript
        self.name = name
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { kinds(eventKind) }

    func databaseDidChange() { transcript.line("\(name) something") }

    func databaseDidChange(with event: DatabaseEvent) {
        transcript.line("\(name) \(event.kind) \(event.databaseName).\(event.tableName) \(event.rowID)")
        if stops { stopObservingDatabaseChangesUntilNextTransaction() }
    }

    func databaseWillCommit() throws {
        transcript.line("\(name) will commit")
        if refuses { throw Refusal() }
    }

    func databaseDidCommit(_ db: Database) {
        transcript.line("\(name) committed \(db.isInsideTransaction)")
        try? onCommit(db)
    }

    func databaseDidRollback(_ db: Database) {
        transcript.line("\(name) rolled back \(db.isInsideTransaction)")
    }
}

/// Runs a body on separate tables with a trigger, a cascading foreign key, and no rowid.
private func inOtherTables(
    _ transcript: Transcript, _ body: (Database, EventLog) throws -> Void
) throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
        try db.execute(
            sql: """
                CREATE TABLE a (id INTEGER PRIMARY KEY, x, u UNIQUE);
                CREATE TABLE b (id INTEGER PRIMARY KEY, aid REFERENCES a ON DELETE CASCADE, y);
                CREATE TABLE l (t); CREATE TABLE w (k TEXT PRIMARY KEY, v) WITHOUT ROWID;
                CREATE TRIGGER updated AFTER UPDATE OF x ON a BEGIN INSERT INTO l VALUES (new.x); END;
                INSERT INTO a VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3);
                INSERT INTO b VALUES (1, 1, 1), (2, 1, 2), (3, 2, 3);
                """)
        let log = EventLog(transcript)
        db.add(transactionObserver: log)
        try body(db, log)
        if db.isInsideTransaction { try db.rollback() }
        db.remove(transactionObserver: log)
    }
}

private func events(_ chapter: inout Chapter) {
    let statements = [
        "INSERT INTO a VALUES (4, 4, 4)", "UPDATE a SET x = 9 WHERE id = 1",
        "UPDATE a SET u = 9 WHERE id = 1",
        "UPDATE a SET x = 9 WHERE id = 99", "UPDATE a SET id = 50 WHERE id = 3", "DELETE FROM a WHERE id = 1",
        "DELETE FROM l", "DELETE FROM b", "INSERT OR REPLACE INTO a VALUES (1, 1, 2)",
        "INSERT INTO w VALUES ('a', 1)", "CREATE TABLE n (a)", "ALTER TABLE l ADD COLUMN z", "BEGIN; COMMIT",
        "BEGIN IMMEDIATE; COMMIT", "BEGIN; ROLLBACK", "BEGIN IMMEDIATE; ROLLBACK", "SELECT * FROM a",
        "INSERT INTO a VALUES (1, 1, 1)", "BEGIN; SELECT * FROM a; COMMIT",
        "BEGIN; INSERT INTO a VALUES (5, 5, 5); ROLLBACK", "PRAGMA user_version = 3",
        "CREATE TEMP TABLE t (a); INSERT INTO t VALUES (1)",
        "INSERT INTO a VALUES (9, 9, 9) ON CONFLICT (id) DO UPDATE SET x = 3",
        "INSERT INTO a VALUES (1, 9, 9) ON CONFLICT (id) DO UPDATE SET x = 3",
        "BEGIN; INSERT INTO a VALUES (5, 5, 5); SAVEPOINT s; INSERT INTO a VALUES (6, 6, 6); ROLLBACK TO s; "
            + "INSERT INTO a VALUES (7, 7, 7); RELEASE s; COMMIT",
        "SAVEPOINT s; INSERT INTO a VALUES (6, 6, 6); RELEASE s",
        "SAVEPOINT s; INSERT INTO a VALUES (6, 6, 6); ROLLBACK TO s; RELEASE s",
        "SAVEPOINT s; SAVEPOINT t; INSERT INTO a VALUES (6, 6, 6); RELEASE t; SAVEPOINT t; "
            + "INSERT INTO a VALUES (7, 7, 7); ROLLBACK TO t; RELEASE s",
    ]
    for sql in statements {
        chapter.test(sql) { _, transcript in
            try inOtherTables(transcript) { db, _ in transcript.attempt { try db.execute(sql: sql) } }
        }
    }
    chapter.test("kinds") { _, transcript in
        try inOtherTables(transcript) { db, log in
            log.kinds = { kind in
                switch kind {
                case .insert(let table): table == "l"
                case .delete(let table): table == "b"
                case .update(_, let columns): columns == ["u"]
                }
            }
            try db.execute(
                sql: """
                    UPDATE a SET x = 4; UPDATE a SET u = u + 10; UPDATE a SET x = 1, u = u + 10; DELETE FROM l;
                    DELETE FROM a WHERE id = 1; DELETE FROM b
                    """)
        }
    }
    chapter.test("stop until the next transaction") { _, transcript in
        try inOtherTables(transcript) { db, log in
            log.stops = true
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO l VALUES (1), (2); INSERT INTO l VALUES (3)")
                return .commit
            }
            try db.execute(sql: "INSERT INTO l VALUES (4)")
        }
    }
    chapter.test("write after the commit") { _, transcript in
        try inOtherTables(transcript) { db, log in
            let other = EventLog(transcript, "other")
            db.add(transactionObserver: other)
            log.onCommit = { db in
                log.onCommit = { _ in }
                try db.execute(sql: "INSERT INTO l VALUES (2)")
            }
            try db.execute(sql: "INSERT INTO l VALUES (1)")
        }
    }
}

private func cancelledCommits(_ chapter: inout Chapter) {
    let bodies: [(String, (Database) throws -> Void)] = [
        ("statement", { try $0.execute(sql: "INSERT INTO l VALUES (1)") }),
        (
            "transaction",
            { db in
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO l VALUES (1)")
                    return .commit
                }
            }
        ),
        (
            "savepoint",
            { db in
                try db.inSavepoint {
                    try db.execute(sql: "INSERT INTO l VALUES (1)")
                    return .commit
                }
            }
        ),
        ("deferred", { db in try db.inTransaction(.deferred) { .commit } }),
        ("immediate", { db in try db.inTransaction(.immediate) { .commit } }),
        ("rollback", { db in try db.inTransaction { .rollback } }),
    ]
    for (name, body) in bodies {
        chapter.test("cancelled commit, \(name)") { _, transcript in
            try inOtherTables(transcript) { db, log in
                let other = EventLog(transcript, "other")
                db.add(transactionObserver: other)
                log.refuses = true
                do { try body(db) } catch { transcript.line("threw \(type(of: error))") }
                transcript.value("inside", db.isInsideTransaction)
                transcript.value("rows", try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM l"))
                log.refuses = false
            }
        }
    }
}

private func extents(_ chapter: inout Chapter) {
    chapter.test("extents") { _, transcript in
        try inOtherTables(transcript) { db, _ in
            let next = EventLog(transcript, "next")
            db.add(transactionObserver: next, extent: .nextTransaction)
            db.add(transactionObserver: EventLog(transcript, "kept"), extent: .databaseLifetime)
            db.add(transactionObserver: EventLog(transcript, "lost"), extent: .observerLifetime)
            transcript.attempt { try db.execute(sql: "INSERT INTO a VALUES (1, 1, 1)") }
            try db.execute(sql: "BEGIN; COMMIT")
            try db.execute(sql: "INSERT INTO l VALUES (1)")
        }
    }
    chapter.test("twice, and removed") { _, transcript in
        try inOtherTables(transcript) { db, log in
            db.add(transactionObserver: log)
            try db.execute(sql: "INSERT INTO l VALUES (1)")
            db.remove(transactionObserver: log)
            try db.execute(sql: "INSERT INTO l VALUES (1)")
            db.remove(transactionObserver: log)
            try db.execute(sql: "INSERT INTO l VALUES (1)")
        }
    }
}

private func changesByHand(_ chapter: inout Chapter) {
    let regions: [(String, any DatabaseRegionConvertible)] = [
        ("table", Table("a")), ("everything", DatabaseRegion.fullDatabase), ("nothing", DatabaseRegion()),
        ("other", Table("b")),
    ]
    for (name, region) in regions {
        for (kind, transaction) in [
            ("none", nil), ("deferred", .deferred), ("immediate", .immediate),
        ] as [(String, Database.TransactionKind?)] {
            chapter.test("changes by hand, \(name), \(kind)") { _, transcript in
                try inOtherTables(transcript) { db, log in
                    log.kinds = { kind in
                        switch kind {
                        case .insert(let table), .delete(let table), .update(let table, _): table == "a"
                        }
                    }
                    func notify() throws { try db.notifyChanges(in: AnyDatabaseRegionConvertible(region)) }
                    guard let transaction else { return try notify() }
                    try db.inTransaction(transaction) {
                        try notify()
                        transcript.line("told")
                        return .commit
                    }
                }
            }
        }
    }
}

private func heldBack(_ chapter: inout Chapter) {
    chapter.beyond(
        "a statement that fails", because: "what a statement did that failed was undone, and is not told",
        expecting: "throws DatabaseError 2067", " will commit", " committed false"
    ) { _, transcript in
        try inOtherTables(transcript) { db, _ in
            try db.inTransaction {
                transcript.attempt { try db.execute(sql: "UPDATE a SET u = 7") }
                return .commit
            }
        }
    }
    chapter.beyond(
        "an error that rolls back", because: "the end of a transaction is told, whatever ended it",
        expecting: " insert main.l 1", " rolled back false", "throws DatabaseError 1555"
    ) { _, transcript in
        try inOtherTables(transcript) { db, _ in
            try db.execute(sql: "BEGIN; INSERT INTO l VALUES (1)")
            transcript.attempt { try db.execute(sql: "INSERT OR ROLLBACK INTO a VALUES (1, 1, 1)") }
        }
    }
}

/// The values that an observation of a queue reports, where each write finishes before the next one begins.
private func observedValues(_ chapter: inout Chapter) {
    let fetches: [(String, @Sendable (Database) throws -> String)] = [
        ("count", { try String(Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") ?? -1) }),
        ("columns", { try Int.fetchAll($0, sql: "SELECT x FROM a ORDER BY id").description }),
        (
            "row",
            { try Int.fetchAll($0, Table("a").filter(Column("id") == 2).select(Column("x"))).description }
        ),
        ("trigger", { try Int.fetchAll($0, sql: "SELECT t FROM l").description }),
        ("cascade", { try Int.fetchAll($0, sql: "SELECT id FROM b").description }),
        ("constant", { _ in "constant" }),
    ]
    let writes = [
        "UPDATE a SET x = 20 WHERE id = 2", "UPDATE a SET u = 20 WHERE id = 2",
        "INSERT INTO a VALUES (9, 9, 9)",
        "BEGIN; DELETE FROM a; ROLLBACK", "DELETE FROM a WHERE id = 1", "DELETE FROM l",
    ]
    for (name, fetch) in fetches {
        chapter.test("values, \(name)") { _, transcript in
            let queue = try DatabaseQueue()
            try queue.write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE a (id INTEGER PRIMARY KEY, x, u UNIQUE);
                        CREATE TABLE b (id INTEGER PRIMARY KEY, aid REFERENCES a ON DELETE CASCADE, y);
                        CREATE TABLE l (t);
                        CREATE TRIGGER updated AFTER UPDATE OF x ON a BEGIN INSERT INTO l VALUES (new.x); END;
                        INSERT INTO a VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3);
                        INSERT INTO b VALUES (1, 1, 1), (2, 1, 2), (3, 2, 3);
                        """)
            }
            let place = DispatchQueue(label: "values")
            let told = ToldValues()
            let cancellable = ValueObservation.tracking(fetch).removeDuplicates().start(
                in: queue, scheduling: .async(onQueue: place), onError: { told.add("\($0)") },
                onChange: { told.add($0) })
            told.wait(for: try queue.read(fetch))
            for sql in writes {
                try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
                // The value arrives some time after the write.
                told.wait(for: try queue.read(fetch))
            }
            cancellable.cancel()
            for value in told.values { transcript.line(value) }
        }
    }
}

/// Values that arrive on another thread.
private final class ToldValues: @unchecked Sendable {
    // Accessed only while the condition is locked.
    private var told: [String] = []
    private let condition = NSCondition()

    var values: [String] {
        condition.withLock { told }
    }

    func add(_ value: String) {
        condition.withLock {
            told.append(value)
            condition.broadcast()
        }
    }

    func wait(for value: String) {
        condition.withLock { while told.last != value { condition.wait() } }
    }
}
