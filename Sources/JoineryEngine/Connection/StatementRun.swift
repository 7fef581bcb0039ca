import CSQLite

/// One run of a statement, row by row, as used by cursors.
///
/// It reserves the statement until it is deallocated.
@usableFromInline
package final class StatementRun {
    @usableFromInline package let statement: Statement
    @usableFromInline package let sqliteStatement: SQLiteStatement
    /// The number of this run, `over` after its end, or `failed`.
    @exclusivity(unchecked) @usableFromInline var number: Int
    @usableFromInline static let over = -1
    private static let failed = -2
    private var failure: (any Error)?

    package init(_ statement: Statement, arguments: StatementArguments? = nil) throws {
        if let arguments { try statement.setArguments(arguments) }
        try statement.start()
        self.statement = statement
        sqliteStatement = statement.sqliteStatement
        number = statement.run
        statement.reserve()
        statement.database.runs.append(Unmanaged.passUnretained(self))
    }

    deinit {
        statement.database.forget(self)
        statement.release(run: number)
    }

    /// Advances to the next row. Returns `false` after the last one. After an error, it throws the error again.
    ///
    /// It is inlined into loops over rows, even outside the library, and adds only the check of the run to SQLite's
    /// step.
    @inlinable @inline(__always)
    package func step() throws -> Bool {
        if number == statement.run {
            let code = sqlite3_step(sqliteStatement)
            if code == SQLITE_ROW { return true }
            try end(code)
        } else if number != Self.over {
            throw reasonToStop()
        }
        return false
    }

    @usableFromInline @inline(never)
    func end(_ code: CInt) throws {
        number = Self.over
        guard code == SQLITE_DONE else {
            let error = statement.failure(code)
            fail(error)
            throw error
        }
        statement.end()
    }

    private func fail(_ error: any Error) {
        (number, failure) = (Self.failed, error)
    }

    /// Ends the run because the access that it belongs to was interrupted.
    fileprivate func interrupt() {
        if number == statement.run { fail(DatabaseError.interrupted(sql: statement.sql)) }
    }

    @usableFromInline
    func reasonToStop() -> any Error {
        failure
            ?? DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message:
                    "the statement was restarted while a cursor was reading from it: prepare another one",
                sql: statement.sql)
    }
}

extension Database {
    fileprivate func forget(_ run: StatementRun) {
        // Most runs end before those that began earlier.
        guard let index = runs.lastIndex(where: { $0.toOpaque() == Unmanaged.passUnretained(run).toOpaque() })
        else { return }
        runs.remove(at: index)
    }

    /// Ends all statements that are still running after an interruption.
    ///
    /// As long as one is, SQLite interrupts each new one. Apart from cursors, it may be one of SQLite's own: FTS5 keeps its
    /// reader from the first write of a transaction to the last.
    func endRunningStatements() {
        guard let sqliteConnection else { return }
        endsOfRuns += 1
        for run in runs { run.takeUnretainedValue().interrupt() }
        var statement = sqlite3_next_stmt(sqliteConnection, nil)
        while let running = statement {
            if sqlite3_stmt_busy(running) != 0 { sqlite3_reset(running) }
            statement = sqlite3_next_stmt(sqliteConnection, running)
        }
    }
}
