extension Database {
    /// The tables and views of the main database, their keys and associations: an immutable snapshot, kept until
    /// the schema changes.
    ///
    /// - Throws: A `DatabaseError`, in particular when the schema is corrupt.
    ///
    /// See also <doc:AssociationsFromTheSchema>.
    public func schema() throws -> DatabaseSchema {
        try schema(named: "main")
    }

    /// The tables and views of a database of this connection: `main`, `temp`, or the name of an attached one.
    ///
    /// - Throws: A `DatabaseError`, in particular when there is no such database.
    public func schema(named name: String) throws -> DatabaseSchema {
        try schemaCache.schema(self, named: name)
    }

    /// The columns of a table or view, without the hidden ones of virtual tables.
    ///
    /// - Parameter schemaName: The database to look in; by default in all, as SQLite does.
    /// - Throws: A `DatabaseError` when there is no such table.
    public func columns(in tableName: String, in schemaName: String? = nil) throws -> [ColumnInfo] {
        try table(named: tableName, in: schemaName).visibleColumns
    }

    /// The primary key of a table: the declared one, or the rowid.
    ///
    /// - Throws: A `DatabaseError` when there is no such table, or its rows have no key, as those of a view.
    public func primaryKey(_ tableName: String, in schemaName: String? = nil) throws -> PrimaryKeyInfo {
        let table = try table(named: tableName, in: schemaName)
        guard let primaryKey = table.primaryKey else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR,
                message: "\(table.isView ? "view" : "table") \(table.name) has no primary key")
        }
        return primaryKey
    }

    /// The indexes of a table, but those on expressions.
    ///
    /// - Throws: A `DatabaseError` when there is no such table.
    public func indexes(on tableName: String, in schemaName: String? = nil) throws -> [IndexInfo] {
        try table(named: tableName, in: schemaName).indexes.filter { !$0.hasExpressions }
    }

    /// The foreign keys of a table, in the order of their declaration.
    ///
    /// - Throws: A `DatabaseError` when there is no such table.
    public func foreignKeys(on tableName: String, in schemaName: String? = nil) throws -> [ForeignKeyInfo] {
        try table(named: tableName, in: schemaName).foreignKeys
    }

    /// Whether a table, ordinary or virtual, has this name.
    ///
    /// - Throws: A `DatabaseError`.
    public func tableExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try find(name, in: schemaName).map { !$0.isView } ?? false
    }

    /// Whether a view has this name.
    ///
    /// - Throws: A `DatabaseError`.
    public func viewExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try find(name, in: schemaName)?.isView ?? false
    }

    /// Whether an index has this name.
    ///
    /// - Throws: A `DatabaseError`.
    public func indexExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        let folded = FoldedName(name)
        return try schemaNames(schemaName).contains { schemaName in
            try schema(named: schemaName).tables.contains { table in
                table.indexes.contains { FoldedName($0.name) == folded }
            }
        }
    }

    /// Whether a trigger has this name.
    ///
    /// - Throws: A `DatabaseError`.
    public func triggerExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        let folded = FoldedName(name)
        return try schemaNames(schemaName).contains { schemaName in
            let names = try schemaCache.lookingUp {
                try String.fetchAll(
                    cachedStatement(
                        sql: "SELECT name FROM \(schemaName.quotedDatabaseIdentifier).sqlite_schema "
                            + "WHERE type = 'trigger'"))
            }
            return names.contains { FoldedName($0) == folded }
        }
    }

    /// Whether a table is one of SQLite's own: `sqlite_…`.
    public static func isSQLiteInternalTable(_ tableName: String) -> Bool {
        FoldedName(tableName).folded.hasPrefix("sqlite_")
    }

    /// Whether a table is one that migrations are remembered in, by GRDB or by this library: `grdb_…`.
    public static func isGRDBInternalTable(_ tableName: String) -> Bool {
        FoldedName(tableName).folded.hasPrefix("grdb_")
    }

    /// Whether a set of columns, in any order, is the primary key of a table or has a unique index over all rows. So
    /// is the rowid, by this name.
    ///
    /// - Throws: A `DatabaseError` when there is no such table.
    public func table(_ tableName: String, hasUniqueKey columns: some Sequence<String>) throws -> Bool {
        let wanted = Set(columns.map(FoldedName.init))
        let table = try table(named: tableName)
        if wanted == [FoldedName("rowid")], table.hasRowID, table.column(named: "rowid") == nil {
            return true
        }
        return table.uniqueKeyColumns.contains { Set($0.map(FoldedName.init)) == wanted }
    }

    // MARK: - Names

    /// A table or view, in the order in which SQLite looks for it.
    ///
    /// - Throws: A `DatabaseError` when there is none.
    func table(named name: String, in schemaName: String? = nil) throws -> TableInfo {
        guard let table = try find(name, in: schemaName) else {
            let qualified = schemaName.map { "\($0).\(name)" } ?? name
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(qualified)")
        }
        if let reason = table.brokenReason {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "\(table.name) cannot be read: \(reason)")
        }
        return table
    }

    /// The table or view that a request speaks of: that of the main database, else that which SQLite finds elsewhere;
    /// `nil` if there is none, as for a common table expression.
    func knownTable(_ name: String) throws -> TableInfo? {
        if let table = try schema().table(named: name) { return table }
        return try find(name, in: nil)
    }

    /// The table or view that a request speaks of.
    ///
    /// - Throws: A `DatabaseError` if there is none.
    func existingTable(_ name: String) throws -> TableInfo {
        if let table = try knownTable(name) { return table }
        throw DatabaseError(message: "no such table: \(name)")
    }

    /// The schema that has the table or view that a request speaks of.
    ///
    /// - Throws: A `DatabaseError` if there is none.
    func schema(of table: String) throws -> DatabaseSchema {
        let main = try schema()
        if main.table(named: table) != nil { return main }
        for name in try schemaNames(nil) {
            let schema = try schema(named: name)
            if schema.table(named: table) != nil { return schema }
        }
        throw DatabaseError(message: "no such table: \(table)")
    }

    /// The table or view that a SELECT reads under a name; `nil` if there is none.
    func readTable(_ name: String) throws -> TableInfo? {
        try find(name, in: nil)
    }

    /// The first table or view of a name, in the order in which SQLite looks for it.
    private func find(_ name: String, in schemaName: String?) throws -> TableInfo? {
        if let schemaName { return try schema(named: schemaName).table(named: name) }
        for schemaName in ["temp", "main"] {
            if let table = try schema(named: schemaName).table(named: name) { return table }
        }
        for schemaName in try attachedDatabases() {
            if let table = try schema(named: schemaName).table(named: name) { return table }
        }
        return nil
    }

    /// Whether a table is one of an attached database.
    func isAttached(_ name: String) throws -> Bool {
        try ["temp", "main"].allSatisfy { try schema(named: $0).table(named: name) == nil }
    }

    private func schemaNames(_ schemaName: String?) throws -> [String] {
        if let schemaName { return [schemaName] }
        return try ["temp", "main"] + attachedDatabases()
    }

    private func attachedDatabases() throws -> [String] {
        try schemaCache.lookingUp {
            try String.fetchAll(
                cachedStatement(sql: "SELECT name FROM pragma_database_list WHERE seq > 1"))
        }
    }
}
