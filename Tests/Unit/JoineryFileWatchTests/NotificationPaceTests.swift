import Testing

@testable import JoineryFileWatch

@Suite struct NotificationPaceTests {
    private let start = ContinuousClock.now

    private func change(_ page: UInt32) -> DatabaseFileChange {
        DatabaseFileChange(pages: .pages([page]), commits: 1)
    }

    @Test func `The first change is reported at once`() {
        var pace = NotificationPace(from: start)
        #expect(pace.due == nil)
        #expect(pace.take(at: start) == nil)
        pace.add(change(3))
        #expect(pace.due == start)
        #expect(pace.take(at: start) == change(3))
        #expect(pace.take(at: start) == nil)
    }

    @Test func `Changes within an interval are reported as one`() {
        var pace = NotificationPace(from: start)
        pace.add(change(3))
        _ = pace.take(at: start)
        for page in 4...6 { pace.add(change(UInt32(page))) }
        #expect(pace.take(at: start + .milliseconds(33)) == nil)
        let together = DatabaseFileChange(pages: .pages([4, 5, 6]), commits: 3)
        #expect(pace.take(at: start + .milliseconds(34)) == together)
    }

    @Test func `Changes are reported at most thirty times per second`() {
        var pace = NotificationPace(from: start)
        var reported = 0
        for millisecond in 0..<1000 {
            pace.add(change(2))
            if pace.take(at: start + .milliseconds(millisecond)) != nil { reported += 1 }
        }
        #expect(reported <= 30)
        #expect(reported >= 29)
    }
}
