/// A command of the palette after which something is typed.
package enum TypedCommand: String, CaseIterable, Hashable, Sendable {
    case open, theme, save

    package var title: String {
        switch self {
        case .open: "Open file"
        case .theme: "Theme"
        case .save: "Save query"
        }
    }

    package var help: String {
        switch self {
        case .open: "Opens the file whose path you type."
        case .theme: "Shows the themes, to try them."
        case .save: "Keeps the text of the query under the name that you type."
        }
    }

    var otherWords: [String] {
        switch self {
        case .open: ["database", "load", "path"]
        case .theme: ["dark", "light", "colors", "color scheme", "appearance", "style", "contrast"]
        case .save: ["keep", "name", "store"]
        }
    }

    /// What is typed for it.
    var line: String { rawValue + " " }

    /// Whether it means something where the palette is open.
    func isUseful(in browser: Browser) -> Bool {
        guard self == .save else { return true }
        if case .query = browser.location?.screen { return true }
        return false
    }
}
