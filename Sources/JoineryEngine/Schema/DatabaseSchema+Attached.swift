extension DatabaseSchema {
    /// Merges the schema of the main database with those of attached files, whose tables get the name of their database
    /// before their own.
    ///
    /// - Parameters:
    ///   - path: The path of the main database.
    ///   - attached: The attached files, each with its schema.
    ///   - schemaRules: The rules of the merged schema, which name tables as it lists them.
    /// - Throws: A `DatabaseError` if a table of the main database has the name of an attached one.
    convenience init(
        merging main: DatabaseSchema, path: String,
        attached: [(database: AttachedDatabase, schema: DatabaseSchema)],
        schemaRules: SchemaRules
    ) throws {
        for (database, _) in attached {
            let prefix = FoldedName(database.name + ".").folded
            if let table = main.tables.first(where: { FoldedName($0.name).folded.hasPrefix(prefix) }) {
                throw DatabaseError.ambiguousName(of: database, path: path, table: table.name)
            }
        }
        let tables =
            main.tables
            + attached.flatMap { database, schema in
                schema.tables.map { $0.listed(in: database) }
            }
        self.init(
            // It differs after any change, as each number only grows.
            version: attached.reduce(main.version) { $0 &+ $1.schema.version },
            tables: schemaRules.labeling(tables), schemaRules: schemaRules)
    }

    /// Returns the table that a column of a result comes from; `nil` if the schema does not list it.
    public func table(of origin: ColumnOrigin) -> TableInfo? {
        if FoldedName(origin.schema) == FoldedName("main") {
            return table(named: origin.table).flatMap { $0.schemaName == nil ? $0 : nil }
        }
        return table(named: origin.schema + "." + origin.table).flatMap { $0.schemaName == nil ? nil : $0 }
    }

    /// Returns a foreign key with the names of the tables in their own databases, after which associations are named.
    func local(_ foreignKey: ForeignKeyInfo) -> ForeignKeyInfo {
        guard hasAttachedTables else { return foreignKey }
        return foreignKey.between(
            localName(of: foreignKey.originTable), localName(of: foreignKey.destinationTable))
    }

    /// Returns the name of a table in its own database.
    func localName(of table: String) -> String {
        hasAttachedTables ? self.table(named: table)?.localName ?? table : table
    }
}

extension TableInfo {
    /// The table as a merged schema lists it.
    func listed(in database: AttachedDatabase) -> TableInfo {
        func listed(_ foreignKey: ForeignKeyInfo) -> ForeignKeyInfo {
            foreignKey.between(
                database.listedName(of: foreignKey.originTable),
                database.listedName(of: foreignKey.destinationTable))
        }
        var table = TableInfo(
            name: database.listedName(of: name), kind: kind, columns: columns, primaryKey: primaryKey,
            indexes: indexes, foreignKeys: foreignKeys.map(listed),
            referencingForeignKeys: referencingForeignKeys.map(listed), isWithoutRowID: isWithoutRowID,
            brokenReason: brokenReason, schemaName: database.name)
        table.columnsNamingNoTable = columnsNamingNoTable
        return table
    }
}

extension ForeignKeyInfo {
    /// Returns the foreign key with other names of its tables.
    fileprivate func between(_ origin: String, _ destination: String) -> ForeignKeyInfo {
        ForeignKeyInfo(
            id: id, origin: self.origin, originTable: origin, originColumns: originColumns,
            destinationTable: destination, destinationColumns: destinationColumns,
            brokenReason: brokenReason, conditions: conditions, givenKeys: givenKeys)
    }
}
