/// Reports when a connection waits for a lock held by another one, and when the wait ends. Short waits go unreported.
struct LockWait {
    /// The duration, in nanoseconds, after which a wait is reported.
    static let patience: UInt64 = 100_000_000

    private let observer: @Sendable (Bool) -> Void
    private var beginning: UInt64?
    private(set) var isTold = false

    init(_ observer: @escaping @Sendable (Bool) -> Void) {
        self.observer = observer
    }

    /// Records another failed attempt to obtain the lock.
    ///
    /// - Parameters:
    ///   - tries: The number of earlier attempts.
    ///   - now: The time of the monotonic clock, in nanoseconds.
    mutating func goOn(tries: Int, at now: UInt64) {
        if tries == 0 || beginning == nil { beginning = now }
        guard !isTold, let beginning, now >= beginning + Self.patience else { return }
        isTold = true
        observer(true)
    }

    /// Records that the lock was obtained, or that the connection has stopped waiting.
    mutating func end() {
        beginning = nil
        guard isTold else { return }
        isTold = false
        observer(false)
    }
}
