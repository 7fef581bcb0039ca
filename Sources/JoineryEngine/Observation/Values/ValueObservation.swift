/// An observation of a value in the database: it reports the value initially, and whenever it may have changed.
///
/// ```swift
/// let observation = ValueObservation.tracking { db in try Player.fetchAll(db) }
/// let cancellable = observation.start(in: pool, scheduling: .task) { error in
///     print(error)
/// } onChange: { players in
///     print(players.count)
/// }
/// ```
///
/// The value is fetched again after each transaction that has changed what was read for it. If transactions follow each
/// other quickly, intermediate values may be skipped, but never the last one. No value is older than the one before.
///
/// See also <doc:Observation>.
public struct ValueObservation<Reducer: ValueReducer>: Sendable {
    /// Whether the value is fetched with the writing connection, by a closure that may write. The default is `false`.
    public var requiresWriteAccess = false

    /// Whether commits of other connections and processes count, too.
    private(set) var includesExternalChanges = false

    let tracking: TrackedRegionSource
    let makeReducer: @Sendable () -> Reducer
    var events: [ValueObservationEvents] = []

    init(tracking: TrackedRegionSource, makeReducer: @escaping @Sendable () -> Reducer) {
        self.tracking = tracking
        self.makeReducer = makeReducer
    }

    /// Returns the observation with another reducer around its own.
    private func reduced<Next: ValueReducer>(
        _ next: @escaping @Sendable (Reducer) -> Next
    ) -> ValueObservation<Next> {
        var observation = ValueObservation<Next>(tracking: tracking) { [makeReducer] in next(makeReducer()) }
        observation.requiresWriteAccess = requiresWriteAccess
        observation.events = events
        observation.includesExternalChanges = includesExternalChanges
        return observation
    }

    /// Returns an observation that also includes commits by other processes, and by other connections of this process.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking { db in try Player.fetchCount(db) }
    ///     .includingExternalChanges()
    /// ```
    ///
    /// The file is watched during the observation, by one thread for all observations of the database. The value is
    /// fetched again if the changed tables and, where known, rows overlap with what was read for it. If the changed
    /// tables are not known, which mostly happens outside WAL mode, it is fetched again after any commit. It may be
    /// fetched unnecessarily: use `removeDuplicates()` to drop equal values.
    ///
    /// If the file is replaced or deleted, the value is fetched once more from the file that was opened. If the file
    /// cannot be watched, the observation ends with an error. In-memory databases and snapshots are not affected by
    /// other connections.
    public func includingExternalChanges() -> ValueObservation {
        var observation = self
        observation.includesExternalChanges = true
        return observation
    }
}

extension ValueObservation {
    /// Creates an observation that tracks what each fetch reads.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking { db in
    ///     try Team.fetchOne(db, id: 1).map { team in try team.players.fetchAll(db) }
    /// }
    /// ```
    ///
    /// - Parameter fetch: Returns the value. An error that it throws ends the observation.
    @preconcurrency public static func tracking<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(tracking: .fetch) { ValueReducers.Fetch(fetch) }
    }

    /// Creates an observation that tracks what the first fetch reads.
    ///
    /// Use it if every fetch reads the same tables, columns and rows.
    ///
    /// - Parameter fetch: Returns the value. An error that it throws ends the observation.
    @preconcurrency public static func trackingConstantRegion<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(tracking: .firstFetch) { ValueReducers.Fetch(fetch) }
    }

    /// Creates an observation that fetches again when one of the regions changes.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking(region: Player.all()) { db in try Player.fetchCount(db) }
    /// ```
    @preconcurrency public static func tracking<Value: Sendable>(
        region: any DatabaseRegionConvertible, _ otherRegions: any DatabaseRegionConvertible...,
        fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        tracking(regions: [region] + otherRegions, fetch: fetch)
    }

    /// Creates an observation that fetches again when one of the regions changes.
    @preconcurrency public static func tracking<Value: Sendable>(
        regions: [any DatabaseRegionConvertible], fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(tracking: .region(AnyDatabaseRegionConvertible(regions))) {
            ValueReducers.Fetch(fetch)
        }
    }
}

// MARK: - Other values

extension ValueObservation {
    /// Returns an observation of the transformed values. Values are transformed outside database accesses.
    public func map<T: Sendable>(
        _ transform: @escaping @Sendable (Reducer.Value) throws -> T
    ) -> ValueObservation<ValueReducers.Map<Reducer, T>> {
        reduced { ValueReducers.Map($0, transform) }
    }

    /// Returns an observation that drops each value that is the same as the previous one.
    public func removeDuplicates(
        by predicate: @escaping @Sendable (Reducer.Value, Reducer.Value) -> Bool
    ) -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
        reduced { ValueReducers.RemoveDuplicates($0, by: predicate) }
    }

    /// Returns an observation that drops each value that is equal to the previous one.
    public func removeDuplicates() -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>>
    where Reducer.Value: Equatable {
        removeDuplicates { $0 == $1 }
    }

    /// Returns an observation that calls closures on its events.
    ///
    /// - Parameters:
    ///   - willStart: Called when the observation starts.
    ///   - willFetch: Called before each fetch.
    ///   - willTrackRegion: Called with each new region before it is tracked.
    ///   - databaseDidChange: Called when a transaction has changed the region.
    ///   - didReceiveValue: Called with each value of this observation.
    ///   - didFail: Called with the error that ends the observation.
    ///   - didCancel: Called when the observation is canceled.
    public func handleEvents(
        willStart: (@Sendable () -> Void)? = nil, willFetch: (@Sendable () -> Void)? = nil,
        willTrackRegion: (@Sendable (DatabaseRegion) -> Void)? = nil,
        databaseDidChange: (@Sendable () -> Void)? = nil,
        didReceiveValue: (@Sendable (Reducer.Value) -> Void)? = nil,
        didFail: (@Sendable (any Error) -> Void)? = nil, didCancel: (@Sendable () -> Void)? = nil
    ) -> ValueObservation<ValueReducers.Trace<Reducer>> {
        var observation = reduced {
            ValueReducers.Trace($0, willFetch: willFetch, didReceiveValue: didReceiveValue)
        }
        observation.events.append(
            ValueObservationEvents(
                willStart: willStart, willTrackRegion: willTrackRegion,
                databaseDidChange: databaseDidChange, didFail: didFail, didCancel: didCancel))
        return observation
    }

    /// Returns an observation that prints its events, one per line.
    ///
    /// - Parameters:
    ///   - prefix: A text to begin each line with, followed by a colon.
    ///   - stream: The stream to print to, or `nil` for standard output.
    public func print(
        _ prefix: String = "", to stream: (any TextOutputStream & Sendable)? = nil
    ) -> ValueObservation<ValueReducers.Trace<Reducer>> {
        let lines = PrintedLines(prefix: prefix, stream: stream)
        return handleEvents(
            willStart: { lines.add("start") }, willFetch: { lines.add("fetch") },
            willTrackRegion: { lines.add("tracked region: \($0)") },
            databaseDidChange: { lines.add("database did change") },
            didReceiveValue: { lines.add("value: \($0)") }, didFail: { lines.add("failure: \($0)") },
            didCancel: { lines.add("cancel") })
    }
}

/// The source of the region whose changes trigger a fetch.
enum TrackedRegionSource: Sendable {
    /// What each fetch reads.
    case fetch
    /// What the first fetch reads.
    case firstFetch
    /// A specified region.
    case region(AnyDatabaseRegionConvertible)
}
