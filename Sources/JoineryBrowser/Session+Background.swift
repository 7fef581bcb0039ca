import Glibc
import JoineryEngine

/// Background work in addition to the panes' fetches: counts, numbers and labels. Only failed counts are reported.
extension Session {
    /// Counts the rows that are shown. If commits request it again and again, it takes only a part of the time.
    func countRows(_ ticket: Ticket, _ path: Path, _ filter: RowsFilter?, exact: Bool) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            let rows = CountedRows(path: path, filter: filter)
            let (last, time) = nextCount.withLock { $0 }
            if !exact, rows == last { Self.sleep(until: time, unless: interruption) }
            guard !interruption.isInterrupted else { return }
            let start = ContinuousClock.now
            do {
                try fetchInBackground(ticket, interruption) { db in
                    let place = try PathRequest(path, db)
                    let request =
                        try filter?.filtering(place.request, of: place.table, db) ?? place.request
                    let count =
                        exact
                        ? RowCount.exact(try db.exactCount(of: request))
                        : try db.withTimeBudget(Self.timeBudget) { try RowCounter.count(request, db) }
                    return .rowsCount(ticket, count)
                }
            } catch {
                guard !interruption.isInterrupted else { return }
                deliver(.answer(.failed(ticket, Self.sentence(for: error))))
            }
            nextCount.withLock { $0 = (rows, .now + (ContinuousClock.now - start) * Self.countPace) }
        }
    }

    /// The time to wait before counting the same rows again, as a multiple of the time that the last count took.
    private static let countPace = 4

    private static func sleep(until time: ContinuousClock.Instant, unless interruption: Interruption) {
        while !interruption.isInterrupted, ContinuousClock.now < time { usleep(step) }
    }

    /// Finds the number of a row, after a pause that spares the processor if the user moves on at once. If commits
    /// request it again and again, it takes only a small part of the time, however large the table.
    func numberRow(_ ticket: Ticket, _ query: RowNumberQuery) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            let rest = ContinuousClock.now + Self.numberRest
            Self.sleep(
                until: query.isRepeated ? max(rest, nextNumber.withLock { $0 }) : rest, unless: interruption)
            guard !interruption.isInterrupted else { return }
            let start = ContinuousClock.now
            do {
                try fetchInBackground(ticket, interruption) { db in
                    .rowNumber(ticket, try ArrangedRows.number(query, db))
                }
            } catch {
                if !interruption.isInterrupted { deliver(.answer(.rowNumber(ticket, .unknown))) }
            }
            nextNumber.withLock { $0 = .now + (ContinuousClock.now - start) * Self.numberPace }
        }
    }

    /// The pause before the number of a row is determined.
    private static let numberRest: Duration = .milliseconds(100)
    /// The time to wait before determining the next number, as a multiple of the time that the last one took.
    private static let numberPace = 20
    /// The interval in microseconds at which to check whether the wait is over.
    private static let step: UInt32 = 10_000

    /// Reports on a condition while it is typed. A report that fails is omitted.
    func report(_ ticket: Ticket, _ path: Path, _ condition: Condition) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            let report = try? source.read(for: .background, interruptibleBy: interruption) { db in
                try ConditionReport.fetch(path, condition, db)
            }
            if let report, !interruption.isInterrupted { deliver(.answer(.condition(ticket, report))) }
        }
    }

    /// Fetches the labels of the breadcrumb. Without them, it shows keys.
    func fetchCrumbs(_ path: Path) {
        crumbs.submit { [weak self] interruption in
            guard let self else { return }
            let crumbs = try? source.read(for: .panes, interruptibleBy: interruption) { db in
                try db.withTimeBudget(Self.timeBudget) { try path.labelledCrumbs(db) }
            }
            if let crumbs { deliver(.answer(.crumbs(path, crumbs))) }
        }
    }

    /// Samples the evidence for inferred foreign keys. Without it, they remain inferred.
    func sampleInferred() {
        samples.submit { [weak self] interruption in
            guard let self else { return }
            let shares = try? source.read(for: .background, interruptibleBy: interruption) { db in
                try db.inferredShares()
            }
            if let shares, !shares.isEmpty { deliver(.answer(.inferred(shares))) }
        }
    }

    /// Counts orphans for the badges. If counting takes too long, there are none.
    func countOrphans() {
        orphans.submit { [weak self] interruption in
            guard let self else { return }
            let counts = try? source.read(for: .background, interruptibleBy: interruption) { db in
                try db.orphanCounts()
            }
            if let counts { deliver(.answer(.orphans(counts))) }
        }
    }
}

/// The rows of a place that are counted.
struct CountedRows: Equatable, Sendable {
    var path: Path
    var filter: RowsFilter?
}

extension Pane {
    /// What else is read for the pane.
    var parts: [Pane] { self == .rows ? [.count, .number] : [] }
}
