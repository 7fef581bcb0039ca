import JoineryBrowser
import JoineryTerminal
import Testing

/// On a small screen, everything that a person must read is still shown.
@Suite("Narrow screens") struct NarrowScreenTests {
    private func lines(_ browser: Browser, _ size: ScreenSize) -> [String] {
        BrowserView(browser, theme: Theme(.mono)).surface(size).text
    }

    /// Returns a browser that shows a catalog of the given number of tables, before anything is opened.
    private func catalog(of tables: Int, _ size: ScreenSize) -> Browser {
        var browser = Library.browser(size)
        let entry = Library.catalog[0]
        browser.catalog.entries = (0..<tables).map { number in
            var entry = entry
            entry.name = "table\(100 + number)"
            return entry
        }
        browser.catalog.cursor = "table100"
        return browser
    }

    @Test("A long notice is shown in full", arguments: [60, 80])
    func notice(columns: Int) {
        let size = ScreenSize(columns: columns, rows: 16)
        var browser = Library.rows(size)
        let sentence =
            "database disk image is malformed: library.sqlite is damaged: check it with PRAGMA integrity_check, or "
            + "restore a copy."
        browser.status.notice = Status.Notice(text: sentence, isError: true)
        let screen = lines(browser, size)
        let words = screen.joined(separator: " ").split(separator: " ").joined(separator: " ")
        let reported = words.replacing("● live", with: "")
        #expect(reported.contains("✗ " + sentence), "\(screen)")
        #expect(screen[14].hasSuffix("● live"))
        #expect(screen.last?.contains("q Quit") == true)

        // A lasting message takes no line from the rows.
        browser.status.notice = nil
        browser.status.live = .lost(sentence)
        #expect(lines(browser, size)[14].contains("…"))
        #expect(!lines(browser, size)[13].contains("library.sqlite"))
    }

    @Test("A notice takes at most four lines")
    func longNotice() {
        let size = ScreenSize(columns: 60, rows: 16)
        var browser = Library.rows(size)
        browser.status.notice = Status.Notice(
            text: String(repeating: "word ", count: 100), isError: false)
        let screen = lines(browser, size)
        #expect(screen.filter { $0.contains("word") }.count == 4)
        #expect(screen[14].contains("…"))
    }

    @Test("The first screen explains how to move, whatever the number of tables", arguments: [4, 8, 9, 40])
    func welcome(tables: Int) {
        let size = ScreenSize(columns: 60, rows: 16)
        var browser = catalog(of: tables, size)
        let screen = lines(browser, size)
        #expect(screen.contains { $0.contains("j and k choose a table") })
        #expect(screen.contains { $0.contains("q quits.") })
        // The cursor remains visible.
        _ = browser.update(.command(.last))
        #expect(lines(browser, size).contains { $0.hasPrefix("▌table\(99 + tables)") })
        #expect(lines(browser, size).contains { $0.contains("q quits.") })
        _ = browser.update(.command(.open))
        _ = browser.update(.command(.showCatalog))
        #expect(!lines(browser, size).contains { $0.contains("q quits.") })
        #expect(lines(browser, size)[2..<14].count { $0.contains("table1") } == min(tables, 12))
    }

    @Test("A click on the explanation opens nothing")
    func click() {
        let size = ScreenSize(columns: 60, rows: 16)
        let view = BrowserView(catalog(of: 40, size), theme: Theme(.mono))
        #expect(view.messages(for: MouseEvent(.press, x: 5, y: 9), on: size) == [.click(.catalog(line: 7))])
        #expect(view.messages(for: MouseEvent(.press, x: 5, y: 10), on: size) == [])
    }
}
