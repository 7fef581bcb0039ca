/// An observer, as long as it is told of transactions.
final class ObserverRegistration {
    let extent: Database.TransactionObservationExtent
    /// Whether it is to hear of no more changes in this transaction.
    @exclusivity(unchecked) var isStopped = false
    /// Whether it may want to know the values of rows. Whether it does is seen by the first.
    var wantsValues: Bool
    /// Whether it only wants to know whether what it tracks has changed, when a transaction was committed.
    let isTracker: Bool
    /// What it tracks, if it does.
    private(set) weak var tracker: (any RegionTracking)?
    private weak var lasting: (any TransactionObserver)?
    private let kept: (any TransactionObserver)?
    private let isWaiter: Bool
    @exclusivity(unchecked) private var isChanged = false

    init(_ observer: any TransactionObserver, extent: Database.TransactionObservationExtent) {
        self.extent = extent
        lasting = observer
        kept = extent == .observerLifetime ? nil : observer
        let tracker = observer as? any RegionTracking
        self.tracker = tracker
        isTracker = tracker != nil
        isWaiter = observer is TransactionWaiter
        wantsValues = DatabasePreUpdateEvent.isAvailable && !isWaiter && !isTracker
    }

    var observer: (any TransactionObserver)? { lasting }

    /// Whether the observer has gone away.
    var isGone: Bool { lasting == nil }

    var wantsChanges: Bool { !isWaiter && !isGone }

    /// What is tracked may have changed; it is known when the transaction is committed.
    func noteChange() {
        isChanged = true
    }

    /// Whether what is tracked has changed since it was asked for.
    func takeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    /// A transaction was committed; if the observer tracks something, one that has changed it.
    func transactionCommitted(_ db: Database) {
        if let tracker {
            tracker.trackedRegionChanged(db)
        } else {
            observer?.databaseDidCommit(db)
        }
    }

    /// Something in a region has changed that SQLite does not tell.
    func changed(_ region: DatabaseRegion, kinds: [DatabaseEventKind]) {
        if let tracker {
            if !tracker.trackedRegion.intersection(region).isEmpty { noteChange() }
        } else if let observer, kinds.contains(where: { observer.observes(eventsOfKind: $0) }) {
            observer.databaseDidChange()
        }
    }
}

/// An observer that wants to know of transactions that change a region, and not of each row.
///
/// Where the region becomes another one, it says so: see ``TransactionHooks/trackedRegionChanged()``.
protocol RegionTracking: TransactionObserver {
    /// The region as it is when a statement starts.
    var trackedRegion: DatabaseRegion { get }

    /// A transaction that changes the region was committed.
    func trackedRegionChanged(_ db: Database)
}

extension RegionTracking {
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        trackedRegion.isModified(byEventsOfKind: eventKind)
    }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseDidCommit(_ db: Database) {}
}

/// What waits for the end of one transaction.
final class TransactionWaiter: TransactionObserver {
    private let onCommit: (Database) -> Void
    private let onRollback: (Database) -> Void

    init(onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void) {
        self.onCommit = onCommit
        self.onRollback = onRollback
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseDidCommit(_ db: Database) { onCommit(db) }

    func databaseDidRollback(_ db: Database) { onRollback(db) }
}
