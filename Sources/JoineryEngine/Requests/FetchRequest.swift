/// A request that fetches rows, values or records.
///
/// See also "FetchRequest" in the query interface organization.
public protocol FetchRequest<RowDecoder>: SQLSubqueryable, DatabaseRegionConvertible {
    /// How the fetched rows are understood.
    associatedtype RowDecoder

    /// The request ready to be executed.
    ///
    /// - parameter singleResult: Whether only the first row is wanted.
    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest

    /// The number of rows of the request.
    func fetchCount(_ db: Database) throws -> Int
}

extension FetchRequest {
    /// The request ready to be executed.
    public func makePreparedRequest(_ db: Database) throws -> PreparedRequest {
        try makePreparedRequest(db, forSingleResult: false)
    }

    /// The tables and columns that the request reads, those of `including(all:)` included.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try makePreparedRequest(db).databaseRegion()
    }
}

/// A request with its statement, its arguments, and what its rows look like.
///
/// See also "FetchRequest" in the query interface organization.
public struct PreparedRequest {
    /// The statement, with its arguments.
    public let statement: Statement
    /// What the rows look like; `nil` for those of the statement.
    public let adapter: (any RowAdapter)?
    /// What `including(all:)` adds to the fetched rows.
    package let prefetching: Prefetching?

    /// Creates a request from its statement.
    public init(statement: Statement, adapter: (any RowAdapter)? = nil) {
        self.statement = statement
        self.adapter = adapter
        prefetching = nil
    }

    /// - parameter isInternal: Whether the statement does not leave the engine, and may be a cached one.
    package init(_ relation: SQLRelation, _ db: Database, isInternal: Bool = false) throws {
        let prefetching = try Prefetching(relation, db)
        let query = try SQLQuery(prefetching?.relation ?? relation, db: db).render()
        // Long lists of keys hardly come twice.
        let isCached = isInternal && query.arguments.values.count <= 64
        statement = try isCached ? db.cachedStatement(sql: query.sql) : db.makeStatement(sql: query.sql)
        try statement.setArguments(query.arguments)
        adapter = query.layout.adapter
        self.prefetching = prefetching
    }

    package func databaseRegion() throws -> DatabaseRegion {
        let region = statement.databaseRegion
        return try prefetching.map { try region.union($0.databaseRegion()) } ?? region
    }

    package func fetchRows() throws -> [Row] {
        let rows = try Row.fetchAll(statement, adapter: adapter)
        try prefetching?.prefetch(into: rows)
        return rows
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

extension FetchRequest where RowDecoder == Row {
    /// All rows.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try makePreparedRequest(db).fetchRows()
    }

    /// The first row.
    public func fetchOne(_ db: Database) throws -> Row? {
        let request = try makePreparedRequest(db, forSingleResult: true)
        guard let row = try Row.fetchOne(request.statement, adapter: request.adapter) else { return nil }
        try request.prefetching?.prefetch(into: [row])
        return row
    }

    /// A cursor over the rows, fetched one by one.
    ///
    /// - throws: A `DatabaseError`, also for a request with `including(all:)`, which needs all rows at once.
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        let request = try makePreparedRequest(db)
        if request.prefetching != nil {
            throw DatabaseError(
                message: "a request with including(all:) needs all its rows at once: use fetchAll(_:)",
                sql: request.statement.sql)
        }
        return try Row.fetchCursor(request.statement, adapter: request.adapter)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    /// All values of the first column.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        let request = try makePreparedRequest(db)
        return try RowDecoder.fetchAll(request.statement, adapter: request.adapter)
    }

    /// The first value of the first column.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        let request = try makePreparedRequest(db, forSingleResult: true)
        return try RowDecoder.fetchOne(request.statement, adapter: request.adapter)
    }
}

extension Row {
    /// All rows of a request.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row] {
        try request.makePreparedRequest(db).fetchRows()
    }

    /// The first row of a request.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        guard let row = try Row.fetchOne(request.statement, adapter: request.adapter) else { return nil }
        try request.prefetching?.prefetch(into: [row])
        return row
    }
}

extension DatabaseValueConvertible {
    /// All values of the first column of a request.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        let request = try request.makePreparedRequest(db)
        return try fetchAll(request.statement, adapter: request.adapter)
    }

    /// The first value of the first column of a request.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        return try fetchOne(request.statement, adapter: request.adapter)
    }
}
