/// A cursor over the values in the first column of a statement.
///
/// See also <doc:Requests>.
public final class DatabaseValueCursor<Value: DatabaseValueConvertible>: DatabaseCursor {
    private let column: FirstColumn

    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        column = try FirstColumn(statement, arguments: arguments, adapter: adapter)
    }

    public var _statement: Statement { column.run.statement }

    public var _isDone: Bool {
        get { column.run.isOver }
        set { column.run.isOver = newValue }
    }

    /// Returns the next value, or `nil` after the last one.
    ///
    /// - Throws: A `DatabaseError` if the query fails or has no columns, or a `RowDecodingError` if the type cannot
    ///   represent the value.
    public func next() throws -> Value? {
        guard let index = try column.step() else { return nil }
        return try value(_statement.sqliteStatement, index)
    }

    public func _element(sqliteStatement: SQLiteStatement) throws -> Value {
        try value(sqliteStatement, column.findColumn())
    }

    private func value(_ sqliteStatement: SQLiteStatement, _ index: CInt) throws -> Value {
        let value = DatabaseValue(copying: sqliteStatement, index)
        guard let value = Value.fromDatabaseValue(value) else { throw column.mismatch(Value.self) }
        return value
    }
}

/// A cursor over the values in the first column of a statement that reads them directly from the statement.
///
/// See also <doc:Requests>.
public final class FastDatabaseValueCursor<Value: DatabaseValueConvertible & StatementColumnConvertible>:
    DatabaseCursor
{
    private let column: FirstColumn

    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        column = try FirstColumn(statement, arguments: arguments, adapter: adapter)
    }

    public var _statement: Statement { column.run.statement }

    public var _isDone: Bool {
        get { column.run.isOver }
        set { column.run.isOver = newValue }
    }

    /// Returns the next value, or `nil` after the last one.
    ///
    /// - Throws: A `DatabaseError` if the query fails or has no columns, or a `RowDecodingError` if the type cannot
    ///   represent the value.
    public func next() throws -> Value? {
        guard let index = try column.step() else { return nil }
        return try value(_statement.sqliteStatement, index)
    }

    public func _element(sqliteStatement: SQLiteStatement) throws -> Value {
        try value(sqliteStatement, column.findColumn())
    }

    @inline(__always)
    private func value(_ sqliteStatement: SQLiteStatement, _ index: CInt) throws -> Value {
        guard let value = Value.fromStatement(sqliteStatement, atUncheckedIndex: index) else {
            throw column.mismatch(Value.self)
        }
        return value
    }
}

/// A run of a statement that reads only the first column, as presented by an adapter.
final class FirstColumn {
    let run: StatementRun
    private let adapter: (any RowAdapter)?
    private var index: CInt?

    init(_ statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        run = try StatementRun(statement, arguments: arguments)
        self.adapter = adapter
    }

    /// Moves to the next row, and returns the statement column to read, or `nil` after the last row.
    @inline(__always)
    func step() throws -> CInt? {
        guard try run.step() else { return nil }
        if let index { return index }
        return try findColumn()
    }

    /// Finds the column after the first step, which determines the columns: SQLite prepares the statement again if the
    /// schema has changed.
    func findColumn() throws -> CInt {
        let layout = run.statement.layout
        guard let source = try (adapter?.layout(from: layout) ?? layout).sources.first else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "no column to read values from", sql: run.statement.sql)
        }
        let index = CInt(source)
        self.index = index
        return index
    }

    func mismatch(_ type: Any.Type) -> RowDecodingError {
        let row = Row(current: run, layout: run.statement.layout)
        return RowDecodingError(type, at: Int(index ?? 0), in: row)
    }
}
