import JoineryEngine
import Testing

@testable import JoineryBrowser

/// The help on top of another overlay.
@Suite struct HelpOverlayTests {
    @Test func `Closing the help restores the overlay below it`() {
        var browser = Sample.books(1...3)
        browser.press(.include, .moveDown)
        let before = browser.overlay
        browser.press(.help)
        #expect(browser.overlay?.kind == .help)
        browser.press(.moveDown, .help)
        #expect(browser.overlay == before)
        browser.press(.help, .close)
        #expect(browser.overlay == before)
        browser.press(.close)
        #expect(browser.overlay == nil)
    }

    @Test func `The help covers an overlay that awaits an answer, which arrives below it`() {
        var browser = Sample.books(1...3)
        browser.press(.showAssociations)
        browser.press(.help)
        #expect(browser.overlay?.kind == .help)
        browser.answer(.associations, TreeContent(lines: []))
        #expect(browser.overlay?.kind == .help)
        var answered = Sample.books(1...3)
        answered.press(.showAssociations)
        answered.answer(.associations, TreeContent(lines: []))
        browser.press(.help)
        #expect(browser.overlay == answered.overlay)
    }

    @Test func `The help is searched line by line`() {
        var browser = Sample.books(1...3)
        let lines = (0..<40).map { $0 % 10 == 7 ? "Sorts line \($0)" : "line \($0)" }
        browser.viewport.help = HelpTexts(
            beginnings: [.rows: Array(lines[..<9]), .tree: ["sorts"]], rest: Array(lines[9...]))
        browser.viewport.overlayLines = 10
        browser.press(.help, .search)
        #expect(browser.prompt == Prompt(purpose: .searchOverlay, origin: ""))
        _ = browser.update(.prompt(.insert("sorts")))
        _ = browser.update(.prompt(.accept))
        func top() -> Int? {
            guard case .help(let pane) = browser.overlay else { return nil }
            return pane.top
        }
        #expect(top() == 7 && browser.searches.overlay == "sorts")
        browser.press(.nextMatch)
        #expect(top() == 17)
        browser.press(.nextMatch, .nextMatch)
        #expect(top() == 30, "the end is shown, with the last match in it")
        browser.press(.previousMatch)
        #expect(top() == 27)
        browser.press(.first, .previousMatch)
        #expect(top() == 30 && browser.status.notice?.text == "Continued from the last line.")
        browser.press(.close)
        #expect(browser.overlay == nil && browser.searches.overlay.isEmpty)
    }

    @Test func `A search in the help leaves that of the overlay below`() {
        var browser = Sample.books(1...3)
        browser.press(.include)
        browser.searches.overlay = "title"
        browser.press(.help)
        #expect(browser.searches.overlay.isEmpty)
        browser.searches.overlay = "sort"
        browser.press(.close)
        #expect(browser.searches.overlay == "title")
    }

    @Test func `It begins with the keys of what it covers`() {
        var browser = Sample.books(1...3)
        browser.viewport.help = HelpTexts(
            beginnings: [.rows: ["rows"], .includes: ["includes", "more"], .catalog: ["catalog"]],
            rest: ["rest"])
        browser.viewport.overlayLines = 1
        func begins() -> (KeyMode, Int)? {
            guard case .help(let pane) = browser.overlay else { return nil }
            return (pane.mode(in: browser), pane.lastTop(in: browser))
        }
        browser.press(.help)
        #expect(begins()! == (.rows, 1))
        browser.press(.close, .include, .help)
        #expect(begins()! == (.includes, 2))
        browser.press(.close, .close)
        browser.focus = .catalog
        browser.press(.help)
        #expect(begins()! == (.catalog, 1))
    }

    @Test func `Closing the help without an overlay below leaves none`() {
        var browser = Sample.books(1...3)
        browser.press(.help, .quit)
        #expect(browser.overlay == nil)
    }
}
