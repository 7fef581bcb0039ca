/// Fetches to request from the session.
extension Browser {
    /// The number of children of an association that the tree shows at first, and adds on request.
    package static let childrenInPage = 20
    /// The number of rows that the request screen fetches, which is also the default of the command.
    package static let requestLimit = 100

    mutating func fetchRows(at position: RowsQuery.Position) -> [Effect] {
        guard let location, location.screen.kind == .rows else { return [] }
        let limit = RowsPane.windowSize(lines: viewport.mainLines)
        let isSameOrder = location.rows.page?.arrangement.orders == location.rows.arrangement.orders
        var query = RowsQuery(
            path: location.rowsPath, arrangement: location.rows.arrangement, position: position, limit: limit)
        switch position {
        case .around, .match: if isSameOrder { query.place = location.rows.current?.place }
        case .first, .last, .from, .after, .before, .percent, .number, .row: break
        }
        self.location?.rows.awaited = position
        return [.fetchRows(ticket(for: .rows), query)]
    }

    /// Fetches the window around the cursor.
    mutating func fetchRowsAround() -> [Effect] {
        // The grid for a path to a single row begins on that row.
        if let location, location.rows.page == nil, location.rows.anchor == nil {
            self.location?.rows.anchor = location.key
        }
        return fetchRows(at: location?.rows.anchor.map { .around($0) } ?? .first)
    }

    /// Fetches ahead if the screen comes near the edge of the window, one fetch at a time.
    mutating func fetchMoreRows() -> [Effect] {
        guard let location, location.screen.kind == .rows, pending[.rows] == nil,
            location.rows.isNearEdge(lines: viewport.mainLines)
        else { return [] }
        return fetchRowsAround()
    }

    mutating func fetchTree() -> [Effect] {
        guard let location, location.screen.kind == .tree else { return [] }
        var query = location.tree.query(path: location.path, pageSize: Self.childrenInPage)
        query.arrangement = location.rows.arrangement
        query.includes = includes(of: location)
        return [.fetchTree(ticket(for: .tree), query)]
    }

    /// Fetches the request for what the tree has expanded, in the arrangement of the rows.
    mutating func fetchRequest() -> [Effect] {
        guard let location, location.screen.kind == .request else { return [] }
        let query = RequestQuery(
            path: location.path, arrangement: location.rows.arrangement,
            includes: location.tree.expandedKeyPaths.union(includes(of: location).keyPaths).sorted(),
            limit: Self.requestLimit)
        return [.fetchRequest(ticket(for: .request), query)]
    }

    /// Returns the includes, except those that no longer exist according to the catalog.
    private func includes(of location: Location) -> Includes {
        guard let entries = catalog.entries else { return location.tree.includes }
        return location.tree.includes.fitting(location.path.finalTable(in: entries), in: entries)
    }

    /// Counts the rows that are shown. For a whole table, uses the catalog's count unless it must be exact.
    mutating func countRows(exact: Bool) -> [Effect] {
        guard let location, location.screen.kind == .rows else { return [] }
        let filter = location.rows.filter
        if !exact, location.isWholeTable {
            self.location?.rows.count = catalog.entry(named: location.path.table)?.count ?? .unknown
            return []
        }
        lastTicket += 1
        let ticket = Ticket(pane: .rows, number: lastTicket)
        self.location?.rows.countTicket = ticket
        return [.countRows(ticket, location.rowsPath, filter, exact: exact)]
    }
}
