import JoineryAnalysis
import JoineryEngine

/// Bars beside the figures of groups.
extension OpenResult {
    /// The column whose numbers have bars: the first figure that the groups are sorted by, or else the first of all.
    var barColumn: Int? {
        guard let grouping else { return nil }
        let figures = grouping.figures.map(\.heading)
        let sorted = arrangement.orders.lazy.compactMap { order in
            figures.firstIndex { $0.isName(order.column) }
        }.first
        return figures.isEmpty ? nil : grouping.keys.count + (sorted ?? 0)
    }

    /// Returns the greatest magnitude of the numbers in a column of all groups; `nil` if there is none, or if the groups are
    /// too many to look at each.
    func greatestNumber(in column: Int) throws -> Double? {
        let count = store.count
        if let order = arrangement.orders.first, order.column.isName(columns[column]), count > 0 {
            // Numbers with the greatest magnitude are at an end of their order, and other values are at the ends, too.
            let ends = try store.rows(0..<1) + store.rows(count - 1..<count)
            let numbers = ends.compactMap { $0.values[column].number?.magnitude }
            if numbers.count == ends.count {
                return numbers.max().flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
            }
        }
        guard count <= Self.mostWithBars else { return nil }
        if let known = greatest.withLock(\.self), known.count == count { return known.number }
        var number = 0.0
        for row in try store.rows(0..<count) {
            number = max(number, row.values[column].number?.magnitude ?? 0)
        }
        let found = number > 0 && number.isFinite ? number : nil
        greatest.withLock { $0 = GreatestNumber(count: count, number: found) }
        return found
    }

    private static let mostWithBars = 50_000
}

/// The greatest number in the column with bars, among the first rows of a result.
struct GreatestNumber: Sendable {
    var count: Int
    var number: Double?
}

extension DatabaseValue {
    /// The number; `nil` for other values.
    var number: Double? {
        switch storage {
        case .int64(let integer): Double(integer)
        case .double(let real): real
        case .null, .string, .blob: nil
        }
    }
}
