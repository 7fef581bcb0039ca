/// How soon to look again for a commit that is on its way: at first very soon, then less and less, and after a second
/// no more, because what was begun may have been given up.
struct Patience {
    private static let shortest = Duration.microseconds(30)
    private static let longest = Duration.milliseconds(5)
    private static let limit = Duration.seconds(1)

    private var delay = Patience.shortest
    private var end: ContinuousClock.Instant?

    /// The time of the next look; nil when it is no longer worth it.
    mutating func next(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        let end = end ?? now + Self.limit
        self.end = end
        guard now < end else { return nil }
        defer { delay = min(delay * 2, Self.longest) }
        return now + delay
    }

    /// Begins anew: something has happened.
    mutating func renew() {
        self = Patience()
    }
}
