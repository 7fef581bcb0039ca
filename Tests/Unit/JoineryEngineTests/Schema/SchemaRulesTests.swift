import JoineryEngine
import TestSupport
import Testing

@Suite struct SchemaRulesTests {
    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, isbn TEXT, writer INTEGER REFERENCES author);
        CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER, bookId INTEGER);
        CREATE TABLE attachment (id INTEGER PRIMARY KEY, ownerType TEXT, ownerId INTEGER, isbn TEXT);
        CREATE TABLE log (line TEXT);
        """

    private func schema(_ change: (inout SchemaRules) -> Void) throws -> DatabaseSchema {
        var rules = ForeignKeyInferenceTests.inferring
        change(&rules)
        return try ForeignKeyInferenceTests.schema(Self.sql, rules)
    }

    private func lines(_ schema: DatabaseSchema, _ table: String) -> [String] {
        ForeignKeyInferenceTests.lines(schema, from: table)
    }

    private func problems(_ schema: DatabaseSchema) -> [String] {
        schema.ruleProblems.map { "\($0.table).\($0.key ?? "") \($0.sentence)" }
    }

    @Test(arguments: [("event", "author"), ("EVENT", "Author"), ("author", "events")])
    func `A refused association is absent from both sides`(table: String, key: String) throws {
        let schema = try schema { $0.verdicts = [.init(from: table, key: key, .refused)] }
        #expect(lines(schema, "event") == ["book belongsTo book inferred"])
        #expect(lines(schema, "author") == ["books hasMany book"])
        #expect(problems(schema) == [])
    }

    @Test func `An accepted association is no longer marked as inferred`() throws {
        let schema = try schema { $0.verdicts = [.init(from: "event", key: "author", .accepted(key: nil))] }
        #expect(lines(schema, "event") == ["author belongsTo author", "book belongsTo book inferred"])
        #expect(lines(schema, "author").prefix(2) == ["books hasMany book", "events hasMany event"])
    }

    @Test func `An accepted association can be renamed from either side`() throws {
        let schema = try schema {
            $0.verdicts = [
                .init(from: "event", key: "author", .accepted(key: "speaker")),
                .init(from: "author", key: "events", .accepted(key: "talks")),
            ]
        }
        #expect(lines(schema, "event").first == "speaker belongsTo author")
        #expect(lines(schema, "author").prefix(2) == ["books hasMany book", "talks hasMany event"])
        #expect(problems(schema) == [])
    }

    @Test func `A defined association leads both ways`() throws {
        let schema = try schema {
            $0.definitions = [
                .init(
                    from: "attachment", key: "edition", columns: ["ISBN"], to: "Book",
                    destinationColumns: ["isbn"]),
                .init(from: "event", key: "topic", columns: ["bookId"], to: "book", inverseKey: "evenings"),
            ]
        }
        #expect(lines(schema, "attachment") == ["edition belongsToAny book"])
        #expect(lines(schema, "event") == ["author belongsTo author inferred", "topic belongsTo book"])
        #expect(
            lines(schema, "book") == [
                "writer belongsTo author", "attachments hasMany attachment", "evenings hasMany event",
                "authors hasManyThrough author inferred",
            ])
        #expect(problems(schema) == [])
        #expect(
            schema.undeclaredForeignKeys.filter { $0.originTable == "attachment" }.map(\.originColumns) == [
                ["isbn"]
            ])
    }

    @Test func `Rules that do not fit the schema are reported and ignored`() throws {
        let schema = try schema {
            $0.labels = ["nobody": ["x"], "author": ["name", "nick"]]
            $0.verdicts = [
                .init(from: "nothing", key: "a", .refused), .init(from: "event", key: "autor", .refused),
                .init(from: "book", key: "writer", .refused),
                .init(from: "author", key: "events", .accepted(key: "Books")),
            ]
            $0.definitions = [
                .init(from: "gone", key: "a", columns: ["x"], to: "book"),
                .init(from: "event", key: "a", columns: ["x"], to: "book"),
                .init(from: "event", key: "a", columns: ["id"], to: "gone"),
                .init(from: "event", key: "a", columns: ["id", "bookId"], to: "book"),
                .init(from: "event", key: "a", columns: ["id"], to: "book", destinationColumns: ["x"]),
                .init(from: "event", key: "a", columns: ["id"], to: "log"),
                .init(from: "event", key: "a", columns: ["id"], to: "book", where: [.init("kind", 1)]),
                .init(from: "book", key: "WRITER", columns: ["id"], to: "author"),
                .init(from: "book", key: "a", columns: ["id"], to: "author", inverseKey: "books"),
            ]
        }
        #expect(schema.ruleProblems.filter(\.isAboutInference).map(\.key) == ["autor"])
        #expect(
            problems(schema) == [
                "author. author has no column nick. It has: id, name.", "nobody. There is no table nobody.",
                "nothing.a There is no table nothing.",
                "event.autor No such association was inferred. Inferred: author, book.",
                "book.writer The schema declares this association. Inferred: events.",
                "author.events author already has an association Books: choose another name.",
                "gone.a There is no table gone.", "event.a event has no column x.",
                "event.a There is no table gone.",
                "event.a 2 columns cannot refer to 1 of book: id.", "event.a book has no column x.",
                "event.a log has no primary key: name the referenced columns.",
                "event.a event has no column kind.",
                "book.WRITER book already has an association WRITER: choose another name.",
                "book.a author already has an association books: choose another name.",
            ])
        #expect(
            lines(schema, "event") == ["author belongsTo author inferred", "book belongsTo book inferred"])
        #expect(schema.table(named: "author")?.labelColumns == ["name"])
    }

    @Test func `Labels use the spelling of the table's columns`() throws {
        let schema = try schema { $0.labels = ["AUTHOR": ["NAME", "id"]] }
        #expect(schema.table(named: "author")?.labelColumns == ["name", "id"])
        #expect(schema.table(named: "book")?.labelColumns == [])
    }

    // MARK: Polymorphic associations

    private func read<T>(_ body: (Database) throws -> T) throws -> T {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        configuration.schemaRules.definitions = ["author", "book"].map { owner in
            .init(
                from: "attachment", key: owner, columns: ["ownerId"], to: owner,
                where: [.init("ownerType", owner)], inverseKey: "attachments")
        }
        return try DatabaseQueue(configuration: configuration).write { (db) throws in
            try db.execute(
                sql: Self.sql
                    + """
                    INSERT INTO author VALUES (1, 'Melville'), (2, 'Austen'); INSERT INTO book VALUES (1, 'i', 1), (2, 'j', 2);
                    INSERT INTO attachment VALUES (1, 'author', 1, NULL), (2, 'book', 1, NULL), (3, 'book', 2, NULL), (4, NULL, 1, NULL);
                    """)
            return try body(db)
        }
    }

    @Test func `A polymorphic row is joined with the table it names`() throws {
        try read { (db) throws in
            let author = try #require(try db.association("author", from: "attachment"))
            let book = try #require(try db.association("book", from: "attachment"))
            let (rows, sql) = try db.recordingStatements {
                try Table("attachment").including(optional: author).including(optional: book)
                    .orderByPrimaryKey()
                    .fetchAll(db)
            }
            #expect(
                sql == [
                    #"SELECT "attachment".*, "author".*, "book".* FROM "attachment" "#
                        + #"LEFT JOIN "author" ON ("author"."id" = "attachment"."ownerId") AND ("attachment"."ownerType" = 'author') "#
                        + #"LEFT JOIN "book" ON ("book"."id" = "attachment"."ownerId") AND ("attachment"."ownerType" = 'book') "#
                        + #"ORDER BY "attachment"."id""#
                ])
            #expect(rows.map { $0.scopes["author"]?.containsNonNullValue } == [true, false, false, false])
            #expect(rows.map { $0.scopes["book"]?.containsNonNullValue } == [false, true, true, false])
        }
    }

    @Test func `The inverse of a polymorphic association has only matching rows`() throws {
        try read { (db) throws in
            let attachments = try #require(try db.association("attachments", from: "book"))
            let books = try Table("book").including(all: attachments).orderByPrimaryKey().fetchAll(db)
            #expect(books.map { $0.prefetchedRows["attachments"]?.map { $0["id"] as Int } } == [[2], [3]])
            #expect(
                try Table("book").annotated(with: attachments.count).orderByPrimaryKey().fetchAll(db)
                    .map { $0["attachmentCount"] ?? -1 } == [1, 1])
            let counts = try db.associationCounts(
                of: "book", keys: [[DatabaseValue(storage: .int64(1))]], associations: [attachments], upTo: 10
            )
            #expect(counts == [[1]])
            #expect(try attachments.request(for: books[0]).fetchAll(db).map { $0["id"] as Int } == [2])
        }
    }

    @Test func `A polymorphic association requests a row only for its own type`() throws {
        try read { (db) throws in
            let book = try #require(try db.association("book", from: "attachment"))
            let rows = try Table("attachment").orderByPrimaryKey().fetchAll(db)
            #expect(try rows.map { try book.request(for: $0).fetchCount(db) } == [0, 1, 1, 0])
            let ids = try Table("attachment").select(Column("ownerId")).orderByPrimaryKey().fetchAll(db)
            #expect(throws: DatabaseError.self) { try book.request(for: ids[0]).fetchAll(db) }
        }
    }

    @Test func `Rows behind a polymorphic association belong to the right row`() throws {
        try read { (db) throws in
            let author = try #require(try db.association("author", from: "attachment"))
            let books = try #require(try db.association("books", from: "author"))
            let rows = try Table("attachment").including(optional: author.including(all: books))
                .orderByPrimaryKey()
                .fetchAll(db)
            #expect(rows.map { $0.scopes["author"]?.prefetchedRows["books"]?.count ?? 0 } == [1, 0, 0, 0])
        }
    }

    @Test func `Polymorphic associations can be declared in code`() throws {
        try read { (db) throws in
            let owner = ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "book")])
            let book = Table("attachment").belongsTo(Table("book"), using: owner)
            let attachments = Table("book").hasMany(Table("attachment"), using: owner)
            let one = Table("book").hasOne(Table("attachment"), using: owner)
            #expect(try Table("attachment").joining(required: book).fetchCount(db) == 2)
            #expect(try Table("book").joining(required: attachments).fetchCount(db) == 2)
            #expect(try Table("book").including(required: one).fetchAll(db).count == 2)
        }
    }

    // MARK: Evidence

    @Test func `Evidence is the share of values that exist in the referenced table`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY); INSERT INTO author VALUES (1), (2);
                    CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER, "o'type" TEXT);
                    INSERT INTO event VALUES (1, 1, 'a'), (2, 2, 'b'), (3, 9, 'a'), (4, NULL, 'a'), (5, 1, 'a');
                    CREATE TABLE none (authorId INTEGER);
                    """)
            let schema = try db.schema().following(ForeignKeyInferenceTests.inferring)
            let foreignKeys = schema.undeclaredForeignKeys
            let evidence = try foreignKeys.map { try db.evidence(for: $0) }
            #expect(
                evidence == [
                    ForeignKeyEvidence(referring: 4, found: 3, isComplete: true),
                    ForeignKeyEvidence(referring: 0, found: 0, isComplete: true),
                ])
            #expect(evidence.map(\.share) == [0.75, nil])
            var rules = SchemaRules()
            rules.definitions = [
                .init(
                    from: "event", key: "a", columns: ["authorId"], to: "author",
                    where: [.init("o'type", "a")])
            ]
            let polymorphic = try #require(db.schema().following(rules).undeclaredForeignKeys.first)
            #expect(
                try db.evidence(for: polymorphic)
                    == ForeignKeyEvidence(referring: 3, found: 2, isComplete: true))
        }
    }

    @Test func `Evidence supports tables without rowids and quoted names`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE "au""thor" ("i""d" TEXT PRIMARY KEY) WITHOUT ROWID; INSERT INTO "au""thor" VALUES ('a');
                    CREATE TABLE event (k INTEGER PRIMARY KEY, "au""thor_id" TEXT) WITHOUT ROWID;
                    INSERT INTO event VALUES (1, 'a'), (2, 'b');
                    """)
            let schema = try db.schema().following(ForeignKeyInferenceTests.inferring)
            let foreignKey = try #require(schema.undeclaredForeignKeys.first)
            #expect(
                try db.evidence(for: foreignKey)
                    == ForeignKeyEvidence(referring: 2, found: 1, isComplete: true))
        }
    }
}
