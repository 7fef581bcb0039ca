/// The log of what other programs commit.
extension Browser {
    mutating func showChanges() -> [Effect] {
        changes.settle(height: viewport.mainLines)
        return []
    }

    /// Whether a message may change what is on the screen. What is logged beside, many times a second, is not drawn.
    package func isSeen(_ message: Message) -> Bool {
        switch message {
        case .file(.commits), .file(.foundOut): location?.screen == .changes
        default: true
        }
    }

    mutating func moveInChanges(_ command: Command) {
        guard let motion = Motion(command, lines: viewport.mainLines) else { return }
        changes.move(motion, height: viewport.mainLines)
    }

    /// Enter: goes to a row of the line, the first that is there still; else to its table.
    mutating func openChange() -> [Effect] {
        guard let line = changes.current else { return [] }
        guard let table = line.table else {
            say("No table is known of this commit.")
            return []
        }
        guard catalog.entry(named: table.name) != nil else {
            say("The catalog has no table \(SafeText.line(table.name)).")
            return []
        }
        if let row = table.rows?.inserted.first ?? table.rows?.updated.first {
            return [.findRow(ticket(for: .place), table: table.name, rowID: row)]
        }
        if table.rows?.deleted.isEmpty == false { say("The rows were deleted; this is their table.") }
        return open(Path(table: table.name), as: .rows)
    }
}
