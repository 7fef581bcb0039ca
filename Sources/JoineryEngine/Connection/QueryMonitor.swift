import CSQLite
import Glibc
import Synchronization

/// Interrupts the statements of a connection, on request from any thread or at the end of a time budget.
///
/// SQLite consults the monitor every thousand steps of its virtual machine, and while it waits for a lock. The lock
/// that guards the begin and end of an access is held during `sqlite3_interrupt`, so that the call never affects the
/// next access.
final class QueryMonitor: Sendable {
    private struct State {
        var address: UInt?
        var isRunning = false
        /// Whether SQLite was interrupted during the access.
        var isInterrupted = false
    }

    /// The number of steps of SQLite's virtual machine between two checks.
    static let stepsBetweenChecks: CInt = 1000

    private let state = Mutex(State())
    /// The number of interruptions in effect.
    private let stops = Atomic(0)
    /// The time of the monotonic clock, in nanoseconds, at which queries must stop; `UInt64.max` for no limit.
    private let deadline = Atomic(UInt64.max)
    /// The number of calls of `interrupt()` that met a running access.
    private let interruptions = Atomic(0)
    /// The number of interruptions at the start of the current wait for a lock.
    private let interruptionsBeforeWait = Atomic(0)
    private let hasGivenUpWaiting = Atomic(false)
    private let busyMode: Database.BusyMode
    // Used only on the thread of the access: the connection sets it there, and SQLite's virtual machine, which calls
    // the monitor, runs there.
    nonisolated(unsafe) var progress: ProgressReporter?
    // Used only on the connection's queue: SQLite calls the busy and progress handlers during an access, and accesses
    // end and the connection closes there, too.
    nonisolated(unsafe) private var lockWait: LockWait?
    // Used only on the thread of the access, like `progress`.
    nonisolated(unsafe) private var isHeldOff = false
    nonisolated(unsafe) private var isImpatient = false

    init(busyMode: Database.BusyMode, onLockWait: (@Sendable (Bool) -> Void)? = nil) {
        self.busyMode = busyMode
        lockWait = onLockWait.map { LockWait($0) }
    }

    /// The reason why the current query must stop, or `nil` if it may continue.
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

    /// Installs the monitor on a connection.
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
                return monitor.isHeldOff || monitor.reasonToStop == nil ? 0 : 1
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

    /// Removes the monitor from a connection before the connection closes.
    func detach(from connection: SQLiteConnection) {
        lockWait?.end()
        state.withLock { $0.address = nil }
        sqlite3_progress_handler(connection, 0, nil, nil)
        sqlite3_busy_handler(connection, nil, nil)
    }

    func beginAccess() {
        state.withLock { $0.isRunning = true }
    }

    /// - Returns: Whether SQLite was interrupted during the access.
    func endAccess() -> Bool {
        lockWait?.end()
        return state.withLock { state in
            defer { (state.isRunning, state.isInterrupted) = (false, false) }
            return state.isInterrupted
        }
    }

    /// Runs `body`, whose statements nothing interrupts.
    func holdingOff<T>(_ body: () throws -> T) rethrows -> T {
        let (wasRunning, wasHeldOff) = (state.withLock(\.isRunning), isHeldOff)
        state.withLock { $0.isRunning = false }
        isHeldOff = true
        defer {
            isHeldOff = wasHeldOff
            state.withLock { $0.isRunning = wasRunning }
        }
        return try body()
    }

    /// Runs `body`, whose statements fail if another connection holds a lock.
    func withoutWaiting<T>(_ body: () throws -> T) rethrows -> T {
        isImpatient = true
        defer { isImpatient = false }
        return try body()
    }

    /// The number of seconds until the queries are interrupted; `nil` without a time budget.
    var secondsLeft: Double? {
        let deadline = deadline.load(ordering: .relaxed)
        let now = Self.now()
        return deadline == .max ? nil : deadline > now ? Double(deadline - now) / 1e9 : 0
    }

    /// Runs `body`, and interrupts its queries when the time is over.
    func withTimeBudget<T>(seconds: Double, _ body: () throws -> T) rethrows -> T {
        let outer = deadline.load(ordering: .relaxed)
        deadline.store(min(outer, Self.now() + Self.nanoseconds(seconds)), ordering: .relaxed)
        defer { deadline.store(outer, ordering: .relaxed) }
        return try body()
    }

    /// Returns whether the wait for a lock that just failed was interrupted, and resets the answer.
    func takeGivenUpWaiting() -> Bool {
        hasGivenUpWaiting.exchange(false, ordering: .relaxed)
    }

    /// Returns whether to retry to obtain a lock that another connection holds.
    private func waits(tries: Int) -> Bool {
        if isImpatient { return false }
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
            // The delays are 1, 2, 3, …, 25 milliseconds, then always 25. `waited` is the sum of the previous ones.
            let longest = 25
            let ramp = min(tries, longest)
            let waited = ramp * (ramp + 1) / 2 + (tries - ramp) * longest
            guard Double(waited) < seconds * 1000 else { return false }
            usleep(UInt32(min(tries + 1, longest)) * 1000)
            return true
        }
    }

    /// Returns a time in nanoseconds, of at most thirty years; a negative one, and one that is not a number, is none.
    static func nanoseconds(_ seconds: Double) -> UInt64 {
        UInt64(exactly: min(max(seconds, 0) * 1e9, 1e18).rounded(.down)) ?? 0
    }

    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    // MARK: From any thread

    /// Interrupts the running statements. Has no effect between two accesses.
    func interrupt() {
        state.withLock { state in
            guard state.isRunning, let address = state.address else { return }
            state.isInterrupted = true
            // SQLite does not check its own flag while it waits for a lock.
            interruptions.add(1, ordering: .relaxed)
            sqlite3_interrupt(OpaquePointer(bitPattern: address))
        }
    }

    /// Interrupts the running statements and all later ones, until each `stop()` is balanced by an `allow()`.
    func stop() {
        stops.add(1, ordering: .relaxed)
        interrupt()
    }

    func allow() {
        stops.subtract(1, ordering: .relaxed)
    }
}

/// An object that interrupts a particular piece of work, from any thread.
///
/// ```swift
/// let interruption = Interruption()
/// let count = try reader.read(interruptibleBy: interruption) { db in try Table("book").fetchCount(db) }
/// interruption.interrupt()  // on another thread: the work throws SQLITE_INTERRUPT, now or as soon as it starts
/// ```
///
/// See also <doc:StoppingRequests>.
public final class Interruption: Sendable {
    private struct State {
        var isInterrupted = false
        /// The monitors of the work in progress, once for each piece of work.
        var monitors: [QueryMonitor] = []
        /// The closures that end waits for a connection, by number.
        var waits: [Int: @Sendable () -> Void] = [:]
        var lastWait = 0
    }

    private let state = Mutex(State())

    /// Creates an interruption that has not been triggered.
    public init() {}

    /// Whether `interrupt()` has been called.
    public var isInterrupted: Bool {
        state.withLock(\.isInterrupted)
    }

    /// Interrupts the work, immediately or as soon as it starts.
    public func interrupt() {
        let waits = state.withLock { state in
            guard !state.isInterrupted else { return [Int: @Sendable () -> Void]() }
            state.isInterrupted = true
            for monitor in state.monitors { monitor.stop() }
            return state.waits
        }
        for end in waits.values { end() }
    }

    /// Registers a closure that ends a wait. It is called immediately if `interrupt()` has already been called.
    ///
    /// - Returns: The number of the wait, to pass to `endWait(_:)`.
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
    /// Interrupts the running statements of this connection. From another thread, use ``DatabaseReader/interrupt()``.
    public func interrupt() {
        monitor.interrupt()
    }

    /// Runs `body`, whose queries can be interrupted.
    ///
    /// ```swift
    /// let books = try db.interruptible(by: interruption) { try Table("book").fetchAll(db) }
    /// ```
    ///
    /// - Parameters:
    ///   - interruption: The object to interrupt the queries with.
    ///   - body: The work to interrupt.
    /// - Throws: A `DatabaseError` with code `SQLITE_INTERRUPT` after an interruption, even if that precedes the call,
    ///   or any error thrown by `body`.
    public func interruptible<T>(by interruption: Interruption, _ body: () throws -> T) throws -> T {
        try interruption.begin(monitor)
        defer { interruption.end(monitor) }
        return try body()
    }

    /// Runs `body`, and interrupts its queries when the time is over.
    ///
    /// ```swift
    /// let count = try db.withTimeBudget(0.5) { try Table("book").fetchCount(db) }
    /// ```
    ///
    /// - Parameters:
    ///   - seconds: The time for the whole body. If budgets are nested, the one that ends first counts.
    ///   - body: The work to limit.
    /// - Throws: A `DatabaseError` with code `SQLITE_INTERRUPT` if the time is over, or any error thrown by `body`.
    public func withTimeBudget<T>(_ seconds: Double, _ body: () throws -> T) throws -> T {
        try monitor.withTimeBudget(seconds: seconds, body)
    }
}
