import Testing

@testable import JoineryBrowser

/// Pasted input is text everywhere.
@Suite struct PasteTests {
    private static func pasted(_ text: String, into browser: Browser) -> (Browser, [Effect]) {
        var browser = browser
        let effects = browser.update(.paste(Paste(text)))
        return (browser, effects)
    }

    private static func typing(_ command: Command, focus: Focus = .main) -> Browser {
        var browser = Sample.books(1...3)
        browser.focus = focus
        browser.press(command)
        return browser
    }

    private static let lines: [(pasted: String, line: String, leftOut: Int)] = [
        ("year > 1850", "year > 1850", 0), ("a\nb", "a b", 0), ("a\r\nb\r\n", "a b", 0), ("a\rb\r", "a b", 0),
        ("\n\na\n\n\nb\n", "a   b", 0), ("a\tb", "a b", 0), ("  a  ", "  a  ", 0),
        ("a\u{85}b\u{2028}c\u{2029}", "a b c", 0), ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m", 2),
        ("a\0b\u{7F}c\u{9B}d", "abcd", 3), ("\u{3}\u{4}", "", 2), ("\r\n", "", 0), ("", "", 0),
        ("漢字 e\u{301} 👩‍👧", "漢字 e\u{301} 👩‍👧", 0), ("q:Q", "q:Q", 0),
    ]

    @Test(arguments: lines)
    func `A paste is joined into one line`(pasted: String, line: String, leftOut: Int) {
        let result = Paste(pasted).line
        #expect(result.text == line)
        #expect(result.leftOut == leftOut)
    }

    private static let prompts: [(Command, Prompt.Purpose)] = [
        (.filter, .filterRows), (.addColumn, .addColumn), (.percent, .percent),
        (.search, .searchRows),
        (.export, .export),
    ]

    @Test(arguments: prompts)
    func `A prompt inserts a paste without accepting it`(command: Command, purpose: Prompt.Purpose) throws {
        var before = Self.typing(command)
        _ = before.update(.prompt(.clear))
        _ = before.update(.prompt(.insert("xz")))
        _ = before.update(.prompt(.left))
        let (browser, effects) = Self.pasted("q\nQ\r\n", into: before)
        let prompt = try #require(browser.prompt)
        #expect(prompt.purpose == purpose)
        #expect(prompt.text == "xq Qz")
        #expect(prompt.line.cursor == 4)
        #expect(effects.isEmpty)
        #expect(browser.status.notice == nil)
    }

    @Test func `The catalog search and the palette accept a paste`() {
        let (catalog, _) = Self.pasted("boo\n", into: Self.typing(.search, focus: .catalog))
        #expect(catalog.catalog.search == "boo")
        #expect(catalog.prompt != nil)
        let (palette, effects) = Self.pasted("quit\n", into: Self.typing(.palette))
        #expect(effects.isEmpty)
        guard case .palette(let open) = palette.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(open.line.text == "quit")
    }

    @Test(arguments: [Command.help, .viewRow, .showGraph, .close])
    func `A paste outside a text field is ignored with a notice`(command: Command) {
        var before = Self.typing(command)
        before.status.notice = nil
        var (browser, effects) = Self.pasted("q\nQ", into: before)
        #expect(effects.isEmpty)
        #expect(browser.status.notice?.text == "Nothing to paste into: the paste was ignored.")
        browser.status.notice = nil
        #expect(browser == before)
    }

    @Test func `Removed characters are reported`() {
        let before = Self.typing(.filter)
        func notice(_ text: String) -> String? { Self.pasted(text, into: before).0.status.notice?.text }
        #expect(notice("a\0") == "One control character was removed.")
        #expect(notice("\u{1B}[1ma\u{1B}") == "2 control characters were removed.")
        #expect(notice("\r\n") == "The paste contains no text.")
    }

    @Test func `A paste that exceeds the line limit is rejected`() throws {
        let limit = Paste.longestLine
        var browser = Self.typing(.filter)
        _ = browser.update(.prompt(.insert("1234567")))
        let before = browser
        _ = browser.update(.paste(Paste(String(repeating: "a", count: limit - 6))))
        #expect(browser.prompt == before.prompt)
        #expect(
            browser.status.notice?.text
                == "The paste was ignored: it has 65,530 bytes, and a line holds 65,536.")
        _ = browser.update(.paste(Paste("beginning", size: 1 << 20)))
        #expect(browser.prompt == before.prompt)
        #expect(browser.status.notice?.text.contains("1,048,576 bytes") == true)
        #expect(browser.status.notice?.isError == true)
        _ = browser.update(.paste(Paste(String(repeating: "a", count: limit - 7))))
        #expect(browser.prompt?.text.count == limit)
        #expect(browser.status.notice == nil)
    }

    @Test func `An interrupted paste is inserted and reported`() {
        var browser = Self.typing(.filter)
        _ = browser.update(.paste(Paste("year >", isWhole: false)))
        #expect(browser.prompt?.text == "year >")
        #expect(browser.status.notice?.isError == true)
        #expect(browser.status.notice?.text.hasPrefix("The paste was cut off") == true)
    }
}
