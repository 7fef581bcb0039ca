import JoineryBrowser

/// The tree of joined rows: a line a row, a column or an association.
struct TreeView {
    let pane: TreePane
    let path: Path
    let isFocused: Bool
    var formats = Formats()
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        let style = theme[isFocused ? .header : .dim]
        surface.draw(
            [Span("Tree", style), Span(" of " + path.description + included, theme[.dim])],
            in: header.insetColumns)
        guard let lines = pane.lines, !lines.isEmpty else {
            return EmptyPaneView(error: pane.error, isRead: pane.lines != nil, keys: keys, theme: theme)
                .draw(in: body, on: &surface)
        }
        let top = max(0, min(pane.top, lines.count - 1))
        let visible = top..<min(lines.count, top + body.height)
        let names = TreeNameWidths(lines, around: visible)
        for (offset, index) in visible.enumerated() {
            draw(lines[index], nameWidth: names[index], in: body.line(offset), on: &surface)
        }
    }

    /// What is included, but for what others are included below.
    private var included: String {
        let ends = pane.includes.keyPaths.filter { !pane.includes.hasAny(below: $0) }.sorted()
        return ends.isEmpty ? "" : " with " + SafeText.line(ends.joined(separator: ", "))
    }

    private func draw(_ line: TreeLine, nameWidth: Int, in rect: Rect, on surface: inout Surface) {
        let area = rect.insetColumns
        // However deep it gets, half the line is left for what it says.
        let levels = min(max(0, line.depth), area.width / 4)
        let guides = String(repeating: "│ ", count: levels)
        let spans =
            [Span(guides, theme[.faint]), Span(mark(of: line), theme[.link])]
            + TreeLineText(theme: theme, nameWidth: nameWidth, null: formats.null).spans(for: line)
        surface.draw(spans, in: area)
        if pane.highlights.contains(line.id) { surface.restyle(area) { theme.style($0, under: .changed) } }
        guard line.id == pane.cursor else { return }
        if isFocused { surface.draw("▌", x: rect.x, y: rect.y, in: rect, theme[.header]) }
        surface.restyle(rect) { theme.style($0, under: isFocused ? .cursorLine : .restingLine) }
    }

    private func mark(of line: TreeLine) -> String {
        switch line.disclosure {
        case .leaf: "  "
        case .collapsed: "▸ "
        case .partial: "▿ "
        case .expanded: "▾ "
        }
    }
}

/// How far the names of columns and associations reach that stand among each other, so that what follows lines up.
struct TreeNameWidths {
    private static let widest = 24

    private let first: Int
    private let widths: [Int]

    /// Measures the lines in sight, and those beyond that belong to the same groups.
    init(_ lines: [TreeLine], around visible: Range<Int>) {
        // A group is bounded by the columns of a table; what is farther away does not change much.
        let measured = max(0, visible.lowerBound - 100)..<min(lines.count, visible.upperBound + 100)
        var groups: [TreeNodeID?: (columns: Int, associations: Int)] = [:]
        for index in measured {
            guard let name = Self.name(of: lines[index]) else { continue }
            let width = min(Glyphs.width(of: name.text), Self.widest)
            var group = groups[lines[index].id.parent] ?? (0, 0)
            if name.isColumn {
                group.columns = max(group.columns, width)
            } else {
                group.associations = max(group.associations, width)
            }
            groups[lines[index].id.parent] = group
        }
        first = visible.lowerBound
        widths = visible.map { index in
            guard let name = Self.name(of: lines[index]), let group = groups[lines[index].id.parent] else {
                return 0
            }
            return name.isColumn ? group.columns : group.associations
        }
    }

    subscript(index: Int) -> Int {
        widths[index - first]
    }

    static func name(of line: TreeLine) -> (text: String, isColumn: Bool)? {
        switch line.content {
        case .column(let name, _): (name, true)
        case .toOne(let key, _, _), .toMany(let key, _, _, _), .broken(let key, _): (key, false)
        case .row, .more, .loading: nil
        }
    }
}
