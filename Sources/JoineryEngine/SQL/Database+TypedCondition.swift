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
    /// expression may read other tables. For files that must not be changed, use ``Configuration/readonly``.
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
        if let mistake = TypedExpression.mistake(in: text) {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: mistake)
        }
        let condition = SQL(sql: "(" + text + ")").sqlExpression
        _ = try request.filter(condition).makePreparedRequest(self)
        return condition
    }
}

/// Checks that SQL text is a self-contained expression, which cannot affect the SQL around it.
enum TypedExpression {
    /// Returns a description of what is wrong with the text, or `nil` if nothing is that can be detected without
    /// SQLite.
    static func mistake(in text: String) -> String? {
        var depth = 0
        let tokens = SQLToken.tokens(of: text)
        if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return "the condition is empty" }
        for token in tokens {
            switch token.kind {
            case .unterminated: return token.text.first.map { "missing closing \($0)" }
            case .comment: return "a condition cannot contain comments"
            case .semicolon: return "a condition is a single expression, without ;"
            case .parameter:
                return "a condition cannot have parameters: replace \(token.text.prefix(1)) with its value"
            case .illegal where token.text == "\0": return "a condition cannot contain NUL"
            case .symbol where token.text == "(": depth += 1
            case .symbol where token.text == ")":
                depth -= 1
                if depth < 0 { return "unmatched )" }
            default: break
            }
        }
        return depth > 0 ? "unmatched (" : nil
    }
}
