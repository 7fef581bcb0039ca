import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of AssociationAggregates.md, word for word.
@Suite("Documentation: AssociationAggregates")
struct AssociationAggregatesSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    private func rows(_ request: QueryInterfaceRequest<Author>) throws -> [String] {
        try library.fetch(request.asRequest(of: Row.self)).rows
    }

    struct AuthorInfo: Decodable, FetchableRecord {
        var name: String
        var bookCount: Int
        var maxReviewStars: Int?
    }

    @Test func `Aggregates are fetched as values`() throws {
        try library.read { (db) throws in
            let request = Author.annotated(with: Author.books.count, Author.reviews.max { $0.stars })
            let infos = try AuthorInfo.fetchAll(db, request)

            #expect(infos.map(\.name) == ["A", "B", "C"])
            #expect(infos.map(\.bookCount) == [2, 1, 1])
            #expect(infos.map(\.maxReviewStars) == [5, 4, nil])
        }
    }

    @Test func `Aggregates filter rows`() throws {
        let unread = Author.having(Author.reviews.isEmpty)
        let productive = Author.having(Author.books.count >= 2)

        #expect(try rows(unread) == ["3 C -"])
        #expect(try rows(productive) == ["1 A FR"])
    }

    @Test func `Aggregates of filtered associations filter rows`() throws {
        let fiveStars = Author.reviews.filter { $0.stars == 5 }
        let acclaimed = Author.having(fiveStars.isEmpty == false)

        try library.expect(
            acclaimed.asRequest(of: Row.self),
            #"SELECT "author".* FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"LEFT JOIN "review" ON ("review"."bookId" = "book"."id") AND ("review"."stars" = 5) "#
                + #"GROUP BY "author"."id" HAVING COUNT(DISTINCT "review"."id") > 0"#,
            rows: ["1 A FR"])
    }

    @Test func `Operators combine aggregates`() throws {
        let workCount = Author.books.count + Author.reviews.count
        let request =
            Author
            .annotated(with: workCount.forKey("workCount"))
            .having(Author.books.count > 1 || Author.reviews.isEmpty)

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "author".*, COUNT(DISTINCT "book"."id") + COUNT(DISTINCT "review"."id") AS "workCount" "#
                + #"FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"LEFT JOIN "review" ON "review"."bookId" = "book"."id" GROUP BY "author"."id" "#
                + #"HAVING (COUNT(DISTINCT "book"."id") > 1) OR (COUNT(DISTINCT "review"."id") = 0)"#,
            rows: ["1 A FR 4", "3 C - 1"])
    }

    @Test func `Different keys separate aggregates of one association`() throws {
        let good = Author.reviews.filter { $0.stars > 3 }.forKey("goodReviews")
        let bad = Author.reviews.filter { $0.stars <= 3 }.forKey("badReviews")
        let request = Author.annotated(with: good.count, bad.count)

        #expect(try rows(request) == ["1 A FR 1 1", "2 B US 1 0", "3 C - 0 0"])
        try library.read { (db) throws in
            let row = try Row.fetchOne(db, request)
            #expect(row?.columnNames.suffix(2) == ["goodReviewCount", "badReviewCount"])
        }
    }

    @Test func `Sums repeat rows that are joined twice`() throws {
        let again = Author.reviews.forKey("again").count
        let sums = Author.filter(id: 1).select(\.id).annotated(with: Author.reviews.sum { $0.stars }, again)

        #expect(try rows(sums) == ["1 12 2"])
    }

    @Test func `Prefetched rows have aggregates`() throws {
        let books = Author.books.annotated(with: Book.reviews.count)
        let request = Author.including(all: books)

        #expect(
            try rows(request) == [
                "1 A FR books[1 1 x 2 1, 2 1 y 0 1]", "2 B US books[3 2 z 1 2]", "3 C - books[5 3 c 0 3]",
            ])
    }
}
