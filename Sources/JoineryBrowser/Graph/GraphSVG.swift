/// A layout as a picture for browsers and documents, with the same boxes and lines as in the terminal. Each cell has
/// a fixed size.
package struct GraphSVG {
    package private(set) var text = ""

    private static let cellWidth = 8
    private static let cellHeight = 16
    /// The margin on each side.
    private static let margin = 12

    package init(_ layout: GraphLayout) {
        let width = layout.width * Self.cellWidth + 2 * Self.margin
        let height = layout.height * Self.cellHeight + 2 * Self.margin
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
        add(
            "    viewBox=\"\(-Self.margin) \(-Self.margin) \(width) \(height)\" font-family=\"monospace\" font-size=\"13\">"
        )
        add(
            "  <rect x=\"\(-Self.margin)\" y=\"\(-Self.margin)\" width=\"\(width)\" height=\"\(height)\" fill=\"white\"/>"
        )
        add("  <g fill=\"none\" stroke=\"#555\" stroke-width=\"1.5\">")
        for edge in layout.edges { addEdge(edge) }
        add("  </g>")
        add("  <g fill=\"white\" stroke=\"#222\" stroke-width=\"1.5\">")
        for box in layout.boxes { addFrame(box) }
        add("  </g>")
        add("  <g fill=\"#222\" xml:space=\"preserve\">")
        for box in layout.boxes { addText(box) }
        add("  </g>")
        add("</svg>")
        text.removeLast()
    }

    private mutating func add(_ line: String) {
        text += line + "\n"
    }

    /// Returns the center of a cell.
    private static func middle(_ point: GraphPoint) -> (x: Int, y: Int) {
        (point.x * cellWidth + cellWidth / 2, point.y * cellHeight + cellHeight / 2)
    }

    // MARK: Boxes

    private mutating func addFrame(_ box: GraphBox) {
        let (x, y) = Self.middle(GraphPoint(x: box.frame.x, y: box.frame.y))
        let (width, height) = (
            (box.frame.width - 1) * Self.cellWidth, (box.frame.height - 1) * Self.cellHeight
        )
        let dashes = box.isView ? " stroke-dasharray=\"5 3\"" : ""
        add("    <rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\"\(dashes)/>")
    }

    private mutating func addText(_ box: GraphBox) {
        let first = box.frame.y + (box.frame.height - 2) / 2
        for (index, line) in box.text.enumerated() {
            let x = (box.frame.x + 2) * Self.cellWidth
            let y = (first + index) * Self.cellHeight + Self.cellHeight * 3 / 4
            let style = index == 0 ? " font-weight=\"bold\"" : " fill=\"#666\""
            // As wide as its cells, whatever the font.
            let width = TextWidth.of(line) * Self.cellWidth
            add(
                "    <text x=\"\(x)\" y=\"\(y)\" textLength=\"\(width)\"\(style)>\(SVGText.escaped(line))</text>"
            )
        }
    }

    // MARK: Lines

    private mutating func addEdge(_ edge: GraphEdge) {
        guard edge.points.count > 1, let first = edge.points.first, let last = edge.points.last else {
            return
        }
        let isFirstLeft = edge.points[1].x >= first.x
        let isLastLeft = edge.points[edge.points.count - 2].x >= last.x
        // The line ends at the borders of the boxes, in the cells next to its points.
        let start = GraphPoint(x: first.x + (isFirstLeft ? -1 : 1), y: first.y)
        let end = GraphPoint(x: last.x + (isLastLeft ? -1 : 1), y: last.y)
        let corners = ([start] + edge.points + [end]).map { point in
            let (x, y) = Self.middle(point)
            return "\(x),\(y)"
        }
        let dashes =
            edge.isInferred
            ? " stroke-dasharray=\"2 3\"" : edge.kind == .through ? " stroke-dasharray=\"6 3\"" : ""
        add("    <g>")
        let names = edge.keys.map { "\(edge.from).\($0)" }.joined(separator: ", ")
        add("      <title>\(SVGText.escaped(SafeText.line(names)))</title>")
        add("      <polyline points=\"\(corners.joined(separator: " "))\"\(dashes)/>")
        switch edge.kind {
        case .hasMany: addFoot(at: start, isLeft: isFirstLeft)
        case .hasOne: addBar(at: start, isLeft: isFirstLeft)
        case .through:
            addFoot(at: start, isLeft: isFirstLeft)
            addFoot(at: end, isLeft: isLastLeft)
        }
        if let number = edge.number {
            let (x, y) = Self.middle(first)
            let beside = x + (isFirstLeft ? 1 : -1) * Self.cellWidth
            add("      <text x=\"\(beside)\" y=\"\(y - 4)\" stroke=\"none\" fill=\"#555\">\(number)</text>")
        }
        add("    </g>")
    }

    /// Adds the crow's foot of an end with many rows.
    private mutating func addFoot(at border: GraphPoint, isLeft: Bool) {
        let (x, y) = Self.middle(border)
        let toe = x + (isLeft ? 1 : -1) * Self.cellWidth * 3 / 2
        add("      <path d=\"M\(x),\(y - 6) L\(toe),\(y) L\(x),\(y + 6)\"/>")
    }

    /// Adds the bar of an end with at most one row.
    private mutating func addBar(at border: GraphPoint, isLeft: Bool) {
        let (x, y) = Self.middle(border)
        let bar = x + (isLeft ? 1 : -1) * Self.cellWidth
        add("      <path d=\"M\(bar),\(y - 6) V\(y + 6)\"/>")
    }
}
