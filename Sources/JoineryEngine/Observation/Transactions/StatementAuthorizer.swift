import CSQLite

/// What SQLite tells of the statements of a connection as it compiles them: the one owner of the authorizer.
///
/// SQLite compiles all prepared statements anew once an authorizer is set. So it is set when somebody first wants to know
/// something, and stays.
final class StatementAuthorizer {
    /// Grows when statements may have become others without SQLite having noticed it yet.
    private(set) var generation = 0
    private var notes: CompilationNotes?
    private var isInstalled = false
    /// The tables of which `DELETE` without a condition deletes the rows one by one, so that SQLite tells of each.
    private var tablesDeletedByRow: Set<FoldedName> = []
    private var droppedTable: String?

    /// What SQLite tells while `compile` prepares a statement.
    ///
    /// - Parameter withReads: Whether also what the statement reads.
    func noting<T>(
        _ connection: SQLiteConnection, withReads: Bool, _ compile: () throws -> T
    ) rethrows -> (T, CompilationNotes) {
        if !isInstalled { install(connection) }
        let outer = self.notes
        let notes = CompilationNotes(withReads: withReads)
        self.notes = notes
        defer { self.notes = outer }
        return (try compile(), notes)
    }

    /// Makes `DELETE FROM table` tell of each row, or lets it empty the table at once again.
    func deletesByRow(_ isByRow: Bool, table: String, _ connection: SQLiteConnection) {
        if !isByRow, tablesDeletedByRow.isEmpty { return }
        let name = FoldedName(table)
        guard tablesDeletedByRow.contains(name) != isByRow, !name.folded.hasPrefix("sqlite_") else { return }
        if isByRow { tablesDeletedByRow.insert(name) } else { tablesDeletedByRow.remove(name) }
        install(connection)
    }

    /// Lets all tables be emptied at once again.
    func deletesNothingByRow(_ connection: SQLiteConnection) {
        guard !tablesDeletedByRow.isEmpty else { return }
        tablesDeletedByRow = []
        install(connection)
    }

    /// Makes notes of before void.
    func forgetNotes() {
        generation += 1
    }

    /// The connection is closed.
    func connectionClosed() {
        isInstalled = false
        tablesDeletedByRow = []
        generation += 1
    }

    /// Sets the authorizer; if it is set already, SQLite compiles all statements anew.
    private func install(_ connection: SQLiteConnection) {
        isInstalled = true
        // A connection closes before the Database, which has this object, goes away.
        sqlite3_set_authorizer(
            connection,
            { context, action, first, second, schema, _ in
                guard let context else { return SQLITE_OK }
                return Unmanaged<StatementAuthorizer>.fromOpaque(context).takeUnretainedValue()
                    .answer(action, first, second, schema)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func answer(
        _ action: CInt, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
        _ schema: UnsafePointer<CChar>?
    ) -> CInt {
        notes?.note(action, first, second, schema)
        if tablesDeletedByRow.isEmpty { return SQLITE_OK }
        switch action {
        case SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW,
            SQLITE_DROP_VTABLE:
            droppedTable = first.map { String(cString: $0) }
        case SQLITE_DELETE:
            guard let table = first.map({ String(cString: $0) }) else { return SQLITE_OK }
            // A table that is dropped stays if nothing may be deleted from it: SQLite asks for that next.
            let isDropped = droppedTable == table
            if isDropped { droppedTable = nil }
            // To ignore a deletion is to delete row by row.
            return !isDropped && tablesDeletedByRow.contains(FoldedName(table)) ? SQLITE_IGNORE : SQLITE_OK
        default:
            break
        }
        return SQLITE_OK
    }
}

extension Database {
    /// Compiles a statement, with notes if somebody wants to know what statements do.
    @inline(__always)
    func compile<T>(
        _ connection: SQLiteConnection, _ compile: () throws -> T
    ) rethrows -> (T, CompilationNotes?) {
        guard noticesStatements else { return (try compile(), nil) }
        return try authorizer.noting(connection, withReads: regionRecorder != nil, compile)
    }

    /// What SQLite tells of a statement that it compiles.
    ///
    /// - Throws: A `DatabaseError` if the SQL is wrong.
    func notes(ofSQL sql: String, withReads: Bool) throws -> CompilationNotes {
        let connection = try connection()
        let (code, notes) = authorizer.noting(connection, withReads: withReads) {
            var statement: OpaquePointer?
            defer { sqlite3_finalize(statement) }
            return sqlite3_prepare_v3(connection, sql, -1, 0, &statement, nil)
        }
        guard code == SQLITE_OK else { throw error(code, sql: sql) }
        return notes
    }
}
