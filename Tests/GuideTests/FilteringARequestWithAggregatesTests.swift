import JoineryEngine
import Testing

private typealias Author = Artists.Author

@Suite("Guide: Filtering a Request with Aggregates")
struct FilteringARequestWithAggregatesTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.artists()
    }

    private static let books =
        #"SELECT "author".* FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
    private static let paintings =
        books + #"LEFT JOIN "painting" ON "painting"."authorId" = "author"."id" "#
    private static let having = #"GROUP BY "author"."id" HAVING "#

    @Test func `Authors who did not write any book`() throws {
        let request = Author.having(Author.books.isEmpty)
        try guide.expect(
            authors: request, sql: Self.books + Self.having + #"COUNT(DISTINCT "book"."id") = 0"#,
            names: ["Neither", "Painter"])
    }

    @Test func `Authors who wrote at least one book`() throws {
        let request = Author.having(Author.books.isEmpty == false)
        try guide.expect(
            authors: request, sql: Self.books + Self.having + #"COUNT(DISTINCT "book"."id") > 0"#,
            names: ["Both", "Writer", "Undated"])
    }

    @Test func `Authors who wrote at least two books`() throws {
        let request = Author.having(Author.books.count >= 2)
        try guide.expect(
            authors: request, sql: Self.books + Self.having + #"COUNT(DISTINCT "book"."id") >= 2"#,
            names: ["Both", "Writer"])
    }

    @Test func `Authors who wrote at least one book after 2010`() throws {
        let request = Author.having(Author.books.max(\.year) >= 2010)
        try guide.expect(
            authors: request, sql: Self.books + Self.having + #"MAX("book"."year") >= 2010"#, names: ["Both"])
    }

    @Test func `Authors who wrote at least one novel`() throws {
        let novels = Author.books.filter { $0.kind == "novel" }
        let request = Author.having(novels.isEmpty == false)
        try guide.expect(
            authors: request,
            sql: #"SELECT "author".* FROM "author" "#
                + #"LEFT JOIN "book" ON ("book"."authorId" = "author"."id") AND ("book"."kind" = 'novel') "#
                + Self.having + #"COUNT(DISTINCT "book"."id") > 0"#,
            names: ["Both", "Writer"])
    }

    @Test func `Authors who wrote more books than they made paintings`() throws {
        let request = Author.having(Author.books.count > Author.paintings.count)
        try guide.expect(
            authors: request,
            sql: Self.paintings + Self.having
                + #"COUNT(DISTINCT "book"."id") > COUNT(DISTINCT "painting"."id")"#,
            names: ["Both", "Writer", "Undated"])
    }

    @Test func `Authors who wrote no book, but made at least one painting`() throws {
        let request = Author.having(Author.books.isEmpty && !Author.paintings.isEmpty)
        try guide.expect(
            authors: request,
            sql: Self.paintings + Self.having
                + #"(COUNT(DISTINCT "book"."id") = 0) AND (COUNT(DISTINCT "painting"."id") > 0)"#,
            names: ["Painter"])
    }

    @Test func `As many conditions as needed, from several associations`() throws {
        let request =
            Author
            .having(Author.books.count >= 2)
            .having(Author.books.min(\.year) < 2000)
            .having(Author.paintings.isEmpty == false)
        try guide.expect(
            authors: request,
            sql: Self.paintings + Self.having
                + #"(COUNT(DISTINCT "book"."id") >= 2) AND (MIN("book"."year") < 2000) "#
                + #"AND (COUNT(DISTINCT "painting"."id") > 0)"#,
            names: ["Both"])
    }

    @Test func `Conditions do not select what they compare`() throws {
        let request = Author.annotated(with: Author.paintings.count).having(Author.books.count >= 1)
        try guide.expect(
            request.asRequest(of: Row.self),
            sql: #"SELECT "author".*, COUNT(DISTINCT "painting"."id") AS "paintingCount" FROM "author" "#
                + #"LEFT JOIN "painting" ON "painting"."authorId" = "author"."id" "#
                + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"GROUP BY "author"."id" HAVING COUNT(DISTINCT "book"."id") >= 1"#,
            rows: [
                #"[id:1, name:"Both", paintingCount:1]"#, #"[id:2, name:"Writer", paintingCount:0]"#,
                #"[id:5, name:"Undated", paintingCount:0]"#,
            ])
    }
}
