import FoundationEssentials

/// A type that can be decoded from a database row.
///
/// ```swift
/// struct Book: FetchableRecord {
///     var id: Int64
///     var title: String
///
///     init(row: Row) throws {
///         id = row["id"]
///         title = row["title"]
///     }
/// }
/// let books = try Book.fetchAll(db, sql: "SELECT * FROM book WHERE year = ?", arguments: [1851])
/// ```
///
/// See also <doc:DecodingAssociations>.
public protocol FetchableRecord {
    /// Creates a record from a row.
    ///
    /// A cursor reuses one ``Row`` object for all rows. To keep the row, store its ``Row/copy()``.
    ///
    /// - Throws: Any error, if the row is not a valid record. The error ends the fetch.
    init(row: borrowing Row) throws

    /// The user info of the decoder that a `Decodable` record receives. Empty by default.
    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// The strategy that converts column names to the coding keys of a `Decodable` record.
    ///
    /// By default, column names are used as they are.
    static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { get }

    /// Returns the strategy that decodes the dates of a `Decodable` record.
    ///
    /// By default, they are read as `Date` reads them.
    ///
    /// - Parameter column: The name of the column.
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy

    /// Returns the strategy that decodes the data of a `Decodable` record.
    ///
    /// By default, it is read as `Data` reads it.
    ///
    /// - Parameter column: The name of the column.
    static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy

    /// Returns the decoder for JSON in a column of a `Decodable` record.
    ///
    /// By default, the decoder expects dates in milliseconds since 1970, and data in Base64, and has the user info of
    /// ``databaseDecodingUserInfo``. A decoder of your own has only what you give it.
    ///
    /// - Parameter column: The coding key of the property.
    static func databaseJSONDecoder(for column: String) -> JSONDecoder
}

/// A cursor that decodes records one by one.
///
/// See also <doc:Requests>.
public final class RecordCursor<Record: FetchableRecord>: DatabaseCursor {
    @usableFromInline let rows: RowCursor

    public var _statement: Statement { rows._statement }

    public var _isDone: Bool {
        get { rows._isDone }
        set { rows._isDone = newValue }
    }

    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        rows = try RowCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// Returns the next record, or `nil` after the last one.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    @inlinable
    public func next() throws -> Record? {
        guard let row = try rows.next() else { return nil }
        return try Record(row: row)
    }

    public func _element(sqliteStatement: SQLiteStatement) throws -> Record {
        try Record(row: rows._element(sqliteStatement: sqliteStatement))
    }
}

// MARK: - From statements

extension FetchableRecord {
    /// Returns a cursor over the records of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> RecordCursor<Self> {
        try RecordCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// Fetches all records of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    @inlinable
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        // The loop is inlinable, so that the client's compiler can specialize it and decode records in place.
        let rows = try Row.fetchCursor(statement, arguments: arguments, adapter: adapter)
        var records: [Self] = []
        while let row = try rows.next() { records.append(try Self(row: row)) }
        return records
    }

    /// Fetches the first record of a statement, or returns `nil` if there are no rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try fetchCursor(statement, arguments: arguments, adapter: adapter).next()
    }
}

extension FetchableRecord where Self: Hashable {
    /// Fetches the distinct records of a statement.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }
}

// MARK: - From SQL

extension FetchableRecord {
    /// Returns a cursor over the records of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> RecordCursor<Self> {
        try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches all records of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    @inlinable
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// Fetches the first record of an SQL query, or returns `nil` if there are no rows.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}

extension FetchableRecord where Self: Hashable {
    /// Fetches the distinct records of an SQL query.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}
