import JoineryEngine
import Testing

/// Where SQLite enforces a foreign key differently from a join, the schema says so; `PRAGMA foreign_key_check` decides.
@Suite struct ForeignKeyEnforcementTests {
    private static let types = ["INTEGER", "INT", "REAL", "NUMERIC", "TEXT", "BLOB", ""]
    private static let collations = [
        ("", ""), ("COLLATE NOCASE", ""), ("", "COLLATE NOCASE"), ("COLLATE RTRIM", "COLLATE NOCASE"),
    ]
    private static let values = """
        (1), ('2'), ('03'), (' 4'), ('5.0'), (6.0), (7.5), ('8.50'), ('a'), ('B'), ('c '), (x'39'), (x'61'), (''),
        (9007199254740993), ('9007199254740995'), (9007199254740992.0), ('1a'), (1e20), ('2e20'), (10), ('11'), (12.5)
        """
    /// The same values in another form.
    private static let references = """
        (1), ('1'), (2), ('2'), (3), ('03'), (4), (' 4'), (5), ('5.0'), (6), ('6.0'), ('7.5'), (8.5), ('A'), ('b'),
        ('c'), (x'39'), (9), ('a'), (''), (9007199254740993), (9007199254740995), (9007199254740992), ('1A'), (1e20),
        ('1e20'), (2e20), ('10'), (11), ('12.50'), (NULL), (13), ('x')
        """

    private func queue(_ sql: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA foreign_keys = OFF;" + sql) }
        return queue
    }

    /// The rows without a parent: by a join, and by SQLite's own check.
    private func orphans(_ db: Database) throws -> (joined: Set<Int64>, enforced: Set<Int64>) {
        let joined = try Int64.fetchSet(
            db,
            sql: """
                SELECT id FROM child c WHERE value IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM parent p WHERE p.value = c.value)
                """)
        return (joined, try Int64.fetchSet(db, sql: "SELECT rowid FROM pragma_foreign_key_check('child')"))
    }

    @Test(arguments: types, types)
    func `Each difference between a join and SQLite's own check is known`(parent: String, child: String)
        throws
    {
        var differs = false
        var enforcement: ForeignKeyEnforcement?
        for (parentCollation, childCollation) in Self.collations {
            let queue = try queue(
                """
                CREATE TABLE parent (id INTEGER PRIMARY KEY, value \(parent) \(parentCollation) UNIQUE);
                CREATE TABLE child (
                    id INTEGER PRIMARY KEY, value \(child) \(childCollation) REFERENCES parent (value));
                INSERT OR IGNORE INTO parent (value) VALUES \(Self.values);
                INSERT INTO child (value) VALUES \(Self.references);
                """)
            try queue.read { db in
                let foreignKey = try #require(try db.foreignKeys(on: "child").first)
                enforcement = try db.schema().enforcement(of: foreignKey)
                let (joined, enforced) = try orphans(db)
                if enforcement == nil { #expect(joined == enforced) }
                if joined != enforced { differs = true }
                let counts = try db.foreignKeyViolationCounts(in: "child")
                #expect(counts == [foreignKey.id: enforced.count])
            }
        }
        #expect(differs == (enforcement != nil), "no difference is claimed that these values do not show")
    }

    @Test func `Columns that SQLite accepts no reference to are known`() throws {
        let queue = try queue(
            """
            CREATE TABLE p (id INTEGER PRIMARY KEY, a TEXT, b TEXT UNIQUE, c TEXT, d TEXT, e TEXT COLLATE NOCASE, f, g);
            CREATE UNIQUE INDEX pc ON p (c) WHERE c > '';
            CREATE UNIQUE INDEX pd ON p (d COLLATE NOCASE);
            CREATE UNIQUE INDEX pe ON p (e);
            CREATE UNIQUE INDEX pfg ON p (g, f);
            CREATE VIEW v AS SELECT id, b FROM p;
            CREATE TABLE byId (x INTEGER REFERENCES p);
            CREATE TABLE byIdName (x INTEGER REFERENCES p (ID));
            CREATE TABLE byA (x TEXT REFERENCES p (a));
            CREATE TABLE byB (x TEXT REFERENCES p (b));
            CREATE TABLE byC (x TEXT REFERENCES p (c));
            CREATE TABLE byD (x TEXT REFERENCES p (d));
            CREATE TABLE byE (x TEXT REFERENCES p (e));
            CREATE TABLE byFG (x, y, FOREIGN KEY (x, y) REFERENCES p (f, g));
            CREATE TABLE byF (x REFERENCES p (f));
            CREATE TABLE byView (x TEXT REFERENCES v (b));
            CREATE TABLE byNone (x REFERENCES absent);
            """)
        try queue.read { db in
            let schema = try db.schema()
            for table in schema.tables where table.name.hasPrefix("by") {
                let foreignKey = try #require(table.foreignKeys.first)
                let isRefused = (try? db.foreignKeyViolationCounts(in: table.name)) == nil
                let isImpossible = schema.enforcement(of: foreignKey) == .impossible
                #expect(isRefused == isImpossible, "\(table.name)")
            }
            #expect(throws: DatabaseError.self) { try db.foreignKeyViolationCounts(in: "byA") }
            #expect(throws: DatabaseError.self) { try db.foreignKeyViolationCounts(in: "absent") }
        }
    }

    @Test func `The difference names the columns and how they are compared`() throws {
        let queue = try queue(
            """
            CREATE TABLE p (code TEXT PRIMARY KEY); INSERT INTO p VALUES ('2'), ('3.0'), ('04');
            CREATE TABLE c (id INTEGER PRIMARY KEY, pcode INTEGER REFERENCES p);
            INSERT INTO c VALUES (1, 2), (2, 3), (3, 4);
            """)
        try queue.read { db in
            let foreignKey = try #require(try db.foreignKeys(on: "c").first)
            #expect(try db.deadLinks(of: foreignKey, sampling: 1).isEmpty)
            #expect(try db.foreignKeyViolationCounts(in: "c") == [foreignKey.id: 2])
            let enforcement = try #require(try db.schema().enforcement(of: foreignKey))
            guard case .differing(let origin, let destination, let joined, let enforced) = enforcement else {
                Issue.record("\(enforcement)")
                return
            }
            #expect(origin.name == "pcode" && destination.name == "code")
            #expect(joined == .numbers && enforced == .texts)
        }
    }
}
