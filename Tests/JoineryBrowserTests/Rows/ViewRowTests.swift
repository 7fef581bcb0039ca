import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The rows of a view are identified by their places, which are the same wherever a row is shown.
@Suite struct ViewRowTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    /// To read only the titles, SQLite uses the index, in alphabetical order.
    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER);
                CREATE INDEX bookOnTitle ON book (title);
                CREATE VIEW old AS SELECT title, year FROM book;
                INSERT INTO book VALUES (1, 'Walden', 1854), (2, 'Emma', 1815), (3, 'Typee', 1846);
                """)
        queue = try DatabaseQueue(path: path)
    }

    @Test func `Selecting only the titles returns another order`() throws {
        let titles = try queue.read { db in
            try String.fetchAll(db, Table("old").select(Column("title")))
        }
        #expect(titles == ["Emma", "Typee", "Walden"])
    }

    @Test func `A row has the same identity in the grid, the tree and the trail`() throws {
        try queue.read { db in
            let schema = try db.schema()
            let all = try Path("old", in: schema)
            let row = try Path("old/0", in: schema)
            let grid = try RowsFetcher.page(RowsQuery(path: all, position: .first, limit: 10), in: db)
            #expect(grid.rows.map { $0.cells[0].text } == ["Walden", "Emma", "Typee"])
            #expect(try tree(all, levels: 0, db) == ["Walden", "Emma", "Typee"])
            #expect(try tree(row, levels: 1, db) == ["Walden"])
            #expect(try row.labelledCrumbs(db) == ["old", "#0 Walden"])
        }
    }

    /// Returns the labels of the rows.
    private func tree(_ path: Path, levels: Int, _ db: Database) throws -> [String?] {
        let query = TreeQuery(path: path, unfolding: [.top: levels], pageSize: 20)
        return try TreeFetcher.fetch(query, in: db).lines.compactMap { line in
            if case .row(_, _, let label, _) = line.content { label } else { nil }
        }
    }
}
