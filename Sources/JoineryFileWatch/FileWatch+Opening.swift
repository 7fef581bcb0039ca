import Glibc

extension FileWatch {
    var isFollowed: Bool {
        switch state {
        case .log, .journal, .asleep: true
        case .unreadable, .truncated, .missing: false
        }
    }

    /// Opens the file that is at the path now.
    mutating func open() {
        suspect = nil
        abandonPending()
        journals.end()
        for _ in 0..<3 {
            paths = DatabaseFilePaths(paths.given)
            identity = FileIdentity(path: paths.given)
            state = identity.map { follow($0) } ?? .missing
            // The file may have been replaced in the meantime.
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
            // Recording must begin before the state of the file is read, so that no later commit is missed.
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

    /// Whether every later write to a file without a log will be visible in its modification time.
    ///
    /// If only a clock tick is missing, waits for it: otherwise the first commits, which create a log, could not be
    /// identified.
    private func settles(_ file: FileIdentity) -> Bool {
        if file.isSettled { return true }
        usleep(35_000)
        return file.isSettled && FileIdentity(path: paths.given) == file
            && FileIdentity(path: paths.wal) == nil
    }

    mutating func reopen(_ event: DatabaseFileEvent) -> Finding {
        abandonPending()
        state = .missing
        willReopen()
        open()
        guard identity != nil else { return lose() }
        if case .unreadable = state {
            state = .unreadable(wasReplaced: true)
            // That there is a database again is told when it can be read, and only then.
            if case .restored = event { return .unsettled }
        }
        isToldDeleted = false
        return .event(event)
    }

    /// A file that came back, and was deleted again before it could be read, was never told to be there.
    mutating func lose() -> Finding {
        let wasTold = isToldDeleted
        isToldDeleted = true
        abandonPending()
        (state, identity, suspect) = (.missing, nil, nil)
        journals.end()
        return wasTold ? .nothing : .event(.deleted)
    }
}

extension DatabaseFileEvent {
    /// Commits about which nothing else is known.
    static let missedCommits = DatabaseFileEvent.committed(
        DatabaseFileChange(pages: .everything(.lostTrack), commits: 1, schemaChanged: true))
}
