import CSQLite

extension Database {
    /// Prepares a statement.
    ///
    /// ```swift
    /// let statement = try db.makeStatement(sql: "INSERT INTO author (name) VALUES (?)")
    /// for name in ["Melville", "Woolf"] { try statement.execute(arguments: [name]) }
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid, empty, or contains several statements.
    public func makeStatement(sql: String) throws -> Statement {
        try prepareOne(sql: sql, flags: 0)
    }

    /// Returns a prepared statement for this SQL, from the connection's cache if possible.
    ///
    /// Its parameters have no values yet. A cached statement that a cursor is still reading from is not returned again.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid, empty, or contains several statements.
    public func cachedStatement(sql: String) throws -> Statement {
        if let statement = statementCache.statement(sql: sql) {
            statement.clearArguments()
            return statement
        }
        let statement = try prepareOne(sql: sql, flags: CUnsignedInt(SQLITE_PREPARE_PERSISTENT))
        statementCache.insert(statement)
        return statement
    }

    /// Runs one or more statements, separated by semicolons.
    ///
    /// ```swift
    /// try db.execute(sql: "UPDATE book SET title = :title WHERE id = :id", arguments: ["title": "Typee", "id": 1])
    /// ```
    ///
    /// - Parameters:
    ///   - sql: The statements.
    ///   - arguments: The values of all parameters. Positional values are assigned in the order of the parameters,
    ///     across all statements.
    /// - Throws: A `DatabaseError` if a statement fails or the arguments do not match. Statements before the failed one
    ///   have run.
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        let statements = try allStatements(sql: sql, arguments: arguments)
        while let statement = try statements.next() { try statement.execute() }
    }

    /// Returns a cursor over one or more statements, separated by semicolons.
    ///
    /// - Parameters:
    ///   - sql: The statements.
    ///   - arguments: The values of all parameters, as in ``Database/execute(sql:arguments:)``, or `nil` to bind the
    ///     values of each statement yourself.
    /// - Throws: A `DatabaseError` if the SQL contains a NUL character.
    public func allStatements(sql: String, arguments: StatementArguments? = nil) throws -> SQLStatementCursor
    {
        try SQLStatementCursor(self, sql: sql, arguments: arguments)
    }

    private func prepareOne(sql: String, flags: CUnsignedInt) throws -> Statement {
        if let statement = try prepareWhole(sql: sql, flags: flags) { return statement }
        let statements = try SQLStatementCursor(self, sql: sql, arguments: nil, flags: flags)
        guard let statement = try statements.next() else {
            throw DatabaseError(message: "empty statement", sql: sql)
        }
        // The rest need not be valid SQL.
        let isAlone = (try? statements.next() == nil) ?? false
        guard isAlone else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "Multiple statements found. To execute multiple statements, use "
                    + "Database.execute(sql:) or Database.allStatements(sql:) instead.", sql: sql)
        }
        return statement
    }

    /// Prepares a text that consists of a single valid statement and nothing else, as most do; otherwise returns `nil`.
    private func prepareWhole(sql: String, flags: CUnsignedInt) throws -> Statement? {
        let connection = try connection()
        let count = sql.utf8.count
        guard let first = sql.utf8.first, let last = sql.utf8.last,
            !SQLStatementCursor.isBetweenStatements(first), !SQLStatementCursor.isBetweenStatements(last)
        else { return nil }
        var prepared: SQLiteStatement?
        let (isWhole, notes) = compile(connection) {
            sql.withCString { start in
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    connection, start, CInt(clamping: count + 1), flags, &prepared, &tail)
                return code == SQLITE_OK && tail == start + count
            }
        }
        guard isWhole, let prepared else {
            sqlite3_finalize(prepared)
            return nil
        }
        return Statement(database: self, sqliteStatement: prepared, sql: sql, notes: notes)
    }
}
