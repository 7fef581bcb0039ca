import JoineryEngine

/// What of a page of rows the tree reads: to list them, keys and labels; to expand one of them, all columns and what
/// its to-one associations lead to; and with all of them what is included, to be listed below.
struct RowPageRequest {
    var table: TableInfo
    var schema: DatabaseSchema
    var labels: RowLabels
    /// Whether some of the rows are expanded.
    var isWhole: Bool
    /// What is fetched together with the rows; `nil` for nothing.
    var included: IncludeTree?
    /// The included rows that are kept of each row and association.
    var pageSize: Int

    /// More are not joined in: SQLite joins 64 tables at most.
    private static let mostJoins = 24
    /// The included rows that are kept in all.
    private static let mostIncluded = 10_000

    /// The page of the rows that begins at a position.
    func fetch(
        _ db: Database, _ rows: QueryInterfaceRequest<Row>, at position: KeysetPosition, limit: Int
    ) throws -> TreeRows {
        try limitingIncluded(db) {
            let columns = try isWhole || table.primaryKey == nil ? nil : listedColumns()
            let page = try FittingRows(table: table, columns: columns, joining: try joining(db))
                .page(of: rows, at: position, limit: limit, db)
            return TreeRows(
                rows: page.rows, keys: page.keys.map { RowKey($0) }, hasRowsAfter: page.hasRowsAfter)
        }
    }

    /// The first page of the rows in an arrangement.
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
        let joined = isWhole ? try labelled(besides: included, db) : []
        let known = Set((joined.map(\.info) + included.branches.map(\.info)).map(\.key))
        let label = try labels.label(of: table)
        let including = try included.includingLabels(labels)
        return { request in
            including(joined.reduce(label.joined(to: request, besides: known)) { $0.including(optional: $1) })
        }
    }

    /// The to-one associations that are shown with the labels of their rows alone.
    private func labelled(besides included: IncludeTree, _ db: Database) throws -> [SchemaAssociation] {
        let toOne = try db.associations(from: table.name).filter { association in
            association.info.isListed && association.info.isToOne && association.info.broken == nil
                && !included.branches.contains { $0.info.key == association.info.key }
        }
        var joins = included.joinedTables.count
        return try toOne.compactMap { association in
            guard let target = schema.table(named: association.info.destinationTable) else { return nil }
            let label = try labels.label(of: target)
            joins += 1 + label.readSides.count
            guard joins <= Self.mostJoins else { return nil }
            return label.joined(to: association.select(target.columns(showing: label).map { Column($0) }))
        }
    }

    private func listedColumns() throws -> [String] {
        table.columns(showing: try labels.label(of: table), linking: included?.linkingColumns ?? [])
    }
}

extension TableInfo {
    /// The columns by which a row is told from others and recognized, and others that are needed.
    func columns(showing label: RowLabel, linking others: [String] = []) -> [String] {
        (label.readColumns + others).reduce(into: primaryKey?.columns ?? []) { columns, column in
            if !columns.contains(column) { columns.append(column) }
        }
    }
}

extension RowKey {
    /// The key for a person to read.
    var text: String {
        SafeText.line(values.map { Path.plain($0) }.joined(separator: ","))
    }
}

extension RowCount {
    /// A count that stopped behind the bound.
    package init(bounded count: Int) {
        self = count > TreeFetcher.countBound ? .moreThan(TreeFetcher.countBound) : .exact(count)
    }

    /// What is left of the rows when so many are shown.
    func less(_ shown: Int) -> RowCount {
        mapped { max($0 - shown, 0) }
    }

    /// With so many rows more.
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
