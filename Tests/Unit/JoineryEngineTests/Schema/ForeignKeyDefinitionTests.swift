import JoineryEngine
import TestSupport
import Testing

@Suite("Schema: foreign keys")
struct ForeignKeyDefinitionTests {
    let workshop: Workshop

    init() throws {
        workshop = try Workshop(
            """
            CREATE TABLE team (id INTEGER PRIMARY KEY);
            CREATE TABLE country (code TEXT PRIMARY KEY);
            CREATE TABLE pair (a INTEGER, b TEXT, PRIMARY KEY (a, b));
            CREATE TABLE authors (id INTEGER PRIMARY KEY, email UNIQUE);
            CREATE TABLE children (uuid VARCHAR(12) NOT NULL PRIMARY KEY);
            CREATE TABLE Users (ID INTEGER PRIMARY KEY);
            CREATE TABLE plain (x);
            CREATE TABLE untyped (id PRIMARY KEY);
            CREATE VIEW v AS SELECT 1 AS id;
            """)
    }

    @Test func `A column may reference other tables`() throws {
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a" INTEGER REFERENCES "team"("id"), "b" REFERENCES "country"("code") "#
                + #"ON DELETE CASCADE ON UPDATE SET NULL, "c" REFERENCES "authors"("email") "#
                + #"DEFERRABLE INITIALLY DEFERRED, "d" REFERENCES "team"("id") REFERENCES "plain"("rowid"))"#
        ) { t in
            t.column("a", .integer).references("team")
            t.column("b").references("country", onDelete: .cascade, onUpdate: .setNull)
            t.column("c").references("authors", column: "email", deferred: true)
            t.column("d").references("team").references("plain")
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a" REFERENCES "later"("z") ON DELETE RESTRICT ON UPDATE SET DEFAULT)"#
        ) { t in
            t.column("a").references("later", column: "z", onDelete: .restrict, onUpdate: .setDefault)
        }
    }

    @Test func `A table may reference itself`() throws {
        try workshop.expectTable(
            #"CREATE TABLE "t" ("pk" TEXT PRIMARY KEY NOT NULL, "a" TEXT REFERENCES "T"("pk"))"#
        ) { t in
            t.primaryKey("pk", .text)
            t.column("a", .text).references("T")
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a", "b", "c", "d", PRIMARY KEY ("a", "b"), "#
                + #"FOREIGN KEY ("c", "d") REFERENCES "t"("a", "b"))"#
        ) { t in
            t.foreignKey(["c", "d"], references: "t")
            for name in ["a", "b", "c", "d"] { t.column(name) }
            t.primaryKey(["a", "b"])
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "parentId" INTEGER REFERENCES "t"("id") "#
                + #"ON DELETE SET NULL)"#, #"CREATE INDEX "t_on_parentId" ON "t"("parentId")"#
        ) { t in
            t.autoIncrementedPrimaryKey("id")
            t.belongsTo("parent", inTable: "t", onDelete: .setNull)
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("parentA" INTEGER, "parentB" TEXT, "a" INTEGER NOT NULL, "b" TEXT NOT NULL, "#
                + #"PRIMARY KEY ("a", "b"), FOREIGN KEY ("parentA", "parentB") REFERENCES "t"("a", "b"))"#,
            #"CREATE INDEX "index_t_on_parentA_parentB" ON "t"("parentA", "parentB")"#
        ) { t in
            t.belongsTo("parent", inTable: "t")
            t.primaryKey {
                t.column("a", .integer)
                t.column("b", .text)
            }
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" (a INTEGER PRIMARY KEY, "parentId" INTEGER REFERENCES "t"("rowid"))"#,
            #"CREATE INDEX "t_on_parentId" ON "t"("parentId")"#
        ) { t in
            t.column(sql: "a INTEGER PRIMARY KEY")
            t.belongsTo("parent", inTable: "t")
        }
        // The columns of the key may themselves refer to another table.
        try workshop.expectTable(
            #"CREATE TABLE "t" ("parentTeamId" INTEGER REFERENCES "t"("teamId"), "#
                + #""teamId" INTEGER NOT NULL REFERENCES "team"("id"), PRIMARY KEY ("teamId"))"#,
            #"CREATE INDEX "t_on_parentTeamId" ON "t"("parentTeamId")"#
        ) { t in
            t.belongsTo("parent", inTable: "t")
            t.primaryKey { t.belongsTo("team") }
        }
    }

    @Test func `Foreign keys can be declared for a table`() throws {
        try workshop.expectTable(
            #"CREATE TABLE "t" ("a", "b", FOREIGN KEY ("a", "b") REFERENCES "pair"("b", "a") ON DELETE CASCADE "#
                + #"ON UPDATE RESTRICT DEFERRABLE INITIALLY DEFERRED, FOREIGN KEY ("a", "b") REFERENCES "#
                + #""pair"("a", "b"), FOREIGN KEY ("a") REFERENCES "team"("id"))"#
        ) { t in
            t.column("a")
            t.column("b")
            t.foreignKey(
                ["a", "b"], references: "pair", columns: ["b", "a"], onDelete: .cascade, onUpdate: .restrict,
                deferred: true)
            t.foreignKey(["a", "b"], references: "pair")
            t.foreignKey(["a"], references: "team")
        }
    }

    @Test(arguments: [
        ("team", #""teamId" INTEGER REFERENCES "team"("id")"#, "teamId"),
        ("Team", #""TeamId" INTEGER REFERENCES "Team"("id")"#, "TeamId"),
        ("country", #""countryCode" TEXT REFERENCES "country"("code")"#, "countryCode"),
        ("author", #""authorId" INTEGER REFERENCES "authors"("id")"#, "authorId"),
        ("child", #""childUuid" VARCHAR(12) REFERENCES "children"("uuid")"#, "childUuid"),
        ("user", #""userID" INTEGER REFERENCES "users"("ID")"#, "userID"),
        ("plain", #""plainId" INTEGER REFERENCES "plain"("rowid")"#, "plainId"),
        ("untyped", #""untypedId" REFERENCES "untyped"("id")"#, "untypedId"),
    ])
    func `A name selects the referenced table`(_ name: String, _ column: String, _ indexed: String) throws {
        try workshop.expectTable(
            #"CREATE TABLE "t" (\#(column))"#, #"CREATE INDEX "t_on_\#(indexed)" ON "t"("\#(indexed)")"#
        ) { $0.belongsTo(name) }
    }

    @Test func `The plural of a name may be the table being created`() throws {
        try workshop.expect(
            #"CREATE TABLE "people" ("code" TEXT PRIMARY KEY NOT NULL, "personCode" TEXT "#
                + #"REFERENCES "people"("code"))"#
        ) { db in
            try db.create(table: "people") { t in
                t.primaryKey("code", .text)
                t.belongsTo("person", indexed: false)
            }
        }
    }

    @Test func `Foreign keys may have options and indexes`() throws {
        try workshop.expectTable(
            #"CREATE TABLE "t" ("bossId" INTEGER REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE SET NULL "#
                + #"DEFERRABLE INITIALLY DEFERRED, "teamId" INTEGER NOT NULL REFERENCES "team"("id"), "#
                + #""countryCode" TEXT UNIQUE REFERENCES "country"("code"), "authorId" INTEGER NOT NULL "#
                + #"ON CONFLICT REPLACE REFERENCES "authors"("id"))"#,
            #"CREATE INDEX "t_on_bossId" ON "t"("bossId")"#, #"CREATE INDEX "t_on_teamId" ON "t"("teamId")"#
        ) { t in
            t.belongsTo("boss", inTable: "team", onDelete: .cascade, onUpdate: .setNull, deferred: true)
            t.belongsTo("team").notNull()
            t.belongsTo("country").unique()
            t.belongsTo("author", indexed: false).notNull(onConflict: .replace)
        }
        try workshop.expectTable(
            #"CREATE TABLE IF NOT EXISTS "t" ("q", "pA" INTEGER, "pB" TEXT, "xA" INTEGER NOT NULL, "xB" TEXT "#
                + #"NOT NULL, "yA" INTEGER, "yB" TEXT, FOREIGN KEY ("q") REFERENCES "team"("id"), FOREIGN KEY "#
                + #"("pA", "pB") REFERENCES "pair"("a", "b"), FOREIGN KEY ("xA", "xB") REFERENCES "#
                + #""pair"("a", "b"), FOREIGN KEY ("yA", "yB") REFERENCES "pair"("a", "b"))"#,
            #"CREATE INDEX IF NOT EXISTS "index_t_on_pA_pB" ON "t"("pA", "pB")"#,
            #"CREATE UNIQUE INDEX IF NOT EXISTS "index_t_on_xA_xB" ON "t"("xA", "xB")"#,
            #"CREATE INDEX IF NOT EXISTS "t_on_q" ON "t"("q")"#, options: .ifNotExists
        ) { t in
            t.column("q").indexed()
            t.foreignKey(["q"], references: "team")
            t.belongsTo("p", inTable: "pair")
            t.belongsTo("x", inTable: "pair", indexed: false).unique().notNull()
            t.belongsTo("y", inTable: "pair", indexed: false)
        }
    }

    @Test func `A primary key makes a separate index unnecessary`() throws {
        try workshop.expectTable(
            #"CREATE TABLE "t" ("teamId" INTEGER NOT NULL REFERENCES "team"("id"), "countryCode" TEXT NOT NULL "#
                + #"REFERENCES "country"("code") ON DELETE CASCADE, PRIMARY KEY ("teamId", "countryCode"))"#
        ) { t in
            t.primaryKey {
                t.belongsTo("team")
                t.belongsTo("country", onDelete: .cascade).notNull()
            }
        }
        try workshop.expectTable(
            #"CREATE TABLE "t" ("pairA" INTEGER NOT NULL, "pairB" TEXT NOT NULL, PRIMARY KEY ("pairA", "pairB"), "#
                + #"FOREIGN KEY ("pairA", "pairB") REFERENCES "pair"("a", "b"))"#,
            #"CREATE UNIQUE INDEX "index_t_on_pairA_pairB" ON "t"("pairA", "pairB")"#
        ) { t in t.primaryKey { t.belongsTo("pair").unique() } }
    }

    @Test func `Foreign key actions are performed`() throws {
        try workshop.run("INSERT INTO team VALUES (1), (2), (3), (9)")
        for action in [Database.ForeignKeyAction.cascade, .setNull, .setDefault, .restrict] {
            try workshop.queue.write { (db) throws in
                try db.create(table: "member") { t in
                    t.primaryKey("id", .integer)
                    t.column("teamId", .integer).defaults(to: 9).references("team", onDelete: action)
                }
                try db.execute(sql: "INSERT INTO member VALUES (1, 1)")
            }
            try workshop.queue.writeWithoutTransaction { (db) throws in
                let result = Result { try db.execute(sql: "DELETE FROM team WHERE id = 1") }
                let left = try Int?.fetchAll(db, sql: "SELECT teamId FROM member")
                switch action {
                case .cascade: #expect(left == [])
                case .setNull: #expect(left == [nil])
                case .setDefault: #expect(left == [9])
                case .restrict:
                    #expect(throws: DatabaseError.self) { try result.get() }
                    #expect(left == [1])
                }
                try db.drop(table: "member")
                try db.execute(sql: "INSERT OR IGNORE INTO team VALUES (1)")
            }
        }
    }

    @Test func `Errors suggest a remedy`() throws {
        func expect(
            _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
            body: @escaping (TableDefinition) -> Void
        ) {
            workshop.expectError(text, sourceLocation: sourceLocation) {
                try $0.create(table: "t", body: body)
            }
        }
        expect(
            "no such table: book: create it before \"t\", which refers to it, or choose one with "
                + "belongsTo(\"book\", inTable:)"
        ) { $0.belongsTo("book") }
        expect("no such table: book: create it before \"t\"") { $0.belongsTo("b", inTable: "book") }
        expect(
            "no such table: book: create it before \"t\", which refers to it, or name the columns that it refers to"
        ) { $0.column("a").references("book") }
        expect("no such table: book") { t in
            t.column("a")
            t.foreignKey(["a"], references: "book")
        }
        expect("no such table: v") { $0.belongsTo("v") }
        expect("view v has no primary key") { $0.belongsTo("v", inTable: "v") }
        expect("a primary key cannot refer to its own table") { t in
            t.primaryKey { t.belongsTo("t") }
        }
        expect("should reference only one column of table \"pair\"") { $0.column("a").references("pair") }
        #expect(try workshop.queue.read { try $0.tableExists("t") } == false)
    }
}
