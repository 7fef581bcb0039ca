// The same as for all values, read straight from the statement.

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    /// A cursor over the first column of a statement.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> FastDatabaseValueCursor<Self> {
        try FastDatabaseValueCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// The first column of all rows of a statement.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// The first column of the first row of a statement: `nil` without a row, or if the value is NULL.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try Optional<Self>.fetchCursor(statement, arguments: arguments, adapter: adapter).next() ?? nil
    }

    /// A cursor over the first column of an SQL query.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> FastDatabaseValueCursor<Self> {
        try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// The first column of all rows of an SQL query.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// The first column of the first row of an SQL query: `nil` without a row, or if the value is NULL.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible & Hashable {
    /// The different values in the first column of a statement.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// The different values in the first column of an SQL query.
    ///
    /// - Throws: A `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}
