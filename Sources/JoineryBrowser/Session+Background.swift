import Glibc
import JoineryEngine

/// Background work in addition to the panes' fetches: counts, numbers and labels. Only failed counts are reported.
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

    /// Finds the number of a row, after a pause that spares the processor if the user moves on at once. If commits
    /// request it again and again, it takes only a small part of the time, however large the table.
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

    /// The pause before the number of a row is determined.
    private static let numberRest: Duration = .milliseconds(100)
    /// The time to wait before determining the next number, as a multiple of the time that the last one took.
    private static let numberPace = 20
    /// The interval in microseconds at which to check whether the wait is over.
    private static let numberStep: UInt32 = 10_000

    /// Reports on a condition while it is typed. A report that fails is omitted.
    func report(_ ticket: Ticket, _ path: Path, _ condition: Condition) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            let report = try? read(.background, interruption) { db in
                try ConditionReport.fetch(path, condition, db)
            }
            if let report, !interruption.isInterrupted { deliver(.answer(.condition(ticket, report))) }
        }
    }

    /// Fetches the labels of the breadcrumb. Without them, it shows keys.
    func fetchCrumbs(_ path: Path) {
        crumbs.submit { [weak self] interruption in
            guard let self else { return }
            let crumbs = try? read(.panes, interruption) { db in
                try db.withTimeBudget(Self.timeBudget) { try path.labelledCrumbs(db) }
            }
            if let crumbs { deliver(.answer(.crumbs(path, crumbs))) }
        }
    }

    /// Samples the evidence for inferred foreign keys. Without it, they remain inferred.
    func sampleInferred() {
        samples.submit { [weak self] interruption in
            guard let self else { return }
            let shares = try? read(.background, interruption) { db in try db.inferredShares() }
            if let shares, !shares.isEmpty { deliver(.answer(.inferred(shares))) }
        }
    }

    /// Counts orphans for the badges. If counting takes too long, there are none.
    func countOrphans() {
        orphans.submit { [weak self] interruption in
            guard let self else { return }
            let counts = try? read(.background, interruption) { db in try db.orphanCounts() }
            if let counts { deliver(.answer(.orphans(counts))) }
        }
    }
}
