import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// What a query may do, for each kind of statement in SQLite's grammar and each of its pragmas.
@Suite struct OnlyReadingTests {
    private static let schema = """
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT UNIQUE, port);
        CREATE TABLE log (text);
        CREATE INDEX shipName ON ship (name);
        CREATE VIEW named AS SELECT * FROM ship WHERE name IS NOT NULL;
        CREATE TRIGGER logged AFTER INSERT ON ship BEGIN INSERT INTO log VALUES (NEW.name); END;
        INSERT INTO ship (id, name) VALUES (1, 'Acushnet'), (2, 'Pequod');
        """

    /// The content of a database, its settings and its schema included.
    private func content(_ db: Database) throws -> [String] {
        let settings = [
            "user_version", "foreign_keys", "cache_size", "journal_mode", "recursive_triggers", "synchronous",
        ]
        let queries = ["SELECT * FROM ship", "SELECT * FROM log", "SELECT * FROM sqlite_master"]
        return try (queries + (settings).map { "PRAGMA \($0)" })
            .flatMap { try Row.fetchAll(db, sql: $0).map(\.description) }
    }

    /// What is said of a statement that is refused, on a connection that could run it.
    private func refusal(_ sql: String) throws -> String {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: Self.schema)
            let before = try content(db)
            let error = try #require(throws: DatabaseError.self, "\(sql)") {
                _ = try db.makeQuery(sql: sql).nextRows(upTo: 1_000)
            }
            #expect(error.resultCode == .SQLITE_AUTH, "\(sql): \(error)")
            #expect(try content(db) == before, "\(sql)")
            #expect(!db.isInsideTransaction)
            return try #require(error.message)
        }
    }

    @Test(arguments: [
        ("INSERT INTO ship (id) VALUES (3)", "INSERT changes rows"),
        ("REPLACE INTO ship (id) VALUES (1)", "INSERT changes rows"),
        (
            "INSERT INTO ship (id, name) VALUES (1, 'x') ON CONFLICT DO UPDATE SET name = 'y' RETURNING id",
            "INSERT changes rows"
        ),
        ("WITH n(x) AS (SELECT 3) INSERT INTO ship (id, name) SELECT x, x FROM n", "INSERT changes rows"),
        ("UPDATE ship SET name = 'x'", "UPDATE changes rows"), ("DELETE FROM ship", "DELETE changes rows"),
        ("DELETE FROM ship RETURNING *", "DELETE changes rows"),
        ("CREATE TABLE t (a)", "CREATE TABLE changes the schema"),
        ("CREATE TABLE t AS SELECT * FROM ship", "CREATE TABLE changes the schema"),
        ("CREATE TEMP TABLE t (a)", "CREATE TABLE changes the schema"),
        ("CREATE VIRTUAL TABLE t USING fts5 (a)", "CREATE TABLE changes the schema"),
        ("CREATE INDEX i ON log (text)", "CREATE INDEX changes the schema"),
        ("CREATE VIEW v AS SELECT 1", "CREATE VIEW changes the schema"),
        ("CREATE TEMP VIEW v AS SELECT 1", "CREATE VIEW changes the schema"),
        ("CREATE TRIGGER t AFTER DELETE ON log BEGIN SELECT 1; END", "CREATE TRIGGER changes the schema"),
        ("DROP TABLE log", "DROP TABLE changes the schema"),
        ("DROP VIEW named", "DROP VIEW changes the schema"),
        ("DROP INDEX shipName", "DROP INDEX changes the schema"),
        ("DROP TRIGGER logged", "DROP TRIGGER changes the schema"),
        ("ALTER TABLE log RENAME TO notes", "ALTER TABLE changes the schema"),
        ("ALTER TABLE log ADD COLUMN at", "ALTER TABLE changes the schema"),
        ("ALTER TABLE ship DROP COLUMN port", "ALTER TABLE changes the schema"),
        ("REINDEX", "REINDEX writes indexes"), ("ANALYZE", "ANALYZE writes statistics"),
        ("ATTACH ':memory:' AS other", "ATTACH opens another file"), ("DETACH temp", "DETACH closes a file"),
        ("BEGIN", "BEGIN controls a transaction"), ("BEGIN IMMEDIATE", "BEGIN controls a transaction"),
        ("COMMIT", "COMMIT controls a transaction"), ("END", "COMMIT controls a transaction"),
        ("ROLLBACK", "ROLLBACK controls a transaction"), ("SAVEPOINT s", "SAVEPOINT controls a transaction"),
        ("RELEASE s", "SAVEPOINT controls a transaction"),
        ("ROLLBACK TO s", "SAVEPOINT controls a transaction"),
        ("VACUUM", "VACUUM writes to a file"), ("VACUUM INTO '/tmp/never.sqlite'", "VACUUM writes to a file"),
        ("DROP TABLE IF EXISTS absent", "DROP writes to a file"),
        ("DROP INDEX IF EXISTS absent", "DROP writes to a file"),
        ("CREATE TABLE IF NOT EXISTS ship (a)", "CREATE TABLE changes the schema"),
        ("REINDEX rtrim", "REINDEX does more than read"),
        ("SELECT load_extension('x')", "load_extension() loads code"),
        ("SELECT fts3_tokenizer('simple')", "fts3_tokenizer() exposes the memory of the program"),
        ("SELECT * FROM pragma_optimize", "pragma_optimize may do more than read"),
    ])
    func `A statement that does more than read is refused`(sql: String, deed: String) throws {
        #expect(try refusal(sql) == deed + ", and a query only reads")
    }

    @Test(arguments: [
        "SELECT * FROM ship", "VALUES (1), (2)", "WITH n(x) AS (SELECT 1) SELECT * FROM n, named",
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 3) SELECT x FROM n",
        "SELECT count(*) OVER () FROM ship", "EXPLAIN SELECT 1", "EXPLAIN QUERY PLAN SELECT * FROM ship",
        "EXPLAIN DELETE FROM ship", "EXPLAIN QUERY PLAN UPDATE ship SET name = 'x'",
        "EXPLAIN DROP TABLE ship",
        "EXPLAIN ATTACH ':memory:' AS other", "EXPLAIN VACUUM", "SELECT * FROM pragma_table_info('ship')",
        "SELECT * FROM json_each('[1]')", "PRAGMA table_info(ship)", "PRAGMA main.index_list('ship')",
        "PRAGMA foreign_key_check", "PRAGMA foreign_key_check(ship)", "PRAGMA integrity_check",
        "PRAGMA user_version",
        "PRAGMA journal_mode", "SELECT name FROM sqlite_master", " -- a comment\n SELECT 1 ; ",
    ])
    func `A statement that only reads is a query`(sql: String) throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: Self.schema)
            let before = try content(db)
            _ = try db.makeQuery(sql: sql).nextRows(upTo: 1_000)
            #expect(try content(db) == before)
        }
    }

    /// Each pragma of this SQLite, with and without a value: one that is accepted changes nothing.
    @Test func `A pragma that is accepted changes nothing`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: directory.file())
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: Self.schema)
            let names = try String.fetchAll(db, sql: "SELECT DISTINCT name FROM pragma_pragma_list")
            #expect(names.count > 40)
            // To read some for the first time changes what others report.
            _ = try settings(names, db)
            var refused = 0
            for name in names {
                for text in ["", " = 1", "(ship)", " = 'x'", "(7)", " = wal", " = memory"] {
                    let sql = "PRAGMA \(name)\(text)"
                    let before = try settings(names, db) + content(db)
                    do {
                        _ = try db.makeQuery(sql: sql).nextRows(upTo: 1_000)
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_AUTH {
                        refused += 1
                    } catch {}
                    #expect(try settings(names, db) + content(db) == before, "\(sql)")
                }
            }
            #expect(refused > 100)
        }
        #expect(try directory.fileNames == ["test.sqlite"])
    }

    private func settings(_ names: [String], _ db: Database) throws -> [String] {
        let changing: Set = [
            "incremental_vacuum", "optimize", "shrink_memory", "wal_checkpoint", "data_version",
        ]
        return names.filter { !changing.contains($0) }.map { name in
            let value = try? Row.fetchAll(db, sql: "PRAGMA \(name)").map(\.description).joined()
            return "\(name): \(value ?? "-")"
        }
    }

    @Test(arguments: [
        ("", "the query is empty"), (" -- nothing\n", "the query is empty"), (";;", "the query is empty"),
        ("SELECT 1; SELECT 2", "there is more than one query"),
        ("SELECT 1; nonsense", "there is more than one query"),
    ])
    func `A text that is not one query is refused`(sql: String, message: String) throws {
        try DatabaseQueue().read { db in
            let error = #expect(throws: DatabaseError.self) { _ = try db.makeQuery(sql: sql) }
            #expect(error?.message == message)
        }
    }

    @Test func `The queries of a text are prepared one by one`() throws {
        try DatabaseQueue().read { db in
            let queries = try db.allQueries(sql: "SELECT 1; VALUES (2), (3); DELETE FROM x")
            #expect(try queries.next()?.nextRows(upTo: 9) == [[1.databaseValue]])
            #expect(try queries.next()?.nextRows(upTo: 9) == [[2.databaseValue], [3.databaseValue]])
            #expect(throws: DatabaseError.self) { _ = try queries.next() }
        }
    }

    @Test func `A query that is refused does not spoil the connection`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: Self.schema)
            #expect(throws: DatabaseError.self) { _ = try db.makeQuery(sql: "PRAGMA user_version = 5") }
            try db.execute(sql: "PRAGMA user_version = 6; INSERT INTO ship VALUES (3, 'Rachel', NULL)")
            #expect(try Int.fetchOne(db.makeQuery(sql: "PRAGMA user_version").statement) == 6)
            #expect(try Int.fetchOne(db.makeQuery(sql: "SELECT count(*) FROM log").statement) == 3)
        }
    }

    @Test(arguments: [
        ("SELECT nam FROM ship", 7), (" ;\n SELECT nam FROM ship", 7), ("SELECT name FORM ship", 17),
        ("  ;\n SELECT * FROM shp", nil),
        ("SELECT 'é', nam FROM ship", 13), ("SELECT * FROM ship WHERE ?x", 26), ("SELECT", nil),
    ])
    func `An error knows its place`(sql: String, offset: Int?) throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: Self.schema)
            let errors = [
                #expect(throws: DatabaseError.self) { _ = try db.makeStatement(sql: sql) },
                #expect(throws: DatabaseError.self) { _ = try db.makeQuery(sql: sql) },
            ]
            for error in errors { #expect(error?.sqlOffset == offset, "\(error.map { "\($0)" } ?? "")") }
        }
    }
}
