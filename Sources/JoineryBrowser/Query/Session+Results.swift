import Dispatch
import Glibc
import JoineryAnalysis
import JoineryEngine
import Synchronization

/// What the session keeps of queries.
struct SessionResults {
    /// The result that is shown; `nil` before the first query.
    var open: OpenResult?
    /// The number of the last run.
    var lastRun = 0
    /// The earliest time at which commits may run the query again.
    var nextRun = ContinuousClock.now
}

/// The text being typed that is not written yet.
struct Draft {
    var text: String?
    /// Whether it is that of a named query, and whether the one written last was.
    var isOfNamed = false
    var wasOfNamed = false
}

/// Running queries, and reading their results.
///
///     runQuery ── a connection of its own ──▶ ResultStore ◀── fetchResult ── page, labels
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
    /// The shortest time between two runs because of commits.
    private static let shortestRest: Duration = .milliseconds(100)
    /// The time to wait before another run, as a multiple of the time that the last one took.
    private static let restFactor = 3
    /// The interval in microseconds at which to check whether the wait is over.
    private static let restStep: UInt32 = 5_000

    func runQuery(_ ticket: Ticket, _ run: QueryRun, isRepeated: Bool) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            while isRepeated, !interruption.isInterrupted, ContinuousClock.now < results.withLock(\.nextRun) {
                usleep(Self.restStep)
            }
            guard !interruption.isInterrupted else { return }
            let start = ContinuousClock.now
            ledger.withLock { $0.begin(ticket) }
            do {
                let (conclude, readSets) = try source.read(for: .panes, interruptibleBy: interruption) { db in
                    try db.recordingReadSets {
                        try self.run(run, ticket, interruption, isRepeated: isRepeated, db)
                    }
                }
                conclude()
                end(ticket, reading: readSets, since: start)
            } catch {
                ledger.withLock { $0.abandon(ticket) }
                guard !interruption.isInterrupted else { return }
                deliver(.answer(.notRun(ticket, failure(error))))
            }
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
                deliver(.answer(.result(ticket, result.facts)))
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

    private func end(_ ticket: Ticket, reading readSets: ReadSets, since start: ContinuousClock.Instant) {
        results.withLock { results in
            let time = ContinuousClock.now - start
            results.nextRun = .now + max(Self.shortestRest, time * Self.restFactor)
        }
        ledger.withLock { ledger in
            let stale = ledger.end(ticket, reading: readSets)
            if !stale.isEmpty { deliver(.changed(stale)) }
        }
    }

    private func failure(_ error: any Error) -> QueryFailure {
        error as? QueryFailure ?? QueryFailure(sentence: Self.sentence(for: error))
    }

    // MARK: Reading the result

    func fetchResult(_ ticket: Ticket, _ query: ResultQuery) {
        fetch(ticket) { [weak self] db, interruption in
            guard let open = try self?.openResult() else { throw CancellationError() }
            let page = ResultPage(of: open, isCanceled: { interruption.isInterrupted })
            return .rows(ticket, try page.page(query, db))
        }
    }

    /// Returns the result that is open.
    ///
    /// - Throws: A `PathError` if there is none.
    private func openResult() throws -> OpenResult {
        guard let open = results.withLock(\.open) else { throw PathError.noResult }
        return open
    }

    /// Returns the result to which a path belongs; `nil` if it belongs to a table.
    ///
    /// - Throws: A `PathError` if the result is no longer open.
    func result(at path: Path) throws -> OpenResult? { path.query == nil ? nil : try openResult() }

    // MARK: Texts

    func fetchQuery(_ ticket: Ticket, named name: String) {
        work(for: ticket) { session, _ in
            .queryText(ticket, name.isEmpty ? session.draftText : try session.text(ofQuery: name))
        }
    }

    /// The text that was typed last, also if it is not written yet.
    private var draftText: String {
        texts.sync {
            writeDraft()
            return storage?.draft() ?? ""
        }
    }

    /// Returns the text of a named query.
    ///
    /// - Throws: An error with a sentence if there is none.
    func text(ofQuery name: String) throws -> String {
        guard let storage else { throw PathError("There is no query “\(SafeText.line(name))”.") }
        return try storage.text(named: name)
    }

    /// Keeps a query under a name or in a file, or reads one.
    func save(_ text: String, _ ticket: Ticket, _ command: QueryFileCommand) {
        work(for: ticket) { session, _ in
            guard let storage = session.storage else { throw PathError("Queries are not kept here.") }
            switch command {
            case .save(let name, let isReplacing):
                let path = try storage.save(text, named: name, isReplacing: isReplacing)
                return .saved(ticket, "Saved as @\(name) in \(SafeText.line(path)).")
            case .write(let file):
                let output = try OutputFile(file)
                try output.write(text.hasSuffix("\n") ? text : text + "\n")
                try output.finish()
                return .saved(ticket, "Wrote the query to \(SafeText.line(file)).")
            case .read(let file): return .readText(ticket, try storage.text(inFile: file))
            }
        }
    }

    /// Finds the rows that a parameter may refer to. Without them, a value can still be typed.
    func fetchChoices(column: String, text: String) {
        choices.submit { [weak self] interruption in
            guard let self else { return }
            let found = try? source.read(for: .background, interruptibleBy: interruption) { db in
                try db.withTimeBudget(1) { try ParameterChoices.find(column: column, text: text, db) }
            }
            if let found { deliver(.answer(.choices(found, column: column, text: text))) }
        }
    }

    /// Adds a query to the history. The user is told once if it cannot be written.
    func remember(_ text: String) {
        texts.async { [weak self] in
            guard let self else { return }
            report { try storage?.remember(text) }
        }
    }

    /// Keeps the text being typed, after a pause: while more is typed, it is written once.
    ///
    /// - Parameter isOfNamed: Whether it is that of a named query. It then takes the place of the text that was typed
    ///   before, which moves to the history.
    func keepDraft(_ text: String, isOfNamed: Bool) {
        let isFirst = draft.withLock { draft in
            defer { (draft.text, draft.isOfNamed) = (text, isOfNamed) }
            return draft.text == nil
        }
        guard isFirst else { return }
        texts.asyncAfter(deadline: .now() + Self.draftPause) { [weak self] in self?.writeDraft() }
    }

    private static let draftPause = DispatchTimeInterval.milliseconds(300)

    /// Writes the text being typed, if it is not written yet.
    package func writeDraft() {
        let (text, replaced) = draft.withLock { draft in
            defer { (draft.text, draft.wasOfNamed) = (nil, draft.isOfNamed) }
            return (draft.text, draft.isOfNamed && !draft.wasOfNamed)
        }
        guard let text else { return }
        report {
            if replaced, let before = storage?.draft() { try storage?.remember(before) }
            try storage?.keepDraft(text)
        }
    }

    /// Reports an error of the storage, once.
    private func report(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            let sentence = SafeText.line("\(error)")
            let isNews = storageError.withLock { known in
                defer { known = sentence }
                return known != sentence
            }
            if isNews { deliver(.complaint(sentence)) }
        }
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
            where error.resultCode == .SQLITE_ERROR || error.resultCode == .SQLITE_AUTH
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
