/// Which of the ways to look at a place is on the screen.
package enum Screen: Hashable, Sendable {
    case rows, tree, graph, request, changes
}

/// A place that the person has opened, with everything that brings it back as it was: cursor, scroll, expansion.
package struct Location: Equatable, Sendable {
    package var path: Path
    package var screen: Screen
    package var rows: RowsPane
    package var tree: TreePane
    package var graph: GraphPane?
    package var request = RequestPane()
    /// Whether the place before this one in the trail is this one without its filter.
    package var isNarrowed = false
    /// What the breadcrumb shows, one piece a step of the path: `author`, `#3 Herman Melville`, `books`.
    package var crumbs: [String]

    package init(path: Path, screen: Screen, crumbs: [String]) {
        self.path = path
        self.screen = screen
        self.rows = RowsPane()
        self.tree = TreePane()
        self.graph = nil
        self.crumbs = crumbs
    }
}

/// Where the person came from, and where they went back from.
package struct Trail: Equatable, Sendable {
    package var back: [Location] = []
    package var forward: [Location] = []

    package init() {}
}
