/// The log of commits by other programs.
extension Browser {
    /// Whether a message may change what is on the screen. Commits may arrive many times per second; they are drawn
    /// only while the log is shown.
    package func isSeen(_ message: Message) -> Bool {
        switch message {
        case .file(.commits), .file(.foundOut), .file(.labels): location?.screen.kind == .changes
        default: true
        }
    }

    mutating func moveInChanges(_ command: Command) {
        guard let motion = Motion(command, lines: viewport.mainLines) else { return }
        changes.move(motion, height: viewport.mainLines)
    }

    /// Folds the rows of the table under the cursor away, or shows them again.
    mutating func foldTable() {
        guard let table = changes.current?.table else {
            return say(changes.current == nil ? noChange : "There is no table on this line.")
        }
        changes.toggleFolded(table.name, height: viewport.mainLines)
        let name = SafeText.line(table.name)
        if table.values?.rows.isEmpty != false {
            say("No values of the changed rows of \(name) are known here.")
        } else if changes.current?.isFolded == true {
            say("The rows of \(name) are folded away in the whole list.")
        }
    }

    mutating func holdChanges() {
        changes.toggleHeld(height: viewport.mainLines)
        say(
            changes.heldCommits == nil
                ? "The list moves on." : "The list is held still; commits are counted meanwhile.")
    }

    private var noChange: String {
        changes.filter == nil ? "No commits since the file was opened." : "No change has these words."
    }

    /// Handles Enter: shows more rows of a commit, then opens the rows that still exist, or their table if there are
    /// none.
    mutating func openChange() -> [Effect] {
        guard let line = changes.current else {
            say(changes.comparison == nil ? noChange : "No row differs.")
            return []
        }
        if changes.opensRows(line) {
            changes.openEntry(height: viewport.mainLines)
            return []
        }
        guard let table = line.table else {
            say(
                changes.comparison != nil
                    ? "There is no row on this line."
                    : line.isEmpty ? "No table changed." : line.note?.whole ?? noChange)
            return []
        }
        guard catalog.entry(named: table.name) != nil else {
            say("The catalog has no table \(SafeText.line(table.name)).")
            return []
        }
        if let row = line.comparedRow {
            guard row.after != nil else {
                say("The row was deleted.")
                return []
            }
            return find(ChangedRows(rowID: row.rowID, of: table.name))
        }
        if let row = line.row {
            guard row.kind != .deleted else {
                say("The row was deleted.")
                return []
            }
            return find(ChangedRows(rowID: row.rowID, of: table.name))
        }
        guard let rows = table.rows else {
            let effects = open(Path(table: table.name), as: .rows)
            say("The changed rows are unknown: these are all rows.")
            return effects
        }
        let changed = ChangedRows(rows, of: table.name)
        if changed.count > 0 { return find(changed) }
        let effects = open(Path(table: table.name), as: .rows)
        if let remark = changed.remark(found: 0) { say(remark + " This is their table.") }
        return effects
    }

    mutating func take(_ found: FoundRows, of changed: ChangedRows) -> [Effect] {
        let effects = open(
            found.path, as: found.path.isRow ? .tree : .rows,
            arrangement: RowsArrangement(filter: found.filter))
        if let remark = changed.remark(found: found.count) { say(remark) }
        return effects
    }
}
