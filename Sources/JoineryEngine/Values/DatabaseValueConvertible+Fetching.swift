extension DatabaseValueConvertible {
    /// Returns a cursor over the values in the first column of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try DatabaseValueCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// Fetches all values in the first column of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the type cannot represent a value.
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches the first value in the first column of a statement.
    ///
    /// - Returns: The value, or `nil` if there are no rows or the value is NULL.
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the type cannot represent the value.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try Optional<Self>.fetchCursor(statement, arguments: arguments, adapter: adapter).next() ?? nil
    }

    /// Returns a cursor over the values in the first column of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches all values in the first column of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the type cannot represent a value.
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches the first value in the first column of an SQL query.
    ///
    /// - Returns: The value, or `nil` if there are no rows or the value is NULL.
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the type cannot represent the value.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// Fetches the distinct values in the first column of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the type cannot represent a value.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches the distinct values in the first column of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or a `RowDecodingError` if the type cannot represent a value.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}
