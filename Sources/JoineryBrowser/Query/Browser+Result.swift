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
extension Browser {
    /// The time in seconds after which a query no longer runs by itself when a commit changes its rows.
    static let longestRepeated = 2.0

    /// Runs the statement under the cursor.
    mutating func runQuery() -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        guard let statement = pane.statement else {
            say("Type a query first.")
            return []
        }
        location?.query.isTextSelected = false
        let run = QueryRun(sql: String(statement.text))
        location?.query.runStart =
            pane.script.text.utf8.distance(from: pane.script.text.startIndex, to: statement.text.startIndex)
        let parameters = QueryParameter.parameters(of: run.sql)
        let text = pane.text.text
        let remembering = putAside(text)
        guard parameters.isEmpty else { return remembering + askForParameters(of: run, parameters) }
        return remembering + start(run)
    }

    /// Runs a query.
    ///
    /// - Parameter isRepeated: Whether a commit is the reason. The cursor then stays on its row.
    mutating func start(_ run: QueryRun, isRepeated: Bool = false) -> [Effect] {
        guard case .query(var pane) = location?.screen else { return [] }
        pane.isOther = pane.shownQuery?.sql != run.sql
        pane.startsAtTop = pane.isOther || pane.shownQuery?.arrangement != run.arrangement
        if pane.isOther { pane.grid.arrangement = run.arrangement }
        pane.run = run
        queries.running = run
        pane.hasAnswered = isRepeated
        (pane.failure, pane.mistake, pane.isStale) = (nil, nil, false)
        location?.query = pane
        return [.session(QueryWork.run(ticket(for: .result), run, isRepeated: isRepeated))]
    }

    /// Takes what is known of the running query, and reads its rows when there are any.
    mutating func take(_ facts: ResultFacts) -> [Effect] {
        guard let run = queries.running else { return [] }
        endFailure(of: .result)
        let isRepeated = tickets.refetched.remove(.result) != nil
        queries.result = KnownResult(run: run, facts: facts)
        guard case .query(var pane) = location?.screen, pane.run == run else { return [] }
        let isNew = pane.facts?.number != facts.number
        pane.facts = facts
        pane.hasAnswered = true
        pane.shownQuery = run
        pane.grid.count = facts.count
        location?.query = pane
        if case .failed(let reason) = facts.end {
            complain(reason, failed: isRepeated ? .result : nil)
        }
        let profiling = facts.end == nil ? [] : refetchProfileOfResult()
        if isNew {
            let anchor = pane.startsAtTop ? nil : pane.grid.anchor
            let effects = fetchRows(at: anchor.map { .around($0) } ?? .first)
            if isRepeated { tickets.refetched.insert(.query) }
            return effects + profiling
        }
        // The first rows may have been fewer than a screen.
        let isShort = pane.grid.page.map { !$0.hasRowsAfter && $0.rows.count < facts.rowCount } ?? true
        return (tickets.pending[.query] == nil && isShort ? fetchRowsAround() : []) + profiling
    }

    /// Profiles the result again, whose rows are others now, or more.
    private mutating func refetchProfileOfResult() -> [Effect] {
        guard let profile = overlay?.profile else { return [] }
        let effects = profile.refetch(in: &self)
        if tickets.pending[.profile] != nil { tickets.refetched.insert(.profile) }
        return effects
    }

    /// Takes the reason why the query did not run.
    mutating func take(_ failure: QueryFailure) {
        tickets.refetched.remove(.result)
        prompt?.isSubmitted = false
        var isOld = false
        if case .query(var pane) = location?.screen, pane.run == queries.running {
            isOld = pane.shownQuery == queries.running
            pane.fail(failure)
            pane.run = pane.shownQuery
            pane.grid.keepArrangementOfPage()
            location?.query = pane
        }
        complain(failure.sentence, failed: isOld ? .result : nil)
    }

    /// Prepares the grid for a page of the result: nothing that was done to the columns of another query applies.
    mutating func prepareResult(for page: RowsPage) {
        guard case .query(var pane) = location?.screen else { return }
        if pane.shownRun != page.run, !pane.grid.selection.isEmpty {
            say("The query ran again: its rows are no longer selected.")
        }
        pane.shownRun = page.run
        pane.keptPlace = nil
        if pane.isOther {
            pane.isOther = false
            let count = pane.grid.count
            pane.grid = RowsPane()
            pane.grid.arrangement = page.arrangement
            pane.grid.count = count
        }
        location?.query = pane
    }

    /// Reads the rows again because a commit changed them, unless that takes too long.
    mutating func repeatQuery() -> [Effect] {
        guard case .query(let pane) = location?.screen, let run = pane.run, let facts = pane.facts else {
            queries.result?.isStale = true
            return []
        }
        guard facts.seconds <= Self.longestRepeated else {
            location?.query.isStale = true
            return []
        }
        return start(run, isRepeated: true)
    }

    /// Explains the query that was run last, or else the one under the cursor.
    mutating func explainQuery(_ pane: QueryPane) -> [Effect] {
        guard let run = pane.run ?? pane.statement.map({ QueryRun(sql: String($0.text)) }) else {
            location?.request.error = "There is no query to explain: type one first."
            return []
        }
        let facts =
            queries.result?.run == run && queries.result?.facts.end == .complete ? queries.result?.facts : nil
        return [
            .session(
                RequestWork.explain(ticket(for: .request), run, scannedRowCount: facts?.scannedRowCount))
        ]
    }

    static let leadsNowhere =
        "Nothing in this row leads to a row of a table: add the columns of a key to the query."

    /// Enter in the result: opens the row that the cell leads to.
    mutating func openResultCell() -> [Effect] {
        guard let grid = location?.grid, let page = grid.page, let row = grid.current,
            page.columns.indices.contains(grid.cursorColumn)
        else {
            sayNoRow()
            return []
        }
        if let path = row.paths[grid.cursorColumn] { return open(path, as: .tree, isSingle: true) }
        let (column, cell) = (page.columns[grid.cursorColumn], row.cells[grid.cursorColumn])
        let name = SafeText.line(column.name)
        if cell.kind == .null {
            say("\(name) is NULL here.")
        } else if cell.link == .dead {
            say("No row has the key \(cell.text) that \(name) refers to.")
        } else if row.paths.isEmpty {
            say(Self.leadsNowhere)
        } else {
            say("\(name) leads nowhere: no single row of a table has its value.")
        }
        return []
    }
}

extension Browser {
    /// Takes the number of rows that a canceled query had read when it stopped.
    mutating func noteRowsOfCanceledQuery(_ facts: ResultFacts) {
        guard facts.end == .canceled, queries.result?.facts.number == facts.number,
            queries.result?.facts.end == .canceled
        else { return }
        queries.result?.facts = facts
        guard case .query(var pane) = location?.screen, pane.facts?.number == facts.number else { return }
        pane.facts = facts
        pane.grid.count = facts.count
        location?.query = pane
    }

    /// Records that the running query was canceled: the rows that were read stay.
    mutating func noteCanceledQuery() {
        tickets.refetched.remove(.result)
        if queries.result?.run == queries.running, queries.result?.facts.end == nil {
            queries.result?.facts.end = .canceled
        }
        guard case .query(var pane) = location?.screen, pane.run == queries.running else { return }
        pane.grid.keepArrangementOfPage()
        if pane.hasAnswered {
            pane.facts?.end = .canceled
        } else {
            pane.failure = QueryFailure(sentence: "Canceled.")
            pane.run = pane.shownQuery
        }
        location?.query = pane
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
