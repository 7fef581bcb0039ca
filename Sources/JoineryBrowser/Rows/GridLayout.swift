/// Where a column of the grid stands on the screen.
package struct GridColumnFrame: Hashable, Sendable {
    /// The index of the column in the page.
    package var column: Int
    /// The first cell of the screen that it takes, from the left of the pane.
    package var x: Int
    /// The cells that it takes; fewer than it needs if the pane ends before.
    package var width: Int

    package init(column: Int, x: Int, width: Int) {
        self.column = column
        self.x = x
        self.width = width
    }
}

/// The widths of the columns follow from what is on the screen.
extension RowsPane {
    /// The empty cells between two columns.
    package static let columnGap = 2

    /// The cells that a column takes at most while others want some too.
    package static func widestColumn(on columns: Int) -> Int {
        max(min(36, columns * 2 / 5), 16)
    }

    /// The columns on a screen of `lines` × `columns` cells, from `firstColumn` on.
    package func columnFrames(lines: Int, columns: Int) -> [GridColumnFrame] {
        guard let page else { return [] }
        let rows = visibleRows(lines: lines)
        let widest = Self.widestColumn(on: columns)
        let needed = page.columns.indices.dropFirst(firstColumn).map { neededWidth(of: $0, in: rows) }
        var spare = columns
        for width in needed { spare -= max(min(width, widest), 1) + Self.columnGap }
        spare += Self.columnGap

        var frames: [GridColumnFrame] = []
        var x = 0
        for (offset, width) in needed.enumerated() where x < columns {
            var taken = max(min(width, widest), 1)
            if spare > 0, width > taken {
                let more = min(spare, width - taken)
                taken += more
                spare -= more
            }
            frames.append(GridColumnFrame(column: firstColumn + offset, x: x, width: min(taken, columns - x)))
            x += taken + Self.columnGap
        }
        return frames
    }

    /// Moves the cursor to a column, and scrolls sideways as far as it takes to see it.
    package mutating func moveColumn(to column: Int, lines: Int, columns: Int) {
        guard let page, !page.columns.isEmpty else { return }
        cursorColumn = max(min(column, page.columns.count - 1), 0)
        showColumn(lines: lines, columns: columns)
    }

    /// Scrolls sideways until the column of the cursor is in sight.
    package mutating func showColumn(lines: Int, columns: Int) {
        firstColumn = min(firstColumn, cursorColumn)
        while firstColumn < cursorColumn, !isColumnInSight(lines: lines, columns: columns) {
            firstColumn += 1
        }
    }

    private func isColumnInSight(lines: Int, columns: Int) -> Bool {
        let frames = columnFrames(lines: lines, columns: columns)
        guard let frame = frames.first(where: { $0.column == cursorColumn }) else { return false }
        // The last frame may be cut; it is whole when something follows, or when there is room left beside it.
        return frame.column != frames.last?.column || frame.x + frame.width < columns
            || frame.column == (page?.columns.count ?? 0) - 1
                && isWhole(frame, lines: lines, columns: columns)
    }

    private func isWhole(_ frame: GridColumnFrame, lines: Int, columns: Int) -> Bool {
        let needed = neededWidth(of: frame.column, in: visibleRows(lines: lines))
        return frame.width >= min(needed, Self.widestColumn(on: columns))
    }

    /// What stands behind the name of the column by which the rows are sorted.
    package func sortMark(of column: Int) -> String? {
        guard let page, let order = page.arrangement.order, page.columns[column].name == order.column else {
            return nil
        }
        return order.isDescending ? " ▼" : " ▲"
    }

    /// The cells that a column would take if it could: for its name, and for values that line up beside the marks and
    /// labels of their links, which line up too.
    private func neededWidth(of column: Int, in rows: ArraySlice<GridRow>) -> Int {
        var (value, linkedValue, link) = (0, 0, 0)
        for row in rows where row.cells.indices.contains(column) {
            let cell = row.cells[column]
            if let text = cell.linkText {
                linkedValue = max(linkedValue, TextWidth.of(cell.text))
                link = max(link, 1 + TextWidth.of(text))
            } else {
                value = max(value, TextWidth.of(cell.text))
            }
        }
        let mark = sortMark(of: column).map { TextWidth.of($0) } ?? 0
        let name = page.map { TextWidth.of(SafeText.line($0.columns[column].name)) } ?? 0
        return max(name + mark, value, linkedValue + link)
    }
}
