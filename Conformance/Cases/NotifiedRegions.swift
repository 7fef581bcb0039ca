import Dispatch
import Foundation

/// Regions that are given explicitly, changes that are notified by hand, and the ends of savepoints.
func notifiedRegionChapter() -> Chapter {
    Chapter("Notified regions") { chapter in
        notices(&chapter)
        fullRegions(&chapter)
        savepoints(&chapter)
        awaitedWrites(&chapter)
    }
}

private final class Log: TransactionObserver {
    let lines: Shared<[String]>
    let isPicky: Bool
    let refuses: Bool

    init(_ lines: Shared<[String]>, isPicky: Bool = false, refuses: Bool = false) {
        self.lines = lines
        self.isPicky = isPicky
        self.refuses = refuses
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        !isPicky || eventKind.tableName == "player"
    }
    func databaseDidChange() { lines.change { $0.append("something") } }
    func databaseDidChange(with event: DatabaseEvent) { lines.change { $0.append("\(event.tableName)") } }
    func databaseWillCommit() throws {
        lines.change { $0.append("will commit") }
        if refuses { throw DatabaseError(resultCode: .SQLITE_AUTH) }
    }
    func databaseDidCommit(_ db: Database) { lines.change { $0.append("committed") } }
    func databaseDidRollback(_ db: Database) { lines.change { $0.append("rolled back") } }
}

/// Prints what observers of regions hear of a body.
private func observed(
    _ transcript: Transcript, _ regions: [(String, any DatabaseRegionConvertible)],
    _ body: (Database) throws -> Void
) throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
        try db.execute(sql: exampleSchema)
        try db.execute(sql: "CREATE TABLE Mixed (a); CREATE TABLE word (w PRIMARY KEY) WITHOUT ROWID")
        try db.execute(sql: "CREATE VIRTUAL TABLE ft USING fts5(x)")
    }
    let heard = Shared<[String]>([])
    let cancellables = regions.map { name, region in
        DatabaseRegionObservation(tracking: region).start(in: queue) { _ in
        } onChange: { _ in
            heard.change { $0.append(name) }
        }
    }
    let changes = Shared<[String]>([])
    let observations = regions.map { name, region in
        ValueObservation.tracking(region: region) { _ in 0 }
            .handleEvents(databaseDidChange: { changes.change { $0.append(name) } })
            .start(
                in: queue, scheduling: .async(onQueue: DispatchQueue(label: "values")), onError: { _ in },
                onChange: { _ in })
    }
    try queue.write { _ in }
    transcript.attempt { try queue.writeWithoutTransaction { try body($0) } }
    transcript.value("regions", heard.value.sorted())
    transcript.value("values", changes.value.sorted())
    for observation in cancellables + observations { observation.cancel() }
}

private func notices(_ chapter: inout Chapter) {
    let regions: [(String, any DatabaseRegionConvertible)] = [
        ("player", Table("player")), ("PLAYER", Table("PLAYER")), ("a column", Player.select(\.name)),
        ("a row", Player.filter(id: 1)), ("team", Table("team")), ("Mixed", Table("Mixed")),
        ("all", .fullDatabase),
    ]
    let notified: [(String, any DatabaseRegionConvertible)] = [
        ("player", Table("player")), ("PLAYER", Table("PLAYER")), ("Player", Table("Player")),
        ("mixed", Table("mixed")), ("a column", Player.select(Column("NAME"))),
        ("a request", Player.filter(id: 1)),
        ("SQL", SQLRequest<Row>(sql: "SELECT name FROM PLAYER")), ("all", DatabaseRegion.fullDatabase),
    ]
    for (name, region) in notified {
        chapter.test("notified \(name)") { _, transcript in
            try observed(transcript, regions) { db in
                try db.inTransaction {
                    try db.notifyChanges(in: region)
                    return .commit
                }
            }
            let lines = Shared<[String]>([])
            for isPicky in [true, false] {
                let queue = try DatabaseQueue()
                try queue.write { try $0.execute(sql: exampleSchema + "CREATE TABLE Mixed (a);") }
                queue.add(transactionObserver: Log(lines, isPicky: isPicky), extent: .databaseLifetime)
                try queue.write { try $0.notifyChanges(in: region) }
            }
            transcript.value("observers", lines.value)
        }
    }
}

private func fullRegions(_ chapter: inout Chapter) {
    let regions: [(String, any DatabaseRegionConvertible)] = [
        ("all", .fullDatabase), ("all, again", DatabaseRegion.fullDatabase),
        ("any", AnyDatabaseRegionConvertible(.fullDatabase)),
        ("a function", AnyDatabaseRegionConvertible { _ in .fullDatabase }),
        (
            "a union",
            AnyDatabaseRegionConvertible { db in try Player.all().databaseRegion(db).union(.fullDatabase) }
        ),
    ]
    let statements = [
        "INSERT INTO player (name) VALUES ('a')", "UPDATE player SET name = 'x'", "DELETE FROM note",
        "UPDATE player SET name = 'x' WHERE 0", "INSERT INTO ft VALUES ('a')", "PRAGMA user_version = 7",
        "VACUUM",
        "BEGIN; COMMIT", "BEGIN; INSERT INTO note VALUES ('x'); ROLLBACK", "SELECT 1", "REINDEX",
        "BEGIN; CREATE TABLE new (a); INSERT INTO new VALUES (1); COMMIT",
        "INSERT INTO team VALUES (1, 'a', 'b')",
        "BEGIN; CREATE TEMP TABLE tt (a); INSERT INTO tt VALUES (1); COMMIT",
        "BEGIN; CREATE TABLE seq (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO seq DEFAULT VALUES; COMMIT",
    ]
    for sql in statements {
        chapter.test("the full region: \(sql)") { _, transcript in
            try observed(transcript, regions) { db in try db.execute(sql: sql) }
        }
    }
    let heardHere = [
        "INSERT INTO word VALUES ('a')", "CREATE TABLE new (a)", "DROP TABLE note",
        "CREATE VIEW nv AS SELECT 1",
        "ALTER TABLE note ADD COLUMN b", "CREATE INDEX i ON note(text)", "CREATE TEMP TABLE tt (a)",
        "ANALYZE",
    ]
    let all = "['a function', 'a union', 'all', 'all, again', 'any']"
    for sql in heardHere {
        chapter.beyond(
            "the full region: \(sql)", because: "the region includes the schema, and tables without rowid",
            expecting: "regions: \(all)", "values: \(all)"
        ) { _, transcript in
            try observed(transcript, regions) { db in try db.execute(sql: sql) }
        }
    }
}

private func savepoints(_ chapter: inout Chapter) {
    let scripts = [
        "SAVEPOINT s; RELEASE s", "SAVEPOINT s; ROLLBACK TO s; RELEASE s", "SAVEPOINT s; SELECT 1; RELEASE s",
        "SAVEPOINT s; SAVEPOINT t; RELEASE t; RELEASE s", "SAVEPOINT s; SAVEPOINT t; RELEASE s",
        "BEGIN; SAVEPOINT s; RELEASE s; COMMIT", "SAVEPOINT s; COMMIT", "SAVEPOINT s; ROLLBACK",
        "SAVEPOINT s; SELECT * FROM player; RELEASE s",
        "SAVEPOINT s; INSERT INTO note VALUES ('x'); RELEASE s",
        "SAVEPOINT s; UPDATE note SET text = 'x' WHERE 0; RELEASE s",
        "SAVEPOINT s; CREATE TEMP TABLE tt (a); RELEASE s",
        "BEGIN; COMMIT", "BEGIN; SELECT * FROM player; COMMIT", "BEGIN IMMEDIATE; COMMIT",
        "BEGIN; UPDATE note SET text = 'x' WHERE 0; COMMIT", "BEGIN; END",
        "SAVEPOINT \"a b\"; RELEASE \"a b\"", "SAVEPOINT s; RELEASE SAVEPOINT S",
        "SAVEPOINT s; SAVEPOINT s; RELEASE s; RELEASE s",
    ]
    for sql in scripts {
        chapter.test("the end of \(sql)") { _, transcript in
            let lines = Shared<[String]>([])
            let queue = try DatabaseQueue()
            try queue.write { try $0.execute(sql: exampleSchema) }
            queue.add(transactionObserver: Log(lines), extent: .databaseLifetime)
            try queue.writeWithoutTransaction { db in
                for part in sql.split(separator: ";") {
                    lines.change { $0.append("|") }
                    transcript.attempt { try db.execute(sql: String(part)) }
                }
                if db.isInsideTransaction { try db.rollback() }
            }
            transcript.line(lines.value.joined(separator: " "))
        }
    }
    for sql in ["SAVEPOINT s; RELEASE s", "SAVEPOINT s; SELECT * FROM player; RELEASE s", "BEGIN; COMMIT"] {
        chapter.test("the refused end of \(sql)") { _, transcript in
            let lines = Shared<[String]>([])
            let queue = try DatabaseQueue()
            try queue.write { try $0.execute(sql: exampleSchema) }
            queue.add(transactionObserver: Log(lines, refuses: true), extent: .databaseLifetime)
            try queue.writeWithoutTransaction { db in
                transcript.attempt { try db.execute(sql: sql) }
                transcript.value("inside", db.isInsideTransaction)
                if db.isInsideTransaction { try db.rollback() }
            }
            transcript.line(lines.value.joined(separator: " "))
        }
    }
    chapter.test("an empty savepoint of the library") { _, transcript in
        let lines = Shared<[String]>([])
        let queue = try DatabaseQueue()
        queue.add(transactionObserver: Log(lines), extent: .databaseLifetime)
        try queue.writeWithoutTransaction { db in
            try db.inSavepoint { .commit }
            try db.inSavepoint { .rollback }
            try db.inTransaction {
                try db.inSavepoint { .commit }
                return .commit
            }
        }
        transcript.line(lines.value.joined(separator: " "))
    }
}

/// Values of observations while each write is awaited.
private func awaitedWrites(_ chapter: inout Chapter) {
    chapter.test("values of awaited writes in a queue") { _, transcript in
        let queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text)") }
        let values = Shared<[Int]>([])
        let done = DispatchSemaphore(value: 0)
        let place = DispatchQueue(label: "values")
        let cancellable = ValueObservation.tracking { try countNotes($0) ?? -1 }.start(
            in: queue, scheduling: .async(onQueue: place), onError: { _ in },
            onChange: { value in
                values.change { $0.append(value) }
                if value == 20 { done.signal() }
            })
        transcript.line(
            resultText {
                for _ in 0..<20 { try await queue.write(insertNote) }
                return "written"
            })
        done.wait()
        place.sync {}
        transcript.value("values", values.value)
        cancellable.cancel()
    }
}
