/// Where a column of the grid stands on the screen.
package struct GridColumnFrame: Hashable, Sendable {
    /// The index of the column in the page.
    package var column: Int
    /// The first cell of the screen that it takes, from the left of the pane.
    package var x: Int
    /// The cells that it takes; fewer than it needs if the pane ends before.
    package var width: Int
    /// Whether the column stays where it is when the others scroll.
    package var isFrozen: Bool

    package init(column: Int, x: Int, width: Int, isFrozen: Bool = false) {
        self.column = column
        self.x = x
        self.width = width
        self.isFrozen = isFrozen
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

    /// The cells between the frozen columns and those that scroll, in which their mark stands.
    package static let frozenGap = 3

    /// The columns on a screen of `lines` × `columns` cells: the frozen ones, then those from `firstColumn` on.
    package func columnFrames(lines: Int, columns: Int) -> [GridColumnFrame] {
        columnFrames(in: columnOrder, lines: lines, columns: columns)
    }

    private func columnFrames(in order: ColumnOrder, lines: Int, columns: Int) -> [GridColumnFrame] {
        let rows = visibleRows(lines: lines)
        let widest = Self.widestColumn(on: columns)
        let frozen = frozenColumns(in: order, rows, columns: columns)
        // The frozen columns are the first ones.
        let scrolled = order.shown(from: firstColumn)
        let shown = Array(frozen) + order.shown[max(frozen.endIndex, scrolled.startIndex)...]
        var spare = columns - (frozen.isEmpty ? 0 : Self.frozenGap - Self.columnGap)
        var least: [Int] = []
        // What lies beyond the screen is not measured: a table may have very many columns.
        for column in shown where spare > 0 {
            least.append(leastWidth(of: column, in: rows, columns: columns))
            spare -= least[least.count - 1] + (least.count == 1 ? 0 : Self.columnGap)
        }

        var frames: [GridColumnFrame] = []
        var x = 0
        for (index, width) in least.enumerated() where x < columns {
            var taken = width
            if spare > 0, width == widest, chosenWidth(of: shown[index]) == nil {
                let more = min(spare, max(neededWidth(of: shown[index], in: rows) - taken, 0))
                taken += more
                spare -= more
            }
            frames.append(
                GridColumnFrame(
                    column: shown[index], x: x, width: min(taken, columns - x), isFrozen: index < frozen.count
                ))
            x += taken + (index == frozen.count - 1 ? Self.frozenGap : Self.columnGap)
        }
        return frames
    }

    /// The columns that stay where they are, as far as they leave a third of the screen to the others.
    private func frozenColumns(
        in order: ColumnOrder, _ rows: ArraySlice<GridRow>, columns: Int
    ) -> ArraySlice<Int> {
        guard let page, let last = page.columns.firstIndex(where: { $0.name == lastFrozen }) else {
            return []
        }
        let lastPlace = order.place(of: last)
        var room = columns * 2 / 3
        return order.shown.prefix { column in
            guard order.place(of: column) <= lastPlace else { return false }
            room -= leastWidth(of: column, in: rows, columns: columns)
            defer { room -= Self.columnGap }
            return room >= 0
        }
    }

    /// Whether there are columns to the left of those that scroll, and to the right.
    package func hiddenSides(of frames: [GridColumnFrame]) -> (left: Bool, right: Bool) {
        let order = columnOrder
        let frozen = frames.prefix { $0.isFrozen }.count
        return (
            order.shown(from: firstColumn).startIndex > frozen,
            frames.last.map { $0.column != order.shown.last } ?? false
        )
    }

    /// Moves the cursor to a column, and scrolls sideways as far as it takes to see it.
    package mutating func moveColumn(to column: Int, lines: Int, columns: Int) {
        guard let nearest = columnOrder.nearestShown(to: column) else { return }
        cursorColumn = nearest
        showColumn(lines: lines, columns: columns)
    }

    /// Scrolls sideways until the column of the cursor is in sight.
    package mutating func showColumn(lines: Int, columns: Int) {
        let order = columnOrder
        let frozen = frozenColumns(in: order, visibleRows(lines: lines), columns: columns)
        guard !frozen.contains(cursorColumn) else { return }
        let start = order.place(of: firstColumn)
        if start < order.place(of: cursorColumn), isInSight(in: order, lines: lines, columns: columns) {
            return
        }
        // The last column from which on the cursor's is seen; then back as far as it still is.
        firstColumn = cursorColumn
        let index = order.shown(from: cursorColumn).startIndex
        for column in order.shown[..<index].reversed() where order.place(of: column) >= start {
            let seen = firstColumn
            firstColumn = column
            guard isInSight(in: order, lines: lines, columns: columns) else {
                firstColumn = seen
                return
            }
        }
    }

    /// Whether the column of the cursor can be seen whole.
    private func isInSight(in order: ColumnOrder, lines: Int, columns: Int) -> Bool {
        let frames = columnFrames(in: order, lines: lines, columns: columns)
        guard let frame = frames.first(where: { $0.column == cursorColumn }) else { return false }
        // The last frame may be cut; it is whole when something follows, or when there is room left beside it.
        return frame.column != frames.last?.column || frame.x + frame.width < columns
            || frame.column == order.shown.last && isWhole(frame, lines: lines, columns: columns)
    }

    private func isWhole(_ frame: GridColumnFrame, lines: Int, columns: Int) -> Bool {
        frame.width >= leastWidth(of: frame.column, in: visibleRows(lines: lines), columns: columns)
    }

    /// The cells that a column is to have: those that a person gave to it, or what it needs, unless that is too much.
    private func leastWidth(of column: Int, in rows: ArraySlice<GridRow>, columns: Int) -> Int {
        chosenWidth(of: column)
            ?? max(min(neededWidth(of: column, in: rows), Self.widestColumn(on: columns)), 1)
    }

    private func chosenWidth(of column: Int) -> Int? {
        page.flatMap { chosenWidths[$0.columns[column].name] }
    }

    /// What stands behind the name of a column by which the rows are sorted: the direction, and which of several it is.
    package func sortMark(of column: Int) -> String? {
        guard let page else { return nil }
        let orders = page.arrangement.orders
        guard let index = orders.firstIndex(where: { $0.column == page.columns[column].name }) else {
            return nil
        }
        return (orders[index].isDescending ? " ▼" : " ▲") + (orders.count > 1 ? String(index + 1) : "")
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
