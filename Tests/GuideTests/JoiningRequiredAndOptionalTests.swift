import JoineryEngine
import Testing

// "Joining And Prefetching Associated Records", part one: `including` and `joining` of one record.

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let name = Column(CodingKeys.name)
        static let country = Column(CodingKeys.country)
    }

    var id: Int64
    var name: String
    var country: String?
}

private struct Book: TableRecord, FetchableRecord, Codable {
    static let author = belongsTo(Author.self)

    var id: Int64
    var authorId: Int64?
    var title: String
}

@Suite("Guide: Joining And Prefetching Associated Records, one record")
struct JoiningRequiredAndOptionalTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
        try guide.dbQueue.write { db in
            try db.execute(
                sql: """
                    UPDATE author SET country = 'France' WHERE country = 'FR';
                    ALTER TABLE book DROP COLUMN kind; ALTER TABLE book DROP COLUMN year;
                    """)
        }
    }

    private static let required =
        #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId""#
    private static let optional = required.replacing(" JOIN", with: " LEFT JOIN")

    // MARK: including(required:)

    @Test func `including(required:)`() throws {
        // Fetch all books along with their author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var author: Author  // The required associated record
        }

        try guide.expect(
            Book.including(required: Book.author), sql: Self.required,
            rows: [
                #"[id:1, authorId:1, title:"Moby-Dick"] author[id:1, name:"Herman Melville", country:"US"]"#,
                #"[id:2, authorId:1, title:"Clarel"] author[id:1, name:"Herman Melville", country:"US"]"#,
                #"[id:3, authorId:2, title:"Armance"] author[id:2, name:"Stendhal", country:"France"]"#,
            ])
        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .including(required: Book.author)
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.book.title) == ["Moby-Dick", "Clarel", "Armance"])
            #expect(bookInfos.map(\.author.name) == ["Herman Melville", "Herman Melville", "Stendhal"])
        }
    }

    @Test func `including(required:) under a key of one's own`() throws {
        struct Author: TableRecord, Decodable {
            static let databaseTableName = "writer"
            var name: String
        }
        struct Book: TableRecord, Decodable {
            // Replace the default "writer" association key with "author"
            static let author = belongsTo(Author.self).forKey("author")
            var title: String
        }

        // Fetch all books along with their author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var author: Author  // Matches the "author" association key
        }

        try guide.dbQueue.write { (db) throws in
            try db.rename(table: "author", to: "writer")
            let bookInfos =
                try Book
                .including(required: Book.author)
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.author.name) == ["Herman Melville", "Herman Melville", "Stendhal"])
            // Under its default key, the author is not there.
            #expect(throws: RowDecodingError.self) {
                try Book
                    .including(required: Book.belongsTo(Author.self))
                    .asRequest(of: BookInfo.self)
                    .fetchAll(db)
            }
        }
        try guide.expect(
            Book.including(required: Book.belongsTo(Author.self)).select(Column("title")).limit(1),
            sql: #"SELECT "book"."title", "writer".* FROM "book" "#
                + #"JOIN "writer" ON "writer"."id" = "book"."authorId" LIMIT 1"#,
            rows: [#"[title:"Moby-Dick"] writer[id:1, name:"Herman Melville", country:"US"]"#])
    }

    @Test func `including(required:) of a few columns`() throws {
        // Fetch all books along with the name and country of their author
        struct BookInfo: Decodable, FetchableRecord {
            struct PartialAuthor: Decodable {
                var name: String
                var country: String
            }
            var book: Book
            var author: PartialAuthor
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .including(required: Book.author.select { [$0.name, $0.country] })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.author.country) == ["US", "US", "France"])
            #expect(bookInfos.map(\.author.name) == ["Herman Melville", "Herman Melville", "Stendhal"])
        }
        try guide.expect(
            Book.including(required: Book.author.select { [$0.name, $0.country] }),
            sql: Self.required.replacing(#""author".*"#, with: #""author"."name", "author"."country""#))
    }

    // MARK: including(optional:)

    @Test func `including(optional:)`() throws {
        // Fetch all books along with their eventual author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var author: Author?  // The optional associated record
        }

        try guide.expect(Book.including(optional: Book.author), sql: Self.optional)
        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .including(optional: Book.author)
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.book.title) == ["Moby-Dick", "Clarel", "Armance", "Beowulf"])
            #expect(bookInfos.map { $0.author?.id } == [1, 1, 2, nil])
        }
    }

    @Test func `including(optional:) of a few columns`() throws {
        // Fetch all books along with the name and country of their eventual author
        struct BookInfo: Decodable, FetchableRecord {
            struct PartialAuthor: Decodable {
                var name: String
                var country: String
            }
            var book: Book
            var author: PartialAuthor?
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .including(optional: Book.author.select { [$0.name, $0.country] })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(
                bookInfos.map { $0.author?.name } == ["Herman Melville", "Herman Melville", "Stendhal", nil])
            #expect(bookInfos.map { $0.author?.country } == ["US", "US", "France", nil])
        }
    }

    // MARK: joining(required:), joining(optional:)

    @Test func `joining(required:)`() throws {
        try guide.expect(
            Book.joining(required: Book.author.filter { $0.country == "France" }),
            sql: #"SELECT "book".* FROM "book" JOIN "author" "#
                + #"ON ("author"."id" = "book"."authorId") AND ("author"."country" = 'France')"#,
            rows: [#"[id:3, authorId:2, title:"Armance"]"#])
        try guide.dbQueue.read { (db) throws in
            // Fetch all books by French authors
            let books =
                try Book
                .joining(required: Book.author.filter { $0.country == "France" })
                .fetchAll(db)
            #expect(books.map(\.title) == ["Armance"])
        }
    }

    @Test func `joining(optional:) alone has no effect`() throws {
        let request = Book.joining(optional: Book.author)
        try guide.expect(
            request,
            sql: #"SELECT "book".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId""#)
        try guide.dbQueue.read { (db) throws in
            #expect(try request.fetchAll(db).map(\.id) == Book.fetchAll(db).map(\.id))
            #expect(try Row.fetchAll(db, request).allSatisfy { $0.scopes.isEmpty })
        }
    }

    @Test func `joining(optional:) filters no row, whatever the filter of the association`() throws {
        let nobody = Book.author.filter { $0.country == "Nowhere" }
        try guide.dbQueue.read { (db) throws in
            #expect(try Book.joining(optional: nobody).fetchCount(db) == 4)
            #expect(try Book.joining(required: nobody).fetchCount(db) == 0)
        }
    }
}
