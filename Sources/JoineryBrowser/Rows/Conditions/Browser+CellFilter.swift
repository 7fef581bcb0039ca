import JoineryEngine

/// Filtering rows by the value of the cell under the cursor.
extension Browser {
    /// `=` and `!`: shows only the rows with the value of this cell, or of any selected row, or hides them. In the
    /// tree, filters the list that contains the row.
    mutating func filterByCell(_ command: Command) -> [Effect] {
        let isExcluding = command == .filterOutCell
        if location?.screen.kind == .tree {
            guard let cell = listCellUnderCursor else {
                say(
                    listUnderCursor == nil
                        ? noList : "Move to a column of a row in the list to filter by its value.")
                return []
            }
            cellFilter = CellFilter(
                column: cell.column, isNullable: true, isExcluding: isExcluding, list: cell.list.id)
            let values = CellValues(
                path: cell.list.path, arrangement: cell.list.arrangement, keys: [cell.row],
                column: cell.column)
            return [.session(RowsWork.values(ticket(for: .place), values))]
        }
        guard let rows = location?.grid, let page = rows.page, let row = rows.current, let location,
            let column = rows.currentColumn
        else {
            sayNoRow()
            return []
        }
        let keys = rows.selection.isEmpty ? [row.key] : Array(rows.selection.keys)
        cellFilter = CellFilter(
            column: column, isNullable: page.columns[rows.cursorColumn].isNullable,
            isExcluding: isExcluding)
        let values = CellValues(
            path: location.rowsPath, arrangement: page.arrangement, keys: keys, run: page.run,
            column: column)
        return [.session(RowsWork.values(ticket(for: .place), values))]
    }

    mutating func take(_ values: [DatabaseValue]) -> [Effect] {
        guard let cellFilter, let location else { return [] }
        self.cellFilter = nil
        let list = cellFilter.list.flatMap { self.list($0) }
        guard list == nil ? hasGrid : location.screen.kind == .tree else { return [] }
        guard !values.isEmpty else {
            say("The row under the cursor has been deleted.")
            return []
        }
        let known = list.map(\.arrangement.filter) ?? location.grid.filter
        do throws(FilterMistake) {
            let filter = try RowsFilter.joining(known, cellFilter.condition(values))
            guard filter != known else {
                say("All rows shown already meet this.")
                return []
            }
            guard let list else {
                self.location?.grid.arrangement.filter = filter
                return arrange()
            }
            var arrangement = list.arrangement
            arrangement.filter = filter
            return arrange(list, arrangement)
        } catch {
            status.notice = Status.Notice(text: error.description, isError: true)
            return []
        }
    }
}

/// A condition whose values are being fetched.
struct CellFilter: Hashable, Sendable {
    var column: String
    var isNullable: Bool
    /// Whether the rows with these values are excluded.
    var isExcluding: Bool
    /// The list of the tree to filter; `nil` for the rows of the grid.
    var list: TreeNodeID?

    func condition(_ values: [DatabaseValue]) throws(FilterMistake) -> Condition {
        isExcluding
            ? try Condition(column, isNoneOf: values, isNullable: isNullable)
            : try Condition(column, isOneOf: values)
    }
}
