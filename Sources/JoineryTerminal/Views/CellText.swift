import JoineryBrowser

/// A database value in its colors, for the grid and the tree.
struct CellText {
    let cell: Cell
    let theme: Theme
    /// Whether the text is a whole value, and not a line of one.
    var isWhole = true

    var style: Style { theme[role] }

    /// The value with search matches highlighted. What would not be seen is dimmed: `''` for the empty text, `·` for blanks at
    /// its end, and the symbols of control characters.
    func value(finding text: String = "") -> [Span] {
        let isText = cell.kind == .text && isWhole
        if isText, cell.text.isEmpty { return [Span(Cell.emptyText, theme[.null])] }
        let value = Span(cell.text, style).setting(off: cell.matches(of: text), theme[.found])
        guard isText, let last = value.last else { return value }
        let end = last.text.reversed().prefix { $0 == " " }.count
        let blanks = end == 0 ? [] : [Span(String(repeating: "·", count: end), theme[.faint])]
        let seen = value.dropLast() + [Span(String(last.text.dropLast(end)), last.style)]
        return seen.flatMap {
            $0.style == style ? $0.setting(off: Self.symbols(in: $0.text), theme[.faint]) : [$0]
        } + blanks
    }

    /// The symbols that stand for control characters.
    private static func symbols(in text: String) -> [Range<String.Index>] {
        text.indices.filter {
            text[$0].unicodeScalars.first.map { (0x2400...0x2421).contains($0.value) } == true
        }
        .map { $0..<text.index(after: $0) }
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
        if let patch = cell.patch { return patch == .deleted ? .dead : .association }
        if cell.link == .dead { return .dead }
        return switch cell.kind {
        case .null: .null
        case .integer, .real: .number
        case .text: .text
        case .blob: .blob
        }
    }
}
