import CSQLite

extension Database {
    /// Prepares a statement.
    ///
    /// - throws: a `DatabaseError` if the SQL is wrong, empty, or more than one statement.
    public func makeStatement(sql: String) throws -> Statement {
        try prepareOne(sql: sql, flags: 0)
    }

    /// The statement that was prepared before for the same SQL, or a new one that is kept for later.
    ///
    /// Its parameters have no values yet. A statement that a cursor still reads from is not handed out a second time.
    ///
    /// - throws: a `DatabaseError` if the SQL is wrong, empty, or more than one statement.
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
    /// - throws: a `DatabaseError`; the statements before the failed one were run.
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        var consumption = StatementArguments.Consumption(arguments)
        try forEachStatement(sql: sql, flags: 0) { statement in
            try statement.bind(&consumption, arguments: arguments)
            try statement.execute()
        }
        guard consumption.excess == 0 else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "wrong statement arguments: \(consumption.excess) values too many",
                sql: sql, arguments: configuration.publicStatementArguments ? arguments : nil)
        }
    }

    private func prepareOne(sql: String, flags: CUnsignedInt) throws -> Statement {
        var statement: Statement?
        try forEachStatement(sql: sql, flags: flags) { next in
            guard statement == nil else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "several statements where one is expected: run them with execute(sql:)", sql: sql
                )
            }
            statement = next
        }
        guard let statement else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "no statement in the SQL", sql: sql)
        }
        return statement
    }

    /// Prepares the statements of an SQL text one after the other, so that each sees what the one before it did.
    private func forEachStatement(sql: String, flags: CUnsignedInt, _ body: (Statement) throws -> Void) throws
    {
        let connection = try connection()
        guard !sql.utf8.contains(0) else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "the SQL contains a NUL character", sql: sql)
        }
        try sql.withCString { start in
            var position = start
            let end = start + sql.utf8.count
            while position < end {
                var prepared: SQLiteStatement?
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    connection, position, CInt(clamping: end - position + 1), flags, &prepared, &tail)
                guard code == SQLITE_OK else { throw error(code, sql: sql) }
                let next = tail ?? end
                if let prepared {
                    let isWhole = position == start && next == end
                    let text = isWhole ? sql : Self.trimmed(position, next)
                    try body(Statement(database: self, sqliteStatement: prepared, sql: text))
                }
                position = next
            }
        }
    }

    /// A part of an SQL text without the white space around it.
    private static func trimmed(_ start: UnsafePointer<CChar>, _ end: UnsafePointer<CChar>) -> String {
        var bytes = UnsafeRawBufferPointer(start: start, count: end - start)[...]
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
