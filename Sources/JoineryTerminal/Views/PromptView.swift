import JoineryBrowser

/// The line of text being typed, in place of the hints.
struct PromptView {
    let prompt: Prompt
    let catalog: Catalog
    let rows: RowsPane?
    let keys: KeyMap
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        var area = rect.insetColumns
        let found = [Span(found, theme[.dim])]
        let all = found + [Span("  ", theme[.dim])] + help
        let end = all.width * 3 <= area.width * 2 ? all : found
        surface.draw(end, in: area.takeRight(end.width))
        _ = area.takeRight(2)
        TypedLineView(sign: sign, line: prompt.line, mistake: prompt.report?.mistake?.place, theme: theme)
            .draw(in: area, on: &surface)
    }

    private var sign: String {
        switch prompt.purpose {
        case .searchCatalog, .findTable, .searchRows, .searchTree, .searchStructure, .searchOverlay:
            keys.key(for: .search)?.label ?? "/"
        case .filterRows: "where "
        case .addColumn: "add column "
        case .goToColumn: "column "
        case .measure: "total "
        case .percent: "% "
        case .export: "write to "
        case .saveCell: "save to "
        case .filterChanges: "changes with "
        }
    }

    private var found: String {
        switch prompt.purpose {
        case .searchCatalog: "\(catalog.visible.count) of \(catalog.entries?.count ?? 0)"
        case .findTable: "find a table"
        case .goToColumn: foundColumn
        case .searchRows: "find a row"
        case .searchTree, .searchStructure, .searchOverlay: "find a line"
        case .export: "its extension sets the format"
        case .saveCell: "the exact stored bytes"
        case .filterChanges: prompt.text.isEmpty ? "as in: loan updated 2026" : ""
        case .addColumn:
            prompt.text.isEmpty ? "author.name, books.count, books.sum(price / 2); Tab completes" : ""
        case .measure: "by \(SafeText.line(prompt.origin ?? "")); Tab completes"
        case .percent: "from 0, the first row, to 100, the last"
        case .filterRows: prompt.text.isEmpty ? "as in: year > 1850 and title ~ moby, no reviews" : ""
        }
    }

    /// The position of the current match among the columns that match the name.
    private var foundColumn: String {
        if prompt.text.isEmpty { return "go to a column" }
        let matches = rows?.columns(named: prompt.text) ?? []
        guard let index = matches.firstIndex(where: { $0 == prompt.column?.name }) else { return "none" }
        return "\(index + 1) of \(matches.count)"
    }

    private var help: [Span] {
        TypedLineView.hints([("Enter", "keep"), ("Esc", "cancel")], theme)
    }
}
