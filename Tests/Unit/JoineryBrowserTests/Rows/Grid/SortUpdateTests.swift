import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct SortUpdateTests {
    private static let byTitle = RowsArrangement(orders: [RowsOrder(column: "title")])
    private static let byTitleDown = RowsArrangement(orders: [RowsOrder(column: "title", isDescending: true)])

    /// Returns a page sorted by title, whose rows carry their sort values.
    private static func page(_ ids: [Int64], _ arrangement: RowsArrangement) -> RowsPage {
        var page = Sample.page(ids, before: true, after: true)
        page.arrangement = arrangement
        for index in page.rows.indices { page.rows[index].seekValues = place(ids[index]) }
        return page
    }

    /// Returns the first page of the rows sorted by title.
    private static func first(_ ids: [Int64], _ arrangement: RowsArrangement) -> RowsPage {
        var page = page(ids, arrangement)
        page.hasRowsBefore = false
        return page
    }

    private static func place(_ id: Int64) -> [DatabaseValue] {
        ["Book \(id)".databaseValue, id.databaseValue]
    }

    /// Returns a browser with books sorted by title, and the cursor on the third row of the page.
    private static func sorted() -> Browser {
        var browser = Sample.books(1...50, after: true)
        browser.press(.moveRight, .sort)
        browser.answer(.rows, RowsAnswer.page(first(Array(1...50), byTitle)))
        browser.press(.moveDown, .moveDown)
        return browser
    }

    private static func orders(_ effects: [Effect]) -> [[RowsOrder]] {
        effects.rowsQueries.map(\.arrangement.orders)
    }

    @Test func `Sorting cycles through ascending, descending and unsorted`() {
        for command in [Command.sort, .sortAlone] {
            var browser = Sample.books(1...50, after: true)
            browser.press(.moveDown, .moveRight)
            for arrangement in [Self.byTitle, Self.byTitleDown, RowsArrangement(), Self.byTitle] {
                #expect(
                    browser.press(command).rowsQueries == [
                        RowsQuery(
                            path: Path(table: "book"), arrangement: arrangement, position: .first, limit: 50)
                    ])
                #expect(browser.location?.rows.arrangement == arrangement)
            }
            // The rows on the screen keep their order until new ones arrive.
            #expect(browser.location?.rows.page?.arrangement == RowsArrangement())
        }
    }

    @Test func `One key adds a column to the order, the other replaces the order`() {
        let (id, title) = (RowsOrder(column: "id"), RowsOrder(column: "title"))
        let (idDown, titleDown) = (
            RowsOrder(column: "id", isDescending: true), RowsOrder(column: "title", isDescending: true)
        )
        var browser = Sample.books(1...50, after: true)
        browser.press(.moveRight)
        #expect(Self.orders(browser.press(.sort)) == [[title]])
        browser.press(.moveLeft)
        #expect(Self.orders(browser.press(.sort)) == [[title, id]])
        #expect(Self.orders(browser.press(.sort)) == [[title, idDown]])
        browser.press(.moveRight)
        #expect(Self.orders(browser.press(.sort)) == [[titleDown, idDown]])
        #expect(Self.orders(browser.press(.sort)) == [[idDown]])
        #expect(Self.orders(browser.press(.sort)) == [[idDown, title]])
        #expect(Self.orders(browser.press(.sortAlone)) == [[title]])
        #expect(Self.orders(browser.press(.sort)) == [[titleDown]])
        browser.press(.moveLeft)
        #expect(Self.orders(browser.press(.sort)) == [[titleDown, id]])
        #expect(Self.orders(browser.press(.sortAlone)) == [[id]])
        #expect(Self.orders(browser.press(.sortAlone)) == [[idDown]])
        #expect(Self.orders(browser.press(.sortAlone)) == [[]])
    }

    @Test func `Columns show their direction and position in the order`() {
        var browser = Sample.books(1...3)
        func marks(_ orders: [RowsOrder]) -> [String?] {
            browser.location?.rows.page?.arrangement.orders = orders
            return (0..<3).map { browser.location?.rows.sortMark(of: $0) }
        }
        #expect(marks([]) == [nil, nil, nil])
        #expect(marks([RowsOrder(column: "title")]) == [nil, " ▲", nil])
        #expect(
            marks([RowsOrder(column: "title", isDescending: true), RowsOrder(column: "id")])
                == [" ▲2", " ▼1", nil])
    }

    @Test func `Sorting shows the first rows, and a key returns to the previous row`() {
        var browser = Sample.books(1...50, after: true)
        for _ in 1...4 { browser.press(.moveDown) }
        browser.press(.moveRight, .sort)
        browser.answer(.rows, RowsAnswer.page(Self.first(Array(1...50).reversed(), Self.byTitle)))
        #expect(browser.cursorID == 50 && browser.cursorLine == 0)
        #expect(browser.location?.rows.left == Sample.key(5))
        #expect(
            browser.status.notice?.text == "#5 is now row 46: \(key: .returnToRow) leads there.")
        // After sorting again, the key still leads to the original row.
        browser.press(.sort)
        browser.answer(.rows, RowsAnswer.page(Self.first(Array(61...110), Self.byTitleDown)))
        #expect(browser.cursorID == 61)
        #expect(browser.status.notice?.text == "#5 is further down: \(key: .returnToRow) leads there.")
        #expect(browser.press(.returnToRow).rowsQueries.map(\.position) == [.row(Sample.key(5))])
        var around = Self.page(Array(1...50), Self.byTitleDown)
        around.target = RowTarget(key: Sample.key(5))
        browser.answer(.rows, RowsAnswer.page(around))
        #expect(browser.cursorID == 5)
        // And back again from there.
        #expect(browser.press(.returnToRow).rowsQueries.map(\.position) == [.row(Sample.key(61))])
    }

    @Test func `Returning moves within loaded rows`() {
        var browser = Sample.books(1...50)
        for _ in 1...4 { browser.press(.moveDown) }
        browser.press(.sort)
        var whole = Self.first(Array(1...50).reversed(), Self.byTitle)
        whole.hasRowsAfter = false
        browser.answer(.rows, RowsAnswer.page(whole))
        #expect(browser.press(.returnToRow).isEmpty)
        #expect(browser.cursorID == 5 && browser.location?.rows.left == Sample.key(50))
        browser.press(.returnToRow)
        #expect(browser.cursorID == 50)
    }

    @Test func `A missing row to return to is reported`() {
        var browser = Sample.books(1...50, after: true)
        #expect(browser.press(.returnToRow).isEmpty)
        #expect(browser.status.notice?.text == "There is no row to return to.")
        browser.press(.moveDown, .sort)
        browser.answer(.rows, RowsAnswer.page(Self.first(Array(61...110), Self.byTitle)))
        browser.press(.returnToRow)
        browser.answer(.rows, RowsAnswer.page(Self.page(Array(61...110), Self.byTitle)))
        #expect(browser.status.notice?.text == "#2 is not among these rows anymore.")
        #expect(browser.cursorID == 61 && browser.location?.rows.left == nil)
    }

    @Test func `No return is offered if the row is first in the new order`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.sort)
        browser.answer(.rows, RowsAnswer.page(Self.first(Array(1...50), Self.byTitle)))
        #expect(browser.status.notice == nil && browser.location?.rows.left == nil)
    }

    @Test func `Moving the cursor while sorting still shows the first row`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.moveDown, .sort)
        #expect(browser.press(.moveDown).isEmpty)
        browser.answer(.rows, RowsAnswer.page(Self.first(Array(61...110), Self.byTitle)))
        #expect(browser.cursorID == 61)
    }

    @Test func `Commits, ends and pages keep the order`() {
        var browser = Self.sorted()
        #expect(
            browser.update(.changed([.rows])).rowsQueries == [
                RowsQuery(
                    path: Path(table: "book"), arrangement: Self.byTitle, position: .around(Sample.key(3)),
                    seekValues: Self.place(3), limit: 50)
            ])
        browser.answer(.rows, RowsAnswer.page(Self.page(Array(1...50), Self.byTitle)))
        for (command, position) in [(Command.last, RowsQuery.Position.last), (.first, .first)] {
            let queries = browser.press(command).rowsQueries
            #expect(queries.map(\.position) == [position])
            #expect(queries.map(\.arrangement) == [Self.byTitle])
            #expect(queries.map(\.seekValues) == [nil])
            browser.answer(.rows, RowsAnswer.page(Self.page(Array(101...150), Self.byTitle)))
        }
        browser.press(.pageDown)
        browser.answer(.rows, RowsAnswer.page(Self.page(Array(101...150), Self.byTitle)))
        for _ in 1...4 { browser.press(.pageDown) }
        let queries = browser.press(.reload).rowsQueries
        #expect(queries.map(\.arrangement) == [Self.byTitle])
        #expect(queries.map(\.seekValues) == [browser.cursorID.map(Self.place)])
    }

    @Test func `Esc and errors keep the current order`() {
        var browser = Self.sorted()
        browser.press(.sort)
        #expect(browser.press(.close) == [.cancel(.rows)])
        #expect(browser.location?.rows.arrangement == Self.byTitle)
        #expect(browser.cursorID == 3)
        browser.press(.sort)
        browser.answer(.rows, Failure("no"))
        #expect(browser.location?.rows.arrangement == Self.byTitle)
        #expect(browser.press(.sort).rowsQueries.map(\.arrangement) == [Self.byTitleDown])
    }

    @Test func `Back restores the order, and another place has none`() {
        var browser = Self.sorted()
        browser.press(.open)
        #expect(browser.location?.rows.arrangement == RowsArrangement())
        let queries = browser.press(.back).rowsQueries
        #expect(queries.map(\.arrangement) == [Self.byTitle])
        #expect(queries.map(\.seekValues) == [Self.place(3)])
        #expect(browser.cursorID == 3)
    }

    @Test func `The request uses the order`() {
        var browser = Self.sorted()
        let queries = browser.press(.showRequest).compactMap { effect in
            if case .read(_, let query)? = effect.work(RequestWork.self) { query } else { nil }
        }
        #expect(queries.map(\.arrangement) == [Self.byTitle])
    }

    @Test func `An order without its column is dropped`() {
        var browser = Self.sorted()
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...50)))
        #expect(browser.location?.rows.arrangement == RowsArrangement())
    }

    @Test func `A sorted view begins at its first row, and its rows have no paths`() throws {
        var browser = Sample.books(1...50, after: true)
        browser.location?.rows.page?.hasKeys = false
        browser.press(.moveDown, .moveRight)
        #expect(browser.press(.sort).rowsQueries.map(\.position) == [.first])
        var page = Sample.page(1...50)
        page.hasKeys = false
        page.arrangement = Self.byTitle
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.cursorID == 1)
        for command in [Command.open, .copyPath] {
            #expect(browser.press(command).isEmpty)
            #expect(browser.status.notice?.text == page.obstacleToPaths)
            #expect(browser.location?.screen.kind == .rows)
        }
        browser.press(.sort, .sort)
        page.arrangement = RowsArrangement()
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.press(.copyPath) == [.loop(.copy("book/1"))])
    }

    @Test func `Sorting requires columns`() {
        var browser = Sample.browser()
        browser.press(.open)
        #expect(browser.press(.sort).isEmpty)
        browser.press(.showCatalog)
        #expect(browser.press(.sort).isEmpty)
        #expect(browser.status.notice?.text == "This works in rows and in the lists of a tree.")
    }
}
