import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct SortUpdateTests {
    private static let byTitle = RowsArrangement(order: RowsOrder(column: "title"))
    private static let byTitleDown = RowsArrangement(order: RowsOrder(column: "title", isDescending: true))

    /// A page sorted by title, whose rows tell their places.
    private static func page(_ ids: [Int64], _ arrangement: RowsArrangement) -> RowsPage {
        var page = Sample.page(ids, before: true, after: true)
        page.arrangement = arrangement
        for index in page.rows.indices { page.rows[index].place = place(ids[index]) }
        return page
    }

    private static func place(_ id: Int64) -> [DatabaseValue] {
        ["Book \(id)".databaseValue, id.databaseValue]
    }

    /// Books sorted by title, the cursor on the third of the page.
    private static func sorted() -> Browser {
        var browser = Sample.books(1...50, after: true)
        browser.press(.moveDown, .moveDown, .moveRight, .sort)
        browser.answer(.rows) { .rows($0, page(Array(1...50), byTitle)) }
        return browser
    }

    @Test func `The key sorts by the column under the cursor: ascending, descending, off`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.moveDown, .moveRight)
        for arrangement in [Self.byTitle, Self.byTitleDown, RowsArrangement(), Self.byTitle] {
            #expect(
                browser.press(.sort).rowsQueries == [
                    RowsQuery(
                        path: Path(table: "book"), arrangement: arrangement,
                        position: .around(Sample.key(2)), limit: 50)
                ])
            #expect(browser.location?.rows.arrangement == arrangement)
        }
        // The rows on the screen are in the order in which they were until others come.
        #expect(browser.location?.rows.page?.arrangement == RowsArrangement())
        browser.press(.moveRight)
        #expect(
            browser.press(.sort).rowsQueries.map(\.arrangement)
                == [RowsArrangement(order: RowsOrder(column: "authorId"))])
    }

    @Test func `The cursor stays on its row and on its line`() {
        var browser = Sample.books(1...50, after: true)
        for _ in 1...4 { browser.press(.moveDown) }
        browser.press(.moveRight, .sort)
        browser.answer(.rows) { .rows($0, Self.page(Array(5...50).reversed(), Self.byTitleDown)) }
        #expect(browser.cursorID == 5)
        browser.press(.refetch)
        browser.answer(.rows) { .rows($0, Self.page([40, 41, 42, 43, 44, 45, 5, 46], Self.byTitle)) }
        #expect(browser.cursorID == 5)
        #expect(browser.location?.rows.arrangement == Self.byTitle)
    }

    @Test func `A commit, the ends and the pages keep the order`() {
        var browser = Self.sorted()
        #expect(
            browser.update(.changed([.rows])).rowsQueries == [
                RowsQuery(
                    path: Path(table: "book"), arrangement: Self.byTitle, position: .around(Sample.key(3)),
                    place: Self.place(3), limit: 50)
            ])
        browser.answer(.rows) { .rows($0, Self.page(Array(1...50), Self.byTitle)) }
        for (command, position) in [(Command.last, RowsQuery.Position.last), (.first, .first)] {
            let queries = browser.press(command).rowsQueries
            #expect(queries.map(\.position) == [position])
            #expect(queries.map(\.arrangement) == [Self.byTitle])
            #expect(queries.map(\.place) == [nil])
            browser.answer(.rows) { .rows($0, Self.page(Array(101...150), Self.byTitle)) }
        }
        browser.press(.pageDown)
        browser.answer(.rows) { .rows($0, Self.page(Array(101...150), Self.byTitle)) }
        for _ in 1...4 { browser.press(.pageDown) }
        let queries = browser.press(.refetch).rowsQueries
        #expect(queries.map(\.arrangement) == [Self.byTitle])
        #expect(queries.map(\.place) == [browser.cursorID.map(Self.place)])
    }

    @Test func `A row that is gone where the order changes has no place in the new one`() {
        var browser = Self.sorted()
        #expect(browser.press(.sort).rowsQueries.map(\.place) == [nil])
        #expect(browser.press(.sort, .sort).rowsQueries.map(\.place) == [Self.place(3)])
    }

    @Test func `Esc and an error leave the rows in the order that they are in`() {
        var browser = Self.sorted()
        browser.press(.sort)
        #expect(browser.press(.close) == [.cancel(.rows)])
        #expect(browser.location?.rows.arrangement == Self.byTitle)
        #expect(browser.cursorID == 3)
        browser.press(.sort)
        browser.answer(.rows) { .failed($0, "no") }
        #expect(browser.location?.rows.arrangement == Self.byTitle)
        #expect(browser.press(.sort).rowsQueries.map(\.arrangement) == [Self.byTitleDown])
    }

    @Test func `The trail brings the order back, and another place begins without`() {
        var browser = Self.sorted()
        browser.press(.open)
        #expect(browser.location?.rows.arrangement == RowsArrangement())
        let queries = browser.press(.back).rowsQueries
        #expect(queries.map(\.arrangement) == [Self.byTitle])
        #expect(queries.map(\.place) == [Self.place(3)])
        #expect(browser.cursorID == 3)
    }

    @Test func `The request screen is asked for the order`() {
        var browser = Self.sorted()
        let queries = browser.press(.showRequest).compactMap { effect in
            if case .fetchRequest(_, let query) = effect { query } else { nil }
        }
        #expect(queries.map(\.arrangement) == [Self.byTitle])
    }

    @Test func `An order whose column is gone is gone with it`() {
        var browser = Self.sorted()
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows) { .rows($0, Sample.page(1...50)) }
        #expect(browser.location?.rows.arrangement == RowsArrangement())
    }

    @Test func `A sorted view begins at its first row, and no path leads to its rows`() throws {
        var browser = Sample.books(1...50, after: true)
        browser.location?.rows.page?.hasKeys = false
        browser.press(.moveDown, .moveRight)
        #expect(browser.press(.sort).rowsQueries.map(\.position) == [.first])
        var page = Sample.page(1...50)
        page.hasKeys = false
        page.arrangement = Self.byTitle
        browser.answer(.rows) { .rows($0, page) }
        #expect(browser.cursorID == 1)
        for command in [Command.open, .copyPath] {
            #expect(browser.press(command).isEmpty)
            #expect(browser.status.notice?.text == page.obstacleToPaths)
            #expect(browser.location?.screen == .rows)
        }
        browser.press(.sort, .sort)
        page.arrangement = RowsArrangement()
        browser.answer(.rows) { .rows($0, page) }
        #expect(browser.press(.copyPath) == [.copy("book/1")])
    }

    @Test func `Nothing is sorted before there are columns`() {
        var browser = Sample.browser()
        browser.press(.open)
        #expect(browser.press(.sort).isEmpty)
        browser.press(.showCatalog)
        #expect(browser.press(.sort).isEmpty)
        #expect(browser.status.notice?.text == "This works in the rows of a table.")
    }
}
