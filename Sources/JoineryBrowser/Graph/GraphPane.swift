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
    /// Rows that refer to rows that do not exist; `nil` while that is not known.
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
        /// One row refers to one.
        case hasOne
        /// Many to many, through a join table that is not drawn as a box of its own or stands beside.
        case through
    }

    /// The table that holds the foreign key (for `through`: the one whose name sorts first).
    package var from: String
    package var to: String
    package var kind: Kind
    /// The association keys, seen from `from`: one or more, for links that look the same are drawn as one.
    package var keys: [String]
    /// The corners of the line, from the cell beside the border of `from` to the one beside the border of `to`;
    /// neighbors share x or y. Lines to the same end are one as far as they lie upon each other.
    package var points: [GraphPoint]
    /// Whether the association was inferred: its line is dashed.
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
    /// Whether there are more tables or links than are laid out, so that no lines are drawn.
    package var isList = false

    package init(boxes: [GraphBox], edges: [GraphEdge], width: Int, height: Int) {
        self.boxes = boxes
        self.edges = edges
        self.width = width
        self.height = height
    }
}

/// What a graph is drawn of: a table and those around it, or the whole schema.
package struct GraphExtent: Hashable, Sendable {
    /// The table that the neighborhood is drawn around.
    package var focus: String
    /// How far from the focus tables are shown, in links, 0 or more; `nil` for the whole schema.
    package var hops: Int?

    package init(focus: String, hops: Int? = 1) {
        self.focus = focus
        self.hops = hops
    }

    package static let wholeSchema = GraphExtent(focus: "", hops: nil)
}

/// The association graph around a table, or of the whole schema.
///
/// What is asked for and what is drawn are two: a large graph takes longer to lay out than a person should wait for
/// a key, so that what was drawn stays until the new layout comes.
package struct GraphPane: Equatable, Sendable {
    /// What is asked for.
    package var extent: GraphExtent
    /// What the layout is of; `nil` as long as there is none.
    package var drawn: GraphExtent?
    /// The table under the cursor.
    package var cursor: String
    package var layout = GraphLayout(boxes: [], edges: [], width: 0, height: 0)
    /// The cell of the canvas in the upper left corner of the screen.
    package var origin = GraphPoint(x: 0, y: 0)

    /// The neighborhood of a table, one link far, before it is laid out.
    package init(focus: String) {
        extent = GraphExtent(focus: focus)
        cursor = focus
    }
}
