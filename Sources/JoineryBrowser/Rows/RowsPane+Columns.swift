/// Which columns of the grid are on the screen.
extension RowsPane {
    /// The columns of the page in the order in which they are shown.
    var columnOrder: ColumnOrder {
        ColumnOrder(page, chosen: chosenOrder, hidden: hiddenColumns)
    }

    /// The columns that are not hidden, by their index in the page, in their order; all of them, if none would be left.
    package var shownColumns: [Int] { columnOrder.shown }

    /// How many columns of the page are hidden.
    package var hiddenColumnCount: Int {
        (page?.columns.count ?? 0) - shownColumns.count
    }

    /// The name of the column under the cursor.
    package var currentColumn: String? {
        guard let page, page.columns.indices.contains(cursorColumn) else { return nil }
        return page.columns[cursorColumn].name
    }

    /// Takes a column off the screen; `false` if it is the last one.
    mutating func hide(_ name: String) -> Bool {
        let order = columnOrder
        guard let page, order.shown.count > 1 else { return false }
        // Where the names of all columns are hidden, as after a change of the schema, none is.
        if order.shown.contains(where: { hiddenColumns.contains(page.columns[$0].name) }) {
            hiddenColumns = []
        }
        hiddenColumns.insert(name)
        return true
    }

    /// Moves a column to the left or to the right of the one beside it, hidden ones among them. What was added on its right
    /// goes along. `false` if there is none.
    mutating func move(_ name: String, toTheRight isToTheRight: Bool) -> Bool {
        guard let page else { return false }
        var all = columnOrder.all
        guard let start = all.firstIndex(where: { page.columns[$0].name == name }) else { return false }
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

    /// Puts the columns into an order; what is scrolled to the left stays so many columns.
    private mutating func arrangeColumns(_ names: [String]) {
        let place = columnOrder.place(of: firstColumn)
        chosenOrder = names == page?.columns.map(\.name) ? [] : names
        let all = columnOrder.all
        if all.indices.contains(place) { firstColumn = all[place] }
    }

    /// Freezes the columns up to the one under the cursor; those that are frozen up to there are free again.
    mutating func freezeColumns() {
        lastFrozen = lastFrozen == currentColumn ? nil : currentColumn
    }

    /// Whether all columns are as the table has them.
    var showsAllColumns: Bool { hiddenColumns.isEmpty && chosenWidths.isEmpty && chosenOrder.isEmpty }

    mutating func showAllColumns() {
        hiddenColumns = []
        chosenWidths = [:]
        arrangeColumns([])
    }

    /// Makes the column under the cursor wider by so many cells, or narrower, down to one.
    mutating func resizeColumn(by cells: Int, lines: Int, columns: Int) {
        let frames = columnFrames(lines: lines, columns: columns)
        guard let name = currentColumn, let frame = frames.first(where: { $0.column == cursorColumn }) else {
            return
        }
        chosenWidths[name] = max(min(frame.width + cells, columns), 1)
    }
}
