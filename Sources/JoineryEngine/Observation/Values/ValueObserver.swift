import Dispatch
import Synchronization

/// A running value observation.
///
/// The parts and their calls:
///
/// ```
///   TransactionHooks ── commit in the region ──▶ ValueObserver ── fetch me ──▶ ObservationFetcher
///   ExternalChanges ─── external commit ───────▶      │  ▲                          │ one read for all waiting
///                                                     │  └── value, region ◀────────┘
///                                                     ├─▶ ValueReducer       transforms the fetched value
///                                                     └─▶ scheduler ─▶ onChange
/// ```
///
/// The states:
///
/// ```
///   idle ── commit in the region ──▶ waiting ─▶ fetch ─▶ reduce ─▶ deliver ── changed meanwhile? ──▶ waiting
///     ▲                                                                              │ no
///     └──────────────────────────────────────────────────────────────────────────────┘
/// ```
///
/// - There is one fetch at a time. It begins after the previous value has been delivered, so that values arrive in order and
///   a slow receiver gets the current one.
/// - On a single connection, a write whose caller does not block has a value of its own, fetched before the next access.
///   These values wait for their delivery.
/// - A commit during a fetch causes another fetch, so the last commit is always seen.
/// - A region that a reader has determined takes effect at the next access to the writer. If anything may have been
///   written since the fetch began, the value is fetched again.
final class ValueObserver<Reducer: ValueReducer>: RegionTracking, ObservedFetch, Sendable {
    private struct State {
        /// The tracked region, or `nil` before the first fetch.
        var region: DatabaseRegion?
        /// Whether the writing connection reports changes.
        var isTracking = false
        /// Whether a value is being fetched, or delivered before the next fetch.
        var isUnderWay = true
        /// Whether the next fetch may begin before the value is delivered.
        var isAhead: Bool
        /// The values to deliver, and whether the next fetch waits for each. An error is the last one.
        var undelivered: [(result: Result<Reducer.Value?, any Error>, isAwaited: Bool)] = []
        var isDelivering = false
        /// Whether an error has yet to be delivered, which ends the observation.
        var isEnding = false
        /// Whether the region has changed since the fetch began.
        var hasChanged = false
        /// Whether another connection has changed the region, which is not visible in an open transaction.
        var hasChangedElsewhere = false
        /// Whether a new region has yet to be installed on the writing connection.
        var awaitsRegion = false
        /// Whether a fetch that may write is running, whose own changes do not count.
        var isWriting = false
        var isTold = false
        var isSlow = false
        var isOver = false
        var fetched: Result<Reducer.Fetched, any Error>?
    }

    let requiresWriteAccess: Bool
    /// Whether anything can change the value. If not, there is no region to track, and nothing to cancel.
    private let hearsChanges: Bool
    private let state: Mutex<State>
    private let database: any ObservableDatabase
    private let observation: ValueObservation<Reducer>
    private let source: Reducer
    /// Used from the end of a fetch until its value is delivered. This happens once at a time, so the lock never
    /// blocks.
    private let reducer: Mutex<Reducer>
    private let scheduler: any ValueObservationScheduler
    private let onError: @Sendable (any Error) -> Void
    private let onChange: @Sendable (Reducer.Value) -> Void

    init(
        _ observation: ValueObservation<Reducer>, in database: any ObservableDatabase,
        scheduling scheduler: any ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) {
        self.observation = observation
        self.database = database
        state = Mutex(State(isAhead: database is DatabaseQueue))
        self.scheduler = scheduler
        self.onError = onError
        self.onChange = onChange
        requiresWriteAccess = observation.requiresWriteAccess
        hearsChanges = observation.includesExternalChanges || !database.isReadonly
        source = observation.makeReducer()
        reducer = Mutex(source)
    }

    var isSlow: Bool { state.withLock(\.isSlow) }

    // MARK: Start and end

    func start() {
        for events in observation.events { events.willStart?() }
        // Before the first fetch, so that no change is missed in between.
        if observation.includesExternalChanges {
            do {
                try database.fetcher.externalChanges.add(self, in: database)
            } catch {
                return fail(error)
            }
        }
        guard scheduler.immediateInitialValue() else {
            return database.fetcher.enqueueFirst(self, in: database)
        }
        do {
            try ObservationFetcher.access(database, for: [self])
            if let value = try reduce() { onChange(value) }
            told()
        } catch {
            if end() { report(error) }
        }
    }

    func cancel() {
        guard end(), hearsChanges else { return }
        for events in observation.events { events.didCancel?() }
    }

    /// Ends the observation. Returns `false` if it has already ended.
    private func end() -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        if isFirst, observation.includesExternalChanges {
            database.fetcher.externalChanges.remove(self)
        }
        return isFirst
    }

    func fail(_ error: any Error) {
        guard end() else { return }
        scheduler.schedule { [self] in report(error) }
    }

    private func report(_ error: any Error) {
        for events in observation.events { events.didFail?(error) }
        onError(error)
    }

    // MARK: Changes

    /// The tracked region, which is empty once the observation has ended.
    var trackedRegion: DatabaseRegion {
        state.withLock { $0.isOver ? DatabaseRegion() : $0.region ?? DatabaseRegion() }
    }

    func trackedRegionChanged(_ db: Database) {
        let queue = db.isAsynchronous ? database as? DatabaseQueue : nil
        let (counts, begins) = state.withLock { state in
            if state.isOver || state.isEnding || state.isWriting { return (false, false) }
            state.hasChanged = true
            defer { state.isUnderWay = true }
            if !state.isUnderWay { state.isAhead = queue != nil }
            return (true, !state.isUnderWay)
        }
        guard counts else { return }
        for events in observation.events { events.databaseDidChange?() }
        guard begins else { return }
        if let queue {
            database.fetcher.enqueueNext(self, in: queue)
        } else {
            database.fetcher.enqueue(self, in: database)
        }
    }

    func track(_ db: Database) {
        add(to: db)
        // Changes that the fetch sees in an open transaction may be rolled back.
        if db.isInsideTransaction {
            db.afterNextTransaction { [weak self] in
                self?.trackedRegionChanged($0)
            } onRollback: { [weak self] in
                self?.trackedRegionChanged($0)
            }
        }
    }

    private func add(to db: Database) {
        let isNew = state.withLock { state in
            defer { state.isTracking = true }
            return !state.isTracking
        }
        // The cancellable of the observation retains this object.
        if isNew { db.add(transactionObserver: self) }
    }

    // MARK: Values

    func begin() {
        state.withLock { state in
            state.hasChanged = false
            state.hasChangedElsewhere = false
            state.isTold = false
        }
    }

    func fetch(_ db: Database, isWriter: Bool, accessCount: Int) {
        let (isOver, known) = state.withLock { state in
            state.isWriting = requiresWriteAccess
            // Nothing else is written before the fetch ends, and everything written before is visible.
            if isWriter { state.hasChanged = state.hasChangedElsewhere }
            return (state.isOver, state.region)
        }
        if isOver { return }
        let start = DispatchTime.now()
        let result = Result { try fetchAndFindRegion(db, known: known) }
        if requiresWriteAccess { state.withLock { $0.isWriting = false } }
        let isSlow = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds > 1_000_000
        let found = try? result.get().region
        let region = found ?? known ?? DatabaseRegion()
        if hearsChanges, let found, found != known {
            for events in observation.events { events.willTrackRegion?(found) }
        }
        let isInstalledLater = state.withLock { state in
            state.fetched = result.map(\.value)
            state.isSlow = isSlow
            if isWriter { state.region = region }
            state.awaitsRegion = !isWriter && (region != known || !state.isTracking)
            return state.awaitsRegion
        }
        if isWriter, region != known { db.hooks.trackedRegionChanged() }
        if isInstalledLater {
            database.laterOnWriter { [weak self] db in self?.install(region, db, accessCount: accessCount) }
        }
    }

    private func fetchAndFindRegion(
        _ db: Database, known: DatabaseRegion?
    ) throws -> (value: Reducer.Fetched, region: DatabaseRegion) {
        switch (observation.tracking, known) {
        case (.region, let known?), (.firstFetch, let known?):
            return (try fetchValue(db), known)
        case (.region(let source), nil):
            let region = try source.databaseRegion(db)
            return (try fetchValue(db), region)
        case (.fetch, _), (.firstFetch, nil):
            let (value, region) = try db.recordingRegion { try fetchValue(db) }
            return (value, region)
        }
    }

    private func fetchValue(_ db: Database) throws -> Reducer.Fetched {
        guard requiresWriteAccess else { return try source.fetch(db) }
        guard !db.isInsideTransaction else { return try source.fetch(db) }
        return try db.returningFromTransaction { try source.fetch(db) }
    }

    /// Starts to track a region.
    private func install(_ region: DatabaseRegion, _ db: Database, accessCount: Int) {
        // The changes of an open transaction so far were compared to the previous region.
        if db.isInsideTransaction {
            let install: (Database) -> Void = { [weak self] db in
                self?.install(region, db, accessCount: accessCount)
            }
            return db.afterNextTransaction(onCommit: install, onRollback: install)
        }
        add(to: db)
        // Unless this is the first access since the fetch began, something may have been written.
        let isUnchanged = database.writerAccessCount == accessCount + 1 && accessCount.isMultiple(of: 2)
        let isTold = state.withLock { state in
            state.region = region
            state.awaitsRegion = false
            if !isUnchanged { state.hasChanged = true }
            return state.isTold
        }
        db.hooks.trackedRegionChanged()
        if isTold { goOn() }
    }

    func finish() {
        let result = Result { try reduce() }
        if case .success(nil) = result { return told() }
        let (isAhead, begins) = state.withLock { state in
            if case .failure = result { state.isEnding = true }
            state.undelivered.append((result, isAwaited: !state.isAhead))
            defer { state.isDelivering = true }
            return (state.isAhead, !state.isDelivering)
        }
        if isAhead {
            // The access has not ended, and a scheduler may call the receiver at once.
            if begins { database.fetcher.afterwards { [self] in deliver() } }
            told()
        } else if begins {
            deliver()
        }
    }

    /// Delivers the next value, and then those after it.
    private func deliver() {
        scheduler.schedule { [self] in
            let (next, isOver) = state.withLock { ($0.undelivered.removeFirst(), $0.isOver) }
            switch next.result {
            case .success(let value): if let value, !isOver { onChange(value) }
            case .failure(let error): if end() { report(error) }
            }
            let goesOn = state.withLock { state in
                state.isDelivering = !state.undelivered.isEmpty
                return state.isDelivering
            }
            if next.isAwaited { told() }
            if goesOn { deliver() }
        }
    }

    /// Returns the value to report for the fetched value, or `nil` to report nothing.
    private func reduce() throws -> Reducer.Value? {
        let fetched = state.withLock { state in
            defer { state.fetched = nil }
            return state.isOver ? nil : state.fetched
        }
        return try fetched.flatMap { result in try reducer.withLock { try $0.value(result.get()) } }
    }

    private func told() {
        let awaitsRegion = state.withLock { state in
            state.isTold = true
            return state.awaitsRegion
        }
        if !awaitsRegion { goOn() }
    }

    /// Fetches again if the region has changed meanwhile.
    private func goOn() {
        let begins = state.withLock { state in
            state.isUnderWay = state.hasChanged && !state.isOver && !state.isEnding
            state.isAhead = false
            return state.isUnderWay
        }
        if begins { database.fetcher.enqueue(self, in: database) }
    }
}

// MARK: - Changes of others

extension ValueObserver: ExternalChangeListener {
    func databaseChangedElsewhere(in region: DatabaseRegion) {
        let (counts, begins) = state.withLock { state in
            // A region that is not installed yet may be larger than the known one.
            let isTouched = state.awaitsRegion || state.region.map { region.intersects($0) } ?? true
            if state.isOver || !isTouched { return (false, false) }
            state.hasChanged = true
            state.hasChangedElsewhere = true
            defer { state.isUnderWay = true }
            return (true, !state.isUnderWay)
        }
        guard counts else { return }
        for events in observation.events { events.databaseDidChange?() }
        if begins { database.fetcher.enqueue(self, in: database) }
    }
}
