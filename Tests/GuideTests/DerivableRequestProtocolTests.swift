import JoineryEngine
import Testing

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let name = Column(CodingKeys.name)
        static let country = Column(CodingKeys.country)
    }

    static let books = hasMany(Book.self)

    var name: String
    var country: String?
}

private struct Book: TableRecord, FetchableRecord, Codable {
    static let author = belongsTo(Author.self)

    var title: String
}

extension DerivableRequest<Author> {
    fileprivate func filter(country: String) -> Self {
        filter { $0.country == country }
    }

    fileprivate func orderedByName() -> Self {
        order { $0.name.collating(.localizedCaseInsensitiveCompare) }
    }
}

extension DerivableRequest<Book> {
    fileprivate func filter(country: String) -> Self {
        joining(required: Book.author.filter(country: country))
    }
}

@Suite("Guide: DerivableRequest Protocol")
struct DerivableRequestProtocolTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
        try guide.dbQueue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO author VALUES (4, 'émile Zola', 'FR'), (5, 'Miguel de Cervantes', 'ES');
                    INSERT INTO book VALUES (5, 5, 'Don Quixote', 'novel', 1605);
                    """)
        }
    }

    @Test func `Requests that are easier to read`() throws {
        try guide.dbQueue.read { (db) throws in
            do {
                // Authors sorted by name
                let request = Author.all().orderedByName()
                #expect(
                    try request.fetchAll(db).map(\.name) == [
                        "Ann Onymous", "émile Zola", "Herman Melville", "Miguel de Cervantes", "Stendhal",
                    ])
            }
            do {
                // French authors ordered by name
                let request = Author.all().filter(country: "FR").orderedByName()
                #expect(try request.fetchAll(db).map(\.name) == ["émile Zola", "Stendhal"])
            }
            do {
                // Spanish books
                let request = Book.all().filter(country: "ES")
                #expect(try request.fetchAll(db).map(\.title) == ["Don Quixote"])
            }
        }
    }

    @Test func `The same refinements for associations`() throws {
        try guide.expect(
            Book.including(required: Book.author.filter(country: "FR").orderedByName()),
            sql: #"SELECT "book".*, "author".* FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."country" = 'FR') "#
                + #"ORDER BY "author"."name" COLLATE swiftLocalizedCaseInsensitiveCompare"#)
        try guide.expect(
            Author.including(all: Author.books.filter(country: "ES")),
            sql: #"SELECT * FROM "author""#,
            #"SELECT "book".*, "book"."authorId" AS "joinery_authorId" FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."country" = 'ES') "#
                + #"WHERE "book"."authorId" IN (1, 2, 3, 4, 5)"#)
    }
}
