import JoineryBrowser

/// A database value in its colors, for the grid and the tree.
struct CellText {
    let cell: Cell
    let theme: Theme

    var value: Span {
        Span(cell.text, theme[role])
    }

    /// The value with search matches highlighted.
    func value(finding text: String) -> [Span] {
        value.setting(off: cell.matches(of: text), theme[.found])
    }

    /// The link mark and the label of the target, each preceded by a space, with search matches highlighted.
    func link(finding text: String = "") -> [Span] {
        guard let mark = cell.linkText?.first else { return [] }
        let sign = Span(" " + String(mark), theme[cell.link == .dead ? .dead : .link])
        guard let label = cell.label else { return [sign] }
        let found = Span(label, theme[.label]).setting(
            off: RowsSearch.ranges(of: text, in: label), theme[.found])
        return [sign, Span(" ", theme[.label])] + found
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
