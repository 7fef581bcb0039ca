/// The help: what the keys do.
package struct HelpPane: Equatable, Sendable {
    /// The first line on the screen.
    package private(set) var top: Int
    /// The line that the search found last; `nil` once the help is scrolled.
    private var found: Int?
    /// The overlay that the help covers, which is shown again when the help is closed, and the text searched for in it.
    var covered: Overlay?
    var coveredSearch = ""

    package init(top: Int = 0, over overlay: Overlay? = nil, searched: String = "") {
        self.top = top
        covered = overlay
        coveredSearch = searched
    }
}

extension HelpPane: OverlayState {
    var overlay: Overlay { .help(self) }
    var isList: Bool { false }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        var pane = self
        let last = lastTop(in: browser)
        switch command {
        case .close, .quit, .help:
            browser.overlay = covered
            browser.searches.overlay = coveredSearch
            browser.fitOverlay()
            return []
        default:
            switch Motion(command, lines: browser.viewport.overlayLines) {
            case .lines(let distance), .page(let distance): pane.top = max(min(top + distance, last), 0)
            case .first: pane.top = 0
            case .last: pane.top = last
            case nil: return []
            }
            pane.found = nil
        }
        browser.show(pane)
        return []
    }

    var lineUnderCursor: Int { found ?? top }

    func texts(in browser: Browser) -> [[String]]? { lines(in: browser).map { [$0] } }

    mutating func go(toLine line: Int, in browser: Browser) {
        found = line
        top = min(line, lastTop(in: browser))
    }

    /// The mode whose keys the help begins with: that of what it covers.
    package func mode(in browser: Browser) -> KeyMode {
        covered.map { .overlay($0.kind) } ?? browser.paneMode
    }

    private func lines(in browser: Browser) -> [String] { browser.viewport.help.lines(in: mode(in: browser)) }

    /// The first line on the screen when it is scrolled to its end.
    package func lastTop(in browser: Browser) -> Int {
        max(lines(in: browser).count - browser.viewport.overlayLines, 0)
    }
}
