import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The query screen with a session and a file.
@Suite struct QueryScreenTests {
    @Test func `The rows of a query appear with the labels of the rows that they refer to`() throws {
        let directory = try TemporaryDirectory()
        let loop = try SessionLoop.query(
            directory, asking: "SELECT id, title, authorId, length(title) FROM book ORDER BY id")
        defer { loop.session.close() }
        #expect(loop.results(1) == ["Moby-Dick", "Emma", "Beowulf", "Lost", "Typee", "Nameless"])
        #expect(
            loop.browser.location?.grid.page?.rows.map { $0.cells[2].link } == [
                .parent(label: "Herman Melville"), .parent(label: "Jane Austen"), .none, .dead,
                .parent(label: "Herman Melville"), .parent(label: nil),
            ])
        #expect(loop.browser.location?.query.facts?.end == .complete)
        #expect(loop.browser.location?.query.facts?.rowCount == 6)
        #expect(loop.browser.location?.grid.rowPosition?.text == "row 1 of 6")
        #expect(loop.browser.keyMode == .editor)
    }

    @Test(arguments: [
        (0, "book/1"), (1, "book/1"), (2, "author/1"), (3, "author/1"), (4, nil),
    ])
    func `Each row of a join leads on from its columns`(column: Int, path: String?) throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory,
            asking: "SELECT b.id, b.title, b.authorId, a.id, 1 FROM book b JOIN author a ON a.id = authorId")
        defer { loop.session.close() }
        try loop.press(.close)
        for _ in 0..<column { try loop.press(.moveRight) }
        try loop.press(.open)
        guard let path else {
            #expect(loop.browser.location?.path.query == "")
            #expect(
                loop.browser.status.notice?.text == "1 leads nowhere: no single row of a table has its value."
            )
            return
        }
        #expect(loop.browser.location?.path.description == path)
        #expect(loop.browser.location?.screen.kind == .tree)
        try loop.press(.back)
        #expect(loop.browser.location?.screen.kind == .query)
        #expect(loop.browser.location?.grid.cursorColumn == column)
        #expect(loop.results(1).first == "Moby-Dick")
    }

    @Test func `A column leads nowhere if the query reads its table twice`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory,
            asking: "SELECT a.title, b.id FROM book a JOIN book b ON b.id = a.id + 1 ORDER BY a.id")
        defer { loop.session.close() }
        try loop.press(.close, .open)
        #expect(loop.browser.location?.path.query == "")
        #expect(loop.browser.status.notice?.text.hasPrefix("title leads nowhere") == true)
        try loop.press(.moveRight, .open)
        #expect(loop.browser.location?.path.description == "book/2")
    }

    @Test func `Rows of a union lead nowhere`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory, asking: "SELECT id FROM book UNION ALL SELECT id FROM author")
        defer { loop.session.close() }
        try loop.press(.close, .open)
        #expect(loop.browser.location?.path.query == "")
        #expect(
            loop.browser.status.notice?.text
                == "Nothing in this row leads to a row of a table: add the columns of a key to the query.")
    }

    @Test(arguments: [Command.showAssociations, .mark, .copyPath])
    func `A row that leads nowhere says why`(command: Command) throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT count(*) FROM book")
        defer { loop.session.close() }
        try loop.press(.close, command)
        #expect(loop.browser.status.notice?.text == Browser.leadsNowhere)
    }

    @Test func `The statement under the cursor runs, or the one before`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type("SELECT 1 AS a; SELECT 2 AS b")
        try loop.press(.runQuery)
        #expect(loop.results(0) == ["2"])
        for _ in 0..<20 { loop.send(.edit(.left)) }
        try loop.press(.runQuery)
        #expect(loop.results(0) == ["1"])
    }

    @Test func `Enter runs a complete text at its end, and breaks a line elsewhere`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type("SELECT 1")
        loop.send(.edit(.newLine))
        #expect(loop.browser.location?.query.text.lines == ["SELECT 1", ""])
        loop.type(";")
        loop.send(.edit(.newLine))
        try loop.settle()
        #expect(loop.results(0) == ["1"])
        #expect(loop.browser.location?.query.text.lines == ["SELECT 1", ";"])
    }

    @Test func `A mistake is told with the nearest name, and marked`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type("SELECT 1;\nSELECT id,\n  titel FROM book")
        try loop.press(.runQuery)
        let pane = try #require(loop.browser.location?.query)
        #expect(pane.failure?.sentence == "no such column: titel: did you mean title?")
        #expect(pane.mistake == TextPosition(line: 2, column: 2)..<TextPosition(line: 2, column: 7))
        loop.type(" ")
        #expect(loop.browser.location?.query.mistake == nil)
    }

    @Test(arguments: [
        "DELETE FROM book", "PRAGMA user_version = 3", "ATTACH 'x' AS y", "CREATE TABLE t (a)", "BEGIN",
        "VACUUM",
    ])
    func `What does not only read is refused with a sentence`(sql: String) throws {
        let directory = try TemporaryDirectory()
        let loop = try SessionLoop.query(directory, asking: sql)
        defer { loop.session.close() }
        #expect(loop.browser.location?.query.failure?.sentence.isEmpty == false)
        #expect(loop.browser.status.notice?.isError == true)
        #expect(loop.browser.location?.grid.page == nil)
        #expect(try directory.fileNames == ["test.sqlite"])
    }

    @Test func `Sorting and filtering go around the query`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT title, id AS n, id AS n FROM book -- all")
        defer { loop.session.close() }
        try loop.press(.close, .sort, .sort)
        #expect(loop.results(0) == ["Typee", "Nameless", "Moby-Dick", "Lost", "Emma", "Beowulf"])
        #expect(loop.browser.location?.grid.page?.columns.map(\.name) == ["title", "n", "n:1"])
        try loop.filter("n > 2 and title ~ e")
        #expect(loop.results(0) == ["Typee", "Nameless", "Beowulf"])
        #expect(loop.browser.location?.query.facts?.sql.contains("WHERE (\"n\" > 2) AND") == true)
        try loop.filter("sql: \"n:1\" = 3")
        #expect(loop.results(0) == ["Beowulf"])
        try loop.press(.open)
        #expect(
            loop.browser.location?.path.query == "" || loop.browser.location?.path.description == "book/3")
        // A mistake in the condition leaves the rows, and the prompt, as they are.
        try loop.press(.back)
        try loop.filter("sql: absent > 2")
        #expect(loop.results(0) == ["Beowulf"])
        #expect(loop.browser.prompt?.text == "sql: absent > 2")
        #expect(loop.browser.status.notice?.text.contains("no such column: absent") == true)
    }

    @Test func `A commit that changes what the query reads runs it again, and the cursor keeps its row`()
        throws
    {
        let directory = try TemporaryDirectory()
        // The log tells the tables of each commit. A rollback journal may be gone before it is seen.
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + Library.sql)
        var loop = try SessionLoop(path, lines: 20)
        defer { loop.session.close() }
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        let writer = try DatabaseQueue(path: path, configuration: configuration)
        try loop.settle()
        try loop.press(.showQuery)
        try loop.ask("SELECT id, title FROM book ORDER BY title")
        try loop.press(.close, .last)
        #expect(loop.result.first == "5")
        try writer.write { db in
            try db.execute(
                sql:
                    "INSERT INTO book VALUES (7, 'Aeneid', NULL); UPDATE book SET title = 'Emmy' WHERE id = 2"
            )
        }
        try loop.wait { $0.location?.grid.page?.rows.count == 7 }
        #expect(loop.results(1).first == "Aeneid")
        #expect(loop.result == ["5", "Typee"])
        // The new row, and the cell of the one that changed.
        let rows = loop.browser.location?.grid.page?.rows ?? []
        let highlights = loop.browser.location?.grid.highlights ?? [:]
        #expect(
            rows.map { highlights[$0.key] } == [.inserted, nil, .changed([1]), nil, nil, nil, nil])
        let runs = loop.statements(with: "FROM book ORDER BY title").count
        try writer.write { db in
            try db.execute(sql: "UPDATE loan SET note = 'second'")
        }
        try loop.wait { browser in browser.changes.lines.contains { $0.table?.name == "loan" } }
        try loop.settle()
        #expect(loop.statements(with: "FROM book ORDER BY title").count == runs)
    }

    @Test func `Canceling ends a query without end, and keeps the rows before`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
        loop.send(.command(.runQuery))
        try loop.wait { $0.location?.grid.page != nil }
        let start = ContinuousClock.now
        loop.send(.command(.close))
        #expect(loop.browser.keyMode == .query && loop.browser.tickets.pending[.result] != nil)
        loop.send(.command(.moveDown))
        #expect(loop.result == ["2"])
        loop.send(.command(.close))
        #expect(loop.browser.status.notice?.text == "Canceled.")
        #expect(loop.browser.location?.query.facts?.end == .canceled)
        try loop.ask("SELECT 'next'")
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(loop.results(0) == ["next"])
    }

    @Test func `A hundred thousand rows are walked through`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory,
            asking:
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT i, 'x' || i FROM n"
        )
        defer { loop.session.close() }
        try loop.press(.close, .last)
        #expect(loop.result == ["100000", "x100000"])
        #expect(loop.browser.location?.grid.rowPosition?.text == "row 100,000 of 100,000")
        loop.send(.digit(5, .showRequest))
        loop.send(.digit(0, nil))
        loop.send(.digit(1, .showCatalog))
        try loop.press(.last)
        #expect(loop.result.first == "501")
        try loop.press(.percent)
        loop.send(.prompt(.insert("50")))
        loop.send(.prompt(.accept))
        try loop.settle()
        #expect(loop.result.first == "50001")
        try loop.press(.search)
        loop.send(.prompt(.insert("x77777")))
        loop.send(.prompt(.accept))
        try loop.settle()
        #expect(loop.result.first == "77777")
        try loop.press(.previousMatch)
        #expect(loop.result.first == "77777")
        try loop.press(.first, .pageDown)
        #expect(loop.result.first != "1")
    }

    @Test func `Cells and rows of a result are viewed and copied`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory, asking: "SELECT title, x'00ff' AS b, NULL AS n FROM book WHERE id < 3")
        defer { loop.session.close() }
        try loop.press(.close, .moveDown, .viewRow)
        #expect(loop.browser.record?.record?.fields.map(\.name) == ["title", "b", "n"])
        #expect(loop.browser.record?.name == "query, row 2 as shown")
        try loop.press(.previousRecord)
        #expect(loop.browser.record?.record?.field(named: "title")?.value == "Moby-Dick".databaseValue)
        try loop.press(.close, .copyColumn)
        #expect(loop.browser.status.notice?.text == "Copied title of 2 rows.")
    }

    @Test func `The text and the rows are there again when the query is shown again`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT 7")
        defer { loop.session.close() }
        try loop.press(.close, .showCatalog, .open)
        #expect(loop.browser.location?.path.description == "author")
        try loop.press(.showQuery)
        #expect(loop.browser.location?.query.text.text == "SELECT 7")
        #expect(loop.results(0) == ["7"])
    }

    @Test func `A query can be asked in a file without tables`() throws {
        let directory = try TemporaryDirectory()
        let loop = try SessionLoop.query(
            directory, asking: "SELECT 1 + 1", sql: "CREATE TABLE t (a); DROP TABLE t")
        defer { loop.session.close() }
        #expect(loop.results(0) == ["2"])
    }

    @Test func `A result without rows or with strange names is shown`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(
            directory, asking: "SELECT 1 AS \"\", 2 AS \"\", 3 AS \"a\nb\" WHERE 0")
        defer { loop.session.close() }
        #expect(loop.browser.location?.grid.page?.columns.map(\.name) == ["", ":1", "a\nb"])
        #expect(loop.browser.location?.grid.page?.rows.isEmpty == true)
        try loop.press(.close, .open, .viewRow, .copyCell, .last, .sort)
        #expect(loop.browser.location?.grid.page?.rows.isEmpty == true)
    }
}
