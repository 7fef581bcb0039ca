import JoineryEngine

/// What of a page of rows the tree reads: to list them, keys and labels; to expand one of them, all columns and what
/// its to-one associations lead to.
struct RowPageRequest {
    var table: TableInfo
    var schema: DatabaseSchema
    /// Whether some of the rows are expanded.
    var isWhole: Bool

    /// More are not joined in: SQLite joins 64 tables at most.
    private static let mostJoins = 24

    /// The page of the rows that begins at a position.
    func fetch(
        _ db: Database, _ rows: QueryInterfaceRequest<Row>, at position: KeysetPosition, limit: Int
    ) throws -> KeysetPage<Row> {
        guard isWhole else {
            let columns = table.primaryKey.map { $0.columns + RowLabel.columns(of: table) }
            return try FittingRows(table: table, columns: columns).page(
                of: rows, at: position, limit: limit, db)
        }
        let toOne = try db.associations(from: table.name).filter {
            $0.info.isListed && $0.info.isToOne && $0.info.broken == nil
        }
        let joined = toOne.prefix(RowPageRequest.mostJoins).compactMap { association in
            schema.table(named: association.info.destinationTable).map {
                association.select(RowPageRequest.columns(of: $0).map { Column($0) })
            }
        }
        let whole = FittingRows(table: table) { joined.reduce($0) { $0.including(optional: $1) } }
        return try whole.page(of: rows, at: position, limit: limit, db)
    }

    /// The columns by which a row is told from others and recognised.
    static func columns(of table: TableInfo) -> [String] {
        let key = table.primaryKey?.columns ?? []
        return key + RowLabel.columns(of: table).filter { !key.contains($0) }
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
        case .unknown: .unknown
        case .exact(let count): .exact(change(count))
        case .estimated(let count): .estimated(change(count))
        case .moreThan(let count): .moreThan(change(count))
        }
    }
}
