import JoineryEngine
import TestSupport
import Testing

@Suite("Dumps: tables and schema")
struct DumpedTablesTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE team(name TEXT PRIMARY KEY, n) WITHOUT ROWID;
                    CREATE TABLE plain(b, a);
                    CREATE TABLE pair(a, b, c, PRIMARY KEY(b, a));
                    CREATE TABLE none(a);
                    CREATE TABLE "Quote""d"(x);
                    CREATE TABLE serial(id INTEGER PRIMARY KEY AUTOINCREMENT);
                    CREATE VIEW ranked AS SELECT name, id FROM player ORDER BY name DESC;
                    CREATE INDEX playerName ON player(name);
                    CREATE TRIGGER added AFTER INSERT ON player BEGIN DELETE FROM none; END;
                    CREATE VIRTUAL TABLE found USING fts5(content);
                    CREATE TABLE grdb_migrations(identifier TEXT);
                    INSERT INTO player VALUES (3, 'c'), (1, 'b'), (2, 'a');
                    INSERT INTO team VALUES ('z', 1), ('a', 2);
                    INSERT INTO plain VALUES (2, 1), (1, 3), (1, 2);
                    INSERT INTO pair VALUES (2, 1, 0), (1, 2, 1), (1, 1, 2);
                    INSERT INTO serial VALUES (1);
                    INSERT INTO found VALUES ('hello');
                    INSERT INTO grdb_migrations VALUES ('v1');
                    """)
        }
    }

    private func expect(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (Database, DumpText) throws -> Void
    ) throws {
        let dumped = try queue.write { db in try DumpText.of { try body(db, $0) } }
        #expect(dumped == text, sourceLocation: sourceLocation)
    }

    @Test func `Names precede the rows of several tables`() throws {
        try expect("1|b\n2|a\n3|c\n") { try $0.dumpTables(["player"], to: $1) }
        try expect("player\n1|b\n2|a\n3|c\n") {
            try $0.dumpTables(["player"], tableHeader: .always, to: $1)
        }
        try expect("none\n\nPLAYER\n1|b\n2|a\n3|c\n\nnone\n\nteam\na|2\nz|1\n") {
            try $0.dumpTables(["none", "PLAYER", "none", "team"], to: $1)
        }
        try expect("none\n[]\n\nplain\n[{\"b\":2,\"a\":1},\n{\"b\":1,\"a\":3},\n{\"b\":1,\"a\":2}]\n") {
            try $0.dumpTables(["none", "plain"], format: .json(), to: $1)
        }
        try expect("team\nname = a\n   n = 2\n\nname = z\n   n = 1\n\nnone\n\nQuote\"d\n") {
            try $0.dumpTables(["team", "none", "Quote\"d"], format: .line(), to: $1)
        }
        try expect("") { try $0.dumpTables([], tableHeader: .always, to: $1) }
    }

    @Test func `Tables are ordered by key, and views on demand`() throws {
        let (_, sql) = try queue.write { (db) throws in
            try db.recordingStatements { () throws in
                let tables = ["player", "team", "plain", "pair", "ranked", "sqlite_master"]
                try db.dumpTables(tables, to: DumpText())
                try db.dumpTables(["ranked", "sqlite_master"], stableOrder: true, to: DumpText())
            }
        }
        #expect(
            sql == [
                "SELECT * FROM \"player\" ORDER BY \"id\"",
                "SELECT * FROM \"team\" ORDER BY \"name\"",
                "SELECT * FROM \"plain\" ORDER BY \"rowid\"",
                "SELECT * FROM \"pair\" ORDER BY \"b\", \"a\"",
                "SELECT * FROM \"ranked\"",
                "SELECT * FROM \"sqlite_master\"",
                "SELECT * FROM \"ranked\" ORDER BY 1, 2",
                "SELECT * FROM \"sqlite_master\" ORDER BY 1, 2, 3, 4, 5",
            ])
    }

    @Test func `A missing table is an error after its name`() throws {
        let text = DumpText()
        let error = #expect(throws: DatabaseError.self) {
            try queue.read { try $0.dumpTables(["team", "missing"], to: text) }
        }
        #expect(error?.message == "no such table: missing")
        #expect(text.text == "team\na|2\nz|1\n\nmissing\n")
    }

    private let schema = """
        sqlite_master
        CREATE VIRTUAL TABLE found USING fts5(content);
        CREATE TABLE none(a);
        CREATE TABLE pair(a, b, c, PRIMARY KEY(b, a));
        CREATE TABLE plain(b, a);
        CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT);
        CREATE INDEX playerName ON player(name);
        CREATE TRIGGER added AFTER INSERT ON player BEGIN DELETE FROM none; END;
        CREATE TABLE "Quote""d"(x);
        CREATE VIEW ranked AS SELECT name, id FROM player ORDER BY name DESC;
        CREATE TABLE serial(id INTEGER PRIMARY KEY AUTOINCREMENT);
        CREATE TABLE team(name TEXT PRIMARY KEY, n) WITHOUT ROWID;

        """

    @Test func `The schema has no internal tables`() throws {
        try expect(schema) { try $0.dumpSchema(to: $1) }
        #expect(try DumpText.of { try queue.dumpSchema(to: $0) } == schema)
    }

    @Test func `The content has the schema and the rows of tables`() throws {
        let rows = """

            found
            hello

            none

            pair
            1,1,2
            2,1,0
            1,2,1

            plain
            2,1
            1,3
            1,2

            player
            1,'b'
            2,'a'
            3,'c'

            Quote"d

            serial
            1

            team
            'a',2
            'z',1

            """.replacing("hello", with: "'hello'")
        try expect(schema + rows) { try $0.dumpContent(format: .quote(), to: $1) }
        #expect(try DumpText.of { try queue.dumpContent(format: .quote(), to: $0) } == schema + rows)
        let empty = try DatabaseQueue()
        #expect(try DumpText.of { try empty.dumpContent(to: $0) } == "sqlite_master\n")
    }

    @Test func `A table and its index come before its triggers, whatever their names`() throws {
        let queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE b(x PRIMARY KEY); CREATE TABLE\n  C\n(x); CREATE INDEX i ON b(x);
                    CREATE VIEW w AS SELECT 1; CREATE TRIGGER z INSTEAD OF INSERT ON w BEGIN SELECT 1; END;
                    CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT 1; END; CREATE TABLE GRDB_n(a);
                    CREATE TABLE grdb_m(a); CREATE INDEX ofM ON grdb_m(a); CREATE TEMP TABLE t(a);
                    """)
            let text = try DumpText.of { try db.dumpSchema(to: $0) }
            #expect(
                text == """
                    sqlite_master
                    CREATE TABLE b(x PRIMARY KEY);
                    CREATE INDEX i ON b(x);
                    CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT 1; END;
                    CREATE TABLE C
                    (x);
                    CREATE INDEX ofM ON grdb_m(a);
                    CREATE TABLE GRDB_n(a);
                    CREATE TRIGGER z INSTEAD OF INSERT ON w BEGIN SELECT 1; END;
                    CREATE VIEW w AS SELECT 1;

                    """)
        }
    }

    @Test func `Readers dump outside and inside of accesses`() throws {
        let inside = try queue.write { _ in
            try DumpText.of { try queue.dumpTables(["team"], tableHeader: .always, to: $0) }
        }
        #expect(inside == "team\na|2\nz|1\n")
        #expect(try DumpText.of { try queue.dumpSQL("SELECT \(1)", format: .quote(), to: $0) } == "1\n")
        let directory = try TemporaryDirectory()
        let pool = try DatabasePool(path: directory.file())
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        let texts = [
            try DumpText.of { try pool.dumpContent(to: $0) },
            try DumpText.of { try pool.makeSnapshot().dumpContent(to: $0) },
        ]
        #expect(texts == Array(repeating: "sqlite_master\nCREATE TABLE t(a);\n\nt\n1\n", count: 2))
        #expect(throws: DatabaseError.self) {
            try pool.dumpSQL("INSERT INTO t VALUES (2)", to: DumpText())
        }
    }
}
