import JoineryEngine

/// What is in rows of which the keys alone were fetched, because a value of them, or of what they include, is larger than
/// what is read of a file of unknown origin.
///
/// Each row is read by itself then, without the columns that are too large.
package struct RowContents {
    private var rows: [String: [RowKey: Row]] = [:]
    /// What the texts and blobs of all rows take.
    private(set) var byteCount = 0
    /// What those of each row may take at least.
    private var bytesOfEach = FittingRows.mostBytes

    /// For rows that were fetched with all that is in them.
    package init() {}

    /// Whether rows hold nothing but their keys.
    var areApart: Bool { !rows.isEmpty }

    /// Reads what is in rows, and in the rows that they include.
    ///
    /// - Parameter joining: Adds what is read together with the rows.
    /// - Throws: A `DatabaseError`, or what `joining` throws.
    package init(
        of rows: [Row], _ tree: IncludeTree,
        joining: @escaping (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row> = { $0 },
        _ db: Database
    ) throws {
        bytesOfEach = FittingRows.mostBytes / max(Self.count(rows, tree), 1)
        // Those first: a row may include one of them, with nothing beside it.
        for row in rows { try read(row, FittingRows(table: tree.table, joining: joining), db) }
        for row in rows { try readIncluded(in: row, tree, db) }
    }

    /// The columns of a row of the table of a tree.
    func columns(of row: Row, in table: TableInfo) -> Row {
        rows[table.name]?[RowKey(of: row, in: table)] ?? row
    }

    private mutating func read(_ row: Row, _ fitting: FittingRows, _ db: Database) throws {
        let key = RowKey(of: row, in: fitting.table)
        if rows[fitting.table.name]?[key] == nil {
            let mostBytes = max(FittingRows.mostBytes - byteCount, bytesOfEach)
            let found = try fitting.row(with: key, mostBytes: mostBytes, db)
            rows[fitting.table.name, default: [:]][key] = found
            byteCount += found?.byteCount ?? 0
        }
    }

    /// How many rows these are, with those that they include.
    private static func count(_ rows: [Row], _ tree: IncludeTree) -> Int {
        rows.reduce(rows.count) { count, row in
            tree.branches.reduce(count) { $0 + Self.count(row.included(in: $1), $1.tree) }
        }
    }

    private mutating func readIncluded(in row: Row, _ tree: IncludeTree, _ db: Database) throws {
        for branch in tree.branches {
            for row in row.included(in: branch) {
                try read(row, FittingRows(table: branch.tree.table), db)
                try readIncluded(in: row, branch.tree, db)
            }
        }
    }
}
