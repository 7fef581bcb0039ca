import JoineryAnalysis
import JoineryEngine
import Testing

/// How a table is made, as its `CREATE` statements say.
@Suite struct StructureTests {
    private static let schema = """
        CREATE TABLE port (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, country);
        CREATE TABLE ship (
            id INTEGER CONSTRAINT number PRIMARY KEY ON CONFLICT REPLACE, -- CHECK (no)
            name TEXT COLLATE NOCASE CONSTRAINT named NOT NULL ON CONFLICT IGNORE DEFAULT ('a, ' || 'b)'),
            tons REAL DEFAULT -1.5 CHECK (tons < 1000 /* ) */ OR name = 'x)'),
            long VARCHAR(20, 2) GENERATED ALWAYS AS (name || ' (' || tons || ')') STORED,
            short AS (substr(name, 1, 3)),
            home INTEGER REFERENCES port ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
            berth TEXT,
            "last port" REFERENCES port (country) NOT DEFERRABLE INITIALLY DEFERRED,
            UNIQUE (name, home) ON CONFLICT ABORT CONSTRAINT light CHECK (tons > 0),
            CONSTRAINT at FOREIGN KEY (home, berth) REFERENCES quay (port, berth) MATCH SIMPLE ON DELETE RESTRICT
        );
        CREATE TABLE quay (port INTEGER, berth TEXT, PRIMARY KEY (berth DESC, port)) WITHOUT ROWID, STRICT;
        CREATE UNIQUE INDEX "ship, by" ON ship (lower(name) COLLATE RTRIM DESC, tons, "last port" ASC)
            WHERE tons > 1 AND name <> ' WHERE ';
        CREATE TRIGGER log_ship AFTER UPDATE OF name, "last port" ON ship FOR EACH ROW WHEN new.tons > 1
            BEGIN SELECT 1; END;
        CREATE TRIGGER "drop" DELETE ON ship BEGIN SELECT 1; END;
        CREATE VIEW fleet AS SELECT ship.name, port.name AS port, 'quay' FROM ship JOIN main.port ON home = port.id;
        CREATE VIEW country AS SELECT fleet.*, 1 AS quay FROM fleet;
        CREATE VIEW lost AS SELECT * FROM wreck JOIN ship;
        CREATE TRIGGER enter INSTEAD OF INSERT ON fleet BEGIN SELECT 1; END;
        CREATE VIRTUAL TABLE note USING fts5(text, tokenize = 'porter ascii', prefix='2,3');
        """

    private func structure(of table: String) throws -> TableStructure {
        try DatabaseQueue().write { db in
            try db.execute(sql: Self.schema)
            return try db.structure(of: table)
        }
    }

    @Test func `A trigger may spell the name of its table otherwise`() throws {
        let structure = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE ship (id INTEGER PRIMARY KEY);
                    CREATE TRIGGER launch AFTER INSERT ON SHIP BEGIN SELECT 1; END;
                    """)
            return try db.structure(of: "Ship")
        }
        #expect(structure.triggers.map(\.name) == ["launch"])
    }

    @Test func `The name of a table need not be UTF-8`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    CREATE TABLE quay (berth TEXT);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET name = CAST(x'71FF' AS TEXT), tbl_name = CAST(x'71FF' AS TEXT),
                        sql = CAST('CREATE TABLE "q' || x'FF' || '" (berth TEXT CHECK (berth > 1))' AS TEXT);
                    PRAGMA writable_schema = RESET;
                    """)
            let table = try #require(try db.structures().first { $0.table.name.hasPrefix("q") })
            #expect(table.constraints.map(\.kind) == [.check("berth > 1")])
            #expect(try db.structure(of: table.table.name) == table)
        }
    }

    @Test func `Columns have their collation and their expression`() throws {
        let columns = try structure(of: "SHIP").columns
        #expect(
            columns.map(\.info.name)
                == ["id", "name", "tons", "long", "short", "home", "berth", "last port"])
        #expect(columns.map(\.collation) == [nil, "NOCASE", nil, nil, nil, nil, nil, nil])
        #expect(columns[3].generation == "name || ' (' || tons || ')'")
        #expect(columns[4].generation == "substr(name, 1, 3)")
        #expect(columns.filter { $0.generation != nil }.count == 2)
    }

    @Test func `Constraints have their names, columns and conflict clauses`() throws {
        let constraints = try structure(of: "ship").constraints
        #expect(constraints.map(\.name) == ["number", "named", nil, nil, "light"])
        #expect(constraints.map(\.columns) == [["id"], ["name"], ["tons"], ["name", "home"], []])
        #expect(constraints.map(\.onConflict) == ["REPLACE", "IGNORE", nil, "ABORT", nil])
        #expect(
            constraints.map(\.kind) == [
                .primaryKey, .notNull, .check("tons < 1000 /* ) */ OR name = 'x)'"), .unique,
                .check("tons > 0"),
            ])
        #expect(try structure(of: "port").constraints.map(\.kind) == [.primaryKey, .unique])
        #expect(try structure(of: "quay").constraints.map(\.columns) == [["berth", "port"]])
    }

    @Test func `The options of a table are known`() throws {
        #expect(try structure(of: "port").isAutoincrementing)
        #expect(try !structure(of: "ship").isAutoincrementing)
        #expect(try structure(of: "quay").isStrict)
        #expect(try structure(of: "quay").table.isWithoutRowID)
        #expect(try !structure(of: "ship").isStrict)
    }

    @Test func `Foreign keys have their actions, and need a key on the other side`() throws {
        let keys = try structure(of: "ship").foreignKeys
        #expect(keys.map(\.info.originColumns) == [["home"], ["last port"], ["home", "berth"]])
        #expect(keys.map(\.name) == [nil, nil, "at"])
        #expect(keys.map(\.onDelete) == ["SET NULL", "NO ACTION", "RESTRICT"])
        #expect(keys.map(\.onUpdate) == ["CASCADE", "NO ACTION", "NO ACTION"])
        #expect(keys.map(\.isDeferred) == [true, false, false])
        #expect(keys.map(\.isParentUnique) == [true, false, true])
    }

    @Test func `Indexes have their expressions and their condition`() throws {
        let indexes = try structure(of: "ship").indexes
        let index = try #require(indexes.first { $0.info.name == "ship, by" })
        #expect(index.parts.map(\.text) == ["lower(name)", "tons", "last port"])
        #expect(index.parts.map(\.isExpression) == [true, false, false])
        #expect(index.parts.map(\.isDescending) == [true, false, false])
        #expect(index.parts.map(\.collation) == ["RTRIM", "BINARY", "BINARY"])
        #expect(index.condition == "tons > 1 AND name <> ' WHERE '")
        #expect(index.sql?.hasPrefix("CREATE UNIQUE INDEX") == true)
        let unique = try #require(indexes.first { $0.info.origin == .uniqueConstraint })
        #expect(unique.parts.map(\.collation) == ["NOCASE", "BINARY"])
        #expect(unique.sql == nil && unique.condition == nil)
        #expect(try structure(of: "quay").indexes.first?.parts.map(\.isDescending) == [true, false])
    }

    @Test func `Triggers say when they run`() throws {
        let triggers = try structure(of: "ship").triggers
        #expect(triggers.map(\.name) == ["log_ship", "drop"])
        #expect(triggers.map(\.timing) == [.after, .before])
        #expect(triggers.map(\.event) == [.update, .delete])
        #expect(triggers.map(\.columns) == [["name", "last port"], []])
        #expect(triggers.map(\.condition) == ["new.tons > 1", nil])
        let view = try structure(of: "fleet").triggers
        #expect(view.map(\.timing) == [.insteadOf])
        #expect(view.map(\.event) == [.insert])
    }

    @Test(arguments: [
        ("fleet", ["ship", "port"]), ("country", ["fleet"]), ("lost", ["ship"]),
    ])
    func `A view reads the tables that it names`(view: String, tables: [String]) throws {
        #expect(try structure(of: view).content == .query(reads: tables))
    }

    @Test func `A virtual table has a module, arguments and tables`() throws {
        let tables = ["config", "content", "data", "docsize", "idx"].map { "note_" + $0 }
        #expect(
            try structure(of: "note").content
                == .module(
                    "fts5", arguments: ["text", "tokenize = 'porter ascii'", "prefix='2,3'"],
                    shadowTables: tables))
        #expect(try structure(of: "note_data").content == .rows)
    }

    @Test func `All tables at once have the same structures`() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: Self.schema)
            let structures = try db.structures()
            #expect(try structures.map(\.table.name) == db.schema().tables.map(\.name))
            for structure in structures {
                #expect(try structure == db.structure(of: structure.table.name))
            }
        }
    }

    @Test func `Internal tables have a structure`() throws {
        #expect(try structure(of: "sqlite_sequence").columns.map(\.info.name) == ["name", "seq"])
    }

    @Test func `A table that does not exist is an error`() throws {
        let error = #expect(throws: DatabaseError.self) { try structure(of: "wreck") }
        #expect(error?.message == "no such table: wreck")
    }

    @Test func `A broken statement has no more than what can be read`() throws {
        let structure = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a(x);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = 'CREATE TABLE a(x CHECK (x > (1)' WHERE name = 'a';
                    """)
            return try db.structure(of: "a")
        }
        #expect(structure.sql == "CREATE TABLE a(x CHECK (x > (1)")
        #expect(structure.constraints.map(\.kind) == [.check("x > (1)")])
    }
}
