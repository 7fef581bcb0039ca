import CSQLite

// Operations on the whole database file.

extension DatabaseWriter {
    /// Rebuilds the database file to remove its free pages.
    ///
    /// - Throws: A `DatabaseError` if the file cannot be rebuilt.
    @_disfavoredOverload
    public func vacuum() throws {
        try writeWithoutTransaction { db in try db.vacuum() }
    }

    /// Rebuilds the database file to remove its free pages.
    ///
    /// - Throws: A `DatabaseError` if the file cannot be rebuilt, or a `CancellationError` if the task is canceled.
    public func vacuum() async throws {
        try await writeWithoutTransaction { db in try db.vacuum() }
    }

    /// Writes a copy of the database, without its free pages, to a new file.
    ///
    /// - Parameter path: The path of the new file. A file at this path must be empty.
    /// - Throws: A `DatabaseError` if the copy cannot be written.
    @_disfavoredOverload
    public func vacuum(into path: String) throws {
        try writeWithoutTransaction { db in try db.vacuum(into: path) }
    }

    /// Writes a copy of the database, without its free pages, to a new file.
    ///
    /// - Parameter path: The path of the new file. A file at this path must be empty.
    /// - Throws: A `DatabaseError` if the copy cannot be written, or a `CancellationError` if the task is canceled.
    public func vacuum(into path: String) async throws {
        try await writeWithoutTransaction { db in try db.vacuum(into: path) }
    }

    /// Removes everything from the database: tables, views, triggers, and settings that pragmas store in the file.
    ///
    /// - Throws: A `DatabaseError` if the database cannot be erased.
    @_disfavoredOverload
    public func erase() throws {
        try barrierWriteWithoutTransaction { db in try db.erase() }
    }

    /// Removes everything from the database: tables, views, triggers, and settings that pragmas store in the file.
    ///
    /// - Throws: A `DatabaseError` if the database cannot be erased, or a `CancellationError` if the task is canceled.
    public func erase() async throws {
        try await barrierWriteWithoutTransaction { db in try db.erase() }
    }
}

extension Database {
    fileprivate func vacuum() throws {
        try execute(sql: "VACUUM")
    }

    fileprivate func vacuum(into path: String) throws {
        do {
            try execute(sql: "VACUUM INTO ?", arguments: [path])
        } catch let error as DatabaseError where error.message == "output file already exists" {
            throw error.with(message: "\(path) already exists: give the path of a new file, or remove it")
        }
    }

    /// Removes everything from the database.
    func erase() throws {
        let connection = try connection()
        try setResetting(true, connection)
        let result = Result { try vacuum() }
        try setResetting(false, connection)
        clearSchemaCache()
        try result.get()
    }

    /// Sets whether the next VACUUM starts from an empty file.
    private func setResetting(_ isOn: Bool, _ connection: SQLiteConnection) throws {
        let code = joinery_db_config_switch(connection, SQLITE_DBCONFIG_RESET_DATABASE, isOn ? 1 : 0, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// How much of the log a checkpoint copies, and what it waits for.
    public enum CheckpointMode: CInt, Sendable {
        /// Copies as much of the log as possible without waiting.
        case passive = 0
        /// Waits for the current write, then copies the whole log.
        case full = 1
        /// Like `full`, and also waits for connections that read from the log, so that the next write restarts it.
        case restart = 2
        /// Like `restart`, and also truncates the log to zero bytes.
        case truncate = 3
    }

    /// Copies the content of the write-ahead log to the database file.
    ///
    /// ```swift
    /// try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    /// ```
    ///
    /// - Parameters:
    ///   - kind: How much to copy, and what to wait for.
    ///   - dbName: The name of an attached database, or `nil` for all databases.
    /// - Returns: The number of frames in the log, and how many of them have been copied to the file. Both are -1 if
    ///   the database is not in WAL mode.
    /// - Throws: A `DatabaseError`, with code `SQLITE_BUSY` if other connections prevent this kind of checkpoint.
    @discardableResult
    public func checkpoint(
        _ kind: CheckpointMode = .passive, on dbName: String? = "main"
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        var (frames, copied): (CInt, CInt) = (-1, -1)
        let code = sqlite3_wal_checkpoint_v2(try connection(), dbName, kind.rawValue, &frames, &copied)
        guard code == SQLITE_OK else { throw error(code) }
        return (Int(frames), Int(copied))
    }

    /// Rebuilds the indexes that use a collation. Call it after the order of the collation has changed.
    ///
    /// - Throws: A `DatabaseError` if the connection has no such collation.
    public func reindex(collation: DatabaseCollation) throws {
        try reindex(collation: CollationName(rawValue: collation.name))
    }

    /// Rebuilds the indexes that use a collation. Call it after the order of the collation has changed.
    ///
    /// - Throws: A `DatabaseError` if the connection has no such collation.
    public func reindex(collation: CollationName) throws {
        try execute(sql: "REINDEX \(collation.sql)")
    }
}
