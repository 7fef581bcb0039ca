import CSQLite

/// Watches one database file: what kind it is, what is committed to it, and whether it is still the same file.
///
/// ```
///   ObserverThread          waits, decides when to look, and reports events to its owner
///     └─ ObserverLoop ──── LookSchedule, NotificationPace
///          ├─ FileNotices ◀── inotify: directory, database, -wal, -journal
///          │     └──────────────────▶ JournalRecorder    keeps rollback journals while they exist
///          └─ FileWatch ──▶ DatabaseFileEvent
///               ├─ WALFollower ───── WALIndex            the log, by the shared memory of its index
///               │    └─ WALTables ─┐
///               ├─ RollbackFollower│                     the change counter, and the recorded journals
///               │    └─ JournalTables
///               │                  └─▶ FollowedMap ──── PageMap: page ▶ b-tree ▶ table, and rows
///               └─ DatabaseFileConnection                all reads go through SQLite's own handles
/// ```
///
/// The state of the file:
///
/// ```
///   asleep ──── a -wal appears ────▶ log          any ──── no file ──────▶ missing ───▶ opened: restored
///   journal ─── converted ──▶ asleep or log       any ──── another inode ─────────────▶ opened: replaced
///   unreadable ──── opens ──▶ asleep, log, journal
/// ```
///
/// Each change of state reports an event, or a change of everything, for what may have been missed. No lock is held between
/// two looks.
struct FileWatch {
    /// How the file is followed.
    enum State {
        /// By its write-ahead log.
        case log(WALFollower, file: FileIdentity)
        /// By its change counter.
        case journal(RollbackFollower)
        /// It would keep a write-ahead log, but nobody has it open. To read it would create one.
        case asleep(Sleeper)
        /// It is there, but locked, or not a database now.
        case unreadable(wasReplaced: Bool)
        /// It is there, but has lost pages.
        case truncated
        case missing
    }

    /// A file of which nobody keeps the log.
    struct Sleeper {
        let connection: DatabaseFileConnection
        let since: FileIdentity
        /// Whether all that was written since then shows in the time of the file.
        var wasSettled = false
        /// What is known of the pages from before the file got a log. Then, what is written is noticed.
        var followed: FollowedMap?
    }

    /// What a look has found.
    enum Finding {
        case nothing
        case event(DatabaseFileEvent)
        /// A transaction may be on its way: look again very soon.
        case inFlight
        /// Something was written that no transaction explains: look again when it may have settled.
        case unsettled
    }

    var paths: DatabaseFilePaths
    let detail: WatchedDetail
    let journals: JournalRecorder
    /// Takes notices that have come meanwhile, so that the journals that they are of are recorded.
    let collect: () -> Void
    let willReopen: () -> Void
    var state = State.missing
    var identity: FileIdentity?
    /// What the file was at an unsettled look, and what was noticed since it began to change.
    var suspect: (file: FileIdentity, notices: FileNotices.Summary)?
    /// The commits of which no more will be known.
    private var abandoned: [Int: ChangedTables] = [:]

    /// Begins at the last commit.
    ///
    /// - Parameters:
    ///   - journals: Who records what is written into rollback journals.
    ///   - willReopen: Called before another file is opened, when the former one is closed here.
    ///   - collect: Takes notices that have come meanwhile, and tells who records.
    /// - Throws: A `FileWatchError` when there is no file, or it may not be opened.
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

    /// Whether `prepare` has something to do.
    var needsPreparation: Bool {
        switch state {
        case .log(let follower, _): follower.needsPreparation
        case .journal(let follower): follower.needsPreparation
        case .asleep, .unreadable, .truncated, .missing: false
        }
    }

    /// Finds out about pages, for a short while, what commits to come will make necessary to know.
    ///
    /// - Returns: Whether there is more to do.
    func prepare() -> Bool {
        switch state {
        case .log(let follower, _): follower.prepare()
        case .journal(let follower): follower.prepare()
        case .asleep, .unreadable, .truncated, .missing: false
        }
    }

    /// Takes note of what was committed, so that nothing is missed, and leaves the rest to the next look.
    mutating func gather() {
        guard case .log(var follower, let file) = state else { return }
        follower.gather()
        state = .log(follower, file: file)
    }

    /// What is known of the pages of the file.
    var followed: FollowedMap? {
        switch state {
        case .log(let follower, _): follower.followed
        case .journal(let follower): follower.followed
        case .asleep(let sleeper): sleeper.followed
        case .unreadable, .truncated, .missing: nil
        }
    }

    /// What was found wrong with the map of the pages.
    var mapFailures: [String: Int] { followed?.failures ?? [:] }

    /// What was found out of commits that were told before, by their numbers.
    mutating func takeFindings() -> [Int: ChangedTables] {
        defer { abandoned = [:] }
        return (followed?.takeFindings() ?? [:]).merging(abandoned) { first, _ in first }
    }

    /// The file is not followed as it was: of what waits, no more will be known.
    mutating func abandonPending() {
        guard let followed else { return }
        followed.abandonPending(.lostTrack)
        abandoned.merge(followed.takeFindings()) { first, _ in first }
    }

    /// What commits go to.
    var following: LookSchedule.Following {
        if case .log(let follower, _) = state { return .log(canGather: follower.findsTables) }
        return journals.isRecording ? .journals : .other
    }

    /// Looks at the file, after notices or without.
    mutating func look(_ noticed: FileNotices.Summary) -> Finding {
        guard let found = FileIdentity(path: paths.given) else { return lose() }
        guard let before = identity else { return reopen(.restored) }
        guard found.isSameFile(as: before) else { return reopen(.replaced) }
        switch state {
        case .log(let follower, let file):
            return lookAtLog(follower, file, found, before: before)
        case .journal(let follower):
            return lookAtJournal(follower, found, before: before, noticed)
        case .asleep(let sleeper):
            return lookAtSleeper(sleeper, found, noticed)
        case .unreadable(let wasReplaced):
            open()
            if case .unreadable = state { state = .unreadable(wasReplaced: wasReplaced) }
            return isFollowed ? .event(wasReplaced ? .restored : .missedCommits) : .nothing
        case .truncated:
            guard isWhole(found) else { return .nothing }
            return settle(found, noticed) ? reopen(.restored) : .unsettled
        case .missing:
            return reopen(.restored)
        }
    }
}
