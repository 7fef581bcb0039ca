import JoineryEngine

/// The direction of an arrow key.
package enum GraphDirection: Hashable, Sendable {
    case left, right, up, down
}

/// Moving in the graph. Every move is pure; `width` and `height` are the size of the visible part of the canvas, in
/// cells.
///
/// Moving to a box centers it on the screen, as far as the canvas extends. Other changes, such as a count that
/// arrives or a table that is created, leave the box under the cursor where it is on the screen.
extension GraphPane {
    /// The box under the cursor.
    package var cursorBox: GraphBox? {
        layout.boxes.first { $0.table.isName(cursor) }
    }

    /// Stores the layout of the requested extent. The cursor stays on its table if that is drawn.
    package mutating func accept(_ layout: GraphLayout, width: Int, height: Int) {
        let old = cursorBox
        let isOther = drawn != extent
        self.layout = layout
        drawn = extent
        if cursorBox == nil { cursor = extent.focus }
        if cursorBox == nil, let first = layout.boxes.first { cursor = first.table }
        guard !isOther, let old, let new = cursorBox, old.table.isName(new.table) else {
            return center(width: width, height: height)
        }
        origin.x += new.frame.x - old.frame.x
        origin.y += new.frame.y - old.frame.y
        scroll(width: width, height: height)
    }

    /// Updates the boxes with the row counts and orphans of their tables.
    ///
    /// - Returns: Whether every text still fits its box; if not, the graph must be laid out again.
    package mutating func accept(rowsOf entries: [CatalogEntry]) -> Bool {
        let entries = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        for (index, box) in layout.boxes.enumerated() {
            guard let entry = entries[box.table], GraphBox.width(of: entry) <= box.frame.width else {
                return false
            }
            layout.boxes[index] = GraphBox(entry, frame: box.frame)
        }
        return true
    }

    /// Requests the tables one link farther away.
    ///
    /// - Returns: Whether there are any. If not, the extent stays as it is, so that the next `-` has an effect.
    package mutating func moreHops(in entries: [CatalogEntry]) -> Bool {
        guard let hops = extent.hops else { return false }
        let wider = GraphExtent(focus: extent.focus, hops: hops + 1)
        guard entries.within(wider).count > entries.within(extent).count else { return false }
        extent = wider
        return true
    }

    /// Requests one link less; from the whole schema, the neighbors of the table under the cursor.
    package mutating func fewerHops() {
        extent =
            extent.hops.map { GraphExtent(focus: extent.focus, hops: max(0, $0 - 1)) }
            ?? GraphExtent(focus: cursor)
    }

    /// Moves the cursor to a table; if it is not drawn, requests its neighborhood.
    package mutating func select(_ table: String, width: Int, height: Int) {
        cursor = table
        if cursorBox == nil { extent.focus = table }
        center(width: width, height: height)
    }

    /// Withdraws the request for anything that is not drawn.
    package mutating func keepDrawn() {
        guard let drawn else { return }
        extent = drawn
        if cursorBox == nil { cursor = drawn.focus }
    }

    /// Moves the cursor to a table without scrolling, so that a second click hits the same box.
    package mutating func click(_ table: String) {
        cursor = table
    }

    /// Moves to the next box in a direction. A horizontal move follows a line if one leads there; any other move goes
    /// to the nearest box.
    package mutating func move(_ direction: GraphDirection, width: Int, height: Int) {
        guard let here = cursorBox else { return }
        let ahead = layout.boxes.filter {
            !$0.table.isName(cursor) && $0.frame.lies(direction, of: here.frame)
        }
        let linked = Set(
            layout.edges.compactMap { edge in
                edge.from == cursor ? edge.to : edge.to == cursor ? edge.from : nil
            })
        let along = direction.isHorizontal ? ahead.filter { linked.contains($0.table) } : []
        let candidates = along.isEmpty ? ahead : along
        let nearest = candidates.min {
            ($0.frame.distance(direction, from: here.frame), $0.table)
                < ($1.frame.distance(direction, from: here.frame), $1.table)
        }
        if let nearest { cursor = nearest.table }
        center(width: width, height: height)
    }

    /// Moves down by a number of lines of the canvas, or up if negative: to the last box within that distance, but at
    /// least to the next one.
    package mutating func page(by distance: Int, width: Int, height: Int) {
        guard let start = cursorBox?.frame.y else { return }
        let first = cursor
        while true {
            let last = cursor
            move(distance > 0 ? .down : .up, width: width, height: height)
            guard cursor != last, let y = cursorBox?.frame.y else { return }
            if last != first, (y - start).magnitude > distance.magnitude {
                cursor = last
                return center(width: width, height: height)
            }
        }
    }

    /// Moves the origin to center the box under the cursor, without scrolling past the edges of the canvas. A canvas
    /// that fits is shown whole.
    package mutating func center(width: Int, height: Int) {
        if let frame = cursorBox?.frame {
            origin = GraphPoint(
                x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2)
        }
        scroll(width: width, height: height)
    }

    /// Moves the origin as little as needed to show the whole box under the cursor, or at least its upper left corner.
    private mutating func scroll(width: Int, height: Int) {
        let width = max(width, 1)
        let height = max(height, 1)
        if let frame = cursorBox?.frame {
            origin.x = max(origin.x, frame.x + frame.width - width)
            origin.x = min(origin.x, frame.x)
            origin.y = max(origin.y, frame.y + frame.height - height)
            origin.y = min(origin.y, frame.y)
        }
        origin.x = max(0, min(origin.x, layout.width - width))
        origin.y = max(0, min(origin.y, layout.height - height))
    }
}

extension GraphDirection {
    fileprivate var isHorizontal: Bool { self == .left || self == .right }
}

extension GraphRect {
    /// Whether this rectangle is entirely on the given side of another one.
    fileprivate func lies(_ direction: GraphDirection, of other: GraphRect) -> Bool {
        switch direction {
        case .left: x + width <= other.x
        case .right: x >= other.x + other.width
        case .up: y + height <= other.y
        case .down: y >= other.y + other.height
        }
    }

    /// The distance to this rectangle when moving in a direction. An offset to the side counts more than a distance
    /// ahead.
    fileprivate func distance(_ direction: GraphDirection, from other: GraphRect) -> Int {
        let dx = max(0, x - (other.x + other.width), other.x - (x + width))
        let dy = max(0, y - (other.y + other.height), other.y - (y + height))
        let centers = ((2 * x + width) - (2 * other.x + other.width)).magnitude / 8
        let middles = ((2 * y + height) - (2 * other.y + other.height)).magnitude / 2
        // A cell is twice as high as it is wide.
        return direction.isHorizontal ? dx + 2 * dy + Int(middles) : 2 * dy + 4 * dx + Int(centers)
    }
}
