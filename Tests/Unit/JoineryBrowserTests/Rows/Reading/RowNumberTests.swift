import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The number of a row among all rows, and the row with a given number, in files.
@Suite struct RowNumberTests {
    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(
            """
            CREATE TABLE item (id INTEGER PRIMARY KEY, size INTEGER, kind INTEGER REFERENCES kind);
            CREATE TABLE kind (id INTEGER PRIMARY KEY);
            CREATE INDEX item_kind ON item (kind);
            CREATE TABLE word (word TEXT PRIMARY KEY, size INTEGER) WITHOUT ROWID;
            CREATE TABLE loose (name TEXT PRIMARY KEY, size INTEGER);
            CREATE VIEW sizes AS SELECT size FROM item WHERE size > 9800;
            INSERT INTO kind VALUES (0), (1), (2);
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            INSERT INTO item SELECT i * 2, 10000 - i, i % 3 FROM n;
            INSERT INTO word SELECT printf('%04d', id / 2), size FROM item;
            INSERT INTO loose SELECT NULL, id FROM item;
            """)
    }

    private func query(
        _ path: Path, _ key: DatabaseValue..., by order: RowsOrder? = nil, where text: String = ""
    ) throws -> RowNumberQuery {
        let filter = try RowsFilter.parsed(text, columns: ["id", "size", "word", "kind"])
        return RowNumberQuery(
            path: path, arrangement: RowsArrangement(orders: order.map { [$0] } ?? [], filter: filter),
            key: RowKey(key))
    }

    private func number(_ query: RowNumberQuery, budget: Double = 10) throws -> RowCount {
        try file.queue.read { db in try ArrangedRows.number(query, budget: budget, estimateBudget: 60, db) }
    }

    // MARK: Numbers

    @Test func `The rows before a row are counted, in any order and with any filter`() throws {
        let items = Path(table: "item")
        #expect(try number(query(items, 1000.databaseValue)) == .exact(500))
        #expect(
            try number(query(items, 1000.databaseValue, by: RowsOrder(column: "size"))) == .exact(501))
        #expect(try number(query(items, 1000.databaseValue, where: "id > 900")) == .exact(50))
        #expect(try number(query(Path(table: "word"), "0077".databaseValue)) == .exact(77))
        let ofKind = Path(table: "kind", steps: [.key(RowKey([1.databaseValue])), .association("items")])
        #expect(try number(query(ofKind, 8.databaseValue)) == .exact(2))
        // A missing row has the number it would have, unless the order does not determine its place.
        #expect(try number(query(items, 1001.databaseValue)) == .exact(501))
        #expect(try number(query(items, 1001.databaseValue, by: RowsOrder(column: "size"))) == .unknown)
        var gone = try query(items, 1001.databaseValue, by: RowsOrder(column: "size"))
        gone.seekValues = [9400.databaseValue, 1.databaseValue]
        #expect(try number(gone) == .exact(401))
    }

    @Test func `Rows with NULL in their keys, and rows of a view, have numbers`() throws {
        let page = try file.page(RowsQuery(path: Path(table: "loose"), position: .percent(50), limit: 9))
        let row = page.rows[4]
        var query = try query(Path(table: "loose"))
        query.key = row.key
        guard case .int64(let rowID)? = row.key.values.last?.storage else {
            Issue.record("\(row.key) has no rowid")
            return
        }
        #expect(try number(query) == .exact(Int(rowID)))
        #expect(try number(self.query(Path(table: "sizes"), 76.databaseValue)) == .exact(77))
    }

    @Test func `A slow count is replaced by an estimate`() throws {
        let items = Path(table: "item")
        func estimate(_ query: RowNumberQuery) throws -> Int? {
            guard case .estimated(let number) = try number(query, budget: 0) else { return nil }
            return number
        }
        let plain = try #require(try estimate(query(items, 1000.databaseValue)))
        #expect((480...520).contains(plain))
        let sorted = try #require(
            try estimate(query(items, 1000.databaseValue, by: RowsOrder(column: "size", isDescending: true))))
        #expect((470...530).contains(sorted))
        let filtered = try #require(try estimate(query(items, 1500.databaseValue, where: "id > 500")))
        #expect((470...530).contains(filtered))
        // Too few rows for a sample, and a table without rowids.
        #expect(
            try number(query(items, 1990.databaseValue, where: "id > 1960 or size < 0"), budget: 0)
                == .unknown)
        #expect(try number(query(Path(table: "word"), "0777".databaseValue), budget: 0) == .unknown)
        // Unless an exact number is requested.
        var exact = try query(Path(table: "word"), "0777".databaseValue)
        exact.isExact = true
        #expect(try number(exact, budget: 0) == .exact(777))
    }

    // MARK: Rows

    private func row(
        _ number: Int, of table: String, by order: RowsOrder? = nil, where text: String = ""
    ) throws -> String {
        let filter = try RowsFilter.parsed(text, columns: ["id", "size", "word"])
        let page = try file.page(
            RowsQuery(
                path: Path(table: table),
                arrangement: RowsArrangement(orders: order.map { [$0] } ?? [], filter: filter),
                position: .number(number), limit: 20))
        let row = page.rows.first { $0.key == page.target?.key }
        return "\(row?.cells.first?.text ?? "none") \(page.target?.number ?? 0)"
    }

    @Test func `A number leads to its row, or to the last one if it is too large`() throws {
        #expect(try row(1, of: "item") == "2 1")
        #expect(try row(120, of: "item") == "240 120")
        #expect(try row(0, of: "item") == "2 1")
        #expect(try row(5000, of: "item") == "2000 1000")
        #expect(try row(120, of: "item", by: RowsOrder(column: "size")) == "1762 120")
        #expect(try row(20, of: "item", where: "id > 900") == "940 20")
        #expect(try row(1, of: "item", where: "id > 9000") == "none 0")
        #expect(try row(77, of: "word") == "0077 77")
        #expect(try row(77, of: "sizes") == "9923 77")
        #expect(try row(777, of: "sizes") == "9801 199")
    }
}
