/// A pattern of full-text search, for virtual tables of FTS5.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'sqlite* database*'
/// let pattern = FTS5Pattern(matchingAllPrefixesIn: "SQLite database")
/// Table("document").matching(pattern).order(.rank)
/// ```
///
/// Patterns made of tokens hold no operators, whatever the text: tokens are letters and digits, small letters as far
/// as ASCII goes. One of SQLite's own syntax is made by `Database.makeFTS5Pattern(rawPattern:forTable:)`.
///
/// See also <doc:Requests>.
public struct FTS5Pattern: Sendable {
    /// The pattern as SQLite takes it.
    public let rawPattern: String

    /// Creates a pattern of SQLite's own syntax, for tables of these columns.
    fileprivate init(rawPattern: String, columns: [String]) throws {
        let columns = columns.isEmpty ? ["joinery_text"] : columns
        try DatabaseQueue().write { db in
            try db.create(virtualTable: "joinery_document", using: FTS5()) { t in
                for column in columns { t.column(column) }
            }
            try db.execute(
                sql: "SELECT * FROM joinery_document WHERE joinery_document MATCH ?", arguments: [rawPattern])
        }
        self.rawPattern = rawPattern
    }

    /// Creates a pattern that matches any of the tokens of a text; `nil` if there is none.
    public init?(matchingAnyTokenIn text: String) {
        self.init(text.fullTextTokens.joined(separator: " OR "))
    }

    /// Creates a pattern that matches all tokens of a text; `nil` if there is none.
    public init?(matchingAllTokensIn text: String) {
        self.init(text.fullTextTokens.joined(separator: " "))
    }

    /// Creates a pattern that matches words beginning with each of the tokens of a text; `nil` if there is none.
    public init?(matchingAllPrefixesIn text: String) {
        self.init(text.fullTextTokens.map { $0 + "*" }.joined(separator: " "))
    }

    /// Creates a pattern that matches the tokens of a text one behind the other; `nil` if there is none.
    public init?(matchingPhrase text: String) {
        self.init(phrase: text)
    }

    /// Creates a pattern that matches texts beginning with the tokens of a text; `nil` if there is none.
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
    /// The pattern as a text.
    public var databaseValue: DatabaseValue { rawPattern.databaseValue }

    /// The pattern of a text that names no columns, unless its syntax is wrong.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS5Pattern? {
        String.fromDatabaseValue(dbValue).flatMap { try? FTS5Pattern(rawPattern: $0, columns: []) }
    }
}

extension Database {
    /// Makes a pattern of SQLite's own syntax, which may name the columns of a table: `title : sqlite NOT body : sql`.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or the syntax is wrong.
    public func makeFTS5Pattern(rawPattern: String, forTable table: String) throws -> FTS5Pattern {
        try FTS5Pattern(rawPattern: rawPattern, columns: columns(in: table).map(\.name))
    }
}

extension ColumnExpression {
    /// Whether the column matches a pattern of full-text search: `x MATCH 'pattern'`. Nothing matches `nil`.
    @_disfavoredOverload
    public func match(_ pattern: FTS5Pattern?) -> SQLExpression {
        SQLExpression(.binary(.match, sqlExpression, pattern.sqlExpression))
    }
}

extension FilteredRequest where Self: TableRequest {
    /// The request with only the rows of a full-text table of which a column matches a pattern; with none for `nil`.
    @_disfavoredOverload
    public func matching(_ pattern: FTS5Pattern?) -> Self {
        guard let pattern else { return none() }
        return filter(SQLExpression(.binary(.match, SQLExpression(.table), pattern.sqlExpression)))
    }
}

extension Table {
    /// The request for the rows of a full-text table of which a column matches a pattern.
    @_disfavoredOverload
    public func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<RowDecoder> {
        all().matching(pattern)
    }
}

extension TableRecord {
    /// The request for the records of a full-text table of which a column matches a pattern.
    @_disfavoredOverload
    public static func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }
}
