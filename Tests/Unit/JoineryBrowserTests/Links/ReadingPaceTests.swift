import Glibc
import JoineryEngine
import Synchronization
import Testing

@testable import JoineryBrowser

/// A long read lets other programs write.
@Suite struct ReadingPaceTests {
    @Test func `A slice ends, and so does a rest, though nothing is committed`() {
        var pace = ReadingPace()
        let start = ContinuousClock.now
        for number in 1...3 {
            while !pace.isOver { usleep(1_000) }
            #expect(ContinuousClock.now - start >= .milliseconds(10 + (number - 1) * 15))
            pace.rest(for: Interruption()) { nil }
            #expect(ContinuousClock.now - start >= .milliseconds(number * 15))
        }
    }

    @Test func `Old commits are no reason to wait`() {
        let old = ContinuousClock.now - .seconds(60)
        var other = ReadingPace()
        other.rest(for: Interruption()) { old }
    }

    @Test func `It waits until no commit comes any more`() {
        var pace = ReadingPace()
        var commits = 3
        pace.rest(for: Interruption()) {
            commits -= 1
            return commits > 0 ? .now : .now - .seconds(60)
        }
        #expect(commits == 0)
    }

    @Test func `An interruption ends the wait`() {
        let interruption = Interruption()
        var pace = ReadingPace()
        var checks = 0
        pace.rest(for: interruption) {
            checks += 1
            interruption.interrupt()
            return .now
        }
        #expect(checks == 1)
    }

    @Test func `A program that never pauses is kept up with, slowly`() {
        var pace = ReadingPace()
        var checks = 0
        pace.rest(for: Interruption()) {
            checks += 1
            return .now
        }
        // It came to an end.
        #expect(checks > 1)
    }
}
