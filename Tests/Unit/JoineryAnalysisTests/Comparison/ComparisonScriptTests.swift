import JoineryAnalysis
import JoineryEngine
import Testing

/// The statements of scripts, and what they do.
@Suite("Comparison: scripts") struct ComparisonScriptTests {
    /// Applies the script, checks that the files are equal then, and returns its statements.
    private func applied(_ files: ComparedFiles) throws -> [String] {
        let statements = try files.statements()
        try files.apply(files.script())
        #expect(try ComparedFiles.contents(of: files.old) == ComparedFiles.contents(of: files.new))
        return statements
    }

    @Test func `A script is a transaction without checks`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, x);", new: "INSERT INTO t VALUES (1, 'it''s')")
        #expect(
            try files.script() == """
                PRAGMA foreign_keys = OFF;
                BEGIN TRANSACTION;
                PRAGMA ignore_check_constraints = ON;
                INSERT INTO "t" ("id", "x") VALUES (1, 'it''s');
                PRAGMA ignore_check_constraints = OFF;
                COMMIT;
                PRAGMA foreign_keys = ON;

                """)
        #expect(try ComparedFiles("CREATE TABLE t (id INTEGER PRIMARY KEY, x);").script() == "")
    }

    @Test func `Rows that swap unique values leave first`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, u UNIQUE, x); INSERT INTO t VALUES (1, 'a', 0), (2, 'b', 0), (3, 'c', 0);",
            new: "DELETE FROM t; INSERT INTO t VALUES (1, 'b', 0), (2, 'a', 0), (3, 'c', 1)")
        let statements = try applied(files)
        #expect(
            statements == [
                #"DELETE FROM "t" WHERE "id" = 1;"#, #"DELETE FROM "t" WHERE "id" = 2;"#,
                #"INSERT INTO "t" ("id", "u", "x") VALUES (1, 'b', 0);"#,
                #"INSERT INTO "t" ("id", "u", "x") VALUES (2, 'a', 0);"#,
                #"UPDATE "t" SET "x" = 1 WHERE "id" = 3;"#,
            ])
    }

    @Test(arguments: [
        "CREATE UNIQUE INDEX i ON t (x) WHERE x > 0", "CREATE UNIQUE INDEX i ON t (abs(x))",
        "CREATE UNIQUE INDEX i ON t (g)",
    ])
    func `Unique indexes on some rows, expressions and generated columns count, too`(index: String) throws {
        let files = try ComparedFiles(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, x, g AS (x + 1)); INSERT INTO t VALUES (1, 1), (2, 2); \(index);",
            new: "DELETE FROM t; INSERT INTO t VALUES (1, 2), (2, 1)")
        #expect(try applied(files).count == 4)
    }

    @Test func `Triggers do not fire`() throws {
        let files = try ComparedFiles(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, x); INSERT INTO t VALUES (1, 1), (2, 2);
            CREATE TABLE log (x);
            CREATE TRIGGER one AFTER INSERT ON t BEGIN INSERT INTO log VALUES (1); END;
            CREATE TRIGGER two BEFORE DELETE ON t BEGIN SELECT raise(ABORT, 'no'); END;
            CREATE TRIGGER other AFTER INSERT ON log BEGIN SELECT 1; END;
            """,
            new: "DROP TRIGGER two; DELETE FROM t WHERE id = 1; INSERT INTO t VALUES (3, 3); DELETE FROM log")
        let statements = try applied(files)
        #expect(
            statements == [
                #"DROP TRIGGER "two";"#, #"DROP TRIGGER "one";"#, #"DELETE FROM "t" WHERE "id" = 1;"#,
                #"INSERT INTO "t" ("id", "x") VALUES (3, 3);"#,
                "CREATE TRIGGER one AFTER INSERT ON t BEGIN INSERT INTO log VALUES (1); END;",
            ])
    }

    @Test func `Rowids are kept`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE t (x); CREATE TABLE k (a TEXT PRIMARY KEY); INSERT INTO k VALUES ('a');",
            new: "INSERT INTO t (rowid, x) VALUES (7, 'x'); INSERT INTO k (rowid, a) VALUES (9, 'b')")
        let statements = try applied(files)
        #expect(
            statements == [
                #"INSERT INTO "k" ("rowid", "a") VALUES (9, 'b');"#,
                #"INSERT INTO "t" ("rowid", "x") VALUES (7, 'x');"#,
            ])
    }

    @Test func `Rowids that are taken are not kept`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE k (a TEXT PRIMARY KEY);", old: "INSERT INTO k (rowid, a) VALUES (1, 'a')",
            new: "INSERT INTO k (rowid, a) VALUES (1, 'b'), (2, 'a')")
        let statements = try applied(files)
        #expect(statements == [#"INSERT INTO "k" ("a") VALUES ('b');"#])
    }

    @Test func `Rows make room for one that only its rowid identifies`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE k (a TEXT PRIMARY KEY, x);",
            old: "INSERT INTO k (rowid, a, x) VALUES (1, 'a', 0), (2, 'b', 0), (3, 'c', 0)",
            new: "INSERT INTO k (rowid, a, x) VALUES (1, NULL, 0), (2, 'b', 1), (7, 'a', 0), (4, 'c', 1)")
        let statements = try applied(files)
        #expect(
            statements == [
                #"DELETE FROM "k" WHERE "a" = 'a';"#, #"DELETE FROM "k" WHERE "a" = 'c';"#,
                #"INSERT INTO "k" ("rowid", "a", "x") VALUES (1, NULL, 0);"#,
                #"INSERT INTO "k" ("rowid", "a", "x") VALUES (7, 'a', 0);"#,
                #"UPDATE "k" SET "x" = 1 WHERE "a" = 'b';"#,
                #"INSERT INTO "k" ("rowid", "a", "x") VALUES (4, 'c', 1);"#,
            ])
    }

    @Test func `Rows make room under a unique index on expressions, too`() throws {
        let files = try ComparedFiles(
            "CREATE TABLE k (a TEXT PRIMARY KEY, x); CREATE UNIQUE INDEX i ON k (abs(x));",
            old: "INSERT INTO k (rowid, a, x) VALUES (1, 'a', 1), (2, 'b', 2)",
            new: "INSERT INTO k (rowid, a, x) VALUES (1, NULL, 0), (7, 'a', 2), (2, 'b', 1)")
        #expect(try applied(files).count == 5)
    }

    @Test func `A changed table is written anew, with what belongs to it`() throws {
        let files = try ComparedFiles(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, x); INSERT INTO t VALUES (1, 1);
            CREATE INDEX i ON t (x);
            CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END;
            CREATE VIEW v AS SELECT x FROM t;
            """, new: "ALTER TABLE t ADD COLUMN y DEFAULT 5")
        let statements = try applied(files)
        #expect(
            statements == [
                #"DROP TABLE "t";"#, "CREATE TABLE t (id INTEGER PRIMARY KEY, x, y DEFAULT 5);",
                #"INSERT INTO "t" ("id", "x", "y") VALUES (1, 1, 5);"#, "CREATE INDEX i ON t (x);",
                "CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END;",
            ])
    }

    @Test func `A comment at the end of a definition hides nothing`() throws {
        let files = try ComparedFiles(new: "CREATE VIEW v AS SELECT 1 AS a -- one")
        let statements = try applied(files)
        #expect(statements == ["CREATE VIEW v AS SELECT 1 AS a -- one", ";"])
    }

    @Test func `Rows are found by their exact keys`() throws {
        let files = try ComparedFiles(
            """
            CREATE TABLE a (k TEXT COLLATE NOCASE, x, PRIMARY KEY (k COLLATE BINARY)) WITHOUT ROWID;
            CREATE TABLE b (k PRIMARY KEY, x);
            INSERT INTO a VALUES ('a', 1), ('A', 1); INSERT INTO b VALUES (NULL, 1), (NULL, 2), (0.1, 3);
            """, new: "UPDATE a SET x = 2 WHERE k = 'a' COLLATE BINARY; UPDATE b SET x = x + 1 WHERE x > 1")
        let statements = try applied(files)
        #expect(
            statements == [
                #"UPDATE "a" SET "x" = 2 WHERE "k" = 'a' COLLATE "BINARY";"#,
                #"UPDATE "b" SET "x" = 3 WHERE "rowid" = 2;"#, #"UPDATE "b" SET "x" = 4 WHERE "rowid" = 3;"#,
            ])
    }

    @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
    func `Texts with NUL are written in the encoding of the old file`(encoding: String) throws {
        let files = try ComparedFiles(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, x);",
            new: "INSERT INTO t VALUES (1, 'ä' || char(0, 0x1F600) || 'b')", encodings: (encoding, "UTF-8"))
        #expect(try applied(files).count == 1)
    }

    @Test func `Counters become those of the new file`() throws {
        let schema = "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT);"
        let files = try ComparedFiles(schema, new: "INSERT INTO t VALUES (41); DELETE FROM t")
        let statements = try applied(files)
        #expect(
            statements == [
                "DELETE FROM sqlite_sequence;", "INSERT INTO sqlite_sequence (name, seq) VALUES ('t', 41);",
            ])
        let script = try files.compare { comparison in
            let script = try comparison.script()
            while try script.next(upTo: 10) != nil {}
            return script
        }
        #expect(!script.hasDifferences)
        _ = try applied(ComparedFiles(new: schema + "INSERT INTO t VALUES (41); DELETE FROM t"))
        _ = try applied(ComparedFiles(old: schema + "INSERT INTO t VALUES (41); DELETE FROM t"))
    }

    @Test func `Full-text tables get their rows, are rebuilt, or are left out`() throws {
        let files = try ComparedFiles(
            """
            CREATE TABLE note (id INTEGER PRIMARY KEY, text);
            CREATE VIRTUAL TABLE own USING fts5(text);
            CREATE VIRTUAL TABLE other USING fts5(text, content = 'note', content_rowid=id);
            """,
            new: "INSERT INTO note VALUES (5, 'five'); INSERT INTO own (rowid, text) VALUES (3, 'three');"
                + "INSERT INTO other (other) VALUES ('rebuild'); CREATE VIRTUAL TABLE gone USING fts5(text, content='')"
        )
        let statements = try files.statements()
        #expect(
            statements == [
                #"INSERT INTO "note" ("id", "text") VALUES (5, 'five');"#,
                "CREATE VIRTUAL TABLE gone USING fts5(text, content='');",
                "-- The rows of gone are left out: it is a full-text index without their text.",
                #"INSERT INTO "other" ("other") VALUES ('rebuild');"#,
                #"INSERT INTO "own" ("rowid", "text") VALUES (3, 'three');"#,
            ])
        try files.apply(files.script())
        #expect(try files.lines() == [])
        let found = try files.old.read { db in
            try Int.fetchAll(
                db, sql: "SELECT rowid FROM other('five') UNION ALL SELECT rowid FROM own('three')")
        }
        #expect(found == [5, 3])
    }

    @Test func `Rows that a module makes are left out`() throws {
        let files = try ComparedFiles(
            """
            CREATE VIRTUAL TABLE f USING fts5(text); CREATE VIRTUAL TABLE words USING fts5vocab(f, 'row');
            CREATE VIRTUAL TABLE r USING rtree(id, low, high);
            """, new: "INSERT INTO f (rowid, text) VALUES (1, 'one'); INSERT INTO r VALUES (2, 3, 4.5)")
        let statements = try files.statements()
        #expect(
            statements == [
                #"INSERT INTO "f" ("rowid", "text") VALUES (1, 'one');"#,
                #"INSERT INTO "r" ("rowid", "id", "low", "high") VALUES (2, 2, 3.0, 4.5);"#,
                "-- The rows of words are left out: its module makes them.",
            ])
        try files.apply(files.script())
        #expect(try files.lines() == [])
    }

    @Test func `Rows that break a constraint are written all the same`() throws {
        let files = try ComparedFiles(
            """
            CREATE TABLE p (id INTEGER PRIMARY KEY);
            CREATE TABLE c (id INTEGER PRIMARY KEY, p REFERENCES p, x CHECK (x > 0)); INSERT INTO p VALUES (1);
            """,
            new: "PRAGMA ignore_check_constraints = ON; INSERT INTO c VALUES (1, 9, -1); DELETE FROM p")
        #expect(try applied(files).count == 2)
    }
}
