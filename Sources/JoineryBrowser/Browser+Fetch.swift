/// Fetches to request from the session.
extension Browser {
    /// The number of children of an association that the tree shows at first, and adds on request.
    package static let childrenInPage = 20
    /// The number of rows that the request screen fetches, which is also the default of the command.
    package static let requestLimit = 100

    mutating func fetchRows(at position: RowsQuery.Position) -> [Effect] {
        guard let location, location.screen.kind == .rows else { return fetchResult(at: position) }
        let limit = RowsPane.windowSize(lines: gridLines)
        let isSameOrder = location.grid.page?.arrangement.orders == location.grid.arrangement.orders
        var query = RowsQuery(
            path: location.rowsPath, arrangement: location.grid.arrangement, position: position, limit: limit)
        switch position {
        case .around, .match: if isSameOrder { query.place = location.grid.current?.place }
        case .first, .last, .from, .after, .before, .percent, .number, .row: break
        }
        self.location?.grid.awaited = position
        return [.fetchRows(ticket(for: .rows), query)]
    }

    /// Fetches the window around the cursor.
    mutating func fetchRowsAround() -> [Effect] {
        // The grid for a path to a single row begins on that row.
        if let location, location.grid.page == nil, location.grid.anchor == nil {
            self.location?.grid.anchor = location.key
        }
        return fetchRows(at: location?.grid.anchor.map { .around($0) } ?? .first)
    }

    /// Fetches ahead if the screen comes near the edge of the window, one fetch at a time.
    mutating func fetchMoreRows() -> [Effect] {
        guard let location, !isReadingRows, location.grid.isNearEdge(lines: gridLines)
        else { return [] }
        return fetchRowsAround()
    }

    /// Whether a page of the grid is being read.
    var isReadingRows: Bool { location?.screen.kind.pane.map { pending[$0] != nil } ?? false }

    /// Whether the query on the screen still reads rows.
    var isReadingResult: Bool { location?.screen.kind == .query && pending[.result] != nil }

    mutating func fetchTree() -> [Effect] {
        guard let location, location.screen.kind == .tree else { return [] }
        var query = location.tree.query(path: location.path, pageSize: Self.childrenInPage)
        query.arrangement = location.grid.arrangement
        query.includes = includes(of: location)
        return [.fetchTree(ticket(for: .tree), query)]
    }

    /// Fetches the request for what the tree has expanded, in the arrangement of the rows.
    mutating func fetchRequest() -> [Effect] {
        guard let location, location.screen.kind == .request else { return [] }
        if location.path.query != nil { return explainQuery(location.query) }
        return [.fetchRequest(ticket(for: .request), requestQuery(of: location))]
    }

    /// Returns the query for the rows of a location, including what its tree has expanded.
    func requestQuery(of location: Location) -> RequestQuery {
        RequestQuery(
            path: location.path, arrangement: location.grid.arrangement,
            includes: location.tree.expandedKeyPaths.union(includes(of: location).keyPaths).sorted(),
            limit: Self.requestLimit)
    }

    /// Returns the includes, except those that no longer exist according to the catalog.
    private func includes(of location: Location) -> Includes {
        guard let entries = catalog.entries else { return location.tree.includes }
        return location.tree.includes.fitting(location.path.finalTable(in: entries), in: entries)
    }

    /// Counts the rows that are shown. For a whole table, uses the catalog's count unless it must be exact.
    mutating func countRows(exact: Bool) -> [Effect] {
        guard let location, location.screen.kind == .rows else { return [] }
        let filter = location.grid.filter
        if !exact, location.isWholeTable {
            self.location?.grid.count = catalog.entry(named: location.path.table)?.count ?? .unknown
            return []
        }
        lastTicket += 1
        let ticket = Ticket(pane: .count, number: lastTicket)
        self.location?.grid.countTicket = ticket
        self.location?.grid.isCountWanted = exact
        return [.countRows(ticket, location.rowsPath, filter, exact: exact)]
    }
}
