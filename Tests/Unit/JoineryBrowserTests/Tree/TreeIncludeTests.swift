import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The rows included with the rows of a tree.
@Suite struct TreeIncludeTests {
    private static let schema = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, countryCode TEXT REFERENCES country);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, authorId REFERENCES author, text TEXT);
        CREATE TABLE award (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE bookAward (bookId REFERENCES book, awardId REFERENCES award, PRIMARY KEY (bookId, awardId));
        INSERT INTO country VALUES ('US', 'United States');
        INSERT INTO author VALUES (1, 'Melville', 'US'), (2, 'Nobody', NULL), (3, 'Ghost', 'XX');
        INSERT INTO book VALUES (1, 'Typee', 1, 'a'), (2, 'Omoo', 1, 'b'), (3, 'Emma', 3, 'c'), (4, 'Lost', 9, 'd');
        INSERT INTO award VALUES (1, 'Whale');
        INSERT INTO bookAward VALUES (1, 1), (2, 1);
        """

    private let directory: TemporaryDirectory
    private let path: String
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(sql: Self.schema)
        var configuration = Configuration()
        configuration.isUntrusted = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Returns the lines of a tree, and the statements run for it.
    private func fetch(
        _ path: String, _ includes: String..., arrangement: RowsArrangement = RowsArrangement(),
        expanded: Set<TreeNodeID> = [], closed: Set<TreeNodeID> = [],
        unfolding: [TreeNodeID: Int] = [:], limits: [TreeNodeID: Int] = [:], pageSize: Int = 20
    ) throws -> (lines: [String], statements: [String]) {
        try queue.read { db in
            let query = TreeQuery(
                path: try Path(path, in: db.schema()), arrangement: arrangement, expanded: expanded,
                includes: Includes(includes), closed: closed, unfolding: unfolding, limits: limits,
                pageSize: pageSize)
            let found = try db.recordingStatements { try TreeFetcher.fetch(query, in: db).lines.map(\.text) }
            return (found.value, found.sql)
        }
    }

    private func row(_ key: Int) -> TreeNodeID { TreeNodeID([.row(Self.key(key))]) }

    private static func key(_ number: Int) -> RowKey { RowKey([number.databaseValue]) }

    @Test func `Each row shows its included rows, at one statement per association and level`() throws {
        let (lines, statements) = try fetch("author", "books.awards", "country")
        #expect(
            lines == [
                "▿ author #1 Melville", "  ▸ country belongsTo #US United States", "  ▾ books hasMany 2",
                "    ▿ book #1 Typee", "      ▾ awards through bookAward 1", "        ▸ award #1 Whale",
                "    ▿ book #2 Omoo", "      ▾ awards through bookAward 1", "        ▸ award #1 Whale",
                "▿ author #2 Nobody", "  country belongsTo NULL", "  books hasMany 0",
                "▿ author #3 Ghost", "  country belongsTo no such row XX", "  ▾ books hasMany 1",
                "    ▿ book #3 Emma", "      awards through bookAward 0",
            ])
        #expect(statements.count == 3)
    }

    @Test func `Only keys, labels and links of included rows are read`() throws {
        let (_, statements) = try fetch("author", "books")
        #expect(!statements.joined().contains("\"text\""))
        #expect(statements.joined().contains("\"title\""))
    }

    @Test func `A to-one row shows its included rows directly below its line`() throws {
        let (lines, statements) = try fetch("book", "author.country", pageSize: 3)
        #expect(
            lines == [
                "▿ book #1 Typee", "  ▿ author belongsTo #1 Melville",
                "    ▸ country belongsTo #US United States",
                "▿ book #2 Omoo", "  ▿ author belongsTo #1 Melville",
                "    ▸ country belongsTo #US United States",
                "▿ book #3 Emma", "  ▿ author belongsTo #3 Ghost", "    country belongsTo no such row XX",
                "… 1 more",
            ])
        #expect(statements.count { $0.contains("LEFT JOIN") } == 1)
    }

    @Test func `The reasons for dead links take one statement`() throws {
        try DatabaseQueue(path: path).write { db in
            try db.execute(
                sql: """
                    CREATE TABLE shelf (code PRIMARY KEY);
                    CREATE TABLE copy (id INTEGER PRIMARY KEY, shelfCode REFERENCES shelf);
                    INSERT INTO shelf VALUES (1), ('2'), (3);
                    """)
        }
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        try DatabaseQueue(path: path, configuration: configuration).write { db in
            try db.execute(
                sql: "INSERT INTO copy VALUES (1, '1'), (2, 2), (3, 3), (4, 4), (5, NULL), (6, 'x')")
        }
        let (lines, statements) = try fetch("copy", "shelf")
        #expect(
            lines.filter { $0.hasPrefix("  ") } == [
                "  shelf belongsTo '1' against 1", "  shelf belongsTo 2 against '2'",
                "  ▸ shelf belongsTo #3", "  shelf belongsTo no such row 4", "  shelf belongsTo NULL",
                "  shelf belongsTo no such row x",
            ])
        #expect(statements.count == 2)
    }

    @Test func `An association through another one is included by its key`() throws {
        let (lines, _) = try fetch("book", "country", pageSize: 3)
        #expect(
            lines == [
                "▿ book #1 Typee", "  ▸ country hasOne #US United States", "▿ book #2 Omoo",
                "  ▸ country hasOne #US United States", "▿ book #3 Emma", "  country hasOne NULL",
                "… 1 more",
            ])
    }

    @Test func `Rows beyond a page are counted and can be fetched`() throws {
        let books = row(1).appending(.association("books"))
        let (lines, _) = try fetch("author", "books.awards", pageSize: 1)
        #expect(
            Array(lines.prefix(6)) == [
                "▿ author #1 Melville", "  ▾ books hasMany 2", "    ▿ book #1 Typee",
                "      ▾ awards through bookAward 1", "        ▸ award #1 Whale", "    … 1 more",
            ])
        let more = try fetch("author", "books.awards", limits: [books: 2], pageSize: 1)
        #expect(
            Array(more.lines[5...7]) == [
                "    ▿ book #2 Omoo", "      ▾ awards through bookAward 1", "        ▸ award #1 Whale",
            ])
    }

    @Test func `An expanded row shows all columns and associations, included ones expanded`() throws {
        let (lines, _) = try fetch("author/1", "books", unfolding: [.top: 1])
        #expect(
            lines == [
                "▾ author #1 Melville", "  id = 1", "  name = Melville", "  countryCode = US",
                "  ▸ country belongsTo #US United States", "  ▾ books hasMany 2", "    ▸ book #1 Typee",
                "    ▸ book #2 Omoo",
            ])
    }

    @Test func `An expanded row among included ones is read completely`() throws {
        let books = row(1).appending(.association("books"))
        let (lines, _) = try fetch("author", "books", expanded: [books.appending(.row(Self.key(2)))])
        #expect(lines.contains("      text = b"))
        #expect(!lines.contains("      text = a"))
    }

    @Test func `Collapsed lines show no included rows`() throws {
        let books = row(1).appending(.association("books"))
        let (lines, _) = try fetch("author", "books", closed: [books, row(3)], pageSize: 3)
        #expect(
            lines == [
                "▿ author #1 Melville", "  ▸ books hasMany 2", "▿ author #2 Nobody", "  books hasMany 0",
                "▸ author #3 Ghost",
            ])
    }

    @Test func `An ancestor is not repeated below its included rows`() throws {
        let (lines, _) = try fetch("author/1", "books.author.books", unfolding: [.top: 1])
        #expect(
            lines.suffix(4).map { $0.trimmingPrefix { $0 == " " } } == [
                "▿ book #1 Typee", "author belongsTo ↑ #1 Melville", "▿ book #2 Omoo",
                "author belongsTo ↑ #1 Melville",
            ])
    }

    @Test func `The roots have the arrangement of the rows`() throws {
        let arrangement = RowsArrangement(
            orders: [RowsOrder(column: "title", isDescending: true)],
            filter: RowsFilter(text: "sql: id < 5", content: .expression("id < 5")))
        let (lines, _) = try fetch("book", "awards", arrangement: arrangement, pageSize: 2)
        #expect(
            lines == [
                "▿ book #1 Typee", "  ▾ awards through bookAward 1", "    ▸ award #1 Whale", "▿ book #2 Omoo",
                "  ▾ awards through bookAward 1", "    ▸ award #1 Whale", "… 2 more",
            ])
    }

    @Test func `An oversized value is omitted, and the included rows are shown`() throws {
        try DatabaseQueue(path: path).write { db in
            try db.execute(sql: "UPDATE book SET title = zeroblob(3000000) WHERE id = 1")
        }
        let (lines, _) = try fetch("author", "books", pageSize: 1)
        #expect(lines.first == "▿ author #1 Melville")
        #expect(lines.contains("  ▾ books hasMany 2"))
    }
}
