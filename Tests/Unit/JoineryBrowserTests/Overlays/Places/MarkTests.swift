import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Marking a row, and how another row connects with it.
@Suite struct MarkTests {
    private static let mark = Path(table: "book", steps: [.key(Sample.key(1))])
    private static let other = Path(table: "book", steps: [.key(Sample.key(2))])

    /// Returns a browser with the first book marked and the cursor on the second.
    private static func marked() -> Browser {
        var browser = Sample.books([1, 2, 3])
        browser.press(.mark, .moveDown)
        return browser
    }

    private static func pane(in browser: Browser) throws -> PlacesPane {
        guard case .places(let pane) = browser.overlay else {
            return try #require(nil as PlacesPane?, "no connections are shown")
        }
        return pane
    }

    /// Returns the connections between two books of one author.
    private static func connections() throws -> RowConnections {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: directory.makeDatabase(sql: Library.sql))
        return try queue.read { db in
            try RowConnectionFinder.connections(
                from: mark, to: Path(table: "book", steps: [.key(Sample.key(5))]), within: .init(), in: db)
        }
    }

    @Test func `The mark command marks a row and removes its mark`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.mark)
        #expect(browser.marks.row == Self.mark)
        #expect(browser.markedKey(in: Path(table: "book")) == Sample.key(1))
        #expect(browser.markedKey(in: Path(table: "author")) == nil)
        let books = Path(table: "author", steps: [.key(Sample.key(9)), .association("books")])
        #expect(browser.markedKey(in: books) == Sample.key(1))
        browser.press(.mark)
        #expect(browser.marks.row == nil)
        #expect(browser.status.notice?.text == "Mark removed.")
    }

    @Test func `Rows of a view are not marked, because nothing connects them`() {
        var browser = Self.marked()
        browser.catalog.entries = browser.catalog.entries?.map { entry in
            CatalogEntry(name: entry.name, isView: true, count: entry.count, associations: [])
        }
        for command in [Command.mark, .connect] {
            browser.press(command)
            #expect(
                browser.status.notice?.text
                    == "This is a row of a view, which has no associations: go to a row of a table.")
            #expect(browser.marks.row == Self.mark && browser.overlay == nil)
        }
    }

    @Test func `A mark identifies the row, whatever path leads to it`() {
        var browser = Sample.books([1, 2, 3])
        let path = Path(
            table: "author", steps: [.key(Sample.key(9)), .association("books"), .key(Sample.key(1))])
        _ = browser.open(path, as: .tree)
        browser.press(.mark)
        #expect(browser.marks.row == Self.mark)
    }

    @Test func `The connect command explains what to do without a second row`() {
        var browser = Sample.books([1, 2, 3])
        #expect(browser.press(.connect).isEmpty)
        #expect(browser.status.notice?.text == "Mark a row first, then move to another one.")
        browser.press(.mark)
        #expect(browser.press(.connect).isEmpty)
        #expect(browser.status.notice?.text.hasPrefix("This is the marked row") == true)
    }

    @Test func `Chains are searched and listed, and their rows can be opened`() throws {
        var browser = Self.marked()
        let effects = browser.press(.connect)
        #expect(
            effects.contains {
                if case .connections(_, from: Self.mark, to: Self.other)? = $0.work(PlacesWork.self) {
                    true
                } else {
                    false
                }
            })
        #expect(try Self.pane(in: browser).lines == nil)
        let found = try Self.connections()
        browser.answer(.places, PlacesAnswer.connections(found))
        let lines = try #require(try Self.pane(in: browser).lines)
        #expect(lines.map(\.path.description) == ["book/1", "author/1", "book/5"])
        #expect(lines.map(\.association) == [nil, "author", "books"])
        #expect(lines.map(\.label) == ["Moby-Dick", "Herman Melville", "Typee"])
        browser.press(.moveDown, .open)
        #expect(browser.location?.path.description == "author/1")
        #expect(browser.location?.screen.kind == .tree)
        #expect(browser.overlay == nil)
    }

    @Test func `A search without a result names what it searched`() throws {
        var browser = Self.marked()
        browser.press(.connect)
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: directory.makeDatabase(sql: Library.sql))
        let found = try queue.read { db in
            try RowConnectionFinder.connections(
                from: Path(table: "book", steps: [.key(Sample.key(3))]), to: Self.mark, within: .init(),
                in: db)
        }
        browser.answer(.places, PlacesAnswer.connections(found))
        #expect(try Self.pane(in: browser).sentence?.hasPrefix("No chain of associations connects") == true)
        #expect(browser.press(.open).isEmpty)
    }

    @Test func `Esc stops the search, and a failure is shown`() throws {
        var browser = Self.marked()
        browser.press(.connect)
        #expect(browser.press(.close) == [.cancel(.places), .forget(.places)])
        browser.press(.connect)
        browser.answer(.places, Failure("gone"))
        #expect(try Self.pane(in: browser).sentence == "gone")
    }
}
