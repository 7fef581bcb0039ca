/// The list of columns: which are shown, and in which order.
extension Browser {
    mutating func beginListingColumns() -> [Effect] {
        guard let rows = location?.grid, rows.page != nil else { return [] }
        var list = ColumnList(table: rowsTable)
        list.fit(in: self)
        list.select(rows.currentColumn, height: boxLines)
        show(list)
        return []
    }
}

extension ColumnList: OverlayState {
    var overlay: Overlay { .columns(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        switch command {
        case .close, .quit, .moveLeft: return browser.closeOverlay()
        case .open, .moveRight:
            let effects = browser.closeOverlay()
            return effects + goToColumn(in: &browser)
        case .choose: toggleColumn(in: &browser)
        case .moveColumnLeft, .moveColumnRight: moveColumn(command, in: &browser)
        case .showColumns:
            _ = browser.changeGrid { $0.changeColumns(command, in: &$1) }
            browser.say("All columns are shown, in the order of the table.")
        default: return move(command, in: &browser)
        }
        browser.fitOverlay()
        return []
    }

    private func goToColumn(in browser: inout Browser) -> [Effect] {
        guard let name = current?.name else { return [] }
        return browser.changeGrid { grid, context in
            grid.goToColumn(name, in: &context)
            return []
        }
    }

    /// Shows or hides the column under the cursor.
    private func toggleColumn(in browser: inout Browser) {
        guard let line = current else { return }
        _ = browser.changeGrid { grid, context in
            if !line.isShown {
                grid.hiddenColumns.remove(line.name)
            } else if !grid.hide(line.name) {
                context.say(RowsPane.lastColumnStays)
            }
            grid.keepColumnInSight(in: context)
            return []
        }
    }

    private func moveColumn(_ command: Command, in browser: inout Browser) {
        guard let name = current?.name else { return }
        let isToTheRight = command == .moveColumnRight
        _ = browser.changeGrid { grid, context in
            guard grid.move(name, toTheRight: isToTheRight) else {
                context.say("\(SafeText.line(name)) is the \(isToTheRight ? "last" : "first") column.")
                return []
            }
            grid.keepColumnInSight(in: context)
            return []
        }
    }

    /// Shows or hides the column of a clicked line.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        var clicked = self
        guard clicked.click(line: line) else { return [] }
        browser.show(clicked)
        return clicked.perform(.choose, in: &browser)
    }

    /// Updates the list with the current columns of the grid.
    mutating func fit(in browser: Browser) {
        guard let rows = browser.location?.grid else { return }
        let entry = browser.catalog.entry(named: table)
        accept(rows.columnLines(entry?.associations ?? []), height: browser.boxLines)
    }

    func texts(in browser: Browser) -> [[String]]? { listed.map { [$0.name, $0.type] + $0.targets } }
}
