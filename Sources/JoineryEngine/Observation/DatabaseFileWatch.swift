import Glibc

/// Looks after one database file: what it is, what is committed to it, and whether it is still the same.
///
/// ```
///   asleep ──── a -wal appears ────▶ log          any ──── no file ──────▶ missing ───▶ opened: restored
///   journal ─── converted ──▶ asleep or log       any ──── another inode ─────────────▶ opened: replaced
///   unreadable ──── opens ──▶ asleep, log, journal
/// ```
/// Invariants: a state is left only with an event, or a change of everything, that tells what may have been
/// missed; no lock is held between two looks.
struct DatabaseFileWatch {
    /// How the file is followed.
    private enum State {
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
    private struct Sleeper {
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

    private(set) var paths: DatabaseFilePaths
    private let detail: WatchedDetail
    private let journals: JournalRecorder
    /// Takes notices that have come meanwhile, so that the journals that they are of are recorded.
    private let collect: () -> Void
    private let willReopen: () -> Void
    private var state = State.missing
    private var identity: FileIdentity?
    /// What the file was at an unsettled look, and what was noticed since it began to change.
    private var suspect: (file: FileIdentity, notices: FileNotices.Summary)?
    /// The commits of which no more will be known.
    private var abandoned: [Int: ChangedTables] = [:]

    /// Begins at the last commit.
    ///
    /// - Parameters:
    ///   - journals: Who records what is written into rollback journals.
    ///   - willReopen: Called before another file is opened, when the former one is closed here.
    ///   - collect: Takes notices that have come meanwhile, and tells who records.
    /// - Throws: A `DatabaseError` when there is no file, or it may not be opened.
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
            throw DatabaseError(
                resultCode: .SQLITE_CANTOPEN, message: "cannot watch \(path): there is no such file")
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
    private var followed: FollowedMap? {
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
    private mutating func abandonPending() {
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

// MARK: - Opening and losing

extension DatabaseFileWatch {
    private var isFollowed: Bool {
        switch state {
        case .log, .journal, .asleep: true
        case .unreadable, .truncated, .missing: false
        }
    }

    /// Opens what stands at the path now.
    private mutating func open() {
        suspect = nil
        abandonPending()
        journals.end()
        for _ in 0..<3 {
            paths = DatabaseFilePaths(paths.given)
            identity = FileIdentity(path: paths.given)
            state = identity.map { follow($0) } ?? .missing
            // Another file may have come meanwhile.
            guard let identity, let now = FileIdentity(path: paths.given), !now.isSameFile(as: identity)
            else {
                return
            }
        }
    }

    private func follow(_ file: FileIdentity) -> State {
        guard let connection = try? DatabaseFileConnection(path: paths.database) else {
            return .unreadable(wasReplaced: false)
        }
        guard let header = connection.header(), header.isWAL else {
            // Before the state of the file is read: what is committed from then on must be recorded.
            journals.begin(connection, paths)
            return RollbackFollower(connection: connection, journals: journals, detail: detail).map {
                .journal($0)
            } ?? .unreadable(wasReplaced: false)
        }
        guard let log = FileIdentity(path: paths.wal) else {
            return .asleep(Sleeper(connection: connection, since: file, wasSettled: settles(file)))
        }
        return WALFollower(connection: connection, pageSize: header.pageSize, detail: detail).map {
            .log($0, file: log)
        }
            ?? .unreadable(wasReplaced: false)
    }

    /// Whether all that is written to a file without a log from now on shows in its time. Where a tick of the clock is all that
    /// is missing, it waits for that: else the first commits, which make a log, could not be told.
    private func settles(_ file: FileIdentity) -> Bool {
        if file.isSettled { return true }
        usleep(35_000)
        return file.isSettled && FileIdentity(path: paths.given) == file
            && FileIdentity(path: paths.wal) == nil
    }

    private mutating func reopen(_ event: DatabaseFileEvent) -> Finding {
        abandonPending()
        state = .missing
        willReopen()
        open()
        guard identity != nil else { return lose() }
        if case .unreadable = state { state = .unreadable(wasReplaced: true) }
        return .event(event)
    }

    private mutating func lose() -> Finding {
        if case .missing = state, identity == nil { return .nothing }
        abandonPending()
        (state, identity, suspect) = (.missing, nil, nil)
        journals.end()
        return .event(.deleted)
    }
}

// MARK: - Following

extension DatabaseFileWatch {
    private mutating func lookAtLog(
        _ follower: WALFollower, _ file: FileIdentity, _ found: FileIdentity, before: FileIdentity
    ) -> Finding {
        // As long as the connection is open, SQLite does not remove the log: somebody else did.
        guard FileIdentity(path: paths.wal)?.isSameFile(as: file) == true else { return reopen(.replaced) }
        var follower = follower
        defer {
            if case .log = state { state = .log(follower, file: file) }
            identity = found
        }
        if let change = follower.advance() { return .event(.committed(change)) }
        if found.size < before.size, found.size < follower.size {
            abandonPending()
            state = .truncated
            return .event(.truncated)
        }
        if follower.isCommitInFlight { return .inFlight }
        return follower.advance().map { .event(.committed($0)) } ?? .nothing
    }

    private mutating func lookAtJournal(
        _ follower: RollbackFollower, _ found: FileIdentity, before: FileIdentity,
        _ noticed: FileNotices.Summary
    ) -> Finding {
        if found.size == 0, before.size > 0 { return loseContents(found, noticed) }
        var follower = follower
        let finding = follower.advance(collect)
        state = .journal(follower)
        switch finding {
        case .committed(let change):
            (identity, suspect) = (FileIdentity(path: paths.given) ?? found, nil)
            return .event(.committed(change))
        case .inFlight:
            return .inFlight
        case .hasLog:
            return lookAtSwitch(follower, noticed)
        case .nothing:
            if found == before {
                suspect = nil
                return .nothing
            }
            guard settle(found, noticed) else { return .unsettled }
            if found.size < before.size, !isWhole(found) { return loseContents(found, noticed) }
            guard follower.isReadable else { return .inFlight }
            let notices = suspect?.notices ?? noticed
            (identity, suspect) = (found, nil)
            // Rolled back, or only touched.
            let isExplained = notices.journal || (notices.attributes && !notices.contents)
            return isExplained ? .nothing : reopen(.replaced)
        }
    }

    /// Somebody wants the file to have a log: what was committed until then is in journals, and in the log what comes then.
    private mutating func lookAtSwitch(
        _ follower: RollbackFollower, _ noticed: FileNotices.Summary
    ) -> Finding {
        let hasLog = FileIdentity(path: paths.wal) != nil
        if !hasLog, JournalFile(path: paths.journal, of: identity)?.isHot == true { return .inFlight }
        var follower = follower
        collect()
        guard let change = follower.changeUntilLog(), let since = FileIdentity(path: paths.given),
            let connection = try? DatabaseFileConnection(path: paths.database), isUntouched
        else {
            open()
            return .event(.missedCommits)
        }
        let sleeper = Sleeper(connection: connection, since: since, followed: follower.followed)
        (state, identity, suspect) = (.asleep(sleeper), since, nil)
        guard hasLog, case .event(.committed(let next)) = lookAtSleeper(sleeper, since, noticed) else {
            return .event(.committed(change))
        }
        var both = change
        both.append(next)
        return .event(.committed(both))
    }

    /// Whether nothing was written to the file itself since journals were taken.
    private var isUntouched: Bool {
        collect()
        return journals.isUntouched
    }

    private func isAsItWas(_ sleeper: Sleeper) -> Bool {
        FileIdentity(path: paths.given) == sleeper.since && (sleeper.wasSettled || isUntouched)
    }

    private mutating func lookAtSleeper(
        _ sleeper: Sleeper, _ found: FileIdentity, _ noticed: FileNotices.Summary
    ) -> Finding {
        let since = sleeper.since
        guard let log = FileIdentity(path: paths.wal) else {
            if found == since { return .nothing }
            // Somebody has opened, written and closed it.
            guard settle(found, noticed) else { return .unsettled }
            if found.size < since.size, !isWhole(found) { return loseContents(found, noticed) }
            open()
            return .event(.missedCommits)
        }
        guard let header = sleeper.connection.header(), header.isWAL,
            let follower = WALFollower(
                connection: sleeper.connection, pageSize: header.pageSize, detail: detail,
                continuing: sleeper.followed)
        else { return .inFlight }
        // If nothing was copied from the log to the file, all that was committed is in the log.
        if follower.isAtBeginning, isAsItWas(sleeper) {
            if follower.isCommitInFlight || follower.isBehind { return .inFlight }
            // What a small file holds is known before the first commit.
            _ = follower.prepare()
            state = .log(follower, file: log)
            journals.end()
            return .nothing
        }
        let change = follower.everythingInLog()
        let isEverything = isAsItWas(sleeper)
        state = .log(follower, file: log)
        identity = FileIdentity(path: paths.given) ?? found
        journals.end()
        guard isEverything else {
            follower.followed.abandonPending(.lostTrack)
            return .event(.missedCommits)
        }
        return change.map { .event(.committed($0)) } ?? .nothing
    }

    private mutating func loseContents(_ found: FileIdentity, _ noticed: FileNotices.Summary) -> Finding {
        guard settle(found, noticed) else { return .unsettled }
        abandonPending()
        (state, identity, suspect) = (.truncated, found, nil)
        return .event(.truncated)
    }

    /// Whether the file is what it was at the last look.
    private mutating func settle(_ found: FileIdentity, _ noticed: FileNotices.Summary) -> Bool {
        var notices = suspect?.notices ?? FileNotices.Summary()
        notices.add(noticed)
        defer { suspect = (found, notices) }
        return suspect?.file == found
    }

    /// Whether the file has all pages of a database.
    private func isWhole(_ found: FileIdentity) -> Bool {
        guard let connection = try? DatabaseFileConnection(path: paths.database),
            let header = connection.header()
        else { return false }
        return found.size >= Int64(header.pageCount) * Int64(header.pageSize)
    }
}

extension DatabaseFileEvent {
    /// Commits happened of which nothing else is known.
    fileprivate static let missedCommits = DatabaseFileEvent.committed(
        DatabaseFileChange(pages: .everything(.lostTrack), commits: 1, schemaChanged: true))
}
