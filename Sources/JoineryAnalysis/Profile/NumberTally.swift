import JoineryEngine

/// The sum, a sample and a histogram of numbers.
struct NumberTally {
    /// The number of numbers from which the scale of the histogram is chosen.
    private static let pendingLimit = 4_096
    /// The maximum number of numbers from which the median is found.
    static let sampleLimit = 1 << 18

    private(set) var sum = NumberSum()
    private(set) var infinite = 0
    /// Whether to keep numbers to find the median.
    var keepsSample = true

    private var squares = 0.0
    private var shift: Double?

    /// The first numbers, until the scale is chosen.
    private var pending: [NumberScale.Number] = []
    private var bins: AdaptiveBins<NumberScale>?
    private(set) var sample = NumberSample(limit: sampleLimit)

    @inline(__always)
    mutating func add(_ integer: Int64) {
        sum.add(integer)
        note(deviationOf: Double(integer))
        bin(.integer(integer))
        if keepsSample { sample.add(.integer(integer)) }
    }

    @inline(__always)
    mutating func add(_ real: Double) {
        sum.add(real)
        if keepsSample { sample.add(.real(real)) }
        guard real.isFinite else {
            infinite += 1
            return
        }
        note(deviationOf: real)
        bin(.real(real))
    }

    private mutating func note(deviationOf number: Double) {
        let shift = self.shift ?? number
        self.shift = shift
        squares += (number - shift) * (number - shift)
    }

    @inline(__always)
    private mutating func bin(_ number: NumberScale.Number) {
        if bins != nil { bins?.add(number) } else { hold(number) }
    }

    @inline(never)
    private mutating func hold(_ number: NumberScale.Number) {
        pending.append(number)
        if pending.count == Self.pendingLimit { bins = binned(pending) }
    }

    private func binned(_ numbers: [NumberScale.Number]) -> AdaptiveBins<NumberScale>? {
        guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
        let isWhole = numbers.allSatisfy { $0.real == $0.real.rounded(.towardZero) }
        var scale = NumberScale(from: least.real, to: greatest.real, isWhole: isWhole)
        if isWhole, case .integer(let least) = least, case .integer(let greatest) = greatest {
            scale = NumberScale(from: least, to: greatest)
        }
        var bins = AdaptiveBins(scale)
        for number in numbers { bins.add(number) }
        return bins
    }

    // MARK: Results

    var count: Int { sum.count }

    /// The histogram; `nil` without finite numbers.
    var histogram: Histogram? {
        (bins ?? binned(pending)).map { Histogram($0, isWhole: sum.isWhole) }
    }

    /// The mean; `nil` if there is none.
    var mean: Double? { sum.mean }

    /// The standard deviation of the finite numbers.
    var deviation: Double {
        guard let shift, count > infinite, let mean, mean.isFinite else { return 0 }
        let distance = mean - shift
        return max(squares / Double(count - infinite) - distance * distance, 0).squareRoot()
    }
}

extension NumberScale.Number {
    var real: Double {
        switch self {
        case .integer(let integer): Double(integer)
        case .real(let real): real
        }
    }
}
