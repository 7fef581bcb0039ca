/// Searching the lines of a tree for a text.
extension TreePane {
    /// Goes to the next or previous line with the searched text, and wraps around at either end.
    ///
    /// - Returns: Whether the search wrapped around; `nil` if no line has the text.
    mutating func findMatch(isBackward: Bool, isIncludingCursor: Bool, height: Int) -> Bool? {
        guard let lines, !search.isEmpty else { return nil }
        let start = cursorIndex ?? 0
        let match = lines.match(
            from: start, isBackward: isBackward, isIncludingStart: isIncludingCursor
        ) { $0.has(search) }
        guard let match else { return nil }
        move(by: match.index - start, height: height)
        return match.isWrapped
    }
}

extension TreeLine {
    /// Whether a text occurs in the line, ignoring the case of ASCII letters.
    fileprivate func has(_ text: String) -> Bool {
        texts.contains { !RowsSearch.ranges(of: text, in: $0).isEmpty }
    }

    /// The pieces of text in the line.
    var texts: [String] {
        said + (kindText.map { [$0] } ?? [])
    }

    private var said: [String] {
        switch content {
        case .row(_, let key, let label, _): ["#" + key, label ?? ""]
        case .column(let name, let cell): [name, cell.text, cell.label ?? ""]
        case .toOne(let key, _, .row(let target, let label)),
            .toOne(let key, _, .repeated(let target, let label)):
            [key, "#" + target, label ?? ""]
        case .toOne(let key, _, .noSuchRow(let value)), .toOne(let key, _, .typeMismatch(let value, _)):
            [key, value]
        case .toOne(let key, _, .none): [key]
        case .toMany(let key, _, _, let count): [key, count.text]
        case .broken(let key, let reason): [key, reason]
        case .more, .loading: []
        }
    }
}
