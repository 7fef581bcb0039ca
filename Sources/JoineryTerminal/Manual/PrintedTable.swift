/// A table of Markdown, with columns that fit a width.
struct PrintedTable {
    private let header: [String]
    private let rows: [[String]]

    /// The narrowest column whose cells are broken.
    private static let narrowest = 8
    private static let gap = "  "

    /// - Parameter rows: The cells by row. The first row is the header, the second one separates it.
    init(_ rows: [[String]]) {
        header = rows.first ?? []
        self.rows = Array(rows.dropFirst(2))
    }

    /// The cells of a line.
    static func cells(_ line: Substring) -> [String] {
        var cells = [""]
        var isEscaped = false
        for character in line.dropFirst() {
            if character == "|", !isEscaped {
                cells.append("")
            } else if character != "\\" || isEscaped {
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        // What follows the last separator is no cell.
        return cells.dropLast().map { InlineText.parsed($0) }.map {
            InlineText.wrapped($0, to: .max).joined()
        }
    }

    func lines(width: Int) -> [String] {
        let widths = self.widths(within: width)
        let hasHeader = header.contains { !$0.isEmpty }
        let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: Self.gap)
        return
            (hasHeader
            ? lines(of: header.map { $0.isEmpty ? $0 : InlineText.bold($0) }, widths) + [rule] : [])
            + rows.flatMap { lines(of: $0, widths) }
    }

    /// The widths of the columns: that of their content, unless the widest have to give way.
    private func widths(within width: Int) -> [Int] {
        var widths = header.map { InlineText.width(of: $0) }
        for row in rows {
            for (index, cell) in row.enumerated() where index < widths.count {
                widths[index] = max(widths[index], InlineText.width(of: cell))
            }
        }
        let room = width - Self.gap.count * max(widths.count - 1, 0)
        while widths.reduce(0, +) > room, let widest = widths.max(), widest > Self.narrowest,
            let index = widths.lastIndex(of: widest)
        {
            widths[index] -= 1
        }
        return widths
    }

    private func lines(of cells: [String], _ widths: [Int]) -> [String] {
        let columns = zip(cells, widths).map { InlineText.wrapped($0, to: $1) }
        return (0..<(columns.map(\.count).max() ?? 0)).map { line in
            var text = ""
            for (index, column) in columns.enumerated() {
                let part = line < column.count ? column[line] : ""
                let padding = max(widths[index] - InlineText.width(of: part), 0)
                text += part + String(repeating: " ", count: padding) + Self.gap
            }
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}
