import JoineryEngine
import Testing

// "Joining And Prefetching Associated Records", part two: `annotated` with a few columns of one record.

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
    var title: String
}

@Suite("Guide: Joining And Prefetching Associated Records, columns of one record")
struct AnnotatingWithAssociatedColumnsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    private static let required =
        #"SELECT "book".*, "author"."name", "author"."country" FROM "book" "#
        + #"JOIN "author" ON "author"."id" = "book"."authorId""#

    // MARK: annotated(withRequired:)

    @Test func `annotated(withRequired:), one column`() throws {
        // Fetch all books along with the country of their author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var country: String
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .annotated(withRequired: Book.author.select(\.country))
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.book.id) == [1, 2, 3])
            #expect(bookInfos.map(\.country) == ["US", "US", "FR"])
        }
    }

    @Test func `annotated(withRequired:)`() throws {
        // Fetch all books along with the name and country of their author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var name: String  // A column of the required associated record
            var country: String  // A column of the required associated record
        }

        let request = Book.annotated(withRequired: Book.author.select { [$0.name, $0.country] })
        try guide.expect(
            request, sql: Self.required,
            rows: [
                #"[id:1, authorId:1, title:"Moby-Dick", kind:"novel", year:1851, name:"Herman Melville", country:"US"]"#,
                #"[id:2, authorId:1, title:"Clarel", kind:"poem", year:1876, name:"Herman Melville", country:"US"]"#,
                #"[id:3, authorId:2, title:"Armance", kind:"novel", year:1827, name:"Stendhal", country:"FR"]"#,
            ])
        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .annotated(withRequired: Book.author.select { [$0.name, $0.country] })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.book.title) == ["Moby-Dick", "Clarel", "Armance"])
            #expect(bookInfos.map(\.name) == ["Herman Melville", "Herman Melville", "Stendhal"])
            #expect(bookInfos.map(\.country) == ["US", "US", "FR"])
        }
    }

    @Test func `annotated(withRequired:), a renamed column`() throws {
        // Fetch all books along with the name of their author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var authorName: String
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .annotated(withRequired: Book.author.select { $0.name.forKey("authorName") })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.authorName) == ["Herman Melville", "Herman Melville", "Stendhal"])
        }
    }

    // MARK: annotated(withOptional:)

    @Test func `annotated(withOptional:), one column`() throws {
        // Fetch all books along with the country of their eventual author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var country: String?
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .annotated(withOptional: Book.author.select(\.country))
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.country) == ["US", "US", "FR", nil])
        }
    }

    @Test func `annotated(withOptional:)`() throws {
        // Fetch all books along with the name of their eventual author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var name: String?  // A column of the optional associated record
            var country: String?  // A column of the optional associated record
        }

        try guide.expect(
            Book.annotated(withOptional: Book.author.select { [$0.name, $0.country] }),
            sql: Self.required.replacing(" JOIN", with: " LEFT JOIN"))
        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .annotated(withOptional: Book.author.select { [$0.name, $0.country] })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.name) == ["Herman Melville", "Herman Melville", "Stendhal", nil])
            #expect(bookInfos.map(\.country) == ["US", "US", "FR", nil])
        }
    }

    @Test func `annotated(withOptional:), a renamed column`() throws {
        // Fetch all books along with the name of their eventual author
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var authorName: String?
        }

        let request = Book.annotated(withOptional: Book.author.select { $0.name.forKey("authorName") })
        try guide.expect(
            request,
            sql: #"SELECT "book".*, "author"."name" AS "authorName" FROM "book" "#
                + #"LEFT JOIN "author" ON "author"."id" = "book"."authorId""#)
        try guide.dbQueue.read { (db) throws in
            let bookInfos =
                try Book
                .annotated(withOptional: Book.author.select { $0.name.forKey("authorName") })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.authorName) == ["Herman Melville", "Herman Melville", "Stendhal", nil])
        }
    }
}
