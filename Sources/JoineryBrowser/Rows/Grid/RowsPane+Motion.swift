import JoineryEngine

extension RowsPane {
    /// Returns the size of a window of rows for a screen: enough to move two screens without waiting, and bounded.
    package static func windowSize(lines: Int) -> Int {
        max(lines, 8) * 5
    }

    /// Returns the rows that are on the screen.
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

    /// Moves the cursor to a line of the screen; returns `false` if there is no row.
    package mutating func select(line: Int, column: Int?) -> Bool {
        guard let page, line >= 0, page.rows.indices.contains(top + line) else { return false }
        anchor = page.rows[top + line].key
        if let column, page.columns.indices.contains(column) { cursorColumn = column }
        return true
    }

    /// Scrolls the cursor into view after the screen has changed.
    package mutating func fit(lines: Int) {
        guard let page, !page.rows.isEmpty else {
            top = 0
            return
        }
        var position = ListPosition(cursor: cursor ?? top, top: top)
        position.fit(count: page.rows.count, lines: lines)
        put(position)
    }

    /// Whether less than a screen of rows is left before an edge of the window that is not an end of the rows.
    package func isNearEdge(lines: Int) -> Bool {
        guard let page else { return false }
        return page.hasRowsBefore && top < lines
            || page.hasRowsAfter && page.rows.count - (top + lines) < lines
    }

    /// Replaces the page with a new one. The cursor stays on its row, and that row on its line of the screen; if the
    /// row is gone, the cursor moves to the one that took its place.
    ///
    /// - Parameter fetched: The position at which the page was fetched. If it is an end, the cursor moves there.
    package mutating func accept(_ page: RowsPage, fetchedAt fetched: RowsQuery.Position?, lines: Int) {
        let line = cursor.map { $0 - top } ?? lines / 2
        let row = current
        numbered = numbered(in: page)
        // In another arrangement, a number is that of another row.
        if !page.hasKeys, let shown = self.page, shown.arrangement != page.arrangement { left = nil }
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
            anchor = movedAnchor(in: page, since: fetched) ?? page.target?.key ?? anchor
            index = heir(of: row, in: page)
            let top = topAfterCommits(in: page, cursor: index, line: line, lines: lines)
            newAbove = noteNewRows(above: top, in: page)
            self.top = top
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
        cursorColumn = page.columns.firstIndex { $0.name.isName(column) } ?? cursorColumn
        cursorColumn = order.nearestShown(to: cursorColumn) ?? 0
        firstColumn = page.columns.firstIndex { $0.name.isName(first) } ?? order.all.first ?? 0
        if order.place(of: firstColumn) > order.place(of: cursorColumn) { firstColumn = cursorColumn }
        guard page.rows.indices.contains(index) else {
            anchor = nil
            top = 0
            return
        }
        var position = ListPosition(cursor: index, top: top)
        position.fit(count: page.rows.count, lines: lines)
        put(position)
        noteEnd()
    }

    /// Returns the index of the first row on the screen in a new page. A screen that begins with the first row goes on
    /// doing so, as long as the cursor stays on it; any other keeps the cursor on its line.
    private func topAfterCommits(in new: RowsPage, cursor: Int, line: Int, lines: Int) -> Int {
        guard let page, !page.hasRowsBefore, top == 0, page.arrangement == new.arrangement,
            !new.hasRowsBefore, cursor < lines
        else { return cursor - line }
        return 0
    }

    /// Returns the number of rows above the screen in a new page if all of them are new.
    private func noteNewRows(above top: Int, in new: RowsPage) -> Int {
        guard let page, !page.hasRowsBefore, self.top <= newAbove, page.arrangement == new.arrangement,
            !new.hasRowsBefore
        else { return 0 }
        return max(top, 0)
    }

    /// Returns the column under the cursor. If a new page lacks it, returns the nearest one to its right, or else left.
    private func heirOfColumn(in new: RowsPage) -> String? {
        guard let page, let name = currentColumn else { return nil }
        let names = Set(new.columns.map(\.name))
        if names.contains(name) { return name }
        let order = columnOrder
        let following = order.shown(from: cursorColumn)
        let preceding = order.shown[..<following.startIndex].reversed()
        return (following + preceding).lazy.map { page.columns[$0].name }.first { names.contains($0) }
    }

    /// Returns the first column on the screen, or else the next one in a new page; `nil` if none is scrolled off.
    private func heirOfFirstColumn(in new: RowsPage) -> String? {
        guard let page else { return nil }
        let order = columnOrder
        let place = order.place(of: firstColumn)
        guard place > 0 else { return nil }
        let names = Set(new.columns.map(\.name))
        return order.all.dropFirst(place).lazy.map { page.columns[$0].name }.first { names.contains($0) }
    }

    /// Returns the row to which the cursor has moved since a page of another run was requested around the row that it was
    /// on then; `nil` if it has not moved.
    private func movedAnchor(in new: RowsPage, since fetched: RowsQuery.Position?) -> RowKey? {
        guard case .around(let left)? = fetched, let anchor, anchor != left, let now = anchor.number,
            let then = left.number, let target = new.target?.key.number
        else { return nil }
        let values = current?.seekValues
        let same = values.flatMap { values in new.rows.first { $0.seekValues == values } }
        return same?.key ?? RowKey(number: target + now - then)
    }

    /// Returns the index in a new page of the row under the cursor, or else of the row that follows or precedes it.
    private func heir(of row: GridRow?, in new: RowsPage) -> Int {
        guard let anchor else { return 0 }
        var indexes: [RowKey: Int] = [:]
        for (index, row) in new.rows.enumerated() { indexes[row.key] = index }
        if let index = indexes[anchor] { return numberedHeir(of: row, in: new, near: index) ?? index }
        guard let page, let old = cursor else {
            // The row never existed. Its place is near the middle, unless the page begins with the first row.
            return new.hasRowsBefore ? new.rows.count / 2 : 0
        }
        let following = page.rows[(old + 1)...].lazy.compactMap { indexes[$0.key] }.first
        let preceding = page.rows[..<old].reversed().lazy.compactMap { indexes[$0.key] }.first
        return following ?? preceding ?? (new.hasRowsBefore ? new.rows.count / 2 : 0)
    }

    /// Returns the index in a new page of a row without a key: commits give its number to other rows, and only its values
    /// identify it. `nil` if no row near its number has them.
    private func numberedHeir(of row: GridRow?, in new: RowsPage, near index: Int) -> Int? {
        guard !new.hasKeys, let page, page.arrangement == new.arrangement, let row,
            page.columns.map(\.name) == new.columns.map(\.name)
        else { return nil }
        return new.rows.indices.filter { new.rows[$0].cells == row.cells }
            .min { ($0 - index).magnitude < ($1 - index).magnitude }
    }

    private mutating func put(_ position: ListPosition) {
        guard let page, page.rows.indices.contains(position.cursor) else { return }
        anchor = page.rows[position.cursor].key
        top = position.top
    }

    /// The maximum number of cells that the trail keeps of a pane: a screen of a table with 80 columns.
    private static let mostKept = 4_000

    /// Returns the pane with only the rows that are on the screen, as the trail keeps it. Of rows with very many columns,
    /// only some around the cursor are kept.
    package func trimmed(lines: Int) -> RowsPane {
        var pane = self
        pane.awaited = nil
        pane.highlights = [:]
        guard let page else { return pane }
        pane.selection = RowsSelection()
        pane.numbered = nil
        let visible = visibleRows(lines: lines)
        let count = min(max(Self.mostKept / max(page.columns.count, 1), 1), visible.count)
        let first = min(
            max((cursor ?? 0) - count / 2, visible.startIndex), visible.startIndex + visible.count - count)
        let rows = Array(page.rows[first..<(first + count)])
        pane.page?.rows = rows
        pane.page?.hasRowsBefore = page.hasRowsBefore || first > 0
        pane.page?.hasRowsAfter = page.hasRowsAfter || first + count < page.rows.count
        pane.top = 0
        return pane
    }
}
