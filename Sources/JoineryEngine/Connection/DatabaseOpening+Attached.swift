import CSQLite

extension DatabaseOpening {
    /// Attaches the files that the configuration names, read-only.
    ///
    /// Each file is first opened on its own: that checks it as any file, tells whether it needs locks, and explains
    /// what is wrong with it.
    ///
    /// - Returns: The states of those that are read without locks.
    /// - Throws: A `DatabaseError` that names the attached database.
    func attachFiles(to connection: SQLiteConnection) throws -> [FileStamp] {
        let attached = configuration.attachedDatabases
        guard !attached.isEmpty else { return [] }
        try checkNames(of: attached, connection)
        return try attached.compactMap { database in
            do {
                return try attach(database, to: connection)
            } catch let error as DatabaseError {
                throw error.with(
                    message: "cannot attach \(database.name): \(error.message ?? "unknown error")")
            }
        }
    }

    private func checkNames(of attached: [AttachedDatabase], _ connection: SQLiteConnection) throws {
        func failure(_ message: String) -> DatabaseError {
            DatabaseError(resultCode: .SQLITE_MISUSE, message: message)
        }
        let most = Int(sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, -1))
        if attached.count > most {
            throw failure(
                "\(attached.count) files cannot be attached: SQLite attaches at most \(most)")
        }
        for (index, database) in attached.enumerated()
        where attached[..<index].contains(where: { $0.name.equalsIgnoringASCIICase(database.name) }) {
            throw failure("two attached files are named \(database.name): give each its own name")
        }
    }

    private func attach(_ database: AttachedDatabase, to connection: SQLiteConnection) throws -> FileStamp? {
        var alone = configuration
        alone.readonly = true
        alone.attachedDatabases = []
        let monitor = QueryMonitor(busyMode: alone.busyMode, onLockWait: alone.onLockWait)
        let opening = DatabaseOpening(path: database.path, configuration: alone, interruption: interruption)
        let opened = try opening.open(monitor: monitor)
        let (stamp, encoding) = (opened.immutableStamp, Self.text("PRAGMA encoding", opened.connection))
        opened.close(monitor: monitor)

        let uri = try DatabaseURI(database.path) ?? DatabaseURI(path: database.path)
        let text = uri.text(mode: .ro, isImmutable: uri.isImmutable || stamp != nil)
        let code = sqlite3_exec(
            connection, "ATTACH '\(text)' AS \(database.name.quotedDatabaseIdentifier)", nil, nil, nil)
        guard code == SQLITE_OK else {
            let systemError = sqlite3_system_errno(connection)
            let error = DatabaseError(connection: connection, code: code)
            let own = Self.text("PRAGMA main.encoding", connection)
            if code == SQLITE_ERROR, let own, let encoding, own != encoding {
                throw error.with(
                    message:
                        "\(database.path) stores text as \(encoding), and \(path) as \(own), which SQLite "
                        + "cannot read together: copy one of them to a new file with the encoding of the other"
                )
            }
            throw error.with(
                message: error.openingMessage(path: database.path, systemError: systemError))
        }
        if let table = Self.text(
            """
            SELECT name FROM main.sqlite_schema WHERE type IN ('table', 'view') \
            AND lower(substr(name, 1, \(database.name.utf8.count + 1))) = '\(database.name.lowercased()).' LIMIT 1
            """, connection)
        {
            throw DatabaseError.ambiguousName(of: database, path: path, table: table)
        }
        return stamp
    }

    /// Returns the first value of the first row of a statement.
    private static func text(_ sql: String, _ connection: SQLiteConnection) -> String? {
        var result: String?
        withUnsafeMutablePointer(to: &result) { result in
            _ = sqlite3_exec(
                connection, sql,
                { context, count, values, _ in
                    guard let context, count > 0, let value = values?[0] else { return 0 }
                    let result = context.assumingMemoryBound(to: String?.self)
                    if result.pointee == nil { result.pointee = String(cString: value) }
                    return 0
                }, result, nil)
        }
        return result
    }
}

extension Database {
    /// Reads an attached file with a connection of its own, within the time that is left.
    package func readingAlone<Value>(
        _ attached: AttachedDatabase, _ body: (Database) throws -> Value
    ) throws -> Value {
        var configuration = configuration
        (configuration.readonly, configuration.attachedDatabases) = (true, [])
        let database = try Database(path: attached.path, configuration: configuration)
        defer { database.close() }
        return try database.access { database in
            guard let seconds = monitor.secondsLeft else { return try body(database) }
            return try database.withTimeBudget(seconds) { try body(database) }
        }
    }
}

extension DatabaseError {
    /// The error that a table of the main database has the name of one in an attached database.
    static func ambiguousName(of database: AttachedDatabase, path: String, table: String) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message:
                "\(path) has a table “\(table)”, which cannot be distinguished from a table of \(database.name): "
                + "attach the file under another name")
    }
}
