import JoineryAnalysis
import JoineryEngine

/// The result that the session keeps, as the browser knows it.
struct KnownResult: Equatable, Sendable {
    var run: QueryRun
    var facts: ResultFacts
    /// Whether a commit changed the rows while they were not on the screen.
    var isStale = false
}

/// Running the query, and its rows.
extension QueryPane {
    /// Runs the statement under the cursor.
    mutating func run(in context: inout ScreenContext) -> [Effect] {
        guard let statement else {
            context.say("Type a query first.")
            return []
        }
        isTextSelected = false
        let run = QueryRun(sql: String(statement.text))
        runStart = script.text.utf8.distance(from: script.text.startIndex, to: statement.text.startIndex)
        let parameters = QueryParameter.parameters(of: run.sql)
        let remembering = putAside(text.text, in: &context)
        guard !parameters.isEmpty else { return remembering + start(run, in: &context) }
        context.then { $0.askForParameters(of: run, parameters) }
        return remembering
    }

    /// Runs a query.
    ///
    /// - Parameter isRepeated: Whether a commit is the reason. The cursor then stays on its row.
    mutating func start(
        _ run: QueryRun, isRepeated: Bool = false, in context: inout ScreenContext
    ) -> [Effect] {
        isOther = !run.hasSameRows(as: shownQuery)
        startsAtTop = isOther || shownQuery?.arrangement != run.arrangement
        if isOther { grid.arrangement = run.arrangement }
        self.run = run
        context.queries.running = run
        hasAnswered = isRepeated
        (failure, mistake, isStale) = (nil, nil, false)
        return [.session(QueryWork.run(context.ticket(for: .result), run, isRepeated: isRepeated))]
    }

    /// Takes what is known of the running query, and reads its rows when there are any.
    fileprivate mutating func accept(
        _ facts: ResultFacts, isRepeated: Bool, in context: inout ScreenContext
    ) -> [Effect] {
        let isNew = self.facts?.number != facts.number
        self.facts = facts
        hasAnswered = true
        shownQuery = run
        grid.count = facts.count
        if case .failed(let reason) = facts.end {
            context.complain(reason, failed: isRepeated ? .result : nil)
        }
        if facts.end != nil { context.then { $0.refetchProfileOfResult() } }
        if isNew {
            let effects = startsAtTop ? fetchRows(.first, in: &context) : fetchRowsAround(in: &context)
            if isRepeated { context.tickets.refetched.insert(.query) }
            return effects
        }
        // The first rows may have been fewer than a screen.
        let isShort = grid.page.map { !$0.hasRowsAfter && $0.rows.count < facts.rowCount } ?? true
        return context.tickets.pending[.query] == nil && isShort ? fetchRowsAround(in: &context) : []
    }

    /// Takes the reason why the query did not run.
    ///
    /// - Returns: Whether the rows of an earlier run stay on the screen.
    fileprivate mutating func accept(_ failure: QueryFailure) -> Bool {
        let isOld = shownQuery == run
        fail(failure)
        run = shownQuery
        grid.keepArrangementOfPage()
        return isOld
    }

    // MARK: Rows

    /// Fetches a page of the result. The query is run anew for rows in another arrangement.
    mutating func fetchRows(_ position: RowsQuery.Position, in context: inout ScreenContext) -> [Effect] {
        guard var run else { return [] }
        if run.arrangement != grid.arrangement {
            run.arrangement = grid.arrangement
            return start(run, in: &context)
        }
        guard let facts else { return [] }
        var query = RowsQuery(
            path: context.place.rowsPath, arrangement: grid.arrangement, position: position,
            limit: RowsPane.windowSize(lines: gridLines(of: context.viewport.mainLines)))
        query.run = shownRun ?? facts.number
        query.seekValues = grid.current?.seekValues ?? keptSeekValues
        grid.awaited = position
        return [.session(RowsWork.page(context.ticket(for: .query), query))]
    }

    mutating func fetchRowsAround(in context: inout ScreenContext) -> [Effect] {
        fetchRows(grid.isFollowing ? .last : grid.anchor.map { .around($0) } ?? .first, in: &context)
    }

    /// Takes a page of the result. Nothing that was done to the columns of another query applies to it.
    mutating func accept(_ page: RowsPage, in context: inout ScreenContext) -> [Effect] {
        grid.highlight(page, in: &context)
        if shownRun != page.run, !grid.selection.isEmpty {
            context.say("The query ran again: its rows are no longer selected.")
        }
        shownRun = page.run
        keptSeekValues = nil
        if isOther {
            isOther = false
            let (count, awaited) = (grid.count, grid.awaited)
            grid = RowsPane()
            grid.arrangement = page.arrangement
            grid.count = count
            grid.awaited = awaited
        }
        grid.show(page, in: &context)
        return context.then { $0.goOnToRecord() }
    }

    /// Reads the rows again because a commit changed them, unless that takes too long.
    fileprivate mutating func runAgain(in context: inout ScreenContext) -> [Effect] {
        guard let run, let facts else {
            context.queries.result?.isStale = true
            return []
        }
        guard facts.seconds <= Browser.longestRepeated else {
            isStale = true
            return []
        }
        return start(run, isRepeated: true, in: &context)
    }

    /// Enter in the result: opens the row that the cell leads to.
    func openCell(in context: inout ScreenContext) -> [Effect] {
        guard let page = grid.page, let row = grid.current, page.columns.indices.contains(grid.cursorColumn)
        else {
            context.sayNoRow()
            return []
        }
        if let path = row.paths[grid.cursorColumn] {
            return context.then { $0.open(path, as: .tree, isSingle: true) }
        }
        let (column, cell) = (page.columns[grid.cursorColumn], row.cells[grid.cursorColumn])
        let name = SafeText.line(column.name)
        if cell.kind == .null {
            context.say("\(name) is NULL here.")
        } else if cell.link == .dead {
            context.say("No row has the key \(cell.text) that \(name) refers to.")
        } else if row.paths.isEmpty {
            context.say(Browser.leadsNowhere)
        } else {
            context.say("\(name) leads nowhere: no single row of a table has its value.")
        }
        return []
    }
}

extension Browser {
    /// The time in seconds after which a query no longer runs by itself when a commit changes its rows.
    static let longestRepeated = 2.0

    static let leadsNowhere =
        "Nothing in this row leads to a row of a table: add the columns of a key to the query."

    /// Takes what is known of the running query.
    mutating func accept(_ facts: ResultFacts) -> [Effect] {
        guard let run = queries.running else { return [] }
        endFailure(of: .result)
        let isRepeated = tickets.refetched.remove(.result) != nil
        queries.result = KnownResult(run: run, facts: facts)
        return changeQuery { $0.run == run ? $0.accept(facts, isRepeated: isRepeated, in: &$1) : [] }
    }

    /// Takes the reason why the query did not run.
    mutating func accept(_ failure: QueryFailure) -> [Effect] {
        tickets.refetched.remove(.result)
        prompt?.isSubmitted = false
        let running = queries.running
        var isOld = false
        let effects = changeQuery { query, _ in
            if query.run == running { isOld = query.accept(failure) }
            return []
        }
        complain(failure.sentence, failed: isOld ? .result : nil)
        return effects
    }

    /// Profiles the result again, whose rows are others now, or more.
    fileprivate mutating func refetchProfileOfResult() -> [Effect] {
        guard let profile = overlay?.profile else { return [] }
        let effects = profile.refetch(in: &self)
        if tickets.pending[.profile] != nil { tickets.refetched.insert(.profile) }
        return effects
    }

    /// Reads the rows of the query again because a commit changed them.
    mutating func repeatQuery() -> [Effect] {
        guard location?.screen.kind == .query else {
            queries.result?.isStale = true
            return []
        }
        return changeQuery { $0.runAgain(in: &$1) }
    }

    /// Explains the query that was run last, or else the one under the cursor.
    mutating func explainQuery(_ pane: QueryPane) -> [Effect] {
        guard let run = pane.run ?? pane.statement.map({ QueryRun(sql: String($0.text)) }) else {
            return change(RequestPane.self) { request, _ in
                request.error = "There is no query to explain: type one first."
                return []
            }
        }
        let facts =
            queries.result?.run == run && queries.result?.facts.end == .complete ? queries.result?.facts : nil
        return [
            .session(
                RequestWork.explain(ticket(for: .request), run, scannedRowCount: facts?.scannedRowCount))
        ]
    }

    /// Takes the number of rows that a canceled query had read when it stopped.
    mutating func noteRowsOfCanceledQuery(_ facts: ResultFacts) -> [Effect] {
        guard facts.end == .canceled, queries.result?.facts.number == facts.number,
            queries.result?.facts.end == .canceled
        else { return [] }
        queries.result?.facts = facts
        return changeQuery { query, _ in
            guard query.facts?.number == facts.number else { return [] }
            query.facts = facts
            query.grid.count = facts.count
            return []
        }
    }

    /// Records that the running query was canceled: the rows that were read stay.
    mutating func noteCanceledQuery() -> [Effect] {
        tickets.refetched.remove(.result)
        if queries.result?.run == queries.running, queries.result?.facts.end == nil {
            queries.result?.facts.end = .canceled
        }
        let running = queries.running
        return changeQuery { query, _ in
            guard query.run == running else { return [] }
            query.grid.keepArrangementOfPage()
            if query.hasAnswered {
                query.facts?.end = .canceled
            } else {
                query.failure = QueryFailure(sentence: "Canceled.")
                query.run = query.shownQuery
            }
            return []
        }
    }

    /// Says why something outside of the browser failed.
    mutating func hear(complaint text: String) -> [Effect] {
        complain(text)
        return []
    }

    mutating func hear(remark text: String) -> [Effect] {
        say(text)
        return []
    }
}
