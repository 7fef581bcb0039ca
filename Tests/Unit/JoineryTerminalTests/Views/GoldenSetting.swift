import JoineryBrowser
import JoineryTerminal
import Testing

/// A terminal size in which every screen is drawn.
struct GoldenSetting: CustomTestStringConvertible, Sendable {
    var size: ScreenSize

    var testDescription: String { "\(size.columns)x\(size.rows)" }

    func draw(_ browser: Browser, waiting elapsed: Duration? = nil) -> Surface {
        BrowserView(browser, waiting: elapsed, theme: .roles).surface(size)
    }

    static let all = [(60, 16), (80, 24), (160, 48)].map { columns, rows in
        GoldenSetting(size: ScreenSize(columns: columns, rows: rows))
    }

    /// Returns whether the golden frame of a screen in this size is kept: all of them in the usual size, and in the others those
    /// whose layout is another one there.
    func keeps(_ name: String) -> Bool {
        Self.namesOfOtherSizes[testDescription]?.contains(name) ?? true
    }

    /// What only a large screen has room for at all.
    static let namesOfWideScreens: Set<String> = ["rows-beside", "rows-beside-focus"]

    static let namesOfOtherSizes: [String: Set<String>] = [
        // What is cut off, wrapped or left out on a small screen.
        "60x16": [
            "associations", "catalog-preview", "changes-compared", "changes-values", "columns", "connections",
            "dead-links", "files", "findings", "graph", "groups", "help", "includes-nested", "library",
            "links",
            "palette",
            "parameters", "patch-list", "patch-refused", "patch-rows",
            "profile-labels", "profile-mixed", "profiles", "query", "query-result", "query-wrapped",
            "record-row", "record-rows", "record-text", "request", "rows", "rows-columns", "rows-condition",
            "rows-filtered",
            "rows-several", "structure", "structure-file", "tree", "welcome",
        ],
        // What a large screen has room for.
        "160x48": [
            "catalog-activity", "catalog-preview", "changes-values", "findings", "graph-schema", "help",
            "profile-labels", "profiles", "query", "query-wrapped", "record-row", "request", "rows",
            "rows-beside", "rows-beside-focus", "structure", "tree",
        ],
    ]
}
