import JoineryEngine

/// The sum of numbers: exact for integers, and for real numbers as exact as a `Double` can hold it.
struct NumberSum {
    private(set) var count = 0
    private var integerCount = 0
    private var integers: Int128 = 0
    /// The sum of real numbers, and the error of its rounding.
    private var reals = 0.0
    private var error = 0.0

    @inline(__always)
    mutating func add(_ integer: Int64) {
        count += 1
        integerCount += 1
        integers += Int128(integer)
    }

    @inline(__always)
    mutating func add(_ real: Double) {
        count += 1
        let sum = reals + real
        error += reals.magnitude >= real.magnitude ? (reals - sum) + real : (real - sum) + reals
        reals = sum
    }

    // MARK: Results

    /// Whether all numbers are integers.
    var isWhole: Bool { integerCount == count }

    /// The sum; `nil` without numbers, or with infinities of both signs.
    var real: Double? {
        guard count > 0 else { return nil }
        let reals = self.reals.isFinite ? self.reals + error : self.reals
        let sum = integerCount == 0 ? reals : Double(integers) + reals
        return sum.isNaN ? nil : sum
    }

    /// The sum, as an integer if all numbers are and it is in their range.
    var value: DatabaseValue? {
        if isWhole, count > 0, let integer = Int64(exactly: integers) {
            return DatabaseValue(storage: .int64(integer))
        }
        return real.map { DatabaseValue(storage: .double($0)) }
    }

    /// The mean; `nil` if there is none.
    var mean: Double? { real.map { $0 / Double(count) } }
}
