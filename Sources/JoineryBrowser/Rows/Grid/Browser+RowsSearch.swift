/// Searching the rows for a text, first those that are loaded, then all of them.
extension Browser {
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

extension RowsPane: Searchable {
    var searchPurpose: Prompt.Purpose { .searchRows }
    var searchedText: WritableKeyPath<Browser, String> { \.rowsSearch }

    /// Goes to the next cell with the text. If no loaded row has it, searches the file for the next row that does.
    func goToMatch(from start: SearchStart, in browser: inout Browser) -> [Effect] {
        guard let page, !search.isEmpty else { return [] }
        if let match = match(of: search, from: start) {
            let (lines, columns) = (browser.gridLines, browser.viewport.mainColumns)
            browser.location?.grid.select(match, lines: lines, columns: columns)
            return browser.fetchMoreRows()
        }
        guard page.hasKeys || browser.location?.path.query != nil else {
            browser.say(
                "No other loaded row has “\(SafeText.line(search))”. Views are not searched further.")
            return []
        }
        guard let anchor else { return [] }
        let search = RowsSearch(
            text: search, columns: shownColumns.map { page.columns[$0].name }, isBackward: start.isBackward,
            hasLabels: browser.formats.showsLabels)
        return browser.fetchRows(at: .match(anchor, search))
    }
}
