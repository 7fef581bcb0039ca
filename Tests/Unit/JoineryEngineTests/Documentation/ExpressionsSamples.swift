import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

func initial(_ value: some SQLSpecificExpressible) -> SQLExpression {
    SQL("SUBSTR(\(value), 1, 1)").sqlExpression
}

/// The samples of Expressions.md, word for word.
@Suite("Documentation: Expressions")
struct ExpressionsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    // Earlier compilers cannot type-check this expression in reasonable time.
    #if compiler(>=6.3)
        @Test func `Swift operators build conditions`() throws {
            let request = Review.filter { ($0.stars >= 4 || $0.stars == nil) && !($0.bookId == 2) }

            try library.expect(
                request.select { $0.id }.asRequest(of: Row.self),
                #"SELECT "id" FROM "review" WHERE (("stars" >= 4) OR ("stars" IS NULL)) AND ("bookId" <> 2)"#,
                rows: ["1", "2"])
        }
    #endif

    @Test func `Membership tests use BETWEEN and IN`() throws {
        let request = Review.filter { (4...5).contains($0.stars) && [1, 2, 3].contains($0.id) }

        try library.expect(
            request.select { $0.id }.asRequest(of: Row.self),
            #"SELECT "id" FROM "review" WHERE ("stars" BETWEEN 4 AND 5) AND ("id" IN (1, 2, 3))"#,
            rows: ["1", "2"])
    }

    @Test func `SQL functions apply to columns`() throws {
        try library.read { (db) throws in
            let longest = try Book.select({ max(length($0.title)) }, as: Int.self).fetchOne(db)
            let stars = try Review.select({ average($0.stars) }, as: Double.self).fetchOne(db)

            #expect(longest == 1)
            #expect(stars == 10.0 / 3)
        }
    }

    @Test func `Custom functions apply to columns`() throws {
        let request =
            Book
            .filter { initial($0.title) == "x" }
            .including(required: Book.author.filter { initial($0.name) == "A" })

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON ("author"."id" = "book"."authorId") "#
                + #"AND ((SUBSTR("author"."name", 1, 1)) = 'A') WHERE (SUBSTR("book"."title", 1, 1)) = 'x'"#)
    }
}
