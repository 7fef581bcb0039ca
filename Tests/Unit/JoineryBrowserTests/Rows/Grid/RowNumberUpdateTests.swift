import JoineryAnalysis
import JoineryEngine
import Testing

@testable import JoineryBrowser

/// The number of the cursor's row remains known wherever the cursor moves, and a number leads to its row.
@Suite struct RowNumberUpdateTests {
    private typealias Query = (ticket: Ticket, query: RowNumberQuery)

    private static func numberQueries(_ effects: [Effect]) -> [Query] {
        effects.compactMap {
            if case .number(let ticket, let query)? = $0.work(RowsWork.self) { (ticket, query) } else { nil }
        }
    }

    /// Returns a browser with books 100 to 129 loaded out of more, and the cursor on the middle one.
    private static func middle() -> (browser: Browser, effects: [Effect]) {
        var browser = Sample.books(1...30, after: true)
        _ = browser.update(.file(.counted(["book": .exact(830)])))
        browser.press(.percent)
        for character in "50" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        var page = Sample.page(100...129, before: true, after: true)
        page.target = RowTarget(key: Sample.key(115))
        let effects = browser.answer(.rows, RowsAnswer.page(page))
        return (browser, effects)
    }

    private static func text(_ browser: Browser) -> String? { browser.location?.rows.rowPosition?.text }

    @Test func `The number is requested if the page does not determine it`() throws {
        var (browser, effects) = Self.middle()
        let (ticket, query) = try #require(Self.numberQueries(effects).first)
        #expect(
            query
                == RowNumberQuery(
                    path: Path(table: "book"), arrangement: RowsArrangement(), key: Sample.key(115)))
        #expect(Self.text(browser) == "")
        // The browser does not show that it is waiting for the number.
        #expect(browser.tickets.pending.isEmpty && browser.awaited.isEmpty)
        browser.press(.moveDown)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.number(.exact(77)))))
        #expect(Self.text(browser) == "row 78 of 830")
        browser.press(.moveUp, .moveUp)
        #expect(Self.text(browser) == "row 76 of 830")
    }

    @Test func `The number follows the cursor across pages without another request`() throws {
        var (browser, effects) = Self.middle()
        let ticket = try #require(Self.numberQueries(effects).first?.ticket)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.number(.estimated(5_000_000)))))
        #expect(Self.text(browser) == "row ~5.0M of 830")
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.number(.exact(1)))))
        #expect(Self.text(browser) == "row ~5.0M of 830")
        while browser.tickets.pending[.rows] == nil { browser.press(.pageDown) }
        effects = browser.answer(.rows, RowsAnswer.page(Sample.page(120...160, before: true, after: true)))
        #expect(Self.numberQueries(effects).isEmpty)
        #expect(
            browser.location?.rows.numbered
                == NumberedRow(key: Sample.key(120), number: .estimated(5_000_005)))
    }

    @Test func `The number is known at both ends without a request`() {
        var browser = Sample.books(1...30, after: true)
        _ = browser.update(.file(.counted(["book": .exact(830)])))
        #expect(Self.text(browser) == "row 1 of 830")
        browser.press(.last)
        let effects = browser.answer(.rows, RowsAnswer.page(Sample.page(900...929, before: true)))
        #expect(Self.numberQueries(effects).isEmpty)
        #expect(Self.text(browser) == "row 830 of 830")
    }

    @Test func `A commit requests the number again, one request at a time`() throws {
        var (browser, effects) = Self.middle()
        let first = try #require(Self.numberQueries(effects).first?.ticket)
        func commit() -> [Effect] {
            _ = browser.update(.changed([.rows]))
            return browser.answer(.rows, RowsAnswer.page(Sample.page(100...129, before: true, after: true)))
        }
        #expect(Self.numberQueries(commit()).isEmpty)
        _ = browser.update(.answer(Answer(first, RowsAnswer.number(.exact(77)))))
        #expect(Self.text(browser) == "row 77 of 830")
        let second = try #require(Self.numberQueries(commit()).first)
        #expect(second.query.isRepeated)
        // The previous number is shown until the new one is known.
        #expect(Self.text(browser) == "row 77 of 830")
        _ = browser.update(.answer(Answer(second.ticket, RowsAnswer.number(.exact(80)))))
        #expect(Self.text(browser) == "row 80 of 830")
    }

    @Test func `A commit before the visible rows requests the number again, too`() throws {
        var (browser, effects) = Self.middle()
        let first = try #require(Self.numberQueries(effects).first?.ticket)
        #expect(
            browser.update(.changed([.number])).isEmpty, "a running request is reported again if it is old")
        _ = browser.update(.answer(Answer(first, RowsAnswer.number(.exact(77)))))
        let again = Self.numberQueries(browser.update(.changed([.number])))
        #expect(again.map(\.query.isRepeated) == [true])
    }

    @Test func `An estimated number is not below those of the rows before it`() throws {
        var (browser, effects) = Self.middle()
        let ticket = try #require(Self.numberQueries(effects).first?.ticket)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.number(.estimated(1)))))
        browser.press(.first)
        for _ in 0..<3 { browser.press(.moveUp) }
        guard case .estimated(let number)? = browser.location?.grid.rowPosition?.number else {
            Issue.record("no number")
            return
        }
        #expect(number >= 2)
    }

    @Test func `A bounded count keeps an earlier one as an estimate`() {
        #expect(RowCount.moreThan(10_000).refined(by: .exact(27_293)) == .estimated(27_293))
        #expect(RowCount.moreThan(10_000).refined(by: .exact(900)) == .moreThan(10_000))
        #expect(RowCount.moreThan(10_000).refined(by: .unknown) == .moreThan(10_000))
        #expect(RowCount.exact(3).refined(by: .exact(27_293)) == .exact(3))
    }

    @Test func `The number is requested again after Esc`() throws {
        var (browser, _) = Self.middle()
        browser.press(.reload)
        browser.press(.close)
        _ = browser.update(.changed([.rows]))
        let effects = browser.answer(
            .rows, RowsAnswer.page(Sample.page(100...129, before: true, after: true)))
        #expect(Self.numberQueries(effects).count == 1)
    }

    @Test func `A new order requires a new number`() throws {
        var (browser, effects) = Self.middle()
        let ticket = try #require(Self.numberQueries(effects).first?.ticket)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.number(.exact(77)))))
        browser.press(.sort)
        var page = Sample.page(100...129, before: true, after: true)
        page.arrangement.orders = [RowsOrder(column: "id")]
        effects = browser.answer(.rows, RowsAnswer.page(page))
        #expect(!Self.numberQueries(effects).isEmpty)
        #expect(Self.text(browser) == "")
    }

    @Test func `A bounded count is omitted if the number exceeds it`() {
        #expect(RowPosition(number: .exact(77), count: .moreThan(10_000)).text == "row 77 of >10,000")
        #expect(RowPosition(number: .exact(12_000), count: .moreThan(10_000)).text == "row 12,000")
        #expect(RowPosition(number: .unknown, count: .exact(3)).text == "")
        #expect(RowPosition(number: .estimated(5_000_000), count: .unknown).text == "row ~5.0M")
    }

    @Test func `An exact count requests an exact number`() throws {
        var (browser, effects) = Self.middle()
        let ticket = try #require(Self.numberQueries(effects).first?.ticket)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.number(.estimated(70)))))
        effects = browser.press(.exactCount)
        #expect(Self.numberQueries(effects).map(\.query.isExact) == [true])
    }

    @Test func `Counted rows update the catalog`() throws {
        var browser = Sample.books(1...30, after: true)
        _ = browser.update(.file(.counted(["book": .moreThan(10_000)])))
        guard case .count(let ticket, _)? = browser.press(.exactCount).first?.work(RowsWork.self) else {
            Issue.record("nothing is counted")
            return
        }
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.count(.exact(17_551)))))
        #expect(Self.text(browser) == "row 1 of 17,551")
        #expect(browser.catalog.entry(named: "book")?.count == .exact(17_551))
        // The same is true if all rows are loaded.
        browser.press(.first)
        browser.press(.reload)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...4)))
        #expect(browser.catalog.entry(named: "book")?.count == .exact(4))
    }

    // MARK: Row N

    @Test func `The palette goes to a row by number`() {
        var browser = Sample.books(1...30, after: true)
        browser.press(.palette)
        for character in "120" { _ = browser.update(.prompt(.insert(String(character)))) }
        guard case .palette(let palette)? = browser.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(palette.items(in: browser).first == .row(120))
        let effects = browser.update(.prompt(.accept))
        #expect(effects.rowsQueries.map(\.position) == [.number(120)])
        var page = Sample.page(230...250, before: true, after: true)
        page.target = RowTarget(key: Sample.key(240), number: 120)
        let answer = browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.cursorID == 240)
        #expect(Self.numberQueries(answer).isEmpty)
        #expect(Self.text(browser) == "row 120")
        // A key leads back.
        #expect(browser.press(.returnToRow).rowsQueries.map(\.position) == [.row(Sample.key(1))])
    }

    @Test func `A number beyond the last row reports the number of rows`() {
        var browser = Sample.books(1...30, after: true)
        _ = browser.goToRow(9999)
        var page = Sample.page(810...830, before: true)
        page.target = RowTarget(key: Sample.key(830), number: 829)
        browser.answer(.rows, RowsAnswer.page(page))
        #expect(browser.cursorID == 830)
        #expect(browser.status.notice?.text == "There are 829 rows: this is the last.")
    }

    @Test func `Digits before G go to a row and undo their own commands`() throws {
        var browser = Sample.books(1...30, after: true)
        browser.press(.moveDown)
        let trail = browser.trail
        _ = browser.update(.digit(1, .showCatalog))
        #expect(browser.focus == .catalog)
        #expect(browser.status.notice == nil)
        _ = browser.update(.digit(3, .showTree))
        #expect(browser.location?.screen.kind == .tree)
        #expect(browser.status.notice == nil)
        _ = browser.update(.digit(0, nil))
        #expect(browser.status.notice?.text == "Row 130: \(key: .last) leads there.")
        let effects = browser.press(.last)
        #expect(effects.rowsQueries.last?.position == .number(130))
        #expect(effects.contains(.forget(.tree)))
        #expect(browser.location?.screen.kind == .rows && browser.focus == .main)
        #expect(browser.cursorID == 2)
        #expect(browser.trail == trail)
        // The number has been used up.
        #expect(browser.press(.last).rowsQueries.map(\.position) == [.last])
    }

    @Test func `A single digit is a command, and a pause discards the typed number`() {
        var browser = Sample.books(1...30, after: true)
        _ = browser.update(.digit(3, .showTree))
        #expect(browser.press(.last).isEmpty)
        #expect(browser.location?.screen.kind == .tree)
        browser.press(.showRows)
        _ = browser.update(.digit(7, nil))
        #expect(browser.status.notice?.text == "Row 7: \(key: .last) leads there.")
        _ = browser.update(.pause)
        #expect(browser.status.notice == nil)
        browser.answer(.rows, RowsAnswer.page(Sample.page(1...30, after: true)))
        #expect(browser.press(.last).rowsQueries.map(\.position) == [.last])
        _ = browser.update(.digit(7, nil))
        _ = browser.update(.digit(7, nil))
        browser.press(.moveDown)
        #expect(browser.typedNumber == nil)
    }

    @Test func `Digits form a row number only in the grid`() {
        var browser = Sample.books(1...30)
        #expect(browser.takesNumbers)
        browser.press(.filter)
        #expect(!browser.takesNumbers)
        _ = browser.update(.prompt(.cancel))
        browser.press(.help)
        #expect(!browser.takesNumbers)
        browser.press(.close)
        browser.press(.showTree)
        #expect(!browser.takesNumbers)
        var number = TypedNumber(
            location: Location(path: Path(table: "book"), screen: .rows(RowsPane()), crumbs: []),
            trail: Trail())
        for _ in 0..<40 { number.append(9, isKey: false) }
        #expect(number.value == 999_999_999_999_999)
    }
}
