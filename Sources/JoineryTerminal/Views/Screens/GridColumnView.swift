import JoineryBrowser

/// A column of the grid on the screen: its position, and the alignment of its visible cells.
struct GridColumnView {
    /// The index of the column in the page.
    let index: Int
    let alignment: Alignment
    private let frame: GridColumnFrame
    /// The width, in cells, of the widest value that is followed by a parent's label. The values line up within it.
    private let linkedWidth: Int
    /// The alignment of numbers at their points, if there is room for it.
    private let decimals: DecimalAlignment?
    /// The number of cells for the bars to the right of the numbers; 0 for none.
    private let barWidth: Int
    /// The text to highlight in the values.
    private let search: String

    init(_ frame: GridColumnFrame, of pane: RowsPane, rows: [GridRow]) {
        index = frame.column
        self.frame = frame
        search = pane.search
        let cells = rows.compactMap { $0.cells.indices.contains(frame.column) ? $0.cells[frame.column] : nil }
        let linked = cells.filter { $0.link != .none }
        linkedWidth = linked.map { Glyphs.width(of: $0.text) }.max() ?? 0
        let values = cells.filter { $0.kind != .null }
        let isNumeric = !values.isEmpty && values.allSatisfy(\.isNumber)
        alignment = isNumeric && linked.isEmpty ? .trailing : .leading
        let decimals = alignment == .trailing ? DecimalAlignment(of: values) : nil
        let widest = max(decimals?.width ?? 0, values.map(\.width).max() ?? 0)
        let room = frame.width - RowsPane.barGap - widest
        let hasBars = pane.page?.barColumn == frame.column && linked.isEmpty && room >= Self.leastBarWidth
        barWidth = hasBars ? min(room, RowsPane.barWidth) : 0
        self.decimals = decimals.flatMap { $0.width <= frame.width ? $0 : nil }
    }

    private static let leastBarWidth = 4

    /// The cells that the column occupies on a line.
    func rect(in line: Rect) -> Rect {
        Rect(x: line.x + frame.x, y: line.y, width: frame.width, height: 1)
    }

    /// The cells for the values, and for what stands above them: those without the bars.
    func valueRect(in line: Rect) -> Rect {
        var rect = rect(in: line)
        if barWidth > 0 { rect.width -= barWidth + RowsPane.barGap }
        return rect
    }

    func draw(
        _ cell: Cell, bar: Double?, in line: Rect, theme: Theme, on surface: inout Surface
    ) {
        let values = valueRect(in: line)
        if barWidth > 0, let bar {
            let text = BarText.text(bar.magnitude, width: barWidth)
            let style = theme[bar < 0 ? .dead : .link]
            surface.draw(text, x: values.maxX + RowsPane.barGap, y: line.y, in: rect(in: line), style)
        }
        surface.draw(spans(for: cell, theme), in: values, cell.isNumber ? alignment : alignmentOfOthers(cell))
    }

    /// NULL is aligned like the numbers of its column; text among numbers is aligned left.
    private func alignmentOfOthers(_ cell: Cell) -> Alignment {
        cell.kind == .null ? alignment : .leading
    }

    private func spans(for cell: Cell, _ theme: Theme) -> [Span] {
        let text = CellText(cell: cell, theme: theme)
        let value = text.value(finding: search)
        guard cell.link != .none || cell.isNumber && linkedWidth > 0 else {
            let blanks = decimals?.padding(after: cell) ?? 0
            return value + [Span(String(repeating: " ", count: blanks), theme[.text])]
        }
        // Pad numbers to a common width, so that the marks after them line up.
        let padding = max(0, min(linkedWidth, frame.width) - value.width)
        let blanks = Span(String(repeating: " ", count: padding), theme[.text])
        return (cell.isNumber ? [blanks] + value : value + [blanks]) + text.link(finding: search)
    }
}
