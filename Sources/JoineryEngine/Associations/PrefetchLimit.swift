/// How many rows `including(all:)` keeps, where nobody knows how many there are.
///
/// Still one SELECT for each association and level. Rows beyond the limit are counted and dropped; what they would
/// include is never fetched. A SELECT ends before its last row when all that it could add is counted far enough.
package final class PrefetchLimit {
    /// The rows that each row keeps of each association.
    package let rowsOfEach: Int
    /// Where the counting of dropped rows stops: one more stands for more than that.
    package let countBound: Int
    /// The rows that may still be kept, of all associations together.
    private(set) var remaining: Int

    package init(rowsOfEach: Int, inAll: Int, countBound: Int) {
        self.rowsOfEach = max(rowsOfEach, 0)
        self.countBound = max(countBound, 0)
        remaining = max(inAll, 0)
    }

    /// Whether there is room for one more row in a group that has so many.
    func admits(groupOf count: Int) -> Bool {
        guard count < rowsOfEach, remaining > 0 else { return false }
        remaining -= 1
        return true
    }
}

extension Database {
    /// Runs `body`; the requests in it prefetch within a limit. `Row.omittedPrefetchedRows(_:)` tells what was dropped.
    package func limitingPrefetches<T>(to limit: PrefetchLimit, _ body: () throws -> T) rethrows -> T {
        let outer = prefetchLimit
        prefetchLimit = limit
        defer { prefetchLimit = outer }
        return try body()
    }
}

extension Row {
    /// How many rows of an association were dropped: `PrefetchLimit.countBound + 1` for more than that bound.
    package func omittedPrefetchedRows(_ key: String) -> Int {
        prefetchedRows(forKey: key).map { $0.rows.omitted(of: $0.owner) } ?? 0
    }
}
