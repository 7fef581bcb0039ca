import JoineryEngine

/// Showing, hiding and resizing the columns of the grid.
extension Browser {
    mutating func changeColumns(_ command: Command) -> [Effect] {
        guard let rows = location?.grid, let name = rows.currentColumn.map({ SafeText.line($0) }) else {
            return []
        }
        let (lines, columns) = (gridLines, viewport.mainColumns)
        switch command {
        case .hideColumn:
            if rows.page?.columns[rows.cursorColumn].isAdded == true { return removeColumn() }
            guard rows.currentColumn.map({ location?.grid.hide($0) == true }) == true else {
                say(Self.lastColumnStays)
                return []
            }
            status.notice = Status.Notice(
                text: "\(name) is hidden", isError: false, leads: .listColumns, end: "shows it again")
        case .showColumns:
            if rows.showsAllColumns { say("All columns are already shown.") }
            location?.grid.showAllColumns()
        case .narrowColumn: location?.grid.resizeColumn(by: -2, lines: lines, columns: columns)
        case .widenColumn: location?.grid.resizeColumn(by: 2, lines: lines, columns: columns)
        default: location?.grid.freezeColumns()
        }
        keepColumnInSight()
        return []
    }

    // MARK: Columns of associations

    mutating func beginAddingColumn() {
        guard location?.grid.page != nil else { return }
        guard !(catalog.entries ?? []).followable(from: rowsTable).isEmpty else {
            return say("\(SafeText.line(rowsTable)) has no associations: no column can be added.")
        }
        prompt = Prompt(purpose: .addColumn)
    }

    /// Adds the column to the right of the cursor. If its name has a mistake, the prompt stays open for correction.
    mutating func submitColumn() -> [Effect] {
        guard let prompt, let rows = location?.grid else { return [] }
        do throws(FilterMistake) {
            let name = try associatedColumn(prompt.text.trimmed).name
            self.prompt = nil
            if let index = rows.page?.columns.firstIndex(where: { $0.name.isName(name) }) {
                location?.grid.hiddenColumns.remove(name)
                let lines = gridLines
                location?.grid.moveColumn(
                    to: index, lines: lines, columns: viewport.mainColumns)
                return []
            }
            location?.grid.arrangement.added.append(
                RowsArrangement.AddedColumn(name: name, neighbor: rows.currentColumn))
            location?.grid.wantedColumn = name
            return arrange()
        } catch {
            status.notice = Status.Notice(text: error.description, isError: true)
            return []
        }
    }

    /// Removes the added column under the cursor, and the order by it.
    private mutating func removeColumn() -> [Effect] {
        guard let name = location?.grid.currentColumn else { return [] }
        location?.grid.arrangement.remove(name)
        return arrange()
    }

    /// Returns the column with a name, from rows associated with those on the screen.
    func associatedColumn(_ name: String) throws(FilterMistake) -> AssociatedColumn {
        try AssociatedColumn(name, from: rowsTable, in: catalog.entries ?? [])
    }

    /// The name of the table, or of the query, whose rows are on the screen.
    var rowsTable: String {
        location.map { nameOfRows(at: $0.path) } ?? ""
    }
}

extension RowsArrangement {
    /// Removes an added column, and the order by it.
    fileprivate mutating func remove(_ name: String) {
        let neighbor = added.first { $0.name.isName(name) }?.neighbor
        added.removeAll { $0.name.isName(name) }
        for index in added.indices where name.isName(added[index].neighbor) {
            added[index].neighbor = neighbor
        }
        orders.removeAll { $0.column.isName(name) }
    }
}
