extension Database {
    /// Turns the look at each statement on or off.
    func noticeStatements() {
        noticesStatements = regionRecorder != nil || hooks.observesChanges
    }

    /// A statement starts, and somebody wants to know.
    ///
    /// - Throws: What an observer throws to cancel a commit, or a `DatabaseError` if an observed value writes.
    @inline(never)
    func noticeStart(of statement: Statement) throws {
        // How the engine looks the schema up is nobody's business.
        if schemaCache.isLookingUp { return }
        if hooks.isResting, !statement.isReadonly {
            throw DatabaseError.writeInObservedValue(sql: statement.sql)
        }
        regionRecorder?.statementStarts(statement)
        if hooks.observesChanges, !hooks.isResting { try hooks.statementStarts(statement, self) }
    }

    /// Looks whether the statement that has ended also ended a transaction that somebody waits for.
    @inline(__always)
    func statementEnded(_ statement: Statement, failed: Bool) {
        if hooks.isAwaited { hooks.statementEnded(statement, failed: failed, self) }
    }
}

extension DatabaseError {
    /// A write by the function that fetches an observed value.
    fileprivate static func writeInObservedValue(sql: String) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_READONLY,
            message:
                "attempt to write a readonly database: an observation fetches its value without writing unless its "
                + "requiresWriteAccess is true",
            sql: sql)
    }
}
