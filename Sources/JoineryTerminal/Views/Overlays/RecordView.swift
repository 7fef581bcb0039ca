import JoineryBrowser

/// A row, with one line per column, or the complete content of a cell.
struct RecordView: OverlayView {
    let pane: RecordPane
    /// The position of the row among others.
    var place: RowPosition?
    /// The text to highlight wherever it occurs.
    let search: String
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    func header(over size: ScreenSize) -> OverlayHeader {
        let end = min(pane.position.top + size.rows, pane.lines.count)
        let lines = pane.lines.count > size.rows ? "line \(end) of \(pane.lines.count)" : ""
        let position = [pane.comparison?.position ?? place?.text ?? "", lines].filter { !$0.isEmpty }.joined(
            separator: "  ")
        var title = [Span(SafeText.line(pane.name), theme[.currentCrumb])]
        if case .cell(let name) = pane.subject {
            title += [
                Span(" › " + SafeText.line(name), theme[.currentCrumb]),
                Span("  " + pane.kind, theme[.crumb]),
            ]
        }
        return OverlayHeader(title, right: notice ?? position, theme: theme)
    }

    var sentences: SentencesView? {
        guard pane.record == nil else { return nil }
        return SentencesView(
            [pane.error ?? waiting.text("Reading…")], role: pane.error == nil ? .dim : .dead, theme: theme)
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        let names = pane.lines.compactMap(\.name).map { Glyphs.width(of: $0) }.max() ?? 0
        let indentation = pane.hasNames ? min(names, rect.insetColumns.width / 3) + 2 : 0
        for (offset, line) in pane.lines.dropFirst(pane.position.top).prefix(rect.height).enumerated() {
            var rest = rect.line(offset).insetColumns
            if pane.isFoldable {
                let mark = line.isOpen.map { $0 ? "▾" : "▸" } ?? ""
                surface.draw([Span(mark, theme[.link])], in: rest.takeLeft(RecordLine.markWidth))
            }
            var name = rest.takeLeft(indentation)
            name.width = max(name.width - 2, 0)
            surface.draw([Span(line.name ?? "", theme[.header])], in: name)
            if line.isHeading, line.beside.isEmpty {
                surface.draw([Span(line.cell.text, theme[.header])], in: rect.line(offset).insetColumns)
            } else if line.beside.isEmpty {
                draw(line.cell, in: rest, on: &surface)
            }
            drawRows(of: line, in: rest, on: &surface)
            guard pane.isFoldable, pane.position.top + offset == pane.position.cursor else { continue }
            let line = rect.line(offset)
            surface.draw("▌", x: line.x, y: line.y, in: line, theme[.header])
            surface.focus = line.insetColumns
            surface.restyle(line) { theme.style($0, under: .cursorLine) }
        }
    }

    private func draw(_ cell: Cell, in rect: Rect, on surface: inout Surface) {
        surface.draw(CellText(cell: cell, theme: theme, isWhole: false).value(finding: search), in: rect)
    }

    /// Draws the values of rows side by side.
    private func drawRows(of line: RecordLine, in rect: Rect, on surface: inout Surface) {
        var rest = rect
        for cell in line.beside {
            let column = rest.takeLeft(pane.comparison?.columnWidth ?? 0)
            _ = rest.takeLeft(RecordComparison.gap)
            if line.isHeading {
                surface.draw([Span(cell.text, theme[.headerLink])].fitted(to: column.width), in: column)
            } else {
                draw(cell, in: column, on: &surface)
            }
        }
    }
}
