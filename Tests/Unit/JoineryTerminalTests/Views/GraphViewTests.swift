import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Messages of the graph")
struct GraphViewTests {
    private static let size = ScreenSize(columns: 80, rows: 16)

    private func shows(_ text: String, _ browser: Browser) -> Bool {
        BrowserView(browser, theme: Theme(.mono)).surface(Self.size).text.contains { $0.contains(text) }
    }

    /// Returns a browser that shows the graph of a table.
    private func graph(of table: String, among entries: [CatalogEntry]) -> Browser {
        var browser = Library.browser(Self.size)
        browser.catalog.entries = entries
        browser.catalog.cursor = table
        _ = browser.update(.command(.showGraph))
        return browser
    }

    @Test("A table without associations is explained")
    func alone() {
        let alone = CatalogEntry(name: "setting", isView: false, count: .exact(3), associations: [])
        let sentence = "No association leads to or from this table."
        var browser = graph(of: "setting", among: Library.catalog + [alone])
        #expect(shows(sentence, browser) && shows("0 shows the whole schema.", browser))
        _ = browser.update(.command(.fewerHops))
        #expect(!shows(sentence, browser) && shows("+ shows the tables linked to it.", browser))
        _ = browser.update(.command(.wholeSchema))
        #expect(!shows(sentence, browser) && !shows("0 shows", browser))
        browser = graph(of: "setting", among: [alone])
        _ = browser.update(.command(.wholeSchema))
        #expect(shows("There is no other table.", browser))
        browser = graph(of: "book", among: Library.catalog)
        #expect(!shows(sentence, browser))
    }

    @Test("The header makes no claim before the first layout")
    func awaited() {
        var browser = Library.graph(Self.size)
        #expect(shows("Graph around book, 1 link deep", browser))
        browser.location?.graph = GraphPane(focus: "book")
        #expect(shows("Graph", browser) && !shows("around", browser) && !shows("No tables", browser))
    }
}
