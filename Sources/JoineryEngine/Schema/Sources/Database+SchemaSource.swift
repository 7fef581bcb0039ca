extension Database {
    /// Runs a closure with another schema source.
    ///
    /// ```swift
    /// try db.withSchemaSource(ViewKeys()) {
    ///     try Table("bestseller").all().orderByPrimaryKey().fetchAll(db)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - schemaSource: The source, or `nil` for none. It replaces the one of the configuration.
    ///   - block: The closure.
    /// - Returns: The result of `block`.
    /// - Throws: Any error thrown by `block`.
    public func withSchemaSource<T>(
        _ schemaSource: (any DatabaseSchemaSource)?, execute block: () throws -> T
    ) rethrows -> T {
        let outer = self.schemaSource
        use(schemaSource)
        defer { use(outer) }
        return try block()
    }

    private func use(_ source: (any DatabaseSchemaSource)?) {
        schemaSource = source
        viewKeys = ViewKeys()
        // They contain the keys of views.
        recordStatements = RecordStatementsCache()
    }

    /// Returns the primary key of a table, or the one that the schema source gives a view; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the table or view.
    ///   - info: The table or view.
    /// - Throws: Any error thrown by the source, or a `DatabaseError` if it names a column that the view lacks.
    func primaryKey(of info: TableInfo, named name: String, in schemaName: String? = nil) throws
        -> PrimaryKeyInfo?
    {
        guard info.isView, let schemaSource else { return info.primaryKey }
        guard let found = try locate(name, in: schemaName), found.table.isView else { return nil }
        if let key = viewKeys.key(of: found.id, in: found.schema) { return key }
        let columns = try schemaCache.lookingUp {
            try schemaSource.columnsForPrimaryKey(self, inView: found.id) ?? []
        }
        let names = try columns.map { column in
            guard let known = found.table.column(named: column) else {
                throw DatabaseError(
                    message:
                        "no such column: \(found.table.name).\(column): the schema source names it in a key")
            }
            return known.name
        }
        let key =
            names.isEmpty
            ? nil
            : PrimaryKeyInfo(kind: .declared(columns: names, rowIDAlias: nil), tableHasRowID: false)
        viewKeys.set(key, of: found.id, in: found.schema)
        return key
    }
}

extension Database {
    /// Runs a statement that changes rows, and returns their number.
    ///
    /// SQLite does not count the rows of a view. Instead, those that its triggers change are counted, in all tables.
    func countingChanges(of table: String, _ run: () throws -> Void) throws -> Int {
        let before = totalChangesCount
        try run()
        let count = changesCount
        // Other triggers change rows, too, which do not count.
        if count > 0 || totalChangesCount == before { return count }
        return try readTable(table)?.isView == true ? totalChangesCount - before : 0
    }
}

/// The keys that the schema source of a connection gave to views, as long as their schemas do not change.
struct ViewKeys {
    private var known: [DatabaseObjectID: (key: PrimaryKeyInfo?, schema: DatabaseSchema)] = [:]

    /// Returns the key of a view, `.some(nil)` if it has none, or `nil` if the source must be asked.
    func key(of view: DatabaseObjectID, in schema: DatabaseSchema) -> PrimaryKeyInfo?? {
        guard let known = known[view], known.schema === schema else { return nil }
        return .some(known.key)
    }

    mutating func set(_ key: PrimaryKeyInfo?, of view: DatabaseObjectID, in schema: DatabaseSchema) {
        known[view] = (key, schema)
    }
}
