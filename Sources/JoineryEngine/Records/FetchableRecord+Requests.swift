extension FetchableRecord {
    /// Returns a cursor over the records of a request.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started, or if the request uses `including(all:)`, which
    ///   needs all rows at once.
    public static func fetchCursor(
        _ db: Database, _ request: some FetchRequest
    ) throws -> RecordCursor<Self> {
        let request = try request.makePreparedRequest(db)
        try request.checkCursor()
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// Fetches all records of a request, regardless of the type that the request decodes by default.
    ///
    /// ```swift
    /// struct BookInfo: FetchableRecord {
    ///     var title: String
    ///     init(row: Row) throws { title = row["title"] }
    /// }
    /// let infos = try BookInfo.fetchAll(db, Table("book").filter(Column("year") >= 1850))
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    @inlinable
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        let request = try request.makePreparedRequest(db, forSingleResult: false)
        guard let rows = try request.fetchRowsIfPrefetching() else {
            return try fetchAll(request.statement, adapter: request.adapter)
        }
        var records: [Self] = []
        records.reserveCapacity(rows.count)
        try rows.visit { records.append(try Self(row: $0)) }
        return records
    }

    /// Fetches the first record of a request, or returns `nil` if there are no rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        if request.prefetching == nil { return try fetchOne(request.statement, adapter: request.adapter) }
        return try request.fetchRow().map { try Self(row: $0) }
    }
}

extension FetchableRecord where Self: Hashable {
    /// Fetches the distinct records of a request.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        let request = try request.makePreparedRequest(db)
        if request.prefetching == nil { return try fetchSet(request.statement, adapter: request.adapter) }
        return try Set(request.fetchRows().map { try Self(row: $0) })
    }
}

extension FetchRequest where RowDecoder: FetchableRecord {
    /// Returns a cursor over the records of the request.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started, or if the request uses `including(all:)`, which
    ///   needs all rows at once.
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// Fetches all records of the request.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// Fetches the first record of the request, or returns `nil` if there are no rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: FetchableRecord & Hashable {
    /// Fetches the distinct records of the request.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}

extension FetchableRecord where Self: TableRecord {
    /// Returns a cursor over all records of the table.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> {
        try all().fetchCursor(db)
    }

    /// Fetches all records of the table.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchAll(_ db: Database) throws -> [Self] {
        try all().fetchAll(db)
    }

    /// Fetches the first record of the table, or returns `nil` if the table is empty.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchOne(_ db: Database) throws -> Self? {
        try all().fetchOne(db)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// Fetches the distinct records of the table.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchSet(_ db: Database) throws -> Set<Self> {
        try all().fetchSet(db)
    }
}
