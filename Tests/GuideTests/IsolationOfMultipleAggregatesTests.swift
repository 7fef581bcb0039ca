import JoineryEngine
import Testing

private typealias Book = Artists.Book
private typealias Painting = Artists.Painting

private struct Author: TableRecord, FetchableRecord, Codable {
    static let books = hasMany(Book.self)  // association key "books"
    static let paintings = hasMany(Painting.self)  // association key "paintings"

    var id: Int64
    var name: String
}

@Suite("Guide: Isolation of Multiple Aggregates")
struct IsolationOfMultipleAggregatesTests {
    private let guide: Guide
    private var dbQueue: DatabaseQueue { guide.dbQueue }

    init() throws {
        guide = try Guide.artists()
    }

    @Test func `One population under one key`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var minBookYear: Int?
            var maxBookYear: Int?
        }

        let request = Author.annotated(
            with:
                Author.books.min(\.year),  // association key "books"
            Author.books.max(\.year))  // association key "books"
        try guide.expect(
            request,
            sql:
                #"SELECT "author".*, MIN("book"."year") AS "minBookYear", MAX("book"."year") AS "maxBookYear" "#
                + #"FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#
        )
        let authorInfos: [AuthorInfo] = try dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(authorInfos.map(\.minBookYear) == [1999, 2001, nil, nil, nil])
        #expect(authorInfos.map(\.maxBookYear) == [2011, 2009, nil, nil, nil])
    }

    @Test func `Associations with keys of their own do not interfere`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var workCount: Int
        }

        let aggregate =
            Author.books.count  // association key "books"
            + Author.paintings.count  // association key "paintings"
        let request = Author.annotated(with: aggregate.forKey("workCount"))
        try guide.expect(
            request,
            sql:
                #"SELECT "author".*, COUNT(DISTINCT "book"."id") + COUNT(DISTINCT "painting"."id") AS "workCount" "#
                + #"FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"LEFT JOIN "painting" ON "painting"."authorId" = "author"."id" GROUP BY "author"."id""#)
        let authorInfos: [AuthorInfo] = try dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(authorInfos.map(\.workCount) == [4, 2, 0, 2, 1])
    }

    private struct AuthorInfo: Decodable, FetchableRecord {
        var author: Author
        var novelCount: Int
        var theatrePlayCount: Int
    }

    @Test func `Two populations of one association, with explicit keys`() throws {
        let novelCount = Author.books
            .filter { $0.kind == "novel" }
            .forKey("novels")  // association key "novels"
            .count
        let theatrePlayCount = Author.books
            .filter { $0.kind == "theatrePlay" }
            .forKey("theatrePlays")  // association key "theatrePlays"
            .count
        let request = Author.annotated(with: novelCount, theatrePlayCount)
        try guide.expect(
            request,
            sql: #"SELECT "author".*, COUNT(DISTINCT "book1"."id") AS "novelCount", "#
                + #"COUNT(DISTINCT "book2"."id") AS "theatrePlayCount" FROM "author" "#
                + #"LEFT JOIN "book" "book1" "#
                + #"ON ("book1"."authorId" = "author"."id") AND ("book1"."kind" = 'novel') "#
                + #"LEFT JOIN "book" "book2" "#
                + #"ON ("book2"."authorId" = "author"."id") AND ("book2"."kind" = 'theatrePlay') "#
                + #"GROUP BY "author"."id""#)
        let authorInfos: [AuthorInfo] = try dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(authorInfos.map(\.novelCount) == [2, 1, 0, 0, 0])
        #expect(authorInfos.map(\.theatrePlayCount) == [1, 1, 0, 0, 0])
    }

    @Test func `Two populations of one association, under one key: not what was meant`() throws {
        // WRONG: not counting distinct sets of associated books
        let novelCount = Author.books  // association key "books"
            .filter { $0.kind == "novel" }
            .count
            .forKey("novelCount")
        let theatrePlayCount = Author.books  // association key "books"
            .filter { $0.kind == "theatrePlay" }
            .count
            .forKey("theatrePlayCount")
        let request = Author.annotated(with: novelCount, theatrePlayCount)
        try guide.expect(
            request,
            sql: #"SELECT "author".*, COUNT(DISTINCT "book"."id") AS "novelCount", "#
                + #"COUNT(DISTINCT "book"."id") AS "theatrePlayCount" FROM "author" "#
                + #"LEFT JOIN "book" ON ("book"."authorId" = "author"."id") "#
                + #"AND ("book"."kind" = 'novel') AND ("book"."kind" = 'theatrePlay') GROUP BY "author"."id""#
        )
        let authorInfos: [AuthorInfo] = try dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(authorInfos.map(\.author.id) == [1, 2, 3, 4, 5])
        #expect(authorInfos.map(\.novelCount) == [0, 0, 0, 0, 0])
        #expect(authorInfos.map(\.theatrePlayCount) == [0, 0, 0, 0, 0])
    }

    /// A condition takes part under its key as a value does.
    @Test func `A condition and a value under one key, and under two`() throws {
        let novels = Author.books.filter { $0.kind == "novel" }
        func rows(_ request: QueryInterfaceRequest<Author>) throws -> [String] {
            try dbQueue.read { db in try Row.fetchAll(db, request).map(\.description) }
        }
        #expect(
            try rows(Author.having(novels.isEmpty == false).annotated(with: Author.books.count)) == [
                #"[id:1, name:"Both", bookCount:2]"#, #"[id:2, name:"Writer", bookCount:1]"#,
            ])
        #expect(
            try rows(
                Author.having(novels.forKey("novels").isEmpty == false).annotated(with: Author.books.count))
                == [#"[id:1, name:"Both", bookCount:3]"#, #"[id:2, name:"Writer", bookCount:2]"#])
    }
}
