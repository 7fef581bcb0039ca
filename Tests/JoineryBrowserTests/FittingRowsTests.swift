import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Values that are larger than what is read of a file of unknown origin: they are said, and hide nothing else.
@Suite struct FittingRowsTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    /// The first book has a cover of 3 MB, the third one the first author, whose name is of 3 MB.
    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, born INTEGER);
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, cover BLOB, authorId INTEGER REFERENCES author);
                CREATE VIEW cover AS SELECT title, cover FROM book;
                INSERT INTO author VALUES (1, hex(zeroblob(1500000)), 1819), (2, 'Bob', NULL);
                INSERT INTO book VALUES
                    (1, 'Large', zeroblob(3000000), 2), (2, 'Small', x'FFD8FF', 2), (3, 'Other', NULL, 1);
                """)
        var configuration = Configuration()
        configuration.isUntrusted = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    private func rows(_ path: String) throws -> [[Cell]] {
        try queue.read { db in
            let query = RowsQuery(path: try Path(path, in: db.schema()), position: .first, limit: 10)
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

    @Test func `the grid shows what fits, with its links`() throws {
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
                ["1", "larger than 2 MB", "1819"], ["2", "Bob", "NULL"],
            ])
    }

    @Test func `the rows of a view lack the column`() throws {
        #expect(
            try rows("cover").map { $0.map(\.text) }
                == ["Large", "Small", "Other"].map { [$0, "larger than 2 MB"] })
    }

    @Test func `the tree shows what fits, with its associations`() throws {
        #expect(
            try tree("book/1") == [
                "▾ book #1 Large", "  id = 1", "  title = Large", "  cover = larger than 2 MB",
                "  authorId = 2",
                "  ▸ author belongsTo #2 Bob",
            ])
        #expect(try tree("book/3").last == "  ▸ author belongsTo #1")
        #expect(
            try tree("book/3", levels: 2).suffix(4) == [
                "    id = 1", "    name = larger than 2 MB", "    born = 1819", "    ▸ books hasMany 1",
            ])
        #expect(try tree("author/1").first == "▾ author #1")
        #expect(try tree("author", levels: 0) == ["▸ author #1", "▸ author #2 Bob"])
    }

    @Test func `a way over such a row goes on`() throws {
        #expect(try rows("author/1/books").map { $0[1].text } == ["Other"])
        #expect(try tree("book/1/author/2/books", levels: 0) == ["▸ book #1 Large", "▸ book #2 Small"])
    }
}
