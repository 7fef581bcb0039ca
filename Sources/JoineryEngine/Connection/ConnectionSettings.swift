import CSQLite

/// Applies a configuration to a new connection, and checks that the file is a database.
struct ConnectionSettings {
    let configuration: Configuration
    let path: String

    func apply(to connection: SQLiteConnection) throws {
        try set(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false, connection)
        try set(SQLITE_DBCONFIG_DQS_DDL, configuration.acceptsDoubleQuotedStringLiterals, connection)
        try set(SQLITE_DBCONFIG_DQS_DML, configuration.acceptsDoubleQuotedStringLiterals, connection)
        if configuration.isUntrusted { try distrust(connection) }
        try run(
            configuration.foreignKeysEnabled ? "PRAGMA foreign_keys = ON" : "PRAGMA foreign_keys = OFF",
            connection)
        // The first read throws if the file is not a database, is damaged, or is locked.
        try run("SELECT 1 FROM sqlite_schema LIMIT 1", connection)
    }

    /// Limits what a hostile file can do.
    private func distrust(_ connection: SQLiteConnection) throws {
        try set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, SchemaTrust.isNeeded, connection)
        try set(SQLITE_DBCONFIG_DEFENSIVE, true, connection)
        for (limit, value) in Self.limits { sqlite3_limit(connection, limit, value) }
        // The files of the configuration are attached later, and no others.
        let attached = CInt(clamping: configuration.attachedDatabases.count)
        sqlite3_limit(
            connection, SQLITE_LIMIT_ATTACHED,
            min(attached, sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, -1)))
        let code = joinery_cap_format(connection)
        guard code == SQLITE_OK else { throw error(connection, code) }
        try forbidWriting(connection)
        try run("PRAGMA cell_size_check = ON", connection)
        try run("PRAGMA mmap_size = 0", connection)
    }

    func forbidWriting(_ connection: SQLiteConnection) throws {
        try run("PRAGMA query_only = ON", connection)
    }

    private static let limits: [(CInt, CInt)] = [
        (SQLITE_LIMIT_LENGTH, 2_000_000),
        (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
        (SQLITE_LIMIT_VDBE_OP, 25_000),
        (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
        (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]

    private func set(_ option: CInt, _ isOn: Bool, _ connection: SQLiteConnection) throws {
        let code = joinery_db_config_switch(connection, option, isOn ? 1 : 0, nil)
        // If this version of SQLite does not know an option, it also lacks the feature that the option turns off.
        guard code == SQLITE_OK || code == SQLITE_ERROR else { throw error(connection, code) }
    }

    private func run(_ sql: String, _ connection: SQLiteConnection) throws {
        let code = sqlite3_exec(connection, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(connection, code) }
    }

    private func error(_ connection: SQLiteConnection, _ code: CInt) -> DatabaseError {
        let error = DatabaseError(connection: connection, code: code)
        return error.with(
            message: error.firstReadMessage(path: path, systemError: sqlite3_system_errno(connection)))
    }
}
