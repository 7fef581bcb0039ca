/// A rectangle on the canvas of the graph, in cells.
package struct GraphRect: Hashable, Sendable {
    package var x, y, width, height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A table as a box of the graph.
package struct GraphBox: Hashable, Sendable {
    package var table: String
    package var frame: GraphRect
    package var count: RowCount
    package var isView: Bool
    /// The number of rows that refer to rows that do not exist; `nil` if not yet known.
    package var orphans: Int?

    package init(table: String, frame: GraphRect, count: RowCount, isView: Bool, orphans: Int? = nil) {
        self.orphans = orphans
        self.table = table
        self.frame = frame
        self.count = count
        self.isView = isView
    }
}

/// A foreign key, or a pair of them through a join table, as a line of the graph.
package struct GraphEdge: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Many rows refer to one.
        case hasMany
        /// At most one row refers to one.
        case hasOne
        /// Many to many, through a join table, which may also have a box of its own.
        case through
    }

    /// The table that holds the foreign key; for `through`, the one that the catalog lists first.
    package var from: String
    package var to: String
    package var kind: Kind
    /// The association keys, seen from `from`. There may be several, because links that look the same are drawn as one.
    package var keys: [String]
    /// The corners of the line, from the cell next to the border of `from` to the cell next to the border of `to`.
    /// Consecutive points share x or y. Lines to the same end are joined where they overlap.
    package var points: [GraphPoint]
    /// Whether the association is inferred, so that the line is dashed.
    package var isInferred: Bool

    package init(
        from: String, to: String, kind: Kind, keys: [String], points: [GraphPoint], isInferred: Bool = false
    ) {
        self.isInferred = isInferred
        self.from = from
        self.to = to
        self.kind = kind
        self.keys = keys
        self.points = points
    }
}

package struct GraphPoint: Hashable, Sendable {
    package var x, y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// Boxes and lines on a canvas.
package struct GraphLayout: Hashable, Sendable {
    package var boxes: [GraphBox]
    package var edges: [GraphEdge]
    package var width: Int
    package var height: Int
    /// Whether there are too many tables or links to lay out, so that no lines are drawn.
    package var isList = false

    package init(boxes: [GraphBox], edges: [GraphEdge], width: Int, height: Int) {
        self.boxes = boxes
        self.edges = edges
        self.width = width
        self.height = height
    }
}

/// The tables shown in a graph: those around one table, or the whole schema.
package struct GraphExtent: Hashable, Sendable {
    /// The table in the center of the neighborhood.
    package var focus: String
    /// The maximum distance from the focus in links, 0 or more; `nil` for the whole schema.
    package var hops: Int?

    package init(focus: String, hops: Int? = 1) {
        self.focus = focus
        self.hops = hops
    }

    package static let wholeSchema = GraphExtent(focus: "", hops: nil)
}

/// The association graph around a table, or of the whole schema.
///
/// The requested extent and the drawn one may differ: a large graph takes longer to lay out than a user should wait
/// for a key, so the old layout stays until the new one arrives.
package struct GraphPane: Equatable, Sendable {
    /// The requested extent.
    package var extent: GraphExtent
    /// The extent of the layout; `nil` if there is none yet.
    package var drawn: GraphExtent?
    /// The table under the cursor.
    package var cursor: String
    package var layout = GraphLayout(boxes: [], edges: [], width: 0, height: 0)
    /// The cell of the canvas in the upper left corner of the screen.
    package var origin = GraphPoint(x: 0, y: 0)

    /// Creates the graph of a table and its direct neighbors, before layout.
    package init(focus: String) {
        extent = GraphExtent(focus: focus)
        cursor = focus
    }
}
