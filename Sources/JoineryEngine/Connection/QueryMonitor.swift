import CSQLite
import Glibc
import Synchronization

/// Stops what a connection is running: on a word from another thread, or at the end of a time budget.
///
/// SQLite asks the monitor every thousand steps of its virtual machine, and while it waits for a lock.
/// `sqlite3_interrupt` is called under the lock that also guards the begin and the end of an access, so that it
/// never meets the next access.
final class QueryMonitor: Sendable {
    private struct State {
        var address: UInt?
        var isRunning = false
    }

    /// The steps of SQLite's virtual machine between two questions.
    static let stepsBetweenChecks: CInt = 1000

    private let state = Mutex(State())
    /// How many interruptions forbid to go on.
    private let stops = Atomic(0)
    /// Nanoseconds of the monotonic clock; `UInt64.max` for none.
    private let deadline = Atomic(UInt64.max)
    /// How many times `interrupt()` was called.
    private let interruptions = Atomic(0)
    /// The number of interruptions when the current wait for a lock began.
    private let interruptionsBeforeWait = Atomic(0)
    private let hasGivenUpWaiting = Atomic(false)
    private let busyMode: Database.BusyMode
    // Only ever used on the thread that is in the access: the connection sets it there, and SQLite's virtual machine,
    // which asks the monitor, runs there.
    nonisolated(unsafe) var progress: ProgressReporter?
    // Only ever used on the connection's own queue: SQLite calls the busy and the progress handler from within an access,
    // and an access ends, and the connection closes, there too.
    nonisolated(unsafe) private var lockWait: LockWait?

    init(busyMode: Database.BusyMode, onLockWait: (@Sendable (Bool) -> Void)? = nil) {
        self.busyMode = busyMode
        lockWait = onLockWait.map { LockWait($0) }
    }

    /// Why the current query must not go on, if it must not.
    @inline(__always)
    var reasonToStop: String? {
        if stops.load(ordering: .relaxed) == 0, deadline.load(ordering: .relaxed) == .max { return nil }
        return reason()
    }

    private func reason() -> String? {
        if stops.load(ordering: .relaxed) > 0 { return "interrupted" }
        let deadline = deadline.load(ordering: .relaxed)
        guard deadline != .max, Self.now() >= deadline else { return nil }
        return "stopped when its time budget ran out: ask for less, or allow more time"
    }

    // MARK: From the connection's own thread

    /// Makes SQLite ask this monitor.
    func attach(to connection: SQLiteConnection) {
        state.withLock { $0.address = UInt(bitPattern: connection) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            connection, Self.stepsBetweenChecks,
            { context in
                guard let context else { return 0 }
                let monitor = Unmanaged<QueryMonitor>.fromOpaque(context).takeUnretainedValue()
                monitor.progress?.advance(steps: Int(QueryMonitor.stepsBetweenChecks))
                if monitor.lockWait?.isTold == true { monitor.lockWait?.end() }
                return monitor.reasonToStop == nil ? 0 : 1
            }, context)
        if case .immediateError = busyMode { return }
        sqlite3_busy_handler(
            connection,
            { context, tries in
                guard let context else { return 0 }
                return Unmanaged<QueryMonitor>.fromOpaque(context).takeUnretainedValue().waits(
                    tries: Int(tries)) ? 1 : 0
            }, context)
    }

    /// Makes SQLite ask no more, before the connection closes.
    func detach(from connection: SQLiteConnection) {
        lockWait?.end()
        state.withLock { $0.address = nil }
        sqlite3_progress_handler(connection, 0, nil, nil)
        sqlite3_busy_handler(connection, nil, nil)
    }

    func beginAccess() {
        state.withLock { $0.isRunning = true }
    }

    func endAccess() {
        lockWait?.end()
        state.withLock { $0.isRunning = false }
    }

    /// Runs `body`, and stops its queries when the time is over.
    func withTimeBudget<T>(seconds: Double, _ body: () throws -> T) rethrows -> T {
        let outer = deadline.load(ordering: .relaxed)
        let nanoseconds = UInt64(min(max(seconds, 0) * 1e9, 1e18))
        deadline.store(min(outer, Self.now() + nanoseconds), ordering: .relaxed)
        defer { deadline.store(outer, ordering: .relaxed) }
        return try body()
    }

    /// Whether the wait for a lock that just failed was stopped. The answer is given once.
    func takeGivenUpWaiting() -> Bool {
        hasGivenUpWaiting.exchange(false, ordering: .relaxed)
    }

    /// Whether to try again for a lock that another connection holds.
    private func waits(tries: Int) -> Bool {
        if tries == 0 {
            interruptionsBeforeWait.store(interruptions.load(ordering: .relaxed), ordering: .relaxed)
        }
        let isInterrupted =
            interruptions.load(ordering: .relaxed) != interruptionsBeforeWait.load(ordering: .relaxed)
        if isInterrupted || reasonToStop != nil {
            hasGivenUpWaiting.store(true, ordering: .relaxed)
            return false
        }
        lockWait?.goOn(tries: tries, at: Self.now())
        switch busyMode {
        case .immediateError:
            return false
        case .callback(let callback):
            return callback(tries)
        case .timeout(let seconds):
            // Tries after 1, 2, 3 … 25 and then every 25 milliseconds: `waited` is the sum of those before.
            let longest = 25
            let ramp = min(tries, longest)
            let waited = ramp * (ramp + 1) / 2 + (tries - ramp) * longest
            guard Double(waited) < seconds * 1000 else { return false }
            usleep(UInt32(min(tries + 1, longest)) * 1000)
            return true
        }
    }

    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    // MARK: From any thread

    /// Stops the statements that run now; no-op between two accesses.
    func interrupt() {
        state.withLock { state in
            guard state.isRunning, let address = state.address else { return }
            // SQLite does not look at its own flag while it waits for a lock.
            interruptions.add(1, ordering: .relaxed)
            sqlite3_interrupt(OpaquePointer(bitPattern: address))
        }
    }

    /// Stops the statements that run now and those to come, until there was an `allow()` for each `stop()`.
    func stop() {
        stops.add(1, ordering: .relaxed)
        interrupt()
    }

    func allow() {
        stops.subtract(1, ordering: .relaxed)
    }
}

/// A way to stop one piece of work, and no other, from any thread.
///
/// ```swift
/// let interruption = Interruption()
/// try reader.read { db in try db.interruptible(by: interruption) { … } }
/// interruption.interrupt()  // on another thread: the work throws SQLITE_INTERRUPT, now or when it begins
/// ```
///
/// See also <doc:StoppingRequests>.
public final class Interruption: Sendable {
    private struct State {
        var isInterrupted = false
        /// Those of the work that goes on, once for each.
        var monitors: [QueryMonitor] = []
        /// What ends the waits for a connection.
        var waits: [Int: @Sendable () -> Void] = [:]
        var lastWait = 0
    }

    private let state = Mutex(State())

    /// Makes one that has not been called for.
    public init() {}

    /// Whether `interrupt()` was called.
    public var isInterrupted: Bool {
        state.withLock(\.isInterrupted)
    }

    /// Stops the work; at its begin, if it has not begun.
    public func interrupt() {
        let waits = state.withLock { state in
            guard !state.isInterrupted else { return [Int: @Sendable () -> Void]() }
            state.isInterrupted = true
            for monitor in state.monitors { monitor.stop() }
            return state.waits
        }
        for end in waits.values { end() }
    }

    /// Notes what ends a wait, which is called at once if `interrupt()` was.
    ///
    /// - Returns: The number of the wait, for `endWait(_:)`.
    func beginWait(_ end: @escaping @Sendable () -> Void) -> Int {
        let (number, isInterrupted) = state.withLock { state in
            state.lastWait += 1
            state.waits[state.lastWait] = end
            return (state.lastWait, state.isInterrupted)
        }
        if isInterrupted { end() }
        return number
    }

    func endWait(_ number: Int) {
        state.withLock { _ = $0.waits.removeValue(forKey: number) }
    }

    func begin(_ monitor: QueryMonitor) throws {
        try state.withLock { state in
            guard !state.isInterrupted else { throw DatabaseError.interrupted() }
            state.monitors.append(monitor)
        }
    }

    func end(_ monitor: QueryMonitor) {
        state.withLock { state in
            if let index = state.monitors.lastIndex(where: { $0 === monitor }) {
                state.monitors.remove(at: index)
            }
            if state.isInterrupted { monitor.allow() }
        }
    }
}

extension Database {
    /// Stops the statements that this connection runs. From another thread, use `DatabaseReader.interrupt()`.
    public func interrupt() {
        monitor.interrupt()
    }

    /// Runs `body`; what it queries is stopped when `interruption` says so.
    ///
    /// ```swift
    /// let books = try db.interruptible(by: interruption) { try Table("book").fetchAll(db) }
    /// ```
    ///
    /// - Throws: A `DatabaseError` with code `SQLITE_INTERRUPT`, also when it was interrupted before; or what `body`
    ///   throws.
    ///
    /// See also <doc:StoppingRequests>.
    public func interruptible<T>(by interruption: Interruption, _ body: () throws -> T) throws -> T {
        try interruption.begin(monitor)
        defer { interruption.end(monitor) }
        return try body()
    }

    /// Runs `body`; what it queries is stopped when the time is over.
    ///
    /// - Parameter seconds: The time for the whole body; of nested budgets, the one that ends first counts.
    /// - Throws: A `DatabaseError` with code `SQLITE_INTERRUPT`, or what `body` throws.
    public func withTimeBudget<T>(_ seconds: Double, _ body: () throws -> T) throws -> T {
        try monitor.withTimeBudget(seconds: seconds, body)
    }
}
