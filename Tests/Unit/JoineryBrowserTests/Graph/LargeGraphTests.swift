import JoineryEngine
import Testing

@testable import JoineryBrowser

/// A graph that is too large to be laid out between two key presses.
@Suite struct LargeGraphTests {
    private static let entries = catalog(GraphLayoutTests.large)

    /// Returns a browser that shows the graph around one table, which is small.
    private static func neighborhood() -> Browser {
        var browser = Browser(fileName: "large.sqlite", viewport: Sample.viewport)
        _ = browser.start()
        browser.answer(.catalog, CatalogAnswer.entries(entries))
        browser.press(.showGraph)
        return browser
    }

    private static func extent(_ browser: Browser) -> GraphExtent? { browser.location?.graph?.drawn }

    /// Returns the most recently requested layout, computed as the session does.
    private static func layout(_ effects: [Effect]) throws -> (Ticket, GraphLayout) {
        let asked = effects.compactMap { effect in
            if case .layOut(let ticket, let model)? = effect.work(GraphWork.self) {
                (ticket, model)
            } else {
                nil
            }
        }
        let (ticket, model) = try #require(asked.last)
        return (ticket, GraphLayout(model))
    }

    @Test func `A small graph is drawn at once, a large one in the background`() throws {
        var browser = Self.neighborhood()
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
        #expect(browser.tickets.pending[.graph] == nil)
        let drawn = try #require(browser.location?.graph?.layout)

        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.tickets.pending[.graph] == ticket, "the screen says that something is awaited")
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
        #expect(browser.location?.graph?.layout == drawn, "what was drawn stays until then")
        browser.press(.moveRight)
        let cursor = try #require(browser.location?.graph?.cursor)

        #expect(browser.update(.answer(Answer(ticket, layout))).isEmpty)
        #expect(browser.tickets.pending[.graph] == nil)
        #expect(Self.extent(browser) == GraphExtent(focus: "t0", hops: nil))
        #expect(browser.location?.graph?.layout.boxes.count == 200)
        #expect(browser.location?.graph?.cursor == cursor, "where the person went meanwhile")
    }

    @Test func `Esc keeps the drawn graph`() throws {
        var browser = Self.neighborhood()
        let before = browser.location?.graph
        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.press(.close) == [.cancel(.graph)])
        #expect(browser.location?.graph == before)
        #expect(browser.update(.answer(Answer(ticket, layout))).isEmpty)
        #expect(browser.location?.graph == before, "what comes all the same is dropped")
    }

    @Test func `The last requested extent is drawn`() throws {
        var browser = Self.neighborhood()
        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.press(.fewerHops) == [.cancel(.graph)])
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
        #expect(browser.update(.answer(Answer(ticket, layout))).isEmpty)
        #expect(Self.extent(browser) == GraphExtent(focus: "t0"))
    }

    @Test func `Leaving the graph drops its layout, and returning lays it out again`() throws {
        var browser = Self.neighborhood()
        let (ticket, layout) = try Self.layout(browser.press(.wholeSchema))
        #expect(browser.press(.showRows).contains(.forget(.graph)))
        #expect(browser.tickets.pending[.graph] == nil)
        #expect(browser.update(.answer(Answer(ticket, layout))).isEmpty)
        let again = try Self.layout(browser.press(.showGraph))
        _ = browser.update(.answer(Answer(again.0, again.1)))
        #expect(Self.extent(browser) == GraphExtent(focus: "t0", hops: nil))
    }

    @Test func `Counts that fit their boxes need no new layout`() throws {
        var browser = Self.neighborhood()
        /// Counts the rows of a table, and returns the effects other than what the links make of it.
        func count(_ table: String, _ count: Int) -> [Effect] {
            let counts: NamedValues<RowCount> = [table: .exact(count)]
            return browser.update(.file(.counted(counts))).filter {
                $0 != .session(LinksWork.searchIfGrown(counts))
            }
        }
        var answer = try Self.layout(browser.press(.wholeSchema))
        #expect(count("t0", 7).isEmpty, "one layout is on its way already")
        #expect(browser.update(.answer(Answer(answer.0, answer.1))).isEmpty)
        func text(_ table: String) -> [String]? {
            browser.location?.graph?.layout.boxes.first { $0.table == table }?.text
        }
        #expect(text("t0") == ["t0", "7"], "counted while it was laid out")
        #expect(count("t1", 8).isEmpty)
        #expect(text("t1") == ["t1", "8"])
        answer = try Self.layout(count("t1", 1_234_567))
        _ = browser.update(.answer(Answer(answer.0, answer.1)))
        #expect(text("t1") == ["t1", "1,234,567"])
        browser.press(.showRows)
        #expect(count("t1", 123_456_789).isEmpty, "nothing is laid out that is not on the screen")
    }

    @Test func `A search finds a table that is not drawn`() throws {
        var browser = Self.neighborhood()
        browser.press(.search)
        for character in "t19" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        #expect(browser.location?.graph?.cursor == "t19")
        #expect(browser.location?.graph?.cursorBox != nil)
        #expect(Self.extent(browser)?.focus != "t0")
    }

    @Test func `The browser reports when no association leads further`() {
        var browser = Sample.browser()
        browser.press(.showGraph, .moreHops, .moreHops)
        #expect(browser.status.notice?.text.contains("Every linked table") == true)
        #expect(Self.extent(browser)?.hops == 2)
    }

    // MARK: Ten thousand tables

    /// Returns tables that each refer to the first one and to another earlier one.
    private static func entries(_ count: Int) -> [CatalogEntry] {
        var random = SplitMix(seed: UInt64(count))
        return (0..<count).map { index in
            let targets = index == 0 ? [] : [0, Int.random(in: 0..<index, using: &random)]
            return CatalogEntry(
                name: "t\(index)", isView: false, count: .exact(index),
                associations: targets.enumerated().map { key, target in
                    CatalogAssociation(
                        key: "k\(key)", kind: .belongsTo, target: "t\(target)", columns: ["k\(key)_id"])
                })
        }
    }

    @Test func `Ten thousand tables and twenty thousand links are laid out`() {
        let layout = GraphLayout(GraphModel(Self.entries(10_000), .wholeSchema))
        #expect(!layout.isList)
        #expect(layout.boxes.count == 10_000)
        #expect(layout.edges.count > 19_000, "where both refer to the first, it is one line")
        #expect(layout.edges.allSatisfy { $0.points.count > 1 })
    }

    @Test func `A chain of thousands of tables has one layer for each`() {
        let entries = (0..<4_000).map { index in
            CatalogEntry(
                name: "t\(index)", isView: false, count: .unknown,
                associations: index == 0
                    ? []
                    : [
                        CatalogAssociation(
                            key: "k", kind: .belongsTo, target: "t\(index - 1)", columns: ["k"])
                    ])
        }
        let layout = GraphLayout(GraphModel(entries, .wholeSchema))
        #expect(Set(layout.boxes.map(\.frame.x)).count == 4_000)
    }

    @Test func `Lines that would pass too many layers reduce the number of layers`() {
        // A chain, and a line from each of the n tables to the one at half its index. In total, the lines pass about
        // n²/4 layers.
        let entries = (0..<2_000).map { index in
            CatalogEntry(
                name: "t\(index)", isView: false, count: .unknown,
                associations: Set([max(0, index - 1), index / 2]).subtracting([index]).sorted().map {
                    CatalogAssociation(key: "k\($0)", kind: .belongsTo, target: "t\($0)", columns: ["k\($0)"])
                })
        }
        let layout = GraphLayout(GraphModel(entries, .wholeSchema))
        #expect(layout.boxes.count == 2_000)
        #expect(Set(layout.boxes.map(\.frame.x)).count < 500)
    }

    @Test func `A larger graph is shown as a list`() throws {
        let entries = Self.entries(10_001)
        let layout = GraphLayout(GraphModel(entries, .wholeSchema))
        #expect(layout.isList)
        #expect(layout.boxes.count == 10_001)
        #expect(layout.edges.isEmpty)
        let text = GraphFormat.text.text(of: GraphModel(entries, .wholeSchema)).split(separator: "\n")
        #expect(
            text.first
                == "10,001 tables and 20,000 links are too many to draw. Associations of each table:")
        #expect(text.contains("t7  7"))
        #expect(text.contains("  k0 → t0"))
        #expect(text.count == 1 + 10_001 + 20_000)
    }

    @Test func `A drawing in strips equals the whole drawing`() {
        let layout = GraphLayout(GraphModel(catalog(GraphLayoutTests.large), .wholeSchema))
        let whole = GraphDrawing(layout).text
        let strips = stride(from: 0, to: layout.height, by: 7).flatMap { y in
            GraphDrawing(
                layout,
                clip: GraphRect(x: 0, y: y, width: layout.width, height: min(7, layout.height - y))
            ).text
        }
        #expect(strips == whole)
    }
}
