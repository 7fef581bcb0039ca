import JoineryEngine
import TestSupport
import Testing

extension DerivableRequest<Author> {
    func from(country: String) -> Self {
        filter { $0.countryCode == country }
    }
}

extension DerivableRequest<Book> {
    func writtenIn(country: String) -> Self {
        joining(required: Book.author.from(country: country))
    }

    func orderedByAuthor() -> Self {
        let author = TableAlias<Author>()
        return joining(optional: Book.author.aliased(author))
            .order { [author.name, $0.title.desc] }
    }
}

/// The samples of RequestsOfAssociations.md, word for word.
@Suite("Documentation: RequestsOfAssociations")
struct RequestsOfAssociationsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    private func rows<Record>(_ request: QueryInterfaceRequest<Record>) throws -> [String] {
        try library.fetch(request.asRequest(of: Row.self)).rows
    }

    @Test func `A record requests its associated records`() throws {
        struct Author: TableRecord, FetchableRecord, EncodableRecord, Codable {
            static let books = hasMany(Book.self)

            var id: Int64

            var books: QueryInterfaceRequest<Book> { request(for: Author.books) }
        }

        try library.read { (db) throws in
            let author = try #require(try Author.fetchOne(db, key: 1))
            let books = try author.books.order(\.title).fetchAll(db)
            let count = try author.books.fetchCount(db)

            #expect(books.map(\.title) == ["x", "y"])
            #expect(count == 2)
        }
    }

    @Test func `Requests include, annotate and join associations`() throws {
        let withAuthor = Book.including(required: Book.author)
        let withReviews = Book.including(all: Book.reviews)
        let withName = Book.annotated(withOptional: Book.author.select { $0.name.forKey("authorName") })
        let ofAnybody = Book.joining(required: Book.author)

        #expect(
            try rows(withAuthor) == [
                "1 1 x author(1 A FR)", "2 1 y author(1 A FR)", "3 2 z author(2 B US)", "5 3 c author(3 C -)",
            ])
        #expect(
            try rows(withReviews) == [
                "1 1 x reviews[1 5 1, 3 1 1]", "2 1 y reviews[]", "3 2 z reviews[2 4 3]", "4 - n reviews[]",
                "5 3 c reviews[]",
            ])
        #expect(try rows(withName) == ["1 1 x A", "2 1 y A", "3 2 z B", "4 - n -", "5 3 c C"])
        #expect(try rows(ofAnybody) == ["1 1 x", "2 1 y", "3 2 z", "5 3 c"])
    }

    @Test func `Associations are included side by side and nested`() throws {
        let request =
            Author
            .including(
                all: Author.books
                    .including(all: Book.reviews)
                    .order(\.title)
            )
            .including(optional: Author.country)

        let fetched = try library.fetch(request.asRequest(of: Row.self))
        #expect(fetched.sql.count == 3)
        #expect(
            fetched.rows == [
                "1 A FR country(FR France) books[1 1 x 1 reviews[1 5 1, 3 1 1], 2 1 y 1 reviews[]]",
                "2 B US country(US USA) books[3 2 z 2 reviews[2 4 3]]",
                "3 C - country(- -) books[5 3 c 3 reviews[]]",
            ])
        let repeated = Author.joining(required: Author.books).filter(id: 1)
        #expect(try rows(repeated) == ["1 A FR", "1 A FR"])
        #expect(try rows(repeated.distinct()) == ["1 A FR"])
    }

    @Test func `Conditions filter associated rows`() throws {
        let french = Book.author.filter { $0.countryCode == "FR" }
        let all = Book.including(optional: french)
        let some = Book.including(required: french)

        #expect(
            try rows(all) == [
                "1 1 x author(1 A FR)", "2 1 y author(1 A FR)", "3 2 z author(- - -)", "4 - n author(- - -)",
                "5 3 c author(- - -)",
            ])
        #expect(try rows(some) == ["1 1 x author(1 A FR)", "2 1 y author(1 A FR)"])
    }

    @Test func `Associations select columns`() throws {
        let request = Book.including(required: Book.author.select { [$0.id, $0.name] })

        #expect(
            try rows(request) == [
                "1 1 x author(1 A)", "2 1 y author(1 A)", "3 2 z author(2 B)", "5 3 c author(3 C)",
            ])
    }

    @Test func `Associations are ordered`() throws {
        let request =
            Book
            .including(required: Book.author.order(\.name.desc))
            .order { length($0.title) }

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"ORDER BY LENGTH("book"."title"), "author"."name" DESC"#)
        try library.read { (db) throws in
            let names = try Row.fetchAll(db, request).map { $0.scopes["author"]?["name"] as String? }
            #expect(names == ["C", "B", "A", "A"])
        }
        let ordered = Author.hasMany(Book.self).order(\.title)
        #expect(
            try rows(Author.filter(id: 1).including(all: ordered.order(\.title.desc))) == [
                "1 A FR books[2 1 y 1, 1 1 x 1]"
            ])
    }

    @Test func `Aliases refer to associated columns`() throws {
        let author = TableAlias<Author>()
        let request =
            Book
            .joining(optional: Book.author.aliased(author))
            .order { [author.name.desc, $0.title] }

        #expect(try rows(request) == ["5 3 c", "3 2 z", "1 1 x", "2 1 y", "4 - n"])
    }

    @Test func `Named aliases are used in SQL`() throws {
        let writer = TableAlias(name: "w")
        let request =
            Book
            .joining(required: Book.author.aliased(writer))
            .filter(sql: "w.name < upper(book.title)")

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "book".* FROM "book" JOIN "author" "w" ON "w"."id" = "book"."authorId" "#
                + #"WHERE w.name < upper(book.title)"#,
            rows: ["1 1 x", "2 1 y", "3 2 z"])
    }

    @Test func `An association used twice is joined once`() throws {
        let request = Book.all()
            .writtenIn(country: "FR")
            .orderedByAuthor()
            .including(optional: Book.author)

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "book".*, "author".* FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."countryCode" = 'FR') "#
                + #"ORDER BY "author"."name", "book"."title" DESC"#,
            rows: ["2 1 y author(1 A FR)", "1 1 x author(1 A FR)"])
    }

    @Test func `An association used twice merges its refinements`() throws {
        let author = Book.author.order(\.name).filter { $0.name != "B" }
        let request = Book.including(optional: author.select(\.name).including(optional: Author.country))
            .joining(required: Book.author.order(\.id.desc).filter { $0.id < 3 })
            .including(optional: Book.author.select(\.id))

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "book".*, "author"."id", "country".* FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."name" <> 'B') "#
                + #"AND ("author"."id" < 3) "#
                + #"LEFT JOIN "country" ON "country"."code" = "author"."countryCode" ORDER BY "author"."id" DESC"#,
            rows: ["1 1 x author(1 country(FR France))", "2 1 y author(1 country(FR France))"])
    }

    @Test func `A distinct association can only be prefetched`() throws {
        let stars = Book.reviews.select { $0.stars }.distinct().forKey("stars")
        let request = Book.including(all: stars)

        #expect(
            try rows(request.filter(id: 1)) == ["1 1 x stars[5 1, 1 1]"])
        #expect(try library.failure(Book.including(optional: stars).asRequest(of: Row.self)) != nil)
    }
}
