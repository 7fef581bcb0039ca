import Testing

@testable import JoineryTerminal

@Suite struct MouseReportTests {
    /// Returns the result of reading a report, and the number of characters read.
    private func read(_ text: String, clicks: Clicks = Clicks(now: { 0 })) -> (MouseReport.Progress, Int) {
        var report = MouseReport(clicks: clicks)
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let progress = report.read(scalar.value)
            if progress != .reading { return (progress, index + 1) }
        }
        return (.reading, text.unicodeScalars.count)
    }

    @Test func `A press reports its cell`() {
        #expect(read("0;1;1M").0 == .finished(MouseEvent(.press, x: 0, y: 0)))
        #expect(read("0;300;41M").0 == .finished(MouseEvent(.press, x: 299, y: 40)))
    }

    @Test func `Modifiers are reported`() {
        #expect(read("16;5;6M").0 == .finished(MouseEvent(.press, x: 4, y: 5, with: .control)))
        #expect(read("4;5;6M").0 == .finished(MouseEvent(.press, x: 4, y: 5, with: .shift)))
        #expect(read("80;5;6M").0 == .finished(MouseEvent(.wheelUp, x: 4, y: 5)))
    }

    @Test func `A drag and its release are reported`() {
        #expect(read("32;7;3M").0 == .finished(MouseEvent(.drag, x: 6, y: 2)))
        #expect(read("0;7;3m").0 == .finished(MouseEvent(.release, x: 6, y: 2)))
    }

    @Test func `The wheel reports both directions`() {
        #expect(read("64;2;3M").0 == .finished(MouseEvent(.wheelUp, x: 1, y: 2)))
        #expect(read("65;2;3M").0 == .finished(MouseEvent(.wheelDown, x: 1, y: 2)))
    }

    @Test(arguments: ["2;2;3m", "34;2;3M", "2;2;3M", "35;9;9M"])
    func `Other buttons, and moves without a button, are ignored`(text: String) {
        #expect(read(text).0 == .finished(nil))
    }

    @Test(arguments: ["0;1M", "0;1;1;1M", "0;0;1M", "x", "0;1;\u{1B}", "M"])
    func `A malformed report is rejected`(text: String) {
        #expect(read(text).0 == .broken)
    }

    @Test func `An endless report is rejected`() {
        let (progress, length) = read(String(repeating: "1", count: 1000))
        #expect(progress == .broken)
        #expect(length < 100)
    }

    @Test func `An incomplete report continues`() {
        #expect(read("0;12").0 == .reading)
    }

    @Test func `Two quick presses on one cell are a double press`() {
        var time: Int64 = 1000
        let clicks = Clicks(now: { time })
        #expect(clicks.press(x: 3, y: 4) == MouseEvent(.press, x: 3, y: 4))
        time += 200
        #expect(clicks.press(x: 3, y: 4) == MouseEvent(.doublePress, x: 3, y: 4))
        time += 200
        #expect(clicks.press(x: 3, y: 4) == MouseEvent(.press, x: 3, y: 4))
        time += 200
        #expect(clicks.press(x: 4, y: 4) == MouseEvent(.press, x: 4, y: 4))
        time += 500
        #expect(clicks.press(x: 4, y: 4) == MouseEvent(.press, x: 4, y: 4))
    }
}
