import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Search in the labels of parents")
struct FoundLabelTests {
    private static let size = ScreenSize(columns: 80, rows: 16)
    private let theme = Theme(.dark, colors: .trueColor)

    /// Returns the highlighted texts on the screen, line by line.
    private func found(in browser: Browser) -> [String] {
        let surface = BrowserView(browser, theme: theme).surface(Self.size)
        return (0..<Self.size.rows).map { line in
            (0..<Self.size.columns).map { surface[$0, line] }.filter { cell in
                // The cursor's line has a different background.
                cell.style.foreground == theme[.found].foreground
                    && cell.style.attributes.isSuperset(of: theme[.found].attributes)
            }.map(\.text).joined()
        }.filter { !$0.isEmpty }
    }

    @Test("A match in a label is highlighted, and the cursor moves there")
    func rows() {
        var browser = Library.rows(Self.size).after(.search).typing("shel")
        #expect(found(in: browser) == ["Shel"])
        _ = browser.update(.prompt(.accept))
        #expect(browser.location?.rows.currentColumn == "author_id")
        #expect(browser.location?.rows.current?.key == Library.key(3))
        browser.location?.rows.search = "e"
        #expect(found(in: browser).first == "eee")
    }

    @Test("The sign of a link is not searched")
    func mark() {
        let browser = Library.rows(Self.size).after(.search).typing("→")
        #expect(found(in: browser) == [])
    }
}
