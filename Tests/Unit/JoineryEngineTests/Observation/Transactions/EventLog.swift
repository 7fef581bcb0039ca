import JoineryEngine

/// An observer that records the calls it receives.
final class EventLog: TransactionObserver {
    struct Refusal: Error {}

    var lines: [String] = []
    var observes: (DatabaseEventKind) -> Bool = { _ in true }
    var refusesCommits = false
    var stopsAtFirstChange = false
    var onCommit: (Database) -> Void = { _ in }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        observes(eventKind)
    }

    func databaseDidChange() {
        lines.append("something")
    }

    func databaseDidChange(with event: DatabaseEvent) {
        lines.append("\(event.kind) \(event.databaseName).\(event.tableName) \(event.rowID)")
        if stopsAtFirstChange { stopObservingDatabaseChangesUntilNextTransaction() }
    }

    func databaseWillCommit() throws {
        lines.append("will commit")
        if refusesCommits { throw Refusal() }
    }

    func databaseDidCommit(_ db: Database) {
        lines.append(db.isInsideTransaction ? "committed, inside" : "committed")
        onCommit(db)
    }

    func databaseDidRollback(_ db: Database) {
        lines.append(db.isInsideTransaction ? "rolled back, inside" : "rolled back")
    }

    /// Returns the calls recorded since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Tables with a trigger, cascading foreign keys, and no rowid.
enum ObservedTables {
    static let schema = """
        CREATE TABLE a (id INTEGER PRIMARY KEY, x, u UNIQUE);
        CREATE TABLE b (id INTEGER PRIMARY KEY, aid REFERENCES a ON DELETE CASCADE, y);
        CREATE TABLE c (id INTEGER PRIMARY KEY, aid REFERENCES a DEFERRABLE INITIALLY DEFERRED);
        CREATE TABLE l (t);
        CREATE TABLE w (k TEXT PRIMARY KEY, v) WITHOUT ROWID;
        CREATE TRIGGER updated AFTER UPDATE OF x ON a BEGIN INSERT INTO l VALUES (new.x); END;
        INSERT INTO a VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3);
        INSERT INTO b VALUES (1, 1, 1), (2, 1, 2), (3, 2, 3);
        """

    static func queue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: schema) }
        return queue
    }
}
