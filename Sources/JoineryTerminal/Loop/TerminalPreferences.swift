import JoineryBrowser

/// The user's preferences for the browser at a terminal.
package struct TerminalPreferences: Sendable {
    /// The name of the theme; `nil` to choose it from the background of the terminal.
    package var theme: String?
    /// The themes of the user's own.
    package var ownThemes: [OwnTheme] = []
    package var keys = KeyMap.standard
    package var formats = Formats()

    /// Whether the cursor of the terminal is visible, on what the keys act on.
    package var showsCursor = false

    /// Whether screens are printed as lines.
    package var isPlain = false

    package init() {}

    /// The names of all themes.
    package var themeNames: [String] { Theme.Name.allCases.map(\.rawValue) + ownThemes.map(\.name) }

    /// Says that there is no theme of a name, and which there are; `nil` if there is one.
    package func objection(toTheme name: String) -> String? {
        if themeNames.contains(name) { return nil }
        return SafeText.line("There is no theme “\(name)”. Themes: \(themeNames.joined(separator: ", ")).")
    }
}
