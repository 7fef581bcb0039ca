import JoineryBrowser

/// What a line of the tree says, without its place in the tree.
struct TreeLineText {
    let theme: Theme
    /// The cells that names among its siblings take.
    let nameWidth: Int
    /// What stands for NULL.
    let null: String

    func spans(for line: TreeLine) -> [Span] {
        switch line.content {
        case .row(_, let key, let label, let isRepeated):
            row(key: key, label: label) + (isRepeated ? [repeatMark] : [])
        case .column(let name, let cell):
            [padded(name, .dim)] + value(of: cell)
        case .toOne(let key, let kind, let target):
            [padded(key, .association), kindMark(of: line, kind)] + link(target, kind)
        case .toMany(let key, let kind, let through, let count):
            [padded(key, .association), kindMark(of: line, kind)]
                + (through.map { [Span($0 + " ", theme[.dim])] } ?? []) + [Span(count.text, theme[.number])]
        case .broken(let key, let reason):
            [padded(key, .association), Span("✗ " + reason, theme[.dead])]
        case .more(let count):
            [Span(count.moreText, theme[.dim])]
        case .loading:
            [Span("reading…", theme[.dim])]
        }
    }

    private func row(key: String, label: String?) -> [Span] {
        [Span("#" + key, theme[.key])] + (label.map { [Span(" " + $0, bold(.text))] } ?? [])
    }

    private var repeatMark: Span { Span(" ↑", theme[.link]) }

    private func padded(_ name: String, _ role: Role) -> Span {
        Span(
            name + String(repeating: " ", count: max(0, nameWidth - Glyphs.width(of: name)) + 1), theme[role])
    }

    /// The empty text is written out: nothing would be seen of it.
    private func value(of cell: Cell) -> [Span] {
        let text = CellText(cell: cell, theme: theme)
        return [cell.text.isEmpty ? Span("''", theme[.null]) : text.value] + text.link
    }

    private func link(_ target: TreeLink, _ kind: CatalogAssociation.Kind) -> [Span] {
        switch target {
        case .row(let key, let label): [Span("→ ", theme[.link])] + row(key: key, label: label)
        case .repeated(let key, let label):
            [Span("→ ", theme[.link])] + row(key: key, label: label) + [repeatMark]
        case .none: [Span(kind == .belongsTo ? null : "no row", theme[.null])]
        case .noSuchRow(let value):
            [Span("✗ ", theme[.dead]), Span("no row has the key " + value, theme[.dead])]
        case .typeMismatch(let value, let parent):
            [
                Span("✗ ", theme[.dead]),
                Span("\(value) is of another type than the key \(parent)", theme[.dead]),
            ]
        }
    }

    private func kindMark(of line: TreeLine, _ kind: CatalogAssociation.Kind) -> Span {
        Span(word(for: kind) + (line.isInferred ? " inferred " : " "), theme[.faint])
    }

    private func word(for kind: CatalogAssociation.Kind) -> String {
        switch kind {
        case .belongsTo: "belongsTo"
        case .hasMany: "hasMany"
        case .hasOne: "hasOne"
        case .hasManyThrough: "through"
        }
    }

    private func bold(_ role: Role) -> Style {
        let style = theme[role]
        return Style(style.foreground, on: style.background, style.attributes.union(.bold))
    }
}
