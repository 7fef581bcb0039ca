import JoineryBrowser

/// The grid: a header, and one line per row.
struct RowsView: ScreenView {
    let pane: RowsPane
    /// The key of the marked row.
    let markedKey: RowKey?
    /// Whether the rows are not those that were asked for last.
    var isOld = false
    let isFocused: Bool
    let keys: KeyMap
    let theme: Theme

    func draw(header: Rect, body: Rect, on surface: inout Surface) {
        let area = body.insetColumns
        let rows = Array(pane.visibleRows(lines: body.height))
        let frames = pane.columnFrames(lines: body.height, columns: area.width)
        drawMark(of: frames, lines: rows.count, header: header, body: body, on: &surface)
        let columns = frames.map { GridColumnView($0, of: pane, rows: rows) }
        drawHeader(columns, frames, in: header, on: &surface)
        guard !rows.isEmpty else {
            return EmptyPaneView(
                error: pane.error, isRead: pane.page != nil, isFiltered: pane.filter != nil, keys: keys,
                theme: theme
            )
            .draw(in: body, on: &surface)
        }
        for (line, row) in rows.enumerated() {
            draw(row, columns, in: body.line(line), on: &surface)
        }
    }

    /// Draws the vertical line after the frozen columns.
    private func drawMark(
        of frames: [GridColumnFrame], lines: Int, header: Rect, body: Rect, on surface: inout Surface
    ) {
        guard let last = frames.last(where: \.isFrozen) else { return }
        let x = header.insetColumns.x + last.x + last.width + 1
        for y in header.y..<min(body.y + lines, body.maxY) {
            surface.draw("│", x: x, y: y, in: y == header.y ? header : body, theme[.faint])
        }
    }

    private func drawHeader(
        _ columns: [GridColumnView], _ frames: [GridColumnFrame], in rect: Rect, on surface: inout Surface
    ) {
        let area = rect.insetColumns
        for column in columns {
            guard let info = pane.page?.columns[column.index] else { continue }
            let role: Role = !isFocused ? .dim : info.association == nil ? .header : .headerLink
            let mark = pane.sortMark(of: column.index) ?? ""
            let name = Span(info.caption, theme[role])
            let place = column.valueRect(in: area)
            surface.draw(
                [name].fitted(to: place.width - Glyphs.width(of: mark)) + [Span(mark, theme[.link])],
                in: place,
                column.alignment)
        }
        let arrow = theme[.link]
        let isHidden = pane.hiddenSides(of: frames)
        if isHidden.left { surface.draw("‹", x: rect.x, y: rect.y, in: rect, arrow) }
        if isHidden.right { surface.draw("›", x: rect.maxX - 1, y: rect.y, in: rect, arrow) }
    }

    private func draw(_ row: GridRow, _ columns: [GridColumnView], in rect: Rect, on surface: inout Surface) {
        let area = rect.insetColumns
        for column in columns where row.cells.indices.contains(column.index) {
            let bar = column.index == pane.page?.barColumn ? row.bar : nil
            column.draw(
                row.cells[column.index], bar: bar, in: area, theme: theme, on: &surface)
        }
        if isOld || pane.isOld { surface.restyle(area, theme.dimmed) }
        switch pane.highlights[row.key] {
        case .inserted: surface.restyle(area) { theme.style($0, under: .changed) }
        case .changed(let changed):
            for column in columns where changed.contains(column.index) {
                surface.restyle(column.rect(in: area)) { theme.style($0, under: .changed) }
            }
        case nil: break
        }
        if let patch = row.patch {
            surface.draw(patch == .deleted ? "−" : "~", x: rect.x, y: rect.y, in: rect, theme[.paused])
        }
        if row.key == markedKey || row.key == pane.left {
            let mark = row.key == markedKey ? "◆" : "◇"
            surface.draw(mark, x: rect.x, y: rect.y, in: rect, theme[.link])
        }
        let isSelected = pane.selection.contains(row.key)
        if isSelected {
            surface.draw("✓", x: rect.x, y: rect.y, in: rect, theme[.match])
        }
        guard row.key == pane.anchor else { return }
        guard isFocused else {
            return surface.restyle(rect) { theme.style($0, under: .restingLine) }
        }
        // The style of the whole row marks the cursor, too.
        if !isSelected { surface.draw("▌", x: rect.x, y: rect.y, in: rect, theme[.header]) }
        surface.restyle(rect) { theme.style($0, under: .cursorRow) }
        surface.focus = rect.insetColumns
        if let column = columns.first(where: { $0.index == pane.cursorColumn }) {
            let cell = column.rect(in: area)
            let padded = Rect(x: cell.x - 1, y: cell.y, width: cell.width + 2, height: 1)
            surface.restyle(padded.intersection(area)) { theme.style($0, under: .cursorCell) }
            surface.focus = cell.intersection(area)
        }
    }

    // MARK: The mouse, and the status line

    func target(x: Int, y: Int, isAdding: Bool, in body: Rect) -> ClickTarget? {
        .line(y - body.y, column: column(x: x, over: body))
    }

    func headerTarget(x: Int, isAdding: Bool, over body: Rect) -> ClickTarget? {
        let area = body.insetColumns
        guard area.contains(x: x, y: area.y) else { return nil }
        return column(x: x, over: body).map { .header(column: $0, isAdding: isAdding) }
    }

    /// The grid column at a screen column.
    private func column(x: Int, over body: Rect) -> Int? {
        let area = body.insetColumns
        return pane.columnFrames(lines: area.height, columns: area.width).last { area.x + $0.x <= x }?.column
    }

    var position: String {
        let place = pane.rowPosition.map { $0.number == .unknown ? $0.count.rowsText : $0.text } ?? ""
        let hidden = pane.hiddenColumnCount
        let selected = pane.selection.count
        return place + (hidden == 0 ? "" : ", \(hidden) hidden")
            + (selected == 0 ? "" : ", \(selected) selected\(figures)")
            + (pane.isFollowing ? ", following" : "")
    }

    /// The figures of the selected rows.
    private var figures: String {
        let text = pane.figures?.text ?? ""
        return text.isEmpty ? "" : ": " + text
    }

    var filter: RowsFilter? { pane.filter }
}
