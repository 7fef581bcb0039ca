import Synchronization

/// Somebody who wants to know what others commit to the file of a database.
protocol ExternalChangeListener: AnyObject, Sendable {
    /// Others have committed something, or may have.
    func databaseChangedElsewhere(in region: DatabaseRegion)
}

/// Tells the observations of one database what other connections commit to its file.
///
/// An observer of the file is there as long as somebody listens. It also sees what the database itself commits, of which
/// its observations know already. Whether others have committed anything is asked from the connection that writes:
///
/// ```
///   file observer ── event n ──▶ on the writer: PRAGMA data_version
///                                 changed ──▶ tell this event and the next two
///                                 the same ─▶ tell it if an earlier change allows
/// ```
/// A commit of others that the version tells of is in an event that was heard by then, or in one of the next two: the
/// second of them comes of a look at the file that began after the first was heard.
final class ExternalChanges: Sendable {
    private struct Listener {
        weak var object: (any ExternalChangeListener)?
    }

    private struct State {
        var listeners: [ObjectIdentifier: Listener] = [:]
        var observer: DatabaseFileObserver?
        /// How many events were heard.
        var heard = 0
        /// The last version of the data that the connection that writes was asked for.
        var version: Int64?
        /// The last event that is told whatever the version.
        var toldThrough = 0
    }

    private let state = Mutex(State())

    /// Whether somebody listens.
    var isWatching: Bool { state.withLock { $0.observer != nil } }

    /// Begins to tell a listener, unless the database has no file.
    ///
    /// - Throws: A `DatabaseError` when the file cannot be watched.
    func add(_ listener: any ExternalChangeListener, in database: any ObservableDatabase) throws {
        guard let path = try database.observedFile() else { return }
        try state.withLock { state in
            if state.observer == nil {
                state.observer = try DatabaseFileObserver(path: path, detail: .rows) {
                    [weak self, weak database] event in
                    guard let database else { return }
                    self?.hear(event, database)
                }
                state.version = nil
            }
            state.listeners[ObjectIdentifier(listener)] = Listener(object: listener)
        }
        database.laterOnWriter { [weak self] db in
            guard let self, !db.isInsideTransaction else { return }
            let version = try? Int64.fetchOne(db, sql: "PRAGMA main.data_version")
            state.withLock { if $0.version == nil { $0.version = version } }
        }
    }

    /// Tells a listener no more. The last one takes the observer with it.
    func remove(_ listener: any ExternalChangeListener) {
        let idle = state.withLock { state -> DatabaseFileObserver? in
            state.listeners[ObjectIdentifier(listener)] = nil
            guard state.listeners.isEmpty else { return nil }
            defer { state.observer = nil }
            return state.observer
        }
        // Not while the lock is held, for which its thread may wait.
        idle?.stop()
    }

    private func hear(_ event: DatabaseFileEvent, _ database: any ObservableDatabase) {
        // Those commits were told to have changed anything.
        if case .foundOut = event { return }
        let number = state.withLock { state in
            state.heard += 1
            return state.heard
        }
        guard case .committed(let change) = event else { return tell(.fullDatabase) }
        let region = change.region
        if region.isEmpty { return }
        database.laterOnWriter { [weak self] db in
            guard let self else { return }
            if isOfOthers(eventNumber: number, db) { tell(region) }
        }
    }

    /// Whether an event may tell of commits of others.
    private func isOfOthers(eventNumber number: Int, _ db: Database) -> Bool {
        // In a transaction the version is that of its beginning.
        guard !db.isInsideTransaction, let version = try? Int64.fetchOne(db, sql: "PRAGMA main.data_version")
        else { return true }
        return state.withLock { state in
            if version != state.version {
                state.version = version
                state.toldThrough = max(state.toldThrough, state.heard + 2)
            }
            return number <= state.toldThrough
        }
    }

    private func tell(_ region: DatabaseRegion) {
        let listeners = state.withLock { $0.listeners.values.compactMap(\.object) }
        for listener in listeners { listener.databaseChangedElsewhere(in: region) }
    }
}
