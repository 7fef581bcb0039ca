import JoineryEngine

/// What the session reads for rows.
package enum RowsWork: SessionWork {
    case page(Ticket, RowsQuery)
    /// Count the rows of a path that meet a filter, up to a bound unless exact.
    case count(Ticket, RowCountQuery)
    /// Find the number of a row among all rows.
    case number(Ticket, RowNumberQuery)
    /// Count the rows of a path that the clauses of a condition leave, while it is typed.
    case report(Ticket, Path, Condition)
    /// Read the values of cells.
    case values(Ticket, CellValues)
    /// Read the content to copy from several rows.
    case copy(Ticket, RowsCopy)

    package func start(in session: Session) {
        switch self {
        case .page(let ticket, let query):
            session.fetch(ticket) { [weak session] db, interruption in
                guard let rows = try session?.rows(at: query.path) else { throw CancellationError() }
                return RowsAnswer.page(try rows.page(query, interruption, db))
            }
        case .count(let ticket, let query): session.count(query, for: ticket)
        case .number(let ticket, let query): session.number(query, for: ticket)
        // A report that fails is omitted.
        case .report(let ticket, let path, let condition):
            session.find(ticket) { db in RowsAnswer.report(try ConditionReport.fetch(path, condition, db)) }
        case .values(let ticket, let cells):
            session.fetch(ticket) { [weak session] db in
                guard let rows = try session?.rows(at: cells.path) else { throw CancellationError() }
                return RowsAnswer.values(try rows.values(of: cells, db))
            }
        case .copy(let ticket, let copy):
            session.fetch(ticket) { [weak session] db in
                guard let rows = try session?.rows(at: copy.path) else { throw CancellationError() }
                return RowsAnswer.copied(try rows.copied(copy, db))
            }
        }
    }
}

package enum RowsAnswer: AnswerContent {
    case page(RowsPage)
    case count(RowCount)
    /// The number of a row among all rows.
    case number(RowCount)
    case report(ConditionReport)
    /// The distinct values of cells.
    case values([DatabaseValue])
    /// Several rows, or a column of them, to copy.
    case copied(CopiedRows)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .page(let page): return browser.take(page)
        case .count(let count): return browser.take(count)
        case .number(let number): browser.location?.grid.take(number)
        case .report(let report): browser.take(report)
        case .values(let values): return [.forget(.place)] + browser.take(values)
        case .copied(let copied): return browser.take(copied)
        }
        return []
    }
}

extension Session {
    /// The time to wait before the next count that commits request, as a multiple of the time that the last one took.
    private static let countPace = 4
    /// The pause before the number of a row is determined.
    private static let numberRest: Duration = .milliseconds(100)
    /// The time to wait before the next number that commits request, as a multiple of the time that the last one took.
    private static let numberPace = 20

    /// Counts the rows that are shown. If commits request it again and again, it takes only a part of the time.
    fileprivate func count(_ query: RowCountQuery, for ticket: Ticket) {
        run(ticket) { session, interruption in
            if query.isRepeated { session.rest(ticket.pane, unless: interruption) }
            guard !interruption.isInterrupted else { return }
            try session.pace(ticket.pane, by: Self.countPace) {
                try session.fetchInBackground(ticket, interruption) { db in
                    let place = try PathRequest(query.path, db)
                    let request =
                        try query.filter?.filtering(place.request, of: place.table, db) ?? place.request
                    return RowsAnswer.count(
                        query.isExact
                            ? .exact(try db.exactCount(of: request))
                            : try db.withTimeBudget(Self.timeBudget) { try RowCounter.count(request, db) })
                }
            }
        }
    }

    /// Finds the number of a row, after a pause that spares the processor if the user moves on at once. If commits
    /// request it again and again, it takes only a small part of the time, however large the table.
    fileprivate func number(_ query: RowNumberQuery, for ticket: Ticket) {
        run(ticket) { session, interruption in
            session.sleep(until: .now + Self.numberRest, unless: interruption)
            if query.isRepeated { session.rest(ticket.pane, unless: interruption) }
            guard !interruption.isInterrupted else { return }
            session.pace(ticket.pane, by: Self.numberPace) {
                do {
                    try session.fetchInBackground(ticket, interruption) { db in
                        RowsAnswer.number(try ArrangedRows.number(query, db))
                    }
                } catch {
                    if !interruption.isInterrupted { session.answer(ticket, RowsAnswer.number(.unknown)) }
                }
            }
        }
    }
}

extension Browser {
    /// Fetches a page of the grid. A query is run anew for rows in another arrangement.
    mutating func fetchRows(at position: RowsQuery.Position) -> [Effect] {
        guard let location, let pane = location.screen.kind.pane else { return [] }
        let grid = location.grid
        var query = RowsQuery(
            path: location.rowsPath, arrangement: grid.arrangement, position: position,
            limit: RowsPane.windowSize(lines: gridLines))
        if case .query(let shown) = location.screen {
            guard var run = shown.run else { return [] }
            if run.arrangement != grid.arrangement {
                run.arrangement = grid.arrangement
                return start(run)
            }
            guard let facts = shown.facts else { return [] }
            query.run = shown.shownRun ?? facts.number
            query.place = grid.current?.place ?? shown.keptPlace
        } else if position.isNearCursor, grid.page?.arrangement.orders == grid.arrangement.orders {
            query.place = grid.current?.place
        }
        self.location?.grid.awaited = position
        return [.session(RowsWork.page(ticket(for: pane), query))]
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
    var isReadingRows: Bool { location?.screen.kind.pane.map { tickets.pending[$0] != nil } ?? false }

    /// Whether the query on the screen still reads rows.
    var isReadingResult: Bool { location?.screen.kind == .query && tickets.pending[.result] != nil }

    /// Counts the rows that are shown. For a whole table, uses the catalog's count unless it must be exact.
    ///
    /// - Parameter isRepeated: Whether a commit is the reason.
    mutating func countRows(exact: Bool, isRepeated: Bool = false) -> [Effect] {
        guard let location, location.screen.kind == .rows else { return [] }
        if !exact, location.isWholeTable {
            self.location?.grid.count = catalog.entry(named: location.path.table)?.count ?? .unknown
            return []
        }
        self.location?.grid.isCountWanted = exact
        let query = RowCountQuery(
            path: location.rowsPath, filter: location.grid.filter, isExact: exact, isRepeated: isRepeated)
        return [.session(RowsWork.count(ticket(for: .count), query))]
    }

    fileprivate mutating func take(_ count: RowCount) -> [Effect] {
        guard let rows = location?.grid else { return [] }
        location?.grid.count = count.refined(by: rows.count)
        if rows.isCountWanted { say("Counted \(count.rowsText).") }
        return noteCountOfTable()
    }

    fileprivate mutating func take(_ page: RowsPage) -> [Effect] {
        guard let rows = location?.grid else { return [] }
        let page = formats.formatted(page)
        let isChanged = tickets.refetched.contains(.rows)
        let isOfFile = page.run == nil
        let effects = highlight(page)
        location?.grid.awaited = nil
        if isOfFile {
            if let shown = rows.page, shown.arrangement.filter != page.arrangement.filter {
                keepRows(before: page.arrangement.filter)
            }
        } else {
            prepareResult(for: page)
        }
        let lines = gridLines
        location?.grid.take(page, fetchedAt: rows.awaited, lines: lines)
        location?.grid.showColumn(lines: lines, columns: viewport.mainColumns)
        settleOverlay()
        if prompt?.isSubmitted == true { prompt = nil }
        report(rows.awaited, in: page)
        guard isOfFile else { return effects + goOnToRecord() }
        return effects + noteRows(page, since: rows, isChanged: isChanged)
    }

    /// Reports what is new in a page of the file's rows, and requests what else is to be known of it.
    private mutating func noteRows(_ page: RowsPage, since rows: RowsPane, isChanged: Bool) -> [Effect] {
        var effects: [Effect] = []
        if let remark = page.remark, rows.page?.remark != remark { say(remark) }
        if isChanged { reportNewRows() }
        if rows.awaited == .first, rows.page?.arrangement.orders != page.arrangement.orders { showLeftRow() }
        // A different filter requires a new count.
        if rows.filter != page.arrangement.filter {
            location?.grid.count = .unknown
            effects += countRows(exact: false)
        }
        effects += noteCountOfTable() + numberRow(isChanged: isChanged) + goOnToRecord()
        // The cursor has moved in the meantime: fetch ahead again from where it is now.
        guard case .around(let center) = rows.awaited, center != location?.grid.anchor else { return effects }
        return effects + fetchMoreRows()
    }

    /// Reports whether the row that was asked for is in a page.
    mutating func report(_ position: RowsQuery.Position?, in page: RowsPage) {
        switch position {
        case .match(_, let search): showMatch(search, in: page)
        case .row(let key): showRow(key, in: page)
        case .number(let number): showRow(numbered: number, in: page)
        case .first, .last, .from, .after, .before, .around, .percent, nil: break
        }
    }
}
