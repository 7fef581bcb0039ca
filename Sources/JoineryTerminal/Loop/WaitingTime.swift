import JoineryBrowser

/// How long the panes have waited for answers, and when the screen must next be updated.
///
/// Most answers arrive before the user could read that they are pending. For the others, the screen shows that work
/// continues.
struct WaitingTime {
    /// The time after which waiting is shown.
    static let patience: Duration = .milliseconds(150)
    /// The interval at which the time is updated.
    let step: Duration

    private var beginnings: [Ticket: ContinuousClock.Instant] = [:]

    init(step: Duration) {
        self.step = step
    }

    /// Updates the set of pending answers.
    mutating func update(_ tickets: some Sequence<Ticket>, at now: ContinuousClock.Instant) {
        beginnings = Dictionary(
            tickets.map { ($0, beginnings[$0] ?? now) }, uniquingKeysWith: { first, _ in first })
    }

    /// The time the oldest fetch has taken, in whole steps; `nil` while it is not shown.
    func elapsed(at now: ContinuousClock.Instant) -> Duration? {
        guard let first = beginnings.values.min(), now - first >= Self.patience else { return nil }
        return step * (Int(exactly: ((now - first) / step).rounded(.down)) ?? 0)
    }

    /// The time when the display changes next, if nothing else happens; `nil` if it does not.
    func nextChange(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        guard let first = beginnings.values.min() else { return nil }
        guard let elapsed = elapsed(at: now) else { return first + Self.patience }
        return first + elapsed + step
    }
}
