/// How the rows of the place are arranged.
extension Browser {
    /// Sorts by the column under the cursor, or the other way round, or no longer.
    mutating func sort() -> [Effect] {
        guard let rows = location?.rows, let page = rows.page,
            page.columns.indices.contains(rows.cursorColumn)
        else { return [] }
        let column = page.columns[rows.cursorColumn].name
        location?.rows.arrangement.order = .turned(rows.arrangement.order, by: column)
        return arrange()
    }

    /// Fetches the rows in the arrangement that is wanted now; the cursor stays on its row, where a key tells which it is.
    mutating func arrange() -> [Effect] {
        location?.rows.page?.hasKeys == true ? fetchRowsAround() : fetchRows(at: .first)
    }
}

extension RowsPane {
    /// Another arrangement is no longer wanted: what is on the screen stays as it is.
    mutating func keepArrangementOfPage() {
        if let page { arrangement = page.arrangement }
    }
}
