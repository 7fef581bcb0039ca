import Glibc
import JoineryEngine

/// The pace of a long read of many statements beside a program that writes, which each of them may hold up.
///
///     read 10 ms ─▶ no commit for 0.3 s? ─▶ read 10 ms ─▶ …
///                       no ─▶ wait, for 2 s at most
struct ReadingPace {
    private static let slice: Duration = .milliseconds(10)
    private static let quiet: Duration = .milliseconds(300)
    private static let longestWait: Duration = .seconds(2)
    /// The interval in microseconds at which to check whether a wait is over.
    private static let step: UInt32 = 5_000

    private var end = ContinuousClock.now

    /// Waits, if it is time to, until no other program writes.
    ///
    /// - Parameter lastCommit: Returns when another program has last committed.
    mutating func wait(for interruption: Interruption, since lastCommit: () -> ContinuousClock.Instant?) {
        guard ContinuousClock.now >= end else { return }
        let latest = ContinuousClock.now + Self.longestWait
        while !interruption.isInterrupted, ContinuousClock.now < latest,
            let last = lastCommit(), ContinuousClock.now - last < Self.quiet
        {
            usleep(Self.step)
        }
        end = ContinuousClock.now + Self.slice
    }
}
