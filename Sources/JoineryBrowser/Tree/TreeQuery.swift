/// A tree to fetch: its roots, what is expanded and included, and the number of children beyond the first page.
package struct TreeQuery: Equatable, Sendable {
    package var path: Path
    /// The arrangement of the roots, unless the path leads to a single row.
    package var arrangement: RowsArrangement
    /// The arrangements of lists, by line.
    package var arrangements: [TreeNodeID: RowsArrangement] = [:]
    package var expanded: Set<TreeNodeID>
    /// The associations included with all rows.
    package var includes: Includes
    /// The nodes that are closed although something is included below them.
    package var closed: Set<TreeNodeID>
    /// The number of levels to expand below nodes: 1 for the children.
    package var unfolding: [TreeNodeID: Int]
    package var limits: [TreeNodeID: Int]
    /// The number of children in a page, at least 1.
    package var pageSize: Int
    /// How values that do not fit in their lines are laid out.
    package var layout: ValueLayout
    /// The rows of tables that a row of a result has values of.
    package var held: [Path] = []

    package init(
        path: Path, arrangement: RowsArrangement = RowsArrangement(), expanded: Set<TreeNodeID> = [],
        includes: Includes = Includes(), closed: Set<TreeNodeID> = [], unfolding: [TreeNodeID: Int] = [:],
        limits: [TreeNodeID: Int] = [:], pageSize: Int,
        layout: ValueLayout = ValueLayout()
    ) {
        self.path = path
        self.layout = layout
        self.arrangement = arrangement
        self.expanded = expanded
        self.includes = includes
        self.closed = closed
        self.unfolding = unfolding
        self.limits = limits
        self.pageSize = pageSize
    }
}

/// The lines of a requested tree.
package struct TreeContent: Equatable, Sendable {
    package var lines: [TreeLine]
    /// The nodes that were expanded because of the query's `unfolding`.
    package var unfolded: Set<TreeNodeID>

    package init(lines: [TreeLine], unfolded: Set<TreeNodeID> = []) {
        self.lines = lines
        self.unfolded = unfolded
    }
}
