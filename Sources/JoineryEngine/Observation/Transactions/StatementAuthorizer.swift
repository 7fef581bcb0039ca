import CSQLite

/// The only owner of a connection's authorizer, through which SQLite reports what the statements it compiles do.
///
/// Setting an authorizer makes SQLite compile all prepared statements again. It is therefore set when it is first
/// needed, and then stays.
final class StatementAuthorizer {
    /// Incremented when statements may have changed without SQLite having noticed it yet.
    private(set) var generation = 0
    private var notes: CompilationNotes?
    private var isInstalled = false
    /// The tables from which `DELETE` without a condition deletes the rows one by one, so that SQLite reports each of
    /// them.
    private var tablesDeletedByRow: Set<FoldedName> = []
    private var droppedTable: String?

    /// Returns what SQLite reports while `compile` prepares a statement.
    ///
    /// - Parameters:
    ///   - connection: The connection that compiles the statement.
    ///   - withReads: Whether to include what the statement reads.
    ///   - onlyReads: Whether to find out why the statement is not a query.
    ///   - compile: Prepares the statement.
    func noting<T>(
        _ connection: SQLiteConnection, withReads: Bool, onlyReads: Bool = false, _ compile: () throws -> T
    ) rethrows -> (T, CompilationNotes) {
        if !isInstalled { install(connection) }
        let outer = self.notes
        let notes = CompilationNotes(withReads: withReads, onlyReads: onlyReads)
        self.notes = notes
        defer { self.notes = outer }
        return (try compile(), notes)
    }

    /// Sets whether `DELETE FROM table` reports each row, instead of emptying the table at once.
    func deletesByRow(_ isByRow: Bool, table: String, _ connection: SQLiteConnection) {
        if !isByRow, tablesDeletedByRow.isEmpty { return }
        let name = FoldedName(table)
        guard tablesDeletedByRow.contains(name) != isByRow, !name.folded.hasPrefix("sqlite_") else { return }
        if isByRow { tablesDeletedByRow.insert(name) } else { tablesDeletedByRow.remove(name) }
        install(connection)
    }

    /// Allows all tables to be emptied at once again.
    func deletesNothingByRow(_ connection: SQLiteConnection) {
        guard !tablesDeletedByRow.isEmpty else { return }
        tablesDeletedByRow = []
        install(connection)
    }

    /// Invalidates all previous notes.
    func forgetNotes() {
        generation += 1
    }

    /// Called when the connection has been closed.
    func connectionClosed() {
        isInstalled = false
        tablesDeletedByRow = []
        generation += 1
    }

    /// Sets the authorizer. If it is already set, SQLite compiles all statements again.
    private func install(_ connection: SQLiteConnection) {
        isInstalled = true
        // The context stays valid, because the Database that owns this object closes its connection before it is
        // deallocated.
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
        // SQLite runs some pragmas while it compiles them. Full-text tables read one, maybe after an R-tree.
        if action == SQLITE_PRAGMA, notes?.refusal?.isChangeOfRows == false { return SQLITE_DENY }
        if tablesDeletedByRow.isEmpty { return SQLITE_OK }
        switch action {
        case SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW,
            SQLITE_DROP_VTABLE:
            droppedTable = first.map { String(cString: $0) }
        case SQLITE_DELETE:
            guard let table = first.map({ String(cString: $0) }) else { return SQLITE_OK }
            // DROP TABLE next asks for permission to delete from the table, and does not drop it unless that is
            // granted.
            let isDropped = droppedTable?.equalsIgnoringASCIICase(table) ?? false
            if isDropped { droppedTable = nil }
            // SQLITE_IGNORE makes SQLite delete row by row.
            return !isDropped && tablesDeletedByRow.contains(FoldedName(table)) ? SQLITE_IGNORE : SQLITE_OK
        default:
            break
        }
        return SQLITE_OK
    }
}

extension Database {
    /// Compiles a statement, with notes if they are needed.
    @inline(__always)
    func compile<T>(
        _ connection: SQLiteConnection, onlyReads: Bool = false, _ compile: () throws -> T
    ) rethrows -> (T, CompilationNotes?) {
        guard noticesStatements || onlyReads else { return (try compile(), nil) }
        return try authorizer.noting(
            connection, withReads: regionRecorder != nil, onlyReads: onlyReads, compile)
    }

    /// Returns what SQLite reports while it compiles a statement.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid.
    func notes(ofSQL sql: String, withReads: Bool, onlyReads: Bool = false) throws -> CompilationNotes {
        let connection = try connection()
        let (code, notes) = authorizer.noting(connection, withReads: withReads, onlyReads: onlyReads) {
            var statement: OpaquePointer?
            defer { sqlite3_finalize(statement) }
            return sqlite3_prepare_v3(connection, sql, -1, 0, &statement, nil)
        }
        guard code == SQLITE_OK else { throw error(code, sql: sql) }
        return notes
    }
}
