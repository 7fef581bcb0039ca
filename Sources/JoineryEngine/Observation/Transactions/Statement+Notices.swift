/// What is known about the effects of a statement.
struct StatementNotices {
    /// What SQLite reported when it compiled the statement.
    fileprivate var notes: CompilationNotes?
    /// The number of recompilations of the statement at that time.
    fileprivate var preparation: CInt = 0
    fileprivate var generation: Int
    /// The region that the next run reads, if it is known to be smaller than that of the statement in general.
    var narrowedRegion: DatabaseRegion?

    init(notes: CompilationNotes?, generation: Int) {
        self.notes = notes
        self.generation = generation
    }
}

extension Statement {
    /// Notifies the database that a run starts, if necessary.
    ///
    /// - Throws: The error with which an observer cancels a commit.
    @inline(__always)
    func noticeStart() throws {
        if database.noticesStatements { try database.noticeStart(of: self) }
    }

    /// Returns what SQLite reports about the statement as it is currently compiled.
    ///
    /// - Throws: A `DatabaseError` if the statement can no longer be compiled.
    func compilationNotes(withReads: Bool) throws -> CompilationNotes {
        let preparation = preparationCount
        if let notes = notices.notes, notes.hasReads || !withReads, notices.preparation == preparation,
            notices.generation == database.authorizer.generation
        {
            return notes
        }
        let notes = try database.notes(ofSQL: sql, withReads: withReads)
        notices.notes = notes
        notices.preparation = preparation
        notices.generation = database.authorizer.generation
        return notes
    }

    func takeNarrowedRegion() -> DatabaseRegion? {
        defer { notices.narrowedRegion = nil }
        return notices.narrowedRegion
    }
}
