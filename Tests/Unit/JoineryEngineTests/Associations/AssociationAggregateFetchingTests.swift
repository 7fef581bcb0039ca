import JoineryEngine
import TestSupport
import Testing

/// What requests with association aggregates support: fetching, counting, observing, changing.
@Suite("Fetching association aggregates")
struct AssociationAggregateFetchingTests {
    private let library: Library

    /// ` FROM "author" LEFT JOIN "book" …`
    private static let books =
        #" FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#
    /// The same, joined with the reviews of the books.
    private static let reviews =
        #" FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
        + #"LEFT JOIN "review" ON "review"."bookId" = "book"."id" GROUP BY "author"."id""#
    private static let bookCount = #"COUNT(DISTINCT "book"."id")"#
    private static let reviewCount = #"COUNT(DISTINCT "review"."id")"#

    init() throws {
        library = try Library()
    }

    @Test func `Aggregates decode into flat and nested records`() throws {
        struct FlatInfo: Decodable, FetchableRecord, Equatable {
            var name: String
            var bookCount: Int
            var maxReviewStars: Int?
            var hasNoReview: Bool
        }
        struct Writer: Decodable, FetchableRecord, TableRecord, Equatable {
            static let databaseTableName = "author"
            static let books = hasMany(Book.self)
            var id: Int64
            var name: String
        }
        struct NestedInfo: Decodable, FetchableRecord, Equatable {
            var author: Writer
            var bookCount: Int
        }
        try library.read { (db) throws in
            let flat = try FlatInfo.fetchAll(
                db,
                Author.annotated(
                    with: Author.books.count, Author.reviews.max { $0.stars }, Author.reviews.isEmpty))
            #expect(
                flat == [
                    FlatInfo(name: "A", bookCount: 2, maxReviewStars: 5, hasNoReview: false),
                    FlatInfo(name: "B", bookCount: 1, maxReviewStars: 4, hasNoReview: false),
                    FlatInfo(name: "C", bookCount: 1, maxReviewStars: nil, hasNoReview: true),
                ])
            let nested = try NestedInfo.fetchAll(db, Writer.annotated(with: Writer.books.count))
            #expect(nested.map(\.author.name) == ["A", "B", "C"])
            #expect(nested.map(\.bookCount) == [2, 1, 1])
        }
    }

    @Test func `Aggregated requests fetch one row and count their rows`() throws {
        let annotated = Author.annotated(with: Author.books.count)
        let condition = Author.having(Author.books.count == 1)
        try library.read { (db) throws in
            let (row, one) = try db.recordingStatements { try Row.fetchOne(db, annotated.filter(id: 2)) }
            #expect(row?["bookCount"] == 1)
            #expect(
                one == [
                    #"SELECT "author".*, \#(Self.bookCount) AS "bookCount" FROM "author" LEFT JOIN "book" "#
                        + #"ON "book"."authorId" = "author"."id" WHERE "author"."id" = 2 "#
                        + #"GROUP BY "author"."id" LIMIT 1"#
                ])
            let (count, counted) = try db.recordingStatements { try condition.fetchCount(db) }
            #expect(count == 2)
            #expect(
                counted == [
                    #"SELECT COUNT(*) FROM (SELECT "author".*"# + Self.books
                        + " HAVING \(Self.bookCount) = 1)"
                ])
            #expect(try annotated.fetchCount(db) == 3)
            #expect(try condition.fetchCount(db, upTo: 1) == 2)
            #expect(try !condition.isEmpty(db))
            #expect(try condition.having(Author.reviews.count > 9).isEmpty(db))
        }
    }

    @Test func `The region includes the associated rows`() throws {
        try library.read { (db) throws in
            #expect(
                try Author.annotated(with: Author.books.max(\.title)).databaseRegion(db).description
                    == "author(countryCode,id,name),book(authorId,title)")
            #expect(
                try Author.select(\.name).filter(id: 1).having(Author.reviews.isEmpty).databaseRegion(db)
                    .description == "author(id,name)[1],book(authorId,id),review(bookId,id)")
        }
    }

    @Test func `Aggregated requests contain subqueries and serve as subqueries`() throws {
        let productive = Author.having(Author.books.count > 1).select(\.id)
        try library.expect(
            Book.filter { productive.contains($0.authorId) }.select(\.id).asRequest(of: Row.self),
            #"SELECT "id" FROM "book" WHERE "authorId" IN (SELECT "author"."id""# + Self.books
                + " HAVING \(Self.bookCount) > 1)", rows: ["1", "2"])
        // A subquery cannot refer to the counted books, which therefore need no alias.
        let owners = Book.filter { $0.title > "y" }.select(\.authorId)
        try library.expect(
            Author.filter { owners.contains($0.id) }.select(\.id).annotated(with: Author.books.count)
                .asRequest(of: Row.self),
            #"SELECT "author"."id", \#(Self.bookCount) AS "bookCount" FROM "author" LEFT JOIN "book" "#
                + #"ON "book"."authorId" = "author"."id" WHERE "author"."id" IN "#
                + #"(SELECT "authorId" FROM "book" WHERE "title" > 'y') GROUP BY "author"."id""#,
            rows: ["2 1"])
    }

    @Test func `Aggregate conditions select the rows to update and delete`() throws {
        let idle = Author.having(Author.reviews.isEmpty)
        let keys = #"(SELECT "author"."id""# + Self.reviews + " HAVING \(Self.reviewCount) = 0)"
        try library.write { (db) throws in
            let (updated, update) = try db.recordingStatements {
                try idle.updateAll(db) { $0.name.set(to: "idle") }
            }
            #expect(updated == 1)
            #expect(update == [#"UPDATE "author" SET "name" = 'idle' WHERE "id" IN "# + keys])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM author") == ["A", "B", "idle"])
            let (deleted, delete) = try db.recordingStatements { try idle.deleteAll(db) }
            #expect(deleted == 1)
            #expect(delete == [#"DELETE FROM "author" WHERE "id" IN "# + keys])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM author") == ["A", "B"])
        }
    }
}
