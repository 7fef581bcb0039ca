/// The rows of the screen that the lines of a text take.
///
/// A line that is too long goes on in the next row, if possible after a blank. Of each row but those that end with that
/// blank, one cell stays free, for the cursor at the end of the line.
struct ScriptRows: Equatable, Sendable {
    /// Where each row begins: at least one.
    let starts: [TextPlace]

    /// - Parameter width: The number of cells of a row.
    init(_ content: ScriptLines, width: Int) {
        var starts: [TextPlace] = []
        starts.reserveCapacity(content.lines.count)
        for line in content.lines.indices {
            starts.append(TextPlace(line: line))
            Self.wrap(line, of: content, width: width, into: &starts)
        }
        self.starts = starts
    }

    /// Appends where the rows of a line begin, except the first one.
    private static func wrap(
        _ number: Int, of content: ScriptLines, width: Int, into starts: inout [TextPlace]
    ) {
        let line = content.lines[number]
        // No character takes more cells than bytes.
        guard line.utf8.count >= width else { return }
        var place = TextPlace(line: number)
        var cells = 0
        /// The place after the last blank of the row, and the cells before that place.
        var afterBlank: (place: TextPlace, cells: Int)?
        _ = content.advance(place) { bytes in
            let size = ScriptLines.cells(of: bytes, in: line)
            let isBlank = bytes.count == 1 && line.hasBlank(at: bytes.lowerBound)
            while cells > 0, cells + size > (isBlank ? width : width - 1) {
                let start = afterBlank ?? (place, cells)
                starts.append(start.place)
                cells -= start.cells
                afterBlank = nil
            }
            cells += size
            place.column += 1
            place.utf8 = bytes.upperBound
            if isBlank { afterBlank = (place, cells) }
            return true
        }
        // The cursor at the end of the line has a row of its own.
        if cells >= width { starts.append(place) }
    }

    /// Returns the bytes of a row in its line.
    func bytes(of row: Int, in content: ScriptLines) -> Range<Int> {
        let start = starts[row]
        let next = row + 1 < starts.count ? starts[row + 1] : TextPlace(line: -1)
        return start.utf8..<(next.line == start.line ? next.utf8 : content.lines[start.line].utf8.count)
    }

    /// Returns the cell of the character at a place.
    func cell(of place: TextPlace, in content: ScriptLines) -> ScriptCell {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle + 1 } else { high = middle }
        }
        let row = low - 1
        let line = content.lines[place.line]
        var cells = 0
        _ = content.advance(starts[row]) { bytes in
            guard bytes.lowerBound < place.utf8 else { return false }
            cells += ScriptLines.cells(of: bytes, in: line)
            return true
        }
        return ScriptCell(row: row, column: cells)
    }

    /// Returns the place of the character in a cell, or the last one in a row that is shorter.
    func place(in cell: ScriptCell, of content: ScriptLines) -> TextPlace {
        let start = starts[cell.row]
        let line = content.lines[start.line]
        let end = bytes(of: cell.row, in: content).upperBound
        // The place after a row that goes on is in the next one.
        let goesOn = cell.row + 1 < starts.count && starts[cell.row + 1].line == start.line
        var cells = 0
        return content.advance(start) { bytes in
            guard cells < cell.column, !goesOn || bytes.upperBound < end else { return false }
            cells += ScriptLines.cells(of: bytes, in: line)
            return cells <= cell.column
        }
    }
}

/// A cell of the rows that a text takes.
package struct ScriptCell: Hashable, Sendable {
    package var row: Int
    /// The number of cells before it in its row.
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

extension String {
    /// Whether a byte is a space or a tab.
    fileprivate func hasBlank(at offset: Int) -> Bool {
        let byte = utf8[index(at: offset)]
        return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
