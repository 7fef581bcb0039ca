import JoineryEngine

/// A row to insert into another database.
struct InsertedRow {
    /// The identity of a row among all rows of the file.
    struct Identity: Hashable {
        var table: FoldedName
        var key: [DatabaseValue]
    }

    /// A row as named by a foreign key.
    struct Reference: Hashable {
        /// The name of the table, as the schema spells it.
        var table: String
        var columns: [String]
        var values: [DatabaseValue]

        static func == (lhs: Reference, rhs: Reference) -> Bool {
            lhs.table.isName(rhs.table)
                && lhs.columns.elementsEqual(rhs.columns) { $0.isName($1) }
                && lhs.values == rhs.values
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(FoldedName(table))
            hasher.combine(values)
        }
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
        let isMissing = { (column: ColumnInfo) in
            !column.isGenerated && content.index(forColumn: column.name) == nil
        }
        if let missing = table.visibleColumns.first(where: isMissing) {
            throw OmittedValueError(
                table: table.name, column: missing.name, omission: content.omission(ofColumn: missing.name))
        }
        self.table = table
        self.row = content
        identity = Identity(table: FoldedName(table.name), key: Self.key(of: content, fetchedAs: row, table))
    }

    private static func key(of content: Row, fetchedAs row: Row, _ table: TableInfo) -> [DatabaseValue] {
        if let rowID = row.index(forColumn: table.identifyingName) { return [row[rowID]] }
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
    func names(among columns: NamedValues<Set<[FoldedName]>>) -> [Reference] {
        (columns[table.name] ?? []).map { columns in
            Reference(
                table: table.name, columns: columns.map(\.folded),
                values: columns.map { row.value(ofColumn: $0.folded) })
        }
    }
}

extension ForeignKeyInfo {
    /// Whether the schema declares the foreign key, and its parent table and columns exist.
    var leadsToParents: Bool { origin == .declared && !isBroken }
}
