/// A request that fetches rows, values or records.
///
/// ```swift
/// let request = Table("book").filter(Column("year") >= 1850)
/// let rows = try request.fetchAll(db)
/// let count = try request.fetchCount(db)
/// ```
///
/// See also <doc:Requests>.
public protocol FetchRequest<RowDecoder>: TypedRequest, SQLSubqueryable, DatabaseRegionConvertible {
    /// Prepares the statement of the request.
    ///
    /// - Parameter singleResult: Whether only the first row is needed.
    /// - Throws: A `DatabaseError` that explains what is wrong with the request.
    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest

    /// Returns the number of rows of the request.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    func fetchCount(_ db: Database) throws -> Int
}

extension FetchRequest {
    /// Prepares the statement of the request.
    ///
    /// ```swift
    /// let sql = try Table("book").all().makePreparedRequest(db).statement.sql  // SELECT * FROM "book"
    /// ```
    ///
    /// - Throws: A `DatabaseError` that explains what is wrong with the request.
    public func makePreparedRequest(_ db: Database) throws -> PreparedRequest {
        try makePreparedRequest(db, forSingleResult: false)
    }

    /// Returns the tables and columns that the request reads, including those of `including(all:)`.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try makePreparedRequest(db).databaseRegion()
    }
}

/// A request that is ready to run: its statement with its arguments, and the layout of its rows.
public struct PreparedRequest {
    /// The statement, with its arguments.
    public let statement: Statement
    /// Maps the columns of the statement to those of the fetched rows; `nil` leaves them unchanged.
    public let adapter: (any RowAdapter)?
    /// Fetches the rows that `including(all:)` adds to each row.
    package let prefetching: Prefetching?

    /// Creates a prepared request from a statement whose arguments are set.
    public init(statement: Statement, adapter: (any RowAdapter)? = nil) {
        self.init(statement: statement, adapter: adapter, prefetching: nil)
    }

    private init(statement: Statement, adapter: (any RowAdapter)?, prefetching: Prefetching?) {
        self.statement = statement
        self.adapter = adapter
        self.prefetching = prefetching
    }

    /// - Parameters:
    ///   - isSingle: Whether only the first row is needed. Prefetching is not limited: without an order, the first row
    ///     of another SELECT may be a different row.
    ///   - isInternal: Whether the statement stays inside the engine, so that it may come from the cache.
    package init(
        _ relation: SQLRelation, _ db: Database, isSingle: Bool = false, isInternal: Bool = false
    ) throws {
        let (prefetching, query) = try db.schemaCache.holding {
            let prefetching = try db.fetchesValues ? nil : Prefetching(relation, db)
            var selected = prefetching?.relation ?? relation
            if isSingle { selected.limit = SQLRelation.Limit(count: 1) }
            return (prefetching, try SQLQuery(selected, db: db).render())
        }
        // Long lists of keys rarely recur, so their statements are not worth caching.
        let isCached = isInternal && query.arguments.values.count <= 64
        let statement = try isCached ? db.cachedStatement(sql: query.sql) : db.makeStatement(sql: query.sql)
        try statement.setArguments(query.arguments)
        if db.regionRecorder != nil {
            statement.notices.narrowedRegion = try relation.narrowed(
                statement.databaseRegion, sql: query.sql, db)
        }
        self.init(statement: statement, adapter: query.layout.adapter, prefetching: prefetching)
    }

    package func databaseRegion() throws -> DatabaseRegion {
        let region = statement.databaseRegion
        return try prefetching.map { try region.union($0.databaseRegion()) } ?? region
    }

    /// Returns all rows with their prefetched rows, ready to be decoded one by one, or `nil` if nothing is prefetched
    /// and the rows need not be copied.
    @usableFromInline
    func fetchRowsIfPrefetching() throws -> StoredRows? {
        try prefetching == nil ? nil : fetchStoredRows()
    }

    /// Fetches the rows, and calls a closure before each statement that prefetches others.
    func prefetchRows(_ notice: (Prefetching.Fetch) throws -> Void) throws {
        guard let prefetching else { return }
        var rows = StoredRows.Collector()
        try rows.append(statement, adapter: adapter)
        try prefetching.prefetch(for: rows.finish(), notice)
    }

    package func fetchRows() throws -> [Row] {
        try prefetching == nil ? Row.fetchAll(statement, adapter: adapter) : fetchStoredRows().rows
    }

    package func fetchRow() throws -> Row? {
        if prefetching == nil { return try Row.fetchOne(statement, adapter: adapter) }
        let stored = try fetchStoredRows(atMost: 1)
        return stored.count == 0 ? nil : stored.row(0)
    }

    private func fetchStoredRows(atMost most: Int = .max) throws -> StoredRows {
        var rows = StoredRows.Collector()
        try rows.append(statement, adapter: adapter, atMost: most)
        let stored = rows.finish()
        try prefetching?.prefetch(for: stored)
        return stored
    }

    /// - Throws: A `DatabaseError` if the rows of the request cannot be fetched one by one.
    package func checkCursor() throws {
        if prefetching == nil { return }
        throw DatabaseError(
            message: "a request with including(all:) needs all its rows at once: use fetchAll(_:)",
            sql: statement.sql)
    }

    /// Returns the request with another adapter applied to its rows.
    fileprivate func adapted(
        _ db: Database, _ adapter: (Database) throws -> any RowAdapter
    ) throws -> PreparedRequest {
        let outer = try adapter(db)
        let chained = self.adapter.map { ChainedRowAdapter(inner: $0, outer: outer) as any RowAdapter }
        return PreparedRequest(statement: statement, adapter: chained ?? outer, prefetching: prefetching)
    }
}

/// An adapter that applies another one to the result of the first.
private struct ChainedRowAdapter: RowAdapter {
    let inner: any RowAdapter
    let outer: any RowAdapter

    func layout(from base: RowLayout) throws -> RowLayout {
        try outer.layout(from: inner.layout(from: base))
    }
}

extension SelectionLayout {
    /// The adapter that separates the scopes of a row, or `nil` if there are no scopes.
    package var adapter: (any RowAdapter)? {
        if scopes.isEmpty { return nil }
        return scopedAdapter
    }

    private var scopedAdapter: any RowAdapter {
        let base: any RowAdapter = columns.isEmpty ? EmptyRowAdapter() : RangeRowAdapter(columns)
        if scopes.isEmpty { return base }
        return ScopeAdapter(
            base: base, scopes: scopes.map { (name: $0.key, adapter: $0.layout.scopedAdapter) })
    }
}

// MARK: - Requests built from other requests

/// A request whose rows pass through an adapter.
///
/// Create one with ``FetchRequest/adapted(_:)``.
public struct AdaptedFetchRequest<Base: FetchRequest>: FetchRequest {
    /// The type of the fetched rows.
    public typealias RowDecoder = Base.RowDecoder

    private let base: Base
    private let adapter: @Sendable (Database) throws -> any RowAdapter

    fileprivate init(_ base: Base, _ adapter: @escaping @Sendable (Database) throws -> any RowAdapter) {
        self.base = base
        self.adapter = adapter
    }

    /// The base request as a subquery.
    public var sqlSubquery: SQLSubquery { base.sqlSubquery }

    /// Prepares the statement of the request.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid, or any error thrown by the adapter's closure.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        try base.makePreparedRequest(db, forSingleResult: singleResult).adapted(db, adapter)
    }

    /// Returns the number of rows of the request.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCount(_ db: Database) throws -> Int {
        try base.fetchCount(db)
    }

    /// Returns the tables and columns that the request reads.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}

extension FetchRequest {
    /// Returns the request with an adapter applied to its rows.
    ///
    /// ```swift
    /// let request = SQLRequest(sql: "SELECT book.*, author.* FROM book JOIN author ON author.id = book.authorId")
    ///     .adapted { db in
    ///         let count = try db.columns(in: "book").count
    ///         return ScopeAdapter(["author": SuffixRowAdapter(fromIndex: count)])
    ///     }
    /// ```
    ///
    /// - Parameter adapter: A closure that returns the adapter, called each time the request is prepared.
    public func adapted(
        _ adapter: @escaping @Sendable (Database) throws -> any RowAdapter
    ) -> AdaptedFetchRequest<Self> {
        AdaptedFetchRequest(self, adapter)
    }
}

/// A type-erased request.
public struct AnyFetchRequest<RowDecoder>: FetchRequest {
    private let base: any FetchRequest

    /// Creates a request that wraps another one.
    public init(_ request: some FetchRequest<RowDecoder>) {
        base = request
    }

    private init(base: any FetchRequest) {
        self.base = base
    }

    /// Returns the request with its rows decoded as another type.
    public func asRequest<Value>(of type: Value.Type) -> AnyFetchRequest<Value> {
        AnyFetchRequest<Value>(base: base)
    }

    /// The wrapped request as a subquery.
    public var sqlSubquery: SQLSubquery { base.sqlSubquery }

    /// Prepares the statement of the request.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        try base.makePreparedRequest(db, forSingleResult: singleResult)
    }

    /// Returns the number of rows of the request.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCount(_ db: Database) throws -> Int {
        try base.fetchCount(db)
    }

    /// Returns the tables and columns that the request reads.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}
