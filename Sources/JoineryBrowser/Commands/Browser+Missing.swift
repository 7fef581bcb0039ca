/// Keys that find nothing to work on say so.
extension Browser {
    /// Returns why there are no rows yet for a command that needs them; `nil` if there are, or if it needs none.
    func missingRows(for command: Command) -> String? {
        guard focus == .main, let location, location.screen.kind.hasGrid, location.grid.page == nil else {
            return nil
        }
        let isQuery = location.screen.kind == .query
        switch command.facts.requirement {
        case .rows, .columns, .list, .cells, .cell, .searchable, .match: break
        case .exportable where isQuery: break
        case _ where command == .open || command == .copyRow: break
        default: return nil
        }
        if pending[isQuery ? .result : .rows] != nil { return "The rows have not been read yet." }
        if !isQuery { return "The rows could not be read." }
        if location.query.run == nil, location.query.failure == nil {
            return "There is no result yet: run a query first."
        }
        return "The query has no result."
    }

    mutating func sayNoRow() {
        say("There is no row under the cursor.")
    }

    /// Says that a list has no line under the cursor.
    ///
    /// - Parameter pane: What reads the list.
    mutating func sayNoLine(of pane: Pane) {
        say(pending[pane] == nil ? "The list is empty." : "The list has not been read yet.")
    }
}

extension Screen.Kind {
    /// Whether the screen shows rows in columns.
    var hasGrid: Bool { self == .rows || self == .query }
}
