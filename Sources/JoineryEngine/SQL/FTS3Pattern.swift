/// A full-text search pattern for FTS3 and FTS4 tables.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'sqlite* database*'
/// let pattern = FTS3Pattern(matchingAllPrefixesIn: "SQLite database")
/// Table("document").matching(pattern)
/// ```
///
/// Patterns built from strings are meant for the tokenizers "simple" and "porter". Their tokens consist of lowercase
/// ASCII letters, ASCII digits, and all non-ASCII characters.
///
/// See also <doc:Requests>.
public struct FTS3Pattern: Sendable {
    /// The pattern in SQLite's syntax.
    public let rawPattern: String

    /// Creates a pattern in SQLite's own syntax.
    ///
    /// - Throws: A `DatabaseError` if the syntax is invalid.
    public init(rawPattern: String) throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE VIRTUAL TABLE joinery_document USING fts3()")
            try db.execute(
                sql: "SELECT * FROM joinery_document WHERE content MATCH ?", arguments: [rawPattern])
        }
        self.rawPattern = rawPattern
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
        let tokens = text.fullTextTokens
        if tokens.isEmpty { return nil }
        self.init("\"" + tokens.joined(separator: " ") + "\"")
    }

    private init?(_ pattern: String) {
        if pattern.isEmpty { return nil }
        rawPattern = pattern
    }
}

extension FTS3Pattern: DatabaseValueConvertible {
    /// The pattern as text.
    public var databaseValue: DatabaseValue { rawPattern.databaseValue }

    /// Returns a pattern from text, or `nil` if its syntax is invalid.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS3Pattern? {
        String.fromDatabaseValue(dbValue).flatMap { try? FTS3Pattern(rawPattern: $0) }
    }
}

extension ColumnExpression {
    /// Returns whether the column matches a full-text search pattern: `x MATCH 'pattern'`. A `nil` pattern matches
    /// nothing.
    public func match(_ pattern: FTS3Pattern?) -> SQLExpression {
        SQLExpression(.binary(.match, sqlExpression, pattern.sqlExpression))
    }
}

extension TableRequest where Self: FilteredRequest {
    /// Returns the request restricted to rows of a full-text table that match a pattern, or to none for `nil`.
    public func matching(_ pattern: FTS3Pattern?) -> Self {
        guard let pattern else { return none() }
        return filter(SQLExpression(.binary(.match, SQLExpression(.table), pattern.sqlExpression)))
    }
}

extension Table {
    /// Returns a request for the rows of a full-text table that match a pattern, or for none if it is `nil`.
    public func matching(_ pattern: FTS3Pattern?) -> QueryInterfaceRequest<RowDecoder> {
        all().matching(pattern)
    }
}

extension TableRecord {
    /// Returns a request for the records of a full-text table that match a pattern, or for none if it is `nil`.
    public static func matching(_ pattern: FTS3Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }
}

extension String {
    /// The tokens that the tokenizers "simple" of FTS3 and "ascii" of FTS5 produce.
    var fullTextTokens: [String] {
        unicodeScalars.split { $0.isASCII && !$0.properties.isAlphabetic && !("0"..."9" ~= $0) }
            .map { token in
                token.reduce(into: "") { text, scalar in
                    text.unicodeScalars.append(
                        "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar)
                }
            }
    }
}
