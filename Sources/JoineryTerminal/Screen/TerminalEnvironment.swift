/// The properties of the terminal that the environment describes.
package struct TerminalEnvironment: Sendable {
    /// The terminal type used if `TERM` names one unknown to this machine. Most current terminals understand it.
    package static let fallbackKind = "xterm-256color"

    /// The terminal type (`TERM`).
    package var kind: String
    /// Whether colors are disabled (`NO_COLOR` is set and not empty).
    package var noColor: Bool
    /// The theme for the terminal's background, as indicated by `COLORFGBG`.
    package var theme: Theme.Name

    package init(variables: (String) -> String?) {
        let term = variables("TERM") ?? ""
        kind = term.isEmpty ? Self.fallbackKind : term
        noColor = !(variables("NO_COLOR") ?? "").isEmpty
        theme = Theme.Name(colorsOfTerminal: variables("COLORFGBG"))
    }

    /// The colors to use on a terminal with `count` colors.
    func colors(terminalHas count: Int, direct: Bool) -> ColorDepth {
        if noColor || count < 8 { return .none }
        if direct { return .trueColor }
        return count >= 256 ? .palette256 : count >= 16 ? .palette16 : .palette8
    }
}
