import JoineryBrowser
import JoineryTerminal
import Testing

/// A terminal size for which every screen has a golden frame.
struct GoldenSetting: CustomTestStringConvertible, Sendable {
    var size: ScreenSize

    var testDescription: String { "\(size.columns)x\(size.rows)" }

    func draw(_ browser: Browser, waiting elapsed: Duration? = nil) -> Surface {
        BrowserView(browser, waiting: elapsed, theme: .roles).surface(size)
    }

    static let all = [(60, 16), (80, 24), (160, 48)].map { columns, rows in
        GoldenSetting(size: ScreenSize(columns: columns, rows: rows))
    }
}
