import JoineryEngine
import Testing

@Suite("Dumps: requests")
struct DumpedRequestTests {
    private struct Author: FetchableRecord, TableRecord {
        static let books = hasMany(Book.self)
        static let reviews = hasMany(Review.self, through: books, using: Book.reviews)

        init(row: Row) throws {}
    }

    private struct Book: FetchableRecord, TableRecord {
        static let author = belongsTo(Author.self)
        static let reviews = hasMany(Review.self)

        init(row: Row) throws {}
    }

    private struct Review: FetchableRecord, TableRecord {
        static let book = belongsTo(Book.self)

        init(row: Row) throws {}
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE author(id INTEGER PRIMARY KEY, name);
                    CREATE TABLE book(id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id), title);
                    CREATE TABLE review(id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book(id));
                    INSERT INTO author VALUES (1, 'one'), (2, 'two'), (3, 'three');
                    INSERT INTO book VALUES (10, 1, 'x'), (11, 2, 'y'), (12, 1, 'z');
                    INSERT INTO review VALUES (100, 10), (101, 12), (102, 11);
                    """)
        }
    }

    private func expect(
        _ text: String, _ request: some FetchRequest, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let dumped = try DumpText.of { try queue.dumpRequest(request, to: $0) }
        #expect(dumped == text, sourceLocation: sourceLocation)
    }

    @Test func `The rows of a request have all its columns`() throws {
        try expect("1|one\n2|two\n3|three\n", Author.all())
        try expect("2\n", Author.filter(Column("id") == 2).select(Column("id")))
        try expect("10|1|x|1|one\n", Book.filter(key: 10).including(required: Book.author))
        try expect("", Author.none())
        try expect("1|2\n", SQLRequest<Row>("SELECT \(1) AS a, 2 AS a"))
        // An adapter does not change the columns of the statement.
        try expect(
            "1|2\n",
            SQLRequest<Row>(sql: "SELECT 1, 2").adapted { _ in SuffixRowAdapter(fromIndex: 1) })
        let json = try DumpText.of { try queue.dumpRequest(Author.filter(key: 1), format: .json(), to: $0) }
        #expect(json == "[{\"id\":1,\"name\":\"one\"}]\n")
    }

    @Test func `Prefetched rows come below the path of their association`() throws {
        try expect(
            "1|one\n2|two\n3|three\n\nbooks\n10|1|x\n11|2|y\n12|1|z\n", Author.including(all: Author.books))
        try expect(
            "1|one\n\nreviews\n12|1|z\n10|1|x\n",
            Author.order(Column("name")).limit(1, offset: 0).filter(key: 1).including(
                all: Author.books.order(Column("id").desc).forKey("reviews")))
        try expect(
            "1|one\n2|two\n3|three\n\nbooks.reviews\n100|10\n101|12\n102|11\n",
            Author.including(all: Author.reviews))
        try expect(
            "10|1|x|1|one\n\nauthor.books\n10|1|x\n12|1|z\n",
            Book.filter(key: 10).including(required: Book.author.including(all: Author.books)))
    }

    @Test func `Nested rows follow those that include them`() throws {
        let request =
            Author
            .including(all: Author.books.including(all: Book.reviews))
            .including(all: Author.books.filter(Column("title") > "x").forKey("others"))
        try expect(
            """
            1|one
            2|two
            3|three

            books
            10|1|x
            11|2|y
            12|1|z

            reviews
            100|10
            101|12
            102|11

            others
            11|2|y
            12|1|z

            """, request)
    }

    @Test func `Without rows, nothing is prefetched`() throws {
        try expect("", Author.none().including(all: Author.books))
        try expect(
            "3|three\n\nbooks\n",
            Author.filter(key: 3).including(all: Author.books.including(all: Book.reviews)))
    }

    @Test func `The header has the columns that tie prefetched rows`() throws {
        let text = try DumpText.of { text in
            try queue.dumpRequest(
                Author.filter(key: 2).including(all: Author.books), format: .debug(header: true), to: text)
        }
        #expect(text == "id|name\n2|two\n\nbooks\nid|authorId|title|joinery_authorId\n11|2|y\n")
    }

    @Test func `More keys than a statement takes are fetched in parts below one name`() throws {
        let count = try queue.write { (db) throws in
            let count = db.maximumStatementArgumentCount + 1
            try db.execute(
                sql: """
                    DELETE FROM review; DELETE FROM book; DELETE FROM author;
                    INSERT INTO author(id, name) SELECT value, '' FROM json_each(?);
                    INSERT INTO book(id, authorId, title) VALUES (1, 1, 'a'), (2, ?, 'b');
                    """,
                arguments: ["[\((1...count).map(\.description).joined(separator: ","))]", count])
            return count
        }
        let text = try DumpText.of { try queue.dumpRequest(Author.including(all: Author.books), to: $0) }
        #expect(text.hasSuffix("|\n\nbooks\n1|1|a\n2|\(count)|b\n"))
    }
}
