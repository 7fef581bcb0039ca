extension GraphLayout {
    /// Lays out the tables of a model and the lines between them.
    ///
    /// Parts that no link connects are placed one below the other, with tables without links at the end. The same
    /// model always gives the same layout. Links that look the same become one line. A model that is too large to lay
    /// out while the user waits becomes a list: boxes side by side, without lines.
    package init(_ model: GraphModel) {
        guard !model.isTooLarge else {
            self.init(single: model.tables, width: Self.listWidth)
            isList = true
            return
        }
        self.init(boxes: [], edges: [], width: 0, height: 0)
        var single: [CatalogEntry] = []
        for component in model.merged.components() {
            if component.links.isEmpty {
                single += component.tables
            } else {
                append(GraphLayout(connected: component))
            }
        }
        append(GraphLayout(single: single, width: max(width, Self.listWidth)))
    }

    /// The minimum width for tables without links, in cells.
    private static let listWidth = 76

    private mutating func append(_ other: GraphLayout) {
        guard !other.boxes.isEmpty else { return }
        let shift = boxes.isEmpty ? 0 : height + 1
        for var box in other.boxes {
            box.frame.y += shift
            boxes.append(box)
        }
        for var edge in other.edges {
            for index in edge.points.indices { edge.points[index].y += shift }
            edges.append(edge)
        }
        width = max(width, other.width)
        height = shift + other.height
    }

    /// Places tables without links side by side.
    private init(single entries: [CatalogEntry], width: Int) {
        self.init(boxes: [], edges: [], width: 0, height: 0)
        var (x, y) = (0, 0)
        for entry in entries {
            let boxWidth = GraphBox.width(of: entry)
            if x > 0, x + boxWidth > width {
                x = 0
                y += 5
            }
            boxes.append(GraphBox(entry, frame: GraphRect(x: x, y: y, width: boxWidth, height: 4)))
            x += boxWidth + 2
            self.width = max(self.width, x - 2)
            height = y + 4
        }
    }

    /// Lays out a connected part.
    private init(connected component: GraphModel) {
        var graph = LayeredGraph(component)
        graph.orderNodes()
        graph.placeRows()
        let height = graph.nodes.map { $0.y + $0.height }.max() ?? 0
        let canvas = LayeredCanvas(graph, height: height)
        self.init(boxes: canvas.boxes, edges: canvas.edges, width: canvas.width, height: height)
        closeGaps()
    }

    /// Reduces adjacent rows that contain only vertical lines to one.
    private mutating func closeGaps() {
        var isFilled = Array(repeating: false, count: max(height, 0))
        for frame in boxes.map(\.frame) {
            for y in frame.y..<(frame.y + frame.height) { isFilled[y] = true }
        }
        for point in edges.flatMap(\.points) { isFilled[point.y] = true }
        var rows: [Int] = []
        var next = 0
        for y in isFilled.indices {
            if isFilled[y] || y == 0 || isFilled[y - 1] { next += 1 }
            rows.append(next - 1)
        }
        height = next
        for index in boxes.indices { boxes[index].frame.y = rows[boxes[index].frame.y] }
        for edge in edges.indices {
            for point in edges[edge].points.indices {
                edges[edge].points[point].y = rows[edges[edge].points[point].y]
            }
        }
    }
}

extension GraphBox {
    /// The maximum width of a name, in cells.
    static let longestName = 32

    init(_ entry: CatalogEntry, frame: GraphRect) {
        self.init(
            table: entry.name, frame: frame, count: entry.count, isView: entry.isView, orphans: entry.orphans)
    }

    /// The lines in the box of a table: its name and its row count.
    package var text: [String] {
        GraphBox.text(name: table, count: count, isView: isView)
    }

    private static func text(name: String, count: RowCount, isView: Bool) -> [String] {
        let name = SafeText.line(name)
        let fitting = TextWidth.prefix(of: name, fitting: longestName)
        let shown =
            fitting.endIndex == name.endIndex
            ? name : TextWidth.prefix(of: name, fitting: longestName - 1) + "…"
        return [shown, isView ? "view" : count.text]
    }

    static func width(of entry: CatalogEntry) -> Int {
        let text = text(name: entry.name, count: entry.count, isView: entry.isView)
        return (text.map { TextWidth.of($0) }.max() ?? 0) + 4
    }
}
