import JoineryEngine

/// The columns that rows of a table are arranged by and shown with: those of the table, and those from associated rows,
/// which are subqueries.
///
/// ```sql
/// SELECT * FROM "author" ORDER BY (SELECT COUNT(*) FROM "book" WHERE "authorId" = "author"."id") DESC
/// ```
struct RowsColumns {
    /// A column in a request.
    struct Term {
        /// The value alone.
        var value: SQLExpression
        var rules: ComparisonRules

        init(value: SQLExpression, rules: ComparisonRules) {
            self.value = value
            self.rules = rules
        }

        /// Creates a typed value.
        init(of value: DatabaseValue) {
            self.init(value: value.sqlExpression, rules: .ofValue)
        }

        /// The value, sorted as its column.
        var sorted: SQLExpression { value.collated(by: rules.orderCollation) }
    }

    let table: TableInfo
    let db: Database
    /// The alias of a row of the table.
    let row: TableAlias<Row>
    /// Whether columns are qualified with the alias of their table.
    private let isQualified: Bool

    init(of table: TableInfo, _ db: Database) {
        self.table = table
        self.db = db
        row = TableAlias()
        isQualified = false
    }

    /// Creates the columns of the rows with an alias, for a request with several tables.
    init(of table: TableInfo, named row: TableAlias<Row>, _ db: Database) {
        self.table = table
        self.db = db
        self.row = row
        isQualified = true
    }

    /// Returns the term for the name of a column.
    ///
    /// - Throws: A `PathError` if the column no longer exists, or a `DatabaseError`.
    func term(_ name: String) throws -> Term {
        if let column = table.column(named: name) {
            return Term(
                value: expression(ofColumn: column.name), rules: ComparisonRules(column, in: .column))
        }
        if table.isKey(name) { return Term(value: expression(ofColumn: name), rules: .rowID) }
        do {
            return try term(
                DefinedColumn(name, from: table.name, in: db.schema()).formula, of: row, in: table)
        } catch let mistake as FilterMistake {
            throw PathError(mistake.description)
        }
    }

    /// Returns the column of a table whose values a column shows; `nil` for computed ones.
    func column(behind name: String) throws -> ColumnInfo? {
        if let column = table.column(named: name) { return column }
        return try associatedColumn(behind: name)?.column
    }

    /// Returns whether a column shows the least or the greatest of many values.
    func isExtreme(_ name: String) throws -> Bool {
        guard let added = try addedColumn(name) else { return false }
        return !added.value.isPlainColumn && added.value.column != nil
    }

    /// Returns the key or the foreign key of associated rows that a column shows; `nil` for other columns.
    func associatedKey(_ name: String) throws -> KeyColumn? {
        guard let end = try associatedColumn(behind: name) else { return nil }
        return try KeyColumns(of: end.table, db).column(end.column.name)
    }

    /// Returns the column of associated rows whose values a column shows; `nil` for other columns and computed ones.
    private func associatedColumn(behind name: String) throws -> (table: TableInfo, column: ColumnInfo)? {
        guard table.column(named: name) == nil, let added = try addedColumn(name),
            let column = added.value.column
        else { return nil }
        let end = try rows(behind: added.keyPath, of: row, in: table).table
        return end.column(named: column).map { (end, $0) }
    }

    /// Returns the value of associated rows that a column shows; `nil` for formulas and names that no longer mean anything.
    private func addedColumn(_ name: String) throws -> AssociatedColumn? {
        let schema = try db.schema()
        return (try? DefinedColumn(name, from: table.name, in: schema))?.associated
    }

    /// Returns the request with the alias that the terms of columns need.
    func naming(
        _ request: QueryInterfaceRequest<Row>, for names: [String]
    ) -> QueryInterfaceRequest<Row> {
        names.allSatisfy { table.column(named: $0) != nil || table.isKey($0) }
            ? request : request.aliased(row)
    }

    private func expression(ofColumn name: String) -> SQLExpression {
        isQualified ? row[Column(name)] : Column(name).sqlExpression
    }

    /// The rows that associations lead to.
    struct AssociatedRows {
        var request: QueryInterfaceRequest<Row>
        /// The alias of one of these rows.
        var row: TableAlias<Row>
        var table: TableInfo
    }

    func rows(
        behind keyPath: [String], of origin: TableAlias<Row>, in table: TableInfo
    ) throws -> AssociatedRows {
        var associations: [SchemaAssociation] = []
        var table = table
        for key in keyPath {
            guard let association = try db.association(key, from: table.name),
                let target = try db.schema().table(named: association.info.destinationTable)
            else { throw PathError("\(SafeText.line(table.name)) has no association \(key) anymore.") }
            associations.append(association)
            table = target
        }
        let row = TableAlias<Row>()
        let request =
            associations.count == 1
            ? associations[0].aliased(row).request(for: origin)
            : associations[0].request(for: origin).joining(required: Self.joined(associations[1...], row))
        return AssociatedRows(request: request, row: row, table: table)
    }

    /// Returns the associations as one, each joined to the one before it, the last one under an alias.
    private static func joined(
        _ associations: ArraySlice<SchemaAssociation>, _ end: TableAlias<Row>
    ) -> SchemaAssociation {
        let last = associations[associations.endIndex - 1].aliased(end)
        return associations.dropLast().reversed().reduce(last) { $1.joining(required: $0) }
    }
}

extension TableInfo {
    /// Whether a name is that of a key with one column, or of the rowid, which may not be a column.
    func isKey(_ name: String) -> Bool {
        primaryKey.map { $0.columns.count == 1 && name.isName($0.columns.first) } ?? false
            || name.isName(rowIDName)
    }
}

extension TableInfo {
    /// Returns the collation to write next to a column where its values are ordered: none, unless its own is unknown.
    func orderCollation(ofColumn name: String) -> Database.CollationName? {
        column(named: name).flatMap { ComparisonRules($0, in: .column).orderCollation }
    }
}

extension SQLExpression {
    /// Returns the expression with a collation, if there is one to write.
    func collated(by collation: Database.CollationName?) -> SQLExpression {
        collation.map { collating($0) } ?? self
    }
}
