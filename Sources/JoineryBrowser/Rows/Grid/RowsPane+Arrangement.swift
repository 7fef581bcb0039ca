/// Arranging the rows.
extension RowsPane {
    /// Sorts by the column under the cursor, either alone or in addition to others. Reverses or removes an existing
    /// order. The grid then shows the first rows, and a key leads back to the row that the cursor was on.
    mutating func sort(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let column = currentColumn else { return [] }
        leave()
        if command == .sort {
            arrangement.sort(by: column)
        } else {
            arrangement.sort(byAlone: column)
        }
        return fetch(.first, in: &context)
    }

    /// Fetches the rows in the requested arrangement. The cursor stays on its row if the rows have keys.
    mutating func arrange(in context: inout ScreenContext) -> [Effect] {
        page?.hasKeys == true ? fetchAround(in: &context) : fetch(.first, in: &context)
    }

    /// Goes back to the row that the cursor left, and remembers the row that it is on.
    mutating func returnToRow(in context: inout ScreenContext) -> [Effect] {
        guard let page else { return [] }
        guard let left else {
            context.say("There is no row to return to.")
            return []
        }
        guard page.rows.contains(where: { $0.key == left }) else { return fetch(.row(left), in: &context) }
        go(to: left, lines: context.gridLines)
        return fetchMore(in: &context)
    }

    private static let wayToLeftRow = ": \(key: .returnToRow) leads there."

    /// Says where the row that the cursor left is now, since sorting shows the first rows.
    mutating func sayWhereLeftRowIs(in context: inout ScreenContext) {
        guard let left else { return }
        let index = page?.rows.firstIndex { $0.key == left }
        if index == 0 {
            self.left = nil
            return
        }
        let place = index.map { "now row \(RowCount.exact($0 + 1).text)" } ?? "further down"
        context.say("\(left.plainText) is \(place)" + Self.wayToLeftRow)
    }

    /// Says how many rows came in above the screen, or below it since the cursor left the end. That ends the notice about the row that the cursor left.
    func sayNewRows(in context: inout ScreenContext) {
        if context.status.notice?.text.hasSuffix(Self.wayToLeftRow) == true { context.status.notice = nil }
        if newAbove > 0 { context.say("\(RowCount.exact(newAbove).text) new above.") }
        if let rowsBelow { context.say(rowsBelow) }
    }

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
        fit(lines: lines)
    }
}

extension RowKey {
    /// The key as it appears in a sentence: `#12`.
    var plainText: String { "#" + SafeText.line(values.map(Path.plain).joined(separator: ",")) }
}
