// What a request fetches when its type is that of rows, or of values. For records see `FetchableRecord`.

// MARK: - Rows

extension Row {
    /// A cursor over the rows of a request.
    ///
    /// - Throws: A `DatabaseError`, also for a request with `including(all:)`, which needs all rows at once.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RowCursor {
        let request = try request.makePreparedRequest(db)
        try request.checkCursor()
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// All rows of a request.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row] {
        try request.makePreparedRequest(db).fetchRows()
    }

    /// All different rows of a request.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Row> {
        Set(try fetchAll(db, request))
    }

    /// The first row of a request, if there is one.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row? {
        try request.makePreparedRequest(db, forSingleResult: true).fetchRow()
    }
}

extension FetchRequest where RowDecoder == Row {
    /// A cursor over the rows, fetched one by one.
    ///
    /// - Throws: A `DatabaseError`, also for a request with `including(all:)`, which needs all rows at once.
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try Row.fetchCursor(db, self)
    }

    /// All rows.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try Row.fetchAll(db, self)
    }

    /// All different rows.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try Row.fetchSet(db, self)
    }

    /// The first row, if there is one.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchOne(_ db: Database) throws -> Row? {
        try Row.fetchOne(db, self)
    }
}

// MARK: - Values

extension FetchRequest {
    /// The request ready to be executed for its first column: it selects nothing that only serves `including(all:)`.
    fileprivate func makeValueRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        let outer = db.fetchesValues
        db.fetchesValues = true
        defer { db.fetchesValues = outer }
        return try makePreparedRequest(db, forSingleResult: singleResult)
    }
}

extension DatabaseValueConvertible {
    /// A cursor over the first column of a request.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ db: Database, _ request: some FetchRequest
    ) throws -> DatabaseValueCursor<Self> {
        let request = try request.makeValueRequest(db)
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// All values of the first column of a request.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        let request = try request.makeValueRequest(db)
        return try fetchAll(request.statement, adapter: request.adapter)
    }

    /// The first value of the first column of a request: `nil` without a row, or if the value is NULL.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makeValueRequest(db, forSingleResult: true)
        return try fetchOne(request.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    /// A cursor over the first column of a request.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ db: Database, _ request: some FetchRequest
    ) throws -> FastDatabaseValueCursor<Self> {
        let request = try request.makeValueRequest(db)
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// All values of the first column of a request.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        let request = try request.makeValueRequest(db)
        return try fetchAll(request.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// The different values in the first column of a request.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        let request = try request.makeValueRequest(db)
        return try fetchSet(request.statement, adapter: request.adapter)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    /// A cursor over the first column.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// All values of the first column.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// The first value of the first column: `nil` without a row, or if the value is NULL.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible {
    /// A cursor over the first column.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCursor(_ db: Database) throws -> FastDatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// All values of the first column.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & Hashable {
    /// The different values in the first column.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}
