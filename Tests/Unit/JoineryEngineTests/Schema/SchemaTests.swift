import JoineryEngine
import TestSupport
import Testing

@Suite struct SchemaTests {
    static func schema<T>(_ sql: String, _ body: (DatabaseSchema) throws -> T) throws -> T {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: sql)
            return try body(db.schema())
        }
    }

    @Test func `Tables are sorted by name and have a kind`() throws {
        let sql = """
            CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT); CREATE VIEW A AS SELECT * FROM b;
            CREATE VIRTUAL TABLE "search using fts4" USING fts5(text); CREATE TABLE c (x);
            """
        try Self.schema(sql) { schema in
            #expect(
                schema.tables.map { "\($0.name) \($0.kind)" } == [
                    "A view", "b table", "c table", "search using fts4 virtual",
                    "search using fts4_config shadow",
                    "search using fts4_content shadow", "search using fts4_data shadow",
                    "search using fts4_docsize shadow", "search using fts4_idx shadow",
                    "sqlite_sequence system",
                ])
            #expect(schema.table(named: "B")?.name == "b")
            #expect(schema.table(named: "d") == nil)
        }
    }

    @Test func `Columns are ordinary, hidden or generated`() throws {
        let sql = """
            CREATE TABLE t (
              a INTEGER NOT NULL DEFAULT (1 + 1), b TEXT, c AS (a * 2), d INTEGER GENERATED ALWAYS AS (a + 1) STORED);
            CREATE VIRTUAL TABLE s USING fts5(text);
            """
        try Self.schema(sql) { schema in
            let columns = try #require(schema.table(named: "t")).columns
            #expect(columns.map(\.name) == ["a", "b", "c", "d"])
            #expect(columns.map(\.kind) == [.ordinary, .ordinary, .generatedVirtual, .generatedStored])
            #expect(columns.map(\.type) == ["INTEGER", "TEXT", "", "INTEGER"])
            #expect(columns.map(\.isNotNull) == [true, false, false, false])
            #expect(columns.map(\.defaultValueSQL) == ["1 + 1", nil, nil, nil])
            let virtual = try #require(schema.table(named: "s"))
            #expect(virtual.columns.map(\.kind) == [.ordinary, .hidden, .hidden])
            #expect(virtual.visibleColumns.map(\.name) == ["text"])
        }
    }

    /// Table definition, columns of the key, name of the rowid.
    static let primaryKeys: [(String, [String]?, String?)] = [
        ("t (a INTEGER PRIMARY KEY, b)", ["a"], "a"), ("t (a, b)", ["rowid"], "rowid"),
        ("t (a integer, b, primary key (A))", ["a"], "a"), ("t (a INT PRIMARY KEY)", ["a"], "rowid"),
        ("t (a INTEGER PRIMARY KEY DESC)", ["a"], "rowid"), ("t (a TEXT PRIMARY KEY)", ["a"], "rowid"),
        ("t (a, b, PRIMARY KEY (b, a))", ["b", "a"], "rowid"),
        ("t (a INTEGER PRIMARY KEY) WITHOUT ROWID", ["a"], nil),
        ("t (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID", ["b", "a"], nil),
        ("t (RowId TEXT)", ["_rowid_"], "_rowid_"),
        ("t (rowid, _ROWID_)", ["oid"], "oid"), ("t (rowid, _rowid_, oid)", nil, nil),
        ("t (rowid INTEGER PRIMARY KEY, x)", ["rowid"], "rowid"),
        ("t (rowid TEXT PRIMARY KEY)", ["rowid"], "_rowid_"),
        ("t (a INTEGER PRIMARY KEY, b UNIQUE, c AS (b))", ["a"], "a"),
    ]

    @Test(arguments: primaryKeys)
    func `Primary keys and rowids are recognized`(definition: String, key: [String]?, rowID: String?) throws {
        try Self.schema("CREATE TABLE \(definition)") { schema in
            let table = try #require(schema.table(named: "t"))
            #expect(table.primaryKey?.columns == key)
            #expect(table.rowIDName == rowID)
            #expect(table.isWithoutRowID == definition.hasSuffix("WITHOUT ROWID"))
            #expect(table.hasRowID != table.isWithoutRowID)
        }
    }

    @Test func `A view has no primary key`() throws {
        try Self.schema("CREATE VIEW v AS SELECT 1 AS a, 2") { schema in
            let view = try #require(schema.table(named: "v"))
            #expect(view.primaryKey == nil)
            #expect(!view.hasRowID)
            #expect(view.columns.map(\.name) == ["a", "2"])
        }
    }

    @Test func `The properties of indexes are read`() throws {
        let sql = """
            CREATE TABLE t (a TEXT PRIMARY KEY, b UNIQUE, c); CREATE INDEX i ON t(c, a);
            CREATE UNIQUE INDEX p ON t(c) WHERE c > 0; CREATE UNIQUE INDEX e ON t(c, lower(a));
            """
        try Self.schema(sql) { schema in
            let table = try #require(schema.table(named: "t"))
            let indexes = Dictionary(uniqueKeysWithValues: table.indexes.map { ($0.name, $0) })
            #expect(indexes.count == 5)
            #expect(indexes["i"]?.columns == ["c", "a"])
            #expect(indexes["i"]?.isUnique == false)
            #expect(indexes["p"]?.isPartial == true)
            #expect(indexes["e"]?.hasExpressions == true)
            #expect(indexes["e"]?.columns == ["c"])
            #expect(indexes["sqlite_autoindex_t_1"]?.origin == .primaryKeyConstraint)
            #expect(indexes["sqlite_autoindex_t_2"]?.origin == .uniqueConstraint)
            #expect(table.uniqueKeyColumns == [["a"], ["b"]])
        }
    }

    @Test func `Foreign keys keep their order and are known to both tables`() throws {
        let sql = """
            CREATE TABLE p (id INTEGER PRIMARY KEY, a, b, UNIQUE (a, b));
            CREATE TABLE c (x REFERENCES p, y REFERENCES p(id), z, w, FOREIGN KEY (z, w) REFERENCES p(a, b));
            """
        try Self.schema(sql) { schema in
            let foreignKeys = try #require(schema.table(named: "c")).foreignKeys
            #expect(foreignKeys.map(\.originColumns) == [["x"], ["y"], ["z", "w"]])
            #expect(foreignKeys.map(\.destinationColumns) == [["id"], ["id"], ["a", "b"]])
            #expect(foreignKeys.map(\.isCompound) == [false, false, true])
            #expect(schema.table(named: "p")?.referencingForeignKeys == foreignKeys)
        }
    }

    @Test func `The foreign keys of a table are listed as SQLite lists them`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql:
                    "CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (x REFERENCES p, y REFERENCES p, z)"
            )
            #expect(try db.foreignKeys(on: "c").map(\.originColumns) == [["y"], ["x"]])
        }
    }

    private static let keys: [(table: String, columns: [String], isUnique: Bool)] = [
        ("pair", ["b", "a", "x"], true), ("pair", ["a"], false), ("pair", ["c", "x"], true),
        ("pair", ["d"], false),
        ("pair", ["e", "a"], false), ("pair", [], false), ("pair", ["rowid"], true),
        ("pair", ["rowid", "a"], false),
        ("keyless", ["rowid", "a"], true), ("keyless", ["a"], false), ("keyless", [], false),
        ("numbered", ["ID", "x"], true), ("sorted", ["k", "v"], true), ("sorted", ["rowid", "v"], false),
    ]

    @Test(arguments: keys)
    func `Columns that include a unique key identify rows`(
        table: String, columns: [String], isUnique: Bool
    ) throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE pair (a, b, c UNIQUE, d, e, x, PRIMARY KEY (a, b));
                    CREATE UNIQUE INDEX some ON pair (d) WHERE d > 1; CREATE UNIQUE INDEX lower ON pair (lower(e));
                    CREATE TABLE keyless (a); CREATE TABLE numbered (id INTEGER PRIMARY KEY, x);
                    CREATE TABLE sorted (k PRIMARY KEY, v) WITHOUT ROWID;
                    """)
            #expect(try db.table(table, hasUniqueKey: columns) == isUnique)
        }
    }

    @Test func `A foreign key to a rowid can be followed`() throws {
        try Self.schema("CREATE TABLE p (a); CREATE TABLE c (pId REFERENCES p(ROWID));") { schema in
            #expect(schema.table(named: "c")?.foreignKeys.first?.destinationColumns == ["rowid"])
            #expect(schema.table(named: "c")?.foreignKeys.first?.isBroken == false)
        }
    }

    @Test func `Only a view that cannot be read is broken`() throws {
        let sql = """
            CREATE TABLE t (a); CREATE VIEW v AS SELECT * FROM t; CREATE VIEW good AS SELECT 1 AS x; DROP TABLE t;
            """
        try Self.schema(sql) { schema in
            #expect(schema.table(named: "v")?.brokenReason?.contains("no such table") == true)
            #expect(schema.table(named: "good")?.brokenReason == nil)
        }
    }

    @Test func `A missing module breaks only its own table`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE t (a); PRAGMA writable_schema = ON;
                INSERT INTO sqlite_schema VALUES ('table', 'v', 'v', 0, 'CREATE VIRTUAL TABLE v USING nowhere(a)');
                PRAGMA writable_schema = OFF;
                """)
        let schema = try DatabaseQueue(path: path).read { try $0.schema() }
        #expect(schema.table(named: "v")?.kind == .virtual)
        #expect(schema.table(named: "v")?.brokenReason?.contains("no such module") == true)
        #expect(schema.table(named: "t")?.brokenReason == nil)
    }

    @Test func `A malformed schema throws a descriptive error`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE t (a); PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = 'CREATE TABLE t (a, ''' WHERE name = 't';
                """)
        let error = #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: path).read { try $0.schema() }
        }
        #expect(error?.resultCode == .SQLITE_CORRUPT)
        #expect(error?.message?.contains("malformed database schema (t)") == true)
        // A newer version of SQLite may have written it.
        #expect(error?.message?.contains("is damaged") == false)
        #expect(
            error?.message?.contains("SQLite \(Database.sqliteVersion) cannot read the schema of \(path)")
                == true)
    }

    @Test func `An untrusted configuration reads the same schema`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: AssociationDerivationTests.library + "CREATE VIEW v AS SELECT 1;")
        var configuration = Configuration()
        let trusted = try DatabaseQueue(path: path, configuration: configuration).read { try $0.schema() }
        configuration.isUntrusted = true
        configuration.readonly = true
        let untrusted = try DatabaseQueue(path: path, configuration: configuration).read { try $0.schema() }
        #expect(untrusted.tables == trusted.tables)
        #expect(untrusted.version == trusted.version)
    }
}
