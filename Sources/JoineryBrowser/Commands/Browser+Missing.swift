/// Keys that find nothing to work on say so.
extension Browser {
    /// Returns why there are no rows yet for a command that needs them; `nil` if there are, or if it needs none.
    func missingRows(for command: Command) -> String? {
        guard let screen = focusedScreen, command.facts.requirement.screensWithRows.contains(screen),
            let location, location.grid.page == nil
        else { return nil }
        let isQuery = screen == .query
        if tickets.pending[isQuery ? .result : .rows] != nil { return "The rows have not been read yet." }
        if !isQuery { return "The rows could not be read." }
        if location.query.run == nil, location.query.failure == nil {
            return "There is no result yet: run a query first."
        }
        return "The query has no result."
    }
}
