import JoineryEngine

/// The columns of the grid that are on the screen.
extension RowsPane {
    /// The columns of the page in the order in which they are shown.
    var columnOrder: ColumnOrder {
        ColumnOrder(page, chosen: chosenOrder, hidden: hiddenColumns)
    }

    /// The indexes in the page of the columns that are not hidden, in their order; if that leaves none, all columns.
    package var shownColumns: [Int] { columnOrder.shown }

    /// The number of columns of the page that are hidden.
    package var hiddenColumnCount: Int {
        (page?.columns.count ?? 0) - shownColumns.count
    }

    /// The name of the column under the cursor.
    package var currentColumn: String? {
        guard let page, page.columns.indices.contains(cursorColumn) else { return nil }
        return page.columns[cursorColumn].name
    }

    /// Hides a column; returns `false` if it is the last one shown.
    mutating func hide(_ name: String) -> Bool {
        let order = columnOrder
        guard let page, order.shown.count > 1 else { return false }
        // If the names of all columns are hidden, for example after a schema change, all columns are shown.
        if order.shown.contains(where: { hiddenColumns.contains(page.columns[$0].name) }) {
            hiddenColumns = []
        }
        hiddenColumns.insert(name)
        return true
    }

    /// Moves a column to the other side of its left or right neighbor, which may be hidden. Columns added to its right
    /// move along. Returns `false` if there is no neighbor.
    mutating func move(_ name: String, toTheRight isToTheRight: Bool) -> Bool {
        guard let page else { return false }
        var all = columnOrder.all
        guard let start = all.firstIndex(where: { page.columns[$0].name.isName(name) }) else { return false }
        var names: Set<String> = [name]
        let neighbors = Dictionary(
            page.arrangement.added.map { ($0.name, $0.neighbor) }, uniquingKeysWith: { first, _ in first })
        var end = start + 1
        while end < all.count, case let neighbor?? = neighbors[page.columns[all[end]].name],
            names.contains(neighbor)
        {
            names.insert(page.columns[all[end]].name)
            end += 1
        }
        if isToTheRight {
            guard end < all.count else { return false }
            all.insert(all.remove(at: end), at: start)
        } else {
            guard start > 0 else { return false }
            all.insert(all.remove(at: start - 1), at: end - 1)
        }
        arrangeColumns(all.map { page.columns[$0].name })
        return true
    }

    /// Puts the columns into an order. The number of columns scrolled off to the left does not change.
    private mutating func arrangeColumns(_ names: [String]) {
        let place = columnOrder.place(of: firstColumn)
        chosenOrder = names == page?.columns.map(\.name) ? [] : names
        let all = columnOrder.all
        if all.indices.contains(place) { firstColumn = all[place] }
    }

    /// Freezes the columns up to the one under the cursor. If it already is the last frozen one, unfreezes all.
    mutating func freezeColumns() {
        lastFrozen = lastFrozen == currentColumn ? nil : currentColumn
    }

    /// Whether no column is hidden, resized or moved.
    var showsAllColumns: Bool { hiddenColumns.isEmpty && chosenWidths.isEmpty && chosenOrder.isEmpty }

    mutating func showAllColumns() {
        hiddenColumns = []
        chosenWidths = [:]
        arrangeColumns([])
    }

    /// Changes the width of the column under the cursor by a number of cells, to one cell or more.
    mutating func resizeColumn(by cells: Int, lines: Int, columns: Int) {
        let frames = columnFrames(lines: lines, columns: columns)
        guard let name = currentColumn, let frame = frames.first(where: { $0.column == cursorColumn }) else {
            return
        }
        chosenWidths[name] = max(min(frame.width + cells, columns), 1)
    }
}
