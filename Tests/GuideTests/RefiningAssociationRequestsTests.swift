import JoineryEngine
import Testing

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let country = Column(CodingKeys.country)
    }

    static let books = hasMany(Book.self)

    var id: Int64
    var name: String
    var country: String?
}

private struct Book: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let title = Column(CodingKeys.title)
        static let year = Column(CodingKeys.year)
    }

    static let author = belongsTo(Author.self)

    var id: Int64
    var title: String
    var year: Int
}

// Author requests
extension DerivableRequest<Author> {
    /// Filters authors by country
    fileprivate func filter(country: String) -> Self {
        filter { $0.country == country }
    }
}

// Book requests
extension DerivableRequest<Book> {
    /// Filters books by author country
    fileprivate func filter(authorCountry country: String) -> Self {
        joining(required: Book.author.filter(country: country))
    }

    /// Order books by author name and then book title
    fileprivate func orderedByAuthorNameAndYear() -> Self {
        let authorAlias = TableAlias<Author>()
        return
            self
            .joining(optional: Book.author.aliased(authorAlias))
            .order {
                [
                    authorAlias.name.collating(.localizedCaseInsensitiveCompare),
                    $0.year,
                ]
            }
    }
}

@Suite("Guide: Refining Association Requests")
struct RefiningAssociationRequestsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    private typealias Request = QueryInterfaceRequest<Book>

    /// Expects that two requests are one: the same statement, and so the same rows.
    private func expectSame(
        _ request: Request, as other: Request, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func outcome(_ request: Request) throws -> [String] {
            try guide.dbQueue.read { db in
                [try request.makePreparedRequest(db, forSingleResult: false).statement.sql]
                    + (try Row.fetchAll(db, request).map(\.outline))
            }
        }
        let expected = try outcome(other)
        #expect(expected.count > 1, "there are rows", sourceLocation: sourceLocation)
        #expect(try outcome(request) == expected, sourceLocation: sourceLocation)
    }

    @Test func `including wins over joining`() throws {
        let association = Book.author
        try expectSame(
            Book
                .including(optional: association)
                .joining(optional: association),
            as: Book.including(optional: association))
        try expectSame(
            Book
                .joining(optional: association)
                .including(optional: association),
            as: Book.including(optional: association))
    }

    @Test func `required wins over optional`() throws {
        let association = Book.author
        for request in [
            Book.including(required: association).including(optional: association),
            Book.including(optional: association).including(required: association),
            Book.including(optional: association).joining(required: association),
            Book.joining(required: association).including(optional: association),
        ] {
            try expectSame(request, as: Book.including(required: association))
        }
    }

    @Test func `All filters are applied`() throws {
        let association = Book.author
        let condition1 = Author.Columns.id < 3
        let condition2 = Author.Columns.country == "US"
        try expectSame(
            Book
                .including(required: association.filter(condition1))
                .including(optional: association.filter(condition2)),
            as: Book.including(required: association.filter(condition1 && condition2)))
    }

    @Test func `The last ordering wins`() throws {
        let association = Book.author
        let ordering1 = Author.Columns.name
        let ordering2 = Author.Columns.id.desc
        try expectSame(
            Book
                .including(required: association.order(ordering1))
                .including(optional: association.order(ordering2)),
            as: Book.including(required: association.order(ordering2)))
        // Without a new one, the ordering stays.
        try expectSame(
            Book
                .including(required: association.order(ordering1))
                .including(optional: association),
            as: Book.including(required: association.order(ordering1)))
    }

    @Test func `The last selection wins`() throws {
        let association = Book.author
        let selection1 = Author.Columns.name
        let selection2 = Author.Columns.country
        try expectSame(
            Book
                .including(required: association.select(selection1))
                .including(optional: association.select(selection2)),
            as: Book.including(required: association.select(selection2)))
        try expectSame(
            Book
                .including(required: association.select(selection1))
                .joining(optional: association.select(selection2)),
            as: Book.including(required: association.select(selection1)))
    }

    @Test func `Another key is another association`() throws {
        try guide.expect(
            Book.select { [$0.title] }.including(required: Book.author.select { [$0.name] })
                .including(
                    optional: Book.author.forKey("frenchAuthor").filter(country: "FR").select { [$0.name] }),
            sql: #"SELECT "book"."title", "author1"."name", "author2"."name" FROM "book" "#
                + #"JOIN "author" "author1" ON "author1"."id" = "book"."authorId" "#
                + #"LEFT JOIN "author" "author2" ON ("author2"."id" = "book"."authorId") AND ("author2"."country" = 'FR')"#,
            rows: [
                #"[title:"Moby-Dick"] author[name:"Herman Melville"] frenchAuthor[name:NULL]"#,
                #"[title:"Clarel"] author[name:"Herman Melville"] frenchAuthor[name:NULL]"#,
                #"[title:"Armance"] author[name:"Stendhal"] frenchAuthor[name:"Stendhal"]"#,
            ])
    }

    @Test func `The rules apply behind associations, and to all records`() throws {
        let request =
            Author
            .including(all: Author.books.filter { $0.year > 1830 }.order(\.title))
            .including(all: Author.books.filter { $0.year < 1870 }.order(\.year))
        try guide.expect(
            request, sql: #"SELECT * FROM "author""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" "#
                + #"WHERE ("year" > 1830) AND ("year" < 1870) AND ("authorId" IN (1, 2, 3)) ORDER BY "year""#)
        let nested = Book.author.forKey("writer")
        try expectSame(
            Book.joining(required: Book.author.including(optional: Author.books.joining(optional: nested)))
                .joining(optional: Book.author.joining(required: Author.books.including(required: nested))),
            as: Book.joining(
                required: Book.author.including(required: Author.books.including(required: nested))))
    }

    @Test func `Requests composed in a fluent style`() throws {
        struct BookInfo: FetchableRecord, Decodable {
            var book: Book
            var author: Author
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos = try Book.all()
                .filter(authorCountry: "FR")
                .orderedByAuthorNameAndYear()
                .including(required: Book.author)
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
            #expect(bookInfos.map(\.book.title) == ["Armance"])
            #expect(bookInfos.map(\.author.name) == ["Stendhal"])
        }
        try guide.expect(
            Book.all().filter(authorCountry: "FR").orderedByAuthorNameAndYear()
                .including(required: Book.author),
            sql: #"SELECT "book".*, "author".* FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."country" = 'FR') "#
                + #"ORDER BY "author"."name" COLLATE swiftLocalizedCaseInsensitiveCompare, "book"."year""#)
        // An author of whom only the order is wanted need not be there.
        let books = try guide.dbQueue.read { db in
            try Book.all().orderedByAuthorNameAndYear().fetchAll(db)
        }
        #expect(books.map(\.title) == ["Beowulf", "Moby-Dick", "Clarel", "Armance"])
    }
}
