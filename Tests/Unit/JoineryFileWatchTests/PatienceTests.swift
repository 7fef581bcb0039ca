import Testing

@testable import JoineryFileWatch

@Suite struct PatienceTests {
    private let start = ContinuousClock.now

    @Test func `Looks follow closely and end after about a second`() {
        var patience = Patience()
        var time = start
        var looks = 0
        while let next = patience.next(after: time) {
            #expect(next - time <= .milliseconds(5))
            time = next
            looks += 1
        }
        #expect(time - start >= .seconds(1))
        #expect(time - start < .seconds(2))
        #expect(looks < 300)
    }

    @Test func `Renewing restarts with short intervals`() {
        var patience = Patience()
        #expect(patience.next(after: start) == start + .microseconds(30))
        #expect(patience.next(after: start) == start + .microseconds(60))
        #expect(patience.next(after: start + .seconds(1)) == nil)
        patience.renew()
        #expect(patience.next(after: start + .seconds(1)) == start + .seconds(1) + .microseconds(30))
    }
}
