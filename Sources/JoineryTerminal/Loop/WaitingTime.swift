import JoineryBrowser

/// How long the panes have waited for their answers, and when the screen has to say so again.
///
/// Most answers come before anybody could read that they are waited for; of the others, a person wants to see that
/// something goes on.
struct WaitingTime {
    /// From then on the time is told.
    static let patience: Duration = .milliseconds(150)
    /// How often it is told anew.
    static let step: Duration = .milliseconds(100)

    private var beginnings: [Ticket: ContinuousClock.Instant] = [:]

    /// Takes in what is waited for now.
    mutating func update(_ tickets: some Sequence<Ticket>, at now: ContinuousClock.Instant) {
        beginnings = Dictionary(
            tickets.map { ($0, beginnings[$0] ?? now) }, uniquingKeysWith: { first, _ in first })
    }

    /// How long the oldest fetch has taken, in whole steps; `nil` while nobody has to know.
    func elapsed(at now: ContinuousClock.Instant) -> Duration? {
        guard let first = beginnings.values.min(), now - first >= Self.patience else { return nil }
        return Self.step * Int((now - first) / Self.step)
    }

    /// When the screen says something else, if nothing comes before; `nil` for never.
    func nextChange(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        guard let first = beginnings.values.min() else { return nil }
        guard let elapsed = elapsed(at: now) else { return first + Self.patience }
        return first + elapsed + Self.step
    }
}
