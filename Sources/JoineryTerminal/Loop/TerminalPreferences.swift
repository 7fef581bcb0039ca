import JoineryBrowser

/// The user's preferences for the browser at a terminal.
package struct TerminalPreferences: Sendable {
    /// The theme; `nil` to choose it from the background of the terminal.
    package var theme: Theme.Name?
    package var keys = KeyMap.standard
    package var formats = Formats()

    package init() {}
}
