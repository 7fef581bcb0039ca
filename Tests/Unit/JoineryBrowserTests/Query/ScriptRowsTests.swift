import Testing

@testable import JoineryBrowser

/// How a text wraps on the screen. `ScriptTextRandomTests` compare it with a plain implementation.
@Suite struct ScriptRowsTests {
    private static func rows(_ text: String, _ width: Int) -> [String] {
        var script = ScriptText(text)
        script.width = width
        return (0..<script.rowCount).map { row in
            let part = script.part(ofRow: row)
            return String(script.lines[part.line].bytes(part.utf8))
        }
    }

    @Test(
        arguments: [
            // The last cell is left for the cursor, or for a blank.
            ("select x", 9, ["select x"]), ("select x", 8, ["select ", "x"]),
            ("select x", 7, ["select ", "x"]),
            // Words that do not fit are cut.
            ("select x", 6, ["selec", "t x"]), ("abcdef", 3, ["ab", "cd", "ef"]),
            // A blank at the end leaves the cursor no cell.
            ("abc ", 4, ["abc ", ""]), ("abc  d", 4, ["abc ", " d"]), ("a\tb c", 4, ["a\tb ", "c"]),
            // Wide characters, accents, and a character that is wider than the row.
            ("漢字漢", 5, ["漢字", "漢"]), ("漢字", 2, ["漢", "字", ""]), ("a漢", 1, ["a", "漢", ""]),
            ("e\u{301}e\u{301}e\u{301}", 3, ["e\u{301}e\u{301}", "e\u{301}"]),
            // Lines stay apart.
            ("", 1, [""]), ("\n\n", 5, ["", "", ""]), ("ab cd\n\nef", 4, ["ab ", "cd", "", "ef"]),
        ] as [(String, Int, [String])])
    func `A line that is too long goes on in the next row`(text: String, width: Int, rows: [String]) {
        #expect(Self.rows(text, width) == rows)
    }

    /// The query screen with a text, 20 cells wide and 12 lines high.
    private static func browser(_ text: String) -> Browser {
        var browser = Browser(
            fileName: "a", viewport: Viewport(catalogLines: 9, mainLines: 12, mainColumns: 20, isWide: true))
        browser.location = Location(path: Path(query: ""), screen: .query(QueryPane()), crumbs: ["query"])
        browser.focus = .main
        _ = browser.update(.edit(.paste(text)))
        return browser
    }

    @Test func `The text takes the lines that its rows need, up to half of the screen`() {
        var browser = Self.browser("select id, title, year from book")
        #expect(browser.location?.query.textLines(of: 12) == 3)
        _ = browser.update(
            .edit(.paste(" where year > 1850 and title is not null and not id in (1, 2) order by title")))
        #expect(browser.location?.query.text.rowCount == 7)
        #expect(browser.location?.query.textLines(of: 12) == 6)
        #expect(browser.location?.query.gridLines(of: 12) == 4)
        _ = browser.update(.edit(.paste(", year, id, id, id")))
        #expect(browser.location?.query.text.rowCount == 8)
        #expect(browser.location?.query.textTop == 2)
        _ = browser.update(
            .viewport(Viewport(catalogLines: 9, mainLines: 12, mainColumns: 80, isWide: true)))
        #expect(browser.location?.query.text.rowCount == 2)
        #expect(browser.location?.query.textTop == 0)
    }

    @Test func `A click goes to the character in the cell, and moves stay in it`() {
        var browser = Self.browser("select id, title, year from book")
        #expect(
            Self.rows("select id, title, year from book", 20) == ["select id, title, ", "year from book"])
        _ = browser.update(.click(.text(1, column: 5)))
        #expect(browser.location?.query.text.cursor == TextPosition(line: 0, column: 23))
        _ = browser.update(.edit(.up))
        #expect(browser.location?.query.text.cursor == TextPosition(line: 0, column: 5))
        // A click after a row that goes on stays in that row.
        _ = browser.update(.click(.text(0, column: 19)))
        #expect(browser.location?.query.text.cursor == TextPosition(line: 0, column: 17))
        // Below the last row, it goes to that row.
        _ = browser.update(.click(.text(2, column: 3)))
        #expect(browser.location?.query.text.cursor == TextPosition(line: 0, column: 21))
        // Home and End go to the ends of the line.
        _ = browser.update(.edit(.lineStart))
        #expect(browser.location?.query.text.cursor == TextPosition(line: 0, column: 0))
    }
}
