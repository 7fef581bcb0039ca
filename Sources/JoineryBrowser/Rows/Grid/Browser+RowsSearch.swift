/// Searching the rows for a text, first those that are loaded, then all of them.
extension Browser {
    mutating func beginRowsSearch() {
        guard let rows = location?.grid, rows.page != nil else { return }
        prompt = Prompt(purpose: .searchRows, origin: rows.search)
        location?.grid.search = ""
    }

    /// Searches for the typed text, or again for the previous one if it is empty.
    mutating func submitSearch() -> [Effect] {
        guard let prompt else { return [] }
        self.prompt = nil
        if prompt.text.isEmpty { location?.grid.search = prompt.origin ?? "" }
        return findMatch(isBackward: false, isIncludingCursor: !prompt.text.isEmpty)
    }

    /// Goes to the next cell with the text. If no loaded row has it, searches the file for the next row that does.
    mutating func findMatch(isBackward: Bool, isIncludingCursor: Bool = false) -> [Effect] {
        guard let rows = location?.grid, let page = rows.page, !rows.search.isEmpty else { return [] }
        let text = rows.search
        if let match = rows.match(of: text, isBackward: isBackward, isIncludingCursor: isIncludingCursor) {
            let lines = gridLines
            location?.grid.select(match, lines: lines, columns: viewport.mainColumns)
            return fetchMoreRows()
        }
        guard page.hasKeys || location?.path.query != nil else {
            say("No other loaded row has “\(SafeText.line(text))”. Views are not searched further.")
            return []
        }
        guard let anchor = rows.anchor else { return [] }
        let search = RowsSearch(
            text: text, columns: rows.shownColumns.map { page.columns[$0].name }, isBackward: isBackward,
            hasLabels: formats.showsLabels)
        return fetchRows(at: .match(anchor, search))
    }

    /// Reports the result of a search in the file, and moves the cursor to the column that matches.
    mutating func showMatch(_ search: RowsSearch, in page: RowsPage) {
        guard let match = page.target else {
            let rows = isReadingResult ? "No row so far" : "No row"
            return say("\(rows) has “\(SafeText.line(search.text))” in a shown column.")
        }
        if match.isWrapped {
            say(search.isBackward ? "Continued from the last row." : "Continued from the first row.")
        }
        let column = location?.grid.matchingColumn(of: search.text, isBackward: search.isBackward)
        guard let column else {
            return say(
                "This row has “\(SafeText.line(search.text))” in a column that is not shown: view the row to read it."
            )
        }
        let lines = gridLines
        location?.grid.moveColumn(to: column, lines: lines, columns: viewport.mainColumns)
    }
}
