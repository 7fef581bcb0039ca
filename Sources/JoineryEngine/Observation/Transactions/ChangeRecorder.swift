import CSQLite

/// Holds the changes of statements until they are certain: until the statement has succeeded, and the savepoints around
/// it have been released.
///
/// SQLite's row hooks are installed only while a statement runs that may change observed rows.
final class ChangeRecorder {
    /// Whether changes are observed.
    var isRecording = false
    private var runs: [StatementChanges] = []
    private var savepoints: [(name: FoldedName, opensTransaction: Bool, changes: HeldChanges)] = []
    private var isToldOfRows = false
    private var isToldOfValues = false

    /// Whether a statement that may change something is running.
    var hasRuns: Bool { !runs.isEmpty }

    // MARK: Statements

    /// Called when a statement starts that may change something, or that opens or ends a savepoint.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - notes: What SQLite reported about the statement.
    ///   - registrations: The current observers.
    ///   - version: A number that changes with the observers and their regions.
    func statementStarts(
        _ statement: Statement, _ notes: CompilationNotes, _ registrations: [ObserverRegistration],
        version: Int, _ db: Database
    ) throws {
        let connection = try db.connection()
        if !runs.isEmpty { runs.removeAll { $0.statement === statement } }
        let interests = try interests(in: statement, notes, registrations, version: version, db)
        for deletion in interests.deletions {
            db.authorizer.deletesByRow(deletion.observesRows, table: deletion.table, connection)
        }
        runs.append(StatementChanges(statement, notes, interests, db))
        tellOfRows(runs.contains { $0.interests.observesRows }, connection)
        tellOfValues(runs.contains { $0.interests.observesValues }, connection)
    }

    private func interests(
        in statement: Statement, _ notes: CompilationNotes, _ registrations: [ObserverRegistration],
        version: Int, _ db: Database
    ) throws -> StatementInterests {
        if let (known, knownVersion) = notes.interests, knownVersion == version { return known }
        let interests = try StatementInterests(statement, notes, registrations, db)
        notes.interests = interests.isLasting ? (interests, version) : nil
        return interests
    }

    /// Called when a statement has ended.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - failed: Whether it failed.
    ///   - isRolledBack: Whether the transaction has been rolled back since the statement started.
    ///   - opensTransaction: Whether there was no transaction before, so that a savepoint opened one.
    ///   - registrations: The current observers.
    func statementEnded(
        _ statement: Statement, failed: Bool, isRolledBack: Bool, opensTransaction: Bool,
        _ registrations: [ObserverRegistration], _ db: Database
    ) {
        guard let index = runs.lastIndex(where: { $0.statement === statement }) else { return }
        var run = runs.remove(at: index)
        if isRolledBack, !db.isInsideTransaction { return }
        keep(run.changes(failed: failed, registrations, db))
        if failed { return }
        if run.notes.changesSchema { db.authorizer.forgetNotes() }
        switch run.notes.control {
        case .beginSavepoint(let name):
            savepoints.append((FoldedName(name), opensTransaction, HeldChanges()))
        case .releaseSavepoint(let name): release(FoldedName(name))
        case .rollbackToSavepoint(let name): rollBack(to: FoldedName(name))
        case .commit, nil: break
        }
    }

    /// Delivers all changes, because the transaction is being committed.
    func deliverAll() {
        for savepoint in savepoints { savepoint.changes.deliver() }
        savepoints = []
        for index in runs.indices { runs[index].takeHeldChanges().deliver() }
    }

    /// Called when the transaction has ended.
    func forgetTransaction() {
        savepoints = []
    }

    /// Stops recording, because changes are no longer observed.
    func rest(_ authorizer: StatementAuthorizer, _ connection: SQLiteConnection) {
        isRecording = false
        runs = []
        savepoints = []
        tellOfRows(false, connection)
        tellOfValues(false, connection)
        authorizer.deletesNothingByRow(connection)
    }

    // MARK: Savepoints

    /// Whether a statement commits by releasing the savepoint that opened the transaction.
    func commitsByRelease(_ control: CompilationNotes.Control?) -> Bool {
        guard case .releaseSavepoint(let name) = control, savepoints.first?.opensTransaction == true else {
            return false
        }
        return savepoints.lastIndex { $0.name == FoldedName(name) } == 0
    }

    private func keep(_ changes: HeldChanges) {
        if changes.isEmpty { return }
        guard !savepoints.isEmpty else { return changes.deliver() }
        savepoints[savepoints.count - 1].changes.append(changes)
    }

    /// Keeps the changes held for a savepoint, and for those nested in it.
    private func release(_ name: FoldedName) {
        // An unknown savepoint is older than the observation, and therefore contains all known ones.
        let index = savepoints.lastIndex { $0.name == name } ?? 0
        let released = savepoints[index...].map(\.changes)
        savepoints.removeSubrange(index...)
        for changes in released { keep(changes) }
    }

    /// Discards the changes held for a savepoint, which stays open.
    private func rollBack(to name: FoldedName) {
        guard let index = savepoints.lastIndex(where: { $0.name == name }) else {
            savepoints = []
            return
        }
        savepoints.removeSubrange((index + 1)...)
        savepoints[index].changes = HeldChanges()
    }

    // MARK: Rows

    private func tellOfRows(_ isTold: Bool, _ connection: SQLiteConnection) {
        guard isTold != isToldOfRows else { return }
        isToldOfRows = isTold
        guard isTold else {
            sqlite3_update_hook(connection, nil, nil)
            return
        }
        // The context stays valid, because `rest` removes the hook before this object is deallocated.
        sqlite3_update_hook(
            connection,
            { context, operation, database, table, rowID in
                guard let context, let database, let table else { return }
                Unmanaged<ChangeRecorder>.fromOpaque(context).takeUnretainedValue()
                    .rowChanged(operation, database, table, rowID)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func tellOfValues(_ isTold: Bool, _ connection: SQLiteConnection) {
        guard isTold != isToldOfValues else { return }
        isToldOfValues = isTold
        guard isTold else {
            joinery_set_pre_update_hook(connection, nil, nil)
            return
        }
        // The context stays valid, because `rest` removes the hook before this object is deallocated.
        joinery_set_pre_update_hook(
            connection,
            { context, connection, operation, database, table, oldID, newID in
                guard let context, let connection, let database, let table else { return }
                Unmanaged<ChangeRecorder>.fromOpaque(context).takeUnretainedValue()
                    .rowWillChange(operation, database, table, oldID, newID, connection)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func rowWillChange(
        _ operation: CInt, _ database: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>, _ oldID: Int64,
        _ newID: Int64, _ connection: SQLiteConnection
    ) {
        for index in runs.indices.reversed()
        where runs[index].rowWillChange(
            operation, database, table, oldID: oldID, newID: newID, connection)
        {
            return
        }
    }

    private func rowChanged(
        _ operation: CInt, _ database: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>, _ rowID: Int64
    ) {
        // There is almost always only one running statement.
        for index in runs.indices.reversed()
        where runs[index].rowChanged(operation, database, table, rowID) {
            return
        }
    }
}
