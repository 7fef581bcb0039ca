/// A limit on the number of rows that `including(all:)` keeps, for requests whose number of rows is unknown.
///
/// There is still one SELECT per association and level. Rows beyond the limit are counted and dropped, and the rows
/// that they would include are never fetched. A SELECT stops early when further rows would only be dropped without
/// being counted.
///
/// ```swift
/// let limit = PrefetchLimit(rowsOfEach: 20, inAll: 10_000, countBound: 10_000)
/// let authors = try db.limitingPrefetches(to: limit) {
///     try Table("author").including(all: books).fetchAll(db)
/// }
/// authors[0].omittedPrefetchedRows("books")  // 10,001 means more than 10,000
/// ```
///
/// See also <doc:StoppingRequests>.
public final class PrefetchLimit {
    /// The maximum number of rows that each row keeps per association.
    public let rowsOfEach: Int
    /// The highest number of dropped rows that is counted; one more means that there are more.
    public let countBound: Int
    /// The number of rows that can still be kept, for all associations together.
    private(set) var remaining: Int

    /// Creates a limit. It must be used only once, because it counts the rows that are kept.
    ///
    /// - Parameters:
    ///   - rowsOfEach: The maximum number of rows that each row keeps per association, 0 or more.
    ///   - inAll: The maximum number of rows kept for all associations together, 0 or more.
    ///   - countBound: The highest number of dropped rows to count, 0 or more.
    public init(rowsOfEach: Int, inAll: Int, countBound: Int) {
        self.rowsOfEach = max(rowsOfEach, 0)
        self.countBound = max(countBound, 0)
        remaining = max(inAll, 0)
    }

    /// Returns whether a group of `count` rows may keep one more, and counts that row.
    func admits(groupOf count: Int) -> Bool {
        guard count < rowsOfEach, remaining > 0 else { return false }
        remaining -= 1
        return true
    }
}

extension Database {
    /// Runs `body` with a limit on the rows that its requests prefetch.
    ///
    /// ``Row/omittedPrefetchedRows(_:)`` returns the number of rows that were dropped.
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
    /// Returns the number of rows of an association that a ``PrefetchLimit`` dropped.
    ///
    /// - Parameter key: The association key.
    /// - Returns: The number of dropped rows, or `countBound + 1` if there are more than `countBound`.
    public func omittedPrefetchedRows(_ key: String) -> Int {
        prefetchedRows(forKey: key).map { $0.rows.omitted(of: $0.owner) } ?? 0
    }
}
