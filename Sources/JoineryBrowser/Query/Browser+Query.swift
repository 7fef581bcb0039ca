/// Opening the query screen.
extension Browser {
    /// `7`: shows the query that was typed last, and selects its text, which a new query replaces. From another screen of
    /// the same query it only goes back.
    mutating func showQuery() -> [Effect] {
        guard let name = location?.path.query, name.isEmpty || location?.screen.kind != .query else {
            let effects = openQuery(queries.last ?? QueryPane())
            return effects + change(QueryPane.self) { $0.selectText(in: &$1) }
        }
        let isFromCatalog = focus == .catalog
        let effects = show(.query)
        guard isFromCatalog else { return effects }
        return effects
            + change(QueryPane.self) { query, context in
                query.isEditing = true
                return query.selectText(in: &context)
            }
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
            return effects
                + change(QueryPane.self) { query, context in
                    query.isEditing = true
                    context.status.notice = nil
                    return []
                }
        }
        var query = requestQuery(of: location)
        switch location.screen.kind {
        case _ where location.path.grouping != nil: break
        case .tree, .request: break
        case .graph, .findings:
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
        guard ticket.pane == .place else { return changeQuery { $0.begin(with: text, in: &$1) } }
        var pane = QueryPane(text)
        // What was typed before can be brought back.
        if let last = queries.last, !last.text.isEmpty {
            pane = last
            pane.edit { $0.replaceAll(with: text) }
            pane.grid = RowsPane()
        }
        pane.goToFirstStatement()
        guard location?.path.query == "", location?.screen.kind == .query else {
            let effects = openQuery(pane)
            return effects + changeQuery { $0.run(in: &$1) }
        }
        focus = .main
        pane.isEditing = true
        return changeQuery { query, context in
            query = pane
            query.fit(in: context.viewport)
            return query.run(in: &context)
        }
    }

    /// Lets the query change itself if it is on the screen.
    mutating func changeQuery(
        _ change: (inout QueryPane, inout ScreenContext) -> [Effect]
    ) -> [Effect] {
        location?.screen.kind == .query ? self.change(QueryPane.self, change) : []
    }

    /// Changes the text of the query.
    mutating func edit(_ edit: TextEdit) -> [Effect] { changeQuery { $0.apply(edit, in: &$1) } }

    /// Remembers the query when another place is opened.
    mutating func keepQuery() {
        if location?.path.query == "", let pane = location?.query, !pane.text.isEmpty { queries.last = pane }
    }
}
