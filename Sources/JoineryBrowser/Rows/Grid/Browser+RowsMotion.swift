/// Moving the cursor in the grid.
extension Browser {
    mutating func moveInRows(_ command: Command) -> [Effect] {
        guard let rows = location?.grid, let page = rows.page else { return [] }
        let (lines, columns) = (gridLines, viewport.mainColumns)
        let column: Int? =
            switch command {
            case .moveLeft: rows.columnOrder.shown(-1, from: rows.cursorColumn)
            case .moveRight: rows.columnOrder.shown(1, from: rows.cursorColumn)
            case .firstColumn: rows.shownColumns.first
            case .lastColumn: rows.shownColumns.last
            default: nil
            }
        if let column {
            location?.grid.moveColumn(to: column, lines: lines, columns: columns)
            return []
        }
        guard let motion = Motion(command, lines: lines) else { return [] }
        if motion == .first, page.hasRowsBefore { return fetchRows(at: .first) }
        if motion == .last, page.hasRowsAfter { return fetchRows(at: .last) }
        location?.grid.move(motion, lines: lines)
        // An end that is still being fetched would take the cursor with it.
        let isAwaitingEnd = rows.awaited == .first || rows.awaited == .last
        if isAwaitingEnd, rows.arrangement == page.arrangement { return fetchRowsAround() }
        return fetchMoreRows()
    }
}
