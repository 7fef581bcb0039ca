import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

@Suite("Schema: tables")
struct TableDefinitionTests {
    @Test func `Table options become SQL`() throws {
        let workshop = try Workshop()
        func expect(_ sql: String, _ options: TableOptions, sourceLocation: SourceLocation = #_sourceLocation)
            throws
        {
            try workshop.expectTable(sql, options: options, sourceLocation: sourceLocation) { t in
                t.primaryKey("id", .integer).notNull()
            }
        }
        let columns = #"("id" INTEGER PRIMARY KEY NOT NULL)"#
        try expect(#"CREATE TABLE "t" \#(columns)"#, [])
        try expect(#"CREATE TEMPORARY TABLE "t" \#(columns)"#, .temporary)
        try expect(#"CREATE TABLE IF NOT EXISTS "t" \#(columns)"#, .ifNotExists)
        try expect(#"CREATE TABLE "t" \#(columns) WITHOUT ROWID"#, .withoutRowID)
        try expect(#"CREATE TABLE "t" \#(columns) STRICT"#, .strict)
        try expect(
            #"CREATE TEMPORARY TABLE IF NOT EXISTS "t" \#(columns) STRICT, WITHOUT ROWID"#,
            [.withoutRowID, .strict, .ifNotExists, .temporary])
    }

    @Test func `An existing table is an error unless ifNotExists is given`() throws {
        let workshop = try Workshop("CREATE TABLE t (a)")
        workshop.expectError("already exists") { db in try db.create(table: "t") { $0.column("b") } }
        try workshop.expectTable(
            #"CREATE TABLE IF NOT EXISTS "t" ("a" TEXT)"#,
            #"CREATE INDEX IF NOT EXISTS "t_on_a" ON "t"("a")"#, options: .ifNotExists
        ) { t in t.column("a", .text).indexed() }
    }

    @Test(arguments: [
        (Database.ColumnType.text, "TEXT"), (.jsonText, "TEXT"), (.integer, "INTEGER"), (.double, "DOUBLE"),
        (.real, "REAL"), (.numeric, "NUMERIC"), (.boolean, "BOOLEAN"), (.blob, "BLOB"), (.date, "DATE"),
        (.datetime, "DATETIME"), (.any, "ANY"), (Database.ColumnType(rawValue: "VARCHAR(3)"), "VARCHAR(3)"),
    ])
    func `Column types become SQL`(_ type: Database.ColumnType, _ name: String) throws {
        let workshop = try Workshop()
        try workshop.expectTable(#"CREATE TABLE "t" ("a" \#(name))"#) { $0.column("a", type) }
    }

    @Test func `A primary key may have one column`() throws {
        let workshop = try Workshop()
        try workshop.expectTable(#"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "a")"#) { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("a")
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY ON CONFLICT REPLACE AUTOINCREMENT NOT NULL)"#
        ) { $0.autoIncrementedPrimaryKey("id", onConflict: .replace).notNull() }
        try workshop.expectTable(#"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY)"#) {
            $0.primaryKey("id", .integer)
        }
        try workshop.expectTable(#"CREATE TABLE "t" ("id" TEXT PRIMARY KEY ON CONFLICT FAIL NOT NULL)"#) {
            $0.primaryKey("id", .text, onConflict: .fail)
        }
        try workshop.expectTable(#"CREATE TABLE "t" ("id" ANY PRIMARY KEY)"#) {
            $0.column("id", .any).primaryKey()
        }
    }

    @Test func `A primary key may have several columns`() throws {
        let workshop = try Workshop()
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a" INTEGER, "b" TEXT, PRIMARY KEY ("a", "b") ON CONFLICT IGNORE)"#
        ) { t in
            t.primaryKey(["a", "b"], onConflict: .ignore)
            t.column("a", .integer)
            t.column("b", .text)
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("z", "a" INTEGER NOT NULL ON CONFLICT FAIL, "b" TEXT NOT NULL UNIQUE, "w", "#
                + #"PRIMARY KEY ("a", "b") ON CONFLICT REPLACE)"#
        ) { t in
            t.column("z")
            t.primaryKey(onConflict: .replace) {
                t.column("a", .integer).notNull(onConflict: .fail)
                t.column("b", .text).unique()
            }
            t.column("w")
        }
        workshop.expectError("more than one primary key") { db in
            try db.create(table: "t") { t in
                t.primaryKey(["a"])
                t.primaryKey { t.column("a") }
            }
        }
    }

    @Test func `Column constraints become SQL`() throws {
        let workshop = try Workshop()
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a" TEXT NOT NULL, "b" NOT NULL ON CONFLICT IGNORE, "c" NOT NULL, "#
                + #""d" UNIQUE, "e" UNIQUE ON CONFLICT REPLACE, "f" NOT NULL UNIQUE)"#
        ) { t in
            t.column("a", .text).notNull()
            t.column("b").notNull(onConflict: .ignore)
            t.column("c").notNull(onConflict: .abort)
            t.column("d").unique()
            t.column("e").unique(onConflict: .replace)
            // The index of the constraint suffices.
            t.column("f").indexed().unique().notNull().indexed()
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a" TEXT COLLATE NOCASE, "b" COLLATE joineryLocalizedCompare)"#
                .replacing("joineryLocalizedCompare", with: DatabaseCollation.localizedCompare.name)
        ) { t in
            t.column("a", .text).collate(.nocase)
            t.column("b").collate(.localizedCompare)
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a" INTEGER, "b" INTEGER NOT NULL GENERATED ALWAYS AS (a + 1) VIRTUAL, "#
                + #""c" GENERATED ALWAYS AS ("a" * 2) STORED)"#
        ) { t in
            t.column("a", .integer)
            t.column("b", .integer).generatedAs(sql: "a + 1").notNull()
            t.column("c").generatedAs(Column("a") * 2, .stored)
        }
    }

    @Test func `Check constraints become SQL and are enforced`() throws {
        let workshop = try Workshop()
        try workshop.expect(
            #"CREATE TABLE "t" ("a" INTEGER CHECK ("a" > 0) CHECK (a < 10) CHECK ("a" <> 'it''s'), "#
                + #"CHECK (a + 1 > 2), CHECK (("a" > 3) AND ("a" <> 3.5)), CHECK ("a" IN (4, 5)))"#
        ) { db in
            try db.create(table: "t") { t in
                t.column("a", .integer).check { $0 > 0 }.check(sql: "a < 10").check { $0 != "it's" }
                t.check(sql: "a + 1 > 2")
                t.check(Column("a") > 3 && Column("a") != 3.5)
                t.check([4, 5].contains(Column("a")))
            }
        }
        try workshop.run("INSERT INTO t VALUES (4)")
        workshop.expectViolation("INSERT INTO t VALUES (6)")
    }

    @Test func `Default values become SQL and are inserted`() throws {
        let workshop = try Workshop()
        try workshop.expect(
            #"CREATE TABLE "t" ("i" DEFAULT -1, "s" DEFAULT 'it''s', "d" DEFAULT 1.5, "b" DEFAULT X'01FF', "#
                + #""t" DEFAULT 1, "z" DEFAULT '1970-01-01 00:00:00.000', "n" DEFAULT NULL, "u" DEFAULT (1+1), "#
                + #""x" DEFAULT 9e999, "c" DEFAULT (CAST(X'6100' AS TEXT)))"#
        ) { db in
            try db.create(table: "t") { t in
                t.column("i").defaults(to: -1)
                t.column("s").defaults(to: "it's")
                t.column("d").defaults(to: 1.5)
                t.column("b").defaults(to: Data([1, 255]))
                t.column("t").defaults(to: true)
                t.column("z").defaults(to: Date(timeIntervalSince1970: 0))
                t.column("n").defaults(to: DatabaseValue.null)
                t.column("u").defaults(sql: "(1+1)")
                t.column("x").defaults(to: Double.infinity)
                t.column("c").defaults(to: "a\0")
            }
        }
        try workshop.run("INSERT INTO t DEFAULT VALUES")
        #expect(
            try workshop.rows("SELECT * FROM t") == [
                [
                    (-1).databaseValue, "it's".databaseValue, 1.5.databaseValue,
                    Data([1, 255]).databaseValue, 1.databaseValue, "1970-01-01 00:00:00.000".databaseValue,
                    .null, 2.databaseValue, Double.infinity.databaseValue, "a\0".databaseValue,
                ]
            ])
    }

    @Test func `Raw SQL and literals define columns and constraints`() throws {
        let workshop = try Workshop()
        try workshop.expectTable(
            #"CREATE TABLE "t" (a TEXT, b INTEGER DEFAULT 3, "c", UNIQUE ("a"), UNIQUE ("a", "b") "#
                + #"ON CONFLICT REPLACE, CHECK (a > 1), CHECK (b > 'it''s'), CHECK (b <> 12 AND a <> '?' /*?*/))"#
        ) { t in
            t.column(sql: "a TEXT")
            t.column(literal: "b INTEGER DEFAULT \(3)")
            t.constraint(sql: "CHECK (a > 1)")
            t.column("c")
            t.constraint(literal: "CHECK (b > \("it's"))")
            t.constraint(literal: SQL(sql: "CHECK (b <> ? AND a <> '?' /*?*/)", arguments: [12]))
            t.uniqueKey(["a"])
            t.uniqueKey(["a", "b"], onConflict: .replace)
        }
        for (sql, arguments) in [
            ("CHECK (b > ?)", [1, 2]), ("CHECK (b > ?1)", [1]), ("CHECK (b > :x)", ["x": 1]),
            ("CHECK (b > ? + ?)", [1]), ("CHECK (b > ? + @x)", [1]), ("CHECK (b > :x(?) + ?)", [1, 2]),
            ("CHECK (b > $x::y)", [1]),
        ] as [(String, StatementArguments)] {
            workshop.expectError("exactly one value for each question mark") { db in
                try db.create(table: "t") { t in
                    t.column("b")
                    t.constraint(literal: SQL(sql: sql, arguments: arguments))
                }
            }
        }
        workshop.expectError("raw SQL column cannot be defined in the primary key of \"t\"") { db in
            try db.create(table: "t") { t in t.primaryKey { t.column(sql: "a TEXT") } }
        }
    }

    @Test func `A value is separated from the tokens beside its question mark`() throws {
        try Workshop().expectTable(
            #"CREATE TABLE "t" ("b", "a$?", "a$", CHECK (b >- -1 OR b IS 2 OR"a$?"=b OR a$ IN ('x',x'3f')))"#
        ) { t in
            t.column("b")
            t.column("a$?")
            t.column("a$")
            t.constraint(
                literal: SQL(
                    sql: #"CHECK (b >-? OR b IS?OR"a$?"=b OR a$ IN (?,x'3f'))"#, arguments: [-1, 2, "x"]))
        }
    }

    @Test func `Constraints follow the columns`() throws {
        let workshop = try Workshop()
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a" INTEGER, PRIMARY KEY ("a"), UNIQUE ("a"), FOREIGN KEY ("a") "#
                + #"REFERENCES "t"("a"), CHECK (1), CHECK (2))"#
        ) { t in
            t.constraint(sql: "CHECK (2)")
            t.check(sql: "1")
            t.foreignKey(["a"], references: "t")
            t.uniqueKey(["a"])
            t.column("a", .integer)
            t.primaryKey(["a"])
        }
    }

    @Test func `Names are quoted`() throws {
        let name = "a \"b\"; DROP TABLE x; --"
        let workshop = try Workshop("CREATE TABLE x (y)")
        try workshop.queue.write { (db) throws in
            try db.create(table: name) { t in
                t.primaryKey { t.column(name, .text) }
                t.column("z").indexed()
                t.uniqueKey(["z", name])
                t.foreignKey([name], references: name)
                t.column("w").references(name).check { $0 != name }
                t.belongsTo("parent", inTable: name)
            }
            try db.alter(table: name) { t in
                t.add(column: "\"new\"").indexed()
                t.rename(column: "z", to: "\"")
            }
            #expect(
                try db.columns(in: name).map(\.name) == [
                    name, "\"", "w", "parent" + "A \"b\"; DROP TABLE x; --", "\"new\"",
                ])
            try db.rename(table: name, to: "\"")
            try db.create(index: "i\"", on: "\"", columns: [name])
            try db.drop(index: "i\"")
            try db.create(view: "v\"", columns: ["\"c"], as: Table("x").all())
            try db.drop(view: "v\"")
            try db.drop(table: "\"")
            #expect(try db.tableExists("x"))
        }
    }

    @Test func `A failing body creates nothing`() throws {
        struct Mine: Error {}
        let workshop = try Workshop()
        #expect(throws: Mine.self) {
            try workshop.queue.write { (db) throws in
                try db.create(table: "t") { t in
                    t.column("a")
                    throw Mine()
                }
            }
        }
        workshop.expectError("syntax error") { db in try db.create(table: "t") { _ in } }
        #expect(try workshop.texts("SELECT name FROM sqlite_schema") == [])
    }
}
