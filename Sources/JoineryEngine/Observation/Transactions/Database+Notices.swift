extension Database {
    /// Turns notifications of starting statements on or off.
    func noticeStatements() {
        noticesStatements = regionRecorder != nil || hooks.observesChanges
    }

    /// Called when a statement starts, if `noticesStatements` is `true`.
    ///
    /// - Throws: The error with which an observer cancels a commit, or a `DatabaseError` if the fetch of an observed
    ///   value writes.
    @inline(never)
    func noticeStart(of statement: Statement) throws {
        // The engine's own schema lookups do not concern observers.
        if schemaCache.isLookingUp { return }
        if hooks.isResting, !statement.isReadonly {
            throw DatabaseError.writeInObservedValue(sql: statement.sql)
        }
        regionRecorder?.statementStarts(statement)
        if hooks.observesChanges, !hooks.isResting { try hooks.statementStarts(statement, self) }
    }

    /// Checks whether the statement that has ended also ended a transaction whose end matters.
    @inline(__always)
    func statementEnded(_ statement: Statement, failed: Bool) {
        if hooks.isAwaited { hooks.statementEnded(statement, failed: failed, self) }
    }
}

extension DatabaseError {
    /// The error for a write by the closure that fetches an observed value.
    fileprivate static func writeInObservedValue(sql: String) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_READONLY,
            message:
                "attempt to write a readonly database: an observation fetches its value without writing unless its "
                + "requiresWriteAccess is true",
            sql: sql)
    }
}
