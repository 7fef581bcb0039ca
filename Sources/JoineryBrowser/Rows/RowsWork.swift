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
    /// Read the figures of a column in the selected rows.
    case figures(Ticket, ProfileQuery)

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
        case .figures(let ticket, let query): session.figures(query, for: ticket)
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
    /// The figures of the selected rows, in words.
    case figures(String)

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .page(let page): return browser.accept(page)
        case .count(let count): return browser.changeGrid { $0.accept(count, in: &$1) }
        case .number(let number):
            return browser.changeGrid { grid, _ in
                grid.accept(number)
                return []
            }
        case .report(let report): browser.accept(report)
        case .values(let values): return [.forget(.place)] + browser.accept(values)
        case .copied(let copied): return browser.accept(copied)
        case .figures(let text): browser.location?.grid.figures?.text = text
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

    /// Reads the figures of the selected rows. Without any, the rows are selected all the same.
    fileprivate func figures(_ query: ProfileQuery, for ticket: Ticket) {
        run(ticket) { session, interruption in
            do {
                try session.fetchInBackground(ticket, interruption) { [weak session] db in
                    guard let rows = try session?.rows(at: query.path) else { throw CancellationError() }
                    let content = try rows.profile(query, interruption, db) { _ in }
                    return RowsAnswer.figures(
                        content.columns.first?.figures.map { SelectionFigures.text(of: $0) } ?? "")
                }
            } catch {
                if !interruption.isInterrupted { session.answer(ticket, RowsAnswer.figures("")) }
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
