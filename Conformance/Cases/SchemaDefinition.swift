/// Tables, indexes and views: `create(table:)`, `alter(table:)`, `create(index:)`, `create(view:)`.
func schemaDefinitionChapter() -> Chapter {
    Chapter("Schema definition") { chapter in
        columns(&chapter)
        primaryKeys(&chapter)
        foreignKeys(&chapter)
        alterations(&chapter)
        indexes(&chapter)
        views(&chapter)
        beyondReference(&chapter)
    }
}

extension Chapter {
    /// Adds a case that prints the statements of a definition and the resulting schema.
    fileprivate mutating func definition(_ name: String, _ body: @escaping (Database) throws -> Void) {
        test(name) { db, transcript in
            try db.execute(sql: definitionSchema)
            try transcript.definition(db) { try body(db) }
        }
    }

    /// Adds a case that creates a table, fills it with one row of default values and prints it.
    fileprivate mutating func table(
        _ name: String, options: TableOptions = [], _ body: @escaping (TableDefinition) throws -> Void
    ) {
        definition(name) { db in try db.create(table: "t", options: options, body: body) }
    }
}

extension Transcript {
    /// Prints the statements that a definition runs, and the new entries of the schema.
    func definition(_ db: Database, _ body: () throws -> Void) throws {
        let names = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_master"))
        sql(db, body)
        let rows = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master ORDER BY name")
        for row in rows where !names.contains(row["name"]) { line(canonical(row: row)) }
    }
}

private let definitionSchema = """
    CREATE TABLE pair (a INTEGER, b TEXT, PRIMARY KEY (a, b));
    CREATE TABLE authors (id INTEGER PRIMARY KEY, email TEXT UNIQUE);
    CREATE TABLE children (uuid VARCHAR(12) NOT NULL PRIMARY KEY);
    CREATE TABLE plain (x);
    CREATE TABLE untyped (id PRIMARY KEY);
    CREATE VIEW aView AS SELECT 1 AS id;
    CREATE TABLE x (id INTEGER PRIMARY KEY, a TEXT, b TEXT);
    CREATE INDEX ib ON x (b);
    CREATE UNIQUE INDEX iab ON x (a, b);
    """

private func columns(_ chapter: inout Chapter) {
    let types: [Database.ColumnType?] = [
        nil, .text, .jsonText, .integer, .double, .real, .numeric, .boolean, .blob, .date, .datetime, .any,
        Database.ColumnType(rawValue: "VARCHAR(3)"),
    ]
    let options: [(String, (ColumnDefinition) -> Void)] = [
        ("not null", { $0.notNull().defaults(to: 1) }),
        ("not null, ignored", { $0.notNull(onConflict: .ignore) }),
        ("unique", { $0.unique() }), ("unique, replacing", { $0.unique(onConflict: .replace).notNull() }),
        ("indexed", { $0.indexed() }), ("check", { $0.check { $0 > 0 }.check(sql: "a <> 'x'") }),
        ("default", { $0.defaults(to: "it's") }), ("default SQL", { $0.defaults(sql: "CURRENT_DATE") }),
        ("collation", { $0.collate(.nocase).indexed() }),
        ("generated", { $0.generatedAs(sql: "1 + 1").notNull() }),
        ("stored", { $0.generatedAs(Column("z") + 1, .stored).indexed() }),
        ("references", { $0.references("authors", onDelete: .cascade) }),
        ("primary key", { $0.primaryKey(onConflict: .fail) }),
    ]
    for (index, type) in types.enumerated() {
        // Each type is combined with a third of the options, and each option with a third of the types.
        for (number, option) in options.enumerated() where (index + number) % 3 == 0 {
            chapter.table("column \(type?.rawValue ?? "of any type") \(index), \(option.0)") { t in
                t.column("z")
                option.1(t.column("a", type))
            }
        }
    }
    let tables: [(String, TableOptions)] = [
        ("none", []), ("temporary", .temporary), ("if not exists", .ifNotExists),
        ("without rowid", .withoutRowID), ("strict", .strict),
        ("all", [.temporary, .ifNotExists, .withoutRowID, .strict]),
        ("strict without rowid", [.strict, .withoutRowID]),
    ]
    for (name, options) in tables {
        chapter.table("options: \(name)", options: options) { t in
            t.primaryKey("id", .integer)
            t.column("a", .text).indexed()
            t.belongsTo("pair")
        }
        chapter.definition("options of a table that exists: \(name)") { db in
            try db.create(table: "x", options: options) { $0.primaryKey("id", .integer) }
        }
    }
    chapter.table("default values") { t in
        t.column("a").defaults(to: 1)
        t.column("b").defaults(to: -1.5)
        t.column("c").defaults(to: true)
        t.column("d").defaults(to: DatabaseValue.null)
        t.column("e").defaults(sql: "(1 + 1)")
        t.column("f").defaults(to: "a'b")
    }
    chapter.table("literals and constraints") { t in
        t.constraint(sql: "CHECK (a > 1)")
        t.check(sql: "a + 1 > 2")
        t.check(Column("a") > 3 && [1, 2].contains(Column("b")))
        t.column(sql: "a TEXT")
        t.column(literal: "b INTEGER DEFAULT \(3)")
        t.constraint(literal: "CHECK (b > \("it's"))")
        t.uniqueKey(["a"])
        t.uniqueKey(["a", "b"], onConflict: .replace)
    }
    chapter.table("nothing") { _ in }
    chapter.table("an error") { t in
        t.column("a")
        throw DatabaseError(message: "mine")
    }
}

private func primaryKeys(_ chapter: inout Chapter) {
    let keys: [(String, (TableDefinition) -> Void)] = [
        ("auto-incremented", { $0.autoIncrementedPrimaryKey("id") }),
        (
            "auto-incremented, replacing",
            { $0.autoIncrementedPrimaryKey("id", onConflict: .replace).notNull() }
        ),
        ("integer", { $0.primaryKey("id", .integer) }), ("text", { $0.primaryKey("id", .text) }),
        ("any", { $0.primaryKey("id", .any, onConflict: .ignore) }),
        ("columns", { $0.primaryKey(["a", "b"]) }),
        ("columns, replacing", { $0.primaryKey(["b"], onConflict: .replace) }),
        (
            "body",
            { t in
                t.primaryKey(onConflict: .fail) {
                    t.column("c", .integer).notNull()
                    t.column("d", .text).unique()
                }
            }
        ),
        (
            "foreign keys",
            { t in
                t.primaryKey {
                    t.belongsTo("author", onDelete: .cascade)
                    t.belongsTo("pair").notNull()
                }
            }
        ),
        ("unique foreign key", { t in t.primaryKey { t.belongsTo("pair").unique() } }),
        ("itself", { t in t.primaryKey { t.belongsTo("t") } }),
        ("no columns", { $0.primaryKey([]) }),
        (
            "two",
            { t in
                t.primaryKey("id", .integer)
                t.primaryKey(["a"])
            }
        ),
    ]
    for (name, define) in keys {
        chapter.table("primary key: \(name)") { t in
            t.column("a", .integer)
            t.column("b", .text)
            define(t)
        }
        // The reference stops the process if there is no column to refer to. For the other case, see
        // `beyondReference`.
        if ["no columns", "columns, replacing"].contains(name) { continue }
        chapter.table("primary key that is referred to: \(name)") { t in
            t.belongsTo("parent", inTable: "t")
            define(t)
            t.column("a", .integer)
            t.column("b", .text).references("T")
        }
    }
}

private func foreignKeys(_ chapter: inout Chapter) {
    let actions: [Database.ForeignKeyAction?] = [nil, .cascade, .restrict, .setNull, .setDefault]
    for deleteAction in actions {
        for updateAction in actions {
            let name = "\(deleteAction?.rawValue ?? "no action"), \(updateAction?.rawValue ?? "no action")"
            chapter.table("actions: \(name)") { t in
                t.column("a").references("authors", onDelete: deleteAction, onUpdate: updateAction)
                t.foreignKey(["a"], references: "authors", onDelete: deleteAction, onUpdate: updateAction)
                t.belongsTo("author", onDelete: deleteAction, onUpdate: updateAction, deferred: true)
                t.belongsTo("pair", onDelete: updateAction, onUpdate: deleteAction)
            }
        }
    }
    let names = [
        "authors", "author", "Author", "child", "country", "COUNTRY", "pair", "plain", "untyped", "aView",
        "nothing", "people", "player",
    ]
    for name in names {
        chapter.table("belongs to \(name)") { $0.belongsTo(name) }
        chapter.table("belongs to something in \(name)") { $0.belongsTo("some thing", inTable: name) }
        chapter.table("refers to \(name)") { $0.column("a").references(name) }
        chapter.table("foreign key to \(name)") { t in
            t.column("a")
            t.foreignKey(["a"], references: name, deferred: true)
        }
    }
    let refinements: [(String, (ForeignKeyDefinition) -> Void)] = [
        ("not null", { $0.notNull() }), ("not null, replacing", { $0.notNull(onConflict: .replace) }),
        ("unique", { $0.unique() }), ("both", { $0.unique().notNull() }),
    ]
    for (name, refine) in refinements {
        for isIndexed in [true, false] {
            chapter.table("belongs to, \(name), \(isIndexed ? "indexed" : "not indexed")") { t in
                refine(t.belongsTo("author", indexed: isIndexed))
                refine(t.belongsTo("pair", indexed: isIndexed))
                t.column("c").indexed()
            }
        }
    }
    chapter.table("columns that are referred to") { t in
        t.column("a").references("authors", column: "email")
        t.column("b").references("later", column: "z", deferred: true)
        t.foreignKey(["a", "b"], references: "pair", columns: ["b", "a"])
        t.foreignKey(["b"], references: "later", columns: ["x"])
    }
    chapter.definition("the plural of a name is the table itself") { db in
        try db.create(table: "books") { t in
            t.primaryKey("code", .text)
            t.belongsTo("book")
        }
    }
}

private func alterations(_ chapter: inout Chapter) {
    let changes: [(String, (TableAlteration) -> Void)] = [
        ("nothing", { _ in }), ("column", { $0.add(column: "c") }),
        ("column with default", { $0.add(column: "c", .integer).notNull().defaults(to: 1) }),
        ("indexed column", { $0.add(column: "c", .integer).indexed() }),
        ("unique column", { $0.add(column: "c").unique() }),
        ("key", { $0.add(column: "c").primaryKey() }),
        ("reference", { $0.add(column: "c").references("authors", onDelete: .cascade) }),
        ("reference to itself", { $0.add(column: "c").references("x") }),
        ("reference to nothing", { $0.add(column: "c").references("nothing") }),
        ("generated", { $0.add(column: "c").generatedAs(sql: "a || b").indexed() }),
        ("check", { $0.add(column: "c").check { $0 > 1 }.collate(.nocase) }),
        ("SQL", { $0.addColumn(sql: "c TEXT") }), ("literal", { $0.addColumn(literal: "c DEFAULT \(4)") }),
        ("rename", { $0.rename(column: "a", to: "c") }), ("drop", { $0.drop(column: "id") }),
        ("drop indexed", { $0.drop(column: "a") }), ("drop missing", { $0.drop(column: "z") }),
        (
            "several",
            { t in
                t.add(column: "c")
                t.rename(column: "c", to: "d")
                t.drop(column: "d")
            }
        ),
    ]
    for (name, change) in changes {
        chapter.test("alter: \(name)") { db, transcript in
            try db.execute(sql: definitionSchema)
            try transcript.definition(db) { try db.alter(table: "x", body: change) }
            transcript.value(
                "table", try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = 'x'"))
        }
    }
    chapter.definition("rename and drop") { db in
        try db.rename(table: "plain", to: "y")
        try db.drop(table: "y")
        try db.drop(view: "aView")
        try db.drop(table: "nothing")
    }
    chapter.definition("rename nothing") { db in try db.rename(table: "nothing", to: "y") }
}

private func indexes(_ chapter: inout Chapter) {
    let conditions: [(String, (any SQLExpressible)?)] = [
        ("all rows", nil), ("some rows", Column("a") > "it's" && Column("b") != nil),
    ]
    let optionSets: [(String, IndexOptions)] = [
        ("plain", []), ("unique", .unique), ("if not exists", .ifNotExists),
        ("both", [.unique, .ifNotExists]),
    ]
    for (conditionName, condition) in conditions {
        for (name, options) in optionSets {
            chapter.definition("index, \(name), \(conditionName)") { db in
                try db.create(
                    index: "i", on: "x", columns: ["b", "id"], options: options, condition: condition)
                try db.create(indexOn: "x", columns: ["a", "id"], options: options, condition: condition)
                try db.create(
                    index: "e", on: "x",
                    expressions: [
                        Column("a").collating(.nocase), length(Column("b")), SQL("id + \(1)"),
                    ], options: options, condition: condition)
                try db.create(index: "ib", on: "x", columns: ["a"], options: options, condition: condition)
            }
        }
    }
    for columns in [["b"], ["B"], ["a", "b"], ["b", "a"], ["z"], []] {
        chapter.definition("drop the index on \(columns)") { db in
            try db.drop(indexOn: "x", columns: columns)
            try db.drop(index: "ib")
            try db.drop(index: "iab")
        }
    }
    chapter.definition("drop the index of a constraint") { db in
        try db.drop(indexOn: "authors", columns: ["email"])
    }
    chapter.definition("drop the index of nothing") { try $0.drop(indexOn: "nothing", columns: ["a"]) }
    chapter.definition("reindex") { db in
        try db.reindex(collation: .nocase)
        try db.reindex(collation: .unicodeCompare)
    }
}

private func views(_ chapter: inout Chapter) {
    let x = Table("x")
    let requests: [(String, QueryInterfaceRequest<Row>)] = [
        ("all", x.all()), ("filter", x.filter(Column("a") == "it's" || Column("id") > 1)),
        ("selection", x.select(Column("a"), (Column("id") + 1).forKey("n"))),
        ("order and limit", x.order(Column("a").desc).limit(2, offset: 1)),
        ("values", x.filter(["a", "it's"].contains(Column("a"))).distinct()),
        ("aggregate", x.annotated(with: count(Column("a")).forKey("n")).group(Column("b"))),
    ]
    let optionSets: [(String, ViewOptions)] = [
        ("plain", []), ("temporary", .temporary), ("if not exists", .ifNotExists),
        ("both", [.temporary, .ifNotExists]),
    ]
    for (name, request) in requests {
        chapter.definition("view: \(name)") { db in try db.create(view: "v", as: request) }
    }
    for (name, options) in optionSets {
        chapter.definition("view of literals, \(name)") { db in
            try db.create(view: "v1", options: options, columns: ["p"], asLiteral: "SELECT \(1)")
            try db.create(
                view: "v2", options: options, as: SQLRequest<Row>("SELECT * FROM x WHERE a = \("it's")"))
            try db.create(view: "aView", options: options, asLiteral: "SELECT 2")
        }
    }
    chapter.definition("drop a view") { db in
        try db.drop(view: "aView")
        try db.drop(view: "aView")
    }
}

private func beyondReference(_ chapter: inout Chapter) {
    chapter.beyond(
        "quotes in names", because: "the reference does not double the quotes of names",
        expecting: #"CREATE TABLE "a""b" ("c""d")"#, #"CREATE INDEX "a""b_on_c""d" ON "a""b"("c""d")"#
    ) { db, transcript in
        transcript.sql(db) { try db.create(table: "a\"b") { $0.column("c\"d").indexed() } }
    }
    chapter.beyond(
        "the type of a key",
        because: "the reference gives it to what refers to several columns, but not to one",
        expecting: #"CREATE TABLE "t" ("parentB" TEXT REFERENCES "t"("b"), "b" TEXT, PRIMARY KEY ("b"))"#
    ) { db, transcript in
        transcript.sql(db) {
            try db.create(table: "t") { t in
                t.primaryKey(["b"])
                t.belongsTo("parent", inTable: "t", indexed: false)
                t.column("b", .text)
            }
        }
    }
    chapter.beyond(
        "arguments of raw SQL", because: "the reference stops the process",
        expecting: "CREATE TABLE \"t\" (\"a\", CHECK (a > 1 AND a <> '?'))"
    ) { db, transcript in
        transcript.sql(db) {
            try db.create(table: "t") { t in
                t.column("a")
                t.constraint(literal: SQL(sql: "CHECK (a > ? AND a <> '?')", arguments: [1]))
            }
        }
    }
    chapter.beyond(
        "raw SQL in a primary key", because: "the reference stops the process",
        expecting: "throws DatabaseError 1"
    ) { db, transcript in
        transcript.attempt {
            try db.create(table: "t") { t in t.primaryKey { t.column(sql: "a TEXT") } }
        }
    }
}
