/// An observer of transactions, with the extent of its observation.
final class ObserverRegistration {
    let extent: Database.TransactionObservationExtent
    /// Whether the observer has asked for no more changes in this transaction.
    @exclusivity(unchecked) var isStopped = false
    /// Whether the observer may want the values of rows. The first notification shows whether it does.
    var wantsValues: Bool
    /// Whether the observer only needs to know of committed transactions that changed its tracked region.
    let isTracker: Bool
    /// The observer, if it tracks a region.
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

    /// Whether the observer has been deallocated.
    var isGone: Bool { lasting == nil }

    var wantsChanges: Bool { !isWaiter && !isGone }

    /// Records that the tracked region may have changed. The observer is notified when the transaction is committed.
    func noteChange() {
        isChanged = true
    }

    /// Returns whether the tracked region has changed since the last call.
    func takeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    /// Notifies the observer of a committed transaction. For a tracker, call it only if its region has changed.
    func transactionCommitted(_ db: Database) {
        if let tracker {
            tracker.trackedRegionChanged(db)
        } else {
            observer?.databaseDidCommit(db)
        }
    }

    /// Notifies the observer of changes in a region that SQLite does not report.
    func changed(_ region: DatabaseRegion, kinds: [DatabaseEventKind]) {
        if let tracker {
            if !tracker.trackedRegion.intersection(region).isEmpty { noteChange() }
        } else if let observer, kinds.contains(where: { observer.observes(eventsOfKind: $0) }) {
            observer.databaseDidChange()
        }
    }
}

/// An observer that is notified of transactions that change a region, but not of each row.
///
/// If its region changes, it must call ``TransactionHooks/trackedRegionChanged()``.
protocol RegionTracking: TransactionObserver {
    /// The region, which is read whenever a statement starts.
    var trackedRegion: DatabaseRegion { get }

    /// Called after the commit of a transaction that has changed the region.
    func trackedRegionChanged(_ db: Database)
}

extension RegionTracking {
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        trackedRegion.isModified(byEventsOfKind: eventKind)
    }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseDidCommit(_ db: Database) {}
}

/// An observer that waits for the end of one transaction.
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
