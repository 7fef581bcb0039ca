/// A request in raw SQL.
///
/// ```swift
/// let rows = try SQLRequest<Row>(sql: "SELECT * FROM book WHERE year = ?", arguments: [1851]).fetchAll(db)
/// ```
///
/// See also <doc:Requests>.
public struct SQLRequest<RowDecoder>: Sendable, FetchRequest, ExpressibleByStringInterpolation {
    /// The SQL, with its arguments and expressions.
    package let literal: SQL
    /// Maps the columns of the statement to those of the fetched rows; `nil` leaves them unchanged.
    public var adapter: (any RowAdapter)?
    private let isCached: Bool

    /// Creates a request from raw SQL and the arguments for its question marks.
    ///
    /// - Parameters:
    ///   - adapter: Maps the columns of the statement to those of the fetched rows; `nil` leaves them unchanged.
    ///   - cached: Whether to keep the prepared statement for later requests with the same SQL.
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) {
        self.init(literal: SQL(sql: sql, arguments: arguments), adapter: adapter, cached: cached)
    }

    /// Creates a request from an SQL literal.
    ///
    /// ```swift
    /// let year = 1851
    /// let request = SQLRequest<String>(literal: "SELECT title FROM book WHERE year = \(year)")
    /// ```
    ///
    /// - Parameters:
    ///   - adapter: Maps the columns of the statement to those of the fetched rows; `nil` leaves them unchanged.
    ///   - cached: Whether to keep the prepared statement for later requests with the same SQL.
    public init(literal: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false) {
        self.literal = literal
        self.adapter = adapter
        isCached = cached
    }

    private init(rows literal: SQL, adapter: (any RowAdapter)?, cached: Bool) {
        self.literal = literal
        self.adapter = adapter
        isCached = cached
    }

    /// Creates a request from raw SQL.
    public init(stringLiteral sql: String) {
        self.init(sql: sql)
    }

    /// Creates a request from an interpolated literal.
    public init(stringInterpolation: SQLInterpolation) {
        self.init(literal: SQL(stringInterpolation: stringInterpolation))
    }

    /// The request as a subquery.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(.literal(literal))
    }

    /// Prepares the statement of the request.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid, or if the arguments do not match it.
    public func makePreparedRequest(
        _ db: Database, forSingleResult singleResult: Bool = false
    ) throws -> PreparedRequest {
        var builder = SQLBuilder(db, names: .none)
        try builder.append(literal)
        let sql = builder.sql
        let statement = try isCached ? db.cachedStatement(sql: sql) : db.makeStatement(sql: sql)
        try statement.setArguments(builder.arguments)
        return PreparedRequest(statement: statement, adapter: adapter)
    }

    /// Returns the number of rows of the request.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public func fetchCount(_ db: Database) throws -> Int {
        try SQLRequest<Int>("SELECT COUNT(*) FROM (\(sqlSubquery))").fetchOne(db) ?? 0
    }
}

extension SQLRequest where RowDecoder == Row {
    /// Creates a request for rows from raw SQL.
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) {
        self.init(literal: SQL(sql: sql, arguments: arguments), adapter: adapter, cached: cached)
    }

    /// Creates a request for rows from an SQL literal.
    public init(literal: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false) {
        self.init(rows: literal, adapter: adapter, cached: cached)
    }
}
