/// Selecting rows, and copying several at once.
extension RowsPane {
    mutating func selectRow(in context: inout ScreenContext) {
        guard let page, let row = current else { return context.sayNoRow() }
        guard page.isSelectable else {
            return context.say("These rows have no key: they cannot be selected.")
        }
        if !selection.toggle(row.key, on: page) {
            context.say("At most \(RowsSelection.limit) rows can be selected: use a condition for more.")
        }
    }

    /// The keys of the selected rows, those of the page in its order, before the others.
    var selectedKeys: [RowKey] {
        let shown = page?.rows.map(\.key).filter { selection.contains($0) } ?? []
        let others = selection.keys.subtracting(shown)
        return shown + others.sorted { $0.plainText < $1.plainText }
    }

    /// y, Y and Ctrl-Y: copies cells or rows of the selection. If it is empty, copies the cell or row under the cursor,
    /// or the column of all rows.
    func copyRows(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let page, let column = currentColumn else { return [] }
        let selection = selection.isEmpty ? nil : selection
        guard selection != nil || command == .copyColumn else {
            return context.then { $0.readRecord(command) }
        }
        let copy = RowsCopy(
            path: context.place.rowsPath, arrangement: page.arrangement, selection: selection,
            content: command == .copyRow ? .rows : .column(column))
        context.then { browser in
            browser.copiedRecord = nil
            return []
        }
        return [.session(RowsWork.copy(context.ticket(for: .record), copy))]
    }
}

extension Browser {
    /// Deselects all rows; returns `false` if none was selected.
    mutating func deselectRows() -> Bool {
        guard hasGrid, let count = location?.grid.selection.count, count > 0 else { return false }
        _ = changeGrid { grid, _ in
            grid.selection = RowsSelection()
            return []
        }
        say(count == 1 ? "Deselected the row." : "Deselected \(count) rows.")
        return true
    }

    /// Copies what was read, and forgets its ticket, because nothing on the screen depends on it.
    mutating func accept(_ copied: CopiedRows) -> [Effect] {
        say(copied.sentence)
        return [.forget(.record)] + (copied.count > 0 ? [.loop(.copy(copied.text))] : [])
    }
}
