/// The query screen: opening it, and typing.
extension Browser {
    /// `7`: shows the query that was typed last, and selects its text, which a new query replaces. From another screen of
    /// the same query it only goes back.
    mutating func showQuery() -> [Effect] {
        guard let name = location?.path.query, name.isEmpty || location?.screen.kind != .query else {
            let effects = openQuery(queries.last ?? QueryPane())
            selectQueryText()
            return effects
        }
        let isFromCatalog = focus == .catalog
        let effects = show(.query)
        if isFromCatalog {
            location?.query.isEditing = true
            selectQueryText()
        }
        return effects
    }

    /// Selects the text of the query, unless there is none.
    private mutating func selectQueryText() {
        guard case .query(let pane) = location?.screen, !pane.text.isEmpty else { return }
        location?.query.isTextSelected = true
        say("Typing replaces the query. To edit it, move the cursor.")
    }

    /// `e`: begins a query with the SQL of the place.
    mutating func editQuery() -> [Effect] {
        guard focus == .main, let location else {
            guard let table = catalog.table else { return showQuery() }
            let query = RequestQuery(path: Path(table: table), includes: [], limit: 1)
            return [.session(QueryWork.sql(ticket(for: .place), query))]
        }
        if location.path.query != nil {
            let effects = show(.query)
            self.location?.query.isEditing = true
            status.notice = nil
            return effects
        }
        var query = requestQuery(of: location)
        switch location.screen.kind {
        case .tree, .request: break
        case .graph:
            let path = location.screen.state.path(at: location, in: self)
            if path != location.path { query = RequestQuery(path: path, includes: [], limit: 1) }
            query.includes = []
        default: query.includes = []
        }
        return [.session(QueryWork.sql(ticket(for: .place), query))]
    }

    /// Opens the place of a query, and keeps the previous one in the trail.
    mutating func openQuery(_ pane: QueryPane, named name: String = "") -> [Effect] {
        var pane = pane
        pane.isEditing = true
        let path = Path(query: name)
        return open(Location(path: path, screen: .query(pane), crumbs: path.crumbs))
    }

    /// Takes the text that a query screen begins with: that of a named query, of the place where `e` was pressed, or the one
    /// typed last.
    mutating func takeQuery(_ text: String, for ticket: Ticket) -> [Effect] {
        if ticket.pane == .place {
            var pane = QueryPane(text)
            // What was typed before can be brought back.
            if let last = queries.last, !last.text.isEmpty {
                pane = last
                pane.edit { $0.replaceAll(with: text) }
                pane.grid = RowsPane()
            }
            pane.goToFirstStatement()
            if location?.path.query == "", location?.screen.kind == .query {
                focus = .main
                pane.isEditing = true
                location?.query = pane
                settleQuery()
                return runQuery()
            }
            let effects = openQuery(pane)
            return effects + runQuery()
        }
        guard case .query(var pane) = location?.screen else { return [] }
        // A query that was begun before the last one could be read takes its place.
        guard pane.text.isEmpty else { return putAside(text) }
        pane.edit { $0.replaceAll(with: text) }
        location?.query = pane
        settleQuery()
        guard location?.path.query == "" else { return runQuery() }
        selectQueryText()
        return []
    }

    /// Reads what the query screen shows: its text, if it has none, and the rows of its query.
    mutating func enterQuery() -> [Effect] {
        guard let path = location?.path, let pane = location?.query else { return [] }
        settleQuery()
        if pane.text.isEmpty, let name = path.query {
            return [.session(QueryTextWork.read(ticket(for: .query), named: name))]
        }
        guard let run = pane.run else { return [] }
        guard let result = queries.result, result.run == run, !result.isStale else {
            // The session has other rows: none may be viewed or copied as if they were these.
            location?.query.keptPlace = pane.grid.current?.place
            location?.query.grid.page = nil
            return start(run)
        }
        location?.query.facts = result.facts
        return fetchRowsAround()
    }

    /// Changes the text of the query. Enter after a complete statement runs it.
    mutating func edit(_ edit: TextEdit) -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        status.notice = nil
        if let effects = moveInCompletion(edit) { return effects }
        if edit == .newLine, pane.isReady { return runQuery() }
        let effects = edit.replacesSelection ? clearSelectedText() : []
        location?.query.edit { $0.apply(edit) }
        return effects + noteTyping(since: pane)
    }

    /// Removes the text if it is selected. The history keeps it.
    private mutating func clearSelectedText() -> [Effect] {
        guard case .query(let pane) = location?.screen, pane.isTextSelected else { return [] }
        return clearQuery()
    }

    /// Begins an empty query. The history keeps the text before it.
    mutating func clearQuery() -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        let effects = putAside(pane.text.text)
        location?.query.edit { $0.replaceAll(with: "") }
        return effects
    }

    /// Adds a text to the history.
    mutating func putAside(_ text: String) -> [Effect] {
        location?.query.recalled = RecalledText()
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        queries.history?.removeAll { $0.utf8.elementsEqual(text.utf8) }
        queries.history?.append(text)
        return [.session(QueryTextWork.remember(text))]
    }

    /// Handles a pasted text, of any number of lines.
    mutating func pasteIntoQuery(_ paste: Paste) -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        guard paste.size <= Paste.longestText else {
            let sizes = [paste.size, Paste.longestText].map { RowCount.exact($0).text }
            complain("The paste was ignored: it has \(sizes[0]) bytes, more than \(sizes[1]).")
            return []
        }
        let effects = clearSelectedText()
        location?.query.edit { $0.apply(.paste(paste.text)) }
        if !paste.isWhole { complain("The paste was cut off: check the result.") }
        return effects + noteTyping(since: pane)
    }

    /// Keeps the text after a change, and fits the screen to it.
    mutating func noteTyping(since before: QueryPane) -> [Effect] {
        settleQuery()
        guard let pane = location?.query, pane.script.text != before.script.text else { return [] }
        return [
            .session(QueryTextWork.keepDraft(pane.text.text, ofNamed: location?.path.query != ""))
        ]
    }

    /// Fits the text and the grid to the screen.
    mutating func settleQuery() {
        guard case .query(var pane) = location?.screen else { return }
        pane.settle(in: viewport)
        location?.query = pane
    }

    /// Remembers the query when another place is opened.
    mutating func keepQuery() {
        if location?.path.query == "", let pane = location?.query, !pane.text.isEmpty { queries.last = pane }
    }

    /// Takes a text that was edited in another program.
    mutating func takeEdited(_ text: String) -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        location?.query.edit { $0.replaceAll(with: text) }
        if location?.query.script.text == pane.script.text { say("The text is unchanged.") }
        return noteTyping(since: pane)
    }
}
