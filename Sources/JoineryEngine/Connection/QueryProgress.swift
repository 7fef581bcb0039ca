import CSQLite

/// The progress of a connection's statements, reported by ``Database/withProgress(every:_:during:)``.
///
/// See also <doc:StoppingRequests>.
public struct QueryProgress: Sendable {
    /// The number of steps of SQLite's virtual machine, rounded down to a multiple of 1,000.
    public let stepCount: Int

    /// The number of table rows that were visited without the help of an index.
    public let scannedRowCount: Int

    /// The time since the body started, in seconds.
    public let duration: Double
}

/// Counts and reports the progress while a body runs.
final class ProgressReporter {
    private let connection: SQLiteConnection
    private let interval: UInt64
    private let report: (QueryProgress) -> Void
    /// The reporter of the enclosing body.
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
        interval = QueryMonitor.nanoseconds(seconds)
        nextReport = begin + interval
        // Rows scanned before this body started do not count for it.
        let former = takeScannedRows()
        outer?.count(rows: former)
    }

    /// Adds steps to this reporter and the enclosing ones, and sends the reports that are due.
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

    /// Returns the number of rows that all statements have scanned since the last call.
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
    /// Runs `body` and reports the progress of its statements.
    ///
    /// ```swift
    /// let count = try db.withProgress { progress in
    ///     print("\(progress.scannedRowCount) rows after \(progress.duration) seconds")
    /// } during: {
    ///     try Table("book").filter(Column("title").like("%whale%")).fetchCount(db)
    /// }
    /// ```
    ///
    /// If the body ends before the first interval has passed, nothing is reported. Bodies can be nested; each one has
    /// its own reports.
    ///
    /// - Parameters:
    ///   - seconds: The minimum time between two reports; 0 for a report every thousand steps.
    ///   - report: Called on the connection's queue while a statement is running. It must not use the database, but may
    ///     call ``Interruption/interrupt()``.
    ///   - body: The work to report on.
    /// - Throws: Any error thrown by `body`, or a `DatabaseError` if the connection is closed.
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
