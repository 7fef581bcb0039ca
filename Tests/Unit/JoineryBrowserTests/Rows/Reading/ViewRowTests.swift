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
            #expect(try row.labeledCrumbs(db) == ["old", "#0 Walden"])
        }
    }

    @Test func `After a commit the cursor is on the row with the same values`() throws {
        func page(_ ids: [Int], by order: String? = nil) -> RowsPage {
            RowsPage(
                columns: [GridColumn(name: "id")],
                rows: ids.enumerated().map { index, id in
                    GridRow(key: RowKey([index.databaseValue]), cells: [Cell(id.databaseValue)])
                },
                hasRowsBefore: false, hasRowsAfter: false,
                arrangement: RowsArrangement(orders: order.map { [RowsOrder(column: $0)] } ?? []),
                hasKeys: false)
        }
        var pane = RowsPane()
        pane.accept(page([10, 20, 30, 30, 40]), fetchedAt: .first, lines: 10)
        func id() -> String? { pane.current?.cells.first?.text }
        for _ in 0..<3 { pane.move(.lines(1), lines: 10) }
        #expect(id() == "30" && pane.cursor == 3)
        let around = RowsQuery.Position.around(RowKey([3.databaseValue]))
        pane.accept(page([5, 10, 20, 30, 30, 40]), fetchedAt: around, lines: 10)
        #expect(id() == "30" && pane.cursor == 3, "the nearest of equal rows")
        pane.move(.lines(2), lines: 10)
        pane.accept(page([30, 30, 40]), fetchedAt: around, lines: 10)
        #expect(id() == "40" && pane.cursor == 2)
        pane.left = RowKey([0.databaseValue])
        pane.accept(page([40, 30, 30], by: "id"), fetchedAt: .first, lines: 10)
        #expect(pane.left == nil, "the number is that of another row")
    }

    /// Returns the labels of the rows.
    private func tree(_ path: Path, levels: Int, _ db: Database) throws -> [String?] {
        let query = TreeQuery(path: path, unfolding: [.top: levels], pageSize: 20)
        return try TreeFetcher.fetch(query, in: db).lines.compactMap { line in
            if case .row(_, _, let label, _) = line.content { label } else { nil }
        }
    }
}
