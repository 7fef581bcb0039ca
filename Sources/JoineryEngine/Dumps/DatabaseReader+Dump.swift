/// Dumps outside an access. Inside an access to the same database, they reuse it.
extension DatabaseReader {
    /// Writes the rows of one or more statements. See ``Database/dumpSQL(_:format:to:)``.
    ///
    /// - Parameters:
    ///   - sql: The statements.
    ///   - format: The format of the rows.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if a statement fails, or any error thrown by the format.
    public func dumpSQL(
        _ sql: SQL, format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { db in try db.dumpSQL(sql, format: format, to: stream) }
    }

    /// Writes the rows of a request. See ``Database/dumpRequest(_:format:to:)``.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - format: The format of the rows.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if the request is invalid or fails, or any error thrown by the format.
    public func dumpRequest(
        _ request: some FetchRequest, format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { db in try db.dumpRequest(request, format: format, to: stream) }
    }

    /// Writes the rows of tables and views. See
    /// ``Database/dumpTables(_:format:tableHeader:stableOrder:to:)``.
    ///
    /// - Parameters:
    ///   - tables: The names of the tables and views.
    ///   - format: The format of the rows.
    ///   - tableHeader: When the name of a table is written above its rows.
    ///   - stableOrder: Whether the rows of a view are ordered by all of its columns.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if a table does not exist or cannot be read, or any error thrown by the format.
    public func dumpTables(
        _ tables: [String], format: some DumpFormat = .debug(),
        tableHeader: DumpTableHeaderOptions = .automatic, stableOrder: Bool = false,
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { db in
            try db.dumpTables(
                tables, format: format, tableHeader: tableHeader, stableOrder: stableOrder, to: stream)
        }
    }

    /// Writes the schema and the rows of the main database. See ``Database/dumpContent(format:to:)``.
    ///
    /// - Parameters:
    ///   - format: The format of the rows.
    ///   - stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if the file cannot be read, or any error thrown by the format.
    public func dumpContent(
        format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { db in try db.dumpContent(format: format, to: stream) }
    }

    /// Writes the SQL of the schema of the main database. See ``Database/dumpSchema(to:)``.
    ///
    /// - Parameter stream: The destination, or `nil` for the standard output.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
        try unsafeReentrantRead { db in try db.dumpSchema(to: stream) }
    }
}
