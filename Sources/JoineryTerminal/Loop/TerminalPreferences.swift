import JoineryBrowser

/// The user's preferences for the browser at a terminal.
package struct TerminalPreferences: Sendable {
    /// The theme; `nil` to choose it from the background of the terminal.
    package var theme: Theme.Name?
    package var keys = KeyMap.standard
    package var formats = Formats()

    /// Whether the cursor of the terminal is visible, on what the keys act on.
    package var showsCursor = false

    /// Whether screens are printed as lines.
    package var isPlain = false

    package init() {}
}
