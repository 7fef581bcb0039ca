// Fetching rows and values. For records, see `FetchableRecord`.

// MARK: - Rows

extension Row {
    /// Returns a cursor over the rows of a request.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid, or uses `including(all:)`, which needs all rows at once.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RowCursor {
        let request = try request.makePreparedRequest(db)
        try request.checkCursor()
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// Returns all rows of a request.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row] {
        try request.makePreparedRequest(db).fetchRows()
    }

    /// Returns the distinct rows of a request.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Row> {
        Set(try fetchAll(db, request))
    }

    /// Returns the first row of a request, or `nil` if there is none.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row? {
        try request.makePreparedRequest(db, forSingleResult: true).fetchRow()
    }
}

extension FetchRequest where RowDecoder == Row {
    /// Returns a cursor that fetches the rows one by one.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid, or uses `including(all:)`, which needs all rows at once.
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try Row.fetchCursor(db, self)
    }

    /// Returns all rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try Row.fetchAll(db, self)
    }

    /// Returns the distinct rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try Row.fetchSet(db, self)
    }

    /// Returns the first row, or `nil` if there is none.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchOne(_ db: Database) throws -> Row? {
        try Row.fetchOne(db, self)
    }
}

// MARK: - Values

extension FetchRequest {
    /// Prepares the statement for reading the first column only, without anything that only `including(all:)` needs.
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
    /// Returns a cursor over the values in the first column of a request.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public static func fetchCursor(
        _ db: Database, _ request: some FetchRequest
    ) throws -> DatabaseValueCursor<Self> {
        let request = try request.makeValueRequest(db)
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// Returns all values in the first column of a request.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        let request = try request.makeValueRequest(db)
        return try fetchAll(request.statement, adapter: request.adapter)
    }

    /// Returns the first value in the first column of a request, or `nil` if there is no row or the value is NULL.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the value does not fit the type.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makeValueRequest(db, forSingleResult: true)
        return try fetchOne(request.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    /// Returns a cursor over the values in the first column of a request.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public static func fetchCursor(
        _ db: Database, _ request: some FetchRequest
    ) throws -> FastDatabaseValueCursor<Self> {
        let request = try request.makeValueRequest(db)
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// Returns all values in the first column of a request.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
        let request = try request.makeValueRequest(db)
        return try fetchAll(request.statement, adapter: request.adapter)
    }

    /// Returns the first value in the first column of a request, or `nil` if there is no row or the value is NULL.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the value does not fit the type.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
        let request = try request.makeValueRequest(db, forSingleResult: true)
        return try fetchOne(request.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible & Hashable {
    /// Returns the distinct values in the first column of a request.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        let request = try request.makeValueRequest(db)
        return try fetchSet(request.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// Returns the distinct values in the first column of a request.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
        let request = try request.makeValueRequest(db)
        return try fetchSet(request.statement, adapter: request.adapter)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    /// Returns a cursor over the values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// Returns all values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// Returns the first value in the first column, or `nil` if there is no row or the value is NULL.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the value does not fit the type.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible {
    /// Returns a cursor over the values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the request is invalid.
    public func fetchCursor(_ db: Database) throws -> FastDatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// Returns all values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// Returns the first value in the first column, or `nil` if there is no row or the value is NULL.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the value does not fit the type.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible & Hashable {
    /// Returns the distinct values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & Hashable {
    /// Returns the distinct values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}
