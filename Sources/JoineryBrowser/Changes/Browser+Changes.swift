/// The log of commits by other programs.
extension Browser {
    /// Whether a message may change what is on the screen. Commits may arrive many times per second; they are drawn
    /// only while the log is shown.
    package func isSeen(_ message: Message) -> Bool {
        switch message {
        case .file(.commits), .file(.foundOut): location?.screen.kind == .changes
        default: true
        }
    }

    mutating func moveInChanges(_ command: Command) {
        guard let motion = Motion(command, lines: viewport.mainLines) else { return }
        changes.move(motion, height: viewport.mainLines)
    }

    /// Handles Enter: opens the rows of the line that still exist, or their table if there are none.
    mutating func openChange() -> [Effect] {
        guard let line = changes.current else {
            say("No commits since the file was opened.")
            return []
        }
        guard let table = line.table else {
            say(
                line.isEmpty
                    ? "No table changed."
                    : "The tables of this commit are unknown. The catalog lists all tables.")
            return []
        }
        guard catalog.entry(named: table.name) != nil else {
            say("The catalog has no table \(SafeText.line(table.name)).")
            return []
        }
        guard let rows = table.rows else {
            let effects = open(Path(table: table.name), as: .rows)
            say("The changed rows are unknown: these are all rows.")
            return effects
        }
        let changed = ChangedRows(rows, of: table.name)
        if changed.count > 0 { return [.findRows(ticket(for: .place), changed)] }
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
