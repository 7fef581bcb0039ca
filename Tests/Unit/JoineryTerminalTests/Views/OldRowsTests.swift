import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Outdated rows and locks")
struct OldRowsTests {
    private static let size = ScreenSize(columns: 80, rows: 16)

    private func surface(_ browser: Browser, _ size: ScreenSize = size, waiting: Duration? = nil) -> Surface {
        BrowserView(browser, waiting: waiting, theme: Theme(.dark, colors: .trueColor)).surface(size)
    }

    /// Returns the styles of the line that contains a text, except for those of spaces.
    private func styles(_ text: String, _ surface: Surface) -> Set<Style> {
        guard let line = surface.text.firstIndex(where: { $0.contains(text) }) else { return [] }
        return Set(
            (0..<surface.width).map { surface[$0, line] }.filter { $0.text != " " }.map(\.style))
    }

    @Test("Rows of a dropped table are dimmed and not marked as live")
    func dimmed() {
        let theme = Theme(.dark, colors: .trueColor)
        var browser = Library.rows(Self.size)
        #expect(styles("Moby-Dick", surface(browser)).count > 1)
        #expect(surface(browser).text[14].contains("● live"))
        browser.location?.rows.error = "There is no table or view book anymore."
        let old = surface(browser)
        #expect(styles("Moby-Dick", old) == [theme.dimmed(theme[.text])])
        #expect(old.text[14].hasSuffix("✗ old"))
        #expect(!old.text[14].contains("live"))
        #expect(old.text[14].contains("There is no table or view book anymore."))
        browser.location?.rows.error = nil
        #expect(surface(browser) == surface(Library.rows(Self.size)))
    }

    @Test("Lines of an outdated tree are dimmed")
    func dimmedTree() {
        let theme = Theme(.dark, colors: .trueColor)
        var browser = Library.tree(Self.size)
        browser.location?.tree.error = "There is no table or view author anymore."
        let old = surface(browser)
        let year = styles("1818", old)
        #expect(!year.isEmpty && year.allSatisfy { $0.foreground == theme[.dim].foreground })
        #expect(old.text[14].hasSuffix("✗ old"))
    }

    @Test("The status line shows the lock of another program with the elapsed time", arguments: [60, 80])
    func lock(columns: Int) {
        let size = ScreenSize(columns: columns, rows: 16)
        var browser = Library.rows(size)
        browser.tickets.pending[.rows] = Ticket(pane: .rows, number: 1)
        browser.status.lockWaits = 1
        func status(_ milliseconds: Int) -> String {
            surface(browser, size, waiting: .milliseconds(milliseconds)).text[14]
        }
        #expect(status(2_000).contains(" another program holds a lock: 2.0 s, Esc cancels  ● live"))
        // After a while, the lines above say what to do.
        let advice = surface(browser, size, waiting: .milliseconds(4_000)).text[10...14].joined(
            separator: " ")
        #expect(advice.contains("Copy the file, with its -wal") && advice.contains("immutable=1"))
        #expect(status(4_000).contains(" another program holds a lock: 4.0 s, Esc cancels  ● live"))
        #expect(status(14_100).contains(" another program holds a lock: 14.1 s"))
        #expect(status(14_100).hasSuffix("  ● live"))
        browser.status.lockWaits = 0
        #expect(status(4_000).contains(" reading… 4.0 s, Esc cancels  ● live"))
    }
}
