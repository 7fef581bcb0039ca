import JoineryEngine

/// Filtering the rows of the grid.
extension RowsPane {
    func beginFilter(in context: inout ScreenContext) {
        context.forgetTicket(of: .condition)
        guard page != nil else { return }
        context.prompt = Prompt(purpose: .filterRows, text: filter?.text ?? "")
    }

    /// `=` and `!`: shows only the rows with the value of this cell, or of any selected row, or hides them.
    func filterByCell(_ command: Command, in context: inout ScreenContext) -> [Effect] {
        guard let page, let row = current, let column = currentColumn else {
            context.sayNoRow()
            return []
        }
        let filter = CellFilter(
            column: column, isNullable: page.columns[cursorColumn].isNullable,
            isExcluding: command == .filterOutCell)
        let values = CellValues(
            path: context.place.rowsPath, arrangement: page.arrangement,
            keys: selection.isEmpty ? [row.key] : Array(selection.keys), run: page.run, column: column)
        return context.then { $0.begin(filter, reading: values) }
    }

    /// Shows only the rows that meet a filter.
    mutating func filter(by filter: RowsFilter?, in context: inout ScreenContext) -> [Effect] {
        arrangement.filter = filter
        return arrange(in: &context)
    }
}
