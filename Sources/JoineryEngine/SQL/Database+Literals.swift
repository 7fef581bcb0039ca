extension Database {
    /// Runs one or several statements of an SQL literal, separated by semicolons.
    ///
    /// ```swift
    /// try db.execute(literal: """
    ///     INSERT INTO player (name, score) VALUES (\("Arthur"), \(750));
    ///     DELETE FROM player WHERE score < \(100);
    ///     """)
    /// ```
    ///
    /// - Throws: A `DatabaseError`; the statements before the failed one were run.
    ///
    /// See also <doc:SQLLiterals>.
    public func execute(literal: SQL) throws {
        let (sql, arguments) = try literal.build(self)
        try execute(sql: sql, arguments: arguments)
    }

    /// Prepares the statement of an SQL literal, with its arguments.
    ///
    /// ```swift
    /// let statement = try db.makeStatement(literal: "SELECT * FROM player WHERE name = \("O'Brien")")
    /// let rows = try Row.fetchAll(statement)
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the SQL is wrong, empty, or more than one statement.
    public func makeStatement(literal: SQL) throws -> Statement {
        let (sql, arguments) = try literal.build(self)
        let statement = try makeStatement(sql: sql)
        try statement.setArguments(arguments)
        return statement
    }

    /// The statement that was prepared before for the same SQL, or a new one that is kept for later, with the
    /// arguments of the literal.
    ///
    /// - Throws: A `DatabaseError` if the SQL is wrong, empty, or more than one statement.
    public func cachedStatement(literal: SQL) throws -> Statement {
        let (sql, arguments) = try literal.build(self)
        let statement = try cachedStatement(sql: sql)
        try statement.setArguments(arguments)
        return statement
    }

    /// A cursor over the statements of an SQL literal, each with its arguments.
    ///
    /// ```swift
    /// let statements = try db.allStatements(literal: "SELECT \(1); SELECT \(2)")
    /// while let statement = try statements.next() {
    ///     print(try Int.fetchAll(statement))
    /// }
    /// ```
    ///
    /// - Throws: A `DatabaseError`; the cursor throws one for each statement that is wrong.
    public func allStatements(literal: SQL) throws -> SQLStatementCursor {
        let (sql, arguments) = try literal.build(self)
        return try allStatements(sql: sql, arguments: arguments)
    }
}
