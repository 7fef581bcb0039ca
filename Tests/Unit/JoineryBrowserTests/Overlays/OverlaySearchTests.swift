import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Searching in overlays.
@Suite struct OverlaySearchTests {
    /// The number of lines of a cell that fit on the screen.
    private static let lines = 5

    private static func search(_ text: String, in browser: inout Browser) {
        browser.press(.search)
        _ = browser.update(.prompt(.insert(text)))
        _ = browser.update(.prompt(.accept))
    }

    /// Returns the lines of the record that are on the screen.
    private static func shown(_ browser: Browser) -> [String] {
        guard let record = browser.record else { return [] }
        return record.lines.dropFirst(record.position.top).prefix(lines).map(\.cell.text)
    }

    private static let verses = (1...20).map { $0.isMultiple(of: 7) ? "whale \($0)" : "line \($0)" }
        .joined(separator: "\n")

    @Test func `A long text is searched line by line and wraps around`() {
        var browser = Sample.cell(Self.verses, lines: Self.lines)
        browser.press(.search)
        #expect(browser.prompt == Prompt(purpose: .searchOverlay, origin: ""))
        _ = browser.update(.prompt(.insert("WHALE")))
        #expect(browser.searches.overlay == "WHALE", "it is set off as it is typed")
        _ = browser.update(.prompt(.accept))
        #expect(browser.prompt == nil)
        #expect(Self.shown(browser).contains("whale 7"))
        browser.press(.nextMatch)
        #expect(Self.shown(browser).contains("whale 14") && !Self.shown(browser).contains("whale 7"))
        #expect(browser.status.notice == nil)
        browser.press(.nextMatch)
        #expect(Self.shown(browser).contains("whale 7"))
        #expect(browser.status.notice?.text == "Continued from the first line.")
        browser.press(.previousMatch)
        #expect(Self.shown(browser).contains("whale 14"))
        #expect(browser.status.notice?.text == "Continued from the last line.")
        browser.press(.previousMatch)
        #expect(Self.shown(browser).contains("whale 7"))
        browser.press(.moveDown)
        #expect(Self.shown(browser).first == "line 8", "it scrolls on from there")
    }

    @Test func `A search without matches is reported and moves nothing`() {
        var browser = Sample.cell(Self.verses, lines: Self.lines)
        Self.search("squid", in: &browser)
        #expect(browser.status.notice?.text == "No line shown has “squid”.")
        #expect(Self.shown(browser).first == "line 1")
        browser.press(.close)
        #expect(browser.overlay == nil && browser.searches.overlay.isEmpty, "the next cell is another one")
        browser = Sample.cell(Self.verses, lines: Self.lines)
        browser.press(.nextMatch)
        #expect(browser.status.notice?.text == "Search for something first.")
    }

    @Test func `Canceling restores the previous search, and an empty one repeats it`() {
        var browser = Sample.cell(Self.verses, lines: Self.lines)
        Self.search("whale", in: &browser)
        browser.press(.search)
        _ = browser.update(.prompt(.insert("line")))
        _ = browser.update(.prompt(.cancel))
        #expect(browser.searches.overlay == "whale" && browser.overlay?.kind == .record)
        browser.press(.search)
        _ = browser.update(.prompt(.accept))
        #expect(Self.shown(browser).contains("whale 14"))
    }

    @Test func `JSON is searched in its expanded lines`() {
        var browser = Sample.cell(#"{"a":{"b":"whale"},"c":"whale"}"#, lines: Self.lines)
        Self.search("whale", in: &browser)
        #expect(browser.record?.lines[browser.record?.position.cursor ?? 0].cell.text == #"    "b": "whale""#)
        browser.press(.moveLeft, .moveLeft, .nextMatch)
        #expect(browser.record?.lines[browser.record?.position.cursor ?? 0].cell.text == #"  "c": "whale""#)
    }

    @Test func `Associations to include are found by their keys and tables`() {
        var browser = Sample.books(1...3)
        browser.press(.include)
        func cursor() -> String? {
            guard case .includes(let picker) = browser.overlay else { return nil }
            return picker.lines(in: browser.catalog.entries ?? [])[picker.position.cursor].keyPath
        }
        #expect(cursor() == "author")
        Self.search("review", in: &browser)
        #expect(cursor() == "reviews")
        browser.press(.nextMatch)
        #expect(cursor() == "reviews", "there is no other one")
    }

    @Test func `Chains between tables are searched`() {
        var browser = Sample.browser()
        browser.press(.moveDown, .showGraph, .mark, .wholeSchema)
        _ = browser.change(GraphPane.self) { $0.select("review", in: &$1) }
        browser.press(.connect)
        func cursor() -> String? {
            guard case .places(let pane) = browser.overlay else { return nil }
            return pane.current?.path.description
        }
        #expect(cursor() == "book")
        Self.search("review", in: &browser)
        #expect(cursor() == "review")
    }
}
