/// The values of the first column of a statement, one after the other.
public final class DatabaseValueCursor<Value: DatabaseValueConvertible>: Cursor {
    private let run: StatementRun
    private let adapter: (any RowAdapter)?
    private let read: (SQLiteStatement, CInt) -> Value?
    private var column: CInt?

    init(
        statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?,
        read: @escaping (SQLiteStatement, CInt) -> Value?
    ) throws {
        self.adapter = adapter
        self.read = read
        run = try StatementRun(statement, arguments: arguments)
    }

    /// The next value, or `nil` at the end.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public func next() throws -> Value? {
        guard try run.step() else { return nil }
        let column = try column ?? firstColumn()
        self.column = column
        guard let value = read(run.statement.sqliteStatement, column) else {
            let row = Row(current: run, layout: run.statement.layout)
            throw RowDecodingError(Value.self, at: Int(column), in: row)
        }
        return value
    }

    private func firstColumn() throws -> CInt {
        let layout = run.statement.layout
        guard let source = try (adapter?.layout(from: layout) ?? layout).sources.first else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "no column to read values from", sql: run.statement.sql)
        }
        return CInt(source)
    }
}

extension DatabaseValueConvertible {
    /// A cursor over the first column of a statement.
    ///
    /// - throws: a `DatabaseError`.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try DatabaseValueCursor(statement: statement, arguments: arguments, adapter: adapter) {
            fromDatabaseValue(DatabaseValue(copying: $0, $1))
        }
    }

    /// The first column of all rows of a statement.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// The first column of the first row of a statement: `nil` without a row, or if the value is NULL.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try Optional<Self>.fetchCursor(statement, arguments: arguments, adapter: adapter).next() ?? nil
    }

    /// A cursor over the first column of an SQL query.
    ///
    /// - throws: a `DatabaseError`.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// The first column of all rows of an SQL query.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// The first column of the first row of an SQL query: `nil` without a row, or if the value is NULL.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold the value.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    /// A cursor over the first column of a statement.
    ///
    /// - throws: a `DatabaseError`.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try DatabaseValueCursor(statement: statement, arguments: arguments, adapter: adapter) {
            Self(sqliteStatement: $0, index: $1)
        }
    }

    /// The first column of all rows of a statement.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try Array(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// The different values in the first column of a statement.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }

    /// The different values in the first column of an SQL query.
    ///
    /// - throws: a `DatabaseError`, or a `RowDecodingError` if the type cannot hold a value.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}
