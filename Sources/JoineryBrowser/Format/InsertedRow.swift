import JoineryEngine

/// A row that is to be inserted somewhere else.
struct InsertedRow {
    /// What tells a row from all others of the file.
    struct Identity: Hashable {
        var table: String
        var key: [DatabaseValue]
    }

    /// A row as a foreign key names it.
    struct Reference: Hashable {
        var table: String
        var columns: [String]
        var values: [DatabaseValue]
    }

    var table: TableInfo
    var row: Row
    var identity: Identity
    /// Whether nobody asked for the row, and others refer to it.
    var isParent = false
    /// What the row refers to without there being such a row.
    var deadLinks: [Reference] = []
    /// What is left out of the rows that belong to this one.
    var omissions: [String] = []

    /// - Parameters:
    ///   - content: The columns of the row.
    ///   - row: The row as it was fetched, with its rowid if it has one.
    /// - Throws: An `OmittedValueError` where a value is missing.
    init(_ content: Row, fetchedAs row: Row, of table: TableInfo) throws {
        if let missing = table.visibleColumns.first(where: { content.index(forColumn: $0.name) == nil }) {
            throw OmittedValueError(table: table.name, column: missing.name)
        }
        self.table = table
        self.row = content
        identity = Identity(table: table.name, key: Self.key(of: content, fetchedAs: row, table))
    }

    private static func key(of content: Row, fetchedAs row: Row, _ table: TableInfo) -> [DatabaseValue] {
        if let rowID = row.index(forColumn: IncludeTree.rowIDName) { return [row[rowID]] }
        guard let key = table.primaryKey, key.isDeclared else { return Array(content.databaseValues) }
        let values = key.columns.map { content.value(ofColumn: $0) }
        // A key with NULL is no key; what is alike in every column is taken for one row then.
        return values.contains(.null) ? Array(content.databaseValues) : values
    }

    /// What the row refers to by the foreign keys that the schema declares.
    var references: [Reference] {
        table.foreignKeys.compactMap { key in
            guard key.leadsToParents else { return nil }
            let values = key.originColumns.map { row.value(ofColumn: $0) }
            guard !values.contains(.null) else { return nil }
            return Reference(table: key.destinationTable, columns: key.destinationColumns, values: values)
        }
    }

    /// What others may call the row by.
    ///
    /// - Parameter columns: The columns of each table that foreign keys refer to.
    func names(among columns: [String: Set<[String]>]) -> [Reference] {
        (columns[table.name] ?? []).map { columns in
            Reference(table: table.name, columns: columns, values: columns.map { row.value(ofColumn: $0) })
        }
    }
}

extension ForeignKeyInfo {
    /// Whether the schema declares that rows refer to rows of a table that is there.
    var leadsToParents: Bool { origin == .declared && !isBroken }
}
