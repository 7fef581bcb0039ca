/// The reason there is no screen to browse on.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// The terminal cannot position its cursor.
    case unusable(kind: String)
    /// No locale with UTF-8 is installed.
    case noUTF8

    package var description: String {
        switch self {
        case .notATerminal:
            """
            Browsing needs a terminal, and standard input or output is not one. \
            For plain output, see `joinery tables`, `joinery tree` and `joinery graph`.
            """
        case .unusable(let kind):
            """
            Browsing needs a terminal that can place its cursor, and TERM=\(kind) names one that cannot. \
            Set TERM to the type of your terminal, such as xterm-256color, or print screens as lines with \
            `joinery --plain`.
            """
        case .noUTF8:
            "Browsing needs a UTF-8 locale, and none was found. Install C.UTF-8, or set LC_ALL to an "
                + "installed UTF-8 locale."
        }
    }
}
