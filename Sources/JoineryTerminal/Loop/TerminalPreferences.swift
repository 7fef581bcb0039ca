import JoineryBrowser

/// What a person has chosen for the browser at a terminal.
package struct TerminalPreferences: Sendable {
    /// `nil` where the background of the terminal decides.
    package var theme: Theme.Name?
    package var keys = KeyMap.standard
    package var formats = Formats()

    package init() {}
}
