import JoineryEngine

extension Database {
    /// Returns a condition entered by a user as SQL, for the rows of a table or view.
    ///
    /// ```swift
    /// let condition = try db.condition(typed: "length(title) > 20 OR year IS NULL", on: "book")
    /// let books = try Table("book").filter(condition).fetchAll(db)
    /// ```
    ///
    /// The text must be a single expression: its quotes and parentheses are balanced, and it contains no semicolons,
    /// comments or parameters. SQLite checks that it is a valid condition on the table before any row is read. The
    /// expression may read other tables. For files that must not be changed, use ``JoineryEngine/Configuration/readonly``.
    ///
    /// - Throws: A `DatabaseError` that explains what is wrong with the text.
    public func condition(typed text: String, on table: String) throws -> SQLExpression {
        try condition(typed: text, for: Table(table).all())
    }

    /// Returns a condition entered by a user as SQL, for the rows of a request. It may refer to the joined tables.
    ///
    /// ```swift
    /// let books = Table("book").including(optional: author)
    /// let condition = try db.condition(typed: "author.name = 'Emma'", for: books)
    /// let rows = try books.filter(condition).fetchAll(db)
    /// ```
    ///
    /// The text must be a single expression, as for a table.
    ///
    /// - Throws: A `DatabaseError` that explains what is wrong with the text.
    public func condition(
        typed text: String, for request: QueryInterfaceRequest<Row>
    ) throws -> SQLExpression {
        if let mistake = TypedExpression.mistake(in: text) { throw mistake.error }
        let condition = SQL(sql: "(" + text + ")").sqlExpression
        _ = try request.filter(condition).makePreparedRequest(self)
        return condition
    }
}

/// Checks that SQL text is a self-contained expression, which cannot affect the SQL around it.
enum TypedExpression {
    /// What is wrong with a text.
    struct Mistake {
        let description: String
        /// The byte at which it is.
        let offset: Int

        var error: DatabaseError {
            var error = DatabaseError(resultCode: .SQLITE_ERROR, message: description)
            error.sqlOffset = offset
            return error
        }
    }

    /// Returns what is wrong with the text, or `nil` if nothing is that can be detected without SQLite.
    static func mistake(in text: String) -> Mistake? {
        if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            return Mistake(description: "the condition is empty", offset: 0)
        }
        var (open, offset) = ([Int](), 0)
        for token in SQLToken.tokens(of: text) {
            if let description = mistake(in: token) {
                return Mistake(description: description, offset: offset)
            }
            if token.kind == .symbol, token.text == "(" { open.append(offset) }
            if token.kind == .symbol, token.text == ")", open.popLast() == nil {
                return Mistake(description: "unmatched )", offset: offset)
            }
            offset += token.text.utf8.count
        }
        return open.last.map { Mistake(description: "unmatched (", offset: $0) }
    }

    private static func mistake(in token: SQLToken) -> String? {
        switch token.kind {
        case .unterminated: token.text.first.map { "missing closing \($0)" }
        case .comment: "a condition cannot contain comments"
        case .semicolon: "a condition is a single expression, without ;"
        case .parameter: "a condition cannot have parameters: replace \(token.text.prefix(1)) with its value"
        case .illegal where token.text == "\0": "a condition cannot contain NUL"
        default: nil
        }
    }
}
