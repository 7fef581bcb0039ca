import JoineryEngine

/// A statement that only reads, and its rows as plain values, batch by batch.
///
/// ```swift
/// let query = try db.makeQuery(sql: "SELECT id, title FROM book WHERE id > :id")
/// try query.setArguments(named: ["id": 2.databaseValue])
/// while let rows = try query.nextRows(upTo: 100) { print(rows) }
/// ```
///
/// It belongs to its connection, as its statement does.
///
/// See also <doc:Queries>.
public final class Query {
    /// The statement of the query.
    public let statement: Statement
    private var cursor: RowCursor?
    /// Whether all rows have been returned.
    public private(set) var isOver = false

    init(_ statement: Statement) {
        self.statement = statement
    }

    /// The SQL of the query.
    public var sql: String { statement.sql }

    /// The names of the columns, which may be empty or equal.
    public var columnNames: [String] { statement.columnNames }

    /// The origins of the columns: see ``JoineryEngine/Statement/columnOrigins``.
    public var columnOrigins: [ColumnOrigin?] { statement.columnOrigins }

    /// Whether the query explains another statement: `EXPLAIN` or `EXPLAIN QUERY PLAN`.
    public var isExplanation: Bool { statement.isExplanation }

    /// The region that the query reads. A change outside of it cannot change the rows.
    public var region: DatabaseRegion { statement.databaseRegion }

    /// Starts the query again with the next call for rows.
    public func restart() {
        (cursor, isOver) = (nil, false)
    }

    /// Returns the next rows.
    ///
    /// - Parameters:
    ///   - count: The maximum number of rows, 1 or more.
    ///   - bytes: The number of bytes of text and blobs after which a batch ends early.
    /// - Returns: The rows, one value per column; `nil` after the last row.
    /// - Throws: A `DatabaseError` if the query fails, is interrupted, or has a parameter without a value.
    public func nextRows(upTo count: Int, bytes: Int = .max) throws -> [[DatabaseValue]]? {
        var rows: [[DatabaseValue]] = []
        var size = 0
        while rows.count < count, size < bytes, let row = try nextRow() {
            let values = Array(row.databaseValues)
            size += values.reduce(0) { $0 + $1.byteCount }
            rows.append(values)
        }
        return rows.isEmpty ? nil : rows
    }

    /// Runs the query again, and returns the number of its rows. Values are not read.
    ///
    /// - Throws: A `DatabaseError` as ``nextRows(upTo:bytes:)`` does.
    public func countRows() throws -> Int {
        restart()
        var count = 0
        while try nextRow() != nil { count += 1 }
        return count
    }

    /// Appends the next rows to a store, and publishes them.
    ///
    /// - Parameters:
    ///   - store: A store for rows with as many columns.
    ///   - count: The maximum number of rows, 1 or more.
    /// - Returns: Whether there may be more rows: `false` after the last row, or if the store is full.
    /// - Throws: A `DatabaseError` if the query fails or the store cannot be written. The rows that were appended before stay.
    public func appendRows(to store: ResultStore, upTo count: Int) throws -> Bool {
        let end = try store.append(upTo: count, nextRow)
        try store.publish()
        return end == .count
    }

    private func nextRow() throws -> Row? { try next { try $0.next() } }

    /// Advances to the next row; returns `nil` after the last one.
    func nextStep() throws -> StatementRun? { try next { try $0.run.step() ? $0.run : nil } }

    private func next<Next>(_ advance: (RowCursor) throws -> Next?) throws -> Next? {
        if isOver { return nil }
        let cursor = try cursor ?? Row.fetchCursor(statement)
        self.cursor = cursor
        do {
            if let next = try advance(cursor) { return next }
        } catch {
            (self.cursor, isOver) = (nil, true)
            throw error
        }
        (self.cursor, isOver) = (nil, true)
        return nil
    }

    // MARK: Cost

    /// The number of steps of SQLite's virtual machine since the query was prepared.
    public var stepCount: Int { statement.count(of: .steps) }

    /// The number of rows that SQLite read by scanning tables since the query was prepared.
    ///
    /// SQLite counts the steps from one row to the next. If it scans several times, as for a subquery, this is one row less for
    /// each further time.
    public var scannedRowCount: Int {
        let steps = statement.count(of: .scanSteps)
        return steps == 0 ? 0 : steps + 1
    }

    /// The number of sorts that no index made unnecessary since the query was prepared.
    public var sortCount: Int { statement.count(of: .sorts) }
}

extension Database {
    /// Prepares a query: a statement that only reads, whoever wrote it.
    ///
    /// ```swift
    /// let query = try db.makeQuery(sql: "SELECT name FROM author WHERE id = 1")
    /// _ = try db.makeQuery(sql: "DELETE FROM author")   // throws: DELETE changes rows, and a query only reads
    /// ```
    ///
    /// `SELECT`, `VALUES`, `WITH`, `EXPLAIN` of any statement, and the pragmas that report are queries. Nothing happens while a
    /// statement that is not a query is refused.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid, empty, or more than one statement; with code `SQLITE_AUTH` and a
    ///   sentence if the statement writes, opens or closes files, controls transactions, changes settings, or loads code.
    public func makeQuery(sql: String) throws -> Query {
        guard let query = try allQueries(sql: sql).next() else {
            throw DatabaseError(message: "the query is empty", sql: sql)
        }
        guard SQLScript(sql).statements.count == 1 else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "there is more than one query", sql: sql)
        }
        return query
    }

    /// Returns the queries of SQL text, separated by semicolons, each prepared when it is requested.
    ///
    /// - Throws: A `DatabaseError` if the text contains a NUL character. The cursor throws as ``makeQuery(sql:)`` does.
    public func allQueries(sql: String) throws -> AnyCursor<Query> {
        AnyCursor(try SQLStatementCursor(self, sql: sql, arguments: nil, onlyReads: true).map { Query($0) })
    }
}
