/// How the values of a tree are laid out.
package struct ValueLayout: Hashable, Sendable {
    /// The width of the lines, in cells; `nil` if every value is one line.
    package var width: Int?
    /// Whether texts that do not fit are unfolded until the user folds them.
    package var opensTexts: Bool

    package init(width: Int? = nil, opensTexts: Bool = false) {
        self.width = width
        self.opensTexts = opensTexts
    }
}

/// The lines of a column and its value. A text that does not fit in the line of the column can be unfolded below it, and so
/// can JSON.
struct ValueLines {
    /// The line of the column.
    var column: TreeLine
    /// The lines below it.
    private(set) var pieces: [TreeLine] = []

    /// The cells before the text of a line, per level, and before that of the first one.
    private static let indentation = 2
    /// The number of cells that a name takes at least, as names are aligned.
    private static let shortName = 16

    /// The number of lines of a value that are shown until the user asks for more.
    private static let mostAtFirst = 12

    /// - Parameters:
    ///   - id: What tells the line from others of the row, if not its name.
    ///   - cell: The value as one line.
    ///   - row: The row that has the value.
    ///   - depth: The depth of the line of the column.
    init(
        of field: Record.Field, as id: String? = nil, cell: Cell, below row: TreeNodeID, depth: Int,
        _ query: TreeQuery
    ) {
        let name = SafeText.line(field.name)
        column = TreeLine(
            id: row.appending(.column(id ?? field.name)), depth: depth,
            content: .column(name: name, cell: cell),
            disclosure: .leaf)
        guard let width = query.layout.width, field.text != nil else { return }
        let json = field.json
        let start = (depth + 1) * Self.indentation + max(TextWidth.of(name), Self.shortName) + 1
        guard json != nil || start + cell.width > width else { return }
        let isOpen =
            query.expanded.contains(column.id)
            || query.layout.opensTexts && json == nil && !query.closed.contains(column.id)
        column.disclosure = isOpen ? .expanded : .collapsed
        guard isOpen else { return }
        column.content = .column(name: name, cell: Cell(kind: .text, text: field.kind, link: cell.link))
        let room = width - (depth + 2) * Self.indentation
        let texts = json.map { $0.wrapped(to: room) } ?? field.lines(width: room)
        let most = max(query.limits[column.id] ?? min(query.pageSize, Self.mostAtFirst), 1)
        for (index, text) in texts.prefix(most).enumerated() {
            // The space where a line is broken is no part of it.
            let text = text.hasSuffix(" ") && index + 1 < texts.count ? String(text.dropLast()) : text
            add(.column(name: "", cell: Cell(kind: .text, text: text)), .piece(index))
        }
        if texts.count > most { add(.more(.exact(texts.count - most)), .more) }
    }

    private mutating func add(_ content: TreeLine.Content, _ step: TreeNodeID.Step) {
        pieces.append(
            TreeLine(
                id: column.id.appending(step), depth: column.depth + 1, content: content, disclosure: .leaf))
    }
}

extension FoldedJSON {
    /// All of its lines, wrapped.
    fileprivate func wrapped(to width: Int) -> [String] {
        shown(closed: []).flatMap { Record.Field.wrapped($0.text, width: width) }
    }
}
