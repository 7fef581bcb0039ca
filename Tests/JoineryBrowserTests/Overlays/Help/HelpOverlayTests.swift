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

    @Test func `The help does not cover an overlay that awaits an answer`() {
        var browser = Sample.books(1...3)
        browser.press(.showAssociations, .help)
        #expect(browser.overlay?.kind != .help)
        #expect(browser.status.notice?.text == "Still reading: wait, or press Esc to cancel.")
        browser.answer(.associations) { .tree($0, TreeContent(lines: [])) }
        browser.press(.help)
        #expect(browser.overlay?.kind == .help)
    }

    @Test func `Closing the help without an overlay below leaves none`() {
        var browser = Sample.books(1...3)
        browser.press(.help, .quit)
        #expect(browser.overlay == nil)
    }
}
