import JoineryEngine

/// A search for a text in the rows: in the values of all columns on the screen, and in the labels of parents next to
/// them.
///
/// ASCII letters match in any case, as in SQLite.
package struct RowsSearch: Hashable, Sendable {
    package var text: String
    /// The names of the columns to search.
    package var columns: [String]
    package var isBackward: Bool
    /// Whether the labels of parents are on the screen, and searched.
    package var hasLabels: Bool

    package init(text: String, columns: [String], isBackward: Bool = false, hasLabels: Bool = true) {
        self.text = text
        self.columns = columns
        self.isBackward = isBackward
        self.hasLabels = hasLabels
    }

    /// Returns the rows with the text in one of the columns, or in the label of a row that one of them refers to.
    func matches(
        in rows: QueryInterfaceRequest<Row>, of table: TableInfo, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        let columns = RowsColumns(of: table, db)
        let values = self.columns.compactMap { name in
            try? RowCondition(name, .contains, [.word(text)]).expression(columns.term)
        }
        let pattern = RowCondition.Operand.word(text).containing
        let all = hasLabels ? try ParentLink.links(from: table, db) : []
        let links = all.filter { link in
            link.isLookedUp && !link.label.isEmpty
                && link.origins.first.map { self.columns.contains($0) } == true
        }
        let labels = try links.map { try columns.label(of: $0, matches: pattern) }
        let named = links.isEmpty ? columns.naming(rows, for: self.columns) : rows.aliased(columns.row)
        return named.filter((values + labels).joined(operator: .or))
    }

    /// Returns the ranges of a line in which a text occurs.
    package static func ranges(of text: String, in line: String) -> [Range<String.Index>] {
        let wanted = text.map(folded)
        guard !wanted.isEmpty, isWorthLooking(for: text, in: line) else { return [] }
        var ranges: [Range<String.Index>] = []
        var start = line.startIndex
        while start < line.endIndex {
            if let end = line.index(start, offsetBy: wanted.count, limitedBy: line.endIndex),
                line[start..<end].lazy.map(folded).elementsEqual(wanted)
            {
                ranges.append(start..<end)
                start = end
            } else {
                start = line.index(after: start)
            }
        }
        return ranges
    }

    /// Whether the bytes of a text are in a line. Most lines do not contain them, and bytes are faster to search.
    private static func isWorthLooking(for text: String, in line: String) -> Bool {
        let wanted = text.utf8.map(folded)
        let isFound = line.utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count >= wanted.count else { return false }
            return (0...bytes.count - wanted.count).contains { start in
                wanted.indices.allSatisfy { folded(bytes[start + $0]) == wanted[$0] }
            }
        }
        return isFound ?? true
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }

    private static func folded(_ character: Character) -> Character {
        guard let ascii = character.asciiValue, (0x41...0x5A).contains(ascii) else { return character }
        return Character(Unicode.Scalar(ascii + 0x20))
    }
}

extension Cell {
    /// Returns the ranges in which a text occurs in the displayed value.
    package func matches(of text: String) -> [Range<String.Index>] {
        kind == .null || kind == .blob ? [] : RowsSearch.ranges(of: text, in: self.text)
    }

    /// Whether a text occurs in the displayed value, or in the label next to it.
    func has(_ text: String) -> Bool {
        !matches(of: text).isEmpty || label.map { !RowsSearch.ranges(of: text, in: $0).isEmpty } == true
    }
}

/// Finding a text in the loaded rows.
extension RowsPane {
    /// A cell of the page.
    struct CellPosition {
        var row: Int
        var column: Int
    }

    /// Returns the next cell with the text, in reading order.
    func match(of text: String, from start: SearchStart) -> CellPosition? {
        guard let page, let cursor else { return nil }
        let order = columnOrder
        let step = start.isBackward ? -1 : 1
        for row in stride(from: cursor, to: start.isBackward ? -1 : page.rows.count, by: step) {
            for column in start.isBackward ? order.shown.reversed() : order.shown {
                let distance = (order.place(of: column) - order.place(of: cursorColumn)) * step
                if row == cursor, start == .here ? distance < 0 : distance <= 0 { continue }
                if has(text, row: row, column: column) { return CellPosition(row: row, column: column) }
            }
        }
        return nil
    }

    /// Returns the first column on the screen in which the row under the cursor has the text; the last one if backward.
    func matchingColumn(of text: String, isBackward: Bool) -> Int? {
        guard let cursor else { return nil }
        let columns = shownColumns.filter { has(text, row: cursor, column: $0) }
        return isBackward ? columns.last : columns.first
    }

    private func has(_ text: String, row: Int, column: Int) -> Bool {
        guard let cells = page?.rows[row].cells, cells.indices.contains(column) else { return false }
        return cells[column].has(text)
    }

    /// Moves the cursor to a cell of the page.
    mutating func select(_ position: CellPosition, lines: Int, columns: Int) {
        guard let page, page.rows.indices.contains(position.row) else { return }
        anchor = page.rows[position.row].key
        fit(lines: lines)
        moveColumn(to: position.column, lines: lines, columns: columns)
    }
}
