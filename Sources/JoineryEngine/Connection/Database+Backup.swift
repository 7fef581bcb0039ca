import CSQLite

/// How far a copy has come: `DatabaseReader.backup(to:pagesPerStep:progress:)`.
public struct DatabaseBackupProgress: Sendable {
    /// How many pages are still to be copied.
    public let remainingPageCount: Int

    /// How many pages the source has.
    public let totalPageCount: Int

    /// How many pages are copied.
    public var completedPageCount: Int { totalPageCount - remainingPageCount }

    /// Whether the copy is done, and cannot be stopped any more.
    public let isCompleted: Bool
}

extension DatabaseReader {
    /// Copies the database over another one, which is what it was before until the copy is complete.
    ///
    /// ```swift
    /// let copy = try DatabaseQueue(path: "/backups/library.sqlite")
    /// try pool.backup(to: copy, pagesPerStep: 500) { progress in
    ///     print(progress.completedPageCount, "of", progress.totalPageCount)
    /// }
    /// ```
    ///
    /// The copy is of one state of the database. Its source can be written meanwhile if it is in WAL mode.
    ///
    /// - Parameters:
    ///   - writer: What is written over. It must not be in a transaction.
    ///   - pagesPerStep: How many pages are copied between two calls of `progress`; -1 for all of them.
    ///   - progress: What it throws stops the copy, unless that is complete, and leaves the other database as it was.
    /// - Throws: What `progress` throws, or a `DatabaseError`.
    public func backup(
        to writer: any DatabaseWriter, pagesPerStep: CInt = -1,
        progress: ((DatabaseBackupProgress) throws -> Void)? = nil
    ) throws {
        try read { source in
            // The first read decides which state is copied.
            try source.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
            try writer.writeWithoutTransaction { destination in
                try source.backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
            }
        }
    }
}

extension Database {
    /// The pages that are copied without a look at whether the copy is to be stopped.
    private static let pagesBetweenChecks: CInt = 256

    /// Copies the database over another one, which is what it was before until the copy is complete.
    ///
    /// Outside of a transaction, the copy begins anew each time that another connection writes to the source.
    ///
    /// - Parameters:
    ///   - destination: What is written over. It must not be in a transaction.
    ///   - pagesPerStep: How many pages are copied between two calls of `progress`; -1 for all of them.
    ///   - progress: What it throws stops the copy, unless that is complete, and leaves the other database as it was.
    /// - Throws: What `progress` throws, or a `DatabaseError`.
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
        // In a transaction, the source stays as it is between two steps: small ones can be stopped.
        let pages = pagesPerStep < 0 && isInsideTransaction ? Self.pagesBetweenChecks : pagesPerStep
        while true {
            if let reason = monitor.reasonToStop { throw DatabaseError.interrupted(reason) }
            let code = sqlite3_backup_step(backup, pages)
            guard code == SQLITE_OK || code == SQLITE_DONE else {
                throw backupError(code, destination: destination)
            }
            let isCompleted = code == SQLITE_DONE
            let state = DatabaseBackupProgress(
                remainingPageCount: Int(sqlite3_backup_remaining(backup)),
                totalPageCount: Int(sqlite3_backup_pagecount(backup)), isCompleted: isCompleted)
            if isCompleted {
                // Nothing can be undone any more.
                try? progress?(state)
                return
            }
            if pagesPerStep > 0 { try progress?(state) }
        }
    }

    /// SQLite gives the code of a step, but does not say which of the two databases it is about.
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
