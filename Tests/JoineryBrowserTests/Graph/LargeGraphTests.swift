import Testing

@testable import JoineryBrowser

/// A graph that is too large to be laid out between two keys.
@Suite struct LargeGraphTests {
    private static let entries = catalog(GraphLayoutTests.large)

    /// The graph around one table, which is small.
    private static func neighbourhood() -> Browser {
        var browser = Browser(fileName: "large.sqlite", viewport: Sample.viewport)
        _ = browser.start()
        browser.answer(.catalog) { .catalog($0, entries) }
        browser.press(.showGraph)
        return browser
    }

    private static func extent(_ browser: Browser) -> GraphExtent? { browser.location?.graph?.drawn }

    /// The layout that was asked for last, as the session makes it.
    private static func layout(_ effects: [Effect]) throws -> (Ticket, GraphLayout) {
        let asked = effects.compactMap { effect in
            if case .layOutGraph(let ticket, let model) = effect { (ticket, model) } else { nil }
        }
        let (ticket, model) = try #require(asked.last)
        return (ticket, GraphLayout(model))
    }

    @Test func `What is small is drawn at once, what is large beside the keyboard`() throws {
        var browser = Self.neighbourhood()
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
        #expect(browser.pending[.graph] == nil)
        let drawn = try #require(browser.location?.graph?.layout)

        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.pending[.graph] == ticket, "the screen says that something is awaited")
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
        #expect(browser.location?.graph?.layout == drawn, "what was drawn stays until then")
        browser.press(.moveRight)
        let cursor = try #require(browser.location?.graph?.cursor)

        #expect(browser.update(.answer(.graph(ticket, layout))).isEmpty)
        #expect(browser.pending[.graph] == nil)
        #expect(Self.extent(browser) == GraphExtent(focus: "t0", hops: nil))
        #expect(browser.location?.graph?.layout.boxes.count == 200)
        #expect(browser.location?.graph?.cursor == cursor, "where the person went meanwhile")
    }

    @Test func `Esc leaves what is drawn`() throws {
        var browser = Self.neighbourhood()
        let before = browser.location?.graph
        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.press(.close) == [.cancel(.graph)])
        #expect(browser.location?.graph == before)
        #expect(browser.update(.answer(.graph(ticket, layout))).isEmpty)
        #expect(browser.location?.graph == before, "what comes all the same is dropped")
    }

    @Test func `What is asked for last is drawn`() throws {
        var browser = Self.neighbourhood()
        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.press(.fewerHops) == [.cancel(.graph)])
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
        #expect(browser.update(.answer(.graph(ticket, layout))).isEmpty)
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
    }

    @Test func `Who leaves the graph does not wait for it, and finds it on the way back`() throws {
        var browser = Self.neighbourhood()
        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.press(.showRows).contains(.forget(.graph)))
        #expect(browser.pending[.graph] == nil)
        #expect(browser.update(.answer(.graph(ticket, layout))).isEmpty)
        let again = try Self.layout(browser.press(.showGraph))
        _ = browser.update(.answer(.graph(again.0, again.1)))
        #expect(Self.extent(browser) == GraphExtent(focus: "t0", hops: nil))
    }

    @Test func `Counts are shown without laying out again where they fit`() throws {
        var browser = Self.neighbourhood()
        var answer = try Self.layout(browser.press(.wholeSchema))
        #expect(
            browser.update(.answer(.counts(["t0": .exact(7)]))).isEmpty, "one layout is on its way already")
        #expect(browser.update(.answer(.graph(answer.0, answer.1))).isEmpty)
        func text(_ table: String) -> [String]? {
            browser.location?.graph?.layout.boxes.first { $0.table == table }?.text
        }
        #expect(text("t0") == ["t0", "7"], "counted while it was laid out")
        #expect(browser.update(.answer(.counts(["t1": .exact(8)]))).isEmpty)
        #expect(text("t1") == ["t1", "8"])
        answer = try Self.layout(browser.update(.answer(.counts(["t1": .exact(1_234_567)]))))
        _ = browser.update(.answer(.graph(answer.0, answer.1)))
        #expect(text("t1") == ["t1", "1,234,567"])
        browser.press(.showRows)
        #expect(
            browser.update(.answer(.counts(["t1": .exact(123_456_789)]))).isEmpty,
            "nothing is laid out that is not on the screen")
    }

    @Test func `A table that is not drawn is found`() throws {
        var browser = Self.neighbourhood()
        browser.press(.search)
        for character in "t19" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        #expect(browser.location?.graph?.cursor == "t19")
        #expect(browser.location?.graph?.cursorBox != nil)
        #expect(Self.extent(browser)?.focus != "t0")
    }

    @Test func `It is said where no association leads further`() {
        var browser = Sample.browser()
        browser.press(.showGraph, .moreHops, .moreHops)
        #expect(browser.status.notice?.text.contains("No association leads further") == true)
        #expect(Self.extent(browser)?.hops == 2)
    }
}
