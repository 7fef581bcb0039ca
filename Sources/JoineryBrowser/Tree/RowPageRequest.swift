import JoineryEngine

/// The parts of a page of rows that the tree reads. Listed rows need keys and labels; expanded ones need all columns,
/// and the rows of their to-one associations. In both cases, includes are read to be listed below.
struct RowPageRequest {
    var table: TableInfo
    var schema: DatabaseSchema
    var labels: RowLabels
    /// Whether any of the rows is expanded.
    var isWhole: Bool
    /// What to fetch together with the rows; `nil` for nothing.
    var included: IncludeTree?
    /// The maximum number of included rows kept for each row and association.
    var pageSize: Int

    /// The maximum number of tables joined for labels. SQLite joins at most 64 tables.
    private static let mostJoins = 24
    /// The maximum number of included rows kept in total.
    private static let mostIncluded = 10_000

    /// Fetches the page of rows at a position.
    func fetch(
        _ db: Database, _ rows: QueryInterfaceRequest<Row>, at position: KeysetPosition, limit: Int
    ) throws -> TreeRows {
        try limitingIncluded(db) {
            let columns = try isWhole || table.primaryKey == nil ? nil : listedColumns()
            let page = try FittingRows(
                table: table, marksFailures: true, columns: columns, joining: try joining(db)
            )
            .page(of: rows, at: position, limit: limit, db)
            return TreeRows(
                rows: page.rows, keys: page.keys.map { RowKey($0) }, hasRowsAfter: page.hasRowsAfter)
        }
    }

    /// Fetches the first page of rows in an arrangement.
    func fetch(
        _ db: Database, _ rows: QueryInterfaceRequest<Row>, arranged arrangement: RowsArrangement, limit: Int
    ) throws -> TreeRows {
        guard !arrangement.isPlain else { return try fetch(db, rows, at: .first, limit: limit) }
        return try limitingIncluded(db) {
            let page = try ArrangedRows(table: table, arrangement: arrangement, joining: joining(db))
                .page(of: rows, at: .first, place: nil, limit: limit, db)
            return TreeRows(rows: page.rows, keys: page.keys, hasRowsAfter: page.hasRowsAfter)
        }
    }

    private func limitingIncluded<T>(_ db: Database, _ fetch: () throws -> T) throws -> T {
        let limit = PrefetchLimit(
            rowsOfEach: pageSize, inAll: Self.mostIncluded, countBound: TreeFetcher.countBound)
        return try db.limitingPrefetches(to: limit, fetch)
    }

    private func joining(
        _ db: Database
    ) throws -> (QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        let included = included ?? IncludeTree(table: table)
        let joined = isWhole ? try labeled(besides: included, db) : []
        let known = Set((joined.map(\.info) + included.branches.map(\.info)).map(\.key))
        let label = try labels.label(of: table)
        let including = try included.includingLabels(labels)
        return { request in
            including(joined.reduce(label.joined(to: request, besides: known)) { $0.including(optional: $1) })
        }
    }

    /// Returns the to-one associations that are shown with only the labels of their rows.
    private func labeled(besides included: IncludeTree, _ db: Database) throws -> [SchemaAssociation] {
        let toOne = schema.listedAssociations(from: table.name).filter { info in
            info.isToOne && info.broken == nil && included.branch(info.key) == nil
        }
        var joins = included.joinedTables.count
        return try toOne.compactMap { info in
            guard let target = schema.table(named: info.destinationTable) else { return nil }
            let label = try labels.label(of: target)
            joins += 1 + label.readSides.count
            guard joins <= Self.mostJoins, let association = try db.association(info.key, from: table.name)
            else { return nil }
            return label.joined(to: association.select(target.columns(showing: label).map { Column($0) }))
        }
    }

    private func listedColumns() throws -> [String] {
        table.columns(showing: try labels.label(of: table), linking: included?.linkingColumns ?? [])
    }
}

extension TableInfo {
    /// Returns the columns of the key and the label, and others that are needed.
    func columns(showing label: RowLabel, linking others: [String] = []) -> [String] {
        (label.readColumns + others).reduce(into: primaryKey?.columns ?? []) { columns, column in
            if !columns.contains(column) { columns.append(column) }
        }
    }
}

extension RowKey {
    /// The key as text to display.
    var text: String {
        SafeText.line(values.map { Path.plain($0) }.joined(separator: ","))
    }
}

extension RowCount {
    /// Creates a count that stopped after the bound.
    package init(bounded count: Int) {
        self = count > TreeFetcher.countBound ? .moreThan(TreeFetcher.countBound) : .exact(count)
    }

    /// Returns the number of rows that are left if some are shown.
    func less(_ shown: Int) -> RowCount {
        mapped { max($0 - shown, 0) }
    }

    /// Returns the count, increased by a number of rows.
    func plus(_ shown: Int) -> RowCount {
        mapped { $0 + shown }
    }

    private func mapped(_ change: (Int) -> Int) -> RowCount {
        switch self {
        case .unknown, .uncounted: self
        case .exact(let count): .exact(change(count))
        case .estimated(let count): .estimated(change(count))
        case .moreThan(let count): .moreThan(change(count))
        }
    }
}
