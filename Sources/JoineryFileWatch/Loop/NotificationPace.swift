/// How often changes are told: the first at once, then what has come together at most so many times a second.
struct NotificationPace {
    /// The least time between two notifications: 30 a second.
    static let interval = Duration.microseconds(33_400)

    private var pending: DatabaseFileChange?
    /// When the next change may be told.
    private(set) var earliest: ContinuousClock.Instant

    init(from start: ContinuousClock.Instant = .now) {
        earliest = start
    }

    /// When the change that waits may be told; nil when there is none.
    var due: ContinuousClock.Instant? {
        pending == nil ? nil : earliest
    }

    /// Adds a change to those that wait.
    mutating func add(_ change: DatabaseFileChange) {
        if pending == nil { pending = change } else { pending?.append(change) }
    }

    /// Takes the change that may be told at a time, if there is one.
    mutating func take(at now: ContinuousClock.Instant) -> DatabaseFileChange? {
        guard pending != nil, now >= earliest else { return nil }
        earliest = now + Self.interval
        return flush()
    }

    /// Takes the change that waits, whatever the time.
    mutating func flush() -> DatabaseFileChange? {
        defer { pending = nil }
        return pending
    }
}
