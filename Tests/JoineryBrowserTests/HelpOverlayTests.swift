import JoineryEngine
import Testing

@testable import JoineryBrowser

/// The help on top of another overlay.
@Suite struct HelpOverlayTests {
    @Test func `What it lies over is there again when it is closed`() {
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

    @Test func `What waits for an answer is not covered`() {
        var browser = Sample.books(1...3)
        browser.press(.showAssociations, .help)
        #expect(browser.overlay?.kind != .help)
        #expect(browser.status.notice?.text == "Still reading: wait, or press Esc to cancel.")
        browser.answer(.associations) { .tree($0, TreeContent(lines: [])) }
        browser.press(.help)
        #expect(browser.overlay?.kind == .help)
    }

    @Test func `Over nothing it leaves nothing behind`() {
        var browser = Sample.books(1...3)
        browser.press(.help, .quit)
        #expect(browser.overlay == nil)
    }
}
