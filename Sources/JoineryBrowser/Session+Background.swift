import Glibc
import JoineryEngine

/// What is found out beside the fetches of the panes: counts, numbers and labels. Where it fails nothing is told.
extension Session {
    func countRows(_ ticket: Ticket, _ path: Path, _ filter: RowsFilter?, exact: Bool) {
        counts.submit { [weak self] interruption in
            guard let self else { return }
            do {
                let count = try read(.background, interruption) { db in
                    let place = try PathRequest(path, db)
                    let request =
                        try filter?.filtering(place.request, of: place.table, db) ?? place.request
                    if exact { return RowCount.exact(try request.fetchCount(db)) }
                    return try db.withTimeBudget(Self.timeBudget) { try RowCounter.count(request, db) }
                }
                deliver(.answer(.rowsCount(ticket, count)))
            } catch {
                guard !interruption.isInterrupted else { return }
                deliver(.answer(.failed(ticket, Self.sentence(for: error))))
            }
        }
    }

    /// The number of a row is a help: whoever goes on at once does not wait for the processor because of it. Where commits
    /// ask for it again and again it takes a small part of the time, however large the table.
    func numberRow(_ ticket: Ticket, _ query: RowNumberQuery) {
        numbers.submit { [weak self] interruption in
            guard let self else { return }
            let rest = ContinuousClock.now + Self.numberRest
            while !interruption.isInterrupted,
                ContinuousClock.now < (query.isRepeated ? max(rest, nextNumber.withLock { $0 }) : rest)
            {
                usleep(Self.numberStep)
            }
            guard !interruption.isInterrupted else { return }
            let start = ContinuousClock.now
            let number = try? read(.background, interruption) { db in try ArrangedRows.number(query, db) }
            nextNumber.withLock { $0 = .now + (ContinuousClock.now - start) * Self.numberPace }
            guard !interruption.isInterrupted else { return }
            deliver(.answer(.rowNumber(ticket, number ?? .unknown)))
        }
    }

    /// How long a person has to stay before it is found out which row that is.
    private static let numberRest: Duration = .milliseconds(100)
    /// How many times as long as finding out a number took, the next one waits.
    private static let numberPace = 20
    /// Microseconds between two looks at whether the wait is over.
    private static let numberStep: UInt32 = 10_000

    /// What is told of a condition while it is typed is a help: what cannot be counted is not told.
    func report(_ ticket: Ticket, _ path: Path, _ condition: Condition) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            let report = try? read(.background, interruption) { db in
                try ConditionReport.fetch(path, condition, db)
            }
            if let report, !interruption.isInterrupted { deliver(.answer(.condition(ticket, report))) }
        }
    }

    /// Labels in the breadcrumb are a help: without them it shows keys.
    func fetchCrumbs(_ path: Path) {
        crumbs.submit { [weak self] interruption in
            guard let self else { return }
            let crumbs = try? read(.panes, interruption) { db in
                try db.withTimeBudget(Self.timeBudget) { try path.labelledCrumbs(db) }
            }
            if let crumbs { deliver(.answer(.crumbs(path, crumbs))) }
        }
    }

    /// What speaks for a guess is a help: without it the guess is one all the same.
    func sampleInferred() {
        samples.submit { [weak self] interruption in
            guard let self else { return }
            let shares = try? read(.background, interruption) { db in try db.inferredShares() }
            if let shares, !shares.isEmpty { deliver(.answer(.inferred(shares))) }
        }
    }

    /// A badge is a help: where counting takes too long there is none.
    func countOrphans() {
        orphans.submit { [weak self] interruption in
            guard let self else { return }
            let counts = try? read(.background, interruption) { db in try db.orphanCounts() }
            if let counts { deliver(.answer(.orphans(counts))) }
        }
    }
}
