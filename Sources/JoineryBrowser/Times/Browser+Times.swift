import JoineryAnalysis
import JoineryEngine

/// Showing numbers as the times that they state.
extension Browser {
    /// `T`: shows the numbers of the column under the cursor as times, then in the next way to read them, then as numbers.
    mutating func showTimes() -> [Effect] {
        guard let (column, cells) = timesUnderCursor() else { return [] }
        if times.format(of: column) != nil {
            times.change(column)
        } else {
            let formats = Histogram.TimeFormat.likely(for: cells)
            guard !formats.isEmpty else {
                say(
                    "The numbers of \(column.text) state no likely times: [times] in the sidecar can say how to read them."
                )
                return []
            }
            times.show(column, as: formats)
        }
        sayTimes(of: column)
        return changeScreen(location?.screen.kind) { $0.refetchLinked(in: &$1) } ?? []
    }

    private mutating func sayTimes(of column: TableColumn) {
        let format = times.format(of: column)
        let text =
            format.map { "\(column.text) is shown as times, from \($0.name)" }
            ?? "\(column.text) is shown as numbers"
        if format == times.kept[column] || !canKeep(column) { return say(text + ".") }
        status.notice = Status.Notice(
            text: text, isError: false, leads: .keepTimes, end: "keeps this for the file")
    }

    /// `Ctrl-T`: keeps in the sidecar how the column under the cursor is shown.
    mutating func keepTimes() -> [Effect] {
        guard let (column, _) = timesUnderCursor() else { return [] }
        let format = times.format(of: column)
        guard format != times.kept[column] else {
            say(
                format.map { "That \(column.text) is shown as times, from \($0.name), is kept already." }
                    ?? "\(column.text) is shown as numbers: show it as times first, to keep that.")
            return []
        }
        guard canKeep(column) else {
            say("\(SafeText.line(column.column)) is computed by the query: it is shown so until the end.")
            return []
        }
        let change = RuleChange(
            .times, table: column.table, key: column.column, value: format.map { "\"\($0.word)\"" })
        let said = format.map { "\(column.text) as times, from \($0.name)" } ?? "\(column.text) as numbers"
        return [.session(LinksWork.keep(ticket(for: .links), [change], said: said))]
    }

    /// Whether a column belongs to a table, rather than to a query.
    private func canKeep(_ column: TableColumn) -> Bool {
        guard hasGrid, let page = location?.grid.page, page.run != nil else { return true }
        return page.columns.contains { $0.origin == column }
    }

    /// The column under the cursor with its values on the screen; `nil`, with a message, if there is none.
    private mutating func timesUnderCursor() -> (column: TableColumn, cells: [Cell])? {
        if hasGrid, let grid = location?.grid, let page = grid.page,
            page.columns.indices.contains(grid.cursorColumn)
        {
            let cells = page.rows.compactMap {
                $0.cells.indices.contains(grid.cursorColumn) ? $0.cells[grid.cursorColumn] : nil
            }
            return (page.columns[grid.cursorColumn].timeColumn(of: rowsTable), cells)
        }
        do throws(NoTableColumn) {
            let column = try columnUnderCursor()
            var cells: [Cell] = []
            if case .tree(let pane)? = location?.screen {
                cells = (pane.lines ?? []).columnCells.filter { $0.column == column }.map(\.cell)
            }
            return (column, cells)
        } catch {
            say(error.sentence)
            return nil
        }
    }
}
