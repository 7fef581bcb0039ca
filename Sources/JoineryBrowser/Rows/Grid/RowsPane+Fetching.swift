/// Reading the rows of a grid.
extension RowsPane {
    /// Fetches a page.
    mutating func fetch(_ position: RowsQuery.Position, in context: inout ScreenContext) -> [Effect] {
        let place = context.place
        switch place.screen {
        case .rows: break
        // The grid is that of a result.
        case .query: return context.then { $0.change(QueryPane.self) { $0.fetchRows(position, in: &$1) } }
        default: return []
        }
        var query = RowsQuery(
            path: place.rowsPath, arrangement: arrangement, position: position,
            limit: Self.windowSize(lines: context.gridLines))
        if position.isNearCursor, page?.arrangement.orders == arrangement.orders {
            query.seekValues = current?.seekValues
        }
        awaited = position
        return [.session(RowsWork.page(context.ticket(for: .rows), query))]
    }

    /// Fetches the window around the cursor.
    mutating func fetchAround(in context: inout ScreenContext) -> [Effect] {
        // The grid for a path to a single row begins on that row.
        if page == nil, anchor == nil { anchor = context.place.key }
        if isFollowing { return fetch(.last, in: &context) }
        return fetch(anchor.map { .around($0) } ?? .first, in: &context)
    }

    /// Fetches ahead if the screen comes near the edge of the window, one fetch at a time.
    mutating func fetchMore(in context: inout ScreenContext) -> [Effect] {
        guard !context.isReadingPage, isNearEdge(lines: context.gridLines) else { return [] }
        return fetchAround(in: &context)
    }

    /// Counts the rows that are shown. For a whole table, uses the catalog's count unless it must be exact.
    ///
    /// - Parameter isRepeated: Whether a commit is the reason.
    mutating func countRows(
        exact: Bool, isRepeated: Bool = false, in context: inout ScreenContext
    ) -> [Effect] {
        let place = context.place
        guard place.screen.kind == .rows else { return [] }
        if !exact, place.rowsPath.isWholeTable, filter == nil {
            count = context.catalog.entry(named: place.path.table)?.count ?? .unknown
            return []
        }
        isCountWanted = exact
        let query = RowCountQuery(
            path: place.rowsPath, filter: filter, isExact: exact, isRepeated: isRepeated)
        return [.session(RowsWork.count(context.ticket(for: .count), query))]
    }

    mutating func accept(_ new: RowCount, in context: inout ScreenContext) -> [Effect] {
        count = new.refined(by: count)
        if isCountWanted { context.say("Counted \(new.rowsText).") }
        return context.then { $0.noteCountOfTable() }
    }

    // MARK: Pages

    /// Takes a page of the file's rows, says what is new in it, and requests what else is to be known of it.
    mutating func accept(_ page: RowsPage, in context: inout ScreenContext) -> [Effect] {
        let before = self
        let isChanged = context.tickets.refetched.contains(.rows)
        highlight(page, in: &context)
        show(page, in: &context)
        var effects: [Effect] = []
        if let remark = page.remark, before.page?.remark != remark { context.say(remark) }
        if isChanged { sayNewRows(in: &context) }
        if before.awaited == .first, before.page?.arrangement.orders != page.arrangement.orders {
            sayWhereLeftRowIs(in: &context)
        }
        // A different filter requires a new count.
        if before.filter != page.arrangement.filter {
            count = .unknown
            effects += countRows(exact: false, in: &context)
        }
        context.then { $0.noteCountOfTable() }
        effects += numberRow(isChanged: isChanged, in: &context)
        context.then { $0.goOnToRecord() }
        // The cursor has moved in the meantime: fetch ahead again from where it is now.
        guard case .around(let center) = before.awaited, center != anchor else { return effects }
        return effects + fetchMore(in: &context)
    }

    /// Shows a page, and says whether it has the row that was asked for.
    mutating func show(_ page: RowsPage, in context: inout ScreenContext) {
        let position = awaited
        awaited = nil
        accept(page, fetchedAt: position, lines: context.gridLines)
        showColumn(lines: context.gridLines, columns: context.viewport.mainColumns)
        if context.prompt?.isSubmitted == true { context.prompt = nil }
        switch position {
        case .match(_, let search): showMatch(search, in: page, context: &context)
        case .row(let key) where page.target == nil:
            left = nil
            context.say("\(key.plainText) is not among these rows anymore.")
        case .number(let number): context.sayNumber(number, in: page)
        case .row, .first, .last, .from, .after, .before, .around, .percent, nil: break
        }
        context.then { browser in
            browser.fitOverlay()
            return []
        }
    }

    /// Highlights the differences from the previous page, if the new one was fetched because of a commit.
    mutating func highlight(_ new: RowsPage, in context: inout ScreenContext) {
        guard let pane = context.place.screen.kind.pane, context.tickets.refetched.remove(pane) != nil,
            let page
        else { return }
        let changed = new.highlights(since: page)
        highlights.merge(changed) { $0.joined(with: $1) }
        if !changed.isEmpty { context.then { $0.expireHighlights() } }
    }
}

extension ScreenContext {
    /// Says so if there are fewer rows than a number.
    fileprivate mutating func sayNumber(_ number: Int, in page: RowsPage) {
        guard let last = page.target?.number, last < number else { return }
        say(
            last == 1
                ? "There is only one row." : "There are \(RowCount.exact(last).text) rows: this is the last.")
    }
}

extension Browser {
    /// Lets the grid on the screen change itself: the rows of the place, or the result of a query.
    mutating func changeGrid(
        _ change: (inout RowsPane, inout ScreenContext) -> [Effect]
    ) -> [Effect] {
        location?.screen.kind == .query
            ? self.change(QueryPane.self) { change(&$0.grid, &$1) } : self.change(RowsPane.self, change)
    }

    /// Takes a page of the grid. If it is of the file, the trail keeps the rows before a filter.
    mutating func accept(_ page: RowsPage) -> [Effect] {
        let page = displayed(
            page, of: location.map { $0.rowsPath.finalTable(in: catalog.entries ?? []) } ?? "")
        guard page.run == nil else { return change(QueryPane.self) { $0.accept(page, in: &$1) } }
        if let shown = location?.grid.page, shown.arrangement.filter != page.arrangement.filter {
            keepRows(before: page.arrangement.filter)
        }
        return changeGrid { $0.accept(page, in: &$1) }
    }

    /// Returns a page of rows of a table, or of the result of a query, as displayed.
    func displayed(_ page: RowsPage, of table: String) -> RowsPage {
        times.showing(
            patch.marking(formats.formatted(page), of: table), of: page.run == nil ? table : rowsTable)
    }

    /// Stores the exact count of a whole table in the catalog, too.
    mutating func noteCountOfTable() -> [Effect] {
        guard let location, location.isWholeTable, let count = location.grid.rowPosition?.count,
            case .exact = count, catalog.entry(named: location.rowsPath.table)?.count != count
        else { return [] }
        catalog.set([location.rowsPath.table: count])
        return refreshGraph()
    }
}
