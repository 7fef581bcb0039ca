import CSQLite

/// A cursor that creates its elements from the rows of a statement.
///
/// A cursor of your own says how an element is made of the current row:
///
/// ```swift
/// final class TitleCursor: DatabaseCursor {
///     typealias Element = String
///     let _statement: Statement
///     var _isDone = false
///
///     init(_ db: Database) throws { _statement = try db.makeStatement(sql: "SELECT title FROM book ORDER BY id") }
///
///     func _element(sqliteStatement: SQLiteStatement) throws -> String {
///         String.fromStatement(sqliteStatement, atUncheckedIndex: 0) ?? "untitled"
///     }
/// }
/// ```
///
/// See also <doc:Rows>.
public protocol DatabaseCursor<Element>: Cursor {
    /// The statement that the cursor runs. Its arguments are set.
    var _statement: Statement { get }

    /// Whether the cursor is past its last row. It begins as `false`, and ``next()`` sets it.
    var _isDone: Bool { get set }

    /// Returns the element for the current row of the statement.
    ///
    /// - Parameter sqliteStatement: The underlying SQLite statement, which has just advanced to the row.
    /// - Throws: Any error, if the row is no valid element.
    func _element(sqliteStatement: SQLiteStatement) throws -> Element
}

extension DatabaseCursor {
    /// The statement that the cursor runs.
    public var statement: Statement { _statement }

    /// The SQL of the statement.
    public var sql: String { _statement.sql }

    /// The values bound to the parameters of the statement.
    public var arguments: StatementArguments { _statement.arguments }

    /// The names of the columns of the statement, in order.
    public var columnNames: [String] { _statement.columnNames }

    /// The number of columns of the statement.
    public var columnCount: Int { _statement.columnCount }

    /// The tables and columns that the statement reads.
    public var databaseRegion: DatabaseRegion { _statement.databaseRegion }

    /// Advances the statement, which starts with the first call, and returns the element for its row, or `nil` after the
    /// last one.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown while the element is created.
    public func next() throws -> Element? {
        if _isDone { return nil }
        let statement = _statement
        if sqlite3_stmt_busy(statement.sqliteStatement) == 0 { try statement.start() }
        if try statement.step() { return try _element(sqliteStatement: statement.sqliteStatement) }
        statement.end()
        _isDone = true
        return nil
    }
}

extension StatementRun {
    /// Whether there are no more rows to read. Setting it to `true` ends the run.
    var isOver: Bool {
        get { number == Self.over }
        set {
            guard newValue, !isOver else { return }
            if number == statement.run { statement.end() }
            number = Self.over
        }
    }
}
