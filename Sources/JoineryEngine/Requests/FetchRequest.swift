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
    /// The request ready to be executed.
    ///
    /// - Parameter singleResult: Whether only the first row is wanted.
    /// - Throws: A `DatabaseError` that says what the request cannot do.
    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest

    /// The number of rows of the request.
    ///
    /// - Throws: A `DatabaseError`.
    func fetchCount(_ db: Database) throws -> Int
}

extension FetchRequest {
    /// The request ready to be executed.
    ///
    /// ```swift
    /// let sql = try Table("book").all().makePreparedRequest(db).statement.sql  // SELECT * FROM "book"
    /// ```
    ///
    /// - Throws: A `DatabaseError` that says what the request cannot do.
    public func makePreparedRequest(_ db: Database) throws -> PreparedRequest {
        try makePreparedRequest(db, forSingleResult: false)
    }

    /// The tables and columns that the request reads, those of `including(all:)` included.
    ///
    /// - Throws: A `DatabaseError` if the request cannot be executed.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try makePreparedRequest(db).databaseRegion()
    }
}

/// A request with its statement, its arguments, and what its rows look like.
///
/// See also <doc:Requests>.
public struct PreparedRequest {
    /// The statement, with its arguments.
    public let statement: Statement
    /// What the rows look like; `nil` for those of the statement.
    public let adapter: (any RowAdapter)?
    /// What `including(all:)` adds to the fetched rows.
    package let prefetching: Prefetching?

    /// Creates a request from its statement.
    public init(statement: Statement, adapter: (any RowAdapter)? = nil) {
        self.init(statement: statement, adapter: adapter, prefetching: nil)
    }

    private init(statement: Statement, adapter: (any RowAdapter)?, prefetching: Prefetching?) {
        self.statement = statement
        self.adapter = adapter
        self.prefetching = prefetching
    }

    /// - Parameters:
    ///   - isSingle: Whether only the first row is wanted. What is fetched for it is not limited: without an order,
    ///     the first row of another SELECT may be another row.
    ///   - isInternal: Whether the statement does not leave the engine, and may be a cached one.
    package init(
        _ relation: SQLRelation, _ db: Database, isSingle: Bool = false, isInternal: Bool = false
    ) throws {
        let (prefetching, query) = try db.schemaCache.holding {
            let prefetching = try db.fetchesValues ? nil : Prefetching(relation, db)
            var selected = prefetching?.relation ?? relation
            if isSingle { selected.limit = SQLRelation.Limit(count: 1) }
            return (prefetching, try SQLQuery(selected, db: db).render())
        }
        // Long lists of keys hardly come twice.
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

    /// All rows, with what is fetched for them, to be made into records one by one; `nil` if nothing is, and the rows
    /// need not be copied.
    @usableFromInline
    func fetchRowsIfPrefetching() throws -> StoredRows? {
        try prefetching == nil ? nil : fetchStoredRows()
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
        var stored = StoredRows()
        try stored.append(statement, adapter: adapter, atMost: most)
        try prefetching?.prefetch(for: &stored)
        return stored
    }

    /// - Throws: A `DatabaseError` for a request whose rows cannot come one by one.
    package func checkCursor() throws {
        if prefetching == nil { return }
        throw DatabaseError(
            message: "a request with including(all:) needs all its rows at once: use fetchAll(_:)",
            sql: statement.sql)
    }

    /// The request with its rows looking as another adapter makes them look.
    fileprivate func adapted(
        _ db: Database, _ adapter: (Database) throws -> any RowAdapter
    ) throws -> PreparedRequest {
        let outer = try adapter(db)
        let chained = self.adapter.map { ChainedRowAdapter(inner: $0, outer: outer) as any RowAdapter }
        return PreparedRequest(statement: statement, adapter: chained ?? outer, prefetching: prefetching)
    }
}

/// An adapter of what another one gives.
private struct ChainedRowAdapter: RowAdapter {
    let inner: any RowAdapter
    let outer: any RowAdapter

    func layout(from base: RowLayout) throws -> RowLayout {
        try outer.layout(from: inner.layout(from: base))
    }
}

extension SelectionLayout {
    /// The adapter that cuts the scopes out of a row; `nil` when there is nothing to cut.
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

// MARK: - Requests made of other requests

/// A request whose rows are seen through an adapter.
///
/// See also ``FetchRequest/adapted(_:)``.
public struct AdaptedFetchRequest<Base: FetchRequest>: FetchRequest {
    /// The type of the fetched rows.
    public typealias RowDecoder = Base.RowDecoder

    private let base: Base
    private let adapter: @Sendable (Database) throws -> any RowAdapter

    fileprivate init(_ base: Base, _ adapter: @escaping @Sendable (Database) throws -> any RowAdapter) {
        self.base = base
        self.adapter = adapter
    }

    /// The SELECT of the request.
    public var sqlSubquery: SQLSubquery { base.sqlSubquery }

    /// The request ready to be executed.
    ///
    /// - Throws: A `DatabaseError`.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        try base.makePreparedRequest(db, forSingleResult: singleResult).adapted(db, adapter)
    }

    /// The number of rows of the request.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCount(_ db: Database) throws -> Int {
        try base.fetchCount(db)
    }

    /// The tables and columns that the request reads.
    ///
    /// - Throws: A `DatabaseError`.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}

extension FetchRequest {
    /// The request with its rows seen through an adapter.
    ///
    /// ```swift
    /// let request = SQLRequest(sql: "SELECT book.*, author.* FROM book JOIN author ON author.id = book.authorId")
    ///     .adapted { db in
    ///         let count = try db.columns(in: "book").count
    ///         return ScopeAdapter(["author": SuffixRowAdapter(fromIndex: count)])
    ///     }
    /// ```
    public func adapted(
        _ adapter: @escaping @Sendable (Database) throws -> any RowAdapter
    ) -> AdaptedFetchRequest<Self> {
        AdaptedFetchRequest(self, adapter)
    }
}

/// A request of any kind.
///
/// See also <doc:Requests>.
public struct AnyFetchRequest<RowDecoder>: FetchRequest {
    private let base: any FetchRequest

    /// Creates a request that does what another one does.
    public init(_ request: some FetchRequest<RowDecoder>) {
        base = request
    }

    private init(base: any FetchRequest) {
        self.base = base
    }

    /// The request with its rows decoded as another type.
    public func asRequest<Value>(of type: Value.Type) -> AnyFetchRequest<Value> {
        AnyFetchRequest<Value>(base: base)
    }

    /// The SELECT of the request.
    public var sqlSubquery: SQLSubquery { base.sqlSubquery }

    /// The request ready to be executed.
    ///
    /// - Throws: A `DatabaseError`.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        try base.makePreparedRequest(db, forSingleResult: singleResult)
    }

    /// The number of rows of the request.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCount(_ db: Database) throws -> Int {
        try base.fetchCount(db)
    }

    /// The tables and columns that the request reads.
    ///
    /// - Throws: A `DatabaseError`.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}
