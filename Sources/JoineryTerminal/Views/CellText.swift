import JoineryBrowser

/// A value of the database in its colours, for grid and tree.
struct CellText {
    let cell: Cell
    let theme: Theme

    var value: Span {
        Span(cell.text, theme[role])
    }

    /// The mark of a link and the label of what it leads to, with a space before each.
    var link: [Span] {
        guard let text = cell.linkText, let mark = text.first else { return [] }
        let label = String(text.dropFirst())
        return [Span(" " + String(mark), theme[cell.link == .dead ? .dead : .link])]
            + (label.isEmpty ? [] : [Span(label, theme[.label])])
    }

    private var role: Role {
        if cell.link == .dead { return .dead }
        return switch cell.kind {
        case .null: .null
        case .integer, .real: .number
        case .text: .text
        case .blob: .blob
        }
    }
}
