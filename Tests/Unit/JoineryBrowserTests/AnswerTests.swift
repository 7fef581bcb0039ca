import Testing

@testable import JoineryBrowser

/// Which answers reach the browser.
@Suite struct AnswerTests {
    /// An answer that says what happened to it.
    private struct Probe: AnswerContent {
        var isLast = true

        func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
            browser.say("arrived")
            return [.loop(.copy("arrived"))]
        }

        func arriveUnwanted(in browser: inout Browser) -> [Effect] { [.loop(.copy("unwanted"))] }
    }

    /// All but what is beside the catalog, which nobody wants once a place is open.
    private static let panes = Pane.allCases.filter { $0 != .preview }
    private static let arrived = [Effect.loop(.copy("arrived"))]
    private static let unwanted = [Effect.loop(.copy("unwanted"))]

    @Test(arguments: panes)
    func `Only the answer to the latest request of a pane arrives, and once`(pane: Pane) {
        var browser = Sample.books(1...3)
        let older = browser.ticket(for: pane)
        let latest = browser.ticket(for: pane)
        #expect(browser.update(.answer(Answer(older, Probe()))) == Self.unwanted)
        #expect(browser.awaits(pane))
        #expect(browser.status.notice == nil)
        #expect(browser.update(.answer(Answer(latest, Probe()))) == Self.arrived)
        #expect(!browser.awaits(pane))
        #expect(browser.update(.answer(Answer(latest, Probe()))) == Self.unwanted)
    }

    @Test(arguments: panes)
    func `A pane waits until the last answer`(pane: Pane) {
        var browser = Sample.books(1...3)
        let ticket = browser.ticket(for: pane)
        for _ in 1...2 {
            #expect(browser.update(.answer(Answer(ticket, Probe(isLast: false)))) == Self.arrived)
            #expect(browser.awaits(pane))
        }
        #expect(browser.update(.answer(Answer(ticket, Probe()))) == Self.arrived)
        #expect(!browser.awaits(pane))
    }

    @Test(arguments: panes)
    func `Esc cancels what shows that it waits, and nothing else`(pane: Pane) {
        var browser = Sample.books(1...3)
        _ = browser.ticket(for: pane)
        let isAwaited = pane == .count || !pane.isInBackground
        #expect(browser.awaited.isEmpty == !isAwaited)
        let canceled = pane == .count ? Pane.rows : pane
        #expect(browser.press(.close) == (isAwaited ? [.cancel(canceled)] : []))
        #expect(browser.awaits(pane) == !isAwaited)
    }

    @Test(arguments: panes)
    func `An error is an answer like others`(pane: Pane) {
        var browser = Sample.books(1...3)
        let older = browser.ticket(for: pane)
        let latest = browser.ticket(for: pane)
        _ = browser.update(.answer(Answer(older, Failure("disk I/O error"))))
        #expect(browser.status.notice == nil)
        _ = browser.update(.answer(Answer(latest, Failure("disk I/O error"))))
        // The row beside the rows says it in its place.
        #expect(browser.status.notice?.isError == (pane == .detail ? nil : true))
        #expect(!browser.awaits(pane))
    }

    @Test func `Rows to which the user returns are counted again`() throws {
        var browser = Sample.books(1...50, after: true)
        browser.location?.grid.arrangement.filter = RowsFilter(expression: "id > 0")
        browser.location?.grid.page?.arrangement.filter = RowsFilter(expression: "id > 0")
        #expect(!browser.changeGrid { $0.countRows(exact: false, in: &$1) }.isEmpty)
        let ticket = try #require(browser.tickets.inBackground[.count])
        browser.press(.showTree)
        // The session has interrupted the count.
        #expect(!browser.awaits(.count))
        let counts = browser.press(.showRows).compactMap { $0.work(RowsWork.self) }
        #expect(counts.contains { if case .count = $0 { true } else { false } })
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.count(.exact(1)))))
        #expect(browser.location?.grid.count == .unknown)
    }

    @Test func `What is beside the catalog is forgotten once a place is open`() {
        var browser = Sample.browser()
        #expect(browser.preview != nil)
        #expect(browser.press(.open).contains(.forget(.preview)))
        #expect(browser.preview == nil && !browser.awaits(.preview))
        #expect(!browser.press(.moveDown).contains(.forget(.preview)))
    }

    @Test func `A report on a condition is not shown for another one`() throws {
        var browser = Sample.books(1...3)
        browser.press(.filter)
        for character in "id = 1" { _ = browser.update(.prompt(.insert(String(character)))) }
        let ticket = try #require(browser.tickets.inBackground[.condition])
        _ = browser.update(.click(.line(1)))
        #expect(browser.prompt == nil)
        browser.press(.filter)
        try #require(browser.prompt != nil)
        _ = browser.update(.answer(Answer(ticket, RowsAnswer.report(ConditionReport()))))
        #expect(browser.prompt?.report == nil)
    }
}
