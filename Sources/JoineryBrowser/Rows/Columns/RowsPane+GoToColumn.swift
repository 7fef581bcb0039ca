import JoineryEngine

/// Going to a column while its name is typed.
extension RowsPane {
    func beginGoingToColumn(in context: inout ScreenContext) {
        guard page != nil else { return }
        var prompt = Prompt(purpose: .goToColumn, origin: currentColumn)
        prompt.column = Prompt.FoundColumn(name: currentColumn, firstColumn: firstColumnName)
        context.prompt = prompt
    }

    /// Goes to the best match for the typed text. If there is none, goes back to where the cursor was.
    mutating func findColumn(in context: inout ScreenContext) {
        context.status.notice = nil
        guard let prompt = context.prompt else { return }
        if prompt.text.isEmpty { return returnToColumn(of: prompt, in: &context) }
        guard let match = columns(named: prompt.text).first else {
            returnToColumn(of: prompt, in: &context)
            context.prompt?.column?.name = nil
            return context.say(Self.noColumn(named: prompt.text))
        }
        lookAtColumn(match, in: &context)
    }

    /// Down and up, while a name is typed: goes to the next or previous match.
    mutating func stepToColumn(isBackward: Bool, in context: inout ScreenContext) {
        guard let prompt = context.prompt else { return }
        let matches = columns(named: prompt.text)
        guard let first = matches.first else { return context.say(Self.noColumn(named: prompt.text)) }
        guard let index = matches.firstIndex(where: { $0 == prompt.column?.name }) else {
            return lookAtColumn(first, in: &context)
        }
        let next = index + (isBackward ? -1 : 1)
        guard matches.indices.contains(next) else {
            return context.say(
                isBackward ? "This is the first column that matches." : "No further column matches.")
        }
        lookAtColumn(matches[next], in: &context)
    }

    /// Closes the prompt on the column found. If no column matches, the prompt stays open for correction.
    mutating func submitColumnName(in context: inout ScreenContext) {
        guard let prompt = context.prompt else { return }
        guard let name = prompt.column?.name, index(ofColumn: name) != nil else {
            return context.say(Self.noColumn(named: prompt.text))
        }
        context.prompt = nil
        goToColumn(name, in: &context)
    }

    /// Moves the cursor back to the column it was on, and scrolls back, as when the user cancels.
    mutating func returnToColumn(of prompt: Prompt, in context: inout ScreenContext) {
        context.prompt?.column?.name = prompt.origin
        if let first = prompt.column?.firstColumn.flatMap({ index(ofColumn: $0) }) { firstColumn = first }
        if let column = prompt.origin.flatMap({ index(ofColumn: $0) }) {
            moveColumn(to: column, lines: context.gridLines, columns: context.viewport.mainColumns)
        }
    }

    /// Moves the cursor to a column, once the rows are read, and shows the column again if it is hidden.
    mutating func goToColumn(_ name: String, in context: inout ScreenContext) {
        guard let index = index(ofColumn: name) else {
            if page == nil { wantedColumn = name }
            return
        }
        if !shownColumns.contains(index) {
            hiddenColumns.remove(name)
            context.say("\(SafeText.line(name)) is shown again.")
        }
        moveColumn(to: index, lines: context.gridLines, columns: context.viewport.mainColumns)
    }

    /// Moves the cursor to a match. If the column is hidden, moves next to where it would be.
    private mutating func lookAtColumn(_ name: String, in context: inout ScreenContext) {
        guard let index = index(ofColumn: name) else { return }
        context.prompt?.column?.name = name
        moveColumn(to: index, lines: context.gridLines, columns: context.viewport.mainColumns)
        if !shownColumns.contains(index) {
            context.say("\(SafeText.line(name)) is hidden: Enter shows it again.")
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
