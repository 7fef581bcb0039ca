/// Follows what is committed to a file that keeps a rollback journal, by the change counter in its header.
///
/// The counter changes before the commit is decided. A change therefore counts only once the file can be locked
/// for reading, which is when the transaction has ended. Which pages it rewrote stands in its journal, if that was seen.
struct RollbackFollower {
    private let connection: DatabaseFileConnection
    private let journals: JournalRecorder
    private let tables: JournalTables
    /// What the file says; nil when it is empty.
    private(set) var header: DatabaseFileHeader?

    /// What a look at the file has found.
    enum Finding {
        case nothing
        case committed(DatabaseFileChange)
        /// A transaction is being committed or rolled back.
        case inFlight
        /// The database keeps a write-ahead log from now on.
        case hasLog
    }

    /// Begins at the last commit; nil when the file cannot be read now.
    ///
    /// - Parameter detail: What is to be told of commits, now and later.
    init?(connection: DatabaseFileConnection, journals: JournalRecorder, detail: WatchedDetail) {
        guard let header = connection.withSnapshot({ connection.header() }) else { return nil }
        self.connection = connection
        self.journals = journals
        self.header = header
        tables = JournalTables(connection, detail)
    }

    /// Whether no transaction is being committed or rolled back.
    var isReadable: Bool {
        connection.withSnapshot { true } == true
    }

    /// Goes on to the last commit.
    ///
    /// - Parameter collect: Sees to it that the journals of all that was committed by now are recorded.
    mutating func advance(_ collect: () -> Void) -> Finding {
        let current = connection.header()
        if current == header { return .nothing }
        if current?.isWAL == true { return .hasLog }
        let old = header
        typealias Look = (header: DatabaseFileHeader?, change: DatabaseFileChange?)
        let look = connection.withSnapshot { () -> Look in
            let new = connection.header()
            guard new != old else { return (new, nil) }
            // Nobody can commit now, and what was committed has been noticed.
            collect()
            return (new, change(from: old, to: new))
        }
        guard let look else { return .inFlight }
        header = look.header
        return look.change.map { .committed($0) } ?? .nothing
    }

    /// What was committed until the file got a write-ahead log; nil when that is not known.
    ///
    /// To be asked when nobody commits with a rollback journal any more, and what was committed that way has been noticed.
    mutating func changeUntilLog() -> DatabaseFileChange? {
        guard let new = connection.header(), new.isWAL, let change = knownChange(from: header, to: new),
            connection.header() == new
        else { return nil }
        header = new
        return change
    }

    /// What is known of the pages of the file.
    var followed: FollowedMap { tables.followed }

    private func change(
        from old: DatabaseFileHeader?, to new: DatabaseFileHeader?
    ) -> DatabaseFileChange {
        knownChange(from: old, to: new) ?? unknownChange(from: old, to: new)
    }

    /// A change of which all journals were seen.
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
            ? tables.advance(journals, from: old, to: new, isSameSchema ? .same : .unknown) : nil
        return DatabaseFileChange(
            pages: hasOnlyCounters
                ? .pages(pages) : .everything(isSameSchema ? .lostTrack : .schemaChanged),
            commits: journals.count, schemaChanged: !isSameSchema, transactions: transactions)
    }

    /// A change of which the journals were not seen.
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

    /// Looks ahead at the pages of the file, for a short while, so that the tables of commits can be told.
    ///
    /// - Returns: Whether there is more to do.
    func prepare() -> Bool {
        guard needsPreparation, let header else { return false }
        return connection.withSnapshot {
            // After a commit that was not followed yet, there will be another time.
            connection.header() == header && tables.prepare(at: header)
        } ?? true
    }

    /// Whether `prepare` has something to do.
    var needsPreparation: Bool { header != nil && tables.followed.isWanted && !tables.followed.isReady }
}
