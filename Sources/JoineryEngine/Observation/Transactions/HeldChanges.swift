/// Changes that have not been delivered to observers yet.
struct HeldChanges {
    struct RowChange {
        let source: ChangedTable
        let rowID: Int64
        /// For a change that is about to happen, the values of the row. The change itself is a separate element.
        var values: DatabasePreUpdateEvent?
    }

    var rows: [RowChange] = []
    /// The trackers whose regions have changed.
    var trackers: [ObserverRegistration] = []

    var isEmpty: Bool { rows.isEmpty && trackers.isEmpty }

    mutating func append(_ other: HeldChanges) {
        rows += other.rows
        add(other.trackers)
    }

    /// Adds trackers.
    ///
    /// - Parameter trackers: The trackers, without duplicates.
    mutating func add(_ trackers: [ObserverRegistration]) {
        if self.trackers.isEmpty {
            self.trackers = trackers
        } else {
            for tracker in trackers { add(tracker) }
        }
    }

    mutating func add(_ tracker: ObserverRegistration) {
        if !trackers.contains(where: { $0 === tracker }) { trackers.append(tracker) }
    }

    /// Delivers the changes to the observers.
    func deliver() {
        for tracker in trackers { tracker.noteChange() }
        for row in rows {
            if let values = row.values {
                for registration in row.source.observers
                where registration.wantsValues && !registration.isStopped {
                    registration.observer?.databaseWillChange(with: values)
                }
                continue
            }
            let event = DatabaseEvent(
                kind: row.source.kind, databaseName: row.source.databaseName,
                tableName: row.source.tableName, rowID: row.rowID)
            for registration in row.source.observers where !registration.isStopped {
                registration.observer?.databaseDidChange(with: event)
            }
        }
    }
}

/// A kind of change to the rows of a table, with the observers that it matters to.
final class ChangedTable {
    let kind: DatabaseEvent.Kind
    let databaseName: String
    let tableName: String
    /// The observers to notify of each row.
    let observers: [ObserverRegistration]
    /// The trackers to notify if one of their rows changes.
    let trackers: [ObserverRegistration]

    init(
        kind: DatabaseEvent.Kind, databaseName: String, tableName: String,
        observers: [ObserverRegistration], trackers: [ObserverRegistration]
    ) {
        self.kind = kind
        self.databaseName = databaseName
        self.tableName = tableName
        self.observers = observers
        self.trackers = trackers
    }
}
