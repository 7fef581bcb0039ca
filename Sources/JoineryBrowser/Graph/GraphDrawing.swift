import JoineryEngine

/// A part of a layout as characters, each with the part of the graph it belongs to. The terminal adds the colors.
///
///     ┌─────────┐     ┌────────┐        ─<  many rows refer to one
///     │ country ├────<│ author │        ─|  at most one row refers to one
///     │ 34      │     │ 120    │       >═<  many to many, through a join table
///                                       2<  two foreign keys between the same tables
///                                       ╌╌  inferred: the foreign key is not declared
///     └─────────┘     └────────┘        ─│─ lines that cross; only `┬ ┴ ├ ┤ ┼` join
package struct GraphDrawing: Equatable, Sendable {
    package enum Part: Hashable, Sendable {
        case background, border, name, count
        /// The mark of a table.
        case mark
        /// The number of orphans.
        case orphans
        case edge(GraphEdge.Kind)
    }

    package struct Cell: Hashable, Sendable {
        /// `nil` if the wide character before it covers this cell.
        package var character: Character?
        package var part: Part
        /// Whether the cell belongs to the box under the cursor, or to a line that ends there.
        package var isSelected: Bool

        static let empty = Cell(character: " ", part: .background, isSelected: false)
    }

    /// One array per row of the clip, one cell per column.
    package private(set) var rows: [[Cell]]
    private let clip: GraphRect

    /// Draws the part inside `clip`, or the whole layout.
    package init(
        _ layout: GraphLayout, selected: String? = nil, marked: String? = nil, clip: GraphRect? = nil
    ) {
        let clip = clip ?? GraphRect(x: 0, y: 0, width: layout.width, height: layout.height)
        self.clip = clip
        rows = Array(
            repeating: Array(repeating: .empty, count: max(clip.width, 0)), count: max(clip.height, 0))
        let edges = layout.edges.filter { $0.isNear(clip) }
        let lines = GraphLines(edges, selected: selected, clip: clip)
        for y in 0..<max(clip.height, 0) {
            for x in 0..<max(clip.width, 0) {
                if let cell = lines.cell(x: x, y: y) { rows[y][x] = cell }
            }
        }
        for box in layout.boxes where box.frame.intersects(clip) {
            draw(box, isSelected: box.table.isName(selected))
            drawBadges(
                of: box, isMarked: box.table.isName(marked),
                isSelected: box.table.isName(selected))
        }
        for edge in edges { drawEnds(of: edge, isSelected: edge.touches(selected)) }
    }

    /// The characters alone, one string per row, without trailing spaces.
    package var text: [String] {
        rows.map { row in
            let line = String(row.compactMap(\.character))
            let end = line.lastIndex { $0 != " " }
            return end.map { String(line[...$0]) } ?? ""
        }
    }

    private mutating func put(_ character: Character?, x: Int, y: Int, part: Part, isSelected: Bool) {
        let (column, row) = (x - clip.x, y - clip.y)
        guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
        rows[row][column] = Cell(character: character, part: part, isSelected: isSelected)
    }

    private mutating func draw(_ box: GraphBox, isSelected: Bool) {
        let frame = box.frame
        let (right, bottom) = (frame.x + frame.width - 1, frame.y + frame.height - 1)
        let isDashed = box.isView
        for x in frame.x...right {
            for y in frame.y...bottom {
                let isSide = x == frame.x || x == right
                let isEnd = y == frame.y || y == bottom
                let character: Character =
                    switch (isSide, isEnd) {
                    case (true, true):
                        y == frame.y ? (x == frame.x ? "┌" : "┐") : (x == frame.x ? "└" : "┘")
                    case (true, false): isDashed ? "┆" : "│"
                    case (false, true): isDashed ? "┄" : "─"
                    case (false, false): " "
                    }
                put(character, x: x, y: y, part: .border, isSelected: isSelected)
            }
        }
        let first = frame.y + (frame.height - 2) / 2
        for (index, text) in box.text.enumerated() {
            var x = frame.x + 2
            for character in text {
                let part: Part = index == 0 ? .name : .count
                put(character, x: x, y: first + index, part: part, isSelected: isSelected)
                let width = TextWidth.of(String(character))
                for over in 1..<max(width, 1) {
                    put(nil, x: x + over, y: first + index, part: part, isSelected: isSelected)
                }
                x += width
            }
        }
    }

    /// Draws the badges on the frame of a box: its mark at the top, its number of orphans at the bottom.
    private mutating func drawBadges(of box: GraphBox, isMarked: Bool, isSelected: Bool) {
        let frame = box.frame
        if isMarked { put("◆", x: frame.x + 1, y: frame.y, part: .mark, isSelected: isSelected) }
        guard let orphans = box.orphans, orphans > 0 else { return }
        let text = "✗ " + RowCount.exact(orphans).shortText
        guard text.count <= frame.width - 2 else {
            return put(
                "✗", x: frame.x + frame.width - 2, y: frame.y + frame.height - 1, part: .orphans,
                isSelected: isSelected)
        }
        for (index, character) in text.enumerated() {
            put(
                character, x: frame.x + frame.width - 1 - text.count + index,
                y: frame.y + frame.height - 1, part: .orphans, isSelected: isSelected)
        }
    }

    private mutating func drawEnds(of edge: GraphEdge, isSelected: Bool) {
        guard let first = edge.points.first, let last = edge.points.last, edge.points.count > 1 else {
            return
        }
        if let number = edge.number {
            // The cell next to the end, where no line turns.
            let beside = first.x + (edge.points[1].x < first.x ? -1 : 1)
            put(number, x: beside, y: first.y, part: .edge(edge.kind), isSelected: isSelected)
        }
        for (end, next, isOrigin) in [
            (first, edge.points[1], true), (last, edge.points[edge.points.count - 2], false),
        ] {
            // The line comes from the side opposite the box.
            let isRight = next.x < end.x
            switch edge.kind {
            case .hasMany where isOrigin, .through:
                put(isRight ? "<" : ">", x: end.x, y: end.y, part: .edge(edge.kind), isSelected: isSelected)
            case .hasOne where isOrigin:
                put("|", x: end.x, y: end.y, part: .edge(edge.kind), isSelected: isSelected)
            case .hasMany, .hasOne:
                let border = (isRight ? 1 : -1) + end.x
                put(isRight ? "┤" : "├", x: border, y: end.y, part: .border, isSelected: isSelected)
            }
        }
    }
}

extension GraphEdge {
    /// The number of links that the line represents, as written next to its end; `nil` for one.
    var number: Character? {
        keys.count == 1 ? nil : keys.count > 9 ? "+" : Character(String(keys.count))
    }

    /// Whether a part of the line may lie in a rectangle or next to it.
    func isNear(_ rect: GraphRect) -> Bool {
        guard let first = points.first else { return false }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        let frame = GraphRect(x: left - 1, y: top - 1, width: right - left + 3, height: bottom - top + 3)
        return frame.intersects(rect)
    }

    /// Whether the line begins or ends at a table.
    package func touches(_ table: String?) -> Bool {
        from.isName(table) || to.isName(table)
    }
}

extension GraphRect {
    func intersects(_ other: GraphRect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}
