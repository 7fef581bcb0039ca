/// Selecting rows, and copying several at once.
extension Browser {
    mutating func selectRow() {
        guard let rows = location?.grid, let page = rows.page, let row = rows.current else {
            return sayNoRow()
        }
        guard page.isSelectable else { return say("These rows have no key: they cannot be selected.") }
        if location?.grid.selection.toggle(row.key, on: page) == false {
            say("At most \(RowsSelection.limit) rows can be selected: use a condition for more.")
        }
    }

    /// Deselects all rows; returns `false` if none was selected.
    mutating func deselectRows() -> Bool {
        guard hasGrid, let count = location?.grid.selection.count, count > 0 else {
            return false
        }
        location?.grid.selection = RowsSelection()
        say(count == 1 ? "Deselected the row." : "Deselected \(count) rows.")
        return true
    }

    /// y, Y and Ctrl-Y: copies cells or rows of the selection. If it is empty, copies the cell or row under the cursor,
    /// or the column of all rows.
    mutating func copyRows(_ command: Command) -> [Effect] {
        guard hasGrid else { return readRecord(command) }
        guard let rows = location?.grid, let page = rows.page, let path = location?.rowsPath,
            let column = rows.currentColumn
        else { return [] }
        let selection = rows.selection.isEmpty ? nil : rows.selection
        guard selection != nil || command == .copyColumn else { return readRecord(command) }
        copiedRecord = nil
        let copy = RowsCopy(
            path: path, arrangement: page.arrangement, selection: selection,
            content: command == .copyRow ? .rows : .column(column))
        return [.session(RowsWork.copy(ticket(for: .record), copy))]
    }

    /// Copies what was read, and forgets its ticket, because nothing on the screen depends on it.
    mutating func take(_ copied: CopiedRows) -> [Effect] {
        say(copied.sentence)
        return [.forget(.record)] + (copied.count > 0 ? [.loop(.copy(copied.text))] : [])
    }
}
