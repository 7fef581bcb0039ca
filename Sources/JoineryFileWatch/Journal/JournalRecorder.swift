/// Keeps what other processes write to rollback journals, which they remove or overwrite as soon as they have
/// committed.
///
/// ```
///   journal created, written ──▶ opened
///   database written ──────────▶ read, and kept if complete: one journal each time
///   journal removed ───────────▶ closed
/// ```
/// - A journal is known to be complete if it was removed, or if the file already has the next change counter while the
///   journal is still valid: the counter is the first thing a commit writes after the journal is synced.
/// - If the database was written and no complete journal was seen, nothing is certain until the next look: the
///   transaction spilled pages, was rolled back from the file, kept no journal, or was too fast.
/// - Kept journals count only if their change counters lead, one by one, from one look to the next. The journal of a
///   rolled-back transaction has the same counter as the one that follows it, so it makes one too many.
final class JournalRecorder {
    /// An event concerning the database or its journal.
    enum Notice {
        case journalCreated, journalWritten, journalRemoved
        case databaseWritten
        /// Some notices were lost, or the database is another file.
        case lost
    }

    private struct Source {
        let connection: DatabaseFileConnection
        let path: String
        let database: FileIdentity?
    }

    /// The most journals, and bytes of them, kept between two looks.
    private static let mostJournals = 256
    private static let mostBytes = 32 << 20

    private var source: Source?
    private var file: JournalFile?
    private var journals: [RollbackJournal] = []
    private var size = 0
    private var isCertain = true
    /// Whether the journal has been read since it was last written.
    private var isRead = false

    /// Whether nothing has been written to the database file since journals were last taken.
    private(set) var isUntouched = false

    /// Whether there is a database whose journals are recorded.
    var isRecording: Bool { source != nil }

    /// Starts recording the journals of a database, as of now.
    func begin(_ connection: DatabaseFileConnection, _ paths: DatabaseFilePaths) {
        source = Source(
            connection: connection, path: paths.journal, database: FileIdentity(path: paths.database))
        forget()
        isRead = false
        open()
    }

    /// Starts again. Any commit missed before this shows in the change counters.
    func resume() {
        guard source != nil else { return }
        forget()
        (isRead, isUntouched) = (false, false)
        open()
    }

    func end() {
        (source, file, isUntouched) = (nil, nil, false)
        forget()
    }

    /// Records a notice. Call this for every notice, in order.
    func note(_ notice: Notice) {
        guard source != nil else { return }
        switch notice {
        case .journalCreated:
            (file, isRead) = (nil, false)
            open()
        case .journalWritten:
            if file == nil { open() }
            isRead = false
        case .journalRemoved:
            (file, isRead) = (nil, false)
        case .databaseWritten:
            isUntouched = false
            // Once something is uncertain, nothing counts until the next look.
            if isRead || !isCertain { return }
            isRead = true
            if let journal = read() { keep(journal) } else { isCertain = false }
        case .lost:
            (isCertain, isUntouched) = (false, false)
        }
    }

    /// Takes the journals of the commits from one change counter to another; `nil` unless all of them were recorded.
    func take(from first: UInt32, to last: UInt32) -> [RollbackJournal]? {
        defer {
            forget()
            isUntouched = true
        }
        let next = journals.drop { Int32(bitPattern: $0.changeCounter &- first) < 0 }
        let isChain = next.enumerated().allSatisfy { $1.changeCounter == first &+ UInt32($0) }
        guard isCertain, isChain, UInt32(next.count) == last &- first else { return nil }
        return Array(next)
    }

    private func forget() {
        (journals, size, isCertain) = ([], 0, true)
    }

    private func keep(_ journal: RollbackJournal) {
        journals.append(journal)
        size += journal.size
        guard journals.count > Self.mostJournals || size > Self.mostBytes else { return }
        (journals, size, isCertain) = ([], 0, false)
    }

    private func open() {
        guard let source, isCertain else { return }
        file = JournalFile(path: source.path, of: source.database)
    }

    /// The journal of the transaction that is writing the database; `nil` unless it is known to be complete.
    private func read() -> RollbackJournal? {
        guard let source, let file, let header = source.connection.header() else { return nil }
        let isRemoved = file.isRemoved
        guard let bytes = file.contents(), let journal = RollbackJournal(bytes, pageSize: header.pageSize)
        else { return nil }
        if isRemoved { return journal }
        // The file has the next counter and the journal is still valid, so it belongs to the commit in progress.
        guard journal.changeCounter &+ 1 == header.changeCounter, file.begins(as: bytes) else { return nil }
        return journal
    }
}
