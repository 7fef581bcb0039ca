/// The rows of a statement, one after the other. It gives the same object each time: keep `copy()` of a row.
///
/// See also <doc:Requests>.
public final class RowCursor: DatabaseCursor {
    @usableFromInline let run: StatementRun
    private let adapter: (any RowAdapter)?
    /// What every step shows, once the first one has settled the columns.
    @exclusivity(unchecked) @usableFromInline private(set) var row: Row?

    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        self.adapter = adapter
        run = try StatementRun(statement, arguments: arguments)
    }

    /// The statement that the cursor runs.
    public var statement: Statement { run.statement }

    /// The next row, or `nil` at the end.
    ///
    /// - Throws: A `DatabaseError`.
    @inlinable @inline(__always)
    public func next() throws -> Row? {
        guard try run.step() else { return nil }
        guard let row else { return try makeRow() }
        row.advance()
        return row
    }

    /// Only the first step settles the columns: it prepares anew what a change of the schema made old.
    @usableFromInline
    func makeRow() throws -> Row {
        let layout = run.statement.layout
        let row = Row(current: run, layout: try adapter?.layout(from: layout) ?? layout)
        self.row = row
        return row
    }
}

extension Row {
    /// A cursor over the rows of a statement.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> RowCursor {
        try RowCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// All rows of a statement.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        let run = try StatementRun(statement, arguments: arguments)
        var rows: [Row] = []
        guard try run.step() else { return rows }
        let layout = try adapter?.layout(from: statement.layout) ?? statement.layout
        repeat {
            try statement.charge()
            rows.append(Row(copying: statement, layout: layout))
        } while try run.step()
        return rows
    }

    /// All different rows of a statement.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        Set(try fetchAll(statement, arguments: arguments, adapter: adapter))
    }

    /// The first row of a statement, if there is one.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        guard let row = try fetchCursor(statement, arguments: arguments, adapter: adapter).next() else {
            return nil
        }
        try statement.charge()
        return row.copy()
    }

    /// A cursor over the rows of an SQL query.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> RowCursor {
        try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// All rows of an SQL query.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// All different rows of an SQL query.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// The first row of an SQL query, if there is one.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}
