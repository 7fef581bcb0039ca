/// A cursor that reads rows one by one.
///
/// The cursor reuses one ``Row`` object for all rows. To keep a row, store its ``Row/copy()``.
///
/// ```swift
/// let books = try Row.fetchCursor(db, sql: "SELECT * FROM book")
/// while let book = try books.next() {
///     let title: String = book["title"]
/// }
/// ```
///
/// See also <doc:Rows>.
public final class RowCursor: DatabaseCursor {
    @usableFromInline package let run: StatementRun
    private let adapter: (any RowAdapter)?
    /// The reused row, which the first step creates when the columns are known.
    @exclusivity(unchecked) @usableFromInline private(set) var row: Row?

    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        self.adapter = adapter
        run = try StatementRun(statement, arguments: arguments)
    }

    public var _statement: Statement { run.statement }

    public var _isDone: Bool {
        get { run.isOver }
        set { run.isOver = newValue }
    }

    /// Returns the next row, or `nil` after the last one.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    @inlinable @inline(__always)
    public func next() throws -> Row? {
        guard try run.step() else { return nil }
        return try _element(sqliteStatement: run.sqliteStatement)
    }

    @inlinable @inline(__always)
    public func _element(sqliteStatement: SQLiteStatement) throws -> Row {
        guard let row else { return try makeRow() }
        row.advance()
        return row
    }

    /// Creates the row after the first step, which determines the columns: SQLite prepares the statement again if the
    /// schema has changed.
    @usableFromInline
    func makeRow() throws -> Row {
        let layout = run.statement.layout
        let row = Row(current: run, layout: try adapter?.layout(from: layout) ?? layout)
        self.row = row
        return row
    }
}

extension Row {
    /// Returns a cursor over the rows of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> RowCursor {
        try RowCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// Fetches all rows of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        let run = try StatementRun(statement, arguments: arguments)
        var rows: [Row] = []
        guard try run.step() else { return rows }
        var block = StoredRows.Collector(try adapter?.layout(from: statement.layout) ?? statement.layout)
        repeat {
            try statement.charge()
            if block.isFullBlock { block.finishBlock().appendRows(to: &rows) }
            block.append(statement.sqliteStatement)
        } while try run.step()
        block.finish().appendRows(to: &rows)
        return rows
    }

    /// Fetches the distinct rows of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        Set(try fetchAll(statement, arguments: arguments, adapter: adapter))
    }

    /// Fetches the first row of a statement, or returns `nil` if there are no rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        guard let row = try fetchCursor(statement, arguments: arguments, adapter: adapter).next() else {
            return nil
        }
        try statement.charge()
        return row.copy()
    }

    /// Returns a cursor over the rows of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> RowCursor {
        try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches all rows of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches the distinct rows of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches the first row of an SQL query, or returns `nil` if there are no rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}
