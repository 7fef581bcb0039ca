import JoineryEngine

/// Finds the values with the greatest sums and means of a second column's numbers, among all values.
///
/// The sums are those of real numbers, which are close enough to choose some more values than are wanted; the second look adds
/// up their numbers exactly. If there are too many values for the memory, all rows are read again for each part of them.
struct MeasureRanking {
    /// The number of values that are chosen for each order.
    static let chosenCount = 64
    /// The maximum number of values in the memory for all columns together, and of one column at least.
    private static let (limit, leastLimit) = (1 << 19, 1 << 12)
    /// The number of times that all rows are read again at most.
    private static let mostParts = 8

    fileprivate struct Entry {
        var hash: UInt64 = 0
        var sum = 0.0
        /// The error of the sum's rounding.
        var error = 0.0
        /// The number of numbers; 0 if the slot is free.
        var count = 0
    }

    private struct Chosen {
        let hash: UInt64
        let sum: Double
        let mean: Double
    }

    private let limit: Int
    /// The part of the values that counts: those whose hashes leave this remainder.
    private let part: UInt64
    private let partCount: UInt64
    private var slots = [Entry](repeating: Entry(), count: 256)
    private var count = 0
    /// The values chosen so far, the greatest first.
    private var (bySum, byMean): ([Chosen], [Chosen]) = ([], [])
    /// Whether all values were compared.
    private(set) var isComplete = true

    /// - Parameter columns: The number of columns that share the memory.
    init(columns: Int) {
        self.init(limit: max(Self.limit / max(columns, 1), Self.leastLimit), part: 0, of: 1)
    }

    private init(limit: Int, part: Int, of partCount: Int) {
        self.limit = limit
        self.part = UInt64(part)
        self.partCount = UInt64(partCount)
    }

    /// Adds a number of a value, by the hash of the value.
    @inline(__always)
    mutating func add(_ number: ProfiledValue, hash: UInt64) {
        let real: Double
        switch number.kind {
        case .integer: real = Double(number.integer)
        case .real: real = number.real
        case .null, .text, .blob: return
        }
        // The lowest bits choose the slot.
        guard isComplete, partCount == 1 || (hash >> 32) % partCount == part else { return }
        let index = slot(of: hash)
        let isNew = slots[index].count == 0
        slots[index].hash = hash
        slots[index].add(real)
        if isNew { grow() }
    }

    private func slot(of hash: UInt64) -> Int {
        let mask = slots.count - 1
        return slots.withUnsafeBufferPointer { slots in
            var index = Int(truncatingIfNeeded: hash) & mask
            while slots[index].count > 0, slots[index].hash != hash { index = (index + 1) & mask }
            return index
        }
    }

    private mutating func grow() {
        count += 1
        if count > limit {
            (slots, count, isComplete) = ([], 0, false)
        } else if count * 2 > slots.count {
            let old = slots
            slots = Array(repeating: Entry(), count: old.count * 2)
            for entry in old where entry.count > 0 { slots[slot(of: entry.hash)] = entry }
        }
    }

    // MARK: Results

    /// The hashes of the values with the greatest sums and means.
    var hashes: [UInt64] { (bySum + byMean).map(\.hash) }

    /// Ends the reading: chooses values, and gives the memory back.
    mutating func choose() {
        let values = slots.lazy.filter { $0.count > 0 }.map { entry in
            let sum = entry.error.isFinite ? entry.sum + entry.error : entry.sum
            return Chosen(hash: entry.hash, sum: sum, mean: sum / Double(entry.count))
        }
        bySum = Self.greatest(bySum + values, \.sum)
        byMean = Self.greatest(byMean + values, \.mean)
        (slots, count) = ([], 0)
    }

    /// Infinities of both signs have no sum, which comes last.
    private static func greatest(_ values: [Chosen], _ figure: (Chosen) -> Double) -> [Chosen] {
        func key(_ value: Chosen) -> Double {
            let figure = figure(value)
            return figure.isNaN ? -.infinity : figure
        }
        let sorted = values.sorted { (key($1), $0.hash) < (key($0), $1.hash) }
        return Array(sorted.prefix(chosenCount))
    }

    /// Reads all rows again, in parts, if the values were too many for the memory.
    ///
    /// - Parameters:
    ///   - distinct: The number of values, which may be an estimate.
    ///   - read: Adds all rows.
    mutating func complete(distinct: Int, _ read: (inout MeasureRanking) throws -> Void) rethrows {
        if isComplete { return choose() }
        let parts = distinct / (limit - limit / 8) + 1
        guard parts <= Self.mostParts else { return }
        for number in 0..<parts {
            var part = MeasureRanking(limit: 2 * limit, part: number, of: parts)
            try read(&part)
            guard part.isComplete else { return }
            part.choose()
            bySum = Self.greatest(bySum + part.bySum, \.sum)
            byMean = Self.greatest(byMean + part.byMean, \.mean)
        }
        isComplete = true
    }
}

extension MeasureRanking.Entry {
    @inline(__always)
    fileprivate mutating func add(_ number: Double) {
        let total = sum + number
        error += sum.magnitude >= number.magnitude ? (sum - total) + number : (number - total) + sum
        sum = total
        count += 1
    }
}
