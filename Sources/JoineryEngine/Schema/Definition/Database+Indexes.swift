extension Database {
    /// Creates an index on columns.
    ///
    /// ```swift
    /// try db.create(index: "bookByTitle", on: "book", columns: ["authorId", "title"], options: .unique)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the index.
    ///   - table: The table.
    ///   - columns: The indexed columns, in order.
    ///   - options: The options of the statement.
    ///   - condition: A condition for the rows to index; `nil` to index all rows.
    /// - Throws: A `DatabaseError` if the index cannot be created.
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
    /// - Parameters:
    ///   - name: The name of the index.
    ///   - table: The table.
    ///   - expressions: The indexed expressions, in order.
    ///   - options: The options of the statement.
    ///   - condition: A condition for the rows to index; `nil` to index all rows.
    /// - Throws: A `DatabaseError` if the index cannot be created.
    public func create(
        index name: String, on table: String, expressions: [any SQLExpressible], options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        let index = IndexDefinition(
            name: name, table: table, expressions: expressions.map(\.sqlExpression), options: options,
            condition: condition?.sqlExpression)
        try makeStatement(sql: index.sql(self)).execute()
    }

    /// Creates an index named after its table and columns, such as `index_book_on_authorId_title`.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The indexed columns, in order.
    ///   - options: The options of the statement.
    ///   - condition: A condition for the rows to index; `nil` to index all rows.
    /// - Throws: A `DatabaseError` if the index cannot be created.
    public func create(
        indexOn table: String, columns: [String], options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        let index = IndexDefinition(
            table: table, columns: columns, options: options, condition: condition?.sqlExpression)
        try makeStatement(sql: index.sql(self)).execute()
    }

    /// Drops an index.
    ///
    /// - Throws: A `DatabaseError` if there is no such index.
    public func drop(index name: String) throws {
        try makeStatement(sql: "DROP INDEX \(name.quotedDatabaseIdentifier)").execute()
    }

    /// Drops all indexes on exactly these columns, in this order, regardless of their names.
    ///
    /// It does nothing if there is no such index.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or if an index belongs to a constraint.
    public func drop(indexOn table: String, columns: [String]) throws {
        let wanted = columns.map(FoldedName.init)
        for index in try indexes(on: table) where index.columns.map(FoldedName.init) == wanted {
            try drop(index: index.name)
        }
    }
}
