import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What is beside the catalog until something is opened.
@Suite("Preview beside the catalog", .timeLimit(.minutes(30))) struct PreviewTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/test.sqlite"
        try DatabaseQueue(path: path).writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = WAL;
                    CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, port INTEGER REFERENCES port);
                    CREATE VIEW slow AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
                    SELECT max(i) AS most FROM n;
                    INSERT INTO port VALUES (1, 'Nantucket'), (2, 'Hull');
                    INSERT INTO ship SELECT value, 'Ship ' || value, 1 FROM generate(30);
                    """.replacing(
                        "FROM generate(30)",
                        with: "FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n "
                            + "WHERE value < 30) SELECT value FROM n)"))
        }
    }

    private func texts(_ browser: Browser) -> [[String]]? {
        guard case .rows(let pane, _)? = browser.preview else { return nil }
        return pane.page?.rows.map { $0.cells.map(\.text) }
    }

    private func table(_ browser: Browser) -> String? {
        guard case .rows(_, let table)? = browser.preview else { return nil }
        return table
    }

    @Test func `The first rows of the table under the cursor are read, with labels`() throws {
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { texts($0) == [["1", "Nantucket"], ["2", "Hull"]] }
        #expect(table(loop.browser) == "port")
        loop.send(.command(.moveDown))
        try loop.wait { texts($0)?.first == ["1", "Ship 1", "1"] }
        #expect(texts(loop.browser)?.count == loop.browser.viewport.mainLines)
        guard case .rows(let pane, _)? = loop.browser.preview else { return }
        #expect(pane.anchor == nil)
        #expect(pane.page?.rows.first?.cells.last?.link == .parent(label: "Nantucket"))
        #expect(loop.statements(with: "dbstat").isEmpty)
    }

    @Test func `The line of the file shows how the file is made`() throws {
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.moveUp)
        #expect(loop.browser.catalog.isOnFile)
        try loop.wait { browser in
            guard case .file(let pane)? = browser.preview else { return false }
            return pane.content?.name == "test.sqlite"
        }
        try loop.press(.showTree)
        #expect(loop.browser.status.notice?.text == "The cursor is on the file: choose a table.")
        try loop.press(.open)
        #expect(loop.browser.location?.structure?.content?.name == "test.sqlite")
        #expect(loop.browser.location?.path == Path(table: "port"))
    }

    @Test func `Rows that others commit appear`() throws {
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { texts($0)?.count == 2 }
        try SessionLoop.writer(path).write { try $0.execute(sql: "INSERT INTO port VALUES (3, 'Dover')") }
        try loop.wait { texts($0)?.last == ["3", "Dover"] }
    }

    @Test func `A view that takes long is not waited for, and a place is opened at once`() throws {
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { texts($0)?.count == 2 }
        loop.send(.command(.last))
        #expect(loop.browser.catalog.table == "slow")
        try loop.wait { browser in
            guard case .rows(let pane, "slow")? = browser.preview else { return false }
            return pane.error != nil
        }
        guard case .rows(let pane, _)? = loop.browser.preview else { return }
        #expect(pane.error == "Its rows take more than two seconds to read.")
        try loop.press(.first, .open)
        #expect(loop.browser.preview == nil)
        #expect(loop.browser.location?.grid.page?.rows.count == 2)
    }

    @Test func `An answer for another table is dropped, and one that comes when a place is open`() throws {
        var browser = Sample.browser()
        let page = RowsPage(columns: [], rows: [], hasRowsBefore: false, hasRowsAfter: false)
        _ = PreviewAnswer.rows(page, of: "review").arrive(in: &browser, for: browser.ticket(for: .preview))
        guard case .rows(let pane, "author")? = browser.preview else {
            Issue.record("no preview")
            return
        }
        #expect(pane.page == nil)
        browser.press(.open)
        _ = PreviewAnswer.rows(page, of: "author").arrive(in: &browser, for: browser.ticket(for: .preview))
        #expect(browser.preview == nil)
    }

    @Test func `On a narrow screen nothing is read ahead, and on a higher one more rows are`() throws {
        var loop = try SessionLoop(path)
        defer { loop.session.close() }
        try loop.wait { texts($0)?.count == 2 }
        try loop.press(.moveDown)
        try loop.wait { texts($0)?.count == $0.viewport.mainLines }
        var viewport = loop.browser.viewport
        viewport.mainLines += 5
        loop.send(.viewport(viewport))
        try loop.wait { texts($0)?.count == viewport.mainLines }
        loop.send(.viewport(Viewport(catalogLines: 20, mainLines: 20, mainColumns: 78, isWide: false)))
        try loop.settle()
        loop.send(.command(.moveDown))
        #expect(loop.browser.preview == nil)
    }
}
