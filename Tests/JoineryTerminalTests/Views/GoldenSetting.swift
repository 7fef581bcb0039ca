import JoineryBrowser
import JoineryTerminal
import Testing

/// A size of the terminal, and colours or none: every screen is kept in each.
struct GoldenSetting: CustomTestStringConvertible, Sendable {
    var size: ScreenSize
    var theme: Theme.Name

    var testDescription: String { name }
    var name: String { "\(size.columns)x\(size.rows)-\(theme.rawValue)" }

    func draw(_ browser: Browser, waiting elapsed: Duration? = nil) -> Surface {
        BrowserView(browser, waiting: elapsed, theme: Theme(theme)).surface(size)
    }

    static let all: [GoldenSetting] = [(60, 16), (80, 24), (160, 48)].flatMap { columns, rows in
        [Theme.Name.dark, .mono].map {
            GoldenSetting(size: ScreenSize(columns: columns, rows: rows), theme: $0)
        }
    }
}
