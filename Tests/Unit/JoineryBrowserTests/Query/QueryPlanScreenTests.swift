import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The request screen of a query: its Swift code, what it cost, and its plan.
@Suite struct QueryPlanScreenTests {
    private static let large = """
        CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, size INTEGER);
        INSERT INTO item WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
            SELECT i, 'item ' || i, i % 100 FROM n;
        CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT);
        """

    private func lines(_ loop: SessionLoop) -> [RequestLine] {
        loop.browser.location?.request.lines.filter {
            $0.place.section != .code && !$0.isHeading && !$0.text.isEmpty
        }
            ?? []
    }

    @Test func `The plan of a query points out large tables that are read, and the index that is missing`()
        throws
    {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory, asking: "SELECT * FROM item\nWHERE size = 3", sql: Self.large)
        defer { loop.session.close() }
        try loop.press(.close, .showRequest)
        #expect(loop.browser.location?.path.query == "")
        #expect(loop.browser.location?.screen.kind == .request)
        let lines = lines(loop)
        #expect(lines.map(\.kind) == [.sql, .sql, .fact, .warning, .warning])
        #expect(lines.prefix(2).map(\.text) == ["  SELECT * FROM item", "  WHERE size = 3"])
        #expect(lines[2].text.hasPrefix("    100 rows, 10,001 rows scanned, "))
        #expect(
            lines.suffix(2).map(\.text) == [
                "  SCAN item   ← reads item row by row", "  There is no index on item (size).",
            ])
        // The code follows.
        let all = loop.browser.location?.request.lines ?? []
        #expect(all.filter(\.isHeading).map(\.text) == ["SQL", "Plan", "Swift"])
        #expect(all.first?.text == "SQL" && all.contains { $0.text == "  import JoineryEngine" })
        try loop.press(.open)
        #expect(loop.browser.location?.screen.kind == .query)
        #expect(loop.results(1).first == "item 3")
    }

    @Test func `A limit that keeps a scan short is no reason for a warning`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT * FROM item LIMIT 10", sql: Self.large)
        defer { loop.session.close() }
        try loop.press(.close, .showRequest)
        #expect(lines(loop).map(\.kind) == [.sql, .fact, .note])
        // The same for the request of a table, which fetches the first rows.
        try loop.press(.showCatalog, .first, .open, .showRequest)
        #expect(loop.browser.location?.path.description == "item")
        #expect(lines(loop).map(\.text).contains("  SCAN item"))
        // In the order of a column without an index, all rows are read.
        try loop.press(.showRows, .lastColumn, .sort, .showRequest)
        #expect(lines(loop).last?.text == "  There is no index on item (size).")
    }

    @Test func `Small tables may be read as a whole`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT * FROM kind", sql: Self.large)
        defer { loop.session.close() }
        try loop.press(.close, .showRequest)
        #expect(lines(loop).map(\.kind) == [.sql, .fact, .note])
    }

    @Test func `The plan is that of the condition and the order around the query`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT * FROM item", sql: Self.large)
        defer { loop.session.close() }
        try loop.press(.close)
        try loop.filter("size = 3")
        try loop.press(.showRequest)
        #expect(lines(loop).last?.text == "  There is no index on item (size).")
    }

    @Test func `A query that has not run is explained without running it`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, sql: Self.large)
        defer { loop.session.close() }
        try loop.press(.close, .showRequest)
        #expect(loop.browser.location?.request.error == "There is no query to explain: type one first.")
        try loop.press(.showQuery, .editQuery)
        loop.type("SELECT * FROM item WHERE id = :id")
        try loop.press(.close, .showRequest)
        #expect(lines(loop).map(\.kind) == [.sql, .note])
        try loop.press(.showQuery, .editQuery)
        loop.type(" OR")
        try loop.press(.close, .showRequest)
        #expect(loop.browser.location?.request.error?.contains("incomplete input") == true)
    }

    @Test(arguments: ["EXPLAIN SELECT * FROM item", "EXPLAIN QUERY PLAN SELECT * FROM item"])
    func `An explanation has no plan`(sql: String) throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: sql, sql: Self.large)
        defer { loop.session.close() }
        try loop.press(.close, .showRequest)
        #expect(lines(loop).last?.text == "  A query that starts with EXPLAIN has no plan.")
    }

    @Test func `The SQL and the Swift code of a query are copied`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory, asking: "SELECT '\"\"\"\\' AS \"a\"\nFROM kind", sql: Self.large)
        defer { loop.session.close() }
        try loop.press(.close, .showRequest)
        #expect(
            loop.browser.location?.request.content?.code == #"""
                import JoineryEngine

                func queryRows(_ db: Database) throws -> [Row] {
                    try Row.fetchAll(
                        db,
                        sql: """
                            SELECT '""\"\\' AS "a"
                            FROM kind
                            """)
                }

                """#)
        let effects = loop.browser.update(.command(.copySQL))
        #expect(effects == [.loop(.copy("SELECT '\"\"\"\\' AS \"a\"\nFROM kind;"))])
    }

    @Test(arguments: [
        (
            "SELECT :year, @name", ["year": 1851.databaseValue, "name": "x\"y".databaseValue],
            #"arguments: ["year": 1851, "name": "x\"y"])"#
        ),
        ("SELECT ?, ?", ["1": 1.5.databaseValue, "2": .null], "arguments: [1.5, nil])"),
        ("SELECT 1", [:], #""")"#),
    ])
    func `The Swift code of a query has its arguments`(
        sql: String, values: [String: DatabaseValue], end: String
    ) throws {
        try DatabaseQueue().read { db in
            let code = SwiftCode.text(of: try db.makeQuery(sql: sql), arguments: values)
            #expect(code.contains(end + "\n}\n"))
        }
    }
}
