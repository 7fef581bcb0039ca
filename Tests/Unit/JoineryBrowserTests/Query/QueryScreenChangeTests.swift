import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What the query screen says once something has changed: the schema, the condition, or the query that was canceled.
@Suite(.timeLimit(.minutes(30))) struct QueryScreenChangeTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func write(_ sql: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: directory.file("test.sqlite"), configuration: configuration)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }

    @Test func `The error of a query ends when it succeeds again`() throws {
        var loop = try SessionLoop.query(directory, asking: "SELECT note FROM loan")
        defer { loop.session.close() }
        try loop.wait { $0.status.live == .live }
        try write("ALTER TABLE loan RENAME TO lending")
        try loop.wait { $0.status.notice?.text.contains("no such table: loan") == true }
        try write("ALTER TABLE lending RENAME TO loan")
        try loop.wait { $0.location?.query.failure == nil && $0.tickets.pending.isEmpty }
        #expect(loop.results(0) == ["first"])
        try loop.wait { $0.status.notice?.isError != true }
    }

    @Test func `The error of rows ends when they can be read again`() throws {
        var loop = try SessionLoop(directory.makeDatabase(sql: Library.sql), at: "loan")
        defer { loop.session.close() }
        try loop.wait { $0.status.live == .live && $0.location?.rows.page != nil }
        try write("ALTER TABLE loan RENAME TO lending")
        try loop.wait { $0.status.notice?.text.contains("The data shown is old.") == true }
        try write("ALTER TABLE lending RENAME TO loan")
        try loop.wait { $0.location?.screen.isOld == false && $0.status.notice?.isError != true }
        #expect(loop.column(2) == ["first"])
    }

    @Test func `The error of what was typed stays while rows are read again`() throws {
        var loop = try SessionLoop.query(directory, asking: "SELECT note FROM loan")
        defer { loop.session.close() }
        try loop.wait { $0.status.live == .live }
        try loop.ask("SELECT missing FROM loan")
        let notice = loop.browser.status.notice
        #expect(notice?.text.contains("no such column: missing") == true, "\(notice?.text ?? "none")")
        try write("INSERT INTO loan VALUES (2, 2, 'second')")
        try loop.wait { !$0.changes.entries.isEmpty && $0.tickets.pending.isEmpty }
        #expect(loop.browser.status.notice == notice)
    }

    @Test func `A canceled query has as many rows as were read`() throws {
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        loop.type("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
        loop.send(.command(.runQuery))
        try loop.wait { $0.location?.grid.page != nil }
        loop.send(.command(.close))
        loop.send(.command(.close))
        #expect(loop.browser.location?.query.facts?.end == .canceled)
        try loop.press(.last)
        // The number of rows arrives when the query has stopped.
        try loop.wait { browser in
            browser.location?.grid.current?.cells.first?.text
                == browser.location?.query.facts.map { "\($0.rowCount)" }
        }
    }

    @Test(arguments: [
        (Command.showTree, "book/1"), (.showGraph, "book/1"), (.showStructure, "book/1"),
        (.showRows, "book/1"),
    ])
    func `Other screens show where the row under the cursor leads`(command: Command, path: String) throws {
        var loop = try SessionLoop.query(directory, asking: "SELECT id, title FROM book ORDER BY id")
        defer { loop.session.close() }
        try loop.press(.close, command)
        #expect(loop.browser.location?.path.description == path)
        #expect(loop.browser.location?.screen.kind.command == command)
        try loop.press(.back)
        #expect(loop.browser.location?.path.query == "")
    }

    @Test func `Without a row, there is nothing to show`() throws {
        var loop = try SessionLoop.query(directory)
        defer { loop.session.close() }
        for command in [Command.showTree, .showGraph, .showStructure, .showRows] {
            try loop.press(.close, command)
            #expect(loop.browser.location?.path.query == "")
            #expect(loop.browser.status.notice?.text == "There is no row under the cursor.")
        }
    }

    @Test func `A row that leads nowhere says so`() throws {
        var loop = try SessionLoop.query(directory, asking: "SELECT 1 AS one")
        defer { loop.session.close() }
        for command in [Command.showTree, .showGraph, .showStructure, .showRows] {
            try loop.press(.close, command)
            #expect(loop.browser.location?.path.query == "")
            #expect(
                loop.browser.status.notice?.text
                    == "Nothing in this row leads to a row of a table: add the columns of a key to the query."
            )
        }
    }
}
