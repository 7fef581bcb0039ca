/// Limits how often changes are reported: the first one at once, then combined changes at a limited rate.
struct NotificationPace {
    /// The minimum time between two notifications, which allows 30 per second.
    static let interval = Duration.microseconds(33_400)

    private var pending: DatabaseFileChange?
    /// The time from which the next change may be reported.
    private(set) var earliest: ContinuousClock.Instant

    init(from start: ContinuousClock.Instant = .now) {
        earliest = start
    }

    /// The time at which the pending change may be reported; `nil` if there is none.
    var due: ContinuousClock.Instant? {
        pending == nil ? nil : earliest
    }

    /// Adds a change to the pending one.
    mutating func add(_ change: DatabaseFileChange) {
        if pending == nil { pending = change } else { pending?.append(change) }
    }

    /// Takes the pending change if it may be reported by now.
    mutating func take(at now: ContinuousClock.Instant) -> DatabaseFileChange? {
        guard pending != nil, now >= earliest else { return nil }
        earliest = now + Self.interval
        return flush()
    }

    /// Takes the pending change, whatever the time.
    mutating func flush() -> DatabaseFileChange? {
        defer { pending = nil }
        return pending
    }
}
