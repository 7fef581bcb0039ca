import JoineryAnalysis
import JoineryEngine

/// What the session keeps of queries.
struct SessionResults {
    /// The result that is shown; `nil` before the first query.
    var open: OpenResult?
    /// The number of the last run.
    var lastRun = 0
}

/// Running queries, and reading their results.
///
///     run ─────── a connection of its own ──▶ ResultStore ◀── page ───────── rows, labels
///        │ facts: first rows, each 100 ms, end                    ▲
///        ▼                                                        │
///     Browser ────────────────────────────────────────────────────╯
///
/// The transaction of the query ends with its last row. The result stays open until the next one has rows.
extension Session {
    /// The number of rows to have before a result is shown, enough for any screen.
    private static let firstRows = 250
    /// The number of rows read between two checks of the time.
    private static let batch = 5_000
    /// The time between two reports of a running query.
    private static let reportTime: Duration = .milliseconds(100)
    /// The time to wait before the next run that commits request, as a multiple of the time that the last one took.
    private static let runPace = 3

    func runQuery(_ ticket: Ticket, _ run: QueryRun, isRepeated: Bool) {
        self.run(ticket) { session, interruption in
            if isRepeated { session.rest(ticket.pane, unless: interruption) }
            guard !interruption.isInterrupted else { return }
            session.ledger.withLock { $0.begin(ticket) }
            do {
                try session.pace(ticket.pane, by: Self.runPace) {
                    try session.runWithin(ticket, run, interruption, isRepeated: isRepeated)
                }
            } catch {
                session.ledger.withLock { $0.abandon(ticket) }
                guard !interruption.isInterrupted else { return }
                session.answer(ticket, QueryAnswer.failure(session.failure(error)))
            }
        }
    }

    private func runWithin(
        _ ticket: Ticket, _ run: QueryRun, _ interruption: Interruption, isRepeated: Bool
    ) throws {
        let (conclude, readSets) = try source.read(for: .panes, interruptibleBy: interruption) { db in
            try db.recordingReadSets {
                try self.run(run, ticket, interruption, isRepeated: isRepeated, db)
            }
        }
        conclude()
        ledger.withLock { ledger in
            let stale = ledger.end(ticket, reading: readSets)
            if !stale.isEmpty { deliver(.changed(stale)) }
        }
    }

    /// Runs a query, and reports its facts until its end.
    ///
    /// - Returns: The report of the end, which does not count until the read has: if the file has changed meanwhile, the
    ///   query runs again.
    /// - Throws: An error that left no rows. If reading fails later, the result has the rows before.
    private func run(
        _ run: QueryRun, _ ticket: Ticket, _ interruption: Interruption, isRepeated: Bool, _ db: Database
    ) throws -> () -> Void {
        let start = ContinuousClock.now
        let query = try db.explainingQueries(run) {
            try db.withTimeBudget(Self.timeBudget) {
                let query = try db.makeQuery(sql: run.sql(db))
                try query.setArguments(named: run.arguments)
                return query
            }
        }
        let number = results.withLock { results in
            results.lastRun += 1
            return results.lastRun
        }
        let result = try OpenResult(run, of: query, number: number, db)
        func report(_ end: ResultFacts.End? = nil) -> () -> Void {
            result.note(query, since: start, end: end)
            return { [self] in
                results.withLock { $0.open = result }
                answer(ticket, QueryAnswer.facts(result.facts))
            }
        }
        var (hasMore, reported) = (true, nil as ContinuousClock.Instant?)
        while hasMore {
            let count = result.store.count == 0 ? Self.firstRows : Self.batch
            do {
                hasMore = try db.explainingQueries(run) {
                    try db.withTimeBudget(Self.timeBudget) {
                        try query.appendRows(to: result.store, upTo: count)
                    }
                }
            } catch {
                if let other = run.summingReals(after: error) {
                    return try self.run(other, ticket, interruption, isRepeated: isRepeated, db)
                }
                guard result.store.count > 0, !isRepeated else { throw error }
                return report(interruption.isInterrupted ? .canceled : .failed(failure(error).sentence))
            }
            // Rows of a repeated run replace those on the screen only when all are there.
            if hasMore, !isRepeated, reported.map({ ContinuousClock.now - $0 >= Self.reportTime }) ?? true {
                report()()
                reported = .now
            }
        }
        return report(query.isOver ? .complete : .full)
    }

    private func failure(_ error: any Error) -> QueryFailure {
        error as? QueryFailure ?? QueryFailure(sentence: Self.sentence(for: error))
    }

    // MARK: Reading the result

    /// Returns the rows to which a path belongs.
    ///
    /// - Throws: A `PathError` if the path is that of a query, and no result is open.
    func rows(at path: Path) throws -> any RowsSource {
        guard path.isResult else { return FileRows() }
        guard let open = results.withLock(\.open) else { throw PathError.noResult }
        return open
    }
}

extension PathError {
    fileprivate static let noResult = PathError("There is no result: run a query first.")
}

extension Database {
    /// Runs `body`, and explains an error of SQL with its place in the query that a person typed.
    fileprivate func explainingQueries<Value>(_ run: QueryRun, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError
            where (error.resultCode == .SQLITE_ERROR || error.resultCode == .SQLITE_AUTH)
            && run.summingReals(after: error) == nil
        {
            // The query may have others around it.
            let start = run.arrangement.isPlain ? 0 : QueryArrangement(condition: "").byteCountBeforeQuery
            throw QueryFailure(
                sentence: QueryMistake(error, in: self).sentence,
                offset: error.sqlOffset.map { $0 - start }.flatMap { 0...run.sql.utf8.count ~= $0 ? $0 : nil }
            )
        }
    }
}

extension QueryFailure: Error {}
