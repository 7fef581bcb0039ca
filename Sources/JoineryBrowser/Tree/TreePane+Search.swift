/// Searching for a text in the lines of a tree.
extension TreePane {
    /// Goes to the next line that has the text that is searched for, or to the one before; on from the other end where
    /// there is none.
    ///
    /// - Returns: Whether it went on from the other end; `nil` if no line has the text.
    mutating func findMatch(isBackward: Bool, isIncludingCursor: Bool, height: Int) -> Bool? {
        guard let lines, !lines.isEmpty, !search.isEmpty else { return nil }
        let count = lines.count
        let start = cursorIndex ?? 0
        let distances = isIncludingCursor ? Array(0..<count) : Array(1...count)
        for distance in distances {
            let index = (start + (isBackward ? count - distance : distance)) % count
            guard lines[index].has(search) else { continue }
            move(by: index - start, height: height)
            return isBackward ? index > start : index < start
        }
        return nil
    }
}

extension TreeLine {
    /// Whether what the line says has a text in it, in any case of its letters.
    fileprivate func has(_ text: String) -> Bool {
        texts.contains { !RowsSearch.ranges(of: text, in: $0).isEmpty }
    }

    /// What the line says, piece by piece.
    private var texts: [String] {
        switch content {
        case .row(_, let key, let label, _): ["#" + key, label ?? ""]
        case .column(let name, let cell): [name, cell.text]
        case .toOne(let key, _, .row(let target, let label)),
            .toOne(let key, _, .repeated(let target, let label)):
            [key, "#" + target, label ?? ""]
        case .toOne(let key, _, .noSuchRow(let value)), .toOne(let key, _, .typeMismatch(let value, _)):
            [key, value]
        case .toOne(let key, _, .none), .toMany(let key, _, _, _), .broken(let key, _): [key]
        case .more, .loading: []
        }
    }
}
