import JoineryEngine
import TestSupport
import Testing

@Suite("Schema: changes, indexes and views")
struct DefinitionChangeTests {
    let workshop: Workshop

    init() throws {
        workshop = try Workshop(
            """
            CREATE TABLE team (id INTEGER PRIMARY KEY);
            CREATE TABLE x (id INTEGER PRIMARY KEY, a TEXT, b TEXT);
            CREATE INDEX ib ON x (b);
            CREATE UNIQUE INDEX iab ON x (a, b);
            CREATE TABLE u (a UNIQUE);
            INSERT INTO x VALUES (1, 'one', 'z'), (2, 'Two', 'it''s');
            """)
    }

    private func schemaSQL(of name: String) throws -> String? {
        try workshop.queue.read { db in
            try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name])
        }
    }

    // MARK: Tables

    @Test func `Columns are added, renamed and dropped in order`() throws {
        try workshop.expect(
            #"ALTER TABLE "x" ADD COLUMN "c" INTEGER NOT NULL DEFAULT 1"#,
            #"ALTER TABLE "x" ADD COLUMN e TEXT"#, #"ALTER TABLE "x" ADD COLUMN f INTEGER DEFAULT 4"#,
            #"ALTER TABLE "x" RENAME COLUMN "c" TO "d""#, #"ALTER TABLE "x" DROP COLUMN "e""#
        ) { db in
            try db.alter(table: "x") { t in
                t.add(column: "c", .integer).notNull().defaults(to: 1)
                t.addColumn(sql: "e TEXT")
                t.addColumn(literal: "f INTEGER DEFAULT \(4)")
                t.rename(column: "c", to: "d")
                t.drop(column: "e")
            }
        }
        #expect(
            try schemaSQL(of: "x")
                == #"CREATE TABLE x (id INTEGER PRIMARY KEY, a TEXT, b TEXT, "d" INTEGER NOT NULL DEFAULT 1, "#
                + "f INTEGER DEFAULT 4)")
        #expect(try workshop.rows("SELECT d, f FROM x WHERE id = 1") == [[1.databaseValue, 4.databaseValue]])
    }

    @Test func `Added columns may have keys, indexes and checks`() throws {
        try workshop.expect(
            #"ALTER TABLE "x" ADD COLUMN "c" INTEGER REFERENCES "team"("id") ON DELETE CASCADE"#,
            #"ALTER TABLE "x" ADD COLUMN "p" INTEGER REFERENCES "x"("id")"#,
            #"CREATE INDEX "x_on_p" ON "x"("p")"#,
            #"ALTER TABLE "x" ADD COLUMN "g" TEXT GENERATED ALWAYS AS (a || b) VIRTUAL"#,
            #"ALTER TABLE "x" ADD COLUMN "n" CHECK ("n" > 1) COLLATE NOCASE"#
        ) { db in
            try db.alter(table: "x") { t in
                t.add(column: "c", .integer).references("team", onDelete: .cascade)
                t.add(column: "p", .integer).references("x").indexed()
                t.add(column: "g", .text).generatedAs(sql: "a || b")
                t.add(column: "n").check { $0 > 1 }.collate(.nocase)
            }
        }
        #expect(try workshop.texts("SELECT g FROM x") == ["onez", "Twoit's"])
        workshop.expectViolation("UPDATE x SET n = 1")
        workshop.expectViolation("UPDATE x SET c = 5")
    }

    @Test func `Invalid schema changes throw errors`() throws {
        workshop.expectError("UNIQUE") { try $0.alter(table: "x") { $0.add(column: "c").unique() } }
        workshop.expectError("no such column") { try $0.alter(table: "x") { $0.drop(column: "z") } }
        workshop.expectError("no such table: nope") {
            try $0.alter(table: "x") { $0.add(column: "c").references("nope") }
        }
        workshop.expectError("no such table: nope") { try $0.rename(table: "nope", to: "y") }
        workshop.expectError("no such table: nope") { try $0.drop(table: "nope") }
        try workshop.expect { try $0.alter(table: "nope") { _ in } }
    }

    @Test func `Tables are renamed and dropped`() throws {
        try workshop.expect(#"ALTER TABLE "x" RENAME TO "y""#, #"DROP TABLE "team""#) { db in
            try db.rename(table: "x", to: "y")
            try db.drop(table: "team")
        }
        #expect(try workshop.texts("SELECT a FROM y") == ["one", "Two"])
        #expect(try workshop.queue.read { try $0.tableExists("team") } == false)
    }

    // MARK: Indexes

    @Test func `Indexes are created`() throws {
        try workshop.expect(
            #"CREATE INDEX "i1" ON "x"("b", "a")"#, #"CREATE UNIQUE INDEX IF NOT EXISTS "i2" ON "x"("a")"#,
            #"CREATE INDEX "i3" ON "x"("a") WHERE ("a" > 'it''s') AND ("b" IS NOT NULL)"#,
            #"CREATE INDEX "i4" ON "x"("a" COLLATE NOCASE, LENGTH("b"), "id" + 1)"#,
            #"CREATE UNIQUE INDEX "i5" ON "x"(a || 'z') WHERE "id" > 1"#,
            #"CREATE INDEX "index_x_on_b_id" ON "x"("b", "id")"#,
            #"CREATE UNIQUE INDEX IF NOT EXISTS "index_x_on_b" ON "x"("b") WHERE "id" > 1"#
        ) { db in
            try db.create(index: "i1", on: "x", columns: ["b", "a"])
            try db.create(index: "i2", on: "x", columns: ["a"], options: [.unique, .ifNotExists])
            try db.create(
                index: "i3", on: "x", columns: ["a"], condition: Column("a") > "it's" && Column("b") != nil)
            try db.create(
                index: "i4", on: "x",
                expressions: [Column("a").collating(.nocase), length(Column("b")), Column("id") + 1])
            try db.create(
                index: "i5", on: "x", expressions: [SQL("a || \("z")")], options: .unique,
                condition: Column("id") > 1)
            try db.create(indexOn: "x", columns: ["b", "id"])
            try db.create(
                indexOn: "x", columns: ["b"], options: [.unique, .ifNotExists], condition: Column("id") > 1)
        }
        #expect(
            try workshop.queue.read { try $0.indexes(on: "x") }.first { $0.name == "i3" }?.isPartial == true)
        workshop.expectViolation("INSERT INTO x (id, a, b) VALUES (3, 'Two', 'w')")
    }

    @Test func `Indexes are dropped`() throws {
        try workshop.expect(#"DROP INDEX "ib""#, #"DROP INDEX "iab""#) { db in
            try db.drop(indexOn: "x", columns: ["b", "a"])
            try db.drop(indexOn: "x", columns: ["B"])
            try db.drop(index: "iab")
            try db.drop(indexOn: "x", columns: ["a", "b"])
        }
        workshop.expectError("cannot be dropped") { try $0.drop(indexOn: "u", columns: ["a"]) }
        workshop.expectError("no such table: nope") { try $0.drop(indexOn: "nope", columns: ["a"]) }
        workshop.expectError("no such index: nope") { try $0.drop(index: "nope") }
    }

    @Test func `Indexes are rebuilt`() throws {
        try workshop.expect("REINDEX NOCASE", "REINDEX \(DatabaseCollation.localizedCompare.name)") { db in
            try db.reindex(collation: .nocase)
            try db.reindex(collation: .localizedCompare)
        }
    }

    // MARK: Views

    @Test func `Views are created and dropped`() throws {
        try workshop.expect(
            #"CREATE VIEW "w1" AS SELECT * FROM x WHERE b > 'it''s'"#,
            #"CREATE VIEW IF NOT EXISTS "w2" AS SELECT "a", "b" FROM "x" WHERE "b" IN ('it''s', 'y')"#,
            #"CREATE TEMPORARY VIEW IF NOT EXISTS "w3" ("p", "q") AS SELECT "a", "b" FROM "x""#,
            #"CREATE TEMPORARY VIEW "w4" ("p") AS SELECT 1"#,
            #"CREATE VIEW "w5" AS SELECT *, "id" + 1 AS "n" FROM "x" ORDER BY "id" LIMIT 1"#,
            #"CREATE VIEW "w6" AS SELECT * FROM x WHERE a = 'one'"#, #"DROP VIEW "w6""#
        ) { db in
            try db.create(view: "w1", as: SQLRequest<Row>("SELECT * FROM x WHERE b > \("it's")"))
            let x = Table("x")
            try db.create(
                view: "w2", options: .ifNotExists,
                as: x.filter(["it's", "y"].contains(Column("b"))).select(Column("a"), Column("b")))
            try db.create(
                view: "w3", options: [.temporary, .ifNotExists], columns: ["p", "q"],
                as: x.select(Column("a"), Column("b")))
            try db.create(view: "w4", options: .temporary, columns: ["p"], asLiteral: "SELECT \(1)")
            try db.create(
                view: "w5", as: x.annotated(with: (Column("id") + 1).forKey("n")).order(Column("id")).limit(1)
            )
            try db.create(
                view: "w6", as: SQLRequest<Row>(sql: "SELECT * FROM x WHERE a = ?", arguments: ["one"]))
            try db.drop(view: "w6")
        }
        #expect(try workshop.texts("SELECT a FROM w1") == ["one"])
        #expect(try workshop.texts("SELECT a FROM w2") == ["Two"])
        #expect(try workshop.texts("SELECT q FROM w3 ORDER BY p DESC") == ["z", "it's"])
        #expect(try workshop.rows("SELECT p FROM w4") == [[1.databaseValue]])
        #expect(try workshop.rows("SELECT n FROM w5") == [[2.databaseValue]])
        workshop.expectError("no such view: w6") { try $0.drop(view: "w6") }
        workshop.expectError("already exists") { try $0.create(view: "x", as: Table("u").all()) }
    }

    @Test func `A view ignores prefetched associations`() throws {
        try workshop.run("ALTER TABLE x ADD COLUMN teamId INTEGER REFERENCES team (id)")
        let team = Table("team").including(all: Table("team").hasMany(Table("x")))
        try workshop.expect(#"CREATE VIEW "w" AS SELECT * FROM "team""#) {
            try $0.create(view: "w", as: team)
        }
    }
}
