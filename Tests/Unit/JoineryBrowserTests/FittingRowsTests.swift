import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Values that exceed the size limit for files of unknown origin are marked as such, and hide nothing else.
@Suite struct FittingRowsTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    /// The first book has a cover of 3 MB, and the third one refers to the first author, whose name has 3 MB.
    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, born INTEGER);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, cover BLOB, authorId INTEGER REFERENCES author);
                CREATE VIEW cover AS SELECT title, cover FROM book;
                CREATE TABLE page (a, b);
                CREATE VIEW pages AS SELECT b, a FROM page;
                CREATE TABLE photo (id INTEGER PRIMARY KEY, data BLOB);
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
                INSERT INTO page SELECT iif(i IN (7, 20), zeroblob(3000000), i), iif(i = 7, zeroblob(3000000), i) FROM n;
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
                INSERT INTO photo SELECT i, zeroblob(1000000) FROM n;
                INSERT INTO author VALUES (1, hex(zeroblob(1500000)), 1819), (2, 'Bob', NULL);
                INSERT INTO book VALUES
                    (1, 'Large', zeroblob(3000000), 2), (2, 'Small', x'FFD8FF', 2), (3, 'Other', NULL, 1);
                """)
        var configuration = Configuration()
        configuration.isUntrusted = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    private func rows(
        _ path: String, limit: Int = 10, at position: RowsQuery.Position = .first
    ) throws -> [[Cell]] {
        try queue.read { db in
            let query = RowsQuery(path: try Path(path, in: db.schema()), position: position, limit: limit)
            return try RowsFetcher.page(query, in: db).rows.map(\.cells)
        }
    }

    private func tree(_ path: String, levels: Int = 1) throws -> [String] {
        try queue.read { db in
            let query = TreeQuery(
                path: try Path(path, in: db.schema()), expanded: [], unfolding: [.top: levels], limits: [:],
                pageSize: 20)
            return try TreeFetcher.fetch(query, in: db).lines.map(\.text)
        }
    }

    @Test func `The grid shows the values that fit, with their links`() throws {
        let books = try rows("book")
        #expect(books.map { $0[1].text } == ["Large", "Small", "Other"])
        #expect(
            books.map { $0[2] } == [
                .tooLarge, Cell(kind: .blob, text: "JPEG 3 B"), Cell(kind: .null, text: "NULL"),
            ])
        #expect(
            books.map { $0[3].link } == [.parent(label: "Bob"), .parent(label: "Bob"), .parent(label: nil)])
        #expect(
            try rows("author").map { $0.map(\.text) } == [
                ["1", "too large to read", "1819"], ["2", "Bob", "NULL"],
            ])
    }

    @Test func `Rows that are too large together are read one by one`() throws {
        #expect(try rows("photo", limit: 20).map { $0[1].text } == (1...20).map { _ in "blob 1.0 MB" })
    }

    @Test func `The rows of a view show the values that fit`() throws {
        #expect(
            try rows("cover").map { $0.map(\.text) } == [
                ["Large", "too large to read"], ["Small", "JPEG 3 B"], ["Other", "NULL"],
            ])
        // In the 7th of twenty rows neither column fits, and in the 20th only one.
        let pages = try rows("pages", limit: 19, at: .last)
        #expect(pages.map { $0[0].text } == (2...20).map { $0 == 7 ? "too large to read" : "\($0)" })
        #expect(
            pages.map { $0[1].text } == (2...20).map { [7, 20].contains($0) ? "too large to read" : "\($0)" })
    }

    @Test func `The tree shows the values that fit, with the associations`() throws {
        #expect(
            try tree("book/1") == [
                "▾ book #1 Large", "  id = 1", "  title = Large", "  cover = too large to read",
                "  authorId = 2",
                "  ▸ author belongsTo #2 Bob",
            ])
        #expect(try tree("book/3").last == "  ▸ author belongsTo #1 born 1819")
        #expect(
            try tree("book/3", levels: 2).suffix(4) == [
                "    id = 1", "    name = too large to read", "    born = 1819", "    ▸ books hasMany 1",
            ])
        #expect(try tree("author/1").first == "▾ author #1 born 1819")
        #expect(try tree("author", levels: 0) == ["▸ author #1 born 1819", "▸ author #2 Bob"])
    }

    @Test func `A path through an oversized row can be followed`() throws {
        #expect(try rows("author/1/books").map { $0[1].text } == ["Other"])
        #expect(try tree("book/1/author/2/books", levels: 0) == ["▸ book #1 Large", "▸ book #2 Small"])
    }

    @Test func `Included rows are read one by one, and oversized values are marked`() throws {
        let (text, json) = try queue.read { db in
            let table = try #require(try db.schema().table(named: "book"))
            let tree = try IncludeTree(["author.books"], from: table, db)
            let request = Table("book").orderByPrimaryKey().filter([1, 3].contains(Column("id")))
            #expect(throws: DatabaseError.self) { try tree.including(in: request).fetchAll(db) }
            let rows = try #require(tree.includingKeys(in: request)).fetchAll(db)
            let contents = try RowContents(of: rows, tree, db)
            var json = JSONText(contents: contents)
            json.rows(rows, try IncludeTree(["author"], from: table, db))
            return (
                TreeText(
                    rows, tree, labels: try tree.labels(RowLabels(db)), contents: contents
                ).lines.joined(separator: "\n"), json.text
            )
        }
        #expect(
            text == """
                book #1 Large
                  id        1
                  title     Large
                  cover     too large to read
                  authorId  2
                  author belongsTo  #2 Bob
                    id    2
                    name  Bob
                    born  NULL
                    books hasMany 2
                      #1 Large
                        id        1
                        title     Large
                        cover     too large to read
                        authorId  2
                      #2 Small
                        id        2
                        title     Small
                        cover     JPEG 3 B
                        authorId  2
                book #3 Other
                  id        3
                  title     Other
                  cover     NULL
                  authorId  1
                  author belongsTo  #1
                    id    1
                    name  too large to read
                    born  1819
                    books hasMany 1
                      #3 Other
                        id        3
                        title     Other
                        cover     NULL
                        authorId  1
                """)
        #expect(
            json == """
                [
                  {
                    "id": 1,
                    "title": "Large",
                    "cover": {
                      "omitted": "too large to read"
                    },
                    "authorId": 2,
                    "author": {
                      "id": 2,
                      "name": "Bob",
                      "born": null
                    }
                  },
                  {
                    "id": 3,
                    "title": "Other",
                    "cover": null,
                    "authorId": 1,
                    "author": {
                      "id": 1,
                      "name": {
                        "omitted": "too large to read"
                      },
                      "born": 1819
                    }
                  }
                ]
                """)
    }

    @Test func `The rows of a view are not read by key`() throws {
        try queue.read { db in
            let table = try #require(try db.schema().table(named: "cover"))
            #expect(IncludeTree(table: table).includingKeys(in: Table("cover").all()) == nil)
        }
    }
}
