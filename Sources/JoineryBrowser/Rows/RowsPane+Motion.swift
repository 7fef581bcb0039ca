extension RowsPane {
    /// The rows of a window, for a screen of so many lines: enough to move two screens without waiting, and bounded.
    package static func windowSize(lines: Int) -> Int {
        max(lines, 8) * 5
    }

    /// The rows on a screen of so many lines.
    package func visibleRows(lines: Int) -> ArraySlice<GridRow> {
        guard let page else { return [] }
        return page.rows.dropFirst(max(top, 0)).prefix(max(lines, 0))
    }

    /// The row under the cursor.
    package var current: GridRow? {
        cursor.flatMap { page?.rows[$0] }
    }

    package mutating func move(_ motion: Motion, lines: Int) {
        guard let page, !page.rows.isEmpty else { return }
        var position = ListPosition(cursor: cursor ?? 0, top: top)
        position.move(motion, count: page.rows.count, lines: lines)
        put(position)
    }

    /// Puts the cursor on a line of the screen, if there is a row.
    package mutating func select(line: Int, column: Int?) -> Bool {
        guard let page, line >= 0, page.rows.indices.contains(top + line) else { return false }
        anchor = page.rows[top + line].key
        if let column, page.columns.indices.contains(column) { cursorColumn = column }
        return true
    }

    /// Brings the cursor into sight after the screen has changed.
    package mutating func settle(lines: Int) {
        guard let page, !page.rows.isEmpty else {
            top = 0
            return
        }
        var position = ListPosition(cursor: cursor ?? top, top: top)
        position.settle(count: page.rows.count, lines: lines)
        put(position)
    }

    /// Whether the screen is within a screen of an edge of the window that is not an end of the rows.
    package func isNearEdge(lines: Int) -> Bool {
        guard let page else { return false }
        return page.hasRowsBefore && top < lines
            || page.hasRowsAfter && page.rows.count - (top + lines) < lines
    }

    /// Takes over a page that was fetched at `position`, and keeps the cursor on its row and on its line of the screen;
    /// if the row is gone, on the one that took its place.
    package mutating func take(_ page: RowsPage, fetchedAt fetched: RowsQuery.Position?, lines: Int) {
        let line = cursor.map { $0 - top } ?? lines / 2
        numbered = numbered(in: page)
        let index: Int
        switch fetched {
        case .first:
            index = 0
            top = 0
        case .last:
            index = page.rows.count - 1
            top = page.rows.count
        default:
            if fetched?.isToOneRow == true, page.target != nil { left = anchor }
            anchor = page.target?.key ?? anchor
            index = heir(in: page)
            top = index - line
        }
        let column = wantedColumn ?? currentColumn
        if let shown = self.page, !page.keepsSelection(of: shown) { selection = RowsSelection() }
        self.page = page
        arrangement = page.arrangement
        error = nil
        wantedColumn = nil
        cursorColumn = page.columns.firstIndex { $0.name == column } ?? cursorColumn
        cursorColumn = nearestShown(to: cursorColumn) ?? 0
        firstColumn = max(min(firstColumn, cursorColumn), 0)
        guard page.rows.indices.contains(index) else {
            anchor = nil
            top = 0
            return
        }
        var position = ListPosition(cursor: index, top: top)
        position.settle(count: page.rows.count, lines: lines)
        put(position)
    }

    /// The index in a new page of the row under the cursor, or else of the row that follows it, or precedes it.
    private func heir(in new: RowsPage) -> Int {
        guard let anchor else { return 0 }
        var indexes: [RowKey: Int] = [:]
        for (index, row) in new.rows.enumerated() { indexes[row.key] = index }
        if let index = indexes[anchor] { return index }
        guard let page, let old = cursor else {
            // A row that never was: where it would be is about the middle, unless the table ends before.
            return new.hasRowsBefore ? new.rows.count / 2 : 0
        }
        let following = page.rows[(old + 1)...].lazy.compactMap { indexes[$0.key] }.first
        let preceding = page.rows[..<old].reversed().lazy.compactMap { indexes[$0.key] }.first
        return following ?? preceding ?? (new.hasRowsBefore ? new.rows.count / 2 : 0)
    }

    private mutating func put(_ position: ListPosition) {
        guard let page, page.rows.indices.contains(position.cursor) else { return }
        anchor = page.rows[position.cursor].key
        top = position.top
    }

    /// The pane with no more rows than are on the screen: what the trail keeps of it.
    package func trimmed(lines: Int) -> RowsPane {
        guard let page else { return self }
        var pane = self
        pane.selection = RowsSelection()
        pane.numbered = nil
        let rows = Array(visibleRows(lines: lines))
        pane.page?.rows = rows
        pane.page?.hasRowsBefore = page.hasRowsBefore || top > 0
        pane.page?.hasRowsAfter = page.hasRowsAfter || top + rows.count < page.rows.count
        pane.top = 0
        return pane
    }
}
