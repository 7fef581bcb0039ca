import JoineryEngine
import Testing

// What the guide says of association keys and NULL, at more than one level.

private typealias Book = People.Book
private typealias Person = People.Person
private typealias Country = People.Country

extension Country {
    fileprivate static let people = hasMany(Person.self)
    fileprivate static let books = hasMany(Book.self, through: people, using: Person.books, key: "books")
}

@Suite("Guide: Fetching Values from Associations, at several levels")
struct NestedDecodingTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.people()
    }

    @Test func `All records behind one record`() throws {
        struct AuthorInfo: Decodable {
            var person: Person
            var books: Set<String>
        }
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var author: AuthorInfo?
        }

        let titles = Person.books.select(\.title)
        let request = Book.including(optional: Book.author.including(all: titles))
        let infos = try guide.dbQueue.read { db in try BookInfo.fetchAll(db, request) }
        #expect(infos.map { $0.author?.person.id } == [1, 1, 2, 3, nil])
        #expect(
            infos.map { $0.author?.books } == [
                ["Tales", "The Bells"], ["Tales", "The Bells"], ["Le Spleen"], ["Untitled"], nil,
            ])
    }

    @Test func `One record behind all records, and all behind all`() throws {
        struct BookInfo: Decodable {
            var book: Book
            var translator: Person?
        }
        struct PersonInfo: Decodable {
            var person: Person
            var books: [BookInfo]
        }
        struct CountryInfo: Decodable, FetchableRecord {
            var country: Country
            var people: [PersonInfo]
        }

        let books = Person.books.including(optional: Book.translator).order(\.id)
        let request = Country.including(all: Country.people.including(all: books)).order(\.code)
        let infos = try guide.dbQueue.read { db in try CountryInfo.fetchAll(db, request) }
        #expect(infos.map(\.country.code) == ["FR", "US"])
        #expect(infos.map { $0.people.map(\.person.name) } == [["Charles Baudelaire"], ["Edgar Allan Poe"]])
        #expect(infos.map { $0.people.map { $0.books.map(\.book.id) } } == [[[3]], [[1, 2]]])
        #expect(
            infos.map { $0.people.map { $0.books.map { $0.translator?.id } } } == [[[3]], [[2, nil]]])
    }

    @Test func `Values that a record keeps of a row inside`() throws {
        struct Line: FetchableRecord {
            var text: String

            init(row: Row) throws {
                let author = row.scopes["author"]
                let country = author?.scopes["country"]
                text =
                    "\(row["title"] as String): \(author?["name"] as String? ?? "-"), \(country?["name"] as String? ?? "-")"
            }
        }

        let request = Book.including(optional: Book.author.including(optional: Person.country))
        let lines = try guide.dbQueue.read { db in try Line.fetchAll(db, request).map(\.text) }
        #expect(
            lines == [
                "Tales: Edgar Allan Poe, United States of America",
                "The Bells: Edgar Allan Poe, United States of America",
                "Le Spleen: Charles Baudelaire, France", "Untitled: Ann Onymous, -", "Beowulf: -, -",
            ])
    }

    /// A row of NULL alone is no record, unless a row inside it is one.
    @Test func `Rows of NULL around rows that are not`() throws {
        struct PartialAuthor: Decodable {
            var deathDate: String?
            var country: Country?
        }
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book
            var author: PartialAuthor?
        }

        try guide.dbQueue.write { db in
            try db.execute(sql: "UPDATE person SET deathDate = NULL WHERE id = 1")
        }
        let request = Book.including(
            optional: Book.author.select(\.deathDate).including(optional: Person.country))
        let infos = try guide.dbQueue.read { db in try BookInfo.fetchAll(db, request) }
        #expect(infos.map { $0.author?.country?.code } == ["US", "US", "FR", nil, nil])
        #expect(infos.map { $0.author == nil } == [false, false, false, true, true])
        #expect(infos.map { $0.author?.deathDate } == [nil, nil, "1867-08-31", nil, nil])
    }

    @Test func `All records through others, and the description of it all`() throws {
        let request = Country.filter { $0.code == "US" }
            .including(all: Country.people.including(all: Person.books.including(optional: Book.coverImage)))
            .including(all: Country.books.order(\.title))
        let row = try guide.dbQueue.read { db in try #require(try Row.fetchOne(db, request)) }
        #expect(
            row.debugDescription == """
                ▿ [code:"US", name:"United States of America"]
                  + books: 2 rows
                  + people: 1 row
                """)
        #expect(row.prefetchedRows["books"]?.map { $0["title"] as String } == ["Tales", "The Bells"])
        let book = row.prefetchedRows["people"]?.first?.prefetchedRows["books"]?.first
        #expect(
            book?.debugDescription == """
                ▿ [id:1, authorId:1, translatorId:2, title:"Tales", publishDate:"1845-06-25", joinery_authorId:1]
                  unadapted: [id:1, authorId:1, translatorId:2, title:"Tales", publishDate:"1845-06-25", joinery_authorId:1, id:1, bookId:1, path:"tales.png"]
                  - coverImage: [id:1, bookId:1, path:"tales.png"]
                """)
    }
}
