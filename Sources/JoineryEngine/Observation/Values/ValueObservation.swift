/// Tells of a value of the database, at first and whenever it may have changed.
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
/// The value is fetched when a transaction has changed what was read for it. Of several transactions that come fast, the last
/// one counts: a value may be left out that another one has followed, but never the last, and none is older than one before.
///
/// See also <doc:Requests>.
public struct ValueObservation<Reducer: ValueReducer>: Sendable {
    /// Whether the value is fetched where the database is written to, by a function that may write. The default is `false`.
    public var requiresWriteAccess = false

    /// Whether commits of other connections and processes count too.
    private(set) var includesExternalChanges = false

    let tracking: TrackedRegionSource
    let makeReducer: @Sendable () -> Reducer
    var events: [ValueObservationEvents] = []

    init(tracking: TrackedRegionSource, makeReducer: @escaping @Sendable () -> Reducer) {
        self.tracking = tracking
        self.makeReducer = makeReducer
    }

    /// The observation with what it fetches seen through another reducer.
    private func reduced<Next: ValueReducer>(
        _ next: @escaping @Sendable (Reducer) -> Next
    ) -> ValueObservation<Next> {
        var observation = ValueObservation<Next>(tracking: tracking) { [makeReducer] in next(makeReducer()) }
        observation.requiresWriteAccess = requiresWriteAccess
        observation.events = events
        observation.includesExternalChanges = includesExternalChanges
        return observation
    }

    /// Observes what other processes commit to the file too, and other connections of this one.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking { db in try Player.fetchCount(db) }
    ///     .includingExternalChanges()
    /// ```
    ///
    /// The file is watched as long as the observation goes on, by a thread for all observations of the database. In WAL
    /// mode the value is fetched anew when what was read for it may have changed, down to rows and tables; in the other
    /// journal modes after any commit. It may be fetched without need: `removeDuplicates()` leaves the same value out.
    ///
    /// Where another file takes the place of the database, or it is deleted, the value is fetched once more from the file
    /// that was opened. The observation ends with an error if the file cannot be watched. A database in memory, and
    /// a snapshot, change for nobody else.
    public func includingExternalChanges() -> ValueObservation {
        var observation = self
        observation.includesExternalChanges = true
        return observation
    }
}

extension ValueObservation {
    /// Observes a value, and what is read for it each time.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking { db in
    ///     try Team.fetchOne(db, id: 1).map { team in try team.players.fetchAll(db) }
    /// }
    /// ```
    public static func tracking<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(tracking: .fetch) { ValueReducers.Fetch(fetch) }
    }

    /// Observes a value for which the same is read each time: what the first fetch reads.
    public static func trackingConstantRegion<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(tracking: .firstFetch) { ValueReducers.Fetch(fetch) }
    }

    /// Observes a value that is fetched anew when one of the regions changes.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking(region: Player.all()) { db in try Player.fetchCount(db) }
    /// ```
    public static func tracking<Value: Sendable>(
        region: any DatabaseRegionConvertible, _ otherRegions: any DatabaseRegionConvertible...,
        fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        tracking(regions: [region] + otherRegions, fetch: fetch)
    }

    /// Observes a value that is fetched anew when one of the regions changes.
    public static func tracking<Value: Sendable>(
        regions: [any DatabaseRegionConvertible], fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(tracking: .region(AnyDatabaseRegionConvertible(regions))) {
            ValueReducers.Fetch(fetch)
        }
    }
}

// MARK: - Other values

extension ValueObservation {
    /// Observes what a function makes of the value, outside of the database.
    public func map<T: Sendable>(
        _ transform: @escaping @Sendable (Reducer.Value) throws -> T
    ) -> ValueObservation<ValueReducers.Map<Reducer, T>> {
        reduced { ValueReducers.Map($0, transform) }
    }

    /// Leaves out a value that is the same as the one before.
    public func removeDuplicates(
        by predicate: @escaping @Sendable (Reducer.Value, Reducer.Value) -> Bool
    ) -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
        reduced { ValueReducers.RemoveDuplicates($0, by: predicate) }
    }

    /// Leaves out a value that is equal to the one before.
    public func removeDuplicates() -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>>
    where Reducer.Value: Equatable {
        removeDuplicates { $0 == $1 }
    }

    /// Calls functions on the way of the value.
    ///
    /// - Parameters:
    ///   - willStart: Called when the observation starts.
    ///   - willFetch: Called before each fetch.
    ///   - willTrackRegion: Called with each region that is tracked from now on.
    ///   - databaseDidChange: Called when a transaction has changed the region.
    ///   - didReceiveValue: Called with each value that gets here.
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

    /// Prints what happens, a line each.
    ///
    /// - Parameters:
    ///   - prefix: Begins each line, with a colon behind it.
    ///   - stream: Where to print; by default the standard output.
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

/// Where the region comes from whose changes make a value be fetched.
enum TrackedRegionSource: Sendable {
    /// What the fetch reads, each time.
    case fetch
    /// What the fetch reads, the first time.
    case firstFetch
    /// What it is said to be.
    case region(AnyDatabaseRegionConvertible)
}
