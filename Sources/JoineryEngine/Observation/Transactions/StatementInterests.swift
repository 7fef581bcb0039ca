import CSQLite

/// The observers that the changes of a statement matter to.
///
/// As long as the registrations and their regions stay the same, the result for one run of a statement is valid for all
/// runs, unless it depends on the schema or on the answer of an observer.
final class StatementInterests {
    /// A kind of change that the statement may make, and the observers that its rows matter to.
    struct Interest {
        let kind: DatabaseEvent.Kind
        let tableName: String
        var observers: [ObserverRegistration] = []
        var trackers: [ObserverRegistration] = []

        var isEmpty: Bool { observers.isEmpty && trackers.isEmpty }
    }

    /// The interests in each change of the statement, followed by those in the rows that it may replace.
    private(set) var interests: [Interest]
    /// The trackers whose regions have changed if the statement changes any row.
    private(set) var trackersOfAnyRow: [ObserverRegistration] = []
    /// The trackers whose regions have changed as soon as the statement has run.
    private(set) var trackersOfRun: [ObserverRegistration] = []
    /// Whether SQLite must report rows.
    private(set) var observesRows = false
    /// The tables that the statement deletes from, and whether SQLite must report the rows.
    private(set) var deletions: [(table: String, observesRows: Bool)] = []
    /// Whether this is also valid for the next run.
    private(set) var isLasting = true

    init(
        _ statement: Statement, _ notes: CompilationNotes, _ registrations: [ObserverRegistration],
        _ db: Database
    ) throws {
        interests = notes.changes.map { Interest(kind: $0.rowKind, tableName: $0.tableName) }
        for registration in registrations {
            if let tracker = registration.tracker {
                try track(tracker.trackedRegion, registration, statement, notes, db)
            } else if let observer = registration.observer, registration.wantsChanges {
                isLasting = false
                for index in notes.changes.indices
                where notes.change(at: index, meets: observer.observes(eventsOfKind:)) {
                    interests[index].observers.append(registration)
                }
            }
        }
        observesRows = interests.contains { !$0.isEmpty }
        for (change, interest) in zip(notes.changes, interests) {
            if case .delete(let table) = change { deletions.append((table, !interest.isEmpty)) }
        }
        try addDisplacedRows(statement, notes, registrations, db)
    }

    /// Whether SQLite must report values.
    var observesValues: Bool {
        interests.contains { $0.observers.contains(where: \.wantsValues) }
    }

    /// Adds the deletion of rows by `ON CONFLICT REPLACE`.
    ///
    /// SQLite does not report whether a statement may replace rows, and reports replaced rows only with their values.
    private func addDisplacedRows(
        _ statement: Statement, _ notes: CompilationNotes, _ registrations: [ObserverRegistration],
        _ db: Database
    ) throws {
        let valueRegistrations = registrations.filter(\.wantsValues)
        guard !valueRegistrations.isEmpty, !notes.changes.isEmpty, try db.mayReplaceRows(statement, notes)
        else { return }
        for change in notes.changes
        where !interests.contains(where: {
            $0.kind == .delete && $0.tableName.equalsIgnoringASCIICase(change.tableName)
        }) {
            let deletion = DatabaseEventKind.delete(tableName: change.tableName)
            let observers = valueRegistrations.filter {
                $0.observer?.observes(eventsOfKind: deletion) == true
            }
            interests.append(
                Interest(kind: .delete, tableName: change.tableName, observers: observers))
        }
    }

    /// Determines how to detect that the region of a tracker changes.
    private func track(
        _ region: DatabaseRegion, _ registration: ObserverRegistration, _ statement: Statement,
        _ notes: CompilationNotes, _ db: Database
    ) throws {
        if notes.changesNames, !region.isEmpty { trackersOfRun.append(registration) }
        let modifying = notes.changes.indices.filter {
            notes.change(at: $0, meets: region.isModified(byEventsOfKind:))
        }
        if modifying.isEmpty { return }
        // SQLite does not count changes to its own tables.
        if notes.changesSchema,
            modifying.contains(where: { notes.changes[$0].tableName.hasPrefix("sqlite_") })
        {
            trackersOfRun.append(registration)
        }
        let tables = modifying.map { notes.changes[$0].tableName }
        let limitsRows = tables.contains(where: region.limitsRows)
        // If everything that the statement can change is in the region, counting rows is enough.
        if !limitsRows, modifying.count == notes.changes.count {
            trackersOfAnyRow.append(registration)
            return
        }
        isLasting = false
        for index in modifying { interests[index].trackers.append(registration) }
        if try modifying.contains(where: {
            try !tellsRows(notes.changes[$0], of: statement, notes, limitsRows: limitsRows, db)
        }) {
            trackersOfAnyRow.append(registration)
        }
    }

    /// Whether SQLite reports all rows that are affected by a change.
    private func tellsRows(
        _ change: DatabaseEventKind, of statement: Statement, _ notes: CompilationNotes, limitsRows: Bool,
        _ db: Database
    ) throws -> Bool {
        guard let info = try db.knownTable(change.tableName), info.kind == .table, info.hasRowID else {
            return false
        }
        guard limitsRows else { return true }
        switch change {
        case .delete: return true
        case .update(_, let columns) where columns.contains(where: { info.isRowID(FoldedName($0)) }):
            // SQLite reports the new rowid of the row, but not the old one.
            return false
        case .insert, .update:
            // SQLite does not report the rows that are replaced.
            return try !db.mayReplaceRows(statement, notes)
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
    /// Returns whether a statement, or the triggers that it fires, may replace rows.
    func mayReplaceRows(_ statement: Statement, _ notes: CompilationNotes) throws -> Bool {
        let stamp = try schemaCache.stamp(self)
        if let (answer, knownStamp) = notes.mayReplaceRows, knownStamp == stamp { return answer }
        let answer = try statement.sql.uppercased().contains("REPLACE") || schemaReplacesRows()
        notes.mayReplaceRows = (answer, stamp)
        return answer
    }

    private func schemaReplacesRows() throws -> Bool {
        try schemaCache.lookingUp {
            try Bool.fetchOne(
                cachedStatement(
                    sql: """
                        SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE sql LIKE '%REPLACE%'
                        UNION ALL SELECT 1 FROM sqlite_temp_master WHERE sql LIKE '%REPLACE%')
                        """)) ?? true
        }
    }
}
