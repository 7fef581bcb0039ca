/// How a person wants values to be shown on the screens.
///
/// What commands print, and what is copied, does not depend on it: programs read that.
package struct Formats: Hashable, Sendable {
    /// What stands for NULL: short, on one line, and not blank.
    package var null = "NULL"
    /// Whether the label of the row that it leads to stands beside a foreign key.
    package var showsLabels = true

    /// Cells that the text for NULL takes at most.
    package static let widestNull = 12

    package init() {}

    /// Whether a text can be shown for NULL.
    package static func canStandForNull(_ text: String) -> Bool {
        (1...widestNull).contains(TextWidth.of(text)) && SafeText.line(text) == text
            && text.contains { !$0.isWhitespace }
    }

    /// A cell as it is to be shown.
    func formatted(_ cell: Cell) -> Cell {
        var cell = cell
        if cell.kind == .null { cell.text = null }
        if !showsLabels, case .parent = cell.link { cell.link = .parent(label: nil) }
        return cell
    }

    func formatted(_ page: RowsPage) -> RowsPage {
        guard self != Formats() else { return page }
        var page = page
        for row in page.rows.indices { page.rows[row].cells = page.rows[row].cells.map(formatted) }
        return page
    }

    func formatted(_ content: TreeContent) -> TreeContent {
        guard self != Formats() else { return content }
        var content = content
        for index in content.lines.indices {
            if case .column(let name, let cell) = content.lines[index].content {
                content.lines[index].content = .column(name: name, cell: formatted(cell))
            }
        }
        return content
    }
}
