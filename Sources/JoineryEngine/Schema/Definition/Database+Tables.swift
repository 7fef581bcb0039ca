extension Database {
    /// Creates a table.
    ///
    /// ```swift
    /// try db.create(table: "book") { t in
    ///     t.autoIncrementedPrimaryKey("id")
    ///     t.belongsTo("author", onDelete: .cascade).notNull()
    ///     t.column("title", .text).notNull()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - options: The options of the statement.
    ///   - body: A closure that defines the columns and constraints.
    /// - Throws: What `body` throws, or a `DatabaseError`, for example if the table already exists, or if a
    ///   referenced table does not.
    ///
    /// See also <doc:SchemaDefinition>.
    public func create(
        table name: String, options: TableOptions = [], body: (TableDefinition) throws -> Void
    ) throws {
        let definition = TableDefinition()
        try body(definition)
        for sql in try definition.statements(self, table: name, options: options) {
            try makeStatement(sql: sql).execute()
        }
    }

    /// Adds, renames and drops columns of a table.
    ///
    /// - Throws: A `DatabaseError` if a change fails. Earlier changes remain in effect unless a transaction rolls
    ///   them back.
    public func alter(table name: String, body: (TableAlteration) -> Void) throws {
        let alteration = TableAlteration()
        body(alteration)
        try alteration.run(self, table: name)
    }

    /// Renames a table, and adapts the foreign keys, indexes, triggers and views that refer to it.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or if the new name is taken.
    public func rename(table name: String, to newName: String) throws {
        let (name, newName) = (name.quotedDatabaseIdentifier, newName.quotedDatabaseIdentifier)
        try makeStatement(sql: "ALTER TABLE \(name) RENAME TO \(newName)").execute()
    }

    /// Drops a table with its rows, indexes and triggers.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or if foreign keys prevent its removal.
    public func drop(table name: String) throws {
        try makeStatement(sql: "DROP TABLE \(name.quotedDatabaseIdentifier)").execute()
    }
}
