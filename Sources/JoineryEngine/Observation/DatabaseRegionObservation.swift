import Synchronization

/// An observation of the transactions that change a region.
///
/// ```swift
/// let observation = DatabaseRegionObservation(tracking: Player.all())
/// let cancellable = observation.start(in: queue) { error in
///     print(error)
/// } onChange: { db in
///     print("players have changed")
/// }
/// ```
///
/// As far as possible, it includes the changes whose rows SQLite does not report: those in tables without rowid and in
/// virtual tables, rows deleted by `ON CONFLICT REPLACE`, and changes of the schema.
///
/// See also <doc:Regions>.
public struct DatabaseRegionObservation: Sendable {
    private let region: AnyDatabaseRegionConvertible

    /// Creates an observation of one or more regions.
    public init(tracking regions: any DatabaseRegionConvertible...) {
        self.init(tracking: regions)
    }

    /// Creates an observation of several regions.
    public init(tracking regions: [any DatabaseRegionConvertible]) {
        region = AnyDatabaseRegionConvertible(regions)
    }

    /// Starts the observation. Every transaction committed after this method returns is reported.
    ///
    /// - Parameters:
    ///   - writer: The database to observe.
    ///   - onError: Called if the region cannot be determined.
    ///   - onChange: Called with the writing connection after each transaction that changes the region, before any
    ///     other write.
    /// - Returns: A handle for the observation, which ends when the handle is canceled or deallocated.
    @preconcurrency public func start(
        in writer: any DatabaseWriter, onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable {
        do {
            return try start(in: writer, onChange: onChange)
        } catch {
            onError(error)
            return AnyDatabaseCancellable {}
        }
    }

    /// Starts the observation, like `start(in:onError:onChange:)`, but throws if the region cannot be determined.
    ///
    /// ```swift
    /// let observer = try observation.start(in: queue) { (db: Database) in
    ///     print("players have changed")
    /// }
    /// ```
    ///
    /// - Returns: A handle for the observation, which ends when the handle is canceled or deallocated.
    /// - Throws: A `DatabaseError`, or any error thrown by an observed region.
    public func start(
        in writer: any DatabaseWriter, onChange: @escaping @Sendable (Database) -> Void
    ) throws -> AnyDatabaseCancellable {
        let observer = try writer.unsafeReentrantWrite { db in
            let observer = RegionObserver(try region.databaseRegion(db), onChange: onChange)
            db.add(transactionObserver: observer)
            return observer
        }
        // The cancellable retains the observer.
        return AnyDatabaseCancellable { observer.cancel() }
    }
}

private final class RegionObserver: RegionTracking, Sendable {
    let trackedRegion: DatabaseRegion
    private let onChange: @Sendable (Database) -> Void
    private let isCancelled = Atomic(false)

    init(_ region: DatabaseRegion, onChange: @escaping @Sendable (Database) -> Void) {
        trackedRegion = region
        self.onChange = onChange
    }

    func cancel() {
        isCancelled.store(true, ordering: .relaxed)
    }

    func trackedRegionChanged(_ db: Database) {
        if !isCancelled.load(ordering: .relaxed) { onChange(db) }
    }
}
