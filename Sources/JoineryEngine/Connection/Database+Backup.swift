import CSQLite

/// The progress of a backup, reported by ``DatabaseReader/backup(to:pagesPerStep:progress:)``.
public struct DatabaseBackupProgress: Sendable {
    /// The number of pages still to copy.
    public let remainingPageCount: Int

    /// The number of pages in the source.
    public let totalPageCount: Int

    /// The number of pages copied so far.
    public var completedPageCount: Int { totalPageCount - remainingPageCount }

    /// Whether the backup is complete. From then on, it can no longer be stopped.
    public let isCompleted: Bool
}

extension DatabaseReader {
    /// Copies the database into another one, replacing its content.
    ///
    /// ```swift
    /// let copy = try DatabaseQueue(path: "/backups/library.sqlite")
    /// try pool.backup(to: copy, pagesPerStep: 500) { progress in
    ///     print(progress.completedPageCount, "of", progress.totalPageCount)
    /// }
    /// ```
    ///
    /// The other database keeps its previous content until the backup is complete. The backup copies a single state of
    /// this database. If it is in WAL mode, other connections can write to it meanwhile.
    ///
    /// - Parameters:
    ///   - writer: The database to overwrite. It must not be in a transaction.
    ///   - pagesPerStep: The number of pages to copy between two calls of `progress`, or -1 to copy all pages and call
    ///     `progress` only at the end.
    ///   - progress: A closure that receives the progress. If it throws before the backup is complete, the backup
    ///     stops, and the other database keeps its previous content. An error thrown afterwards is ignored.
    /// - Throws: Any error thrown by `progress`, or a `DatabaseError`: one with code `SQLITE_MISUSE` if `pagesPerStep`
    ///   is 0.
    public func backup(
        to writer: any DatabaseWriter, pagesPerStep: CInt = -1,
        progress: ((DatabaseBackupProgress) throws -> Void)? = nil
    ) throws {
        try read { source in
            // The first read determines the state to copy.
            try source.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
            try writer.writeWithoutTransaction { destination in
                try source.backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
            }
        }
    }
}

extension Database {
    /// The number of pages to copy between two checks for an interruption.
    private static let pagesBetweenChecks: CInt = 256

    /// Copies the database into another one, replacing its content.
    ///
    /// The other database keeps its previous content until the backup is complete. Outside a transaction, the backup
    /// starts over each time another connection writes to this database.
    ///
    /// - Parameters:
    ///   - destination: The database to overwrite. It must not be in a transaction.
    ///   - pagesPerStep: The number of pages to copy between two calls of `progress`, or -1 to copy all pages and call
    ///     `progress` only at the end.
    ///   - progress: A closure that receives the progress. If it throws before the backup is complete, the backup
    ///     stops, and the other database keeps its previous content. An error thrown afterwards is ignored.
    /// - Throws: Any error thrown by `progress`, or a `DatabaseError`: one with code `SQLITE_MISUSE` if `pagesPerStep`
    ///   is 0.
    public func backup(
        to destination: Database, pagesPerStep: CInt = -1,
        progress: ((DatabaseBackupProgress) throws -> Void)? = nil
    ) throws {
        guard pagesPerStep != 0 else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a backup of 0 pages per step never ends: copy 1 or more per step, or -1 for all")
        }
        guard
            let backup = sqlite3_backup_init(
                try destination.connection(), "main", try connection(), "main")
        else { throw destination.error(sqlite3_errcode(destination.sqliteConnection)) }
        do {
            try copy(backup, pagesPerStep: pagesPerStep, destination: destination, progress: progress)
        } catch {
            sqlite3_backup_finish(backup)
            throw error
        }
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw destination.error(code) }
        destination.clearSchemaCache()
        try destination.notifyChanges(in: .fullDatabase)
    }

    private func copy(
        _ backup: OpaquePointer, pagesPerStep: CInt, destination: Database,
        progress: ((DatabaseBackupProgress) throws -> Void)?
    ) throws {
        // In a transaction, the source does not change between two steps, so small steps are safe and can be
        // interrupted.
        let pages = pagesPerStep < 0 && isInsideTransaction ? Self.pagesBetweenChecks : pagesPerStep
        while true {
            try checkMayGoOn()
            let code = sqlite3_backup_step(backup, pages)
            guard code == SQLITE_OK || code == SQLITE_DONE else {
                throw backupError(code, destination: destination)
            }
            let isCompleted = code == SQLITE_DONE
            let state = DatabaseBackupProgress(
                remainingPageCount: Int(sqlite3_backup_remaining(backup)),
                totalPageCount: Int(sqlite3_backup_pagecount(backup)), isCompleted: isCompleted)
            if isCompleted {
                // The backup can no longer be undone.
                try? progress?(state)
                return
            }
            if pagesPerStep > 0 { try progress?(state) }
        }
    }

    /// Returns the error for a failed step. SQLite does not report which of the two databases caused it.
    private func backupError(_ code: CInt, destination: Database) -> DatabaseError {
        guard code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED else {
            return destination.error(code)
        }
        if monitor.takeGivenUpWaiting() || destination.monitor.takeGivenUpWaiting() {
            return .interrupted("interrupted while waiting for a lock")
        }
        return DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message:
                "\(path) or \(destination.path) is locked: try again, or wait longer (Configuration.busyMode)"
        )
    }
}
