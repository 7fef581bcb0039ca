import JoineryEngine
import Testing

@testable import JoineryBrowser

/// JSON in the cell viewer, with collapsible objects and arrays.
@Suite struct FoldedJSONTests {
    private static let text = #"{"pages":280,"tags":["gothic",{"a":{}}],"isbn":null,"more":[[1],[]]}"#

    /// Returns the lines, with `+` before collapsed and `-` before expanded values.
    private static func lines(_ pane: RecordPane?) -> [String] {
        pane?.lines.map { ($0.isOpen.map { $0 ? "-" : "+" } ?? " ") + $0.cell.text } ?? []
    }

    private static let open = [
        "-{", #"   "pages": 280,"#, #"-  "tags": ["#, #"     "gothic","#, "-    {", #"       "a": {}"#,
        "     }",
        "   ],", #"   "isbn": null,"#, #"-  "more": ["#, "-    [", "       1", "     ],", "     []", "   ]",
        " }",
    ]

    private static func browser(_ text: String = text, lines: Int = 20) -> Browser {
        Sample.cell(text, lines: lines)
    }

    @Test func `JSON is initially expanded`() {
        let browser = Self.browser()
        #expect(Self.lines(browser.record) == Self.open)
        #expect(browser.record?.isFoldable == true)
    }

    @Test func `Folding plain text explains why it fails`() {
        var browser = Self.browser("no JSON")
        for command in [Command.toggle, .expandAll] {
            #expect(browser.obstacle(to: command) == "Only JSON can be folded.")
            browser.press(command)
            #expect(browser.status.notice?.text == "Only JSON can be folded.")
        }
        #expect(Self.browser().obstacle(to: .toggle) == nil)
    }

    @Test func `A collapsed value shows the number of its elements`() {
        var browser = Self.browser()
        browser.press(.moveDown, .moveDown, .toggle)
        #expect(
            Self.lines(browser.record)
                == Self.open[...1] + [#"+  "tags": [ … 2 ],"#] + Self.open[8...])
        browser.press(.moveDown, .moveDown, .toggle)
        #expect(Self.lines(browser.record).suffix(3) == [#"   "isbn": null,"#, #"+  "more": [ … 2 ]"#, " }"])
        browser.press(.first, .toggle)
        #expect(Self.lines(browser.record) == ["+{ … 4 }"])
        // Values inside remain collapsed.
        browser.press(.toggle)
        #expect(Self.lines(browser.record).count == 6)
        browser.press(.moveDown, .moveDown, .moveRight)
        #expect(Self.lines(browser.record)[3] == #"     "gothic","#)
    }

    @Test func `Left moves to the enclosing value, then collapses it`() {
        var browser = Self.browser()
        for _ in 1...5 { browser.press(.moveDown) }
        browser.press(.moveLeft)
        #expect(browser.record?.position.cursor == 4)
        browser.press(.moveLeft)
        #expect(Self.lines(browser.record)[4] == "+    { … 1 }")
        browser.press(.moveLeft)
        #expect(browser.record?.position.cursor == 2)
        browser.press(.moveLeft, .moveLeft)
        #expect(browser.record?.position.cursor == 0)
        browser.press(.moveRight)
        #expect(browser.record?.position.cursor == 1)
    }

    @Test func `Space on an inner line collapses the enclosing value`() {
        var browser = Self.browser()
        for _ in 1...8 { browser.press(.moveDown) }
        browser.press(.toggle)
        #expect(Self.lines(browser.record) == ["+{ … 4 }"])
        #expect(browser.record?.position.cursor == 0)
    }

    @Test func `All values are collapsed and expanded at once`() {
        var browser = Self.browser()
        browser.press(.expandAll)
        #expect(
            Self.lines(browser.record) == [
                "-{", #"   "pages": 280,"#, #"+  "tags": [ … 2 ],"#, #"   "isbn": null,"#,
                #"+  "more": [ … 2 ]"#, " }",
            ])
        browser.press(.expandAll)
        #expect(Self.lines(browser.record) == Self.open)
    }

    @Test func `The cursor stays visible, and plain text has none`() {
        var browser = Self.browser(lines: 4)
        browser.press(.last)
        #expect(browser.record?.position == ListPosition(cursor: 15, top: 12))
        browser.press(.moveUp, .moveUp, .moveUp, .moveUp, .moveUp)
        #expect(browser.record?.position == ListPosition(cursor: 10, top: 10))
        var plain = Self.browser("no JSON {", lines: 4)
        #expect(plain.record?.isFoldable == false)
        plain.press(.toggle, .moveLeft, .expandAll)
        #expect(Self.lines(plain.record) == [" no JSON {"])
    }

    @Test func `Copying copies the original text`() {
        var browser = Self.browser()
        browser.press(.toggle)
        #expect(browser.press(.copyRecord) == [.loop(.copy(Self.text))])
    }

    @Test func `Very long JSON is truncated`() {
        let browser = Self.browser(
            "[" + Array(repeating: "12345678", count: 20_000).joined(separator: ",") + "]")
        let lines = Self.lines(browser.record)
        #expect(lines.first == " [" && lines.last == " … the rest is not shown")
        #expect(lines.count < 20_000)
    }
}
