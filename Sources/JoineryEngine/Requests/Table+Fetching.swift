// Fetching whole tables. `FetchRequest+Fetching.swift` has the same for requests.

extension Table {
    /// Returns the number of rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }
}

extension Table where RowDecoder == Row {
    /// Returns a cursor over all rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try all().fetchCursor(db)
    }

    /// Returns all rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try all().fetchAll(db)
    }

    /// Returns the distinct rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try all().fetchSet(db)
    }

    /// Returns the first row, or `nil` if there is none.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchOne(_ db: Database) throws -> Row? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible {
    /// Returns a cursor over the values of the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// Returns all values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// Returns the first value in the first column, or `nil` if there is no row or the value is NULL.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the value does not fit the type.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible & Hashable {
    /// Returns the distinct values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try all().fetchSet(db)
    }
}

// The same for types that can be read directly from the statement.

extension Table where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible {
    /// Returns a cursor over the values of the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCursor(_ db: Database) throws -> FastDatabaseValueCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// Returns all values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// Returns the first value in the first column, or `nil` if there is no row or the value is NULL.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the value does not fit the type.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible & Hashable {
    /// Returns the distinct values in the first column.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if a value does not fit the type.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try all().fetchSet(db)
    }
}

extension Table where RowDecoder: FetchableRecord {
    /// Returns a cursor over all records.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// Returns all records.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or any error thrown by `init(row:)`.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try all().fetchAll(db)
    }

    /// Returns the first record, or `nil` if there is none.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or any error thrown by `init(row:)`.
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try all().fetchOne(db)
    }
}

extension Table where RowDecoder: FetchableRecord & Hashable {
    /// Returns the distinct records.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or any error thrown by `init(row:)`.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try all().fetchSet(db)
    }
}
