import JoineryEngine

/// What the first look at all values leaves open: the median of many numbers, and the counts of the commonest values.
struct SecondLook {
    fileprivate typealias Number = NumberScale.Number

    /// The number of values whose counts are verified.
    private static let candidateCount = 256
    /// The error of the share of numbers below the median in the sample: six standard errors.
    private static let sampleError = 6 * 0.5 / Double(NumberTally.sampleLimit).squareRoot()

    fileprivate struct Candidate {
        let entry: ValueCounts.Entry
        var recount = 0
        var value: DatabaseValue?
        var isCut: Bool
    }

    private var candidates: [Candidate]
    /// Whether counts may be too small.
    private let isCounting: Bool
    private let isResolving: Bool
    /// The positions of the candidates, by hash.
    private var positions: [UInt64: Int] = [:]
    /// The maximum count of other values.
    private let others: Int

    private var bracket: Bracket?
    private var knownMedian: DatabaseValue?

    /// The numbers among which the median is.
    fileprivate struct Bracket {
        let least, greatest: Number
        let count: Int
        var below = 0
        var leastCount = 0
        var greatestCount = 0
        var between: [Number] = []
    }

    init(after tally: ColumnTally, isExact: Bool) {
        let (entries, next) = tally.counts.highest(tally.detail.commonest > 0 ? Self.candidateCount : 0)
        candidates = entries.map { entry in
            Candidate(
                entry: entry, value: tally.counts.value(of: entry), isCut: entry.isCut)
        }
        others = next + tally.counts.lost
        isCounting = tally.counts.lost > 0
        isResolving = candidates.prefix(tally.detail.commonest).contains { $0.value == nil }
        if isCounting || isResolving {
            for (index, candidate) in candidates.enumerated() { positions[candidate.entry.hash] = index }
        }
        guard tally.detail.commonest > 0 else { return }
        let numbers = tally.numbers
        if numbers.sample.isComplete || !isExact {
            knownMedian = numbers.sample.median
        } else {
            let sorted = numbers.sample.sorted
            let middle = Double(sorted.count) / 2
            let distance = Self.sampleError * Double(sorted.count)
            bracket = Bracket(
                least: sorted[max(Int(middle - distance), 0)],
                greatest: sorted[min(Int(middle + distance) + 1, sorted.count - 1)], count: numbers.count)
        }
    }

    var isNeeded: Bool { isCounting || isResolving || bracket != nil }

    mutating func add(_ value: ProfiledValue, hash: (ProfiledValue) -> UInt64) {
        if bracket != nil {
            switch value.kind {
            case .integer: bracket?.add(.integer(value.integer))
            case .real: bracket?.add(.real(value.real))
            default: break
            }
        }
        guard !positions.isEmpty, value.kind != .null, let position = positions[hash(value)] else { return }
        candidates[position].recount += 1
        if candidates[position].value == nil {
            (candidates[position].value, candidates[position].isCut) = value.kept
        }
    }

    // MARK: Results

    /// The median; `nil` if there are no numbers.
    var median: DatabaseValue? { bracket?.median ?? knownMedian }

    /// Returns the commonest values, the commonest first, and the maximum count of the others.
    ///
    /// - Parameter complete: Adds what else is known of a value.
    func commonest(
        _ most: Int, complete: (inout ColumnProfile.ValueCount, ValueCounts.Entry) -> Void
    ) -> (values: [ColumnProfile.ValueCount], othersAtMost: Int) {
        let sorted = ranked
        // A value that may be rarer than one that was dropped is not among the commonest.
        let sure = isCounting ? sorted.prefix { $0.count(isCounting) >= others } : sorted[...]
        let shown = sure.prefix(most)
        let values = shown.compactMap { candidate -> ColumnProfile.ValueCount? in
            guard let value = candidate.value else { return nil }
            var count = ColumnProfile.ValueCount(
                value: value, count: candidate.count(isCounting), isCut: candidate.isCut)
            complete(&count, candidate.entry)
            return count
        }
        let next = sorted.dropFirst(shown.count).first?.count(isCounting) ?? 0
        return (values, max(next, others))
    }

    /// The candidates, the commonest first; of equal counts, the values in their order.
    private var ranked: [Candidate] {
        candidates.sorted { left, right in
            let counts = (left.count(isCounting), right.count(isCounting))
            if counts.0 != counts.1 { return counts.0 > counts.1 }
            guard let one = left.value, let other = right.value else {
                return left.value != nil && right.value == nil
            }
            return one.precedes(other)
        }
    }
}

extension SecondLook.Candidate {
    fileprivate func count(_ isRecounted: Bool) -> Int { isRecounted ? recount : entry.cluster.count }
}

extension SecondLook.Bracket {
    @inline(__always)
    fileprivate mutating func add(_ number: NumberScale.Number) {
        if number < least {
            below += 1
        } else if number == least {
            leastCount += 1
        } else if number < greatest {
            between.append(number)
        } else if number == greatest {
            greatestCount += 1
        }
    }

    fileprivate var median: DatabaseValue? {
        let sorted = between.sorted()
        func number(_ rank: Int) -> NumberScale.Number? {
            var rank = rank - below
            guard rank >= 0 else { return nil }
            if rank < leastCount { return least }
            rank -= leastCount
            if rank < sorted.count { return sorted[rank] }
            return rank - sorted.count < greatestCount ? greatest : nil
        }
        guard let right = number(count / 2) else { return nil }
        if count % 2 == 1 { return right.databaseValue }
        return number(count / 2 - 1).map { NumberSample.mean($0, right) }
    }
}
