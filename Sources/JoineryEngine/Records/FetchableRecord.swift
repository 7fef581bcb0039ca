import FoundationEssentials

/// A type that is made from a row of the database.
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
    /// Makes a record from a row.
    ///
    /// The row may be one that shows where a cursor is: keep `copy()` of it, if at all.
    ///
    /// - Throws: Whatever error says that the row does not make a record; it ends the fetch.
    init(row: borrowing Row) throws

    /// What the `init(from:)` of a Decodable record finds in its decoder: unless given, nothing.
    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// How names of columns become the coding keys of a Decodable record: unless given, as they are.
    static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { get }

    /// How the dates of a Decodable record are read: unless given, as `Date` reads them.
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy

    /// How the data of a Decodable record are read: unless given, as `Data` reads them.
    static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy

    /// What decodes the JSON in a column of a Decodable record, given by its coding key.
    static func databaseJSONDecoder(for column: String) -> JSONDecoder
}

/// The records of a request, made one after the other.
///
/// See also <doc:Requests>.
public final class RecordCursor<Record: FetchableRecord>: DatabaseCursor {
    @usableFromInline let rows: RowCursor

    /// The statement that the cursor runs.
    public var statement: Statement { rows.statement }

    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        rows = try RowCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// The next record, or `nil` at the end.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    @inlinable
    public func next() throws -> Record? {
        guard let row = try rows.next() else { return nil }
        return try Record(row: row)
    }
}

// MARK: - From statements

extension FetchableRecord {
    /// A cursor over the records of a statement.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> RecordCursor<Self> {
        try RecordCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// All records of a statement.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    @inlinable
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        // A loop that the client's compiler sees makes the records in place.
        let rows = try Row.fetchCursor(statement, arguments: arguments, adapter: adapter)
        var records: [Self] = []
        while let row = try rows.next() { records.append(try Self(row: row)) }
        return records
    }

    /// The record of the first row of a statement, if there is one.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try fetchCursor(statement, arguments: arguments, adapter: adapter).next()
    }
}

extension FetchableRecord where Self: Hashable {
    /// All different records of a statement.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try Set(fetchCursor(statement, arguments: arguments, adapter: adapter))
    }
}

// MARK: - From SQL

extension FetchableRecord {
    /// A cursor over the records of an SQL query.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> RecordCursor<Self> {
        try fetchCursor(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// All records of an SQL query.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    @inlinable
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try fetchAll(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }

    /// The record of the first row of an SQL query, if there is one.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try fetchOne(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}

extension FetchableRecord where Self: Hashable {
    /// All different records of an SQL query.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        try fetchSet(db.makeStatement(sql: sql), arguments: arguments, adapter: adapter)
    }
}
