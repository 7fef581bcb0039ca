extension FetchableRecord {
    /// A cursor over the records of a request.
    ///
    /// - Throws: A `DatabaseError`, also for a request with `including(all:)`, which needs all rows at once.
    public static func fetchCursor(
        _ db: Database, _ request: some FetchRequest
    ) throws -> RecordCursor<Self> {
        let request = try request.makePreparedRequest(db)
        try request.checkCursor()
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// All records of a request, whatever type of its own the request has.
    ///
    /// ```swift
    /// struct BookInfo: FetchableRecord {
    ///     var title: String
    ///     init(row: Row) throws { title = row["title"] }
    /// }
    /// let infos = try BookInfo.fetchAll(db, Table("book").filter(Column("year") >= 1850))
    /// ```
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    ///
    /// See also <doc:DecodingAssociations>.
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

    /// The record of the first row of a request, if there is one.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makePreparedRequest(db, forSingleResult: true)
        if request.prefetching == nil { return try fetchOne(request.statement, adapter: request.adapter) }
        return try request.fetchRow().map { try Self(row: $0) }
    }
}

extension FetchableRecord where Self: Hashable {
    /// All different records of a request.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        let request = try request.makePreparedRequest(db)
        if request.prefetching == nil { return try fetchSet(request.statement, adapter: request.adapter) }
        return try Set(request.fetchRows().map { try Self(row: $0) })
    }
}

extension FetchRequest where RowDecoder: FetchableRecord {
    /// A cursor over the records of the request.
    ///
    /// - Throws: A `DatabaseError`, also for a request with `including(all:)`, which needs all rows at once.
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// All records of the request.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// The record of the first row, if there is one.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: FetchableRecord & Hashable {
    /// All different records of the request.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}

extension FetchableRecord where Self: TableRecord {
    /// A cursor over all records of the table.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> {
        try all().fetchCursor(db)
    }

    /// All records of the table.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchAll(_ db: Database) throws -> [Self] {
        try all().fetchAll(db)
    }

    /// The first record of the table, if there is one.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchOne(_ db: Database) throws -> Self? {
        try all().fetchOne(db)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// All different records of the table.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchSet(_ db: Database) throws -> Set<Self> {
        try all().fetchSet(db)
    }
}
