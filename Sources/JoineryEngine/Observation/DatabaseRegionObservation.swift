import Synchronization

/// Tells of each transaction that changes a region.
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
/// What SQLite does not tell of rows is made up for, where that is possible: changes in tables without rowid and in virtual
/// tables, rows whose place others take, and changes of the schema are told too.
///
/// See also <doc:Regions>.
public struct DatabaseRegionObservation: Sendable {
    private let region: AnyDatabaseRegionConvertible

    /// Makes an observation of what some regions have together.
    public init(tracking regions: any DatabaseRegionConvertible...) {
        self.init(tracking: regions)
    }

    /// Makes an observation of what some regions have together.
    public init(tracking regions: [any DatabaseRegionConvertible]) {
        region = AnyDatabaseRegionConvertible(regions)
    }

    /// Begins to observe: all that is committed after the return is told.
    ///
    /// - Parameters:
    ///   - onError: Called if the region cannot be found out.
    ///   - onChange: Called after each transaction that changes the region, where the connection is written to, before
    ///     anything else is.
    /// - Returns: What the observation goes on as long as.
    public func start(
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

    /// Begins to observe, as `start(in:onError:onChange:)`.
    ///
    /// ```swift
    /// let observer = try observation.start(in: queue) { (db: Database) in
    ///     print("players have changed")
    /// }
    /// ```
    ///
    /// - Throws: A `DatabaseError`, or what a region throws.
    public func start(
        in writer: any DatabaseWriter, onChange: @escaping @Sendable (Database) -> Void
    ) throws -> AnyDatabaseCancellable {
        let observer = try writer.unsafeReentrantWrite { db in
            let observer = RegionObserver(try region.databaseRegion(db), onChange: onChange)
            db.add(transactionObserver: observer)
            return observer
        }
        // Who holds the cancellable holds the observer.
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
