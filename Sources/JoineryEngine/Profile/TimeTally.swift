/// A histogram of the times that values state, in whichever form most of them have.
struct TimeTally {
    private typealias Bins = AdaptiveBins<TimeScale>

    /// The number of texts that state a date.
    private(set) var dateTextCount = 0
    private var texts = Bins(TimeScale(.second))
    private var shortest = TimeUnit.day
    private var hasSpace = false
    private var hasT = false

    /// Numbers that count from some day on.
    private struct Counted {
        let count: TimeCount
        let range: ClosedRange<Int64>
        var number = 0
        var bins = Bins(TimeScale(.second))

        init(_ count: TimeCount) {
            (self.count, range) = (count, count.range)
        }
    }

    private let reading: NumberReading
    private var counted: [Counted] = []
    private var julianDays = Bins(TimeScale(.second))
    private var julianCount = 0
    private var digits = Bins(TimeScale(.second))
    private var digitsCount = 0

    /// The times that numbers may state.
    enum NumberReading {
        case none, usual
        /// Seconds since 2001.
        case since2001
    }

    init(_ reading: NumberReading) {
        self.reading = reading
        switch reading {
        case .none: break
        // The ranges do not overlap. Seconds since 2001 look like those since 1970, only thirty years before.
        case .usual:
            counted = [
                TimeCount.unixSeconds, .unixMilliseconds, .unixMicroseconds, .unixNanoseconds,
                .webKitMicroseconds,
                .fileTime,
            ].map { Counted($0) }
        case .since2001: counted = [Counted(.appleSeconds)]
        }
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
        if reading != .none { note(integer) }
    }

    private mutating func note(_ integer: Int64) {
        for index in counted.indices where counted[index].range.contains(integer) {
            counted[index].number += 1
            counted[index].bins.add(counted[index].count.seconds(of: integer))
            return
        }
        if let seconds = StatedTime.digits(integer) {
            digitsCount += 1
            digits.add(seconds)
        } else {
            addDays(Double(integer))
        }
    }

    @inline(__always)
    mutating func add(_ real: Double) {
        if reading != .none { note(real) }
    }

    private mutating func note(_ real: Double) {
        // The first unit is the second.
        if let integer = Int64(exactly: real.rounded(.down)), counted[0].range.contains(integer) {
            counted[0].number += 1
            counted[0].bins.add(counted[0].count.seconds(of: integer))
        } else {
            addDays(real)
        }
    }

    private mutating func addDays(_ days: Double) {
        guard let seconds = StatedTime.julianDays(days) else { return }
        julianCount += 1
        julianDays.add(seconds)
    }

    /// Returns the histogram if nearly all values state times in one form.
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
        func isMost(_ count: Int) -> Bool { count > 0 && count * 10 >= numbers * 9 }
        for unit in counted where isMost(unit.number) {
            return Histogram(unit.bins, .count(unit.count), shortest: .second)
        }
        if isMost(digitsCount) { return Histogram(digits, .digits, shortest: .day) }
        if isMost(julianCount) { return Histogram(julianDays, .julianDays, shortest: .second) }
        return nil
    }
}
