/// How many rows `including(all:)` keeps, where nobody knows how many there are.
///
/// Still one SELECT for each association and level. Rows beyond the limit are counted and dropped; what they would
/// include is never fetched. A SELECT ends before its last row when all that it could add is counted far enough.
///
///     let limit = PrefetchLimit(rowsOfEach: 20, inAll: 10_000, countBound: 10_000)
///     let authors = try db.limitingPrefetches(to: limit) {
///         try Table("author").including(all: books).fetchAll(db)
///     }
///     authors[0].omittedPrefetchedRows("books")  // 10,001 stands for more than 10,000
///
/// See also <doc:StoppingRequests>.
public final class PrefetchLimit {
    /// The rows that each row keeps of each association.
    public let rowsOfEach: Int
    /// Where the counting of dropped rows stops: one more stands for more than that.
    public let countBound: Int
    /// The rows that may still be kept, of all associations together.
    private(set) var remaining: Int

    /// Makes a limit, to be used once.
    ///
    /// - Parameters:
    ///   - rowsOfEach: The rows that each row keeps of each association, 0 or more.
    ///   - inAll: The rows that are kept of all associations together, 0 or more.
    ///   - countBound: Where the counting of dropped rows stops, 0 or more.
    public init(rowsOfEach: Int, inAll: Int, countBound: Int) {
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
    ///
    /// - Throws: What `body` throws.
    public func limitingPrefetches<T>(to limit: PrefetchLimit, _ body: () throws -> T) rethrows -> T {
        let outer = prefetchLimit
        prefetchLimit = limit
        defer { prefetchLimit = outer }
        return try body()
    }
}

extension Row {
    /// How many rows of an association a `PrefetchLimit` dropped: `countBound + 1` for more than that bound.
    ///
    /// - Parameter key: The association key.
    public func omittedPrefetchedRows(_ key: String) -> Int {
        prefetchedRows(forKey: key).map { $0.rows.omitted(of: $0.owner) } ?? 0
    }
}
