import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of Subqueries.md, word for word.
@Suite("Documentation: Subqueries")
struct SubqueriesSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A request serves as a value`() throws {
        let mean = Review.select { average($0.stars) }
        let request = Review.filter { $0.stars > mean }

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "id", "stars" FROM "review" WHERE "stars" > (SELECT AVG("stars") FROM "review")"#,
            rows: ["1 5", "2 4"])
    }

    @Test func `A request serves as a set of values`() throws {
        let reviewed = Review.select { $0.bookId }
        let request = Book.filter { reviewed.contains($0.id) }

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT * FROM "book" WHERE "id" IN (SELECT "bookId" FROM "review")"#, rows: ["1 1 x", "3 2 z"])
    }

    @Test func `A request tests for existence`() throws {
        let author = TableAlias<Author>()
        let books = Book.filter { $0.authorId == author[Column("id")] }
        let request = Author.aliased(author).filter(books.exists())

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT * FROM "author" WHERE EXISTS (SELECT * FROM "book" WHERE "authorId" = "author"."id")"#,
            rows: ["1 A FR", "2 B US", "3 C -"])
    }

    @Test func `Associated rows form subqueries`() throws {
        let author = TableAlias<Author>()
        let books = Author.books.request(for: author)
        let request = Author.aliased(author)
            .filter(books.select { count($0.id) } > 1)
            .order(books.select { max($0.title) }.desc)

        let tied = #"FROM "book" WHERE "authorId" = "author"."id""#
        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT * FROM "author" WHERE (SELECT COUNT("id") \#(tied)) > 1 "#
                + #"ORDER BY (SELECT MAX("title") \#(tied)) DESC"#,
            rows: ["1 A FR"])
    }
}
