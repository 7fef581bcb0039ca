/// Arranging the rows of the current location.
extension Browser {
    /// Sorts by the column under the cursor, either alone or in addition to others. Reverses or removes an existing
    /// order. The grid then shows the first rows, and a key leads back to the row that the cursor was on.
    mutating func sort(_ command: Command) -> [Effect] {
        guard let column = location?.grid.currentColumn else { return [] }
        location?.grid.leave()
        if command == .sort {
            location?.grid.arrangement.sort(by: column)
        } else {
            location?.grid.arrangement.sort(byAlone: column)
        }
        return fetchRows(at: .first)
    }

    /// Fetches the rows in the requested arrangement. The cursor stays on its row if the rows have keys.
    mutating func arrange() -> [Effect] {
        location?.grid.page?.hasKeys == true ? fetchRowsAround() : fetchRows(at: .first)
    }

    /// Goes back to the row that the cursor left, and remembers the row that it is on.
    mutating func returnToRow() -> [Effect] {
        guard let rows = location?.grid, let page = rows.page else { return [] }
        guard let left = rows.left else {
            say("There is no row to return to.")
            return []
        }
        guard page.rows.contains(where: { $0.key == left }) else { return fetchRows(at: .row(left)) }
        let lines = gridLines
        location?.grid.go(to: left, lines: lines)
        return fetchMoreRows()
    }

    /// Reports where the row that the cursor left is now, since sorting shows the first rows.
    mutating func showLeftRow() {
        guard let rows = location?.grid, let left = rows.left else { return }
        let index = rows.page?.rows.firstIndex { $0.key == left }
        if index == 0 {
            location?.grid.left = nil
            return
        }
        let place = index.map { "now row \(RowCount.exact($0 + 1).text)" } ?? "further down"
        status.notice = Status.Notice(
            text: "\(left.plainText) is \(place)", isError: false, leads: .returnToRow)
    }

    /// Reports the rows that came in above the screen. They end the notice about the row that the cursor left.
    mutating func reportNewRows() {
        if status.notice?.leads == .returnToRow { status.notice = nil }
        guard let count = location?.grid.newAbove, count > 0 else { return }
        say("\(RowCount.exact(count).text) new above.")
    }

    /// Reports if a requested row is no longer among the rows.
    mutating func showRow(_ key: RowKey, in page: RowsPage) {
        guard page.target == nil else { return }
        location?.grid.left = nil
        say("\(key.plainText) is not among these rows anymore.")
    }
}

extension RowsPane {
    /// Discards a requested arrangement, and keeps the one on the screen.
    mutating func keepArrangementOfPage() {
        if let page { arrangement = page.arrangement }
    }

    /// Remembers the row that the cursor is about to leave. On the first row, keeps one remembered earlier.
    mutating func leave() {
        guard let page, page.hasKeys, let anchor else { return }
        let isAtTop = !page.hasRowsBefore && page.rows.first?.key == anchor
        if !isAtTop || left == nil { left = anchor }
    }

    /// Moves the cursor to a row of the page, and remembers the row that it leaves.
    mutating func go(to key: RowKey, lines: Int) {
        left = anchor
        anchor = key
        settle(lines: lines)
    }
}

extension RowKey {
    /// The key as it appears in a sentence: `#12`.
    var plainText: String { "#" + SafeText.line(values.map(Path.plain).joined(separator: ",")) }
}
