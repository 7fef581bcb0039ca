import JoineryEngine

/// The columns that rows of a table are arranged by and shown with: those of the table, and those of what its rows are
/// associated with, as subqueries.
///
/// ```sql
/// SELECT * FROM "author" ORDER BY (SELECT COUNT(*) FROM "book" WHERE "authorId" = "author"."id") DESC
/// ```
struct RowsColumns {
    /// A column as a request has it.
    struct Term {
        var expression: SQLExpression
        var affinity: Affinity
    }

    private let table: TableInfo
    private let db: Database
    /// Stands for a row of the table.
    private let row = TableAlias<Row>()

    init(of table: TableInfo, _ db: Database) {
        self.table = table
        self.db = db
    }

    /// - Throws: A `PathError` for a column that is there no longer, or a `DatabaseError`.
    func term(_ name: String) throws -> Term {
        if let column = table.column(named: name) {
            return Term(expression: Column(column.name).sqlExpression, affinity: Affinity(column.type))
        }
        if table.isKey(name) { return Term(expression: Column(name).sqlExpression, affinity: .integer) }
        do {
            return try term(AssociatedColumn(name, from: table.name, in: db.schema()))
        } catch let mistake as FilterMistake {
            throw PathError(mistake.description)
        }
    }

    /// The request that the terms of columns can be part of.
    func naming(
        _ request: QueryInterfaceRequest<Row>, for names: [String]
    ) -> QueryInterfaceRequest<Row> {
        names.allSatisfy { table.column(named: $0) != nil || table.isKey($0) }
            ? request : request.aliased(row)
    }

    private func term(_ column: AssociatedColumn) throws -> Term {
        var associations: [SchemaAssociation] = []
        var table = table
        for key in column.keyPath {
            guard let association = try db.association(key, from: table.name),
                let target = try db.schema().table(named: association.info.destinationTable)
            else { throw PathError("\(SafeText.line(table.name)) has no association \(key) any more.") }
            associations.append(association)
            table = target
        }
        let end = TableAlias<Row>()
        let rows =
            associations.count == 1
            ? associations[0].aliased(end).request(for: row)
            : associations[0].request(for: row).joining(required: Self.joined(associations[1...], end))
        let type = column.value.column.flatMap { table.column(named: $0)?.type }
        let selected =
            switch column.value {
            case .column(let name): end[Column(name)]
            case .count: countRows()
            case .aggregate(let aggregate, of: let name): end[aggregate.expression(of: Column(name))]
            }
        return Term(
            expression: rows.select(selected).sqlExpression, affinity: column.value.affinity(of: type ?? ""))
    }

    /// The associations behind one another, the last one under an alias.
    private static func joined(
        _ associations: ArraySlice<SchemaAssociation>, _ end: TableAlias<Row>
    ) -> SchemaAssociation {
        let last = associations[associations.endIndex - 1].aliased(end)
        return associations.dropLast().reversed().reduce(last) { $1.joining(required: $0) }
    }
}

extension TableInfo {
    /// Whether a name is that of the rowid, which may be a key without being a column.
    func isKey(_ name: String) -> Bool {
        primaryKey?.columns == [name] || rowIDName == name
    }
}

extension AssociatedColumn.Value {
    /// The column that it is about.
    var column: String? {
        switch self {
        case .column(let name), .aggregate(_, of: let name): name
        case .count: nil
        }
    }

    /// The affinity of the value, where the column that it is about has this type.
    func affinity(of type: String) -> Affinity {
        switch self {
        case .column, .aggregate(.min, of: _), .aggregate(.max, of: _): Affinity(type)
        case .count: .integer
        case .aggregate(.average, of: _), .aggregate(.sum, of: _): .numeric
        }
    }
}

extension AssociatedColumn.Aggregate {
    func expression(of column: Column) -> SQLExpression {
        switch self {
        case .min: JoineryEngine.min(column)
        case .max: JoineryEngine.max(column)
        case .average: JoineryEngine.average(column)
        case .sum: JoineryEngine.sum(column)
        }
    }
}

extension DatabaseSchema: AssociationSource {
    package func followable(from table: String) -> [CatalogAssociation] {
        associations(from: table).filter { $0.broken == nil }.map { CatalogAssociation($0) }
    }

    package func columns(of table: String) -> [String] {
        self.table(named: table)?.visibleColumns.map(\.name) ?? []
    }
}
