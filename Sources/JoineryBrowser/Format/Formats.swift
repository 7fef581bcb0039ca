/// How values are displayed on the screens.
///
/// The output of commands and copied text do not depend on it, because programs read them.
package struct Formats: Hashable, Sendable {
    /// The text shown for NULL: short, on one line, and not blank.
    package var null = "NULL"
    /// Whether a foreign key is shown with the label of the row that it refers to.
    package var showsLabels = true
    /// Whether every line that changes is read aloud. Then nothing is offered while a query is being typed, and nothing
    /// stands over the screen.
    package var isReadAloud = false
    /// Whether the row under the cursor is open beside the rows at the start.
    package var opensRowBeside = true

    /// The maximum width of the text for NULL, in cells.
    package static let widestNull = 12

    package init() {}

    /// Whether a text may be shown for NULL.
    package static func canStandForNull(_ text: String) -> Bool {
        (1...widestNull).contains(TextWidth.of(text)) && SafeText.line(text) == text
            && text.contains { !$0.isWhitespace }
    }

    /// Returns a cell as displayed.
    func formatted(_ cell: Cell) -> Cell {
        var cell = cell.rounded
        if cell.kind == .null { cell.text = null }
        if !showsLabels, case .parent = cell.link { cell.link = .parent(label: nil) }
        return cell
    }

    func formatted(_ page: RowsPage) -> RowsPage {
        var page = page
        for row in page.rows.indices { page.rows[row].cells = page.rows[row].cells.map(formatted) }
        return page
    }

    func formatted(_ content: TreeContent) -> TreeContent {
        var content = content
        for index in content.lines.indices {
            if case .column(let name, let cell) = content.lines[index].content {
                content.lines[index].content = .column(name: name, cell: formatted(cell))
            }
        }
        return content
    }
}
