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
    /// - Throws: What `body` throws, or a `DatabaseError`: for a table that is there already, or one that is
    ///   referred to and is not there.
    ///
    /// See also <doc:Associations>.
    public func create(
        table name: String, options: TableOptions = [], body: (TableDefinition) throws -> Void
    ) throws {
        let definition = TableDefinition()
        try body(definition)
        for sql in try definition.statements(self, table: name, options: options) {
            try makeStatement(sql: sql).execute()
        }
    }

    /// Changes the columns of a table.
    ///
    /// - Throws: A `DatabaseError`; the changes before the failed one are made, unless a transaction undoes them.
    public func alter(table name: String, body: (TableAlteration) -> Void) throws {
        let alteration = TableAlteration()
        body(alteration)
        try alteration.run(self, table: name)
    }

    /// Gives a table another name, also in foreign keys, indexes, triggers and views.
    ///
    /// - Throws: A `DatabaseError`.
    public func rename(table name: String, to newName: String) throws {
        let (name, newName) = (name.quotedDatabaseIdentifier, newName.quotedDatabaseIdentifier)
        try makeStatement(sql: "ALTER TABLE \(name) RENAME TO \(newName)").execute()
    }

    /// Deletes a table with its rows, indexes and triggers.
    ///
    /// - Throws: A `DatabaseError`.
    public func drop(table name: String) throws {
        try makeStatement(sql: "DROP TABLE \(name.quotedDatabaseIdentifier)").execute()
    }
}
