import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// `e` on a tree joins what the tree includes.
@Suite struct EditedTreeTests {
    private static let sql =
        Library.sql + """
            CREATE TABLE award (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, name TEXT);
            CREATE TABLE page (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, text TEXT);
            INSERT INTO award VALUES (1, 2, 'one'), (2, 1, 'two'), (3, 2, 'three');
            INSERT INTO page VALUES (1, 5, 'a'), (2, 1, 'b'), (3, 5, 'c');
            INSERT INTO loan VALUES (2, 5, 'second'), (3, 1, 'third');
            """

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func database() throws -> DatabaseQueue {
        try DatabaseQueue(path: directory.makeDatabase(sql: Self.sql))
    }

    private func statements(_ path: Path, _ includes: [String], _ db: Database) throws -> [String] {
        try PlaceSQL.text(of: RequestQuery(path: path, includes: includes, limit: 1), db)
            .split(separator: "\n\n").map(String.init)
    }

    @Test func `Included rows are joined, in the order of the tree`() throws {
        try database().read { db in
            let statements = try statements(Path(table: "author"), ["books", "books.loans"], db)
            #expect(
                statements == [
                    """
                    SELECT "author".*, "book".*, "loan".*
                    FROM "author"
                    LEFT JOIN "book" ON "book"."authorId" = "author"."id"
                    LEFT JOIN "loan" ON "loan"."bookId" = "book"."id"
                    ORDER BY "author"."id", "book"."id", "loan"."id";
                    """
                ])
            let keys = try Row.fetchAll(db, sql: statements[0]).map { row in
                [0, 2, 5].map { Int.fromDatabaseValue(row[$0]) }
            }
            #expect(
                keys == [
                    [1, 1, 1], [1, 1, 3], [1, 5, 2], [2, 2, nil], [3, 6, nil],
                ])
        }
    }

    /// The rows of one of two siblings would be repeated for each row of the other.
    @Test func `Siblings take a statement each, with the rows that both belong to`() throws {
        try database().read { db in
            let path = Path(table: "book", steps: [.key(RowKey([5.databaseValue]))])
            let statements = try statements(path, ["author", "author.awards", "loans", "pages"], db)
            let tables = statements.map { statement in
                ["author", "award", "loan", "page"].filter { statement.contains("JOIN \"\($0)\"") }
            }
            #expect(tables == [["author", "award"], ["author", "loan"], ["author", "page"]])
            let counts = try statements.map { try Row.fetchAll(db, sql: $0).count }
            #expect(counts == [1, 1, 2])
        }
    }

    @Test func `The first of several statements runs, and the tree is a key away`() throws {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: "author", lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.showTree, .include, .choose, .moveDown, .choose, .open)
        #expect(loop.browser.location?.tree.includes.keyPaths == ["awards", "books"])
        try loop.press(.editQuery)
        let pane = loop.browser.location?.query
        #expect(pane?.statementCount == 2)
        #expect(pane?.run?.sql.contains("\"award\"") == true)
        #expect(loop.results(0) == ["1", "2", "2", "3"])
        #expect(loop.results(2) == ["2", "1", "3", "NULL"])
        try loop.press(.close, .back)
        #expect(loop.browser.location?.screen.kind == .tree)
    }

    @Test func `What the tree has expanded is joined, and the order of the rows stays`() throws {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: "book", lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.moveRight, .sort, .sort, .showTree, .include, .choose, .open, .editQuery)
        #expect(loop.browser.location?.query.text.text.contains("ORDER BY \"book\".\"title\" DESC") == true)
        #expect(loop.results(1) == ["Typee", "Nameless", "Moby-Dick", "Lost", "Emma", "Beowulf"])
        try loop.press(.close, .back, .showRows, .editQuery)
        // The rows of the grid include nothing.
        #expect(loop.browser.location?.query.text.text.contains("JOIN") == false)
    }
}
