import JoineryEngine
import TestSupport
import Testing

private struct Author: Decodable {
    var id: Int64
    var name: String
}

private struct Book: Codable {
    var id: Int64
    var authorId: Int64?
    var title: String
}

extension Author: TableRecord {
    static let books = hasMany(Book.self)
}

extension Book: TableRecord {
    static let author = belongsTo(Author.self)
}

extension Author: FetchableRecord {}

extension Book: FetchableRecord {}

extension Book: EncodableRecord {
    // The request for the author of a book.
    var author: QueryInterfaceRequest<Author> {
        request(for: Book.author)
    }
}

/// A record without columns, of which nothing is fetched, can still be joined.
private struct Review: TableRecord {
    static let databaseTableName = "book"
    static let author = belongsTo(Author.self)
}

@Suite("Guide: Required Protocols")
struct RequiredProtocolsTests {
    private let guide: Guide
    private var dbQueue: DatabaseQueue { guide.dbQueue }

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    @Test func `Fetchable records`() throws {
        // Twenty books of Stendhal's, with the one that there is, and nineteen of Melville's.
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 19)
                    INSERT INTO book (authorId, title) SELECT 2, 'Chronicle ' || n FROM number;
                    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 17)
                    INSERT INTO book (authorId, title) SELECT 1, 'Story ' || n FROM number;
                    """)
        }
        // Who's prolific?
        let authors = try dbQueue.read { db in
            try Author
                .having(Author.books.count >= 20)
                .fetchAll(db)  // [Author]
        }
        #expect(authors.map(\.name) == ["Stendhal"])
    }

    @Test func `Encodable records, which need not be persistable`() throws {
        let books = try dbQueue.read { db in try Book.fetchAll(db) }
        let names = try books.map { book in
            let author = try dbQueue.read { db in
                try book.author.fetchOne(db)  // Author?
            }
            return author?.name
        }
        #expect(names == ["Herman Melville", "Herman Melville", "Stendhal", nil])
    }

    @Test func `Records that are tables alone`() throws {
        try guide.expect(
            Review.joining(required: Review.author).select(Column("title")),
            sql: #"SELECT "book"."title" FROM "book" JOIN "author" ON "author"."id" = "book"."authorId""#,
            rows: [#"[title:"Moby-Dick"]"#, #"[title:"Clarel"]"#, #"[title:"Armance"]"#])
    }
}
