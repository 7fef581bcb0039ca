import JoineryEngine

/// Reading for panes, and other work that ends in an answer.
extension Session {
    /// Reads for a pane, and remembers what the answer depends on.
    func fetch(
        _ ticket: Ticket, before prepare: (@Sendable (Interruption) -> Void)? = nil,
        _ read: @escaping @Sendable (Database) throws -> Answer
    ) {
        fetch(ticket, before: prepare) { db, _ in try read(db) }
    }

    /// Reads for a pane, and may stop between two statements if the answer is no longer wanted.
    func fetch(
        _ ticket: Ticket, before prepare: (@Sendable (Interruption) -> Void)? = nil,
        _ read: @escaping @Sendable (Database, Interruption) throws -> Answer
    ) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            prepare?(interruption)
            ledger.withLock { $0.begin(ticket) }
            do {
                let (answer, readSets) = try source.read(for: .panes, interruptibleBy: interruption) { db in
                    try db.recordingReadSets {
                        try db.withTimeBudget(Self.timeBudget) { try read(db, interruption) }
                    }
                }
                deliver(answer, to: ticket, reading: readSets)
            } catch {
                ledger.withLock { $0.abandon(ticket) }
                guard !interruption.isInterrupted else { return }
                deliver(.answer(.failed(ticket, Self.sentence(for: error))))
            }
        }
    }

    /// Delivers the answer of a fetch, and asks for another one if a commit has changed it in the meantime.
    private func deliver(_ answer: Answer, to ticket: Ticket, reading readSets: ReadSets) {
        ledger.withLock { ledger in
            let stale = ledger.end(ticket, reading: readSets)
            deliver(.answer(answer))
            if !stale.isEmpty { deliver(.changed(stale)) }
        }
    }

    /// Reads what is known of the rows besides their page, and remembers what the answer depends on.
    func fetchInBackground(
        _ ticket: Ticket, _ interruption: Interruption, _ read: (Database) throws -> Answer
    ) throws {
        ledger.withLock { $0.begin(ticket) }
        do {
            let (answer, readSets) = try source.read(for: .background, interruptibleBy: interruption) { db in
                try db.recordingReadSets { try read(db) }
            }
            if interruption.isInterrupted { throw CancellationError() }
            deliver(answer, to: ticket, reading: readSets)
        } catch {
            ledger.withLock { $0.abandon(ticket) }
            throw error
        }
    }

    func write(
        to file: String, _ ticket: Ticket,
        _ write: @escaping @Sendable (Session, Interruption, () -> Void) throws -> ExportedContent
    ) {
        work(for: ticket) { session, interruption in
            let written = try write(session, interruption) {
                session.deliver(.answer(.exporting(ticket)))
            }
            return .exported(ticket, written, file: file)
        }
    }

    /// Performs work that takes time and leaves nothing on the screen.
    func work(
        for ticket: Ticket, _ work: @escaping @Sendable (Session, Interruption) throws -> Answer
    ) {
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            do {
                deliver(.answer(try work(self, interruption)))
            } catch {
                guard !interruption.isInterrupted else { return }
                deliver(.answer(.failed(ticket, Self.sentence(for: error))))
            }
        }
    }

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
