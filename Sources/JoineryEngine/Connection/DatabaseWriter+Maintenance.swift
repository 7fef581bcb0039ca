import CSQLite

// What concerns the file as a whole.

extension DatabaseWriter {
    /// Rebuilds the file without its free pages.
    ///
    /// - Throws: A `DatabaseError`.
    @_disfavoredOverload
    public func vacuum() throws {
        try writeWithoutTransaction { db in try db.vacuum() }
    }

    /// Rebuilds the file without its free pages.
    ///
    /// - Throws: A `DatabaseError`, or a `CancellationError`.
    public func vacuum() async throws {
        try await writeWithoutTransaction { db in try db.vacuum() }
    }

    /// Writes a copy of the database without free pages to a new file.
    ///
    /// - Parameter path: The path of a file that does not exist, or is empty.
    /// - Throws: A `DatabaseError`.
    @_disfavoredOverload
    public func vacuum(into path: String) throws {
        try writeWithoutTransaction { db in try db.vacuum(into: path) }
    }

    /// Writes a copy of the database without free pages to a new file.
    ///
    /// - Parameter path: The path of a file that does not exist, or is empty.
    /// - Throws: A `DatabaseError`, or a `CancellationError`.
    public func vacuum(into path: String) async throws {
        try await writeWithoutTransaction { db in try db.vacuum(into: path) }
    }

    /// Takes everything out of the database: tables, views, triggers, and what pragmas have set.
    ///
    /// - Throws: A `DatabaseError`.
    @_disfavoredOverload
    public func erase() throws {
        try barrierWriteWithoutTransaction { db in try db.erase() }
    }

    /// Takes everything out of the database: tables, views, triggers, and what pragmas have set.
    ///
    /// - Throws: A `DatabaseError`, or a `CancellationError`.
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

    /// Takes everything out of the database.
    func erase() throws {
        let connection = try connection()
        try setResetting(true, connection)
        let result = Result { try vacuum() }
        try setResetting(false, connection)
        clearSchemaCache()
        try result.get()
    }

    /// Makes the next VACUUM one that begins with an empty file, or one like any other.
    private func setResetting(_ isOn: Bool, _ connection: SQLiteConnection) throws {
        let code = joinery_db_config_switch(connection, SQLITE_DBCONFIG_RESET_DATABASE, isOn ? 1 : 0, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// How far a checkpoint goes.
    ///
    /// See also `checkpoint(_:on:)`.
    public enum CheckpointMode: CInt, Sendable {
        /// As far as it can, without waiting for anybody.
        case passive = 0
        /// To the end of the log, after the write that is under way.
        case full = 1
        /// As `full`, and waits for readers of the log, so that the next write begins it anew.
        case restart = 2
        /// As `restart`, and cuts the log to no length.
        case truncate = 3
    }

    /// Copies what the write-ahead log holds to the database file.
    ///
    /// ```swift
    /// try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    /// ```
    ///
    /// - Parameter dbName: The name of an attached database, or `nil` for all of them.
    /// - Returns: How many pages the log held, and how many of them were copied; -1 without write-ahead log.
    /// - Throws: A `DatabaseError`: `SQLITE_BUSY` when others read from the log or write to it.
    @discardableResult
    public func checkpoint(
        _ kind: CheckpointMode = .passive, on dbName: String? = "main"
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        var (frames, copied): (CInt, CInt) = (-1, -1)
        let code = sqlite3_wal_checkpoint_v2(try connection(), dbName, kind.rawValue, &frames, &copied)
        guard code == SQLITE_OK else { throw error(code) }
        return (Int(frames), Int(copied))
    }

    /// Builds the indexes anew that use a collation, after what it says has changed.
    ///
    /// - Throws: A `DatabaseError` if the connection does not know the collation.
    public func reindex(collation: DatabaseCollation) throws {
        try reindex(collation: CollationName(rawValue: collation.name))
    }

    /// Builds the indexes anew that use a collation, after what it says has changed.
    ///
    /// - Throws: A `DatabaseError` if the connection does not know the collation.
    public func reindex(collation: CollationName) throws {
        try execute(sql: "REINDEX \(collation.sql)")
    }
}
