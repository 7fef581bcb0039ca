import JoineryBrowser

/// A value of the database in its colors, for grid and tree.
struct CellText {
    let cell: Cell
    let theme: Theme

    var value: Span {
        Span(cell.text, theme[role])
    }

    /// The value, what is searched for set off in it.
    func value(finding text: String) -> [Span] {
        value.setting(off: cell.matches(of: text), theme[.found])
    }

    /// The mark of a link and the label of what it leads to, with a space before each; what is searched for is set off.
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
