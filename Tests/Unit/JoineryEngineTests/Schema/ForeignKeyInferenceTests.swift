import JoineryEngine
import TestSupport
import Testing

@Suite struct ForeignKeyInferenceTests {
    /// Returns the schema that SQL statements create, with rules applied.
    static func schema(_ sql: String, _ rules: SchemaRules = inferring) throws -> DatabaseSchema {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: sql)
            return try db.schema().following(rules)
        }
    }

    static var inferring: SchemaRules {
        var rules = SchemaRules()
        rules.infersForeignKeys = true
        return rules
    }

    /// Returns the inferred foreign keys: `event.authorId > author.id`.
    static func inferred(_ sql: String) throws -> [String] {
        try schema(sql).undeclaredForeignKeys.map { foreignKey in
            #expect(foreignKey.origin == .inferred && foreignKey.id < 0)
            return "\(foreignKey.originTable).\(foreignKey.originColumns[0]) > "
                + "\(foreignKey.destinationTable).\(foreignKey.destinationColumns[0])"
        }
    }

    static func lines(_ schema: DatabaseSchema, from table: String) -> [String] {
        schema.listedAssociations(from: table).map {
            "\($0.key) \($0.kind) \($0.destinationTable)\($0.isInferred ? " inferred" : "")"
        }
    }

    private static let author = "CREATE TABLE author (id INTEGER PRIMARY KEY);"

    @Test(arguments: ["authorId", "author_id", "AuthorID", "AUTHOR_ID", "authorid", "AUTHORID"])
    func `A column named after another table refers to it`(column: String) throws {
        #expect(
            try Self.inferred(Self.author + "CREATE TABLE event (id INTEGER PRIMARY KEY, \(column) INTEGER)")
                == ["event.\(column) > author.id"])
    }

    @Test(arguments: [
        ("authors", "author_id"), ("order_lines", "orderLineId"), ("OrderLine", "order_line_id"),
        ("people", "person_id"), ("news", "news_id"), ("Categories", "categoryId"),
    ])
    func `Tables may have plural names`(table: String, column: String) throws {
        #expect(
            try Self.inferred("CREATE TABLE \(table) (k INTEGER PRIMARY KEY); CREATE TABLE t (\(column))")
                == ["t.\(column) > \(table).k"])
    }

    @Test(arguments: [
        ("moz_places", "moz_visits", "place_id"), ("wp_posts", "wp_postmeta", "post_id"),
        ("ActiveStorageBlobs", "ActiveStorageAttachments", "blob_id"),
        ("app_blog_post", "app_tag_use", "blogPostId"),
    ])
    func `Tables may share the first words of their names`(parent: String, child: String, column: String)
        throws
    {
        let sql = "CREATE TABLE \(parent) (k INTEGER PRIMARY KEY); CREATE TABLE \(child) (\(column))"
        #expect(try Self.inferred(sql) == ["\(child).\(column) > \(parent).k"])
    }

    @Test func `A table without a prefix takes precedence, and no other prefix counts`() throws {
        let tables = """
            CREATE TABLE app_place (k INTEGER PRIMARY KEY, place_id); CREATE TABLE app_visit (place_id);
            CREATE TABLE log_visit (place_id); CREATE TABLE visit (place_id);
            """
        #expect(try Self.inferred(tables) == ["app_visit.place_id > app_place.k"])
        #expect(
            try Self.inferred("CREATE TABLE place (k INTEGER PRIMARY KEY);" + tables).contains(
                "app_visit.place_id > place.k"))
    }

    @Test func `The key may have the same name as the column`() throws {
        #expect(
            try Self.inferred(
                "CREATE TABLE Artist (ArtistId INTEGER PRIMARY KEY); CREATE TABLE Album (AlbumId INTEGER PRIMARY KEY, ArtistId INT)"
            ) == ["Album.ArtistId > Artist.ArtistId"])
    }

    @Test(arguments: [
        // Declared, on its own or as part of a key.
        "authorId INTEGER REFERENCES author",
        "authorId INTEGER, x, FOREIGN KEY (authorId, x) REFERENCES pair",
        // Polymorphic.
        "authorId INTEGER, authorType TEXT", "author_id INTEGER, author_type TEXT",
        "authorId INTEGER, author_type VARCHAR(20)", "AUTHORID INTEGER, AUTHORTYPE",
        "author_id INTEGER, authorType STRING",
        // With a different type.
        "authorId TEXT", "authorId VARCHAR(10)",
        // With a different name.
        "author INTEGER", "writerId INTEGER", "id INTEGER", "paid INTEGER", "author_idx INTEGER",
        "idAuthor INTEGER",
    ])
    func `Declared, polymorphic and mismatched columns are not inferred`(columns: String) throws {
        let pair = "CREATE TABLE pair (a INTEGER, b, PRIMARY KEY (a, b));"
        #expect(try Self.inferred(Self.author + pair + "CREATE TABLE event (\(columns))") == [])
    }

    @Test(arguments: [
        // Spelled in another way, as facts of another kind are.
        "author_id INTEGER, authortype TEXT", "authorId INTEGER, authortype TEXT",
        "authorid INTEGER, author_type TEXT",
        "author_id INTEGER, authortypes TEXT", "author_id INTEGER, type TEXT",
        // Numbers, not names of tables.
        "author_id INTEGER, author_type INTEGER", "authorId INTEGER, authorType REAL",
    ])
    func `A column is polymorphic only if its other half is named for it and holds names`(columns: String)
        throws
    {
        #expect(try Self.inferred(Self.author + "CREATE TABLE event (\(columns))").count == 1)
    }

    @Test(arguments: [
        ("INTEGER", "INT", true), ("INTEGER", "NUMERIC", true), ("INTEGER", "", true),
        ("INTEGER", "TEXT", false),
        ("TEXT", "VARCHAR(3)", true), ("TEXT", "INTEGER", false), ("BLOB", "BLOB", true), ("", "TEXT", true),
    ])
    func `A column must fit the type of the key`(key: String, column: String, fits: Bool) throws {
        let sql = "CREATE TABLE author (id \(key) PRIMARY KEY); CREATE TABLE event (authorId \(column))"
        #expect(try Self.inferred(sql).isEmpty == !fits)
    }

    @Test(arguments: [
        // No key, a key of several columns, a view, a virtual table, two candidates.
        "CREATE TABLE author (name)", "CREATE TABLE author (a, b, PRIMARY KEY (a, b))",
        "CREATE VIEW author AS SELECT 1 AS id", "CREATE VIRTUAL TABLE author USING fts5(id)",
        "CREATE TABLE au_thors (id INTEGER PRIMARY KEY); CREATE TABLE auThors (id INTEGER PRIMARY KEY)",
    ])
    func `A table must be unambiguous and have a key of one column`(tables: String) throws {
        #expect(
            try Self.inferred(tables + "; CREATE TABLE event (authorId INTEGER, auThorId2 INTEGER)") == [])
    }

    @Test func `An exact table name takes precedence over its plural`() throws {
        let sql =
            Self.author
            + "CREATE TABLE authors (id INTEGER PRIMARY KEY); CREATE TABLE event (authorId INTEGER)"
        #expect(try Self.inferred(sql) == ["event.authorId > author.id"])
    }

    @Test func `A table may refer to itself, but not by its key`() throws {
        #expect(try Self.inferred("CREATE TABLE node (node_id INTEGER PRIMARY KEY)") == [])
        #expect(
            try Self.inferred("CREATE TABLE part (id INTEGER PRIMARY KEY, part_id INTEGER)") == [
                "part.part_id > part.id"
            ])
    }

    @Test func `Views refer to nothing, and names may contain quotes`() throws {
        let sql = """
            CREATE TABLE "au""thor" (id INTEGER PRIMARY KEY); CREATE TABLE "ev'ent" ("au""thor_id" INTEGER);
            CREATE VIEW v AS SELECT 1 AS author_id;
            """
        #expect(try Self.inferred(sql) == ["ev'ent.au\"thor_id > au\"thor.id"])
    }

    @Test func `Inferred associations lead both ways and are marked`() throws {
        let schema = try Self.schema(
            Self.author + "CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER)")
        #expect(Self.lines(schema, from: "event") == ["author belongsTo author inferred"])
        #expect(Self.lines(schema, from: "author") == ["events hasMany event inferred"])
        #expect(schema.association("events", from: "author")?.isInferred == true)
    }

    @Test func `Unique columns and join tables are recognized`() throws {
        let schema = try Self.schema(
            Self.author
                + """
                CREATE TABLE profile (id INTEGER PRIMARY KEY, author_id INTEGER UNIQUE);
                CREATE TABLE book (id INTEGER PRIMARY KEY);
                CREATE TABLE credit (author_id INTEGER, book_id INTEGER REFERENCES book, PRIMARY KEY (author_id, book_id));
                """)
        #expect(
            Self.lines(schema, from: "author") == [
                "profile hasOne profile inferred", "credits hasMany credit inferred",
                "books hasManyThrough book inferred",
            ])
        #expect(
            Self.lines(schema, from: "book") == [
                "credits hasMany credit", "authors hasManyThrough author inferred",
            ])
    }

    @Test func `Inference does not rename declared associations`() throws {
        let sql =
            Self.author
                + """
                CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER, writer INTEGER REFERENCES author);
                CREATE TABLE page (id INTEGER PRIMARY KEY, book_id INTEGER);
                CREATE TABLE author_page (author_id INTEGER REFERENCES author, page_id INTEGER REFERENCES page);
                """
        let (with, without) = (try Self.schema(sql), try Self.schema(sql, .declared))
        for table in with.tables {
            let declared = with.associations(from: table.name).filter { info in
                info.hops.allSatisfy { $0.foreignKey.origin == .declared } && info.isListed
            }
            #expect(declared == without.listedAssociations(from: table.name))
        }
        #expect(without.undeclaredForeignKeys.isEmpty)
        #expect(
            Set(with.listedAssociations(from: "author").map { $0.key.lowercased() }).count
                == with.listedAssociations(from: "author").count)
    }

    @Test func `Nothing is inferred unless the configuration says so`() throws {
        #expect(Configuration().schemaRules == .declared)
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        let sql = Self.author + "CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER)"
        for (configuration, count) in [(Configuration(), 0), (configuration, 1)] {
            let queue = try DatabaseQueue(configuration: configuration)
            try queue.write { (db) throws in
                try db.execute(sql: sql)
                #expect(try db.associations(from: "event").count == count)
                #expect(try db.foreignKeys(on: "event").isEmpty, "declared ones alone")
            }
        }
    }

    @Test func `Inferred associations are followed like declared ones`() throws {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        try DatabaseQueue(configuration: configuration).write { (db) throws in
            try db.execute(
                sql: Self.author
                    + """
                    CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER);
                    INSERT INTO author VALUES (1), (2); INSERT INTO event VALUES (1, 1), (2, 1), (3, NULL), (4, 9);
                    """)
            let events = try #require(try db.association("events", from: "author"))
            let author = try #require(try db.association("author", from: "event"))
            let (authors, sql) = try db.recordingStatements {
                try Table("author").including(all: events).orderByPrimaryKey().fetchAll(db)
            }
            #expect(authors.map { $0.prefetchedRows["events"]?.count } == [2, 0])
            #expect(
                sql == [
                    #"SELECT * FROM "author" ORDER BY "id""#,
                    #"SELECT *, "authorId" AS "joinery_authorId" FROM "event" WHERE "authorId" IN (1, 2)"#,
                ])
            let rows = try Table("event").including(optional: author).orderByPrimaryKey().fetchAll(db)
            #expect(rows.map { $0.scopes["author"]?.containsNonNullValue } == [true, true, false, false])
        }
    }

    @Test func `Inference over many tables is fast`() throws {
        let sql = (0..<2_000).map {
            "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY, t\(($0 + 1) % 2_000)_id INTEGER);"
        }
        let schema = try Self.schema(sql.joined())
        let clock = ContinuousClock()
        let time = clock.measure { #expect(schema.undeclaredForeignKeys.count == 2_000) }
        #expect(time < .seconds(5))
    }
}
