import JoineryEngine
import Testing

private typealias Book = People.Book
private typealias Person = People.Person
private typealias Author = People.Person
private typealias Country = People.Country
private typealias CoverImage = People.CoverImage

@Suite("Guide: Decoding a Joined Request with FetchableRecord")
struct DecodingAJoinedRequestWithFetchableRecordTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.people()
    }

    private let request =
        Book
        .including(
            required: Book.author
                .including(optional: Author.country)
        )
        .including(optional: Book.coverImage)

    @Test func `Records from the tree of keys`() throws {
        struct BookInfo: FetchableRecord {
            var book: Book
            var author: Author
            var country: Country?
            var coverImage: CoverImage?

            init(row: Row) throws {
                book = try Book(row: row)
                author = row["author"]
                country = row["country"]
                coverImage = row["coverImage"]
            }
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.title) == ["Tales", "The Bells", "Le Spleen", "Untitled"])
            #expect(bookInfos.map(\.author.id) == [1, 1, 2, 3])
            #expect(bookInfos.map { $0.country?.code } == ["US", "US", "FR", nil])
            #expect(bookInfos.map { $0.coverImage?.path } == ["tales.png", nil, nil, nil])
        }
    }

    @Test func `Values, records and scopes of a row`() throws {
        try guide.dbQueue.read { (db) throws in
            for row in try Row.fetchAll(db, request) {
                let title: String = row["title"]
                #expect(!title.isEmpty)

                let author: Author = row["author"]
                let country: Country? = row["country"]
                #expect(author.countryCode == country?.code)

                // Key by key, the tree is one of rows inside rows.
                let inside = try #require(row.scopes["author"]?.scopes["country"])
                #expect(inside["code"] == country?.code)
                #expect(row.scopes["country"] == nil)
                #expect(row.scopesTree["country"] == inside)
                #expect(row.scopesTree.names == ["author", "country", "coverImage"])
            }
        }
    }

    @Test func `A missing key, and columns that are all NULL, are nil`() throws {
        try guide.dbQueue.read { (db) throws in
            let rows = try Row.fetchAll(db, request)
            let prize: CoverImage? = rows[0]["prize"]
            #expect(prize == nil)
            let coverImage: CoverImage? = rows[1]["coverImage"]
            #expect(coverImage == nil)
            #expect(rows[1].scopes["coverImage"]?.containsNonNullValue == false)
            // Whoever insists gets an error.
            #expect(throws: RowDecodingError.self) {
                try rows[1].decode(CoverImage.self, forKey: "coverImage")
            }
            #expect(throws: RowDecodingError.self) { try rows[0].decode(CoverImage.self, forKey: "prize") }
        }
    }

    @Test func `Arrays and sets of records`() throws {
        struct Work: TableRecord, FetchableRecord, Decodable, Hashable {
            static let databaseTableName = "book"
            var title: String
        }

        let request = Author.including(all: Author.books)

        struct AuthorInfo: FetchableRecord {
            var author: Author
            var books: [Book]
            var works: Set<Work>

            init(row: Row) throws {
                author = try Author(row: row)
                books = row["books"]
                works = row["books"]
            }
        }

        try guide.dbQueue.read { (db) throws in
            let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)
            #expect(authorInfos.map(\.author.id) == [1, 2, 3])
            #expect(authorInfos.map { $0.books.map(\.id) } == [[1, 2], [3], [4]])
            #expect(
                authorInfos.map { Set($0.works.map(\.title)) } == [
                    ["Tales", "The Bells"], ["Le Spleen"], ["Untitled"],
                ])
        }
    }
}
