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
    /// - throws: A `DatabaseError`; the statements before the failed one were run.
    ///
    /// See also "SQL" in the query interface organization.
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
    /// - throws: A `DatabaseError` if the SQL is wrong, empty, or more than one statement.
    public func makeStatement(literal: SQL) throws -> Statement {
        let (sql, arguments) = try literal.build(self)
        let statement = try makeStatement(sql: sql)
        try statement.setArguments(arguments)
        return statement
    }

    /// The statement that was prepared before for the same SQL, or a new one that is kept for later, with the
    /// arguments of the literal.
    ///
    /// - throws: A `DatabaseError` if the SQL is wrong, empty, or more than one statement.
    public func cachedStatement(literal: SQL) throws -> Statement {
        let (sql, arguments) = try literal.build(self)
        let statement = try cachedStatement(sql: sql)
        try statement.setArguments(arguments)
        return statement
    }
}
