import CSQLite

/// A type whose values can be bound to the parameters of a statement.
///
/// All ``DatabaseValueConvertible`` types are: they bind their ``DatabaseValueConvertible/databaseValue``.
///
/// See also <doc:Values>.
public protocol StatementBinding {
    /// Binds the value to a parameter.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The statement, which is not running.
    ///   - index: The one-based index of the parameter.
    /// - Returns: SQLite's result code: `SQLITE_OK`, which is 0, on success.
    func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt
}

extension StatementBinding where Self: RawRepresentable, RawValue: StatementBinding {
    /// Binds the raw value to a parameter, and returns SQLite's result code.
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        rawValue.bind(to: sqliteStatement, at: index)
    }
}

extension DatabaseValueConvertible {
    /// Binds the database value of this value to a parameter, and returns SQLite's result code.
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        databaseValue.bind(to: sqliteStatement, at: index)
    }
}

extension Optional: StatementBinding where Wrapped: StatementBinding {
    /// Binds the value, or NULL for `nil`, to a parameter, and returns SQLite's result code.
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        self?.bind(to: sqliteStatement, at: index) ?? sqlite3_bind_null(sqliteStatement, index)
    }
}

/// Returns as many question marks as there are values, separated by commas: `?,?,?` for 3.
///
/// ```swift
/// let ids = [1, 2, 3]
/// try Row.fetchAll(
///     db, sql: "SELECT * FROM book WHERE id IN (\(databaseQuestionMarks(count: ids.count)))",
///     arguments: StatementArguments(ids))
/// ```
///
/// - Parameter count: The number of question marks, 0 or more.
public func databaseQuestionMarks(count: Int) -> String {
    repeatElement("?", count: count).joined(separator: ",")
}
