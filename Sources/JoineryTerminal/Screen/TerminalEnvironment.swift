/// What the environment says about the terminal.
package struct TerminalEnvironment: Sendable {
    /// What most terminals of today understand; used where `TERM` names one that this machine does not know.
    package static let fallbackKind = "xterm-256color"

    /// The kind of terminal (`TERM`).
    package var kind: String
    /// Whether no colors are wanted (`NO_COLOR` is set and not empty).
    package var noColor: Bool
    /// The theme that goes with the background of the terminal, as far as it tells (`COLORFGBG`).
    package var theme: Theme.Name

    package init(variables: (String) -> String?) {
        let term = variables("TERM") ?? ""
        kind = term.isEmpty ? Self.fallbackKind : term
        noColor = !(variables("NO_COLOR") ?? "").isEmpty
        theme = Theme.Name(colorsOfTerminal: variables("COLORFGBG"))
    }

    /// The colors to use on a terminal that has so many.
    func colors(terminalHas count: Int, direct: Bool) -> ColorDepth {
        if noColor || count < 8 { return .none }
        if direct { return .trueColor }
        return count >= 256 ? .palette256 : count >= 16 ? .palette16 : .palette8
    }
}
