import Testing

/// A screen as a person would see it at one moment.
struct ScreenImage: CustomTestStringConvertible {
    enum Color: Hashable {
        case standard
        case palette(UInt8)
        case rgb(UInt8, UInt8, UInt8)
    }

    struct Cell: Hashable {
        /// Empty for the right half of a wide character.
        var text: String
        var foreground: Color
        var background: Color
        var isBold, isReversed, isUnderlined, isItalic: Bool

        /// What tells the cell from plain text.
        var style: Cell {
            var style = self
            style.text = ""
            return style
        }
    }

    let cells: [[Cell]]
    /// `nil` while it is hidden.
    let cursor: (column: Int, row: Int)?
    /// The lines without the blanks at their ends.
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

    /// The first line that holds a text.
    func line(with text: String) -> Int? {
        lines.firstIndex { $0.contains(text) }
    }

    /// The cells where a text stands for the first time.
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
