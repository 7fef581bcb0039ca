/// The list of columns: which are shown, and in which order.
extension Browser {
    mutating func beginListingColumns() {
        guard let rows = location?.grid, rows.page != nil else { return }
        var list = ColumnList(table: rowsTable)
        list.settle(in: self)
        list.select(rows.currentColumn, height: viewport.overlayLines)
        show(list)
    }

    static let lastColumnStays = "The last column cannot be hidden."

    /// Moves the cursor to a visible column, and scrolls to it.
    mutating func keepColumnInSight() {
        guard let column = location?.grid.cursorColumn else { return }
        let lines = gridLines
        location?.grid.moveColumn(to: column, lines: lines, columns: viewport.mainColumns)
    }

    /// Moves the cursor of the grid to a column, and shows the column again if it is hidden.
    mutating func goToColumn(_ name: String) {
        guard let rows = location?.grid, let index = rows.index(ofColumn: name) else { return }
        if !rows.shownColumns.contains(index) {
            location?.grid.hiddenColumns.remove(name)
            say("\(SafeText.line(name)) is shown again.")
        }
        let lines = gridLines
        location?.grid.moveColumn(to: index, lines: lines, columns: viewport.mainColumns)
    }
}

extension ColumnList: OverlayState {
    var overlay: Overlay { .columns(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        switch command {
        case .close, .quit, .moveLeft: return browser.closeOverlay()
        case .open, .moveRight:
            let effects = browser.closeOverlay()
            if let name = current?.name { browser.goToColumn(name) }
            return effects
        case .choose: toggleColumn(in: &browser)
        case .moveColumnLeft, .moveColumnRight: moveColumn(command, in: &browser)
        case .showColumns:
            _ = browser.changeColumns(command)
            browser.say("All columns are shown, in the order of the table.")
        default: return move(command, in: &browser)
        }
        browser.settleOverlay()
        return []
    }

    /// Shows or hides the column under the cursor.
    private func toggleColumn(in browser: inout Browser) {
        guard let line = current else { return }
        if !line.isShown {
            browser.location?.grid.hiddenColumns.remove(line.name)
        } else if browser.location?.grid.hide(line.name) == false {
            browser.say(Browser.lastColumnStays)
        }
        browser.keepColumnInSight()
    }

    private func moveColumn(_ command: Command, in browser: inout Browser) {
        guard let name = current?.name else { return }
        let isToTheRight = command == .moveColumnRight
        guard browser.location?.grid.move(name, toTheRight: isToTheRight) == true else {
            return browser.say(
                "\(SafeText.line(name)) is the \(isToTheRight ? "last" : "first") column.")
        }
        browser.keepColumnInSight()
    }

    /// Shows or hides the column of a clicked line.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        var clicked = self
        guard clicked.click(line: line) else { return [] }
        browser.show(clicked)
        return clicked.perform(.choose, in: &browser)
    }

    /// Updates the list with the current columns of the grid.
    mutating func settle(in browser: Browser) {
        guard let rows = browser.location?.grid else { return }
        let entry = browser.catalog.entry(named: table)
        take(rows.columnLines(entry?.associations ?? []), height: browser.viewport.overlayLines)
    }

    func texts(in browser: Browser) -> [[String]]? { listed.map { [$0.name, $0.type] + $0.targets } }
}
