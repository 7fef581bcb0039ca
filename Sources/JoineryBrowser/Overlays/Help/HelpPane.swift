/// The help: what the keys do.
package struct HelpPane: Equatable, Sendable {
    /// The first line on the screen.
    package private(set) var top: Int
    /// The overlay that the help covers, which is shown again when the help is closed.
    var covered: Overlay?

    package init(top: Int = 0, over overlay: Overlay? = nil) {
        self.top = top
        covered = overlay
    }
}

extension HelpPane: OverlayState {
    var overlay: Overlay { .help(self) }
    var isList: Bool { false }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        var pane = self
        let last = browser.viewport.lastHelpTop ?? Command.allCases.count
        switch command {
        case .close, .quit, .help:
            browser.overlay = covered
            browser.settleOverlay()
            return []
        default:
            switch Motion(command, lines: browser.viewport.overlayLines) {
            case .lines(let distance), .page(let distance): pane.top = max(min(top + distance, last), 0)
            case .first: pane.top = 0
            case .last: pane.top = last
            case nil: return []
            }
        }
        browser.show(pane)
        return []
    }
}
