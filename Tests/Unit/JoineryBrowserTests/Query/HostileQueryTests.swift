import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Queries and files that strain the query screen.
@Suite struct HostileQueryTests {
    @Test func `A result may have as many columns as SQLite allows`() throws {
        let directory = try TemporaryDirectory()
        let columns = (1...2_000).map { "\($0) AS c\($0)" }.joined(separator: ", ")
        var loop = try SessionLoop.query(directory, asking: "SELECT \(columns)")
        defer { loop.session.close() }
        #expect(loop.browser.location?.grid.page?.columns.count == 2_000)
        try loop.press(.close, .lastColumn)
        #expect(loop.browser.location?.grid.currentColumn == "c2000")
        try loop.press(.viewRow)
        #expect(loop.browser.record?.record?.fields.count == 2_000)
        try loop.press(.close, .editQuery)
        loop.type(", 1")
        try loop.press(.runQuery)
        #expect(loop.browser.location?.query.failure?.sentence == "too many columns in result set")
    }

    @Test func `Columns may have equal names, and no name`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT 1 AS a, 2 AS a, 3 AS \"\", 4 AS \"\"")
        defer { loop.session.close() }
        #expect(loop.browser.location?.grid.page?.columns.map(\.name) == ["a", "a:1", "", ":1"])
        try loop.press(.close, .moveRight, .sort, .sort)
        #expect(loop.result == ["1", "2", "3", "4"])
        try loop.press(.copyRow)
        #expect(loop.received.contains { $0.answer(RecordAnswer.self) != nil })
    }

    @Test func `A value of a gigabyte is not read, and says so`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        for sql in [
            "SELECT zeroblob(1000000000)", "SELECT hex(zeroblob(500000000))",
        ] {
            try loop.ask(sql)
            let sentence = loop.browser.location?.query.failure?.sentence ?? ""
            #expect(sentence.contains("2 MB") || sentence.contains("too big"), "\(sql): \(sentence)")
        }
        try loop.ask("SELECT zeroblob(1500000) AS large, 7 AS seven")
        #expect(loop.results(1) == ["7"])
        #expect(loop.results(0).first?.count ?? 999 < 200)
    }

    @Test func `A statement that writes does nothing, and says what it would do`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        for sql in [
            "DELETE FROM book", "ATTACH 'x' AS y", "PRAGMA journal_mode = DELETE", "BEGIN", "VACUUM",
            "SELECT load_extension('x')", "CREATE TABLE t (a)", "REINDEX", "ANALYZE", "SAVEPOINT s",
        ] {
            try loop.ask(sql)
            let sentence = loop.browser.location?.query.failure?.sentence ?? ""
            #expect(sentence.hasSuffix(", and a query only reads"), "\(sql): \(sentence)")
            #expect(loop.browser.location?.query.facts == nil, "\(sql)")
        }
        try loop.ask("SELECT count(*) FROM book")
        #expect(loop.results(0) == ["6"])
    }

    @Test
    func `A schema that changes while a result is read leaves its rows, and the next run has the new one`()
        throws
    {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + Library.large)
        let writer = try DatabaseQueue(path: path)
        var loop = try SessionLoop(path, lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.showQuery)
        loop.type("SELECT a.* FROM item a, item b LIMIT 3000000")
        loop.send(.command(.runQuery))
        try loop.wait { $0.location?.grid.page != nil }
        try writer.write { db in try db.execute(sql: "ALTER TABLE item ADD COLUMN size DEFAULT 5") }
        loop.send(.command(.close))
        try loop.wait { $0.location?.query.facts?.end != nil }
        #expect(loop.browser.location?.query.facts?.end == .complete)
        #expect(loop.browser.location?.query.facts?.rowCount == 3_000_000)
        try loop.press(.editQuery)
        try loop.ask("SELECT * FROM item")
        #expect(loop.browser.location?.grid.page?.columns.map(\.name) == ["id", "label", "size"])
        // A repeated run has the new column, too.
        try writer.write { db in try db.execute(sql: "ALTER TABLE item RENAME COLUMN size TO width") }
        try loop.wait { $0.location?.grid.page?.columns.last?.name == "width" }
        // A column that is gone is an error, and the rows stay.
        try loop.ask("SELECT width FROM item")
        try writer.write { db in try db.execute(sql: "ALTER TABLE item DROP COLUMN width") }
        try loop.wait { $0.location?.query.failure != nil }
        #expect(loop.browser.location?.query.failure?.sentence.hasPrefix("no such column: width") == true)
        #expect(loop.results(0).first == "5")
    }

    @Test func `A file that is replaced while a result is shown runs the query on the new one`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Library.sql)
        let other = try directory.makeDatabase(
            "other.sqlite",
            sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO book VALUES (1, 'New')")
        var loop = try SessionLoop(path, lines: 20)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.showQuery)
        try loop.ask("SELECT title FROM book")
        #expect(loop.results(0).count == 6)
        try loop.press(.close)
        #expect(rename(other, path) == 0)
        try loop.wait { $0.location?.grid.page?.rows.map { $0.cells[0].text } == ["New"] }
    }
}
