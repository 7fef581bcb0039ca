/// What is known of what a statement does.
struct StatementNotices {
    /// What SQLite told when it compiled the statement.
    fileprivate var notes: CompilationNotes?
    /// How often the statement had been compiled anew by then.
    fileprivate var preparation: CInt = 0
    fileprivate var generation: Int
    /// What the next run reads, if that is known to be less than the statement reads in general.
    var narrowedRegion: DatabaseRegion?

    init(notes: CompilationNotes?, generation: Int) {
        self.notes = notes
        self.generation = generation
    }
}

extension Statement {
    /// Tells of the start of a run, if somebody wants to know.
    ///
    /// - Throws: What an observer throws to cancel a commit.
    @inline(__always)
    func noticeStart() throws {
        if database.noticesStatements { try database.noticeStart(of: self) }
    }

    /// What SQLite tells of the statement as it is compiled now.
    ///
    /// - Throws: A `DatabaseError`, if it can no longer be compiled.
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
