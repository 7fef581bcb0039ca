import JoineryBrowser

/// The tree of joined rows, with one line per row, column or association.
struct TreeView: ScreenView {
    let pane: TreePane
    let path: Path
    let isFocused: Bool
    /// What the header says in place of the path.
    var title: (name: String, text: String)?
    /// The condition that filters the roots.
    var filter: RowsFilter?
    var formats = Formats()
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        let style = theme[isFocused ? .header : .dim]
        surface.draw(
            [
                Span(title?.name ?? "Tree", style),
                Span((title?.text ?? " of " + path.description) + included, theme[.dim]),
            ],
            in: header.insetColumns)
        guard let lines = pane.lines, !lines.isEmpty else {
            return EmptyPaneView(
                error: pane.error, isRead: pane.lines != nil, isFiltered: filter != nil,
                keys: keys, theme: theme
            )
            .draw(in: body, on: &surface)
        }
        let top = max(0, min(pane.top, lines.count - 1))
        let visible = top..<min(lines.count, top + body.height)
        let widths = TreeColumnWidths(lines, around: visible, width: body.insetColumns.width)
        for (offset, index) in visible.enumerated() {
            draw(lines[index], widths: widths[index], in: body.line(offset), on: &surface)
        }
    }

    /// The included key paths, except those implied by longer ones.
    private var included: String {
        let ends = pane.includes.keyPaths.filter { !pane.includes.hasAny(below: $0) }.sorted()
        return ends.isEmpty ? "" : " with " + SafeText.line(ends.joined(separator: ", "))
    }

    private func draw(_ line: TreeLine, widths: TreeLineWidths, in rect: Rect, on surface: inout Surface) {
        let area = rect.insetColumns
        // At any depth, half of the line remains for its text.
        let levels = min(max(0, line.depth), area.width / 4)
        let guides = String(repeating: "│ ", count: levels)
        let spans =
            [Span(guides, theme[.faint]), Span(mark(of: line), theme[.link])]
            + TreeLineText(theme: theme, widths: widths, null: formats.null).spans(for: line)
        surface.draw(spans.flatMap(found), in: area)
        if line.depth > 0 { surface.depths[rect.y] = line.depth }
        if pane.isOld { surface.restyle(area, theme.dimmed) }
        if pane.highlights.contains(line.id) { surface.restyle(area) { theme.style($0, under: .changed) } }
        guard line.id == pane.cursor else { return }
        if isFocused {
            surface.draw("▌", x: rect.x, y: rect.y, in: rect, theme[.header])
            surface.focus = area
        }
        surface.restyle(rect) { theme.style($0, under: isFocused ? .cursorLine : .restingLine) }
    }

    /// Splits a span so that search matches are highlighted.
    private func found(in span: Span) -> [Span] {
        span.setting(off: RowsSearch.ranges(of: pane.search, in: span.text), theme[.found])
    }

    private func mark(of line: TreeLine) -> String {
        switch line.disclosure {
        case .leaf: "  "
        case .collapsed: "▸ "
        case .partial: "▿ "
        case .expanded: "▾ "
        }
    }

    var position: String {
        pane.cursorIndex.map { "line \($0 + 1) of \(pane.lines?.count ?? 0)" } ?? ""
    }
}
