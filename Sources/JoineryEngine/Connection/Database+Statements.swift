import CSQLite

extension Database {
    /// Prepares a statement.
    ///
    /// - Throws: A `DatabaseError` if the SQL is wrong, empty, or more than one statement.
    public func makeStatement(sql: String) throws -> Statement {
        try prepareOne(sql: sql, flags: 0)
    }

    /// The statement that was prepared before for the same SQL, or a new one that is kept for later.
    ///
    /// Its parameters have no values yet. A statement that a cursor still reads from is not handed out a second time.
    ///
    /// - Throws: A `DatabaseError` if the SQL is wrong, empty, or more than one statement.
    public func cachedStatement(sql: String) throws -> Statement {
        if let statement = statementCache.statement(sql: sql) {
            statement.clearArguments()
            return statement
        }
        let statement = try prepareOne(sql: sql, flags: CUnsignedInt(SQLITE_PREPARE_PERSISTENT))
        statementCache.insert(statement)
        return statement
    }

    /// Runs one or several statements, separated by semicolons; values are taken in the order of all parameters.
    ///
    /// - Throws: A `DatabaseError`; the statements before the failed one were run.
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        let statements = try allStatements(sql: sql, arguments: arguments)
        while let statement = try statements.next() { try statement.execute() }
    }

    /// One or several statements, separated by semicolons; values are taken in the order of all parameters, or,
    /// without arguments, left to be given to each statement.
    ///
    /// - Throws: A `DatabaseError` if the SQL holds a NUL character.
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
        // What follows need not even be correct SQL.
        let isAlone = (try? statements.next() == nil) ?? false
        guard isAlone else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "Multiple statements found. To execute multiple statements, use "
                    + "Database.execute(sql:) or Database.allStatements(sql:) instead.", sql: sql)
        }
        return statement
    }

    /// The statement of a text that is one correct statement from its first byte to its last, as nearly all are.
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
