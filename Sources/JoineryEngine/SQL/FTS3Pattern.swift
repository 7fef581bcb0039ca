/// A pattern of full-text search, for virtual tables of FTS3 and FTS4.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'sqlite* database*'
/// let pattern = FTS3Pattern(matchingAllPrefixesIn: "SQLite database")
/// Table("document").matching(pattern)
/// ```
///
/// Patterns made of tokens are for the tokenizers "simple" and "porter": tokens are letters and digits, small letters
/// as far as ASCII goes.
///
/// See also <doc:Requests>.
public struct FTS3Pattern: Sendable {
    /// The pattern as SQLite takes it.
    public let rawPattern: String

    /// Creates a pattern of SQLite's own syntax.
    ///
    /// - Throws: A `DatabaseError` if the syntax is wrong.
    public init(rawPattern: String) throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE VIRTUAL TABLE joinery_document USING fts3()")
            try db.execute(
                sql: "SELECT * FROM joinery_document WHERE content MATCH ?", arguments: [rawPattern])
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
    /// The pattern as a text.
    public var databaseValue: DatabaseValue { rawPattern.databaseValue }

    /// The pattern of a text, unless its syntax is wrong.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS3Pattern? {
        String.fromDatabaseValue(dbValue).flatMap { try? FTS3Pattern(rawPattern: $0) }
    }
}

extension ColumnExpression {
    /// Whether the column matches a pattern of full-text search: `x MATCH 'pattern'`. Nothing matches `nil`.
    public func match(_ pattern: FTS3Pattern?) -> SQLExpression {
        SQLExpression(.binary(.match, sqlExpression, pattern.sqlExpression))
    }
}

extension FilteredRequest where Self: TableRequest {
    /// The request with only the rows of a full-text table of which a column matches a pattern; with none for `nil`.
    public func matching(_ pattern: FTS3Pattern?) -> Self {
        guard let pattern else { return none() }
        return filter(SQLExpression(.binary(.match, SQLExpression(.table), pattern.sqlExpression)))
    }
}

extension Table {
    /// The request for the rows of a full-text table of which a column matches a pattern.
    public func matching(_ pattern: FTS3Pattern?) -> QueryInterfaceRequest<RowDecoder> {
        all().matching(pattern)
    }
}

extension TableRecord {
    /// The request for the records of a full-text table of which a column matches a pattern.
    public static func matching(_ pattern: FTS3Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }
}

extension String {
    /// The tokens that the tokenizers "simple" of FTS3 and "ascii" of FTS5 find.
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
