import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of JoineryEngine.md, word for word.
@Suite("Documentation: JoineryEngine")
struct JoineryEngineSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A request filters, joins, prefetches and orders`() throws {
        let request =
            Book
            .filter { $0.title != "x" }
            .including(required: Book.author)
            .including(all: Book.reviews)
            .order(\.title.desc)

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."title" <> 'x' ORDER BY "book"."title" DESC"#,
            #"SELECT "id", "stars", "bookId" AS "joinery_bookId" FROM "review" WHERE "bookId" IN (2, 3, 5)"#)
    }

    @Test func `Tables are queried without records`() throws {
        try library.read { (db) throws in
            let authors = try Table("author").filter(Column("countryCode") == "FR").fetchAll(db)

            #expect(authors.map { $0["name"] as String } == ["A"])
        }
    }
}
