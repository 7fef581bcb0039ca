import CSQLite

/// The changes made by one run of a statement.
struct StatementChanges {
    let statement: Statement
    let notes: CompilationNotes
    let interests: StatementInterests
    private let changesBefore: Int
    private let preparationsBefore: CInt
    private var held = HeldChanges()
    private var sources:
        [(
            table: UnsafePointer<CChar>, database: UnsafePointer<CChar>, operation: CInt,
            source: ChangedTable?
        )] =
            []

    init(
        _ statement: Statement, _ notes: CompilationNotes, _ interests: StatementInterests, _ db: Database
    ) {
        self.statement = statement
        self.notes = notes
        self.interests = interests
        changesBefore = db.totalChangesCount
        preparationsBefore = statement.preparationCount
    }

    /// Records a row reported by SQLite. Returns `false` if the statement cannot have changed it.
    mutating func rowChanged(
        _ operation: CInt, _ database: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>, _ rowID: Int64
    ) -> Bool {
        guard let source = source(operation, database, table) else { return false }
        if source.observers.contains(where: { !$0.isStopped }) {
            held.rows.append(HeldChanges.RowChange(source: source, rowID: rowID))
        }
        for registration in source.trackers
        where registration.tracker?.trackedRegion.containsRow(rowID, of: source.tableName) == true {
            held.add(registration)
        }
        return true
    }

    /// Records the values of a row reported by SQLite. Returns `false` if the statement cannot change it.
    mutating func rowWillChange(
        _ operation: CInt, _ database: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>, oldID: Int64,
        newID: Int64, _ connection: SQLiteConnection
    ) -> Bool {
        guard let source = source(operation, database, table) else { return false }
        if source.observers.contains(where: { $0.wantsValues && !$0.isStopped }) {
            let event = DatabasePreUpdateEvent(source, oldID: oldID, newID: newID, connection)
            held.rows.append(HeldChanges.RowChange(source: source, rowID: newID, values: event))
        }
        return true
    }

    /// Returns the observers that a change matters to, or `nil` if the statement cannot make the change.
    ///
    /// The names are compared by address, because SQLite's copies of them do not move while a statement runs.
    private mutating func source(
        _ operation: CInt, _ database: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>
    ) -> ChangedTable? {
        for known in sources
        where known.table == table && known.database == database && known.operation == operation {
            return known.source
        }
        let name = String(cString: table)
        let interest = interests.interests.first {
            $0.kind.rawValue == operation && FoldedName($0.tableName) == FoldedName(name)
        }
        let source = interest.map {
            ChangedTable(
                kind: $0.kind, databaseName: String(cString: database), tableName: name,
                observers: $0.observers, trackers: $0.trackers)
        }
        sources.append((table, database, operation, source))
        return source
    }

    /// Returns the rows recorded so far that have not been delivered, and removes them.
    mutating func takeHeldChanges() -> HeldChanges {
        defer { held = HeldChanges() }
        return held
    }

    /// Returns the changes made by the statement, after it has ended.
    ///
    /// - Parameters:
    ///   - failed: Whether the statement failed.
    ///   - registrations: The current observers.
    mutating func changes(
        failed: Bool, _ registrations: [ObserverRegistration], _ db: Database
    ) -> HeldChanges {
        let hasChangedRows = db.totalChangesCount != changesBefore
        // The changes of a failed statement are undone, unless its conflict clause says otherwise.
        if failed, db.changesCount == 0 || !hasChangedRows { return HeldChanges() }
        var changes = takeHeldChanges()
        if hasChangedRows {
            changes.add(interests.trackersOfAnyRow)
            changes.add(trackersOfNewChanges(registrations, db))
        }
        changes.add(interests.trackersOfRun)
        return changes
    }

    /// Returns the trackers that are affected by changes that were not known when the statement started.
    ///
    /// If another connection has changed the schema, SQLite has compiled the statement again, and it may do more.
    private func trackersOfNewChanges(
        _ registrations: [ObserverRegistration], _ db: Database
    ) -> [ObserverRegistration] {
        guard statement.preparationCount != preparationsBefore,
            let new = try? statement.compilationNotes(withReads: false).changes, new != notes.changes
        else { return [] }
        return registrations.filter { registration in
            guard let region = registration.tracker?.trackedRegion else { return false }
            return new.contains { region.isModified(byEventsOfKind: $0) }
        }
    }
}
