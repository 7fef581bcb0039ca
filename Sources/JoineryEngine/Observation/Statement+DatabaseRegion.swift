import CSQLite

extension Statement {
    /// The region that the statement reads: its tables and columns, also those behind views and triggers.
    ///
    /// It is found by preparing the SQL again, and is the full database where that is not possible.
    public var databaseRegion: DatabaseRegion {
        (try? database.region(ofSQL: sql)) ?? .fullDatabase
    }
}

extension Database {
    /// The region that a statement reads, as SQLite's authorizer tells it.
    ///
    /// - throws: A `DatabaseError` if the SQL is wrong.
    package func region(ofSQL sql: String) throws -> DatabaseRegion {
        let connection = try connection()
        let reads = ReadNotes()
        sqlite3_set_authorizer(connection, noteRead, Unmanaged.passUnretained(reads).toOpaque())
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, 0, &statement, nil)
        sqlite3_set_authorizer(connection, nil, nil)
        sqlite3_finalize(statement)
        guard code == SQLITE_OK else { throw error(code, sql: sql) }
        if reads.readsPragmas { return .fullDatabase }
        return try reads.tables.reduce(into: DatabaseRegion()) { region, read in
            region.formUnion(try self.region(of: read.key, read.value, connection))
        }
    }

    private func region(
        of table: String, _ reads: ReadNotes.Table, _ connection: OpaquePointer
    ) throws -> DatabaseRegion {
        let code = sqlite3_table_column_metadata(
            connection, reads.schema, table, nil, nil, nil, nil, nil, nil)
        if code == SQLITE_OK {
            return DatabaseRegion(table: table, columns: reads.columns.isEmpty ? nil : reads.columns)
        }
        // Views and common table expressions tell the tables that they read themselves.
        let isView = try isView(table, schema: reads.schema ?? "main")
        let isPure = isView || Self.isPure(table, isQualified: !reads.columns.isEmpty)
        return isPure ? DatabaseRegion() : .fullDatabase
    }

    private func isView(_ table: String, schema: String) throws -> Bool {
        let schema = schema.split(separator: "\"", omittingEmptySubsequences: false)
        let sql = """
            SELECT 1 FROM "\(schema.joined(separator: "\"\""))".sqlite_master
            WHERE type = 'view' AND name = ? COLLATE NOCASE
            """
        return try Int.fetchOne(self, sql: sql, arguments: [table]) != nil
    }

    /// Whether what is neither a table nor a view reads no table: a common table expression, of which no
    /// column is told, and functions of their arguments that are used as tables.
    private static func isPure(_ name: String, isQualified: Bool) -> Bool {
        switch name.lowercased() {
        case "json_each", "json_tree", "generate_series": true
        case "dbstat", "sqlite_dbpage": false
        default: !isQualified && !name.lowercased().hasPrefix("pragma_")
        }
    }
}

/// What a statement reads, as it is prepared.
private final class ReadNotes {
    struct Table {
        var schema: String?
        /// None where rows are only counted.
        var columns: Set<String> = []
    }

    var tables: [String: Table] = [:]
    var readsPragmas = false
}

private func noteRead(
    _ context: UnsafeMutableRawPointer?, _ action: CInt, _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?, _ schema: UnsafePointer<CChar>?, _ origin: UnsafePointer<CChar>?
) -> CInt {
    guard let context else { return SQLITE_OK }
    let notes = Unmanaged<ReadNotes>.fromOpaque(context).takeUnretainedValue()
    if action == SQLITE_READ, let first {
        let column = second.map { String(cString: $0) } ?? ""
        let table = String(cString: first)
        var reads = notes.tables[table] ?? ReadNotes.Table()
        if let schema { reads.schema = String(cString: schema) }
        if !column.isEmpty { reads.columns.insert(column) }
        notes.tables[table] = reads
    } else if action == SQLITE_PRAGMA {
        notes.readsPragmas = true
    }
    return SQLITE_OK
}
