import JoineryBrowser

/// A column of the grid on the screen: its place, and how the cells that are in sight line up.
struct GridColumnView {
    /// The index of the column in the page.
    let index: Int
    let alignment: Alignment
    private let frame: GridColumnFrame
    /// The cells of the widest value that has the label of a parent beside it; the values line up within them.
    private let linkedWidth: Int
    /// What is set off in the values.
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
    }

    /// The cells that the column takes on a line.
    func rect(in line: Rect) -> Rect {
        Rect(x: line.x + frame.x, y: line.y, width: frame.width, height: 1)
    }

    func draw(_ cell: Cell, in rect: Rect, theme: Theme, on surface: inout Surface) {
        surface.draw(spans(for: cell, theme), in: rect, cell.isNumber ? alignment : alignmentOfOthers(cell))
    }

    /// NULL stands where the numbers of its column do; text among them begins at the left.
    private func alignmentOfOthers(_ cell: Cell) -> Alignment {
        cell.kind == .null ? alignment : .leading
    }

    private func spans(for cell: Cell, _ theme: Theme) -> [Span] {
        let text = CellText(cell: cell, theme: theme)
        let value = text.value(finding: search)
        guard cell.link != .none || cell.isNumber && linkedWidth > 0 else { return value }
        // Numbers end where the others of the column do, so that the marks behind them stand in a line.
        let padding = max(0, min(linkedWidth, frame.width) - value.width)
        let blanks = Span(String(repeating: " ", count: padding), theme[.text])
        return (cell.isNumber ? [blanks] + value : value + [blanks]) + text.link(finding: search)
    }
}
