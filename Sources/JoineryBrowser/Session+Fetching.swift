import Glibc
import JoineryAnalysis
import JoineryEngine

/// What the work of the screens is made of: reading for a pane, and other work that ends in an answer.
extension Session {
    // MARK: Reading

    /// Reads for a pane, and remembers what the answer depends on.
    func fetch<Content: AnswerContent>(
        _ ticket: Ticket, before prepare: (@Sendable (Interruption) -> Void)? = nil,
        _ read: @escaping @Sendable (Database) throws -> Content
    ) {
        fetch(ticket, before: prepare) { db, _ in try read(db) }
    }

    /// Reads for a pane, and may stop between two statements if the answer is no longer wanted.
    func fetch<Content: AnswerContent>(
        _ ticket: Ticket, before prepare: (@Sendable (Interruption) -> Void)? = nil,
        _ read: @escaping @Sendable (Database, Interruption) throws -> Content
    ) {
        run(ticket) { session, interruption in
            prepare?(interruption)
            try session.read(ticket, on: .panes, interruption) { db in
                try db.withTimeBudget(Self.timeBudget) { try read(db, interruption) }
            }
        }
    }

    /// Reads in the background, without a time limit, and remembers what the answer depends on.
    func fetchInBackground<Content: AnswerContent>(
        _ ticket: Ticket, _ interruption: Interruption, _ read: (Database) throws -> Content
    ) throws {
        try self.read(ticket, on: .background, interruption) { db in
            let content = try read(db)
            if interruption.isInterrupted { throw CancellationError() }
            return content
        }
    }

    /// Answers with what is read, and asks for another request if a commit has changed it in the meantime.
    private func read<Content: AnswerContent>(
        _ ticket: Ticket, on purpose: ReaderSource.Purpose, _ interruption: Interruption,
        _ read: (Database) throws -> Content
    ) throws {
        try self.read(ticket, on: purpose, interruption, read) { $0 }
    }

    /// Does the same, in the background, with a part that needs no access to the file: other programs can write meanwhile.
    func fetchInBackground<Value, Content: AnswerContent>(
        _ ticket: Ticket, _ interruption: Interruption, _ read: (Database) throws -> Value,
        finishing finish: (Value) throws -> Content
    ) throws {
        try self.read(ticket, on: .background, interruption, read) { value in
            if interruption.isInterrupted { throw CancellationError() }
            return try finish(value)
        }
    }

    private func read<Value, Content: AnswerContent>(
        _ ticket: Ticket, on purpose: ReaderSource.Purpose, _ interruption: Interruption,
        _ read: (Database) throws -> Value, _ finish: (Value) throws -> Content
    ) throws {
        ledger.withLock { $0.begin(ticket) }
        do {
            let (value, readSets) = try source.read(for: purpose, interruptibleBy: interruption) { db in
                try db.recordingReadSets { try read(db) }
            }
            let content = try finish(value)
            ledger.withLock { ledger in
                let stale = ledger.end(ticket, reading: readSets)
                answer(ticket, content)
                if !stale.isEmpty { deliver(.changed(stale)) }
            }
        } catch {
            ledger.withLock { $0.abandon(ticket) }
            throw error
        }
    }

    /// Reads what is told only if it is found, and not followed.
    func find<Content: AnswerContent>(
        _ ticket: Ticket, on purpose: ReaderSource.Purpose = .background,
        _ read: @escaping @Sendable (Database) throws -> Content?
    ) {
        run(ticket) { session, interruption in session.find(ticket, interruption, on: purpose, read) }
    }

    func find<Content: AnswerContent>(
        _ ticket: Ticket, _ interruption: Interruption, on purpose: ReaderSource.Purpose = .background,
        _ read: (Database) throws -> Content?
    ) {
        let content = try? source.read(for: purpose, interruptibleBy: interruption, read)
        if let content, !interruption.isInterrupted { answer(ticket, content) }
    }

    /// Reads one state of the file in the background, unless that would keep other programs from writing: then, it reads a little
    /// at a time.
    ///
    /// - Parameter read: Calls the closure between groups of short statements, after which the file may be in another state.
    ///   It may run several times.
    func readGently<Value>(
        _ interruption: Interruption, _ read: (Database, _ pause: @escaping () throws -> Void) throws -> Value
    ) throws -> Value {
        let holdsUpWriters = try source.read(for: .background, interruptibleBy: interruption) { db in
            try db.readingHoldsUpWriters()
        }
        guard holdsUpWriters else {
            return try source.read(for: .background, interruptibleBy: interruption) { db in
                try read(db) {}
            }
        }
        var pace = ReadingPace()
        return try source.readInSlices(
            for: .background, interruptibleBy: interruption, until: { pace.isOver },
            resting: { pace.rest(for: interruption) { self.lastCommit.withLock(\.self) } }, read)
    }

    // MARK: Other work

    /// Runs work on the queue of a pane, instead of any that runs or waits there. An error is the answer.
    func run(_ ticket: Ticket, _ work: @escaping @Sendable (Session, Interruption) throws -> Void) {
        queue(for: ticket.pane).submit { [weak self] interruption in
            guard let self else { return }
            do {
                try work(self, interruption)
            } catch {
                guard !interruption.isInterrupted else { return }
                answer(ticket, Failure(Self.sentence(for: error)))
            }
        }
    }

    func answer(_ ticket: Ticket, _ content: some AnswerContent) {
        deliver(.answer(Answer(ticket, content)))
    }

    // MARK: Work that commits request again and again

    /// The shortest time between two runs of work that commits request.
    private static let shortestRest: Duration = .milliseconds(100)
    /// The interval in microseconds at which to check whether a wait is over.
    private static let step: UInt32 = 5_000

    /// Waits until work for a pane may run again.
    func rest(_ pane: Pane, unless interruption: Interruption) {
        guard let end = rests.withLock({ $0[pane] }) else { return }
        sleep(until: end, unless: interruption)
    }

    /// Runs work, after which the pane rests for a multiple of the time that it took.
    func pace<Value>(_ pane: Pane, by factor: Int, _ work: () throws -> Value) rethrows -> Value {
        let start = ContinuousClock.now
        defer {
            let now = ContinuousClock.now
            rests.withLock { $0[pane] = now + max((now - start) * factor, Self.shortestRest) }
        }
        return try work()
    }

    func sleep(until time: ContinuousClock.Instant, unless interruption: Interruption) {
        while !interruption.isInterrupted, ContinuousClock.now < time { usleep(Self.step) }
    }

    // MARK: Errors

    static func sentence(for error: any Error) -> String {
        if let error = error as? DatabaseError, error.resultCode == .SQLITE_BUSY,
            error.extendedResultCode != .SQLITE_BUSY_SNAPSHOT
        {
            let seconds = Int(exactly: lockBudget.rounded()) ?? 0
            return "Another program has held a lock on the file for \(seconds) seconds. "
                + LockAdvice.sentence
        }
        if let error = error as? DatabaseError, error.resultCode == .SQLITE_TOOBIG {
            return
                "A value is larger than 2 MB, too large to read: hide its column, or leave its row out by its key."
        }
        if let error = error as? DatabaseError, let sentence = UnknownCollation.sentence(for: error) {
            return sentence
        }
        if let error = error as? DatabaseError { return SafeText.line(error.message ?? error.description) }
        return SafeText.line("\(error)")
    }
}
