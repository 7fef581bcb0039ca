import Testing

/// A screen as a person sees it at one moment.
struct ScreenImage: CustomTestStringConvertible {
    enum Color: Hashable {
        case standard
        case palette(UInt8)
        case rgb(UInt8, UInt8, UInt8)
    }

    struct Cell: Hashable {
        /// The text, empty for the right half of a wide character.
        var text: String
        var foreground: Color
        var background: Color
        var isBold, isReversed, isUnderlined, isItalic: Bool

        /// The cell without its text.
        var style: Cell {
            var style = self
            style.text = ""
            return style
        }
    }

    let cells: [[Cell]]
    /// The position of the cursor, or `nil` if it is hidden.
    let cursor: (column: Int, row: Int)?
    /// The lines without trailing spaces.
    let lines: [String]

    init(cells: [[Cell]], cursor: (column: Int, row: Int)?) {
        self.cells = cells
        self.cursor = cursor
        lines = cells.map { row in
            let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
            return row[..<end].reduce(into: "") { $0 += $1.text }
        }
    }

    var columns: Int { cells.first?.count ?? 0 }
    var rows: Int { cells.count }

    var testDescription: String { "\n" + text }

    var text: String { lines.joined(separator: "\n") }

    func contains(_ text: String) -> Bool {
        lines.contains { $0.contains(text) }
    }

    /// Returns the index of the first line that contains a text.
    func line(with text: String) -> Int? {
        lines.firstIndex { $0.contains(text) }
    }

    /// Returns the cells of the first occurrence of a text.
    func cells(of text: String) -> [Cell]? {
        for row in cells {
            for start in row.indices {
                var found = ""
                for end in start..<row.count {
                    found += row[end].text
                    if found == text { return Array(row[start...end]) }
                    if !text.hasPrefix(found) { break }
                }
            }
        }
        return nil
    }
}
