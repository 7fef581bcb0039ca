/// Follows commits to a file in a rollback journal mode through the change counter in its header.
///
/// The counter changes before the commit is final. A change therefore counts only once the file can be locked for
/// reading, which is when the transaction has ended. The journal, if it was seen, lists the pages that were rewritten.
struct RollbackFollower {
    let connection: DatabaseFileConnection
    private let journals: JournalRecorder
    private let tables: JournalTables
    /// The current header of the file; `nil` if the file is empty.
    private(set) var header: DatabaseFileHeader?

    /// The result of a look at the file.
    enum Finding {
        case nothing
        case committed(DatabaseFileChange)
        /// A transaction is being committed or rolled back.
        case inFlight
        /// The database has switched to WAL mode.
        case hasLog
    }

    /// Creates a follower positioned at the last commit; `nil` if the file cannot be read now.
    ///
    /// - Parameter detail: The details to report about commits, now and later.
    init?(connection: DatabaseFileConnection, journals: JournalRecorder, detail: WatchedDetail) {
        guard let header = connection.withSnapshot({ connection.header() }) else { return nil }
        self.connection = connection
        self.journals = journals
        self.header = header
        tables = JournalTables(connection, detail)
    }

    /// Whether the file can be read: no transaction is being committed or rolled back.
    var isReadable: Bool {
        connection.withSnapshot { true } == true
    }

    /// Advances to the last commit.
    ///
    /// - Parameter collect: Makes sure that the journals of all commits so far are recorded.
    mutating func advance(_ collect: () -> Void) -> Finding {
        let current = connection.header()
        if current == header { return .nothing }
        if current?.isWAL == true { return .hasLog }
        let old = header
        typealias Look = (header: DatabaseFileHeader?, change: DatabaseFileChange?)
        let look = connection.withSnapshot { () -> Look in
            let new = connection.header()
            guard new != old else { return (new, nil) }
            // Nothing can be committed now, and every earlier commit has raised its notices.
            collect()
            return (new, change(from: old, to: new))
        }
        guard let look else { return .inFlight }
        header = look.header
        return look.change.map { .committed($0) } ?? .nothing
    }

    /// The commits made before the file switched to WAL mode; `nil` if they are not known.
    ///
    /// Call this once no connection can commit with a rollback journal any more and all notices of such commits have
    /// been drained.
    mutating func changeUntilLog() -> DatabaseFileChange? {
        guard let new = connection.header(), new.isWAL, let change = knownChange(from: header, to: new),
            connection.header() == new
        else { return nil }
        header = new
        return change
    }

    /// The page map of the file.
    var followed: FollowedMap { tables.followed }

    private func change(
        from old: DatabaseFileHeader?, to new: DatabaseFileHeader?
    ) -> DatabaseFileChange {
        knownChange(from: old, to: new) ?? unknownChange(from: old, to: new)
    }

    /// A change whose journals were all seen; `nil` if some are missing.
    private func knownChange(
        from old: DatabaseFileHeader?, to new: DatabaseFileHeader?
    ) -> DatabaseFileChange? {
        guard let old, let new, old.pageSize == new.pageSize,
            let journals = journals.take(from: old.changeCounter, to: new.changeCounter),
            let after = connection.readDatabase(count: new.pageSize, at: 0).flatMap({ PageOne($0) })
        else { return nil }
        let states = journals.map { $0.page(1, new.pageSize).flatMap { PageOne($0) } } + [after]
        var pages = PageSet([])
        for journal in journals { pages.formUnion(journal.pages) }
        pages.remove(1)
        let isSameSchema = states.allSatisfy { $0?.hasSchema(of: after) == true }
        let hasOnlyCounters = states.allSatisfy { $0 == after }
        let transactions =
            tables.followed.isWanted
            ? tables.advance(journals, from: old, to: new, hasOnlyCounters ? .same : .unknown) : nil
        return DatabaseFileChange(
            pages: hasOnlyCounters
                ? .pages(pages) : .everything(isSameSchema ? .lostTrack : .schemaChanged),
            commits: journals.count, schemaChanged: !isSameSchema, transactions: transactions)
    }

    /// A change whose journals were not all seen.
    private func unknownChange(
        from old: DatabaseFileHeader?, to new: DatabaseFileHeader?
    ) -> DatabaseFileChange {
        tables.loseTrack()
        tables.followed.abandonPending(.rollbackJournal)
        let commits = (new?.changeCounter ?? 0) &- (old?.changeCounter ?? 0)
        return DatabaseFileChange(
            pages: .everything(.rollbackJournal), commits: max(1, Int(Int32(bitPattern: commits))),
            schemaChanged: new?.schemaCookie != old?.schemaCookie)
    }

    /// Spends a short while reading pages ahead, so that the tables of commits can be identified.
    ///
    /// - Returns: Whether more work remains.
    func prepare() -> Bool {
        guard needsPreparation, let header else { return false }
        return connection.withSnapshot {
            // If a newer commit has not been followed yet, preparation can wait.
            connection.header() == header && tables.prepare(at: header)
        } ?? true
    }

    /// Whether `prepare` has work to do.
    var needsPreparation: Bool { header != nil && tables.followed.isWanted && !tables.followed.isReady }
}
