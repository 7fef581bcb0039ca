import JoineryBrowser
import Testing

@testable import JoineryTerminal

@Suite struct ThemeSetTests {
    private static let dark = TerminalEnvironment { _ in nil }
    private static let light = TerminalEnvironment { $0 == "COLORFGBG" ? "0;15" : nil }

    private static var preferences: TerminalPreferences {
        var preferences = TerminalPreferences()
        var sea = OwnTheme(name: "sea")
        sea.colors[.bar] = .rgb(1, 2, 3)
        preferences.ownThemes = [sea]
        return preferences
    }

    @Test func `The theme to begin with is the preferred one, or suits the terminal`() {
        var preferences = Self.preferences
        func current(_ environment: TerminalEnvironment) -> String {
            ThemeSet(preferences, environment: environment, colors: .trueColor).choice.current
        }
        #expect(current(Self.dark) == "dark")
        #expect(current(Self.light) == "light")
        preferences.theme = "sea"
        #expect(current(Self.light) == "sea")
    }

    @Test func `Every theme has its name`() {
        let themes = ThemeSet(Self.preferences, environment: Self.dark, colors: .trueColor)
        #expect(themes.choice.names == Theme.Name.allCases.map(\.rawValue) + ["sea"])
        for name in Theme.Name.allCases {
            for role in Role.allCases { #expect(themes[name.rawValue][role] == Theme(name)[role]) }
        }
        #expect(themes["sea"][.statusBar].background == .rgb(1, 2, 3))
    }

    @Test func `The screen shows the theme under the cursor of the palette`() {
        let screen = MemoryScreen(size: ScreenSize(columns: 100, rows: 24), colors: .trueColor)
        let loop = TerminalLoop(
            fileName: "demo.sqlite", screen: screen,
            interface: TerminalInterface(
                themes: ThemeSet(Self.preferences, environment: Self.dark, colors: .trueColor)),
            perform: { _ in })
        func press(_ keys: [Key]) -> Set<Color> {
            screen.input += keys.map { .key($0) }
            _ = loop.turn(mail: [], hasInput: true)
            return Set((screen.shown?.cells ?? []).map(\.style.background))
        }
        loop.start(at: nil)
        let text: [Key] = ":theme ".map { .character($0) }
        func line(_ name: Theme.Name) -> Color { Theme(name)[.cursorLine].background }
        #expect(press(text).contains(line(.dark)))
        #expect(press([.down]).contains(line(.light)))
        #expect(press([.down]) == press([.down, .up]))
        #expect(press([.down]).contains(line(.highContrast)))
        #expect(press([.escape]).contains(Theme(.dark)[.statusBar].background))
        #expect(press(text + "sea".map { .character($0) } + [.enter]).contains(.rgb(1, 2, 3)))
        #expect(loop.browser.themes.current == "sea")
    }
}
