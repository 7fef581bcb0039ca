import JoineryEngine
import Testing

@testable import JoineryBrowser

/// A key that cannot do anything in the current place says why.
@Suite struct ObstacleTests {
    private static func browser(on screen: Command) -> Browser {
        var browser = Sample.books(1...30)
        browser.press(screen)
        return browser
    }

    @Test(arguments: [Command.showRequest, .showChanges])
    func `In lines of text nothing is to the left or right`(screen: Command) {
        var browser = Self.browser(on: screen)
        for command in [Command.moveLeft, .moveRight] {
            browser.press(command)
            #expect(
                browser.status.notice?.text
                    == "Lines only go up and down here.")
            browser.press(.moveDown)
            #expect(browser.status.notice == nil)
        }
    }

    @Test func `Beside the catalog is nothing until something is opened`() {
        var browser = Sample.browser()
        browser.press(.moveLeft)
        #expect(browser.status.notice?.text == "The catalog is already the leftmost pane.")
        for command in [Command.moveRight, .nextPane, .previousPane] {
            browser.press(command)
            #expect(browser.status.notice?.text == "Open a table first.")
            #expect(browser.focus == .catalog)
        }
        browser = Self.browser(on: .showCatalog)
        browser.press(.moveRight)
        #expect(browser.focus == .main && browser.status.notice == nil)
    }

    @Test(arguments: [
        Command.showCatalog, .showRows, .showTree, .showGraph, .showRequest, .showChanges,
    ])
    func `The key of a screen says so where that is on the screen, and from the catalog leads back`(
        screen: Command
    ) {
        var browser = Self.browser(on: screen)
        browser.press(.close, screen)
        #expect(browser.status.notice?.text == "Already shown.")
        guard screen != .showCatalog else { return }
        browser.press(.showCatalog, screen)
        #expect(browser.focus == .main && browser.status.notice == nil)
    }

    @Test func `What has no parts says so where they would be closed`() {
        var browser = Sample.books(1...30)
        browser.press(.viewRow)
        browser.press(.toggle)
        #expect(browser.status.notice == nil, "not while it is read")
        browser.answer(.record) {
            .record($0, Record(fields: [Record.Field(name: "id", value: 3.databaseValue)], json: "{}"))
        }
        for command in [Command.toggle, .moveLeft, .moveRight, .expandAll] {
            browser.press(command)
            #expect(browser.status.notice?.text == "Only JSON can be folded.")
        }
    }

    @Test func `Counting the rows of the catalog says what it does`() {
        var browser = Sample.browser()
        #expect(browser.press(.exactCount) == [.count(["author"], exact: true)])
        #expect(browser.status.notice?.text == "Counting every row of author.")
    }
}
