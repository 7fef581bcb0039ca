import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct RowsUpdateTests {
    @Test func `Enter in the catalog opens the first rows`() {
        var browser = Sample.browser()
        let effects = browser.press(.moveDown, .open)
        #expect(effects.rowsQueries == [RowsQuery(path: Path(table: "book"), position: .first, limit: 50)])
        #expect(effects.contains(.forget(.tree)))
        let crumbs = Ticket(pane: .crumbs, number: browser.tickets.last)
        #expect(effects.contains(.session(PlaceWork.crumbs(crumbs, Path(table: "book")))))
        #expect(browser.location?.crumbs == ["book"])
        #expect(browser.focus == .main)
        #expect(browser.tickets.pending[.rows] != nil)
    }

    @Test func `The first page places the cursor on its first row`() {
        let browser = Sample.books(1...50, after: true)
        #expect(browser.cursorID == 1)
        #expect(browser.location?.rows.top == 0)
        #expect(browser.tickets.pending[.rows] == nil)
    }

    @Test func `The screen scrolls only as far as needed`() {
        var browser = Sample.books(1...30)
        for _ in 1...10 { browser.press(.moveDown) }
        #expect(browser.cursorID == 11)
        #expect(browser.location?.rows.top == 1)
        browser.press(.moveUp)
        #expect(browser.location?.rows.top == 1)
        browser.press(.pageDown)
        #expect(browser.cursorID == 19)
        #expect(browser.location?.rows.top == 10)
        #expect(browser.cursorLine == 8)
        browser.press(.last)
        #expect(browser.cursorID == 30)
        #expect(browser.location?.rows.top == 20)
        browser.press(.first)
        #expect(browser.cursorID == 1)
        #expect(browser.location?.rows.top == 0)
    }

    @Test func `Rows near the edge of the page are fetched ahead once`() {
        var browser = Sample.books(1...50, after: true)
        for _ in 1...39 { #expect(browser.press(.moveDown).isEmpty) }
        #expect(browser.cursorID == 40)
        let effects = browser.press(.moveDown)
        #expect(
            effects.rowsQueries
                == [RowsQuery(path: Path(table: "book"), position: .around(Sample.key(41)), limit: 50)])
        #expect(browser.press(.moveDown).isEmpty)
        browser.answer(.rows, RowsAnswer.page(Sample.page(16...66, before: true, after: true)))
        #expect(browser.cursorID == 42)
        #expect(browser.cursorLine == 9)
    }

    @Test func `A cursor that moved meanwhile triggers another fetch`() {
        var browser = Sample.books(1...50, after: true)
        for _ in 1...49 { browser.press(.moveDown) }
        #expect(browser.cursorID == 50)
        let effects = browser.answer(.rows, RowsAnswer.page(Sample.page(16...55, before: true, after: true)))
        #expect(effects.rowsQueries.map(\.position) == [.around(Sample.key(50))])
        // The same query is not repeated, whatever the answer was.
        #expect(
            browser.answer(.rows, RowsAnswer.page(Sample.page(25...51, before: true, after: true))).isEmpty)
    }

    @Test func `The last row is fetched if it is not loaded`() {
        var browser = Sample.books(1...50, after: true)
        #expect(browser.press(.last).rowsQueries.map(\.position) == [.last])
        #expect(browser.cursorID == 1)
        browser.answer(.rows, RowsAnswer.page(Sample.page(951...1000, before: true)))
        #expect(browser.cursorID == 1000)
        #expect(browser.location?.rows.top == 40)
        #expect(browser.press(.first).rowsQueries.map(\.position) == [.first])
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...50, after: true)))
        #expect(browser.cursorID == 1)
    }

    @Test func `Moving the cursor cancels a jump to the end`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.last)
        let old = browser.tickets.pending[.rows]
        #expect(browser.press(.moveDown).rowsQueries.map(\.position) == [.around(Sample.key(2))])
        if let old {
            _ = browser.update(.answer(Answer(old, RowsAnswer.page(Sample.page(951...1000, before: true)))))
        }
        #expect(browser.cursorID == 2)
    }

    @Test func `An outdated answer is ignored`() {
        var browser = Sample.books(1...30)
        let before = browser
        _ = browser.update(
            .answer(Answer(Ticket(pane: .rows, number: 1), RowsAnswer.page(Sample.page(100...110)))))
        #expect(browser == before)
    }

    @Test func `A changed page keeps the cursor on its row and line`() {
        var browser = Sample.books(1...50, after: true)
        for _ in 1...20 { browser.press(.moveDown) }
        browser.press(.moveUp, .moveUp)
        #expect(browser.cursorID == 19)
        #expect(browser.cursorLine == 7)
        #expect(
            browser.update(.changed([.rows])).rowsQueries.map(\.position) == [.around(Sample.key(19))])
        browser.answer(.rows, RowsAnswer.page(Sample.page([-5, -4, -3] + Array(1...47), after: true)))
        #expect(browser.cursorID == 19)
        #expect(browser.cursorLine == 7)
    }

    @Test(arguments: [([19], 20), (Array(19...25), 26), (Array(19...50), 18)] as [([Int64], Int64)])
    func `Deleting its row moves the cursor to a neighbor`(deleted: [Int64], neighbor: Int64) {
        var browser = Sample.books(1...50)
        for _ in 1...18 { browser.press(.moveDown) }
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, RowsAnswer.page(Sample.page((1...50).filter { !deleted.contains($0) })))
        #expect(browser.cursorID == neighbor)
    }

    @Test func `A commit does not repeat a pending fetch`() {
        var browser = Sample.books(1...30)
        #expect(!browser.update(.changed([.rows])).isEmpty)
        #expect(browser.update(.changed([.rows])).isEmpty)
    }

    @Test func `The cursor returns when deleted rows are replaced`() {
        var browser = Sample.books(1...3)
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, RowsAnswer.page(Sample.page([])))
        #expect(browser.cursorID == nil)
        #expect(browser.press(.moveDown, .open).isEmpty)
        #expect(browser.update(.changed([.rows])).rowsQueries.map(\.position) == [.first])
        browser.answer(.rows, RowsAnswer.page(Sample.page([7])))
        #expect(browser.cursorID == 7)
    }

    @Test func `An error is reported and keeps the rows`() {
        var browser = Sample.books(1...30)
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, Failure("disk I/O error\u{1B}[2J"))
        #expect(browser.cursorID == 1)
        #expect(browser.location?.rows.page?.rows.count == 30)
        #expect(browser.location?.rows.error == "disk I/O error␛[2J")
        let notice = "disk I/O error␛[2J. The data shown is old."
        #expect(browser.status.notice == Status.Notice(text: notice, isError: true, failed: .rows))
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...30)))
        #expect(browser.location?.rows.error == nil)
    }

    @Test func `Links that arrive, and a reload, do not undo a key that awaits its rows`() {
        for again in [Message.file(.linksFound(LinkNews(isOther: true, discovery: nil))), .command(.reload)] {
            var browser = Sample.books(1...30, after: true)
            #expect(browser.press(.last).rowsQueries.map(\.position) == [.last])
            #expect(browser.update(again).rowsQueries.map(\.position) == [.last])
            browser.answer(.rows, RowsAnswer.page(Sample.page(71...100)))
            #expect(browser.cursorID == 100)
            let key = browser.location?.rows.anchor
            #expect(browser.update(again).rowsQueries.map(\.position) == key.map { [.around($0)] })
        }
    }

    @Test(arguments: [Command.addColumn, .include])
    func `Before the tables are read, nothing is said about their associations`(command: Command) {
        var browser = Sample.books(1...3)
        browser.catalog.entries = nil
        browser.press(command)
        #expect(browser.prompt == nil && browser.overlay == nil)
        #expect(browser.status.notice?.text.hasPrefix("The tables have not been read yet") == true)
    }

    @Test func `Esc cancels the query and drops its answer`() throws {
        var browser = Sample.browser()
        browser.press(.open)
        let ticket = try #require(browser.tickets.pending[.rows])
        #expect(browser.press(.close) == [.cancel(.rows)])
        #expect(browser.location?.rows.error == "Canceled: reload to read the rows.")
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.page(Sample.page(1...3)))))
        #expect(browser.location?.rows.page == nil)
    }

    @Test func `Esc cancels the reading of a tree`() throws {
        var browser = Sample.books(1...3)
        browser.press(.open)
        #expect(browser.location?.screen.kind == .tree)
        #expect(browser.press(.close) == [.cancel(.tree)])
        #expect(browser.location?.tree.error == "Canceled: reload to read the tree.")
        #expect(browser.location?.rows.error == nil)
    }

    @Test func `The current column stays visible`() {
        var browser = Sample.books(1...30)
        _ = browser.update(
            .viewport(Viewport(catalogLines: 10, mainLines: 10, mainColumns: 14, isWide: true)))
        #expect(browser.location?.rows.firstColumn == 0)
        browser.press(.moveRight)
        #expect(browser.location?.rows.firstColumn == 0)
        browser.press(.moveRight)
        #expect(browser.location?.rows.firstColumn == 2)
        browser.press(.moveRight)
        #expect(browser.location?.rows.cursorColumn == 2)
        browser.press(.firstColumn)
        #expect(browser.location?.rows.firstColumn == 0)
        browser.press(.lastColumn)
        #expect(browser.location?.rows.cursorColumn == 2)
    }

    @Test func `Columns fit their visible content and share the remaining width`() {
        var browser = Sample.books(1...30)
        #expect(
            browser.location?.rows.columnFrames(lines: 10, columns: 60) == [
                GridColumnFrame(column: 0, x: 0, width: 2), GridColumnFrame(column: 1, x: 4, width: 7),
                GridColumnFrame(column: 2, x: 13, width: 12),
            ])
        var page = Sample.page(1...3)
        page.rows[1].cells[1].text = String(repeating: "x", count: 100)
        page.rows[29 % 3].cells[0].text = "書籍"
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(
            browser.location?.rows.columnFrames(lines: 10, columns: 80).map(\.width) == [4, 60, 12])
        #expect(
            browser.location?.rows.columnFrames(lines: 10, columns: 20).map(\.width) == [4, 14])
    }

    @Test func `Tables are counted by the catalog, and exact counts by the session`() {
        var browser = Sample.books(1...30)
        _ = browser.update(.file(.counted(["book": .estimated(1200)])))
        #expect(browser.location?.rows.count == .estimated(1200))
        #expect(browser.catalog.entries?[1].count == .estimated(1200))
        let effects = browser.press(.exactCount)
        guard
            case .count(let ticket, RowCountQuery(path: Path(table: "book"), isExact: true))? =
                effects.first?.work(RowsWork.self)
        else {
            Issue.record("\(effects)")
            return
        }
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.count(.exact(1204)))))
        #expect(browser.location?.rows.count == .exact(1204))
        #expect(browser.status.notice?.text == "Counted 1,204 rows.")
        #expect(browser.press(.exactCount).count == 1)
        #expect(browser.status.notice == nil)
        browser.press(.close)
        #expect(browser.tickets.pending.isEmpty)
    }

    @Test(arguments: [Command.showTree, .showGraph, .showRequest, .showStructure])
    func `Only a screen with rows reads more of them when it grows`(command: Command) {
        let viewport = Viewport(catalogLines: 10, mainLines: 40, mainColumns: 60, isWide: true)
        var rows = Sample.books(1...12, after: true)
        #expect(rows.update(.viewport(viewport)).rowsQueries.count == 1)
        var other = Sample.books(1...12, after: true)
        other.press(command)
        other.tickets.pending = [:]
        #expect(other.update(.viewport(viewport)).isEmpty)
        #expect(other.tickets.pending.isEmpty)
    }
}
