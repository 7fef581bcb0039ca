/// Keeps what other processes write into rollback journals, which they remove or overwrite as soon as they have committed.
///
/// ```
///   journal created, written ──▶ opened
///   database written ──────────▶ read, and kept if it is whole: one journal for each time
///   journal removed ───────────▶ closed
/// ```
/// - A journal is whole for certain when it was removed, or when the file has the next change counter already while the
///   journal is still valid: the counter is the first that a commit writes, after the journal is synchronised.
/// - When the database was written and no whole journal was seen, nothing is certain until the next look: the
///   transaction spilled pages, was rolled back from the file, kept no journal, or was too fast.
/// - What is kept serves only if the change counters of the journals lead, one by one, from one look to the next.
///   The journal of a transaction that was rolled back has the counter of the next one: it makes one too many.
final class JournalRecorder {
    /// What happened to the database and its journal.
    enum Notice {
        case journalCreated, journalWritten, journalRemoved
        case databaseWritten
        /// There were too many notices, or the database is another file.
        case lost
    }

    private struct Source {
        let connection: DatabaseFileConnection
        let path: String
        let database: FileIdentity?
    }

    /// More is not kept between two looks.
    private static let mostJournals = 256
    private static let mostBytes = 32 << 20

    private var source: Source?
    private var file: JournalFile?
    private var journals: [RollbackJournal] = []
    private var size = 0
    private var isCertain = true
    /// Whether the journal was looked at since it was written last.
    private var isRead = false

    /// Whether nothing was written to the database itself since journals were taken last.
    private(set) var isUntouched = false

    /// Whether there is a database to be followed by its journals.
    var isRecording: Bool { source != nil }

    /// Begins to record, with a database as it is now.
    func begin(_ connection: DatabaseFileConnection, _ paths: DatabaseFilePaths) {
        source = Source(
            connection: connection, path: paths.journal, database: FileIdentity(path: paths.database))
        forget()
        isRead = false
        open()
    }

    /// Begins anew: what was not heard of before that shows in the change counters.
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

    /// To be called for each notice, in their order.
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
            // Until the next look nothing counts any more.
            if isRead || !isCertain { return }
            isRead = true
            if let journal = read() { keep(journal) } else { isCertain = false }
        case .lost:
            (isCertain, isUntouched) = (false, false)
        }
    }

    /// Takes the journals of the commits from one change counter to another; nil unless these are all.
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

    /// The journal of the transaction that writes the database; nil unless it is certainly whole.
    private func read() -> RollbackJournal? {
        guard let source, let file, let header = source.connection.header() else { return nil }
        let isRemoved = file.isRemoved
        guard let bytes = file.contents(), let journal = RollbackJournal(bytes, pageSize: header.pageSize)
        else { return nil }
        if isRemoved { return journal }
        // Between the two readings of the counter nothing was committed: the journal is that of the commit under way.
        guard journal.changeCounter &+ 1 == header.changeCounter, file.begins(as: bytes) else { return nil }
        return journal
    }
}
