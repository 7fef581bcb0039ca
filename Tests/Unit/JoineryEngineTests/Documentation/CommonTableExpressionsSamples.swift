import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of CommonTableExpressions.md, word for word.
@Suite("Documentation: CommonTableExpressions")
struct CommonTableExpressionsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A named query restricts another request`() throws {
        let french = CommonTableExpression<Int64>(
            named: "french", request: Author.filter { $0.countryCode == "FR" }.selectID())
        let request = Book.with(french).filter { french.contains($0.authorId) }

        try library.expect(
            request.asRequest(of: Row.self),
            #"WITH "french" AS (SELECT "id" FROM "author" WHERE "countryCode" = 'FR') "#
                + #"SELECT * FROM "book" WHERE "authorId" IN "french""#,
            rows: ["1 1 x", "2 1 y"])
    }

    @Test func `A named query may be recursive`() throws {
        try library.read { (db) throws in
            let counter = CommonTableExpression<Int>(
                recursive: true, named: "counter", columns: ["x"],
                literal: "VALUES (\(1)) UNION ALL SELECT x + 1 FROM counter WHERE x < \(3)")
            let numbers = try counter.all().with(counter).fetchAll(db)

            #expect(numbers == [1, 2, 3])
        }
    }

    @Test func `A named query is joined as an association`() throws {
        let stars = CommonTableExpression(
            named: "rating",
            request: Review.select { [$0.bookId, average($0.stars).forKey("mean")] }.group { $0.bookId })
        let rating = Book.association(to: stars) { book, rating in
            rating[Column("bookId")] == book[Column("id")]
        }
        let request = Book.with(stars).including(required: rating)

        try library.expect(
            request.asRequest(of: Row.self),
            #"WITH "rating" AS (SELECT "bookId", AVG("stars") AS "mean" FROM "review" GROUP BY "bookId") "#
                + #"SELECT "book".*, "rating".* FROM "book" JOIN "rating" ON "rating"."bookId" = "book"."id""#,
            rows: ["1 1 x rating(1 3.0)", "3 2 z rating(3 4.0)"])

        let good = Book.with(stars).including(required: rating.filter(Column("mean") > 3))

        try library.expect(good.asRequest(of: Row.self), goodSQL, rows: ["3 2 z rating(3 4.0)"])
    }

    private let goodSQL =
        #"WITH "rating" AS (SELECT "bookId", AVG("stars") AS "mean" FROM "review" GROUP BY "bookId") "#
        + #"SELECT "book".*, "rating".* FROM "book" "#
        + #"JOIN "rating" ON ("rating"."bookId" = "book"."id") AND ("rating"."mean" > 3)"#

    struct Rating: Decodable, FetchableRecord, TableRecord {
        enum Columns {
            static let bookId = Column("bookId")
            static let mean = Column("mean")
        }

        var bookId: Int64
        var mean: Double
    }

    @Test func `The rows of a named query are records`() throws {
        let ratings = CommonTableExpression<Rating>(
            named: "rating",
            request: Review.select { [$0.bookId, average($0.stars).forKey("mean")] }.group { $0.bookId })
        let rated = Book.association(to: ratings) { book, rating in rating.bookId == book.id }
        let better = Book.with(ratings).including(required: rated.filter { $0.mean > 3 })

        try library.expect(better.asRequest(of: Row.self), goodSQL, rows: ["3 2 z rating(3 4.0)"])
    }
}
