extension Database {
    /// Returns the tables and views of the main database, with their keys and associations.
    ///
    /// The tables of the files in ``Configuration/attachedDatabases`` follow, by names such as `crm.customer`.
    ///
    /// The schema is an immutable snapshot, cached until the database schema changes.
    ///
    /// - Throws: A `DatabaseError` if the schema cannot be read, for example because it is corrupt.
    ///
    /// See also <doc:AssociationsFromTheSchema>.
    public func schema() throws -> DatabaseSchema {
        if configuration.attachedDatabases.isEmpty { return try schema(named: "main") }
        return try schemaCache.mergedSchema(self)
    }

    /// Returns the tables and views of one database of this connection.
    ///
    /// - Parameter name: `main`, `temp`, or the name of an attached database.
    /// - Throws: A `DatabaseError` if there is no such database, or if its schema cannot be read.
    public func schema(named name: String) throws -> DatabaseSchema {
        try schemaCache.schema(self, named: name)
    }

    /// Returns the columns of a table or view, without the hidden columns of virtual tables.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table or view.
    ///   - schemaName: The database that contains it; `nil` searches all databases, as SQLite does.
    /// - Throws: A `DatabaseError` if there is no such table or view, or if it cannot be read.
    public func columns(in tableName: String, in schemaName: String? = nil) throws -> [ColumnInfo] {
        try table(named: tableName, in: schemaName).visibleColumns
    }

    /// Returns the primary key of a table, the declared one or else the rowid, or that which
    /// ``Configuration/schemaSource`` gives a view.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table or view.
    ///   - schemaName: The database that contains it; `nil` searches all databases, as SQLite does.
    /// - Throws: A `DatabaseError` if there is no such table, or if its rows have no known key, as in most views; any
    ///   error thrown by the source.
    public func primaryKey(_ tableName: String, in schemaName: String? = nil) throws -> PrimaryKeyInfo {
        let table = try table(named: tableName, in: schemaName)
        guard let primaryKey = try primaryKey(of: table, named: tableName, in: schemaName) else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR,
                message: "\(table.isView ? "view" : "table") \(table.name) has no primary key")
        }
        return primaryKey
    }

    /// Returns the indexes of a table, except those with expressions.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - schemaName: The database that contains it; `nil` searches all databases, as SQLite does.
    /// - Throws: A `DatabaseError` if there is no such table.
    public func indexes(on tableName: String, in schemaName: String? = nil) throws -> [IndexInfo] {
        try table(named: tableName, in: schemaName).indexes.filter { !$0.hasExpressions }
    }

    /// Returns the foreign keys of a table, in the order in which SQLite lists them: the last declared one first.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - schemaName: The database that contains it; `nil` searches all databases, as SQLite does.
    /// - Throws: A `DatabaseError` if there is no such table.
    public func foreignKeys(on tableName: String, in schemaName: String? = nil) throws -> [ForeignKeyInfo] {
        try table(named: tableName, in: schemaName).foreignKeys.sorted { $0.id < $1.id }
    }

    /// Returns whether a table exists, ordinary or virtual.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - schemaName: The database to search; `nil` searches all.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func tableExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try find(name, in: schemaName).map { !$0.isView } ?? false
    }

    /// Returns whether a view exists.
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - schemaName: The database to search; `nil` searches all.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func viewExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try find(name, in: schemaName)?.isView ?? false
    }

    /// Returns whether an index exists.
    ///
    /// - Parameters:
    ///   - name: The name of the index.
    ///   - schemaName: The database to search; `nil` searches all.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func indexExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        let folded = FoldedName(name)
        return try schemaNames(schemaName).contains { schemaName in
            try schema(named: schemaName).tables.contains { table in
                table.indexes.contains { FoldedName($0.name) == folded }
            }
        }
    }

    /// Returns whether a trigger exists.
    ///
    /// - Parameters:
    ///   - name: The name of the trigger.
    ///   - schemaName: The database to search; `nil` searches all.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
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

    /// Returns whether a table is internal to SQLite: `sqlite_…`.
    public static func isSQLiteInternalTable(_ tableName: String) -> Bool {
        tableName.hasPrefix("sqlite_")
    }

    /// Returns whether a table is internal to GRDB or to the migrator of this library: `grdb_…`.
    public static func isGRDBInternalTable(_ tableName: String) -> Bool {
        tableName.hasPrefix("grdb_")
    }

    /// Returns whether a set of columns, in any order, identifies the rows of a table.
    ///
    /// They must include those of the primary key or of a unique index over all rows, or be `rowid` alone. In a table without a
    /// primary key, any columns with `rowid` identify the rows.
    ///
    /// - Throws: A `DatabaseError` if there is no such table.
    public func table(_ tableName: String, hasUniqueKey columns: some Sequence<String>) throws -> Bool {
        let wanted = Set(columns.map(FoldedName.init))
        let table = try table(named: tableName)
        if wanted == [FoldedName("rowid")], table.hasRowID, table.column(named: "rowid") == nil {
            return true
        }
        // A source that fails knows no key.
        let viewKey = table.isView ? try? primaryKey(of: table, named: tableName)?.columns : nil
        let rowID = table.hasRowID && table.primaryKey?.isDeclared != true ? [["rowid"]] : []
        let keys = table.uniqueKeyColumns + (viewKey.map { [$0] } ?? []) + rowID
        return keys.contains { key in !key.isEmpty && wanted.isSuperset(of: key.map(FoldedName.init)) }
    }

    // MARK: - Names

    /// Returns a table or view, in the order in which SQLite searches the databases.
    ///
    /// - Throws: A `DatabaseError` if there is none, or if it cannot be read.
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

    /// Returns the table or view that a request names: the one in the main database, or else the one that SQLite
    /// finds elsewhere; `nil` if there is none, as for a common table expression.
    func knownTable(_ name: String) throws -> TableInfo? {
        if let table = try schema().table(named: name) { return table }
        return try find(name, in: nil)
    }

    /// Returns the table or view that a request names.
    ///
    /// - Throws: A `DatabaseError` if there is none.
    func existingTable(_ name: String) throws -> TableInfo {
        if let table = try knownTable(name) { return table }
        throw DatabaseError(message: "no such table: \(name)")
    }

    /// Returns the schema that contains the table or view that a request names.
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

    /// Returns the table or view that a SELECT reads under a name; `nil` if there is none.
    func readTable(_ name: String) throws -> TableInfo? {
        try find(name, in: nil)
    }

    /// Returns the first table or view with a name, in the order in which SQLite searches the databases.
    private func find(_ name: String, in schemaName: String?) throws -> TableInfo? {
        try locate(name, in: schemaName)?.table
    }

    /// A table or view, and where it is.
    struct LocatedTable {
        let id: DatabaseObjectID
        let table: TableInfo
        /// The schema that lists it.
        let schema: DatabaseSchema
    }

    /// Returns the first table or view with a name, in the order in which SQLite searches the databases.
    func locate(_ name: String, in schemaName: String?) throws -> LocatedTable? {
        func locate(in schemaName: String) throws -> LocatedTable? {
            let schema = try schema(named: schemaName)
            guard let table = schema.table(named: name) else { return nil }
            let id = DatabaseObjectID(name: name, schemaID: DatabaseSchemaID(snapshot: schemaName))
            return LocatedTable(id: id, table: table, schema: schema)
        }
        if let schemaName { return try locate(in: schemaName) }
        for schemaName in ["temp", "main"] {
            if let located = try locate(in: schemaName) { return located }
        }
        let reference = reference(to: name)
        if let attached = reference.schema, let table = try schema().table(named: name) {
            let id = DatabaseObjectID(name: reference.name, schemaID: .attached(attached))
            return LocatedTable(id: id, table: table, schema: try schema())
        }
        for schemaName in try attachedDatabaseNames() {
            if let located = try locate(in: schemaName) { return located }
        }
        return nil
    }

    /// Whether a name refers to a table of an attached database, not of the main or the temporary one.
    func isAttached(_ name: String) throws -> Bool {
        try ["temp", "main"].allSatisfy { try schema(named: $0).table(named: name) == nil }
    }

    private func schemaNames(_ schemaName: String?) throws -> [String] {
        if let schemaName { return [schemaName] }
        return try ["temp", "main"] + attachedDatabaseNames()
    }

    /// The names of all attached databases, in the order in which SQLite searches them.
    func attachedDatabaseNames() throws -> [String] {
        try schemaCache.lookingUp {
            try String.fetchAll(
                cachedStatement(sql: "SELECT name FROM pragma_database_list WHERE seq > 1"))
        }
    }
}
