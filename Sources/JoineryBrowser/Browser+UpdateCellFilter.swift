import JoineryEngine

/// Which rows are shown, by the value of the cell under the cursor.
extension Browser {
    /// `=` and `!`: the rows with the value of this cell, or with any of those that are selected; or all others.
    mutating func filterByCell(_ command: Command) -> [Effect] {
        guard let rows = location?.rows, let page = rows.page, let row = rows.current, let location,
            let column = rows.currentColumn
        else {
            say("There is no row under the cursor.")
            return []
        }
        let keys =
            rows.selection.isEmpty
            ? [row.key] : rows.selection.keys.sorted { $0.values.description < $1.values.description }
        cellFilter = CellFilter(
            column: column, isNullable: page.columns[rows.cursorColumn].isNullable,
            isExcluding: command == .filterOutCell)
        let values = CellValues(
            path: location.rowsPath, arrangement: page.arrangement, keys: keys, column: column)
        return [.fetchValues(ticket(for: .place), values)]
    }

    mutating func take(_ values: [DatabaseValue]) -> [Effect] {
        guard let cellFilter, let rows = location?.rows, location?.screen == .rows else { return [] }
        self.cellFilter = nil
        guard !values.isEmpty else {
            say("The row under the cursor is there no longer.")
            return []
        }
        do throws(FilterMistake) {
            let filter = try RowsFilter.joining(rows.filter, cellFilter.condition(values))
            guard filter != rows.filter else {
                say("These are the rows that meet this already.")
                return []
            }
            location?.rows.arrangement.filter = filter
            return arrange()
        } catch {
            status.notice = Status.Notice(text: error.description, isError: true)
            return []
        }
    }
}

/// A condition that waits for the values that it is about.
struct CellFilter: Hashable, Sendable {
    var column: String
    var isNullable: Bool
    /// Whether the rows with these values are left out.
    var isExcluding: Bool

    func condition(_ values: [DatabaseValue]) throws(FilterMistake) -> Condition {
        isExcluding
            ? try Condition(column, isNoneOf: values, isNullable: isNullable)
            : try Condition(column, isOneOf: values)
    }
}
