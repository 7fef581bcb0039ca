import JoineryEngine

/// The position of a grid column on the screen.
package struct GridColumnFrame: Hashable, Sendable {
    /// The index of the column in the page.
    package var column: Int
    /// The first screen cell of the column, from the left edge of the pane.
    package var x: Int
    /// The number of screen cells that it takes, fewer than it needs if the pane ends before.
    package var width: Int
    /// Whether the column stays in place when the others scroll.
    package var isFrozen: Bool

    package init(column: Int, x: Int, width: Int, isFrozen: Bool = false) {
        self.column = column
        self.x = x
        self.width = width
        self.isFrozen = isFrozen
    }
}

/// The widths of columns, which depend on the rows on the screen.
extension RowsPane {
    /// The number of empty cells between two columns.
    package static let columnGap = 2

    /// The number of cells between a number and its bar.
    package static let barGap = 1
    /// The width of the longest bar, if there is room for it.
    package static let barWidth = 12

    /// Returns the maximum number of cells of a column while others need space.
    package static func widestColumn(on columns: Int) -> Int {
        max(min(36, columns * 2 / 5), 16)
    }

    /// The number of cells between the frozen columns and those that scroll, including the mark between them.
    package static let frozenGap = 3

    /// Returns the columns on a screen of `lines` × `columns` cells: the frozen ones, then those from `firstColumn` on.
    package func columnFrames(lines: Int, columns: Int) -> [GridColumnFrame] {
        columnFrames(in: columnOrder, lines: lines, columns: columns)
    }

    private func columnFrames(in order: ColumnOrder, lines: Int, columns: Int) -> [GridColumnFrame] {
        let rows = visibleRows(lines: lines)
        let widest = Self.widestColumn(on: columns)
        let frozen = frozenColumns(in: order, rows, columns: columns)
        // Frozen columns come first.
        let scrolled = order.shown(from: firstColumn)
        let shown = Array(frozen) + order.shown[max(frozen.endIndex, scrolled.startIndex)...]
        var spare = columns - (frozen.isEmpty ? 0 : Self.frozenGap - Self.columnGap)
        var least: [Int] = []
        // Columns beyond the screen are not measured, because a table may have very many.
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

    /// Returns the columns that stay in place, as many as leave a third of the screen to the others.
    private func frozenColumns(
        in order: ColumnOrder, _ rows: ArraySlice<GridRow>, columns: Int
    ) -> ArraySlice<Int> {
        guard let page, let last = page.columns.firstIndex(where: { $0.name.isName(lastFrozen) }) else {
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

    /// Returns whether more columns are hidden to the left and to the right of those that scroll.
    package func hiddenSides(of frames: [GridColumnFrame]) -> (left: Bool, right: Bool) {
        let order = columnOrder
        let frozen = frames.prefix { $0.isFrozen }.count
        return (
            order.shown(from: firstColumn).startIndex > frozen,
            frames.last.map { $0.column != order.shown.last } ?? false
        )
    }

    /// Moves the cursor to a column, and scrolls sideways only as far as necessary to show it.
    package mutating func moveColumn(to column: Int, lines: Int, columns: Int) {
        guard let nearest = columnOrder.nearestShown(to: column) else { return }
        cursorColumn = nearest
        showColumn(lines: lines, columns: columns)
    }

    /// Scrolls sideways until the cursor's column is visible.
    package mutating func showColumn(lines: Int, columns: Int) {
        let order = columnOrder
        let frozen = frozenColumns(in: order, visibleRows(lines: lines), columns: columns)
        guard !frozen.contains(cursorColumn) else { return }
        let start = order.place(of: firstColumn)
        if start < order.place(of: cursorColumn), isInSight(in: order, lines: lines, columns: columns) {
            return
        }
        // Start at the cursor's column, then scroll back as long as it remains visible.
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

    /// Whether the cursor's column is completely visible.
    private func isInSight(in order: ColumnOrder, lines: Int, columns: Int) -> Bool {
        let frames = columnFrames(in: order, lines: lines, columns: columns)
        guard let frame = frames.first(where: { $0.column == cursorColumn }) else { return false }
        // The last frame may be cut off. It is complete if another column follows, or if there is room next to it.
        return frame.column != frames.last?.column || frame.x + frame.width < columns
            || frame.column == order.shown.last && isWhole(frame, lines: lines, columns: columns)
    }

    private func isWhole(_ frame: GridColumnFrame, lines: Int, columns: Int) -> Bool {
        frame.width >= leastWidth(of: frame.column, in: visibleRows(lines: lines), columns: columns)
    }

    /// Returns the width that a column should have: the user's choice, or the width that it needs, up to a limit.
    private func leastWidth(of column: Int, in rows: ArraySlice<GridRow>, columns: Int) -> Int {
        chosenWidth(of: column)
            ?? max(min(neededWidth(of: column, in: rows), Self.widestColumn(on: columns)), 1)
    }

    private func chosenWidth(of column: Int) -> Int? {
        page.flatMap { chosenWidths[$0.columns[column].name] }
    }

    /// Returns the mark after the name of a sort column: the direction, and its rank if there are several.
    package func sortMark(of column: Int) -> String? {
        guard let page else { return nil }
        let orders = page.arrangement.orders
        guard let index = orders.firstIndex(where: { $0.column.isName(page.columns[column].name) }) else {
            return nil
        }
        return (orders[index].isDescending ? " ▼" : " ▲") + (orders.count > 1 ? String(index + 1) : "")
    }

    /// Returns the width that a column needs for its name, and for values that align with the marks and labels of their
    /// links, which are aligned, too.
    private func neededWidth(of column: Int, in rows: ArraySlice<GridRow>) -> Int {
        var (value, linkedValue, link) = (0, 0, 0)
        for row in rows where row.cells.indices.contains(column) {
            let cell = row.cells[column]
            if let text = cell.linkText {
                linkedValue = max(linkedValue, TextWidth.of(cell.text))
                link = max(link, 1 + TextWidth.of(text))
            } else {
                value = max(value, cell.width)
            }
        }
        let unlinked = rows.lazy.compactMap { $0.cells.indices.contains(column) ? $0.cells[column] : nil }
            .filter { $0.link == .none }
        value = max(value, DecimalAlignment(of: unlinked)?.width ?? 0)
        let mark = sortMark(of: column).map { TextWidth.of($0) } ?? 0
        let name = page.map { TextWidth.of(SafeText.line($0.columns[column].caption)) } ?? 0
        let bar = column == page?.barColumn ? Self.barGap + Self.barWidth : 0
        return max(name + mark, value, linkedValue + link) + bar
    }
}
