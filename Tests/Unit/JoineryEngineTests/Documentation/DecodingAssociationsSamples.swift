import JoineryEngine
import TestSupport
import Testing

/// The samples of DecodingAssociations.md, word for word.
@Suite("Documentation: DecodingAssociations")
struct DecodingAssociationsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    struct Title: Decodable { var title: String }
    struct Name: Decodable { var name: String }
    struct CountryName: Decodable { var name: String }
    struct Stars: Decodable, Hashable { var stars: Int }

    struct BookInfo: Decodable, FetchableRecord {
        struct AuthorInfo: Decodable {
            var author: Name
            var country: CountryName?
        }

        var book: Title
        var author: AuthorInfo
        var reviews: [Stars]
    }

    struct FlatBookInfo: Decodable, FetchableRecord {
        var book: Title
        var author: Name
        var country: CountryName?
        var reviews: Set<Stars>
    }

    private func request() -> QueryInterfaceRequest<Book> {
        let request =
            Book
            .including(all: Book.reviews)
            .including(
                required: Book.author
                    .including(optional: Author.country)
            )

        return request
    }

    @Test func `Decodable records contain associated rows`() throws {
        let request = request()
        try library.read { (db) throws in
            let infos = try BookInfo.fetchAll(db, request)
            let flat = try FlatBookInfo.fetchAll(db, request)

            #expect(infos.map(\.book.title) == ["x", "y", "z", "c"])
            #expect(infos.map(\.author.author.name) == ["A", "A", "B", "C"])
            #expect(infos.map(\.author.country?.name) == ["France", "France", "USA", nil])
            #expect(infos.map { $0.reviews.map(\.stars) } == [[5, 1], [], [4], []])
            #expect(flat.map(\.book.title) == ["x", "y", "z", "c"])
            #expect(flat.map(\.author.name) == ["A", "A", "B", "C"])
            #expect(flat.map(\.country?.name) == ["France", "France", "USA", nil])
            #expect(flat.map(\.reviews) == [[Stars(stars: 5), Stars(stars: 1)], [], [Stars(stars: 4)], []])
        }
    }

    @Test func `A missing row requires an optional property`() throws {
        struct Info: Decodable, FetchableRecord {
            var author: Name
        }
        struct OptionalInfo: Decodable, FetchableRecord {
            var author: Name?
        }

        try library.read { (db) throws in
            for request in [Book.filter(id: 4).including(optional: Book.author), Book.filter(id: 1)] {
                #expect(throws: RowDecodingError.self) { try Info.fetchAll(db, request) }
                #expect(try OptionalInfo.fetchAll(db, request).map { $0.author == nil } == [true])
            }
        }
    }

    struct Byline: Decodable, FetchableRecord {
        struct Writer: Decodable {
            var name: String
        }

        var title: String
        var author: Writer?
    }

    @Test func `A property may decode a few columns`() throws {
        try library.read { (db) throws in
            let request = Book.including(optional: Book.author.select { $0.name })
            let bylines = try Byline.fetchAll(db, request)

            #expect(bylines.map(\.title) == ["x", "y", "z", "n", "c"])
            #expect(bylines.map(\.author?.name) == ["A", "A", "B", nil, "C"])
        }
    }

    struct BookStars: Decodable, FetchableRecord {
        var title: String
        var authorName: String?
        var stars: [Int]
    }

    @Test func `Single columns decode as values and arrays`() throws {
        try library.read { (db) throws in
            let request =
                Book
                .annotated(withOptional: Book.author.select { $0.name.forKey("authorName") })
                .including(all: Book.reviews.select { $0.stars }.forKey("stars"))
            let infos = try BookStars.fetchAll(db, request)

            #expect(infos.map(\.authorName) == ["A", "A", "B", nil, "C"])
            #expect(infos.map(\.stars) == [[5, 1], [], [4], [], []])
        }
    }

    struct BookAndAuthor: FetchableRecord {
        var book: Book
        var author: Author
        var country: Country?
        var reviews: [Review]

        init(row: Row) throws {
            reviews = row["reviews"]
            book = try Book(row: row)
            author = row["author"]
            country = row["country"]
        }
    }

    @Test func `A row initializer reads associated records`() throws {
        let request = request()
        try library.read { (db) throws in
            let infos = try BookAndAuthor.fetchAll(db, request)
            #expect(infos.map(\.book.title) == ["x", "y", "z", "c"])
            #expect(infos.map(\.author.name) == ["A", "A", "B", "C"])
            #expect(infos.map(\.country?.code) == ["FR", "FR", "US", nil])
            #expect(infos.map { $0.reviews.map(\.stars) } == [[5, 1], [], [4], []])

            let row = try #require(try Row.fetchOne(db, request))
            let author = try row.decode(Author.self, forKey: "author")
            let country = try row.decodeIfPresent(Country.self, forKey: "country")
            let reviews = try row.decode([Review].self, forKey: "reviews")

            #expect(author.name == "A" && country?.code == "FR" && reviews.map(\.stars) == [5, 1])
            #expect(throws: RowDecodingError.self) { try row.decode(Author.self, forKey: "writer") }
            #expect(throws: RowDecodingError.self) { try row.decode([Review].self, forKey: "critics") }
        }
    }

    @Test func `Rows contain nested and prefetched rows`() throws {
        let request = request()
        try library.read { (db) throws in
            let row = try #require(try Row.fetchOne(db, request))
            let country = row.scopes["author"]?.scopes["country"]
            let same = row.scopesTree["country"]
            let stars = row.prefetchedRows["reviews"]?.map { $0["stars"] as Int }

            #expect(country?.description == #"[code:"FR" name:"France"]"# && same == country)
            #expect(row.scopes["country"] == nil)
            #expect(stars == [5, 1])
            #expect(row.count == 3 && row.unadapted.count == 8)
        }
    }

    @Test func `The row of a through association is nested`() throws {
        try library.read { (db) throws in
            let request = Book.including(required: Book.country).asRequest(of: Row.self)
            let row = try request.fetchOne(db)
            let none = row?.scopes["country"]
            let country = row?.scopesTree["country"]
            let same = row?.scopes["author"]?.scopes["country"]

            #expect(none == nil && country == same)
            #expect(country?.description == #"[code:"FR" name:"France"]"#)
            #expect(row?.scopes["author"]?.count == 0)
        }
    }

    @Test func `The debug description shows the tree of rows`() throws {
        let request = request()
        try library.read { (db) throws in
            let rows = try Row.fetchAll(db, request)
            let tree = rows[0].debugDescription
            // ▿ [id:1 authorId:1 title:"x"]
            //   unadapted: [id:1 authorId:1 title:"x" id:1 name:"A" countryCode:"FR" code:"FR" name:"France"]
            //   - author: [id:1 name:"A" countryCode:"FR"]
            //     - country: [code:"FR" name:"France"]
            //   + reviews: 2 rows

            #expect(
                tree == """
                    ▿ [id:1 authorId:1 title:"x"]
                      unadapted: [id:1 authorId:1 title:"x" id:1 name:"A" countryCode:"FR" code:"FR" name:"France"]
                      - author: [id:1 name:"A" countryCode:"FR"]
                        - country: [code:"FR" name:"France"]
                      + reviews: 2 rows
                    """)
        }
    }
}
