import JoineryEngine
import Testing

// "Joining And Prefetching Associated Records", part three: `including(all:)`.

private struct Book: TableRecord, FetchableRecord, Codable, Hashable {
    enum Columns {
        static let title = Column(CodingKeys.title)
        static let year = Column(CodingKeys.year)
    }

    var id: Int64
    var title: String
    var year: Int
}

private struct Author: TableRecord, FetchableRecord, Codable {
    static let books = hasMany(Book.self)

    var id: Int64
    var name: String
}

@Suite("Guide: Joining And Prefetching Associated Records, all records")
struct IncludingAllTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    private static let titles = [["Moby-Dick", "Clarel"], ["Armance"], []]

    @Test func `including(all:)`() throws {
        // Fetch all authors along with their books
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author  // The base record
            var books: [Book]  // A collection of associated records
        }

        try guide.expect(
            Author.including(all: Author.books),
            sql: #"SELECT * FROM "author""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)"#)
        try guide.dbQueue.read { (db) throws in
            let authorInfos =
                try Author
                .including(all: Author.books)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(authorInfos.map(\.author.name) == ["Herman Melville", "Stendhal", "Ann Onymous"])
            #expect(authorInfos.map { $0.books.map(\.title) } == Self.titles)
        }
    }

    @Test func `Sets, and other collections that can be decoded`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var books: Set<Book>
        }
        struct AuthorShelf: Decodable, FetchableRecord {
            var author: Author
            var books: ContiguousArray<Book>
        }

        try guide.dbQueue.read { (db) throws in
            let request = Author.including(all: Author.books)
            let authorInfos = try request.asRequest(of: AuthorInfo.self).fetchAll(db)
            #expect(authorInfos.map { Set($0.books.map(\.title)) } == Self.titles.map { Set($0) })
            let shelves = try request.asRequest(of: AuthorShelf.self).fetchAll(db)
            #expect(shelves.map { $0.books.map(\.title) } == Self.titles)
        }
    }

    @Test func `including(all:) under a key of one's own`() throws {
        struct Book: TableRecord, Decodable {
            static let databaseTableName = "publication"
            var title: String
        }
        struct Author: TableRecord, Decodable {
            // Replace the default "publications" association key with "books"
            static let books = hasMany(Book.self).forKey("books")
        }

        // Fetch all authors along with their books
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var books: [Book]  // Matches the "books" association key
        }

        try guide.dbQueue.write { (db) throws in
            try db.rename(table: "book", to: "publication")
            let authorInfos =
                try Author
                .including(all: Author.books)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(authorInfos.map { $0.books.map(\.title) } == Self.titles)
            let row = try Row.fetchOne(db, Author.including(all: Author.hasMany(Book.self)))
            #expect(row?.prefetchedRows.keys == ["publications"])
            #expect(throws: RowDecodingError.self) {
                try AuthorInfo.fetchAll(db, Author.including(all: Author.hasMany(Book.self)))
            }
        }
    }

    @Test func `A few columns`() throws {
        // Fetch all authors along with the titles and years of their books
        struct AuthorInfo: Decodable, FetchableRecord {
            struct PartialBook: Decodable {
                var title: String
                var year: Int
            }
            var author: Author
            var books: [PartialBook]
        }

        try guide.dbQueue.read { (db) throws in
            let authorInfos =
                try Author
                .including(all: Author.books.select { [$0.title, $0.year] })
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(authorInfos.map { $0.books.map(\.title) } == Self.titles)
            #expect(authorInfos.map { $0.books.map(\.year) } == [[1851, 1876], [1827], []])
        }
        try guide.expect(
            Author.including(all: Author.books.select { [$0.title, $0.year] }),
            sql: #"SELECT * FROM "author""#,
            #"SELECT "title", "year", "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)"#
        )
    }

    @Test func `A single column`() throws {
        // Fetch all authors along with the titles of their books
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var bookTitles: [String]
        }

        try guide.dbQueue.read { (db) throws in
            let authorInfos =
                try Author
                .including(
                    all: Author.books
                        .select(\.title)
                        .forKey("bookTitles")
                )
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(authorInfos.map(\.bookTitles) == Self.titles)
        }
    }
}
