/// Searching for a text in the rows: in those that are loaded at once, then in all of them.
extension Browser {
    mutating func beginRowsSearch() {
        guard let rows = location?.rows, rows.page != nil else { return }
        prompt = Prompt(purpose: .searchRows, origin: rows.search)
        location?.rows.search = ""
    }

    mutating func beginTreeSearch() {
        guard treeLine() != nil, let tree = location?.tree else { return }
        prompt = Prompt(purpose: .searchTree, origin: tree.search)
        location?.tree.search = ""
    }

    /// Goes to the next line of the tree that has what was typed; where that is nothing, what was searched for before.
    mutating func submitTreeSearch() {
        guard let prompt else { return }
        self.prompt = nil
        if prompt.text.isEmpty { location?.tree.search = prompt.origin ?? "" }
        findTreeMatch(isBackward: false, isIncludingCursor: !prompt.text.isEmpty)
    }

    mutating func findTreeMatch(isBackward: Bool, isIncludingCursor: Bool = false) {
        guard let text = location?.tree.search, !text.isEmpty else { return }
        let isWrapped = location?.tree.findMatch(
            isBackward: isBackward, isIncludingCursor: isIncludingCursor, height: viewport.mainLines)
        switch isWrapped {
        case true?: say(isBackward ? "Went on from the last line." : "Went on from the first line.")
        case false?: break
        case nil: say("No line of the tree has “\(SafeText.line(text))”: what is closed is not searched.")
        }
    }

    /// Goes to what was typed; where that is nothing, to what was searched for before.
    mutating func submitSearch() -> [Effect] {
        guard let prompt else { return [] }
        self.prompt = nil
        if prompt.text.isEmpty { location?.rows.search = prompt.origin ?? "" }
        return findMatch(isBackward: false, isIncludingCursor: !prompt.text.isEmpty)
    }

    /// Goes to the next cell with the text; where no loaded row has it, the file is asked for the next row that does.
    mutating func findMatch(isBackward: Bool, isIncludingCursor: Bool = false) -> [Effect] {
        guard let rows = location?.rows, let page = rows.page, !rows.search.isEmpty else { return [] }
        let text = rows.search
        if let match = rows.match(of: text, isBackward: isBackward, isIncludingCursor: isIncludingCursor) {
            location?.rows.select(match, lines: viewport.mainLines, columns: viewport.mainColumns)
            return fetchMoreRows()
        }
        guard page.hasKeys else {
            say("No other row that is loaded has “\(SafeText.line(text))”. A view is not searched beyond.")
            return []
        }
        guard let anchor = rows.anchor else { return [] }
        let search = RowsSearch(
            text: text, columns: rows.shownColumns.map { page.columns[$0].name }, isBackward: isBackward,
            hasLabels: formats.showsLabels)
        return fetchRows(at: .match(anchor, search))
    }

    /// Says what became of a search in the file, and puts the cursor on the column.
    mutating func showMatch(_ search: RowsSearch, in page: RowsPage) {
        guard let match = page.target else {
            return say("No row has “\(SafeText.line(search.text))” in a column that is shown.")
        }
        if match.isWrapped {
            say(search.isBackward ? "Went on from the last row." : "Went on from the first row.")
        }
        let column = location?.rows.matchingColumn(of: search.text, isBackward: search.isBackward)
        guard let column else {
            return say(
                "This row has “\(SafeText.line(search.text))” where it is not shown: view the row to read it."
            )
        }
        location?.rows.moveColumn(to: column, lines: viewport.mainLines, columns: viewport.mainColumns)
    }
}
