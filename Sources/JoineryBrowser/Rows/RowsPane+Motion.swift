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
        let column = wantedColumn ?? heirOfColumn(in: page)
        let first = heirOfFirstColumn(in: page)
        if let shown = self.page, !page.keepsSelection(of: shown) { selection = RowsSelection() }
        self.page = page
        arrangement = page.arrangement
        error = nil
        wantedColumn = nil
        let names = Set(page.columns.map(\.name))
        chosenOrder.removeAll { !names.contains($0) }
        let order = columnOrder
        cursorColumn = page.columns.firstIndex { $0.name == column } ?? cursorColumn
        cursorColumn = order.nearestShown(to: cursorColumn) ?? 0
        firstColumn = page.columns.firstIndex { $0.name == first } ?? order.all.first ?? 0
        if order.place(of: firstColumn) > order.place(of: cursorColumn) { firstColumn = cursorColumn }
        guard page.rows.indices.contains(index) else {
            anchor = nil
            top = 0
            return
        }
        var position = ListPosition(cursor: index, top: top)
        position.settle(count: page.rows.count, lines: lines)
        put(position)
    }

    /// The column under the cursor, or else the next one to its right that a new page has, or to its left.
    private func heirOfColumn(in new: RowsPage) -> String? {
        guard let page, let name = currentColumn else { return nil }
        let names = Set(new.columns.map(\.name))
        if names.contains(name) { return name }
        let order = columnOrder
        let following = order.shown(from: cursorColumn)
        let preceding = order.shown[..<following.startIndex].reversed()
        return (following + preceding).lazy.map { page.columns[$0].name }.first { names.contains($0) }
    }

    /// The first column on the screen, or else the next one that a new page has; `nil` where none is scrolled away.
    private func heirOfFirstColumn(in new: RowsPage) -> String? {
        guard let page else { return nil }
        let order = columnOrder
        let place = order.place(of: firstColumn)
        guard place > 0 else { return nil }
        let names = Set(new.columns.map(\.name))
        return order.all.dropFirst(place).lazy.map { page.columns[$0].name }.first { names.contains($0) }
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
        var pane = self
        pane.awaited = nil
        pane.countTicket = nil
        pane.numberTicket = nil
        pane.highlights = [:]
        guard let page else { return pane }
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
