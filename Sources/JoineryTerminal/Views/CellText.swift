import JoineryBrowser

/// A value of the database in its colours, for grid and tree.
struct CellText {
    let cell: Cell
    let theme: Theme

    var value: Span {
        Span(cell.text, theme[role])
    }

    /// The value, what is searched for set off in it.
    func value(finding text: String) -> [Span] {
        let style = theme[role]
        var spans: [Span] = []
        var end = cell.text.startIndex
        for range in cell.matches(of: text) {
            spans.append(Span(String(cell.text[end..<range.lowerBound]), style))
            spans.append(Span(String(cell.text[range]), theme[.found]))
            end = range.upperBound
        }
        spans.append(Span(String(cell.text[end...]), style))
        return spans.filter { !$0.text.isEmpty }
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
