import Glibc
import JoineryEngine
import Synchronization
import Testing

@testable import JoineryBrowser

/// A long read lets other programs write.
@Suite struct ReadingPaceTests {
    @Test func `It rests between slices, though nothing is committed`() {
        var pace = ReadingPace()
        let start = ContinuousClock.now
        for _ in 1...3 {
            pace.wait(for: Interruption()) { nil }
            // Longer than a slice.
            usleep(12_000)
        }
        #expect(ContinuousClock.now - start >= .milliseconds(3 * (12 + 5)))
    }

    @Test func `Old commits are no reason to wait`() {
        let old = ContinuousClock.now - .seconds(60)
        var other = ReadingPace()
        other.wait(for: Interruption()) { old }
    }

    @Test func `It waits until no commit comes any more`() {
        var pace = ReadingPace()
        var commits = 3
        pace.wait(for: Interruption()) {
            commits -= 1
            return commits > 0 ? .now : .now - .seconds(60)
        }
        #expect(commits == 0)
    }

    @Test func `An interruption ends the wait`() {
        let interruption = Interruption()
        var pace = ReadingPace()
        var checks = 0
        pace.wait(for: interruption) {
            checks += 1
            interruption.interrupt()
            return .now
        }
        #expect(checks == 1)
    }

    @Test func `A program that never pauses is kept up with, slowly`() {
        var pace = ReadingPace()
        var checks = 0
        pace.wait(for: Interruption()) {
            checks += 1
            return .now
        }
        // It came to an end.
        #expect(checks > 1)
    }
}
