import CSQLite

extension Statement {
    /// The region that the statement reads: its tables and columns, including those read by views and triggers.
    ///
    /// It is the full database if SQLite does not report what the statement reads.
    public var databaseRegion: DatabaseRegion {
        (try? database.region(of: compilationNotes(withReads: true))) ?? .fullDatabase
    }
}

extension Database {
    /// Returns the region that a statement reads.
    ///
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    fileprivate func region(of notes: CompilationNotes) throws -> DatabaseRegion {
        if let region = notes.region { return region }
        let region: DatabaseRegion
        if notes.readsPragmas {
            region = .fullDatabase
        } else {
            var reads: [CompilationNotes.ReadTable: CompilationNotes.Read] = [:]
            for (place, read) in notes.reads {
                reads[try found(place), default: .init()].columns.formUnion(read.columns.spelled)
            }
            region = try reads.reduce(into: DatabaseRegion()) { region, read in
                region.formUnion(try self.region(of: read.key, read.value))
            }
        }
        notes.region = region
        return region
    }

    private func region(
        of place: CompilationNotes.ReadTable, _ read: CompilationNotes.Read
    ) throws -> DatabaseRegion {
        let table = place.name
        let code = sqlite3_table_column_metadata(
            try connection(), place.schema, table, nil, nil, nil, nil, nil, nil)
        if code == SQLITE_OK {
            return DatabaseRegion(
                table: listedName(of: table, in: place.schema),
                columns: read.columns.isEmpty ? nil : read.columns)
        }
        // For views and common table expressions, SQLite also reports the tables that they read.
        let isView = try isView(table, schema: place.schema ?? "main")
        let isPure = isView || Self.isPure(table, isQualified: !read.columns.isEmpty)
        return isPure ? DatabaseRegion() : .fullDatabase
    }

    /// Returns a table with the database in which SQLite finds it: it does not say so of a table whose rows are only
    /// counted.
    private func found(_ place: CompilationNotes.ReadTable) throws -> CompilationNotes.ReadTable {
        func isTable(in schema: String?) throws -> Bool {
            sqlite3_table_column_metadata(
                try connection(), schema, place.name, nil, nil, nil, nil, nil, nil) == SQLITE_OK
        }
        guard place.schema == nil, try isTable(in: nil) else { return place }
        let schema =
            try ["temp", "main"].first(where: isTable) ?? attachedDatabaseNames().first(where: isTable)
        return CompilationNotes.ReadTable(schema: schema, name: place.name)
    }

    private func isView(_ table: String, schema: String) throws -> Bool {
        let schema = schema.split(separator: "\"", omittingEmptySubsequences: false)
        let sql = """
            SELECT 1 FROM "\(schema.joined(separator: "\"\""))".sqlite_master
            WHERE type = 'view' AND name = ? COLLATE NOCASE
            """
        return try schemaCache.lookingUp {
            try Int.fetchOne(self, sql: sql, arguments: [table]) != nil
        }
    }

    /// Whether a name that is neither a table nor a view reads no table.
    ///
    /// This is true for a common table expression, for which SQLite reports no columns, and for table-valued functions
    /// that depend only on their arguments.
    private static func isPure(_ name: String, isQualified: Bool) -> Bool {
        switch name.lowercased() {
        case "json_each", "json_tree", "generate_series": true
        case "dbstat", "sqlite_dbpage": false
        default: !isQualified && !name.lowercased().hasPrefix("pragma_")
        }
    }
}
