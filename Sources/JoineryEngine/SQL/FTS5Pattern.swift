/// A full-text search pattern for FTS5 tables.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'sqlite* database*'
/// let pattern = FTS5Pattern(matchingAllPrefixesIn: "SQLite database")
/// Table("document").matching(pattern).order(.rank)
/// ```
///
/// Patterns built from strings contain no operators, whatever the strings contain. Their tokens consist of lowercase
/// ASCII letters, ASCII digits, and all non-ASCII characters. For a pattern in SQLite's own syntax, call
/// ``Database/makeFTS5Pattern(rawPattern:forTable:)``.
///
/// See also <doc:Requests>.
public struct FTS5Pattern: Sendable {
    /// The pattern in SQLite's syntax.
    public let rawPattern: String

    /// Creates a pattern in SQLite's own syntax.
    ///
    /// - Parameters:
    ///   - rawPattern: The pattern.
    ///   - allowedColumns: The columns that the pattern may name; the columns of the table that is searched.
    /// - Throws: A `DatabaseError` if the syntax is invalid, or if the pattern names another column.
    public init(rawPattern: String, allowedColumns: [String] = []) throws {
        let columns = allowedColumns.isEmpty ? ["joinery_text"] : allowedColumns
        do {
            try Self.check(rawPattern, columns)
        } catch let error as DatabaseError {
            // The statement is not that of the caller.
            throw DatabaseError(resultCode: error.extendedResultCode, message: error.message)
        }
        self.rawPattern = rawPattern
    }

    private static func check(_ rawPattern: String, _ columns: [String]) throws {
        try DatabaseQueue().write { db in
            try db.create(virtualTable: "joinery_document", using: FTS5()) { t in
                for column in columns { t.column(column) }
            }
            try db.execute(
                sql: "SELECT * FROM joinery_document WHERE joinery_document MATCH ?", arguments: [rawPattern])
        }
    }

    /// Creates a pattern that matches any of the tokens in a string, or `nil` if it contains none.
    public init?(matchingAnyTokenIn text: String) {
        self.init(text.fullTextTokens.joined(separator: " OR "))
    }

    /// Creates a pattern that matches all tokens in a string, or `nil` if it contains none.
    public init?(matchingAllTokensIn text: String) {
        self.init(text.fullTextTokens.joined(separator: " "))
    }

    /// Creates a pattern that matches words beginning with each of the tokens in a string, or `nil` if it contains
    /// none.
    public init?(matchingAllPrefixesIn text: String) {
        self.init(text.fullTextTokens.map { $0 + "*" }.joined(separator: " "))
    }

    /// Creates a pattern that matches the tokens of a string in sequence, or `nil` if it contains none.
    public init?(matchingPhrase text: String) {
        self.init(phrase: text)
    }

    /// Creates a pattern that matches text beginning with the tokens of a string in sequence, or `nil` if it contains
    /// none.
    public init?(matchingPrefixPhrase text: String) {
        self.init(phrase: text, prefix: "^")
    }

    private init?(phrase text: String, prefix: String = "") {
        let tokens = text.fullTextTokens
        if tokens.isEmpty { return nil }
        self.init(prefix + "\"" + tokens.joined(separator: " ") + "\"")
    }

    private init?(_ pattern: String) {
        if pattern.isEmpty { return nil }
        rawPattern = pattern
    }
}

extension FTS5Pattern: DatabaseValueConvertible {
    /// The pattern as text.
    public var databaseValue: DatabaseValue { rawPattern.databaseValue }

    /// Returns a pattern from text that names no columns, or `nil` if its syntax is invalid.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS5Pattern? {
        String.fromDatabaseValue(dbValue).flatMap { try? FTS5Pattern(rawPattern: $0) }
    }
}

extension Database {
    /// Returns a pattern in SQLite's own syntax, which may name columns of a table.
    ///
    /// ```swift
    /// let pattern = try db.makeFTS5Pattern(rawPattern: "title : sqlite NOT body : sql", forTable: "document")
    /// ```
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or if the syntax is invalid.
    public func makeFTS5Pattern(rawPattern: String, forTable table: String) throws -> FTS5Pattern {
        try FTS5Pattern(rawPattern: rawPattern, allowedColumns: columns(in: table).map(\.name))
    }
}

extension ColumnExpression {
    /// Returns whether the column matches a full-text search pattern: `x MATCH 'pattern'`. A `nil` pattern matches
    /// nothing.
    @_disfavoredOverload
    public func match(_ pattern: FTS5Pattern?) -> SQLExpression {
        SQLExpression(.binary(.match, sqlExpression, pattern.sqlExpression))
    }
}

extension TableRequest where Self: FilteredRequest {
    /// Returns the request restricted to rows of a full-text table that match a pattern, or to none for `nil`.
    @_disfavoredOverload
    public func matching(_ pattern: FTS5Pattern?) -> Self {
        guard let pattern else { return none() }
        return filter(SQLExpression(.binary(.match, SQLExpression(.table), pattern.sqlExpression)))
    }
}

extension Table {
    /// Returns a request for the rows of a full-text table that match a pattern, or for none if it is `nil`.
    @_disfavoredOverload
    public func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<RowDecoder> {
        all().matching(pattern)
    }
}

extension TableRecord {
    /// Returns a request for the records of a full-text table that match a pattern, or for none if it is `nil`.
    @_disfavoredOverload
    public static func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }
}
