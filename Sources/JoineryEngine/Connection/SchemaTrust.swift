import CSQLite

/// Whether the schema of an untrusted file may call functions that SQLite does not know to be harmless.
///
/// It may not, unless SQLite takes its own JSON functions for harmful, as 3.38 to 3.40 do by mistake. A generated
/// column, an index or a view that calls one would otherwise make the file unreadable. Nothing else that is harmful is
/// within reach of a schema then: extensions are not loaded, functions of programs are for statements only
/// (`DatabaseFunctionDefinition`), and the file is opened read-only.
package enum SchemaTrust {
    /// Whether SQLite can read schemas that call JSON functions only if it trusts them.
    package static let isNeeded = refusesJSON()

    private static func refusesJSON() -> Bool {
        var connection: SQLiteConnection?
        defer { sqlite3_close(connection) }
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
        guard sqlite3_open_v2(":memory:", &connection, flags, nil) == SQLITE_OK, let connection,
            joinery_db_config_switch(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nil) == SQLITE_OK
        else { return false }
        func runs(_ sql: String) -> Bool { sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK }
        // SQLite may also have been built without JSON.
        return runs("SELECT json_valid('1')") && runs("CREATE VIEW v AS SELECT json_valid('1')")
            && !runs("SELECT * FROM v")
    }
}
