import FoundationEssentials
import JoineryEngine

/// A histogram of the times that values state, in whichever form most of them have.
struct TimeTally {
    private typealias Bins = AdaptiveBins<TimeScale>

    /// The number of texts that state a date.
    private(set) var dateTextCount = 0
    private var texts = Bins(TimeScale(.second))
    private var shortest = TimeUnit.day
    private var hasSpace = false
    private var hasT = false

    /// The numbers read in one format.
    private struct Reading {
        let range: TimeRange
        var bins = Bins(TimeScale(.second))
        var count = 0
    }

    /// Whether numbers may state times.
    private let readsNumbers: Bool
    /// The numbers read in each format, the likeliest first; empty if numbers state no times.
    private var readings: [Reading]
    private var julianDays = Bins(TimeScale(.second))
    private var julianCount = 0
    private var digits = Bins(TimeScale(.second))
    private var digitsCount = 0
    /// The number of zeros, which often stand for no time.
    private var zeroCount = 0

    init(readsNumbers: Bool, now: Date = Date()) {
        self.readsNumbers = readsNumbers
        readings = readsNumbers ? TimeRange.all(now: now).map { Reading(range: $0) } : []
    }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let date = StatedTime.date(bytes) else { return }
        dateTextCount += 1
        texts.add(date.seconds)
        guard let time = date.time else { return }
        shortest = min(shortest, time.second == nil ? .minute : .second)
        if bytes[10] == UInt8(ascii: "T") { hasT = true } else { hasSpace = true }
    }

    @inline(__always)
    mutating func add(_ integer: Int64) {
        guard readsNumbers else { return }
        if read(integer) { return }
        if integer == 0 {
            zeroCount += 1
        } else if let seconds = StatedTime.seconds(ofDigits: integer) {
            digitsCount += 1
            digits.add(seconds)
        } else {
            addDays(Double(integer))
        }
    }

    @inline(__always)
    mutating func add(_ real: Double) {
        guard readsNumbers else { return }
        if let integer = Int64(exactly: real.rounded(.down)), read(integer) { return }
        if real == 0 { zeroCount += 1 } else { addDays(real) }
    }

    /// Reads a number in each format in which it makes a likely date, and returns whether there is one.
    private mutating func read(_ number: Int64) -> Bool {
        var isRead = false
        for index in readings.indices where readings[index].range.numbers.contains(number) {
            readings[index].count += 1
            readings[index].bins.add(readings[index].range.seconds(of: number))
            isRead = true
        }
        return isRead
    }

    private mutating func addDays(_ days: Double) {
        guard TimeRange.julianDays.contains(days) else { return }
        julianCount += 1
        julianDays.add(TimeRange.seconds(ofJulianDay: days))
    }

    /// Returns the histogram if nearly all values state times in one form. Zeros, which stand for no time, do not count.
    ///
    /// - Parameters:
    ///   - texts: The number of texts.
    ///   - numbers: The number of integers and real numbers.
    func histogram(texts textCount: Int, numbers: Int) -> Histogram? {
        if textCount > numbers, dateTextCount > 0, dateTextCount * 10 >= textCount * 9 {
            let separator: Character? = hasT && hasSpace ? nil : hasT ? "T" : " "
            // Times with both separators have no common order within a day.
            let shortest = hasT && hasSpace ? TimeUnit.day : shortest
            return Histogram(texts, .iso(separator: separator), shortest: shortest)
        }
        func isMost(_ count: Int) -> Bool { count > 0 && count * 10 >= (numbers - zeroCount) * 9 }
        if let reading = readings.first(where: { isMost($0.count) }) {
            return Histogram(reading.bins, reading.range.format, shortest: .second)
        }
        if isMost(digitsCount) { return Histogram(digits, .digits, shortest: .day) }
        if isMost(julianCount) { return Histogram(julianDays, .julianDays, shortest: .second) }
        return nil
    }
}
