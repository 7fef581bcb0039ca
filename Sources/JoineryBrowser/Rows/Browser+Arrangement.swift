/// How the rows of the place are arranged.
extension Browser {
    /// Sorts by the column under the cursor, too or alone; or the other way round, or no longer. The first rows are on the
    /// screen then, and a key leads back to the row that the cursor was on.
    mutating func sort(_ command: Command) -> [Effect] {
        guard let column = location?.rows.currentColumn else { return [] }
        location?.rows.leave()
        if command == .sort {
            location?.rows.arrangement.sort(by: column)
        } else {
            location?.rows.arrangement.sort(byAlone: column)
        }
        return fetchRows(at: .first)
    }

    /// Fetches the rows in the arrangement that is wanted now; the cursor stays on its row, where a key tells which it is.
    mutating func arrange() -> [Effect] {
        location?.rows.page?.hasKeys == true ? fetchRowsAround() : fetchRows(at: .first)
    }

    /// Goes to the row that the cursor left, and leaves the one that it is on.
    mutating func returnToRow() -> [Effect] {
        guard let rows = location?.rows, let page = rows.page else { return [] }
        guard let left = rows.left else {
            say("There is no row to return to.")
            return []
        }
        guard page.rows.contains(where: { $0.key == left }) else { return fetchRows(at: .row(left)) }
        location?.rows.go(to: left, lines: viewport.mainLines)
        return fetchMoreRows()
    }

    /// Rows that are sorted anew begin at the first: says where the row is that the cursor left.
    mutating func showLeftRow() {
        guard let rows = location?.rows, let left = rows.left else { return }
        let index = rows.page?.rows.firstIndex { $0.key == left }
        if index == 0 {
            location?.rows.left = nil
            return
        }
        let place = index.map { "now row \(RowCount.exact($0 + 1).text)" } ?? "further down"
        status.notice = Status.Notice(
            text: "\(left.plainText) is \(place)", isError: false, leads: .returnToRow)
    }

    /// Says where the row is that was looked for, if it is nowhere.
    mutating func showRow(_ key: RowKey, in page: RowsPage) {
        guard page.target == nil else { return }
        location?.rows.left = nil
        say("\(key.plainText) is not among these rows anymore.")
    }
}

extension RowsPane {
    /// Another arrangement is no longer wanted: what is on the screen stays as it is.
    mutating func keepArrangementOfPage() {
        if let page { arrangement = page.arrangement }
    }

    /// The cursor is about to jump: a key leads back to its row. Who sorts several times is led back to where they began.
    mutating func leave() {
        guard let page, page.hasKeys, let anchor else { return }
        let isAtTop = !page.hasRowsBefore && page.rows.first?.key == anchor
        if !isAtTop || left == nil { left = anchor }
    }

    /// Puts the cursor on a row of the page, from which the way back leads to the row that it leaves.
    mutating func go(to key: RowKey, lines: Int) {
        left = anchor
        anchor = key
        settle(lines: lines)
    }
}

extension RowKey {
    /// The key as it stands in a sentence: `#12`.
    var plainText: String { "#" + SafeText.line(values.map(Path.plain).joined(separator: ",")) }
}
