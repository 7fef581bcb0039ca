import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of BeyondTheReference.md, word for word.
@Suite("Documentation: BeyondTheReference")
struct BeyondTheReferenceSamples {
    struct Author: TableRecord {
        enum Columns {
            static let deathYear = Column("deathYear")
        }

        static let country = belongsTo(Country.self)
        static let books = hasMany(Book.self)
        static let reviews = hasMany(Review.self, through: books, using: Book.reviews)
    }

    struct Book: TableRecord {
        enum Columns {
            static let year = Column("year")
        }

        static let author = belongsTo(Author.self)
        static let reviews = hasMany(Review.self)
    }

    struct Country: TableRecord {}
    struct Review: TableRecord {}

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE country (code TEXT PRIMARY KEY);
                    CREATE TABLE author (
                        id INTEGER PRIMARY KEY, countryCode TEXT REFERENCES country, deathYear INTEGER);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, year INTEGER);
                    CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book);
                    INSERT INTO country VALUES ('FR');
                    INSERT INTO author VALUES (1, 'FR', 1842), (2, NULL, 1891);
                    INSERT INTO book VALUES (1, 1, 1830), (2, 1, 1894), (3, 2, 1924), (4, NULL, 1000);
                    INSERT INTO review VALUES (1, 1), (2, 2), (3, 3);
                    """)
        }
    }

    private func rows<Record>(_ request: QueryInterfaceRequest<Record>) throws -> [String] {
        try queue.read { db in try Row.fetchAll(db, request.asRequest(of: Row.self)).map(\.outline) }
    }

    @Test func `A required association follows an optional one`() throws {
        let request = Book.including(
            optional: Book.author.including(required: Author.country))

        #expect(
            try rows(request) == [
                "1 1 1830 author(1 FR 1842 country(FR))", "2 1 1894 author(1 FR 1842 country(FR))",
                "3 2 1924 author(- - - country(-))", "4 - 1000 author(- - - country(-))",
            ])
    }

    @Test func `Prefetched rows compare with the base row`() throws {
        let author = TableAlias<Author>()
        let request =
            Author
            .aliased(author)
            .including(all: Author.books.filter { $0.year >= author.deathYear })

        #expect(try rows(request) == ["1 FR 1842 books[2 1 1894 1]", "2 - 1891 books[3 2 1924 2]"])
    }

    @Test func `A direct and a through association are independent`() throws {
        let request =
            Author
            .including(all: Author.books.filter { $0.year > 1900 })
            .including(all: Author.reviews)

        #expect(
            try rows(request) == [
                "1 FR 1842 books[] reviews[1 1 1, 2 2 1]", "2 - 1891 books[3 2 1924 2] reviews[3 3 2]",
            ])
    }

    @Test func `Invalid requests throw`() throws {
        var messages: [String?] = []
        try Library().read { (db) throws in
            let author = Table("article").belongsTo(Table("person"))
            do {
                _ = try Table("article").including(required: author).fetchAll(db)
            } catch let error as DatabaseError {
                // Ambiguous foreign key from article to person: declare the association with
                // using: ForeignKey(["authorId"]) or ForeignKey(["translatorId"])
                messages.append(error.message)
            }
        }
        #expect(
            messages == [
                #"Ambiguous foreign key from article to person: declare the association with using: "#
                    + #"ForeignKey(["authorId"]) or ForeignKey(["translatorId"])"#
            ])
    }

    @Test func `Views have associations`() throws {
        let author = Table("title").belongsTo(
            Table("author"), using: ForeignKey(["authorId"], to: ["id"]))
        let request = Table("title").including(optional: author)

        #expect(
            try Library().fetch(request).rows.sorted() == [
                "c 3 author(3 C -)", "n - author(- - -)", "x 1 author(1 A FR)", "y 1 author(1 A FR)",
                "z 2 author(2 B US)",
            ])
    }

    @Test func `Invalid UTF-8 is replaced in strings and kept in data`() throws {
        try queue.read { (db) throws in
            let row = try Row.fetchOne(db, sql: "SELECT CAST(x'6100FF' AS TEXT)")
            let text: String? = row?[0]
            let bytes: Data? = row?[0]

            #expect(text == "a\0\u{FFFD}" && bytes == Data([0x61, 0, 0xFF]))
        }
    }
}
