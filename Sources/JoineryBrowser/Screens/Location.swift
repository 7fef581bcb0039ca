/// A place that the user has opened, with everything needed to restore it: cursor, scroll position, expansion.
package struct Location: Equatable, Sendable {
    package var path: Path
    /// The screen that shows the place.
    package private(set) var screen: Screen
    /// The other screens of the place, as they were left.
    private var left: [Screen.Kind: Screen] = [:]
    /// Whether the previous place in the trail is this one without its filter.
    package var isNarrowed = false
    /// Whether it is the row beside the rows of another place.
    var isDetail = false
    /// The breadcrumb, one piece per step of the path: `author`, `#3 Herman Melville`, `books`.
    package var crumbs: [String]

    package init(path: Path, screen: Screen, crumbs: [String]) {
        self.path = path
        self.screen = screen
        self.crumbs = crumbs
    }

    /// A screen of the place, as it is or as it was left; `nil` if it was never shown.
    package subscript(kind: Screen.Kind) -> Screen? {
        get { screen.kind == kind ? screen : left[kind] }
        set {
            if kind != screen.kind {
                left[kind] = newValue
            } else if let newValue {
                screen = newValue
            }
        }
    }

    /// Shows another screen, and keeps the current one as it is.
    package mutating func show(_ next: Screen) {
        guard next.kind != screen.kind else { return }
        left[screen.kind] = screen
        left[next.kind] = nil
        screen = next
    }

    /// Changes every screen of the place.
    mutating func changeScreens(_ change: (Screen) -> Screen) {
        screen = change(screen)
        left = left.mapValues(change)
    }
}

/// The places that the user came from, and those that the user went back from.
package struct Trail: Equatable, Sendable {
    package var back: [Location] = []
    package var forward: [Location] = []

    package init() {}
}
