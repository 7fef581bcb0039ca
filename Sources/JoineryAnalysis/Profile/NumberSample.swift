import JoineryEngine

/// Numbers of which every one is kept up to a limit, and beyond it as many that stand for all.
struct NumberSample {
    typealias Number = NumberScale.Number

    private let limit: Int
    private(set) var numbers: [Number] = []
    private var count = 0
    /// The number of the next number to keep in place of another.
    private var next = 0
    private var weight = 0.0
    private var random = RandomBits(seed: 0x5DEE_CE66_D1CE_4E5B)

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether all numbers are kept.
    var isComplete: Bool { count <= limit }

    @inline(__always)
    mutating func add(_ number: Number) {
        count += 1
        if count <= limit { numbers.append(number) } else { replace(with: number) }
    }

    /// Keeps numbers so that each has the same chance, skipping those that would not be kept (Li's algorithm L).
    private mutating func replace(with number: Number) {
        if next == 0 {
            weight = 1
            skip(from: limit)
        }
        guard count == next else { return }
        numbers[random.index(below: limit)] = number
        skip(from: count)
    }

    private mutating func skip(from position: Int) {
        weight *= (random.unit.logarithm / Double(limit)).exponential
        let distance = (random.unit.logarithm / (1 - weight).logarithm).rounded(.down)
        next = position + 1 + (distance < 0x1p62 ? Int(distance) : 1 << 62)
    }

    // MARK: Quantiles

    /// The median of the numbers kept; `nil` if there are none.
    var median: DatabaseValue? { Self.median(of: sorted) }

    static func median(of sorted: [Number]) -> DatabaseValue? {
        guard let last = sorted.last else { return nil }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1
            ? sorted[middle].databaseValue
            : mean(sorted[middle - 1], middle < sorted.count ? sorted[middle] : last)
    }

    /// The mean of the two middle numbers.
    static func mean(_ left: Number, _ right: Number) -> DatabaseValue {
        if case .integer(let left) = left, case .integer(let right) = right {
            let sum = Int128(left) + Int128(right)
            if sum % 2 == 0, let mean = Int64(exactly: sum / 2) {
                return DatabaseValue(storage: .int64(mean))
            }
            return DatabaseValue(storage: .double(Double(sum) / 2))
        }
        let mean = left.real / 2 + right.real / 2
        return mean.isNaN ? .null : DatabaseValue(storage: .double(mean))
    }

    var sorted: [Number] { numbers.sorted() }

    /// Returns the numbers between which the one at a share of all lies, given the error of that share.
    func bounds(of share: Double, error: Double) -> ClosedRange<Double>? {
        let sorted = sorted
        guard !sorted.isEmpty else { return nil }
        func number(at share: Double) -> Double {
            sorted[
                min(
                    max(Int(exactly: (share * Double(sorted.count)).rounded(.down)) ?? 0, 0), sorted.count - 1
                )
            ].real
        }
        return number(at: share - error)...number(at: share + error)
    }
}

extension NumberScale.Number: Comparable {
    static func == (left: Self, right: Self) -> Bool { order(left, right) == 0 }
    static func < (left: Self, right: Self) -> Bool { order(left, right) < 0 }

    private static func order(_ left: Self, _ right: Self) -> Int {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right ? -1 : left == right ? 0 : 1
        case (.integer(let left), .real(let right)): ValueOrder.compare(left, with: right)
        case (.real(let left), .integer(let right)): -ValueOrder.compare(right, with: left)
        case (.real(let left), .real(let right)): left < right ? -1 : left == right ? 0 : 1
        }
    }

    var databaseValue: DatabaseValue {
        switch self {
        case .integer(let integer): DatabaseValue(storage: .int64(integer))
        case .real(let real): DatabaseValue(storage: .double(real))
        }
    }
}
