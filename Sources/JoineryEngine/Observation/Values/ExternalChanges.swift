import Synchronization

/// An object that needs to know what other connections commit to the file of a database.
protocol ExternalChangeListener: AnyObject, Sendable {
    /// Called when other connections have, or may have, committed changes.
    func databaseChangedElsewhere(in region: DatabaseRegion)
}

/// Notifies the observations of a database of what other connections commit to its file.
///
/// The file is observed as long as there are listeners. The file observer also reports the commits of the database
/// itself, which the observations already know about. The writing connection determines whether other connections have
/// committed anything:
///
/// ```
///   file observer ── event n ──▶ on the writer: PRAGMA data_version
///                                 changed ──▶ report this event and the next two
///                                 the same ─▶ report it if an earlier change allows
/// ```
///
/// If the version has changed, the commit of another connection is part of an event that has already been received, or
/// of one of the next two: the second one results from a check of the file that began after the first one was received.
final class ExternalChanges: Sendable {
    private struct Listener {
        weak var object: (any ExternalChangeListener)?
    }

    private struct State {
        var listeners: [ObjectIdentifier: Listener] = [:]
        /// The observers of the main file, if there is one, and of the attached files.
        var observers: [DatabaseFileObserver] = []
        /// The number of events received so far.
        var heard = 0
        /// The most recent data version that the writing connection has reported.
        var version: Int64?
        /// The number of the last event to report regardless of the version.
        var toldThrough = 0
    }

    private let state = Mutex(State())

    /// Whether the file is being observed.
    var isWatching: Bool { state.withLock { !$0.observers.isEmpty } }

    /// Adds a listener, unless the database has no file.
    ///
    /// - Throws: A `DatabaseError` if the file cannot be watched.
    func add(_ listener: any ExternalChangeListener, in database: any ObservableDatabase) throws {
        let path = try database.observedFile()
        if path == nil, database.attachedDatabases.isEmpty { return }
        try state.withLock { state in
            if state.observers.isEmpty {
                var observers: [DatabaseFileObserver] = []
                if let path {
                    observers.append(
                        try DatabaseFileObserver(path: path, detail: .rows) {
                            [weak self, weak database] event in
                            guard let database else { return }
                            self?.hear(event, database)
                        })
                }
                for attached in database.attachedDatabases {
                    observers.append(
                        try DatabaseFileObserver(path: attached.path, detail: .rows) { [weak self] event in
                            self?.hear(event, in: attached)
                        })
                }
                state.observers = observers
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

    /// Removes a listener. Without listeners, the file is no longer observed.
    func remove(_ listener: any ExternalChangeListener) {
        let idle = state.withLock { state -> [DatabaseFileObserver] in
            state.listeners[ObjectIdentifier(listener)] = nil
            guard state.listeners.isEmpty else { return [] }
            defer { state.observers = [] }
            return state.observers
        }
        // Called outside the lock, because the observer's thread may be waiting for it.
        for observer in idle { observer.stop() }
    }

    /// Hears of an attached file, to which this program does not write.
    private func hear(_ event: DatabaseFileEvent, in attached: AttachedDatabase) {
        if case .foundOut = event { return }
        guard case .committed(let change) = event else { return tell(.fullDatabase) }
        let region = change.region(in: attached)
        if !region.isEmpty { tell(region) }
    }

    private func hear(_ event: DatabaseFileEvent, _ database: any ObservableDatabase) {
        // These commits have already been reported, with the full database as their region.
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

    /// Whether an event may include commits of other connections.
    private func isOfOthers(eventNumber number: Int, _ db: Database) -> Bool {
        // In a transaction, the version is the one from its start.
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
