import CSQLite

/// What one run of a statement changes.
final class StatementChanges {
    /// A kind of change that the statement may make, and those whom its rows matter to.
    private struct Interest {
        let kind: DatabaseEvent.Kind
        let tableName: String
        var observers: [ObserverRegistration] = []
        var trackers: [ObserverRegistration] = []

        var isEmpty: Bool { observers.isEmpty && trackers.isEmpty }
    }

    let statement: Statement
    let notes: CompilationNotes
    private var interests: [Interest]
    /// Those whose regions have changed if the statement changes any row.
    private var trackersOfAnyRow: [ObserverRegistration] = []
    /// Those whose regions have changed once the statement has run.
    private var trackersOfRun: [ObserverRegistration] = []
    private let registrations: [ObserverRegistration]
    private let changesBefore: Int
    private let preparationsBefore: CInt
    private var held = HeldChanges()
    private var sources:
        [(table: UnsafePointer<CChar>, database: UnsafePointer<CChar>, source: ChangedTable)] =
            []

    init(
        _ statement: Statement, _ notes: CompilationNotes, _ registrations: [ObserverRegistration],
        _ db: Database
    ) throws {
        self.statement = statement
        self.notes = notes
        self.registrations = registrations
        changesBefore = db.totalChangesCount
        preparationsBefore = statement.preparationCount
        interests = notes.changes.map { Interest(kind: $0.rowKind, tableName: $0.tableName) }
        for registration in registrations {
            if let tracker = registration.tracker {
                try track(tracker.trackedRegion, registration, db)
            } else if let observer = registration.observer, registration.wantsChanges {
                for (index, change) in notes.changes.enumerated()
                where observer.observes(eventsOfKind: change) {
                    interests[index].observers.append(registration)
                }
            }
        }
    }

    /// Finds out how a tracker comes to know whether its region changes.
    private func track(_ region: DatabaseRegion, _ registration: ObserverRegistration, _ db: Database) throws
    {
        if notes.changesNames, !region.isEmpty { trackersOfRun.append(registration) }
        let modifying = notes.changes.indices.filter { region.isModified(byEventsOfKind: notes.changes[$0]) }
        if modifying.isEmpty { return }
        // SQLite does not count what it changes in its own tables.
        if notes.changesSchema,
            modifying.contains(where: { notes.changes[$0].tableName.hasPrefix("sqlite_") })
        {
            trackersOfRun.append(registration)
        }
        let tables = modifying.map { notes.changes[$0].tableName }
        let limitsRows = tables.contains(where: region.limitsRows)
        // Where all that the statement can change is in the region, it is enough to count.
        if !limitsRows, modifying.count == notes.changes.count {
            trackersOfAnyRow.append(registration)
            return
        }
        for index in modifying { interests[index].trackers.append(registration) }
        if try modifying.contains(where: { try !tellsRows(notes.changes[$0], limitsRows: limitsRows, db) }) {
            trackersOfAnyRow.append(registration)
        }
    }

    /// Whether SQLite tells of all rows that a change touches.
    private func tellsRows(_ change: DatabaseEventKind, limitsRows: Bool, _ db: Database) throws -> Bool {
        guard let info = try db.knownTable(change.tableName), info.kind == .table, info.hasRowID else {
            return false
        }
        guard limitsRows else { return true }
        switch change {
        case .delete: return true
        case .update(_, let columns) where columns.contains(where: { info.isRowID(FoldedName($0)) }):
            // It tells where the row goes to, and not where it was.
            return false
        case .insert, .update:
            // It does not tell of the rows whose place others take.
            return try !db.mayReplaceRows(statement)
        }
    }

    /// Whether SQLite must tell of rows.
    var observesRows: Bool { interests.contains { !$0.isEmpty } }

    /// Whether SQLite must tell of the rows that a kind of change touches.
    func observesRows(of change: DatabaseEventKind) -> Bool {
        zip(notes.changes, interests).contains { $0 == change && !$1.isEmpty }
    }

    /// SQLite tells of a row. `false` if the statement cannot have changed it.
    func rowChanged(
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

    /// Whether SQLite must tell of values.
    var observesValues: Bool {
        interests.contains { $0.observers.contains(where: \.wantsValues) }
    }

    /// SQLite tells of the values of a row. `false` if the statement cannot change it.
    func rowWillChange(
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

    /// SQLite's own copies of the names stay where they are while a statement runs.
    private func source(
        _ operation: CInt, _ database: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>
    ) -> ChangedTable? {
        for known in sources
        where known.table == table && known.database == database && known.source.kind.rawValue == operation {
            return known.source
        }
        let name = String(cString: table)
        guard
            let interest = interests.first(where: {
                $0.kind.rawValue == operation && FoldedName($0.tableName) == FoldedName(name)
            })
        else { return nil }
        let source = ChangedTable(
            kind: interest.kind, databaseName: String(cString: database), tableName: name,
            observers: interest.observers, trackers: interest.trackers)
        sources.append((table, database, source))
        return source
    }

    /// The rows that were told of so far, and that nobody has been told of yet.
    func takeHeldChanges() -> HeldChanges {
        defer { held = HeldChanges() }
        return held
    }

    /// What the statement has changed, when it has ended.
    func changes(failed: Bool, _ db: Database) -> HeldChanges {
        let hasChangedRows = db.totalChangesCount != changesBefore
        // What a statement that fails has changed is undone, unless it was told otherwise.
        if failed, db.changesCount == 0 || !hasChangedRows { return HeldChanges() }
        var changes = takeHeldChanges()
        if hasChangedRows {
            for registration in trackersOfAnyRow + trackersOfNewChanges(db) { changes.add(registration) }
        }
        for registration in trackersOfRun { changes.add(registration) }
        return changes
    }

    /// Those whose regions may have changed because another connection had changed the schema: SQLite has compiled the
    /// statement anew, and it may do more than was known.
    private func trackersOfNewChanges(_ db: Database) -> [ObserverRegistration] {
        guard statement.preparationCount != preparationsBefore,
            let new = try? statement.compilationNotes(withReads: false).changes, new != notes.changes
        else { return [] }
        return registrations.filter { registration in
            guard let region = registration.tracker?.trackedRegion else { return false }
            return new.contains { region.isModified(byEventsOfKind: $0) }
        }
    }
}

extension DatabaseEventKind {
    var rowKind: DatabaseEvent.Kind {
        switch self {
        case .insert: .insert
        case .delete: .delete
        case .update: .update
        }
    }
}

extension Database {
    /// Whether a statement, or what it sets off, may put rows in the place of others.
    func mayReplaceRows(_ statement: Statement) throws -> Bool {
        if statement.sql.uppercased().contains("REPLACE") { return true }
        return try schemaCache.lookingUp {
            try Bool.fetchOne(
                cachedStatement(
                    sql: """
                        SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE sql LIKE '%REPLACE%'
                        UNION ALL SELECT 1 FROM sqlite_temp_master WHERE sql LIKE '%REPLACE%')
                        """)) ?? true
        }
    }
}
