extension Database {
    /// Turns the look at each statement on or off.
    func noticeStatements() {
        noticesStatements = regionRecorder != nil || hooks.observesChanges
    }

    /// A statement starts, and somebody wants to know.
    ///
    /// - throws: What an observer throws to cancel a commit.
    @inline(never)
    func noticeStart(of statement: Statement) throws {
        // How the engine looks the schema up is nobody's business.
        if schemaCache.isLookingUp { return }
        regionRecorder?.statementStarts(statement)
        if hooks.observesChanges, !hooks.isResting { try hooks.statementStarts(statement, self) }
    }

    /// Looks whether the statement that has ended also ended a transaction that somebody waits for.
    @inline(__always)
    func statementEnded(_ statement: Statement, failed: Bool) {
        if hooks.isAwaited { hooks.statementEnded(statement, failed: failed, self) }
    }
}
