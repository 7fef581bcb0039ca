import JoineryEngine
import Testing

private typealias Book = People.Book
private typealias Person = People.Person
private typealias Author = People.Person

@Suite("Guide: Table Aliases")
struct TableAliasesTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.people()
    }

    @Test func `A column of another table, without alias`() throws {
        let request =
            Book
            .joining(required: Book.author)
            .filter { $0.publishDate >= Column("deathDate") }
        let error = try guide.dbQueue.read { (db) throws in
            #expect(throws: DatabaseError.self) { try request.fetchAll(db) }
        }
        #expect(error?.resultCode == .SQLITE_ERROR)
        #expect(error?.message == "no such column: book.deathDate")
    }

    private static let posthumous =
        #"SELECT "book".* FROM "book" JOIN "person" ON "person"."id" = "book"."authorId" "#
        + #"WHERE "book"."publishDate" >= "person"."deathDate""#

    @Test func `Posthumous books`() throws {
        let authorAlias = TableAlias<Author>()
        let request =
            Book
            .joining(required: Book.author.aliased(authorAlias))
            .filter { $0.publishDate >= authorAlias.deathDate }
        try guide.expect(request, sql: Self.posthumous)
        let books = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.title) == ["The Bells", "Le Spleen"])
    }

    @Test func `Posthumous books, as Swift 6.0 has it`() throws {
        let authorAlias = TableAlias<Author>()
        let request =
            Book
            .joining(required: Book.author.aliased(authorAlias))
            .filter { $0.publishDate >= authorAlias[Author.Columns.deathDate] }
        try guide.expect(request, sql: Self.posthumous)
    }

    @Test func `Posthumous books, with an alias of any table`() throws {
        let authorAlias = TableAlias()
        for deathDate in [authorAlias["deathDate"], authorAlias[Column("deathDate")]] {
            let request =
                Book
                .joining(required: Book.author.aliased(authorAlias))
                .filter { $0.publishDate >= deathDate }
            try guide.expect(request, sql: Self.posthumous)
        }
    }

    @Test func `The condition may stand on the association`() throws {
        let bookAlias = TableAlias<Book>()
        let request = Book.aliased(bookAlias)
            .joining(required: Book.author.filter { $0.deathDate <= bookAlias.publishDate })
        try guide.expect(
            request,
            sql: #"SELECT "book".* FROM "book" JOIN "person" ON ("person"."id" = "book"."authorId") "#
                + #"AND ("person"."deathDate" <= "book"."publishDate")"#)
        let books = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.id) == [2, 3])
    }

    @Test func `The order of several tables`() throws {
        let authorAlias = TableAlias<Author>()
        let request =
            Book
            .joining(required: Book.author.aliased(authorAlias))
            .order { [authorAlias.name, $0.publishDate] }
        try guide.expect(
            request,
            sql: #"SELECT "book".* FROM "book" JOIN "person" ON "person"."id" = "book"."authorId" "#
                + #"ORDER BY "person"."name", "book"."publishDate""#)
        let books = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.id) == [4, 3, 1, 2])
    }

    @Test func `Names for SQL of one's own`() throws {
        let bookAlias = TableAlias<Book>(name: "b")
        let authorAlias = TableAlias<Person>(name: "a")
        let request = Book.aliased(bookAlias)
            .joining(
                required: Book.author.aliased(authorAlias)
                    .filter(sql: "a.countryCode = ?", arguments: ["FR"])
            )
            .filter(sql: "b.publishDate >= a.deathDate")
        try guide.expect(
            request,
            sql: #"SELECT "b".* FROM "book" "b" JOIN "person" "a" ON ("a"."id" = "b"."authorId") "#
                + #"AND (a.countryCode = 'FR') WHERE b.publishDate >= a.deathDate"#)
        let books = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.title) == ["Le Spleen"])
    }

    @Test func `Two aliases of one table`() throws {
        let authorAlias = TableAlias<Person>()
        let translatorAlias = TableAlias<Person>()
        let request =
            Book
            .joining(required: Book.author.aliased(authorAlias))
            .joining(required: Book.translator.aliased(translatorAlias))
            .filter(authorAlias.name > translatorAlias.name)
        try guide.expect(
            request.select { [$0.id] },
            sql:
                #"SELECT "book"."id" FROM "book" JOIN "person" "person1" ON "person1"."id" = "book"."authorId" "#
                + #"JOIN "person" "person2" ON "person2"."id" = "book"."translatorId" "#
                + #"WHERE "person1"."name" > "person2"."name""#,
            rows: ["[id:1]", "[id:3]"])
    }

    /// Where the guide speaks of a fatal error, the request throws.
    @Test func `One alias for two tables`() throws {
        let alias = TableAlias()
        let books = Book.aliased(alias)
        let people = Person.aliased(alias)
        try guide.dbQueue.read { (db) throws in
            // Each by itself is a request.
            #expect(try books.fetchCount(db) == 5)
            #expect(try people.fetchCount(db) == 3)
        }
        #expect(
            try guide.failure(books.joining(required: Book.author.aliased(alias)))
                == "a TableAlias stands for two tables of one request, \"person\" among them: use one alias for each"
        )
    }
}
