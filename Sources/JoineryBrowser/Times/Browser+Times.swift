import JoineryAnalysis
import JoineryEngine

/// Showing numbers as the times that they state.
extension Browser {
    /// `T`: shows the numbers of the column under the cursor as times, then in the next way to read them, then as numbers.
    mutating func showTimes() -> [Effect] {
        guard let subject = timesUnderCursor() else { return [] }
        if times.format(of: subject.column) != nil {
            times.change(subject.column)
        } else {
            let formats = Histogram.TimeFormat.likely(for: subject.cells)
            guard subject.cells.contains(where: \.isNumber) else {
                say("There are no numbers in \(subject.name) here.")
                return []
            }
            guard !formats.isEmpty else {
                say(
                    "The numbers of \(subject.name) state no likely times: [times] in the sidecar can say how to read them."
                )
                return []
            }
            times.show(subject.column, as: formats)
        }
        sayTimes(of: subject)
        return changeScreen(location?.screen.kind) { $0.refetchLinked(in: &$1) } ?? []
    }

    private mutating func sayTimes(of subject: TimeSubject) {
        let format = times.format(of: subject.column)
        let text =
            format.map { "\(subject.name) is shown as times, from \($0.name)" }
            ?? "\(subject.name) is shown as numbers"
        if format == times.kept[subject.column] || subject.isOfQuery { return say(text + ".") }
        say("\(text): \(key: .keepTimes) keeps this for the file.")
    }

    /// `Ctrl-T`: keeps in the sidecar how the column under the cursor is shown.
    mutating func keepTimes() -> [Effect] {
        guard let subject = timesUnderCursor() else { return [] }
        let (column, name) = (subject.column, subject.name)
        let format = times.format(of: column)
        guard format != times.kept[column] else {
            say(
                format.map { "That \(name) is shown as times, from \($0.name), is kept already." }
                    ?? "\(name) is shown as numbers: show it as times first, to keep that.")
            return []
        }
        if subject.isOfQuery {
            say("\(name) is computed by the query: it is shown so until the end.")
            return []
        }
        let change = RuleChange(
            .times, table: column.table, key: column.column, value: format.map { "\"\($0.word)\"" })
        let said = format.map { "\(name) as times, from \($0.name)" } ?? "\(name) as numbers"
        return [.session(LinksWork.keep(ticket(for: .links), [change], said: said))]
    }

    /// The column under the cursor; `nil`, with a message, if there is none.
    private mutating func timesUnderCursor() -> TimeSubject? {
        if hasGrid, let grid = location?.grid, let page = grid.page,
            page.columns.indices.contains(grid.cursorColumn)
        {
            let info = page.columns[grid.cursorColumn]
            let column = info.timeColumn(of: rowsTable)
            let isComputed = info.origin == nil && (info.isAdded || page.run != nil)
            return TimeSubject(
                column: column, name: isComputed ? SafeText.line(info.heading) : column.text,
                cells: page.rows.compactMap { row in
                    row.cells.indices.contains(grid.cursorColumn) ? row.cells[grid.cursorColumn] : nil
                }, isOfQuery: isComputed && page.run != nil)
        }
        do throws(NoTableColumn) {
            let column = try columnUnderCursor()
            guard case .tree(let pane)? = location?.screen else { return nil }
            let cells = (pane.lines ?? []).columnCells.filter { $0.column == column }.map(\.cell)
            return TimeSubject(column: column, name: column.text, cells: cells, isOfQuery: false)
        } catch {
            say(error.sentence)
            return nil
        }
    }
}

/// A column whose numbers may be shown as times.
private struct TimeSubject {
    let column: TableColumn
    /// The column, as messages name it.
    let name: String
    /// Its values on the screen.
    let cells: [Cell]
    /// Whether only a query knows it.
    let isOfQuery: Bool
}
