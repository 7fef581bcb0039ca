import JoineryBrowser

/// The association graph: the visible part of its drawing.
struct GraphView: ScreenView {
    let pane: GraphPane
    let entries: [CatalogEntry]
    /// The marked table.
    let marked: String?
    let isFocused: Bool
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        surface.draw(title, in: header.insetColumns)
        var body = body
        let links = body.takeBottom(TableLinks.lines(of: body.height))
        drawScrollMarks(header: header, body: body, on: &surface)
        let area = body.insetColumns
        guard pane.drawn != nil else { return }
        guard !pane.layout.boxes.isEmpty else {
            return SentencesView(["No tables to draw."], role: .dim, theme: theme).draw(
                in: body, on: &surface)
        }
        drawLinks(in: links.insetColumns, on: &surface)
        let clip = GraphRect(x: pane.origin.x, y: pane.origin.y, width: area.width, height: area.height)
        let drawing = GraphDrawing(pane.layout, selected: pane.cursor, marked: marked, clip: clip)
        for (line, cells) in drawing.rows.enumerated() {
            var x = area.x
            if isFocused { markName(of: cells, in: area.line(line), on: &surface) }
            for cell in cells {
                if let character = cell.character, character != " " || cell.part != .background {
                    surface.draw(String(character), x: x, y: area.y + line, in: area, style(of: cell))
                }
                x += 1
            }
        }
        if let loneliness {
            let free = Rect(
                x: body.x, y: body.y + pane.layout.height, width: body.width,
                height: body.height - pane.layout.height)
            SentencesView(loneliness, role: .dim, theme: theme).draw(in: free, on: &surface)
        }
    }

    /// Notes where the name of the box under the cursor is, if it is on this line.
    private func markName(of cells: [GraphDrawing.Cell], in line: Rect, on surface: inout Surface) {
        let name = cells.indices.filter { cells[$0].isSelected && cells[$0].part == .name }
        guard let first = name.first, let last = name.last else { return }
        let cursor = Rect(x: line.x + first, y: line.y, width: last - first + 1, height: 1)
        surface.focus = cursor.intersection(line)
    }

    /// Draws the columns that link the table under the cursor to others.
    private func drawLinks(in rect: Rect, on surface: inout Surface) {
        let links = TableLinks(of: pane.cursor, to: Set(pane.layout.boxes.map(\.table)), in: entries)
        let lines = links.packed(width: rect.width, lines: rect.height)
        for (offset, line) in lines.enumerated() {
            let row = rect.line(rect.height - lines.count + offset)
            surface.draw([Span(line, theme[.dim])], in: row)
        }
    }

    /// The text for a drawing that consists of a single unlinked table.
    private var loneliness: [String]? {
        guard pane.layout.boxes.count == 1, pane.layout.edges.isEmpty, let drawn = pane.drawn else {
            return nil
        }
        let others = keys.text("\(key: .wholeSchema) shows the whole schema.")
        return switch drawn.hops {
        case nil: ["There is no other table."]
        case 0: [keys.text("\(key: .moreHops) shows the tables linked to it."), others]
        case .some: ["No association leads to or from this table.", others]
        }
    }

    private var title: [Span] {
        let heading = Span("Graph", theme[isFocused ? .header : .dim])
        guard let drawn = pane.drawn else { return [heading] }
        let views = pane.layout.boxes.count { $0.isView }
        let tables = pane.layout.boxes.count - views
        let around =
            switch drawn.hops {
            case nil: " of the whole schema"
            case 0: " of \(drawn.focus) alone"
            case 1: " around \(drawn.focus), 1 link deep"
            case .some(let hops): " around \(drawn.focus), \(hops) links deep"
            }
        let count =
            (tables == 1 ? "1 table" : "\(tables) tables")
            + (views == 0 ? "" : views == 1 ? ", 1 view" : ", \(views) views")
        let manner = pane.layout.isList ? ", as a list: too large to draw" : ""
        return [heading, Span(around, theme[.dim]), Span("  " + count + manner, theme[.faint])]
    }

    /// Draws arrows where the drawing continues beyond the screen.
    private func drawScrollMarks(header: Rect, body: Rect, on surface: inout Surface) {
        let area = body.insetColumns
        let style = theme[.link]
        if pane.origin.x > 0 { surface.draw("‹", x: body.x, y: body.y + body.height / 2, in: body, style) }
        if pane.origin.x + area.width < pane.layout.width {
            surface.draw("›", x: body.maxX - 1, y: body.y + body.height / 2, in: body, style)
        }
        var marks = ""
        if pane.origin.y > 0 { marks += "▴" }
        if pane.origin.y + area.height < pane.layout.height { marks += "▾" }
        surface.draw([Span(marks, style)], in: header.insetColumns, .trailing)
    }

    private func style(of cell: GraphDrawing.Cell) -> Style {
        switch cell.part {
        case .background: theme[.text]
        case .border: theme[cell.isSelected ? (isFocused ? .selectedBox : .association) : .box]
        case .name: theme[cell.isSelected && isFocused ? .currentBox : .boxTitle]
        case .count: theme[.count]
        case .mark: theme[.link]
        case .orphans: theme[.dead]
        case .edge(.through): cell.isSelected ? bold(.edgeThrough) : theme[.edgeThrough]
        case .edge: cell.isSelected ? bold(.selectedEdge) : theme[.edge]
        }
    }

    private func bold(_ role: Role) -> Style {
        let style = theme[role]
        return Style(style.foreground, on: style.background, style.attributes.union(.bold).subtracting(.dim))
    }

    // MARK: The mouse, and the status line

    func target(x: Int, y: Int, isAdding: Bool, in body: Rect) -> ClickTarget? {
        let line = y - body.y
        guard line < body.height - TableLinks.lines(of: body.height) else { return nil }
        let point = (x: x - body.insetColumns.x + pane.origin.x, y: line + pane.origin.y)
        return pane.layout.boxes.last { box in
            let frame = box.frame
            return Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
                .contains(x: point.x, y: point.y)
        }.map { .box($0.table) }
    }

    var position: String { pane.cursorBox?.count.rowsText ?? "" }
    var place: String? { pane.cursor }
}
