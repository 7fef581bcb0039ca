import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Rows that come in above those on the screen, as new ones do in descending order.
@Suite struct NewRowsTests {
    /// Handles a commit after which these are the rows.
    private static func commit(
        _ ids: some Sequence<Int64>, before: Bool = false, after: Bool = false, in browser: inout Browser
    ) {
        _ = browser.update(.changed([.rows]))
        browser.answer(.rows, RowsAnswer.page(Sample.page(ids, before: before, after: after)))
    }

    private static func descending(from id: Int64) -> [Int64] { (1...id).reversed() }

    private static func notice(_ browser: Browser) -> String? { browser.status.notice?.text }

    @Test func `A screen that begins with the first row goes on doing so, with the cursor on its row`() {
        var browser = Sample.books(Self.descending(from: 50))
        #expect((browser.cursorID, browser.cursorLine) == (50, 0))
        Self.commit(Self.descending(from: 52), in: &browser)
        #expect(browser.location?.rows.top == 0)
        #expect((browser.cursorID, browser.cursorLine) == (50, 2))
        Self.commit(Self.descending(from: 59), in: &browser)
        #expect((browser.cursorID, browser.cursorLine) == (50, 9))
        #expect(Self.notice(browser) == nil)
    }

    @Test func `New rows for which there is no place are counted until the screen begins with the first row`()
    {
        var browser = Sample.books(Self.descending(from: 50))
        Self.commit(Self.descending(from: 60), in: &browser)
        #expect((browser.cursorID, browser.cursorLine) == (50, 0))
        #expect(Self.notice(browser) == "10 new above.")
        Self.commit(Self.descending(from: 64), in: &browser)
        #expect(Self.notice(browser) == "14 new above.")
        browser.press(.first)
        browser.answer(.rows, RowsAnswer.page(Sample.page(Self.descending(from: 64))))
        Self.commit(Self.descending(from: 65), in: &browser)
        #expect(Self.notice(browser) == nil)
        #expect((browser.cursorID, browser.cursorLine, browser.location?.rows.top) == (64, 1, 0))
    }

    @Test func `A screen that begins further down keeps its rows, and rows above it are not called new`() {
        var browser = Sample.books(Self.descending(from: 50))
        for _ in 0..<20 { browser.press(.moveDown) }
        let (id, line) = (browser.cursorID, browser.cursorLine)
        Self.commit(Self.descending(from: 53), in: &browser)
        #expect((browser.cursorID, browser.cursorLine) == (id, line))
        #expect(Self.notice(browser) == nil)
        var other = Sample.books(Self.descending(from: 50), before: true)
        Self.commit(Self.descending(from: 51), before: true, in: &other)
        #expect((other.cursorID, other.cursorLine) == (50, 0))
        #expect(Self.notice(other) == nil)
    }

    @Test func `A commit ends the notice about the row that sorting left`() {
        var browser = Sample.books(1...50, after: true)
        browser.press(.moveDown, .sort)
        var page = Sample.page((2...51).reversed(), after: true)
        page.arrangement = RowsArrangement(orders: [RowsOrder(column: "id", isDescending: true)])
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.status.notice?.text.contains("\(key: .returnToRow)") == true)
        _ = browser.update(.changed([.rows]))
        page = Sample.page((2...52).reversed(), after: true)
        page.arrangement = RowsArrangement(orders: [RowsOrder(column: "id", isDescending: true)])
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.status.notice == nil)
    }
}
