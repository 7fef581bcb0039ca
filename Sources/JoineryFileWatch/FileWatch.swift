import CSQLite

/// Watches one database file: which journal mode it uses, what is committed to it, and whether it is still the same
/// file.
///
/// ```
///   ObserverThread          waits, decides when to look, and reports events to its owner
///     └─ ObserverLoop ──── LookSchedule, NotificationPace
///          ├─ FileNotices ◀── the system: directory, database, -wal, -journal
///          │     └──────────────────▶ JournalRecorder    captures rollback journals while they exist
///          └─ FileWatch ──▶ DatabaseFileEvent
///               ├─ WALFollower ───── WALIndex            the log, through the shared memory of its index
///               │    └─ WALTables ─┐
///               ├─ RollbackFollower│                     the change counter, and the recorded journals
///               │    └─ JournalTables
///               │                  └─▶ FollowedMap ──── PageMap: page ▶ b-tree ▶ table, and rows
///               └─ DatabaseFileConnection                all reads go through SQLite's own handles
/// ```
///
/// The states of the file:
///
/// ```
///   asleep ──── a -wal appears ────▶ log          any ──── no file ──────▶ missing ───▶ opened: restored
///   journal ─── converted ──▶ asleep or log       any ──── another inode ─────────────▶ opened: replaced
///   unreadable ──── opens ──▶ asleep, log, journal
/// ```
///
/// Each change of state reports an event or, for whatever may have been missed, a change of everything. No lock is held
/// between looks.
struct FileWatch {
    /// The way the file is followed.
    enum State {
        /// Through its write-ahead log.
        case log(WALFollower, file: FileIdentity)
        /// Through its change counter.
        case journal(RollbackFollower)
        /// The database is in WAL mode, but no connection has it open. Reading it would create a log.
        case asleep(Sleeper)
        /// The file exists, but is locked or not currently a database.
        case unreadable(wasReplaced: Bool)
        /// The file exists, but has lost pages.
        case truncated
        case missing
    }

    /// A file in WAL mode without a log.
    struct Sleeper {
        let connection: DatabaseFileConnection
        let since: FileIdentity
        /// Whether every write since then is visible in the file's modification time.
        var wasSettled = false
        /// The page map from before the file switched to WAL mode. If set, writes to the file are noticed.
        var followed: FollowedMap?
    }

    /// The result of a look.
    enum Finding {
        case nothing
        case event(DatabaseFileEvent)
        /// A transaction may be in progress: look again very soon.
        case inFlight
        /// A write that no transaction explains: look again once the file may have settled.
        case unsettled
    }

    var paths: DatabaseFilePaths
    let detail: WatchedDetail
    let journals: JournalRecorder
    /// Drains pending notices, so that the journals they concern are recorded.
    let collect: () -> Void
    let willReopen: () -> Void
    var state = State.missing
    var identity: FileIdentity?
    /// The state of the file at an unsettled look, and what was noticed since it began to change.
    var suspect: (file: FileIdentity, notices: NoticeSummary)?
    /// Whether the last that was told of the file is that it was deleted.
    var isToldDeleted = false
    /// The commits about which nothing more will be learned.
    private var abandoned: [Int: ChangedTables] = [:]

    /// Creates a watch positioned at the last commit.
    ///
    /// - Parameters:
    ///   - journals: The recorder for rollback journals.
    ///   - willReopen: Called before another file is opened, after the former one is closed here.
    ///   - collect: Drains pending notices and passes them to the recorder.
    /// - Throws: A `FileWatchError` if the file does not exist or cannot be opened.
    init(
        path: String, _ detail: WatchedDetail, _ journals: JournalRecorder,
        willReopen: @escaping () -> Void = {}, collect: @escaping () -> Void
    ) throws {
        paths = DatabaseFilePaths(path)
        self.detail = detail
        self.journals = journals
        self.collect = collect
        self.willReopen = willReopen
        guard FileIdentity(path: path) != nil else {
            throw FileWatchError(
                code: SQLITE_CANTOPEN, message: "cannot watch \(path): there is no such file")
        }
        _ = try DatabaseFileConnection(path: paths.database)
        open()
    }

    /// Whether `prepare` has work to do.
    var needsPreparation: Bool {
        switch state {
        case .log(let follower, _): follower.needsPreparation
        case .journal(let follower): follower.needsPreparation
        case .asleep, .unreadable, .truncated, .missing: false
        }
    }

    /// Spends a short while learning about pages, ahead of commits that will require it.
    ///
    /// - Returns: Whether more work remains.
    func prepare() -> Bool {
        switch state {
        case .log(let follower, _): follower.prepare()
        case .journal(let follower): follower.prepare()
        case .asleep, .unreadable, .truncated, .missing: false
        }
    }

    /// Notes what was committed, so that nothing is missed, and leaves the rest to the next look.
    mutating func gather() {
        guard case .log(var follower, let file) = state else { return }
        follower.gather()
        state = .log(follower, file: file)
    }

    /// The page map of the file.
    var followed: FollowedMap? {
        switch state {
        case .log(let follower, _): follower.followed
        case .journal(let follower): follower.followed
        case .asleep(let sleeper): sleeper.followed
        case .unreadable, .truncated, .missing: nil
        }
    }

    /// The failures of the page map, with their counts.
    var mapFailures: [String: Int] { followed?.failures ?? [:] }

    /// The late findings about commits already reported, by commit number.
    mutating func takeFindings() -> [Int: ChangedTables] {
        defer { abandoned = [:] }
        return (followed?.takeFindings() ?? [:]).merging(abandoned) { first, _ in first }
    }

    /// Gives up on pending commits, because the file is no longer followed as before.
    mutating func abandonPending() {
        guard let followed else { return }
        followed.abandonPending(.lostTrack)
        abandoned.merge(followed.takeFindings()) { first, _ in first }
    }

    /// Where commits are written.
    var following: LookSchedule.Following {
        if case .log(let follower, _) = state { return .log(canGather: follower.findsTables) }
        return journals.isRecording ? .journals : .other
    }

    /// Looks at the file, whether or not anything was noticed.
    mutating func look(_ noticed: NoticeSummary) -> Finding {
        guard let found = FileIdentity(path: paths.given) else { return lose() }
        guard let before = identity else { return reopen(.restored) }
        guard found.isSameFile(as: before) else {
            return reopen(isToldDeleted ? .restored : .replaced)
        }
        switch state {
        case .log(let follower, let file):
            return lookAtLog(follower, file, found, before: before, noticed)
        case .journal(let follower):
            return lookAtJournal(follower, found, before: before, noticed)
        case .asleep(let sleeper):
            return lookAtSleeper(sleeper, found, noticed)
        case .unreadable(let wasReplaced):
            open()
            if case .unreadable = state { state = .unreadable(wasReplaced: wasReplaced) }
            guard isFollowed else { return .nothing }
            isToldDeleted = false
            return .event(wasReplaced ? .restored : .missedCommits)
        case .truncated:
            guard isWhole(found) == true else { return .nothing }
            return settle(found, noticed) ? reopen(.restored) : .unsettled
        case .missing:
            return reopen(.restored)
        }
    }
}
