extension Database {
    /// Runs the statements of an SQL literal, separated by semicolons.
    ///
    /// ```swift
    /// try db.execute(literal: """
    ///     INSERT INTO author (name) VALUES (\("Emma"));
    ///     DELETE FROM book WHERE year < \(1850);
    ///     """)
    /// ```
    ///
    /// - Throws: A `DatabaseError` if a statement fails. Statements before the failed one have run.
    public func execute(literal: SQL) throws {
        let (sql, arguments) = try literal.build(self)
        try execute(sql: sql, arguments: arguments)
    }

    /// Returns a statement prepared from an SQL literal, with its arguments.
    ///
    /// A literal without arguments leaves them to you: `makeStatement(literal: "SELECT * FROM author WHERE id = ?")`.
    ///
    /// ```swift
    /// let statement = try db.makeStatement(literal: "SELECT * FROM author WHERE name = \("O'Brien")")
    /// let rows = try Row.fetchAll(statement)
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid or empty, or contains more than one statement.
    public func makeStatement(literal: SQL) throws -> Statement {
        let (sql, arguments) = try literal.build(self)
        let statement = try makeStatement(sql: sql)
        if !arguments.isEmpty { try statement.setArguments(arguments) }
        return statement
    }

    /// Returns a statement with the arguments of an SQL literal, reusing the one prepared for the same SQL if there is
    /// one.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid or empty, or contains more than one statement.
    public func cachedStatement(literal: SQL) throws -> Statement {
        let (sql, arguments) = try literal.build(self)
        let statement = try cachedStatement(sql: sql)
        if !arguments.isEmpty { try statement.setArguments(arguments) }
        return statement
    }

    /// Returns a cursor over the statements of an SQL literal, each with its arguments.
    ///
    /// ```swift
    /// let statements = try db.allStatements(literal: "SELECT \(1); SELECT \(2)")
    /// while let statement = try statements.next() {
    ///     print(try Int.fetchAll(statement))
    /// }
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the literal cannot be rendered. The cursor throws one for each invalid statement.
    public func allStatements(literal: SQL) throws -> SQLStatementCursor {
        let (sql, arguments) = try literal.build(self)
        return try allStatements(sql: sql, arguments: arguments.isEmpty ? nil : arguments)
    }
}
