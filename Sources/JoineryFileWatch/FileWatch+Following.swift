extension FileWatch {
    mutating func lookAtLog(
        _ follower: WALFollower, _ file: FileIdentity, _ found: FileIdentity, before: FileIdentity,
        _ noticed: NoticeSummary
    ) -> Finding {
        // SQLite does not remove the log while our connection is open, so something else did.
        guard FileIdentity(path: paths.wal)?.isSameFile(as: file) == true else { return reopen(.replaced) }
        if found != before || suspect != nil,
            let finding = lookForOverwriting(follower.connection, found, noticed)
        {
            return finding
        }
        var follower = follower
        defer {
            if case .log = state { state = .log(follower, file: file) }
            identity = found
        }
        if let change = follower.advance() { return .event(.committed(change)) }
        if found.size < before.size, follower.hasLostPages {
            abandonPending()
            state = .truncated
            return .event(.truncated)
        }
        if follower.isCommitInFlight { return .inFlight }
        return follower.advance().map { .event(.committed($0)) } ?? .nothing
    }

    mutating func lookAtJournal(
        _ follower: RollbackFollower, _ found: FileIdentity, before: FileIdentity,
        _ noticed: NoticeSummary
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
            return lookForOverwriting(follower.connection, found, noticed) ?? .inFlight
        case .hasLog:
            return lookAtSwitch(follower, noticed)
        case .nothing:
            if found == before {
                suspect = nil
                return .nothing
            }
            guard settle(found, noticed) else { return .unsettled }
            if found.size < before.size, isWhole(found) == false { return loseContents(found, noticed) }
            guard follower.isReadable else {
                return lookForOverwriting(follower.connection, found, noticed) ?? .inFlight
            }
            let notices = suspect?.notices ?? noticed
            (identity, suspect) = (found, nil)
            // The transaction was rolled back, or the file was merely touched.
            let isExplained = notices.journal || (notices.attributes && !notices.contents)
            return isExplained ? .nothing : reopen(.replaced)
        }
    }

    /// Handles a switch to WAL mode: earlier commits are in the journals, later ones in the log.
    private mutating func lookAtSwitch(
        _ follower: RollbackFollower, _ noticed: NoticeSummary
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

    /// Whether nothing has been written to the database file since journals were last taken.
    private var isUntouched: Bool {
        collect()
        return journals.isUntouched
    }

    private func isAsItWas(_ sleeper: Sleeper) -> Bool {
        FileIdentity(path: paths.given) == sleeper.since && (sleeper.wasSettled || isUntouched)
    }

    mutating func lookAtSleeper(
        _ sleeper: Sleeper, _ found: FileIdentity, _ noticed: NoticeSummary
    ) -> Finding {
        let since = sleeper.since
        guard let log = FileIdentity(path: paths.wal) else {
            if found == since { return .nothing }
            // Another connection has opened the file, written to it and closed it.
            guard settle(found, noticed) else { return .unsettled }
            if found.size < since.size, isWhole(found) == false { return loseContents(found, noticed) }
            if sleeper.connection.header() == nil { return reopen(.replaced) }
            open()
            return .event(.missedCommits)
        }
        guard let header = sleeper.connection.header(), header.isWAL,
            let follower = WALFollower(
                connection: sleeper.connection, pageSize: header.pageSize, detail: detail,
                continuing: sleeper.followed)
        else { return .inFlight }
        // If nothing was copied from the log to the file, the log holds every commit.
        if follower.isAtBeginning, isAsItWas(sleeper) {
            if follower.isCommitInFlight || follower.isBehind { return .inFlight }
            // A small file is mapped completely before its first commit.
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

    /// Looks whether something that is no database was written over the file; returns `nil` if not.
    ///
    /// SQLite only finds such a file unreadable, as it does one that is locked.
    private mutating func lookForOverwriting(
        _ connection: DatabaseFileConnection, _ found: FileIdentity, _ noticed: NoticeSummary
    ) -> Finding? {
        guard found.size > 0, connection.header() == nil else {
            if case .log = state { suspect = nil }
            return nil
        }
        return settle(found, noticed) ? reopen(.replaced) : .unsettled
    }

    private mutating func loseContents(_ found: FileIdentity, _ noticed: NoticeSummary) -> Finding {
        guard settle(found, noticed) else { return .unsettled }
        abandonPending()
        (state, identity, suspect) = (.truncated, found, nil)
        return .event(.truncated)
    }

    /// Whether the file is unchanged since the last unsettled look.
    mutating func settle(_ found: FileIdentity, _ noticed: NoticeSummary) -> Bool {
        var notices = suspect?.notices ?? NoticeSummary()
        notices.add(noticed)
        defer { suspect = (found, notices) }
        return suspect?.file == found
    }

    /// Whether the file has all the pages its header calls for; `nil` if it was written in the meantime.
    func isWhole(_ found: FileIdentity) -> Bool? {
        guard let connection = try? DatabaseFileConnection(path: paths.database),
            let header = connection.header()
        else { return false }
        guard FileIdentity(path: paths.given) == found else { return nil }
        return found.size >= Int64(header.pageCount) * Int64(header.pageSize)
    }
}
