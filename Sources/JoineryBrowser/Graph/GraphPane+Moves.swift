import JoineryEngine

/// A way that an arrow key points to.
package enum GraphDirection: Hashable, Sendable {
    case left, right, up, down
}

/// What a person does in the graph. Every move is pure; `width` and `height` are the cells of the canvas that are
/// on the screen.
///
/// Whoever goes to a box has it in the middle of the screen, as far as the canvas reaches. What happens by itself, a
/// count that arrives or a table that is created, leaves the box under the cursor where it is on the screen.
extension GraphPane {
    /// The box under the cursor.
    package var cursorBox: GraphBox? {
        layout.boxes.first { $0.table == cursor }
    }

    /// Takes over the layout of what is asked for; the cursor stays on its table while that is drawn.
    package mutating func accept(_ layout: GraphLayout, width: Int, height: Int) {
        let old = cursorBox
        let isOther = drawn != extent
        self.layout = layout
        drawn = extent
        if cursorBox == nil { cursor = extent.focus }
        if cursorBox == nil, let first = layout.boxes.first { cursor = first.table }
        guard !isOther, let old, let new = cursorBox, old.table == new.table else {
            return center(width: width, height: height)
        }
        origin.x += new.frame.x - old.frame.x
        origin.y += new.frame.y - old.frame.y
        scroll(width: width, height: height)
    }

    /// Takes over what is known of the rows of the tables that are drawn.
    ///
    /// - Returns: Whether each still fits its box; otherwise the graph is to be laid out anew.
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

    /// Asks for the tables one link farther away.
    ///
    /// - Returns: Whether there are any; where there are none, the next `-` shall take something off.
    package mutating func moreHops(in entries: [CatalogEntry]) -> Bool {
        guard let hops = extent.hops else { return false }
        let wider = GraphExtent(focus: extent.focus, hops: hops + 1)
        guard entries.within(wider).count > entries.within(extent).count else { return false }
        extent = wider
        return true
    }

    /// Asks for one link less; from the whole schema, for the neighbors of the table under the cursor.
    package mutating func fewerHops() {
        extent =
            extent.hops.map { GraphExtent(focus: extent.focus, hops: max(0, $0 - 1)) }
            ?? GraphExtent(focus: cursor)
    }

    /// Puts the cursor on a table; for one that is not drawn, asks for its neighborhood.
    package mutating func select(_ table: String, width: Int, height: Int) {
        cursor = table
        if cursorBox == nil { extent.focus = table }
        center(width: width, height: height)
    }

    /// No longer asks for anything but what is drawn.
    package mutating func keepDrawn() {
        guard let drawn else { return }
        extent = drawn
        if cursorBox == nil { cursor = drawn.focus }
    }

    /// Puts the cursor on a table that is on the screen, which stays as it is: a second click must hit the same box.
    package mutating func click(_ table: String) {
        cursor = table
    }

    /// Walks to the next box on that side: along a line if one leads there, else to the nearest.
    package mutating func move(_ direction: GraphDirection, width: Int, height: Int) {
        guard let here = cursorBox else { return }
        let ahead = layout.boxes.filter { $0.table != cursor && $0.frame.lies(direction, of: here.frame) }
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

    /// Goes down by so many lines of the canvas, up if negative: to the last box on the way that is no farther, to the next
    /// one at least.
    package mutating func page(by distance: Int, width: Int, height: Int) {
        guard let start = cursorBox?.frame.y else { return }
        let first = cursor
        while true {
            let last = cursor
            move(distance > 0 ? .down : .up, width: width, height: height)
            guard cursor != last, let y = cursorBox?.frame.y else { return }
            if last != first, abs(y - start) > abs(distance) {
                cursor = last
                return center(width: width, height: height)
            }
        }
    }

    /// Moves the origin so that the box under the cursor is in the middle, as far as the canvas reaches; all of the
    /// canvas is on the screen if it fits.
    package mutating func center(width: Int, height: Int) {
        if let frame = cursorBox?.frame {
            origin = GraphPoint(
                x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2)
        }
        scroll(width: width, height: height)
    }

    /// Moves the origin just as far as it takes to show the box under the cursor whole, or its corner at least.
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
    /// Whether all of this rectangle is on that side of the other.
    fileprivate func lies(_ direction: GraphDirection, of other: GraphRect) -> Bool {
        switch direction {
        case .left: x + width <= other.x
        case .right: x >= other.x + other.width
        case .up: y + height <= other.y
        case .down: y >= other.y + other.height
        }
    }

    /// How far this rectangle is for somebody who walks that way; what is aside counts more than what is ahead.
    fileprivate func distance(_ direction: GraphDirection, from other: GraphRect) -> Int {
        let dx = max(0, x - (other.x + other.width), other.x - (x + width))
        let dy = max(0, y - (other.y + other.height), other.y - (y + height))
        let centers = abs((2 * x + width) - (2 * other.x + other.width)) / 8
        let middles = abs((2 * y + height) - (2 * other.y + other.height)) / 2
        // A cell is twice as high as wide.
        return direction.isHorizontal ? dx + 2 * dy + middles : 2 * dy + 4 * dx + centers
    }
}
