import JoineryEngine
import Testing

private typealias Book = People.Book
private typealias Person = People.Person
private typealias Author = People.Person
private typealias Country = People.Country

@Suite("Guide: Combining Associations")
struct CombiningAssociationsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.people()
    }

    @Test func `In parallel`() throws {
        let request =
            Book
            .including(required: Book.author)
            .including(optional: Book.translator)

        // This request can feed the following record:
        struct BookInfo: FetchableRecord, Decodable {
            var book: Book
            var author: Person
            var translator: Person?
        }
        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.title) == ["Tales", "The Bells", "Le Spleen", "Untitled"])
            #expect(bookInfos.map(\.author.id) == [1, 1, 2, 3])
            #expect(bookInfos.map { $0.translator?.id } == [2, nil, 3, nil])
        }
        try guide.expect(
            request,
            sql: #"SELECT "book".*, "person1".*, "person2".* FROM "book" "#
                + #"JOIN "person" "person1" ON "person1"."id" = "book"."authorId" "#
                + #"LEFT JOIN "person" "person2" ON "person2"."id" = "book"."translatorId""#)
    }

    @Test func `One behind the other`() throws {
        let request =
            Book
            .including(
                required: Book.author
                    .including(optional: Person.country))

        // This request can feed the following record:
        struct BookInfo: FetchableRecord, Decodable {
            var book: Book
            var author: Author
            var country: Country?
        }
        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.id) == [1, 2, 3, 4])
            #expect(
                bookInfos.map(\.author.name) == [
                    "Edgar Allan Poe", "Edgar Allan Poe", "Charles Baudelaire", "Ann Onymous",
                ])
            #expect(bookInfos.map { $0.country?.code } == ["US", "US", "FR", nil])
        }
        try guide.expect(
            request,
            sql: #"SELECT "book".*, "person".*, "country".* FROM "book" "#
                + #"JOIN "person" ON "person"."id" = "book"."authorId" "#
                + #"LEFT JOIN "country" ON "country"."code" = "person"."countryCode""#)
    }

    private static let countries =
        #"SELECT "book".*, "country".* FROM "book" "#
        + #"LEFT JOIN "person" ON "person"."id" = "book"."authorId" "#
        + #"LEFT JOIN "country" ON "country"."code" = "person"."countryCode""#

    // This request can feed the following record:
    private struct BookInfo: FetchableRecord, Decodable {
        var book: Book
        var country: Country?
    }

    @Test func `Without the table in between`() throws {
        let request =
            Book
            .joining(
                optional: Book.author
                    .including(optional: Person.country))

        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.id) == [1, 2, 3, 4, 5])
            #expect(bookInfos.map { $0.country?.code } == ["US", "US", "FR", nil, nil])
        }
        try guide.expect(request, sql: Self.countries)
    }

    @Test func `Through associations as a shortcut`() throws {
        let request = Book.including(optional: Book.country)

        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.id) == [1, 2, 3, 4, 5])
            #expect(bookInfos.map { $0.country?.name }.prefix(3).last == "France")
        }
        try guide.expect(request, sql: Self.countries)
    }

    /// The guide says that this is not implemented. Here a book whose author has no country has no author, and stays.
    @Test func `A required association behind an optional one`() throws {
        let request =
            Book
            .joining(
                optional: Book.author
                    .including(required: Person.country))

        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.id) == [1, 2, 3, 4, 5])
            #expect(bookInfos.map { $0.country?.code } == ["US", "US", "FR", nil, nil])
        }
        try guide.expect(
            request,
            sql:
                #"SELECT "book".*, "country"."code" AS "code", "country"."name" AS "name" FROM "book" LEFT JOIN ("person" "#
                + #"JOIN "country" ON "country"."code" = "person"."countryCode") "#
                + #"ON "person"."id" = "book"."authorId""#)
    }
}
