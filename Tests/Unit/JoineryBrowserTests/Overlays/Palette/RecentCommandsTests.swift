import Testing

@testable import JoineryBrowser

/// What the palette ran before comes first in it.
@Suite struct RecentCommandsTests {
    /// Runs the first item for a text.
    private static func run(_ text: String, in browser: inout Browser) {
        browser.press(.palette)
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
    }

    private static func first(_ count: Int, in browser: Browser) -> [CommandPalette.Item] {
        Array(CommandPalette().items(in: browser).prefix(count))
    }

    @Test func `The commands that ran last come first, each once`() {
        var browser = Sample.books(1...3)
        Self.run("tree", in: &browser)
        Self.run("rows", in: &browser)
        #expect(Self.first(3, in: browser) == [.command(.showRows), .command(.showTree), .command(.filter)])
        Self.run("tree", in: &browser)
        #expect(Self.first(3, in: browser) == [.command(.showTree), .command(.showRows), .command(.filter)])
    }

    @Test func `The last five are kept`() {
        var recent = RecentCommands()
        for command in [Command.sort, .group, .filter, .export, .copyRow, .back, .back] {
            recent.note(command)
        }
        #expect(recent.commands == [.back, .copyRow, .export, .filter, .group])
    }

    @Test func `What is typed finds the best match, whatever ran before`() {
        var browser = Sample.books(1...3)
        Self.run("copy path", in: &browser)
        browser.press(.palette)
        for character in "copy" { _ = browser.update(.prompt(.insert(String(character)))) }
        guard case .palette(let palette) = browser.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(palette.items(in: browser).first == .command(.copyCell))
    }

    @Test func `Keys, and commands that cannot be run, are not among them`() {
        var browser = Sample.books(1...3)
        browser.press(.select)
        Self.run("whole schema", in: &browser)
        #expect(browser.status.notice?.text == "This works in the graph.")
        #expect(browser.recentCommands.commands.isEmpty)
    }

    @Test func `A recent command that cannot be run here stands below, as any other`() {
        var browser = Sample.books(1...3)
        Self.run("sort alone", in: &browser)
        browser.focus = .catalog
        let items = CommandPalette().items(in: browser)
        #expect(items.first == .command(.findText))
        #expect(items.contains(.command(.sortAlone)))
    }
}
