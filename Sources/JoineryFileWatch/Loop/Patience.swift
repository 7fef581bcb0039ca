/// The intervals at which to look again for a commit in progress: very short at first, then longer. After a second
/// there are no more looks, because the transaction may have been abandoned.
struct Patience {
    private static let shortest = Duration.microseconds(30)
    private static let longest = Duration.milliseconds(5)
    private static let limit = Duration.seconds(1)

    private var delay = Patience.shortest
    private var end: ContinuousClock.Instant?

    /// The time of the next look; `nil` if it is no longer worthwhile.
    mutating func next(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        let end = end ?? now + Self.limit
        self.end = end
        guard now < end else { return nil }
        defer { delay = min(delay * 2, Self.longest) }
        return now + delay
    }

    /// Starts again, because something has happened.
    mutating func renew() {
        self = Patience()
    }
}
