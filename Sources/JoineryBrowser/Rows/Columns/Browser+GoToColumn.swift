import JoineryEngine

/// Going to a column while its name is typed.
extension Browser {
    mutating func beginGoingToColumn() {
        guard let rows = location?.grid, rows.page != nil else { return }
        var prompt = Prompt(purpose: .goToColumn, origin: rows.currentColumn)
        prompt.column = Prompt.FoundColumn(name: rows.currentColumn, firstColumn: rows.firstColumnName)
        self.prompt = prompt
    }

    /// Goes to the best match for the typed text. If there is none, goes back to where the cursor was.
    mutating func findColumn() {
        status.notice = nil
        guard let prompt, let rows = location?.grid else { return }
        if prompt.text.isEmpty { return returnToColumn(of: prompt) }
        guard let match = rows.columns(named: prompt.text).first else {
            returnToColumn(of: prompt)
            self.prompt?.column?.name = nil
            return say(Self.noColumn(named: prompt.text))
        }
        lookAtColumn(match)
    }

    /// Down and up, while a name is typed: goes to the next or previous match.
    mutating func stepToColumn(isBackward: Bool) {
        guard let prompt, let rows = location?.grid else { return }
        let matches = rows.columns(named: prompt.text)
        guard let first = matches.first else { return say(Self.noColumn(named: prompt.text)) }
        guard let index = matches.firstIndex(where: { $0 == prompt.column?.name }) else {
            return lookAtColumn(first)
        }
        let next = index + (isBackward ? -1 : 1)
        guard matches.indices.contains(next) else {
            return say(isBackward ? "This is the first column that matches." : "No further column matches.")
        }
        lookAtColumn(matches[next])
    }

    /// Closes the prompt on the column found. If no column matches, the prompt stays open for correction.
    mutating func submitColumnName() {
        guard let prompt, let rows = location?.grid else { return }
        guard let name = prompt.column?.name, rows.index(ofColumn: name) != nil else {
            return say(Self.noColumn(named: prompt.text))
        }
        self.prompt = nil
        goToColumn(name)
    }

    /// Moves the cursor back to the column it was on, and scrolls back, as when the user cancels.
    mutating func returnToColumn(of prompt: Prompt) {
        self.prompt?.column?.name = prompt.origin
        guard let rows = location?.grid else { return }
        if let first = prompt.column?.firstColumn.flatMap({ rows.index(ofColumn: $0) }) {
            location?.grid.firstColumn = first
        }
        if let column = prompt.origin.flatMap({ rows.index(ofColumn: $0) }) {
            let lines = gridLines
            location?.grid.moveColumn(to: column, lines: lines, columns: viewport.mainColumns)
        }
    }

    /// Moves the cursor to a match. If the column is hidden, moves next to where it would be.
    private mutating func lookAtColumn(_ name: String) {
        guard let rows = location?.grid, let index = rows.index(ofColumn: name) else { return }
        prompt?.column?.name = name
        let lines = gridLines
        location?.grid.moveColumn(to: index, lines: lines, columns: viewport.mainColumns)
        if !rows.shownColumns.contains(index) {
            say("\(SafeText.line(name)) is hidden: Enter shows it again.")
        }
    }

    private static func noColumn(named text: String) -> String {
        "No column has “\(SafeText.line(text))” in its name."
    }
}

extension RowsPane {
    /// Returns the columns that a text may mean, best match first: an exact match, names that begin with the text, then
    /// names that contain it. Hidden columns follow in the same order. Returns all columns if the text is empty.
    package func columns(named text: String) -> [String] {
        guard let page else { return [] }
        let order = columnOrder
        let shown = Set(order.shown)
        let wanted = text.lowercased()
        var matches: [[String]] = Array(repeating: [], count: 6)
        for index in order.all {
            let name = page.columns[index].name
            guard let rank = Self.rank(name.lowercased(), wanted) else { continue }
            matches[rank + (shown.contains(index) ? 0 : 3)].append(name)
        }
        return Array(matches.joined())
    }

    private static func rank(_ name: String, _ wanted: String) -> Int? {
        if wanted.isEmpty || name == wanted { return 0 }
        return name.hasPrefix(wanted) ? 1 : name.contains(wanted) ? 2 : nil
    }

    func index(ofColumn name: String) -> Int? {
        page?.columns.firstIndex { $0.name.isName(name) }
    }

    /// The name of the first column on the screen.
    var firstColumnName: String? {
        guard let page, page.columns.indices.contains(firstColumn) else { return nil }
        return page.columns[firstColumn].name
    }
}
