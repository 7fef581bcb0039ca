/// Tells of waits for locks that other connections hold, and of their ends; not of those that are over before anybody notices.
struct LockWait {
    /// Nanoseconds that a wait takes before it is told.
    static let patience: UInt64 = 100_000_000

    private let observer: @Sendable (Bool) -> Void
    private var beginning: UInt64?
    private(set) var isTold = false

    init(_ observer: @escaping @Sendable (Bool) -> Void) {
        self.observer = observer
    }

    /// The lock is not to be had yet.
    ///
    /// - Parameters:
    ///   - tries: How often it was tried before.
    ///   - now: Nanoseconds of the monotonic clock.
    mutating func goOn(tries: Int, at now: UInt64) {
        if tries == 0 || beginning == nil { beginning = now }
        guard !isTold, let beginning, now >= beginning + Self.patience else { return }
        isTold = true
        observer(true)
    }

    /// There is the lock, or it is waited for no longer.
    mutating func end() {
        beginning = nil
        guard isTold else { return }
        isTold = false
        observer(false)
    }
}
