import Testing

@testable import JoineryBrowser

/// Choosing a theme in the palette.
@Suite struct ThemeChoiceTests {
    private static func typed(_ text: String, tables: [String] = []) -> Browser {
        var browser = Sample.books(1...3)
        browser.themes = ThemeChoice(names: ["dark", "light", "nord", "Nordic"], current: "light")
        browser.catalog.entries? += tables.map {
            CatalogEntry(name: $0, isView: false, count: .unknown, associations: [])
        }
        browser.press(.palette)
        for character in text { _ = browser.update(.prompt(.insert(String(character)))) }
        return browser
    }

    private static func items(in browser: Browser) -> [CommandPalette.Item] {
        if case .palette(let palette) = browser.overlay { palette.items(in: browser) } else { [] }
    }

    @Test(arguments: [
        ("theme", ["dark", "light", "nord", "Nordic"]), (" THEME ", ["dark", "light", "nord", "Nordic"]),
        ("theme d", ["dark", "nord", "Nordic"]), ("theme nord", ["nord", "Nordic"]),
        ("theme nordic", ["Nordic"]), ("theme x", []),
    ])
    func `The themes are listed by name`(text: String, names: [String]) {
        #expect(Self.items(in: Self.typed(text)) == names.map(CommandPalette.Item.theme))
    }

    @Test func `Other texts list no themes, and a table of that name comes first`() {
        for text in ["", "them", "themes", "dark"] {
            let items = Self.items(in: Self.typed(text))
            #expect(!items.contains { if case .theme = $0 { true } else { false } })
        }
        #expect(Self.items(in: Self.typed("theme", tables: ["Theme"])).first == .place("Theme"))
        #expect(Self.typed("theme", tables: ["Theme"]).shownTheme == "light")
    }

    @Test func `The cursor begins on the theme in use, and moving it shows others`() {
        var browser = Self.typed("theme")
        #expect(browser.shownTheme == "light")
        browser.press(.moveDown)
        #expect(browser.shownTheme == "nord")
        browser.press(.moveUp)
        browser.press(.moveUp)
        #expect(browser.shownTheme == "dark")
        #expect(browser.themes.current == "light")
        _ = browser.update(.prompt(.insert(" x")))
        #expect(browser.shownTheme == "light")
    }

    @Test func `A theme that does not exist is no command`() {
        var browser = Self.typed("theme x")
        #expect(browser.update(.prompt(.accept)) == [])
        #expect(browser.status.notice?.text == "There is no such theme: “theme” alone lists all.")
    }

    @Test func `Esc restores the theme`() {
        var browser = Self.typed("theme nordic")
        #expect(browser.shownTheme == "Nordic")
        #expect(browser.update(.prompt(.cancel)) == [])
        #expect(browser.overlay == nil)
        #expect(browser.shownTheme == "light")
    }

    @Test func `Enter uses the theme, and says how to keep it`() {
        var browser = Self.typed("theme nordic")
        #expect(browser.update(.prompt(.accept)) == [])
        #expect(browser.overlay == nil)
        #expect(browser.shownTheme == "Nordic")
        #expect(
            browser.status.notice?.text == "To keep this theme, write theme = \"Nordic\" in config.toml.")
    }

    @Test func `The line for the configuration is valid for any name`() {
        var browser = Self.typed("")
        browser.themes.names = ["a\"\\b"]
        for character in "theme a" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        #expect(browser.status.notice?.text.contains("theme = \"a\\\"\\\\b\"") == true)
    }

    @Test func `Tab completes a name`() {
        var browser = Self.typed("theme nordi")
        browser.press(.complete)
        guard case .palette(let palette) = browser.overlay else {
            Issue.record("the palette is closed")
            return
        }
        #expect(palette.line.text == "theme Nordic")
    }

    @Test func `Without a file, a theme can be chosen too`() {
        var browser = Self.typed("")
        browser.overlay = nil
        _ = browser.startChoosing()
        browser.press(.palette)
        for _ in 0..<5 { _ = browser.update(.prompt(.deleteBackward)) }
        for character in "theme nordic" { _ = browser.update(.prompt(.insert(String(character)))) }
        _ = browser.update(.prompt(.accept))
        #expect(browser.themes.current == "Nordic")
        #expect(browser.overlay?.kind == .files)
    }
}
