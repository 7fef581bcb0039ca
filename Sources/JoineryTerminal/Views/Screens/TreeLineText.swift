import JoineryBrowser

/// The text of a tree line, without its position in the tree.
struct TreeLineText {
    let theme: Theme
    /// The column widths that the line shares with its siblings.
    let widths: TreeLineWidths
    /// The text shown for NULL.
    let null: String

    func spans(for line: TreeLine) -> [Span] {
        content(of: line) + (line.enforcement.map { [Span("  " + $0, theme[.dim])] } ?? [])
    }

    private func content(of line: TreeLine) -> [Span] {
        switch line.content {
        case .row(_, let key, let label, let isRepeated):
            row(key: key, label: label, width: widths.first) + (isRepeated ? [repeatMark] : [])
        case .column(let name, let cell):
            // A line without a name goes on with the value above.
            (name.isEmpty ? [] : [padded(name, widths.first, .dim)]) + value(of: cell)
        case .toOne(let key, _, let target):
            [padded(key, widths.first, .association), kindMark(of: line)] + link(target, line)
        case .toMany(let key, _, _, let count):
            [padded(key, widths.first, .association), kindMark(of: line)]
                + (line.arranged.map { arranged($0, of: count) } ?? [Span(count.text, theme[.number])])
        case .broken(let key, let reason):
            [padded(key, widths.first, .association), Span("✗ " + reason, theme[.dead])]
        case .more(let count):
            [Span(count.moreText, theme[.dim])]
        case .loading:
            [Span("reading…", theme[.dim])]
        }
    }

    /// The key and label of a row.
    ///
    /// - Parameter width: The width of the key if a label follows.
    private func row(key: String, label: String?, width: Int = 0) -> [Span] {
        guard let label else { return [Span("#" + key, theme[.key])] }
        return [padded("#" + key, width, .key), Span(label, bold(.text))]
    }

    /// The number of rows shown in a list, its condition, and its order.
    private func arranged(_ list: ArrangedList, of count: RowCount) -> [Span] {
        let orders = list.arrangement.orders.map { order in
            Span((order.isDescending ? " ▼" : " ▲") + SafeText.line(order.column), theme[.link])
        }
        guard let filter = list.arrangement.filter else { return [Span(count.text, theme[.number])] + orders }
        return [
            Span("\(list.count.text) of \(count.text)", theme[.number]),
            Span(" where " + SafeText.line(filter.text), theme[.filter]),
        ] + orders
    }

    private var repeatMark: Span { Span(" ↑", theme[.link]) }

    private func padded(_ name: String, _ width: Int, _ role: Role) -> Span {
        let name = [Span(name, theme[role])].fitted(to: widths.longest).map(\.text).joined()
        return Span(
            name + String(repeating: " ", count: max(0, width - Glyphs.width(of: name)) + 1), theme[role])
    }

    /// The spans of a value.
    private func value(of cell: Cell) -> [Span] {
        let text = CellText(cell: cell, theme: theme)
        return text.value() + text.link()
    }

    private func link(_ target: TreeLink, _ line: TreeLine) -> [Span] {
        switch target {
        case .row(let key, let label): [Span("→ ", theme[.link])] + row(key: key, label: label)
        case .repeated(let key, let label):
            [Span("→ ", theme[.link])] + row(key: key, label: label) + [repeatMark]
        case .none: [Span(line.isBelongsTo ? null : "no row", theme[.null])]
        case .noSuchRow(let value):
            [Span("✗ ", theme[.dead]), Span("no row has the key " + value, theme[.dead])]
        case .typeMismatch(let value, let parent):
            [
                Span("✗ ", theme[.dead]),
                Span("\(value) is of another type than the key \(parent)", theme[.dead]),
            ]
        }
    }

    private func kindMark(of line: TreeLine) -> Span {
        padded(line.kindText ?? "", widths.second, .faint)
    }

    private func bold(_ role: Role) -> Style {
        let style = theme[role]
        return Style(style.foreground, on: style.background, style.attributes.union(.bold))
    }
}

extension TreeLine {
    fileprivate var isBelongsTo: Bool {
        if case .toOne(_, .belongsTo, _) = content { true } else { false }
    }
}
