import JoineryBrowser

/// All themes, by name, for the colors of one terminal.
package struct ThemeSet: Sendable {
    /// The names, and the theme to begin with.
    package let choice: ThemeChoice
    private let standard: Theme
    private let themes: [String: Theme]

    /// Creates a set of one theme that has no name.
    package init(_ theme: Theme) {
        choice = ThemeChoice()
        standard = theme
        themes = [:]
    }

    /// Creates the built-in themes and those of the user's own.
    ///
    /// - Parameters:
    ///   - environment: What the terminal is, which decides if the preferences name no theme.
    ///   - colors: The colors of the terminal.
    package init(
        _ preferences: TerminalPreferences, environment: TerminalEnvironment, colors: ColorDepth
    ) {
        let builtIn = Theme.Name.allCases.map { ($0.rawValue, Theme($0, colors: colors)) }
        let own = preferences.ownThemes.map { ($0.name, Theme($0, colors: colors)) }
        themes = Dictionary(builtIn + own) { first, _ in first }
        standard = Theme(environment.theme, colors: colors)
        choice = ThemeChoice(
            names: preferences.themeNames, current: preferences.theme ?? environment.theme.rawValue)
    }

    package subscript(name: String) -> Theme { themes[name] ?? standard }
}
