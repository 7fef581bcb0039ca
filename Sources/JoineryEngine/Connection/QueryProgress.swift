import CSQLite

/// How far the statements of a connection have come: see `Database.withProgress(every:_:during:)`.
///
/// See also <doc:StoppingRequests>.
public struct QueryProgress: Sendable {
    /// How many steps SQLite's virtual machine has made, in thousands rounded down to whole ones.
    public let stepCount: Int

    /// How many rows of tables were gone through where no index led to them.
    public let scannedRowCount: Int

    /// The time since the begin, in seconds.
    public let duration: Double
}

/// Whom a connection reports to while a body runs.
final class ProgressReporter {
    private let connection: SQLiteConnection
    private let interval: UInt64
    private let report: (QueryProgress) -> Void
    /// The reporter of the body around this one.
    let outer: ProgressReporter?
    private let begin = QueryMonitor.now()
    private var nextReport: UInt64
    private var stepCount = 0
    private var scannedRowCount = 0

    init(
        _ connection: SQLiteConnection, seconds: Double, outer: ProgressReporter?,
        report: @escaping (QueryProgress) -> Void
    ) {
        self.connection = connection
        self.outer = outer
        self.report = report
        interval = UInt64(min(max(seconds, 0) * 1e9, 1e18))
        nextReport = begin + interval
        // What the statements did before is not of this body.
        let former = takeScannedRows()
        outer?.count(rows: former)
    }

    /// Counts steps for this reporter and those around it, each of which reports when it is time to.
    func advance(steps: Int) {
        let now = QueryMonitor.now()
        var isAnyDue = false
        var next: ProgressReporter? = self
        while let reporter = next {
            reporter.stepCount += steps
            isAnyDue = isAnyDue || now >= reporter.nextReport
            next = reporter.outer
        }
        guard isAnyDue else { return }
        count(rows: takeScannedRows())
        next = self
        while let reporter = next {
            if now >= reporter.nextReport { reporter.tell(now) }
            next = reporter.outer
        }
    }

    private func tell(_ now: UInt64) {
        nextReport = now + interval
        report(
            QueryProgress(
                stepCount: stepCount, scannedRowCount: scannedRowCount, duration: Double(now - begin) / 1e9))
    }

    private func count(rows: Int) {
        scannedRowCount += rows
        outer?.count(rows: rows)
    }

    /// The rows that all statements went through since the last call.
    private func takeScannedRows() -> Int {
        var rows = 0
        var statement = sqlite3_next_stmt(connection, nil)
        while let current = statement {
            rows += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1))
            statement = sqlite3_next_stmt(connection, current)
        }
        return rows
    }
}

extension Database {
    /// Runs `body`, and reports meanwhile how far its statements have come.
    ///
    /// ```swift
    /// let count = try db.withProgress { progress in
    ///     print("\(progress.scannedRowCount) rows after \(progress.duration) seconds")
    /// } during: {
    ///     try Table("book").filter(Column("title").like("%whale%")).fetchCount(db)
    /// }
    /// ```
    ///
    /// A body that is over before the first interval reports nothing. Bodies nest, and each reports for itself.
    ///
    /// - Parameters:
    ///   - seconds: The time between two reports, at least; 0 for one every thousand steps.
    ///   - report: Called on the connection's own queue, in the middle of a statement: it must not use the database, but
    ///     may call `Interruption.interrupt()`.
    /// - Throws: What `body` throws.
    ///
    /// See also <doc:StoppingRequests>.
    public func withProgress<T>(
        every seconds: Double = 0.1, _ report: @escaping (QueryProgress) -> Void, during body: () throws -> T
    ) throws -> T {
        let connection = try connection()
        let outer = monitor.progress
        monitor.progress = ProgressReporter(connection, seconds: seconds, outer: outer, report: report)
        defer { monitor.progress = outer }
        return try body()
    }
}
