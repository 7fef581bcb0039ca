extension Database {
    /// A condition that a person typed as SQL, for the rows of a table or a view.
    ///
    /// ```swift
    /// let condition = try db.condition(typed: "length(title) > 20 OR year IS NULL", on: "book")
    /// let books = try Table("book").filter(condition).fetchAll(db)
    /// ```
    ///
    /// The text is one expression and nothing else, whatever stands in it: it closes what it opens, ends no statement,
    /// and has neither comments nor parameters. SQLite has to take it as a condition on the table, before any row is
    /// looked at. It is not kept from reading other tables: open files that are to be read only with
    /// ``Configuration/readonly``.
    ///
    /// - Throws: A `DatabaseError` that says what is wrong with the text.
    public func condition(typed text: String, on table: String) throws -> SQLExpression {
        try condition(typed: text, for: Table(table).all())
    }

    /// A condition that a person typed as SQL, for the rows of a request, whose joined tables it may name.
    ///
    /// ```swift
    /// let books = Table("book").including(optional: author)
    /// let condition = try db.condition(typed: "author.name = 'Emma'", for: books)
    /// let rows = try books.filter(condition).fetchAll(db)
    /// ```
    ///
    /// The text is one expression and nothing else, as for a table.
    ///
    /// - Throws: A `DatabaseError` that says what is wrong with the text.
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

/// The rules for an expression that stands where it is put, and does not reach beyond it.
enum TypedExpression {
    /// What is wrong with a text, in a sentence; `nil` if nothing is that can be told without SQLite.
    static func mistake(in text: String) -> String? {
        var depth = 0
        var scalars = text.unicodeScalars[...]
        if scalars.allSatisfy(\.properties.isWhitespace) { return "the condition is empty" }
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "'", "\"", "`":
                // A doubled quote ends the quotation and begins another one.
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
