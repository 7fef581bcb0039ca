/// The options of creations as separate arguments.
extension Database {
    /// Creates a table, like ``create(table:options:body:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - temporary: Whether only this connection sees the table.
    ///   - ifNotExists: Whether to do nothing if the table already exists.
    ///   - withoutRowID: Whether the table has no rowids.
    ///   - body: A closure that defines the columns and constraints.
    /// - Throws: What `body` throws, or a `DatabaseError` if the table cannot be created.
    @_disfavoredOverload
    public func create(
        table name: String, temporary: Bool = false, ifNotExists: Bool = false, withoutRowID: Bool = false,
        body: (TableDefinition) throws -> Void
    ) throws {
        var options: TableOptions = []
        if temporary { options.insert(.temporary) }
        if ifNotExists { options.insert(.ifNotExists) }
        if withoutRowID { options.insert(.withoutRowID) }
        try create(table: name, options: options, body: body)
    }

    /// Creates an index on columns, like ``create(index:on:columns:options:condition:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the index.
    ///   - table: The table.
    ///   - columns: The indexed columns, in order.
    ///   - unique: Whether to reject rows with the same key, apart from NULL.
    ///   - ifNotExists: Whether to do nothing if the index already exists.
    ///   - condition: A condition for the rows to index; `nil` to index all rows.
    /// - Throws: A `DatabaseError` if the index cannot be created.
    @_disfavoredOverload
    public func create(
        index name: String, on table: String, columns: [String], unique: Bool = false,
        ifNotExists: Bool = false, condition: (any SQLExpressible)? = nil
    ) throws {
        var options: IndexOptions = []
        if unique { options.insert(.unique) }
        if ifNotExists { options.insert(.ifNotExists) }
        try create(index: name, on: table, columns: columns, options: options, condition: condition)
    }

    /// Creates a virtual table with a module and its arguments in raw SQL, like
    /// ``create(virtualTable:options:using:)``.
    ///
    /// - Throws: A `DatabaseError` if the table cannot be created.
    @_disfavoredOverload
    public func create(virtualTable name: String, ifNotExists: Bool = false, using module: String) throws {
        try create(virtualTable: name, options: ifNotExists ? .ifNotExists : [], using: module)
    }

    /// Creates a virtual table with a module, like ``create(virtualTable:options:using:_:)``.
    ///
    /// - Throws: What `body` throws, or a `DatabaseError` if the table cannot be created.
    @_disfavoredOverload
    public func create<Module: VirtualTableModule>(
        virtualTable tableName: String, ifNotExists: Bool = false, using module: Module,
        _ body: ((Module.TableDefinition) throws -> Void)? = nil
    ) throws {
        try create(
            virtualTable: tableName, options: ifNotExists ? .ifNotExists : [], using: module, body)
    }
}
