import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// A query as a place: leaving it, coming back, and other queries.
@Suite struct QueryPlaceTests {
    private static let endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

    /// A result of a million rows, which takes a moment to read.
    private static let long = endless.replacing("FROM n) SELECT", with: "FROM n LIMIT 1000000) SELECT")

    @Test func `A query that ends elsewhere is waited for no longer, and its rows are there on return`()
        throws
    {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type(Self.long)
        loop.send(.command(.runQuery))
        try loop.wait { $0.location?.grid.page != nil }
        loop.send(.command(.close))
        loop.send(.command(.showCatalog))
        loop.send(.command(.showRows))
        #expect(loop.browser.location?.path.query == nil)
        try loop.settle()
        #expect(loop.browser.tickets.pending.isEmpty)
        let runs = loop.statements(with: "WITH RECURSIVE").count
        try loop.press(.back)
        #expect(loop.browser.location?.query.facts?.end == .complete)
        #expect(loop.browser.location?.query.facts?.rowCount == 1_000_000)
        #expect(loop.statements(with: "WITH RECURSIVE").count == runs)
    }

    @Test func `A query that is canceled elsewhere is incomplete on return`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type(Self.endless)
        loop.send(.command(.runQuery))
        try loop.wait { $0.location?.grid.page != nil }
        loop.send(.command(.close))
        loop.send(.command(.showCatalog))
        loop.send(.command(.showRows))
        try loop.wait { $0.location?.rows.page != nil }
        loop.send(.command(.close))
        #expect(loop.browser.tickets.pending[.result] == nil)
        try loop.press(.back)
        #expect(loop.browser.location?.query.facts?.end == .canceled)
    }

    @Test func `On return to an older query no row of another one is taken for its own`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT id, title FROM book")
        defer { loop.session.close() }
        try loop.press(.close, .last, .open)
        #expect(loop.browser.location?.path.description == "book/6")
        try loop.press(.editQuery)
        #expect(loop.results(1) == ["Nameless"])
        loop.send(.command(.close))
        loop.send(.command(.back))
        loop.send(.command(.back))
        #expect(loop.browser.location?.query.text.text == "SELECT id, title FROM book")
        loop.send(.command(.viewRow))
        #expect(loop.browser.record == nil)
        try loop.settle()
        #expect(loop.result == ["6", "Nameless"])
        #expect(loop.results(1).count == 6)
    }

    @Test func `A condition with a mistake leaves the cursor where it is`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT id, title FROM book ORDER BY id")
        defer { loop.session.close() }
        try loop.press(.close, .last)
        try loop.filter("sql: absent > 2")
        #expect(loop.result == ["6", "Nameless"])
        try loop.press(.moveUp)
        #expect(loop.result == ["5", "Typee"])
    }

    @Test func `Another query shows all of its columns from its first row on`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: "SELECT id, title FROM book ORDER BY id")
        defer { loop.session.close() }
        try loop.press(.close, .last, .hideColumn)
        #expect(loop.browser.location?.grid.hiddenColumnCount == 1)
        try loop.press(.runQuery)
        #expect(loop.browser.location?.grid.hiddenColumnCount == 1)
        #expect(loop.result.first == "6")
        try loop.press(.editQuery)
        try loop.ask("SELECT id, title, authorId FROM book ORDER BY id")
        #expect(loop.browser.location?.grid.hiddenColumnCount == 0)
        #expect(loop.result.first == "1")
    }

    @Test func `Rows are not written or copied as a whole while others are still read`() throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type(Self.endless)
        loop.send(.command(.runQuery))
        try loop.wait { $0.location?.grid.page != nil }
        loop.send(.command(.close))
        for command in [Command.export, .copyColumn] {
            loop.send(.command(command))
            #expect(
                loop.browser.status.notice?.text
                    == "The query still reads rows: wait, or press \(key: .close) to keep those so far.")
            #expect(loop.browser.prompt == nil)
        }
        loop.send(.command(.close))
        try loop.press(.export)
        #expect(loop.browser.prompt?.text == "query.csv")
    }

    @Test func `A named query and the one being typed are places of their own`() throws {
        let directory = try TemporaryDirectory()
        let storage = KeptQueries(["late": "SELECT 'late' AS loan"])
        var loop = try SessionLoop(
            directory.makeDatabase(sql: Library.sql), at: "@late", lines: 20, storage: storage)
        defer { loop.session.close() }
        try loop.wait { $0.location?.grid.page != nil }
        #expect(loop.browser.location?.path.description == "@late")
        #expect(loop.results(0) == ["late"])
        try loop.press(.close, .showQuery)
        #expect(loop.browser.location?.path == Path(query: ""))
        try loop.ask("SELECT 1")
        try loop.press(.close, .back)
        #expect(loop.browser.location?.path.description == "@late")
        #expect(loop.results(0) == ["late"])
    }

    @Test func `Editing a named query moves the text typed before to the history`() throws {
        let directory = try TemporaryDirectory()
        let storage = KeptQueries(["late": "SELECT 1"])
        try storage.keepDraft("SELECT 'unsaved'")
        var loop = try SessionLoop(
            directory.makeDatabase(sql: Library.sql), at: "@late", lines: 20, storage: storage)
        try loop.wait { $0.location?.grid.page != nil }
        loop.type(" + 1")
        loop.session.texts.writeDraft()
        loop.type(" + 1")
        loop.session.texts.writeDraft()
        loop.session.close()
        #expect(storage.draft() == "SELECT 1 + 1 + 1")
        #expect(storage.history().filter { $0.contains("unsaved") } == ["SELECT 'unsaved'"])
    }
}
