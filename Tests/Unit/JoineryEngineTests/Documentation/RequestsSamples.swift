import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

extension DerivableRequest<Review> {
    func praising() -> Self {
        filter { $0.stars >= 4 }
    }
}

/// The samples of Requests.md, word for word.
@Suite("Documentation: Requests")
struct RequestsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Requests are composed of reusable parts`() throws {
        let praises = Review.all().praising()
        let praisedBooks = Book.joining(required: Book.reviews.praising()).distinct()

        try library.expect(
            praises.asRequest(of: Row.self), #"SELECT "id", "stars" FROM "review" WHERE "stars" >= 4"#,
            rows: ["1 5", "2 4"])
        try library.expect(
            praisedBooks.asRequest(of: Row.self),
            #"SELECT DISTINCT "book".* FROM "book" JOIN "review" ON ("review"."bookId" = "book"."id") "#
                + #"AND ("review"."stars" >= 4)"#,
            rows: ["1 1 x", "3 2 z"])
    }

    @Test func `Requests fetch all rows, one row or a count`() throws {
        try library.read { (db) throws in
            let books = try Book.all().fetchAll(db)
            let first = try Book.order(\.title).fetchOne(db)
            let number = try Book.filter { $0.authorId == 1 }.fetchCount(db)

            #expect(books.map(\.id) == [1, 2, 3, 4, 5])
            #expect(first?.title == "c")
            #expect(number == 2)
        }
    }

    @Test func `Records are fetched by key`() throws {
        try library.read { (db) throws in
            let book = try Book.fetchOne(db, id: 3)
            let two = try Book.fetchAll(db, ids: [1, 5])
            let parent = try Parent.fetchOne(db, key: ["a": 1, "b": 2])

            #expect(book?.title == "z")
            #expect(two.map(\.title) == ["x", "c"])
            #expect(parent?.name == "q")
        }
    }

    @Test func `Rows are grouped`() throws {
        let request =
            Review
            .select { [$0.bookId, count($0.id).forKey("number")] }
            .group { $0.bookId }
            .having { count($0.id) > 1 }

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "bookId", COUNT("id") AS "number" FROM "review" GROUP BY "bookId" HAVING COUNT("id") > 1"#,
            rows: ["1 2"])
    }
}
