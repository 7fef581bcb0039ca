import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Going to a percentage of all rows: what is typed, and the row it leads to.
@Suite struct PercentTests {
    private static let sql = """
        CREATE TABLE item (id INTEGER PRIMARY KEY, size INTEGER);
        CREATE TABLE gaps (id INTEGER PRIMARY KEY);
        CREATE TABLE word (word TEXT PRIMARY KEY, size INTEGER) WITHOUT ROWID;
        CREATE TABLE name (name TEXT PRIMARY KEY);
        CREATE TABLE loose (name TEXT PRIMARY KEY, size INTEGER);
        CREATE VIEW sizes AS SELECT size FROM item;
        WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO item SELECT i, 10000 - i FROM n;
        INSERT INTO gaps SELECT (id - 1) * (id - 1) FROM item WHERE id BETWEEN 2 AND 101;
        INSERT INTO word SELECT printf('%04d', id), size FROM item;
        INSERT INTO name SELECT printf('%04d', 1001 - id) FROM item;
        INSERT INTO loose SELECT NULL, id FROM item;
        """

    private func percent(
        _ percent: Double, of table: String, by order: RowsOrder? = nil, where text: String = "",
        limit: Int = 20
    ) throws -> String? {
        let file = try ArrangedFile(Self.sql)
        let filter = try RowsFilter.parsed(text, columns: ["id", "size", "word", "name"])
        let page = try file.page(
            RowsQuery(
                path: Path(table: table),
                arrangement: RowsArrangement(orders: order.map { [$0] } ?? [], filter: filter),
                position: .percent(percent), limit: limit))
        #expect(page.rows.isEmpty || page.rows.count == limit)
        return page.rows.first { $0.key == page.target?.key }?.cells.first?.text
    }

    @Test func `A percentage in rowid order is counted if that is quick`() throws {
        #expect(try percent(50, of: "item") == "501")
        #expect(try percent(99.95, of: "item") == "1000")
        #expect(try percent(0.01, of: "item") == "1")
        #expect(try percent(50, of: "item", where: "id > 700") == "851")
        #expect(try percent(50, of: "gaps") == "2601")
    }

    @Test func `A percentage in rowid order is that of the rowid range if counting takes long`() throws {
        let file = try ArrangedFile(Self.sql)
        let key = try file.queue.read { db in
            let table = try #require(try db.schema().table(named: "gaps"))
            let rows = ArrangedRows(table: table, arrangement: RowsArrangement(), joining: { $0 })
            return try rows.row(atPercent: 50, in: Table("gaps").all(), budget: 0, db)?.key
        }
        // Half of 10,000, and not half of the rows.
        #expect(key == RowKey([5_041.databaseValue]))
    }

    @Test func `A percentage in another order is counted if that is quick`() throws {
        #expect(try percent(50, of: "item", by: RowsOrder(column: "size")) == "500")
        #expect(try percent(10, of: "item", by: RowsOrder(column: "size")) == "900")
        #expect(try percent(10, of: "item", by: RowsOrder(column: "size", isDescending: true)) == "101")
        #expect(try percent(25, of: "name") == "0251")
    }

    /// The index of the row at a percentage, if nothing may be counted.
    private func estimate(_ percent: Double, of table: String, by column: String, sql: String) throws -> Int {
        let file = try ArrangedFile(sql)
        return try file.queue.read { db in
            let table = try #require(try db.schema().table(named: table))
            let arrangement = RowsArrangement(orders: [RowsOrder(column: column)])
            let all = Table(table.name).all()
            let arranged = try arrangement.arranging(all, of: table, db)
            let rows = ArrangedRows(table: table, arrangement: arrangement, joining: { $0 })
            let found = try #require(try rows.row(atPercent: percent, in: arranged, budget: 0, db))
            return try arranged.fetchCount(db, before: try #require(found.place)) ?? -1
        }
    }

    @Test func `A percentage in another order is estimated if counting takes long`() throws {
        for (percent, expected) in [(50.0, 500), (10, 100), (90, 900)] {
            let index = try estimate(percent, of: "item", by: "size", sql: Self.sql)
            #expect(abs(index - expected) <= 10, "\(percent) %")
        }
    }

    /// Every hundredth row has the same value: evenly spaced rows would show only a few of the values.
    @Test(arguments: [10, 25, 50, 75, 90]) func `Repeating values are estimated as well`(percent: Int) throws
    {
        let sql = """
            CREATE TABLE item (id INTEGER PRIMARY KEY, born INTEGER);
            WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
            INSERT INTO item SELECT i, i % 100 FROM n;
            """
        let index = try estimate(Double(percent), of: "item", by: "born", sql: sql)
        #expect(abs(index - percent * 500) <= 3_000)
    }

    @Test func `Rows without rowids, and rows of a view, are counted`() throws {
        #expect(try percent(50, of: "word") == "0501")
        #expect(try percent(25, of: "word", by: RowsOrder(column: "size")) == "0750")
        #expect(try percent(50, of: "sizes", by: RowsOrder(column: "size")) == "9500")
        #expect(try percent(50, of: "word", where: "size < 9100") == "0951")
        // Too few rows to estimate from a sample of the table.
        #expect(try percent(50, of: "item", by: RowsOrder(column: "size"), where: "id > 900") == "950")
        #expect(try percent(50, of: "name", where: "name > 0900") == "0951")
    }

    @Test func `Rows with NULL in their keys can be reached`() throws {
        let file = try ArrangedFile(Self.sql)
        for order in [nil, RowsOrder(column: "size")] {
            for text in ["", "size > 900"] {
                let filter = try RowsFilter.parsed(text, columns: ["size"])
                let page = try file.page(
                    RowsQuery(
                        path: Path(table: "loose"),
                        arrangement: RowsArrangement(orders: order.map { [$0] } ?? [], filter: filter),
                        position: .percent(50),
                        limit: 20))
                let row = try #require(page.rows.first { $0.key == page.target?.key })
                let size = try #require(Int(row.cells[1].text))
                #expect(abs(size - (text.isEmpty ? 500 : 951)) <= 10)
            }
        }
    }

    @Test func `No rows have no target`() throws {
        for table in ["item", "word", "name", "sizes"] {
            #expect(try percent(50, of: table, where: "sql: 0") == nil)
        }
    }

    // MARK: Typing

    @Test(arguments: [
        ("50", RowsQuery.Position.percent(50)), ("12.5 %", .percent(12.5)), ("0", .first), ("100", .last),
        ("100.0%", .last),
    ])
    func `A valid percentage is fetched`(text: String, position: RowsQuery.Position) {
        var browser = Sample.books(1...50, after: true)
        browser.press(.percent)
        #expect(browser.type(text, .accept).rowsQueries.map(\.position) == [position])
        #expect(browser.prompt == nil)
    }

    @Test(arguments: ["half", "-1", "101", "1e1", ".", "\u{1B}"])
    func `An invalid percentage is reported and can be corrected`(text: String) {
        var browser = Sample.books(1...50, after: true)
        browser.press(.percent)
        #expect(browser.type(text, .accept).isEmpty)
        #expect(browser.prompt?.text == text)
        #expect(browser.status.notice?.isError == true)
        #expect(browser.status.notice?.text.contains("\u{1B}") == false)
        _ = browser.update(.prompt(.deleteBackward))
        #expect(browser.status.notice == nil)
    }

    @Test func `The cursor moves to the target, and an empty prompt moves nothing`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.percent)
        #expect(browser.type(nil, .accept).isEmpty)
        #expect(browser.prompt == nil)
        browser.press(.percent)
        browser.type("50", .accept)
        var page = Sample.page(480...520, before: true, after: true)
        page.target = RowTarget(key: Sample.key(500))
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.cursorID == 500)
        browser.press(.percent)
        browser.type("50", .cancel)
        #expect(browser.prompt == nil)
    }
}
