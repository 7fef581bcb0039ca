import Glibc
import JoineryEngine

/// The pace of a long read of many statements beside a program that writes, which it holds up while it reads.
///
///     read 10 ms ─▶ rest 5 ms ─▶ no commit for 0.3 s? ─▶ read 10 ms ─▶ …
///                                     no ─▶ wait, for 2 s at most
///
/// Without rests, a program that does not wait for locks could not commit, so that nothing would tell that it wants to. Longer
/// ones would not help it: the reading would take as long in all, over more time.
struct ReadingPace {
    private static let slice: Duration = .milliseconds(10)
    private static let rest: Duration = .milliseconds(5)
    private static let quiet: Duration = .milliseconds(300)
    private static let longestWait: Duration = .seconds(2)
    /// The interval in microseconds at which to check whether a wait is over.
    private static let step: UInt32 = 5_000

    private var end = ContinuousClock.now + Self.slice

    /// Whether it is time to rest.
    var isOver: Bool { ContinuousClock.now >= end }

    /// Waits until no other program writes.
    ///
    /// - Parameter lastCommit: Returns when another program has last committed.
    mutating func rest(for interruption: Interruption, since lastCommit: () -> ContinuousClock.Instant?) {
        let start = ContinuousClock.now
        func mayGoOn() -> Bool {
            let now = ContinuousClock.now
            if now < start + Self.rest { return false }
            return lastCommit().map { now - $0 >= Self.quiet || now >= start + Self.longestWait } ?? true
        }
        while !interruption.isInterrupted, !mayGoOn() { usleep(Self.step) }
        end = ContinuousClock.now + Self.slice
    }
}
