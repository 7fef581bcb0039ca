/// Searching the rows for a text, first those that are loaded, then all of them.
extension RowsPane: SearchableScreen {
    var searchPurpose: Prompt.Purpose { .searchRows }
    var searchedText: WritableKeyPath<Browser, String> { \.rowsSearch }

    func goToMatch(from start: SearchStart, in browser: inout Browser) -> [Effect] {
        let text = search
        return browser.changeGrid { $0.goToMatch(of: text, from: start, in: &$1) }
    }

    /// Goes to the next cell with a text. If no loaded row has it, searches the file for the next row that does.
    mutating func goToMatch(
        of text: String, from start: SearchStart, in context: inout ScreenContext
    ) -> [Effect] {
        guard let page, !text.isEmpty else { return [] }
        if let match = match(of: text, from: start) {
            select(match, lines: context.gridLines, columns: context.viewport.mainColumns)
            return fetchMore(in: &context)
        }
        guard page.hasKeys || context.place.path.isResult else {
            context.say("No other loaded row has “\(SafeText.line(text))”. Views are not searched further.")
            return []
        }
        guard let anchor else { return [] }
        let search = RowsSearch(
            text: text, columns: shownColumns.map { page.columns[$0].name }, isBackward: start.isBackward,
            hasLabels: context.formats.showsLabels)
        return fetch(.match(anchor, search), in: &context)
    }

    /// Reports the result of a search in the file, and moves the cursor to the column that matches.
    mutating func showMatch(_ search: RowsSearch, in page: RowsPage, context: inout ScreenContext) {
        guard let match = page.target else {
            let isReading = context.place.screen.kind == .query && context.tickets.pending[.result] != nil
            let rows = isReading ? "No row so far" : "No row"
            let areTimes = shownColumns.contains { page.columns[$0].times != nil }
            return context.say(
                "\(rows) has “\(SafeText.line(search.text))” in a shown column."
                    + (areTimes ? " Times are searched as the numbers that state them." : ""))
        }
        if match.isWrapped {
            context.say(
                search.isBackward ? "Continued from the last row." : "Continued from the first row.")
        }
        guard let column = matchingColumn(of: search.text, isBackward: search.isBackward) else {
            return context.say(
                "This row has “\(SafeText.line(search.text))” in a column that is not shown: view the row to read it."
            )
        }
        moveColumn(to: column, lines: context.gridLines, columns: context.viewport.mainColumns)
    }
}
