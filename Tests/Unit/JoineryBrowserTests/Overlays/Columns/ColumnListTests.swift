import JoineryEngine
import Testing

@testable import JoineryBrowser

/// The list of columns, in which they are shown, hidden and reordered.
@Suite struct ColumnListTests {
    private static func list(in browser: Browser) throws -> ColumnList {
        guard case .columns(let list) = browser.overlay else {
            return try #require(nil as ColumnList?, "the list is not open")
        }
        return list
    }

    /// Returns the lines of the list, with an x before each shown column.
    private static func lines(in browser: Browser) throws -> [String] {
        let list = try list(in: browser)
        return list.listed.enumerated().map { index, line in
            (index == list.position.cursor ? ">" : " ") + (line.isShown ? "x " : "  ") + line.name
        }
    }

    private static func shown(_ browser: Browser) -> [String] {
        guard let rows = browser.location?.rows, let page = rows.page else { return [] }
        return rows.shownColumns.map { page.columns[$0].name }
    }

    /// Returns books with the number of their reviews next to the title.
    private static func counted() -> RowsPage {
        var page = Sample.page(1...3)
        page.columns[1].type = "TEXT"
        page.columns.insert(GridColumn(name: "reviews.count", association: "reviews", isAdded: true), at: 2)
        for index in page.rows.indices {
            page.rows[index].cells.insert(Cell(kind: .integer, text: "7"), at: 2)
        }
        page.arrangement.added = [.init(name: "reviews.count", neighbor: "title")]
        page.arrangement.orders = [RowsOrder(column: "title", isDescending: true)]
        return page
    }

    @Test func `All columns are listed with their properties, starting at the current one`() throws {
        var browser = Sample.books(1...3)
        browser.location?.rows.page = Self.counted()
        browser.press(.moveRight, .listColumns)
        let list = try Self.list(in: browser)
        #expect(list.table == "book")
        #expect(try Self.lines(in: browser) == [" x id", ">x title", " x reviews.count", " x authorId"])
        #expect(list.listed.map(\.isKey) == [true, false, false, false])
        #expect(list.listed.map(\.type) == ["", "TEXT", "", ""])
        #expect(list.listed.map(\.isAdded) == [false, false, true, false])
        #expect(list.listed.map(\.targets) == [[], [], [], ["author"]])
        #expect(list.listed.map(\.sortMark) == [nil, " ▼", nil, nil])
        #expect(list.hiddenCount == 0)
    }

    @Test func `Space hides and shows a column immediately`() throws {
        var browser = Sample.books(1...3)
        browser.press(.listColumns, .choose)
        #expect(try Self.lines(in: browser) == [">  id", " x title", " x authorId"])
        #expect(Self.shown(browser) == ["title", "authorId"])
        #expect(browser.location?.rows.currentColumn == "title")
        #expect(try Self.list(in: browser).hiddenCount == 1)
        browser.press(.moveDown, .choose, .moveDown, .choose)
        #expect(browser.status.notice?.text == "The last column cannot be hidden.")
        #expect(Self.shown(browser) == ["authorId"])
        browser.press(.first, .choose)
        #expect(browser.status.notice == nil)
        #expect(Self.shown(browser) == ["id", "authorId"])
        _ = browser.update(.click(.overlay(line: 1)))
        #expect(try Self.lines(in: browser) == [" x id", ">x title", " x authorId"])
        #expect(browser.update(.click(.overlay(line: 7))).isEmpty)
        browser.press(.close)
        #expect(browser.overlay == nil)
        #expect(browser.location?.rows.currentColumn == "authorId")
    }

    @Test func `A column moves through the list and stops at its ends`() throws {
        var browser = Sample.books(1...3)
        browser.press(.listColumns, .moveColumnRight)
        #expect(try Self.lines(in: browser) == [" x title", ">x id", " x authorId"])
        #expect(Self.shown(browser) == ["title", "id", "authorId"])
        #expect(browser.location?.rows.currentColumn == "id")
        browser.press(.moveColumnRight, .moveColumnRight)
        #expect(browser.status.notice?.text == "id is the last column.")
        browser.press(.first, .moveColumnLeft)
        #expect(browser.status.notice?.text == "title is the first column.")
        browser.press(.moveDown, .moveColumnLeft, .quit)
        #expect(browser.overlay == nil && browser.status.notice == nil)
        #expect(Self.shown(browser) == ["authorId", "title", "id"])
    }

    @Test func `Motions, clicks and exports follow the column order`() throws {
        var browser = Sample.books(1...3)
        browser.press(.listColumns, .moveColumnRight, .moveColumnRight, .close, .firstColumn)
        #expect(Self.shown(browser) == ["title", "authorId", "id"])
        func column() -> String? { browser.location?.rows.currentColumn }
        #expect(column() == "title")
        browser.press(.moveRight)
        #expect(column() == "authorId")
        browser.press(.lastColumn)
        #expect(column() == "id")
        browser.press(.moveLeft, .moveLeft, .moveLeft)
        #expect(column() == "title")
        _ = browser.update(.click(.line(0, column: 0)))
        #expect(column() == "id")
        let frames = browser.location?.rows.columnFrames(lines: 10, columns: 60) ?? []
        #expect(frames.map(\.column) == [1, 2, 0])
        #expect(frames.map(\.x) == frames.map(\.x).sorted())
        browser.press(.export)
        let exports = browser.update(.prompt(.accept)).compactMap { effect in
            effect.export(RowsExport.self)?.columns?.names
        }
        #expect(exports == [["title", "authorId", "id"]])
    }

    @Test func `Showing all columns restores the order of the table`() throws {
        var browser = Sample.books(1...3)
        browser.press(.widenColumn, .listColumns, .moveColumnRight, .choose, .showColumns)
        #expect(browser.status.notice?.text == "All columns are shown, in the order of the table.")
        #expect(try Self.lines(in: browser) == [">x id", " x title", " x authorId"])
        #expect(browser.location?.rows.chosenWidths == [:])
        browser.press(.moveColumnRight, .choose, .close, .showColumns)
        #expect(Self.shown(browser) == ["id", "title", "authorId"])
    }

    @Test func `Enter moves to a column and shows it if hidden`() throws {
        var browser = Sample.books(1...3)
        browser.press(.hideColumn, .listColumns, .last, .open)
        #expect(browser.overlay == nil && browser.status.notice == nil)
        #expect(browser.location?.rows.currentColumn == "authorId")
        browser.press(.listColumns, .first, .moveLeft)
        #expect(browser.overlay == nil)
        #expect(browser.location?.rows.currentColumn == "authorId")
        browser.press(.listColumns, .last, .moveRight)
        #expect(browser.overlay == nil)
        browser.press(.listColumns, .first, .open)
        #expect(browser.status.notice?.text == "id is shown again.")
        #expect(browser.location?.rows.currentColumn == "id")
        #expect(Self.shown(browser) == ["id", "title", "authorId"])
    }

    @Test func `The search covers names, types and tables`() throws {
        var browser = Sample.books(1...3)
        browser.press(.listColumns, .search)
        for character in "AUTHOR" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        #expect(try Self.lines(in: browser) == [" x id", " x title", ">x authorId"])
        browser.press(.nextMatch)
        #expect(try Self.list(in: browser).current?.name == "authorId")
    }

    @Test func `New columns are listed, and the cursor stays on its column`() throws {
        var browser = Sample.books(1...3)
        browser.press(.reload, .listColumns, .last)
        #expect(try Self.list(in: browser).current?.name == "authorId")
        browser.answer(.rows, RowsAnswer.page(Self.counted()))
        #expect(try Self.lines(in: browser) == [" x id", " x title", " x reviews.count", ">x authorId"])
        // The same is true for a page that arrives while the help is on top.
        browser.press(.help)
        browser.location?.rows.page = Sample.page(1...3)
        browser.press(.close)
        #expect(try Self.lines(in: browser) == [" x id", " x title", ">x authorId"])
    }

    @Test func `The order is kept as long as hidden columns are`() {
        var browser = Sample.books(1...3)
        browser.press(.listColumns, .moveColumnRight, .moveDown, .choose, .close)
        let order = ["title", "id"]
        #expect(Self.shown(browser) == order)
        browser.press(.showTree, .showRows)
        #expect(Self.shown(browser) == order)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...5)))
        #expect(Self.shown(browser) == order)
        browser.press(.open)
        #expect(browser.location?.rows.chosenOrder == [])
        browser.press(.back)
        #expect(Self.shown(browser) == order)
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...5)))
        #expect(Self.shown(browser) == order)
    }

    @Test func `An added column stands next to its neighbor after a move`() {
        var browser = Sample.books(1...3)
        browser.press(.moveRight, .listColumns, .moveColumnRight, .close, .reload)
        browser.answer(.rows, RowsAnswer.page(Self.counted()))
        #expect(Self.shown(browser) == ["id", "authorId", "title", "reviews.count"])
    }
}
