/// The list of columns: which are shown, and in which order.
extension Browser {
    mutating func beginListingColumns() {
        guard let rows = location?.rows, rows.page != nil else { return say(Self.unreadRows) }
        overlay = .columns(ColumnList(table: rowsTable))
        refreshColumnList()
        guard case .columns(var list) = overlay else { return }
        list.select(rows.currentColumn, height: viewport.overlayLines)
        overlay = .columns(list)
    }

    /// Why columns cannot be named yet.
    static let unreadRows = "The rows are not read yet."

    /// What is listed is what the grid has now.
    mutating func refreshColumnList() {
        guard case .columns(var list) = overlay, let rows = location?.rows else { return }
        let entry = catalog.entry(named: list.table)
        list.take(rows.columnLines(entry?.associations ?? []), height: viewport.overlayLines)
        overlay = .columns(list)
    }

    mutating func perform(_ command: Command, in list: ColumnList) -> [Effect] {
        var list = list
        switch command {
        case .close, .quit, .moveLeft: overlay = nil
        case .open, .moveRight:
            overlay = nil
            if let name = list.current?.name { goToColumn(name) }
        case .choose: toggleColumn(in: list)
        case .moveColumnLeft, .moveColumnRight: moveColumn(command, in: list)
        case .showColumns:
            _ = changeColumns(command)
            say("All columns are shown, in the order of the table.")
        default:
            guard let motion = Motion(command, lines: viewport.overlayLines) else { return [] }
            list.move(motion, height: viewport.overlayLines)
            overlay = .columns(list)
        }
        refreshColumnList()
        return []
    }

    /// Shows the column under the cursor of the list, or hides it.
    private mutating func toggleColumn(in list: ColumnList) {
        guard let line = list.current else { return }
        if !line.isShown {
            location?.rows.hiddenColumns.remove(line.name)
        } else if location?.rows.hide(line.name) == false {
            say(Self.lastColumnStays)
        }
        keepColumnInSight()
    }

    static let lastColumnStays = "The last column stays."

    private mutating func moveColumn(_ command: Command, in list: ColumnList) {
        guard let name = list.current?.name else { return }
        let isToTheRight = command == .moveColumnRight
        guard location?.rows.move(name, toTheRight: isToTheRight) == true else {
            return say("\(SafeText.line(name)) is the \(isToTheRight ? "last" : "first") column already.")
        }
        keepColumnInSight()
    }

    /// The cursor stands on a column that is shown, in sight.
    mutating func keepColumnInSight() {
        guard let column = location?.rows.cursorColumn else { return }
        location?.rows.moveColumn(to: column, lines: viewport.mainLines, columns: viewport.mainColumns)
    }

    /// Puts the cursor of the grid on a column, which is shown again if it was hidden.
    mutating func goToColumn(_ name: String) {
        guard let rows = location?.rows, let index = rows.index(ofColumn: name) else { return }
        if !rows.shownColumns.contains(index) {
            location?.rows.hiddenColumns.remove(name)
            say("\(SafeText.line(name)) is shown again.")
        }
        location?.rows.moveColumn(to: index, lines: viewport.mainLines, columns: viewport.mainColumns)
    }
}
