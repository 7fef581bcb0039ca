import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The row under the cursor, opened beside the rows.
@Suite("Row beside the rows", .timeLimit(.minutes(30))) struct RowDetailTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (
            id INTEGER PRIMARY KEY, title TEXT, author INTEGER REFERENCES author, notes TEXT, data TEXT);
        CREATE TABLE review (id INTEGER PRIMARY KEY, book INTEGER REFERENCES book, stars INTEGER);
        INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob');
        INSERT INTO book VALUES
            (1, 'One', 1, 'A note that is far longer than the line that it stands in.', '{"a":[1,2]}'),
            (2, 'Two', 1, NULL, NULL), (3, 'Three', 2, 'short', '[]');
        INSERT INTO review VALUES (1, 1, 5), (2, 1, 4), (3, 3, 3);
        """

    private func open(_ place: String = "book") throws -> SessionLoop {
        var loop = try SessionLoop(directory.makeDatabase(sql: Self.sql), at: place, lines: 20)
        try loop.settle()
        try loop.showDetail()
        return loop
    }

    @Test func `The row under the cursor is open with its columns and its associations`() throws {
        var loop = try open()
        defer { loop.session.close() }
        #expect(
            loop.detail == [
                "▾ book #1 One", "id = 1", "title = One", "author = 1", "▾ notes = text, 58 characters",
                "= A note that is far longer than", "= the line that it stands in.",
                "▸ data = {\"a\":[1,2]}", "▸ author belongsTo #1 Ann", "▸ reviews hasMany 2",
            ])
        #expect(loop.browser.detail.name == "book/1")
        try loop.press(.moveDown)
        #expect(
            loop.detail == [
                "▾ book #2 Two", "id = 2", "title = Two", "author = 1", "notes = NULL", "data = NULL",
                "▸ author belongsTo #1 Ann", "reviews hasMany 0",
            ])
        #expect(loop.browser.focus == .main)
    }

    @Test func `Of many moves only the last row is shown, and no answer of another one`() throws {
        var loop = try open()
        defer { loop.session.close() }
        for command in [Command.moveDown, .moveDown, .moveUp, .moveDown] { loop.send(.command(command)) }
        #expect(loop.browser.detail.isBehind)
        try loop.settle()
        #expect(loop.detail.first == "▾ book #3 Three")
        #expect(loop.browser.detail.isBehind == false)
    }

    @Test func `What is unfolded stays so on the next row`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.nextPane)
        #expect(loop.browser.focus == .detail)
        try loop.goToDetail("▸ data")
        try loop.press(.toggle)
        #expect(
            loop.detail[7...12]
                == ["▾ data = JSON, 11 characters", "= {", "=   \"a\": [", "=     1,", "=     2", "=   ]"])
        try loop.goToDetail("▾ notes")
        try loop.press(.toggle)
        #expect(loop.detail.contains { $0.hasPrefix("▸ notes = A note that") })
        try loop.goToDetail("▸ author")
        try loop.press(.toggle)
        #expect(loop.detail.contains("name = Ann"))
        try loop.press(.previousPane, .moveDown, .moveDown)
        #expect(loop.detail.first == "▾ book #3 Three")
        #expect(loop.detail.contains("name = Bob"))
        #expect(loop.detail.contains("▾ data = JSON, 2 characters"))
        try loop.press(.moveUp, .moveUp)
        #expect(loop.detail.contains { $0.hasPrefix("▸ notes = A note that") })
    }

    @Test func `Enter follows a link, and Backspace returns to the rows`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.moveDown, .moveDown, .nextPane)
        try loop.goToDetail("▸ reviews")
        try loop.press(.open)
        #expect(loop.browser.location?.path.description == "book/3/reviews")
        #expect(loop.browser.focus == .main)
        #expect(loop.column(0) == ["3"])
        #expect(loop.detail.first == "▾ review #3 Three · stars 3")
        try loop.press(.back)
        #expect(loop.browser.location?.path.description == "book")
        #expect(loop.browser.location?.screen.kind == .rows)
        #expect(loop.current.first == "3")
        #expect(loop.detail.first == "▾ book #3 Three")
        #expect(loop.browser.trail.back.isEmpty)
        #expect(loop.browser.trail.forward.count == 1)
    }

    @Test func `Keys for a row work in it: viewing, copying, associations, lists and search`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.nextPane)
        try loop.goToDetail("= A note")
        try loop.press(.viewCell)
        #expect(loop.browser.record?.subject == .cell("notes"))
        #expect(loop.browser.record?.path.description == "book/1")
        try loop.press(.close)
        #expect(loop.browser.focus == .detail)
        try loop.press(.showAssociations)
        #expect(loop.browser.overlay?.kind == .associations)
        try loop.press(.close)
        try loop.press(.copyPath)
        #expect(loop.browser.status.notice?.text == "Copied book/1.")
        try loop.goToDetail("▸ reviews")
        try loop.press(.toggle)
        try loop.goToDetail("▸ review #2")
        try loop.filter("stars > 4")
        #expect(loop.detail.last == "▸ review #1 stars 5")
        #expect(loop.detail.contains("▾ reviews hasMany 2"))
        #expect(loop.browser.focus == .detail)
        #expect(loop.browser.prompt == nil)
        try loop.press(.search)
        loop.send(.prompt(.insert("ann")))
        loop.send(.prompt(.accept))
        #expect(loop.detailCursor == "▸ author belongsTo #1 Ann")
        // A column of the rows has no meaning here, and that is said.
        try loop.press(.hideColumn)
        #expect(loop.browser.status.notice?.text == "This works in rows.")
        #expect(loop.browser.location?.path.description == "book")
    }

    @Test func `Other screens are those of the rows, and have the whole width`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.nextPane, .showGraph)
        #expect(loop.browser.location?.screen.kind == .graph)
        #expect(loop.browser.focus == .main)
        #expect(loop.browser.hasDetail == false)
        #expect(loop.browser.detail.place == nil)
        try loop.press(.showRows)
        #expect(loop.detail.first == "▾ book #1 One")
        #expect(loop.browser.trail.back.isEmpty)
    }

    @Test func `A key hides it and opens it again, and says where there is no room`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.nextPane, .toggleDetail)
        #expect(loop.browser.hasDetail == false)
        try loop.showDetail(columns: 0)
        #expect(loop.browser.focus == .main)
        #expect(loop.browser.detail.place == nil)
        try loop.press(.toggleDetail)
        #expect(loop.browser.hasDetail)
        // The screen is still too narrow.
        try loop.press(.toggleDetail)
        #expect(
            loop.browser.status.notice?.text
                == "The screen is too narrow to show a row beside the rows: without the catalog there may be room."
        )
        try loop.press(.showGraph, .toggleDetail)
        #expect(
            loop.browser.status.notice?.text
                == "A row is shown beside rows, results, changes, and what was found.")
    }

    @Test func `Without a row, or with one that is gone, its place says so`() throws {
        let path = try directory.makeDatabase(sql: Self.sql)
        var loop = try SessionLoop(path, at: "review", lines: 20)
        try loop.settle()
        try loop.showDetail()
        defer { loop.session.close() }
        try loop.filter("stars > 9")
        #expect(loop.browser.detail.place == nil)
        try loop.press(.nextPane)
        #expect(loop.browser.focus == .catalog)
        try loop.press(.nextPane)
        try loop.filter("stars = 3")
        #expect(loop.detail.first == "▾ review #3 Three · stars 3")
        loop.browser.failDetail("The row is gone.")
        #expect(loop.browser.detail.tree?.error == "The row is gone.")
        #expect(loop.browser.status.notice?.text != "The row is gone.")
    }

    @Test
    func `In the tree, a long text and JSON are folded until Space, and wrapped again in another width`()
        throws
    {
        var loop = try open("book/1")
        defer { loop.session.close() }
        #expect(
            loop.browser.location?.tree.texts[4...5] == [
                "notes = A note that is far longer than the line that it stands in.",
                "▸ data = {\"a\":[1,2]}",
            ])
        var viewport = loop.browser.viewport
        viewport.mainColumns = 60
        loop.send(.viewport(viewport))
        try loop.settle()
        for _ in 0..<4 { try loop.press(.moveDown) }
        #expect(loop.browser.location?.tree.cursorLine?.disclosure == .collapsed)
        try loop.press(.toggle)
        #expect(
            loop.browser.location?.tree.texts[4...6] == [
                "▾ notes = text, 58 characters", "= A note that is far longer than the line that it",
                "= stands in.",
            ])
        viewport.mainColumns = 30
        loop.send(.viewport(viewport))
        try loop.settle()
        #expect(
            loop.browser.location?.tree.texts[5...7] == [
                "= A note that is far", "= longer than the line", "= that it stands in.",
            ])
        try loop.press(.moveDown, .moveLeft)
        #expect(loop.browser.location?.tree.cursorLine?.undentedText == "▾ notes = text, 58 characters")
        try loop.press(.moveLeft)
        #expect(loop.browser.location?.tree.cursorLine?.disclosure == .collapsed)
        #expect(loop.browser.detail.place == nil)
    }

    @Test func `What another program changes is read again and highlighted`() throws {
        let path = try directory.makeDatabase(sql: Self.sql)
        var loop = try SessionLoop(path, at: "book", lines: 20)
        try loop.settle()
        try loop.showDetail()
        defer { loop.session.close() }
        try loop.wait { $0.status.live == .live }
        let writer = try SessionLoop.writer(path)
        try writer.write { db in try db.execute(sql: "INSERT INTO review VALUES (9, 1, 1)") }
        try loop.wait { $0.detail.tree?.texts.contains("▸ reviews hasMany 3") == true }
        #expect(loop.browser.detail.tree?.highlights.count == 1)
        loop.send(.highlightEnded(loop.browser.lastHighlight))
        #expect(loop.browser.detail.tree?.highlights.isEmpty == true)
    }
}

extension SessionLoop {
    /// Makes room beside the rows.
    mutating func showDetail(columns: Int = 40) throws {
        var viewport = browser.viewport
        viewport.detailColumns = columns
        send(.viewport(viewport))
        try settle()
    }

    /// The lines of the row beside the rows.
    var detail: [String] { browser.detail.tree?.texts ?? [] }

    /// The line under its cursor.
    var detailCursor: String? { browser.detail.tree?.cursorLine?.undentedText }

    /// Moves the cursor in the row beside the rows to the line that begins with a text.
    mutating func goToDetail(_ text: String) throws {
        send(.command(.first))
        for _ in detail where detailCursor?.hasPrefix(text) == false { send(.command(.moveDown)) }
        #expect(detailCursor?.hasPrefix(text) == true, "\(text) in \(detail)")
    }
}

extension TreePane {
    /// The lines as texts, without their depths.
    var texts: [String] { (lines ?? []).map(\.undentedText) }
}

extension TreeLine {
    fileprivate var undentedText: String { String(text.drop { $0 == " " }) }
}
