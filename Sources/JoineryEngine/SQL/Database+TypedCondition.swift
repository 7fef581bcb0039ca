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
        var scalars = text.unicodeScalars[...]
        if scalars.allSatisfy(\.properties.isWhitespace) { return "the condition is empty" }
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "'", "\"", "`":
                // A doubled quote ends the string and begins another one.
                guard let end = scalars.firstIndex(of: scalar) else { return unended(scalar) }
                scalars = scalars[scalars.index(after: end)...]
            case "[":
                guard let end = scalars.firstIndex(of: "]") else { return unended(scalar) }
                scalars = scalars[scalars.index(after: end)...]
            case "(": depth += 1
            case ")":
                depth -= 1
                if depth < 0 { return "unmatched )" }
            case ";": return "a condition is a single expression, without ;"
            case "?", ":", "@", "$", "#":
                return "a condition cannot have parameters: replace \(scalar) with its value"
            case "-" where scalars.first == "-", "/" where scalars.first == "*":
                return "a condition cannot contain comments"
            case "\0": return "a condition cannot contain NUL"
            default: break
            }
        }
        return depth > 0 ? "unmatched (" : nil
    }

    private static func unended(_ quote: Unicode.Scalar) -> String {
        "missing closing \(quote)"
    }
}
