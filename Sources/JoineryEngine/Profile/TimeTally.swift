/// A histogram of the times that values state, in whichever form most of them have.
struct TimeTally {
    private typealias Bins = AdaptiveBins<TimeScale>

    /// The number of texts that state a date.
    private(set) var dateTextCount = 0
    private var texts = Bins(TimeScale(.second))
    private var shortest = TimeUnit.day
    private var hasSpace = false
    private var hasT = false

    /// Whether numbers may state times.
    private let readsNumbers: Bool
    private var unixSeconds = Bins(TimeScale(.second))
    private var unixMilliseconds = Bins(TimeScale(.second))
    private var julianDays = Bins(TimeScale(.second))
    private var secondsCount = 0
    private var millisecondsCount = 0
    private var julianCount = 0

    init(readsNumbers: Bool) {
        self.readsNumbers = readsNumbers
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
        if let seconds = StatedTime.unixSeconds(integer) {
            secondsCount += 1
            unixSeconds.add(seconds)
        } else if let seconds = StatedTime.unixMilliseconds(integer) {
            millisecondsCount += 1
            unixMilliseconds.add(seconds)
        } else {
            addDays(Double(integer))
        }
    }

    @inline(__always)
    mutating func add(_ real: Double) {
        guard readsNumbers else { return }
        if let seconds = StatedTime.unixSeconds(real) {
            secondsCount += 1
            unixSeconds.add(seconds)
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
        if isMost(secondsCount) { return Histogram(unixSeconds, .unixSeconds, shortest: .second) }
        if isMost(millisecondsCount) {
            return Histogram(unixMilliseconds, .unixMilliseconds, shortest: .second)
        }
        if isMost(julianCount) { return Histogram(julianDays, .julianDays, shortest: .second) }
        return nil
    }
}
