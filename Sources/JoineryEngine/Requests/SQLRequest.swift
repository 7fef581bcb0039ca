/// A request of raw SQL.
///
/// ```swift
/// let rows = try SQLRequest<Row>(sql: "SELECT * FROM book WHERE year = ?", arguments: [1851]).fetchAll(db)
/// ```
///
/// See also <doc:Requests>.
public struct SQLRequest<RowDecoder>: Sendable, FetchRequest, ExpressibleByStringInterpolation {
    /// The SQL with its arguments and expressions.
    package let literal: SQL
    /// What the rows look like; `nil` for those of the statement.
    public var adapter: (any RowAdapter)?
    private let isCached: Bool

    /// Creates a request from raw SQL and the arguments of its question marks.
    ///
    /// - Parameter cached: Whether the statement is kept for the next request with the same SQL.
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
    /// - Parameter cached: Whether the statement is kept for the next request with the same SQL.
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

    /// The SELECT of the request.
    public var sqlSubquery: SQLSubquery {
        SQLSubquery(.literal(literal))
    }

    /// The request ready to be executed.
    ///
    /// - Throws: A `DatabaseError`.
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

    /// The number of rows of the request.
    ///
    /// - Throws: A `DatabaseError`.
    public func fetchCount(_ db: Database) throws -> Int {
        try SQLRequest<Int>("SELECT COUNT(*) FROM (\(sqlSubquery))").fetchOne(db) ?? 0
    }
}

extension SQLRequest where RowDecoder == Row {
    /// Creates a request of rows from raw SQL.
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) {
        self.init(literal: SQL(sql: sql, arguments: arguments), adapter: adapter, cached: cached)
    }

    /// Creates a request of rows from an SQL literal.
    public init(literal: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false) {
        self.init(rows: literal, adapter: adapter, cached: cached)
    }
}
