import JoineryEngine
import Testing

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
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
        static let title = Column(CodingKeys.title)
        static let year = Column(CodingKeys.year)
    }

    static let author = belongsTo(Author.self)

    var id: Int64
    var title: String
    var year: Int
}

@Suite("Guide: Choosing a Joining Method Given the Shape of the Decoded Type")
struct ChoosingAJoiningMethodTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    private static let names = ["Herman Melville", "Herman Melville", "Stendhal"]
    private static let titles = [["Moby-Dick", "Clarel"], ["Armance"], []]

    @Test func `including(required:)`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var author: Author  // The associated record
        }

        let bookInfos = try guide.dbQueue.read { db in
            try Book
                .including(required: Book.author)
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
        }
        #expect(bookInfos.map(\.author.name) == Self.names)
    }

    @Test func `including(required:), partial`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            struct PartialAuthor: Decodable {
                var name: String
                var country: String
            }
            var book: Book  // The base record
            var author: PartialAuthor  // The partial associated record
        }

        let bookInfos = try guide.dbQueue.read { db in
            try Book
                .including(required: Book.author.select { [$0.name, $0.country] })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
        }
        #expect(bookInfos.map(\.author.name) == Self.names)
        #expect(bookInfos.map(\.author.country) == ["US", "US", "FR"])
    }

    @Test func `annotated(withRequired:)`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var authorName: String  // A column of the associated record
            var country: String  // A column of the associated record
        }

        let bookInfos = try guide.dbQueue.read { db in
            try Book
                .annotated(
                    withRequired: Book.author.select {
                        [$0.name.forKey("authorName"), $0.country]
                    }
                )
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
        }
        #expect(bookInfos.map(\.authorName) == Self.names)
        #expect(bookInfos.map(\.country) == ["US", "US", "FR"])
    }

    @Test func `including(optional:)`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var author: Author?  // The eventual associated record
        }

        let bookInfos = try guide.dbQueue.read { db in
            try Book
                .including(optional: Book.author)
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
        }
        #expect(bookInfos.map { $0.author?.name } == Self.names + [nil])
    }

    @Test func `including(optional:), partial`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            struct PartialAuthor: Decodable {
                var name: String
                var country: String
            }
            var book: Book  // The base record
            var author: PartialAuthor?  // The eventual partial associated record
        }

        let bookInfos = try guide.dbQueue.read { db in
            try Book
                .including(optional: Book.author.select { [$0.name, $0.country] })
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
        }
        #expect(bookInfos.map { $0.author?.name } == Self.names + [nil])
    }

    @Test func `annotated(withOptional:)`() throws {
        struct BookInfo: Decodable, FetchableRecord {
            var book: Book  // The base record
            var authorName: String?  // A column of the eventual associated record
            var country: String?  // A column of the eventual associated record
        }

        let bookInfos = try guide.dbQueue.read { db in
            try Book
                .annotated(
                    withOptional: Book.author.select {
                        [$0.name.forKey("authorName"), $0.country]
                    }
                )
                .asRequest(of: BookInfo.self)
                .fetchAll(db)
        }
        #expect(bookInfos.map(\.authorName) == Self.names + [nil])
        #expect(bookInfos.map(\.country) == ["US", "US", "FR", nil])
    }

    @Test func `including(all:)`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author  // The base record
            var books: [Book]  // A collection of associated records
        }

        let authorInfos = try guide.dbQueue.read { db in
            try Author
                .including(all: Author.books)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
        }
        #expect(authorInfos.map { $0.books.map(\.title) } == Self.titles)
    }

    @Test func `including(all:), partial`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            struct PartialBook: Decodable {
                var title: String
                var year: Int
            }
            var author: Author  // The base record
            var books: [PartialBook]  // A collection of partial associated records
        }

        let authorInfos = try guide.dbQueue.read { db in
            try Author
                .including(all: Author.books.select { [$0.title, $0.year] })
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
        }
        #expect(authorInfos.map { $0.books.map(\.title) } == Self.titles)
        #expect(authorInfos.map { $0.books.map(\.year) } == [[1851, 1876], [1827], []])
    }

    @Test func `including(all:), one column`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author  // The base record
            var bookTitles: [String]  // A collection of one column of the associated records
        }

        let authorInfos = try guide.dbQueue.read { db in
            try Author
                .including(
                    all: Author.books
                        .select(\.title)
                        .forKey("bookTitles")
                )
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
        }
        #expect(authorInfos.map(\.bookTitles) == Self.titles)
    }
}
