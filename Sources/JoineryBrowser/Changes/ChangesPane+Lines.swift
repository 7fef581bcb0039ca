/// Folding and opening what is on a line of the changes.
extension ChangesPane {
    /// Folds the rows of the table under the cursor away, or shows them again.
    func foldTable(in context: inout ScreenContext) {
        guard let table = context.changes.current?.table else {
            return context.say(
                context.changes.current == nil ? noChange(context) : "There is no table on this line.")
        }
        context.changes.toggleFolded(table.name, height: context.viewport.mainLines)
        let name = SafeText.line(table.name)
        if table.values?.rows.isEmpty != false {
            context.say("No values of the changed rows of \(name) are known here.")
        } else if context.changes.current?.isFolded == true {
            context.say("The rows of \(name) are folded away in the whole list.")
        }
    }

    func hold(in context: inout ScreenContext) {
        context.changes.toggleHeld(height: context.viewport.mainLines)
        context.say(
            context.changes.heldCommits == nil
                ? "The list moves on." : "The list is held still; commits are counted meanwhile.")
    }

    private func noChange(_ context: ScreenContext) -> String {
        context.changes.filter == nil ? "No commits since the file was opened." : "No change has these words."
    }

    /// Handles Enter: shows more rows of a commit, then opens the rows that still exist, or their table if there are
    /// none.
    func openLine(in context: inout ScreenContext) -> [Effect] {
        guard let line = context.changes.current else {
            context.say(context.changes.comparison == nil ? noChange(context) : "No row differs.")
            return []
        }
        if context.changes.opensRows(line) {
            context.changes.openEntry(height: context.viewport.mainLines)
            return []
        }
        guard let table = line.table else {
            context.say(
                context.changes.comparison != nil
                    ? "There is no row on this line."
                    : line.isEmpty ? "No table changed." : line.note?.whole ?? noChange(context))
            return []
        }
        guard context.catalog.entry(named: table.name) != nil else {
            context.say(
                context.catalog.entries == nil
                    ? Catalog.isUnread : "The catalog has no table \(SafeText.line(table.name)).")
            return []
        }
        if let row = line.comparedRow {
            guard row.after != nil else {
                context.say("The row was deleted.")
                return []
            }
            return find(ChangedRows(rowID: row.rowID, of: table.name), in: &context)
        }
        if let row = line.row {
            guard row.kind != .deleted else {
                context.say("The row was deleted.")
                return []
            }
            return find(ChangedRows(rowID: row.rowID, of: table.name), in: &context)
        }
        guard let rows = table.rows else {
            return open(table.name, saying: "The changed rows are unknown: these are all rows.", in: &context)
        }
        let changed = ChangedRows(rows, of: table.name)
        if changed.count > 0 { return find(changed, in: &context) }
        let remark = changed.remark(found: 0).map { $0 + " This is their table." }
        return open(table.name, saying: remark, in: &context)
    }

    private func find(_ changed: ChangedRows, in context: inout ScreenContext) -> [Effect] {
        [.session(ChangesWork.find(context.ticket(for: .place), changed))]
    }

    private func open(
        _ table: String, saying remark: String?, in context: inout ScreenContext
    ) -> [Effect] {
        context.then { browser in
            let effects = browser.open(Path(table: table), as: .rows)
            if let remark { browser.say(remark) }
            return effects
        }
    }
}
