import JoineryEngine

/// A row to insert into another database.
struct InsertedRow {
    /// The identity of a row among all rows of the file.
    struct Identity: Hashable {
        var table: String
        var key: [DatabaseValue]
    }

    /// A row as named by a foreign key.
    struct Reference: Hashable {
        var table: String
        var columns: [String]
        var values: [DatabaseValue]
    }

    var table: TableInfo
    var row: Row
    var identity: Identity
    /// Whether the row was added only because others refer to it.
    var isParent = false
    /// The references to rows that do not exist.
    var deadLinks: [Reference] = []
    /// Notes on rows that belong to this one and are left out.
    var omissions: [String] = []

    /// - Parameters:
    ///   - content: The values of the row's columns.
    ///   - row: The row as fetched, with its rowid if it has one.
    /// - Throws: An `OmittedValueError` if a value is missing.
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
        // A key with NULL does not identify a row. Rows that are equal in every column are then treated as one.
        return values.contains(.null) ? Array(content.databaseValues) : values
    }

    /// The row's references by declared foreign keys.
    var references: [Reference] {
        table.foreignKeys.compactMap { key in
            guard key.leadsToParents else { return nil }
            let values = key.originColumns.map { row.value(ofColumn: $0) }
            guard !values.contains(.null) else { return nil }
            return Reference(table: key.destinationTable, columns: key.destinationColumns, values: values)
        }
    }

    /// Returns the references that name this row.
    ///
    /// - Parameter columns: The columns that foreign keys refer to, by table.
    func names(among columns: [String: Set<[String]>]) -> [Reference] {
        (columns[table.name] ?? []).map { columns in
            Reference(table: table.name, columns: columns, values: columns.map { row.value(ofColumn: $0) })
        }
    }
}

extension ForeignKeyInfo {
    /// Whether the schema declares the foreign key, and its parent table and columns exist.
    var leadsToParents: Bool { origin == .declared && !isBroken }
}
