import JoineryBrowser
import JoineryTerminal
import Testing

@Suite("Catalog pane")
struct CatalogPaneTests {
    /// A browser whose viewport is updated after each message, as in the loop.
    private struct Fixture {
        var browser: Browser
        var size: ScreenSize

        init(_ columns: Int, longest name: String = "author") {
            size = ScreenSize(columns: columns, rows: 24)
            browser = Library.rows(size)
            let entry = CatalogEntry(name: name, isView: false, count: .exact(3), associations: [])
            _ = browser.start()
            let entries = Library.catalog + [entry]
            browser.tickets.pending[.catalog].map {
                send(.answer(Answer($0, CatalogAnswer.entries(entries))))
            }
            browser.focus = .main
        }

        mutating func send(_ message: Message) {
            _ = browser.update(message)
            if !ScreenLayout.fits(size, browser) {
                _ = browser.update(.viewport(ScreenLayout.viewport(size, catalog: browser.catalog)))
            }
        }

        mutating func press(_ commands: Command...) {
            for command in commands { send(.command(command)) }
        }

        mutating func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int = 5) {
            let view = BrowserView(browser, theme: Theme(.mono))
            for message in view.messages(for: MouseEvent(action, x: x, y: y), on: size) { send(message) }
        }

        /// The number of columns of the catalog including its border line, or 0 if it is hidden.
        var width: Int {
            let text = BrowserView(browser, theme: Theme(.mono)).surface(size).text
            return Array(text[2]).firstIndex(of: "│").map { $0 + 1 } ?? 0
        }

        var text: String {
            BrowserView(browser, theme: Theme(.mono)).surface(size).text.joined(separator: "\n")
        }
    }

    @Test("The catalog fits its longest name, up to two fifths of the screen")
    func names() {
        let name = "concatenated_operation_of_plants"
        #expect(Fixture(120).width == 29)
        #expect(Fixture(120, longest: name).width == 45)
        #expect(Fixture(120, longest: name).text.contains(" concatenated_operation_of_plants      3 "))
        #expect(Fixture(100, longest: name).width == 40)
        #expect(Fixture(200, longest: String(repeating: "n", count: 300)).width == 80)
        // Wide characters occupy two cells.
        #expect(Fixture(120, longest: String(repeating: "表", count: 12)).width == 37)
        #expect(Fixture(80, longest: name).width == 0)
    }

    @Test("The catalog never becomes narrower by itself")
    func stays() throws {
        var fixture = Fixture(120, longest: "concatenated_operation")
        #expect(fixture.width == 35)
        fixture.press(.reload)
        let ticket = try #require(fixture.browser.tickets.pending[.catalog])
        fixture.send(.answer(Answer(ticket, CatalogAnswer.entries(Library.catalog))))
        #expect(fixture.width == 35)
    }

    @Test("Keys narrow, widen and reset the catalog")
    func keys() {
        var fixture = Fixture(120)
        fixture.press(.showCatalog, .widenColumn, .widenColumn)
        #expect(fixture.width == 33)
        #expect(fixture.browser.viewport.mainColumns == 120 - 33 - 2)
        fixture.press(.narrowColumn)
        #expect(fixture.width == 31)
        for _ in 0..<40 { fixture.press(.narrowColumn) }
        #expect(fixture.width == 16)
        #expect(
            fixture.browser.status.notice?.text
                == "The catalog cannot be narrower: \(key: .toggleCatalog) hides it.")
        for _ in 0..<40 { fixture.press(.widenColumn) }
        #expect(fixture.width == 72)
        #expect(
            fixture.browser.status.notice?.text == "The catalog cannot be wider.")
        fixture.size = ScreenSize(columns: 100, rows: 24)
        fixture.send(.viewport(ScreenLayout.viewport(fixture.size, catalog: fixture.browser.catalog)))
        #expect(fixture.width == 60)
        fixture.press(.showColumns)
        #expect(fixture.width == 29)
        fixture.press(.showColumns)
        #expect(fixture.browser.status.notice?.text == "The catalog is already as wide as its names.")
    }

    @Test("A key hides the catalog, and moving the focus there shows it again")
    func hidden() {
        var fixture = Fixture(120)
        fixture.press(.showCatalog, .toggleCatalog)
        #expect(fixture.width == 0)
        #expect(fixture.browser.focus == .main)
        #expect(fixture.browser.viewport.mainColumns == 118)
        #expect(fixture.text.contains("The catalog is hidden: b shows it again"))
        fixture.press(.toggleCatalog)
        #expect(fixture.width == 29)
        #expect(fixture.browser.focus == .main)
        for command in [Command.showCatalog, .nextPane, .previousPane] {
            fixture.press(.toggleCatalog, command)
            #expect(fixture.width == 29)
            #expect(fixture.browser.focus == .catalog)
        }
    }

    @Test("The catalog explains why it cannot be shown or hidden")
    func obstacles() {
        var narrow = Fixture(80)
        let sentence = "The screen is too narrow to show the catalog beside the rows."
        narrow.press(.toggleCatalog)
        #expect(narrow.browser.status.notice?.text == sentence)
        narrow.press(.showCatalog, .widenColumn)
        #expect(narrow.browser.status.notice?.text == sentence)
        var empty = Fixture(120)
        empty.browser.location = nil
        empty.browser.focus = .catalog
        empty.press(.toggleCatalog)
        #expect(
            empty.browser.status.notice?.text
                == "Open a table first: there is nothing else to show.")
        #expect(empty.width == 29)
    }

    @Test("The mouse drags the line between the panes, and a double click resets it")
    func mouse() {
        var fixture = Fixture(120)
        fixture.mouse(.press, 28)
        fixture.mouse(.drag, 35)
        #expect(fixture.width == 36)
        fixture.mouse(.drag, 2)
        #expect(fixture.width == 16)
        fixture.mouse(.drag, 119)
        #expect(fixture.width == 72)
        fixture.mouse(.drag, 49)
        fixture.mouse(.release, 49)
        #expect(fixture.width == 50)
        fixture.mouse(.drag, 60)
        #expect(fixture.width == 50)
        fixture.mouse(.doublePress, 49)
        #expect(fixture.width == 29)
        // A drag that begins elsewhere neither moves nor clicks anything.
        let before = fixture.browser.location
        fixture.mouse(.press, 40, 22)
        fixture.mouse(.drag, 28)
        fixture.mouse(.release, 28)
        #expect(fixture.width == 29)
        #expect(fixture.browser.location == before)
    }
}
