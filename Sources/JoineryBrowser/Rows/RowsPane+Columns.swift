/// Which columns of the grid are on the screen.
extension RowsPane {
    /// The columns that are not hidden, by their index in the page; all of them, if none would be left.
    package var shownColumns: [Int] {
        guard let page else { return [] }
        let shown = page.columns.indices.filter { !hiddenColumns.contains(page.columns[$0].name) }
        return shown.isEmpty ? Array(page.columns.indices) : shown
    }

    /// How many columns of the page are hidden.
    package var hiddenColumnCount: Int {
        (page?.columns.count ?? 0) - shownColumns.count
    }

    /// The name of the column under the cursor.
    package var currentColumn: String? {
        guard let page, page.columns.indices.contains(cursorColumn) else { return nil }
        return page.columns[cursorColumn].name
    }

    /// The column that is so many shown ones away from the cursor, or the last on the way.
    func column(besideCursor distance: Int) -> Int {
        let shown = shownColumns
        guard let index = shown.firstIndex(where: { $0 >= cursorColumn }) ?? shown.indices.last else {
            return 0
        }
        return shown[max(min(index + distance, shown.count - 1), 0)]
    }

    /// The shown column that is nearest to one, those on its right first.
    func nearestShown(to column: Int) -> Int? {
        shownColumns.first { $0 >= column } ?? shownColumns.last
    }

    /// Takes the column under the cursor off the screen; `false` if it is the last one.
    mutating func hideColumn() -> Bool {
        guard let name = currentColumn, shownColumns.count > 1 else { return false }
        hiddenColumns.insert(name)
        return true
    }

    /// Freezes the columns up to the one under the cursor; those that are frozen up to there are free again.
    mutating func freezeColumns() {
        lastFrozen = lastFrozen == currentColumn ? nil : currentColumn
    }

    mutating func showAllColumns() {
        hiddenColumns = []
        chosenWidths = [:]
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
