extension Database {
    /// Creates an index on columns.
    ///
    /// ```swift
    /// try db.create(index: "bookByTitle", on: "book", columns: ["authorId", "title"], options: .unique)
    /// ```
    ///
    /// - Parameter condition: Which rows the index is about; all unless given.
    /// - Throws: A `DatabaseError`.
    ///
    /// See also <doc:SchemaDefinition>.
    public func create(
        index name: String, on table: String, columns: [String], options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        try create(
            index: name, on: table, expressions: columns.map { Column($0) }, options: options,
            condition: condition)
    }

    /// Creates an index on expressions.
    ///
    /// ```swift
    /// try db.create(index: "personByName", on: "person", expressions: [Column("name").collating(.nocase)])
    /// ```
    ///
    /// - Parameter condition: Which rows the index is about; all unless given.
    /// - Throws: A `DatabaseError`.
    public func create(
        index name: String, on table: String, expressions: [any SQLExpressible], options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        let index = IndexDefinition(
            name: name, table: table, expressions: expressions.map(\.sqlExpression), options: options,
            condition: condition?.sqlExpression)
        try makeStatement(sql: index.sql(self)).execute()
    }

    /// Creates an index that is called after its table and columns: `index_book_on_authorId_title`.
    ///
    /// - Parameter condition: Which rows the index is about; all unless given.
    /// - Throws: A `DatabaseError`.
    public func create(
        indexOn table: String, columns: [String], options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        let index = IndexDefinition(
            table: table, columns: columns, options: options, condition: condition?.sqlExpression)
        try makeStatement(sql: index.sql(self)).execute()
    }

    /// Deletes an index.
    ///
    /// - Throws: A `DatabaseError` if there is none.
    public func drop(index name: String) throws {
        try makeStatement(sql: "DROP INDEX \(name.quotedDatabaseIdentifier)").execute()
    }

    /// Deletes the indexes on these columns, in this order, whatever their names; it may well be none.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or for an index that is a constraint.
    public func drop(indexOn table: String, columns: [String]) throws {
        let wanted = columns.map(FoldedName.init)
        for index in try indexes(on: table) where index.columns.map(FoldedName.init) == wanted {
            try drop(index: index.name)
        }
    }
}
