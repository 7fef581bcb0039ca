/// Moving the cursor: up and down in a list, sideways in a grid, in and out of a tree, from box to box.
extension Browser {
    mutating func move(_ command: Command) -> [Effect] {
        guard focus == .main, let screen = location?.screen else {
            moveInCatalog(command)
            return []
        }
        switch screen {
        case .rows: return moveInRows(command)
        case .tree: return moveInTree(command)
        case .graph:
            moveInGraph(command)
            return []
        case .changes:
            moveInChanges(command)
            return []
        case .request:
            if let motion = Motion(command, lines: viewport.mainLines) {
                location?.request.scroll(
                    motion, width: viewport.mainColumns, height: viewport.mainLines)
            }
            return []
        }
    }

    private mutating func moveInCatalog(_ command: Command) {
        if let motion = Motion(command, lines: catalogLines) {
            catalog.move(motion, lines: catalogLines)
        } else if command == .moveRight, location != nil {
            focus = .main
        }
    }

    // MARK: Rows

    private mutating func moveInRows(_ command: Command) -> [Effect] {
        guard let rows = location?.rows, let page = rows.page else { return [] }
        let (lines, columns) = (viewport.mainLines, viewport.mainColumns)
        let column: Int? =
            switch command {
            case .moveLeft: rows.columnOrder.shown(-1, from: rows.cursorColumn)
            case .moveRight: rows.columnOrder.shown(1, from: rows.cursorColumn)
            case .firstColumn: rows.shownColumns.first
            case .lastColumn: rows.shownColumns.last
            default: nil
            }
        if let column {
            location?.rows.moveColumn(to: column, lines: lines, columns: columns)
            return []
        }
        guard let motion = Motion(command, lines: lines) else { return [] }
        if motion == .first, page.hasRowsBefore { return fetchRows(at: .first) }
        if motion == .last, page.hasRowsAfter { return fetchRows(at: .last) }
        location?.rows.move(motion, lines: lines)
        // An end that is on its way would take the cursor with it.
        let isAwaitingEnd = rows.awaited == .first || rows.awaited == .last
        if isAwaitingEnd, rows.arrangement == page.arrangement { return fetchRowsAround() }
        return fetchMoreRows()
    }
}
