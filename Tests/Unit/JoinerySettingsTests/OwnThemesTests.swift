import Foundation
import JoinerySettings
import JoineryTerminal
import Testing

@Suite struct OwnThemesTests {
    private func read(_ text: String) -> Preferences { Preferences(text, file: "/h/config.toml") }

    @Test func `A theme has a base, colors of the palette, and styles of roles`() throws {
        let preferences = read(
            """
            theme = "sea"
            [themes.sea]
            base = "nord"
            amber = "#ffCC66"
            dim = 244
            header = {color = "bright-white", on = 24, bold = false, italic = true}
            dead = "red"
            number = {underline = true}
            onLine = "standard"
            """)
        #expect(preferences.mistakes.isEmpty)
        #expect(preferences.terminal.theme == "sea")
        let theme = try #require(preferences.terminal.ownThemes.first)
        var expected = OwnTheme(name: "sea")
        expected.base = .nord
        expected.colors = [.amber: .rgb(255, 204, 102), .dim: .palette(244), .onLine: .standard]
        var header = StyleChange(foreground: .palette(15), background: .palette(24))
        (header.added, header.removed) = (.italic, .bold)
        var number = StyleChange()
        number.added = .underline
        expected.styles = [.header: header, .dead: StyleChange(foreground: .palette(1)), .number: number]
        #expect(theme == expected)
    }

    @Test func `Without a base, a theme is a dark one`() {
        #expect(read("[themes.sea]\nblue = 4").terminal.ownThemes.map(\.base) == [.dark])
    }

    @Test func `A name of a theme is checked against the user's own, wherever they are`() {
        let preferences = read("theme = \"see\"\n[themes.sea]\n[themes.land]")
        let sentence = preferences.mistakes.first?.sentence ?? ""
        #expect(sentence.hasPrefix("There is no theme “see”. Themes: dark, "))
        #expect(sentence.hasSuffix(", nord, sea, land."))
        #expect(preferences.terminal.theme == nil)
    }

    private static let noColor =
        "Expected a color: as in \"#ff8800\", a number from 0 to 255, or one of standard, black, red, green, "
        + "yellow, blue, magenta, cyan, white, bright-black, bright-red, bright-green, bright-yellow, "
        + "bright-blue, bright-magenta, bright-cyan, bright-white."

    private static let mistakes: [(text: String, line: Int, key: String, sentence: String)] = [
        ("themes = 1", 1, "themes", "Expected a table, as in [themes.sea], not a number."),
        ("[themes]\nsea = \"nord\"", 2, "themes.sea", "Expected a table, as in [themes.sea], not a string."),
        ("[themes.nord]\nblue = 4", 1, "themes.nord", "A built-in theme has this name. Choose another."),
        ("[themes.\"\"]", 1, "themes.", "The theme has no name."),
        (
            "[themes.sea]\nbase = \"land\"", 2, "themes.sea.base",
            "There is no built-in theme “land”. Built-in themes: dark, light, mono, high-contrast, "
                + "high-contrast-light, solarized-dark, solarized-light, gruvbox, nord."
        ),
        ("[themes.sea]\nblu = 4", 2, "themes.sea.blu", "There is no such key. Did you mean blue?"),
        ("[themes.sea]\nblue = 256", 2, "themes.sea.blue", noColor),
        ("[themes.sea]\nblue = -1", 2, "themes.sea.blue", noColor),
        ("[themes.sea]\nblue = true", 2, "themes.sea.blue", noColor),
        ("[themes.sea]\nblue = {on = 1}", 2, "themes.sea.blue", noColor),
        ("[themes.sea]\nheader = \"#fff\"", 2, "themes.sea.header", noColor),
        ("[themes.sea]\nheader = \"#+12345\"", 2, "themes.sea.header", noColor),
        ("[themes.sea]\nheader = {on = \"pink\"}", 2, "themes.sea.header.on", noColor),
        (
            "[themes.sea]\nheader = {bold = 1}", 2, "themes.sea.header.bold",
            "Expected true or false without quotes, not a number."
        ),
        (
            "[themes.sea]\nheader = {blink = true}", 2, "themes.sea.header.blink",
            "There is no such key. Known keys: color, on, bold, dim, italic, underline, reverse."
        ),
        (
            "[themes.sea]\nbase = \"mono\"\nblue = 4", 3, "themes.sea.blue",
            "The theme mono has no such color to replace. Give colors to roles, as in header = \"blue\"."
        ),
    ]

    @Test(arguments: mistakes)
    func `A mistake names its line and key`(text: String, line: Int, key: String, sentence: String) {
        let mistakes = read(text).mistakes
        #expect(mistakes.count == 1)
        #expect(mistakes.first?.line == line)
        #expect(mistakes.first?.key == key)
        #expect(mistakes.first?.sentence == sentence)
    }

    @Test func `What is right beside a mistake applies`() {
        let text =
            "[themes.sea]\nblu = 1\nblue = 300\namber = 3\nheader = {color = 2, on = \"x\", bold = true}"
        let preferences = read(text)
        #expect(preferences.mistakes.map(\.line) == [2, 3, 5])
        let theme = preferences.terminal.ownThemes.first
        #expect(theme?.colors == [.amber: .palette(3)])
        #expect(theme?.styles[.header]?.foreground == .palette(2))
        #expect(theme?.styles[.header]?.added == .bold)
    }

    @Test func `The manual says what each key of a theme colors`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/Configuration.md"), encoding: .utf8)
        func names(after heading: String) throws -> Set<String> {
            let start = try #require(page.range(of: "| \(heading) | "), "\(heading)").upperBound
            let rows = page[start...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
                .prefix { $0.hasPrefix("|") }
            let cells = rows.compactMap { $0.split(separator: "|").first }
            return Set(cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } })
        }
        #expect(try names(after: "color") == Set(PaletteColor.allCases.map(\.rawValue)))
        #expect(try names(after: "role") == Set(Role.allCases.map(\.name)))
    }
}
