import JoineryEngine

/// The contents of rows that were fetched with only their keys, because a value in them, or in the rows that they
/// include, exceeds the size limit for files of unknown origin, or cannot be computed.
///
/// Each row is then read separately, without the columns that cannot be read.
package struct RowContents {
    private var rows: NamedValues<[RowKey: Row]> = [:]
    /// The size in bytes of the texts and blobs in all rows.
    private(set) var byteCount = 0
    /// The size in bytes of the texts and blobs that each row may have at least.
    private var bytesOfEach = FittingRows.mostBytes

    /// Creates the contents of rows that were fetched completely.
    package init() {}

    /// Whether the rows contain only their keys.
    var areApart: Bool { !rows.isEmpty }

    /// Reads the contents of rows, and of the rows that they include.
    ///
    /// - Parameter joining: Adds what is read together with the rows.
    /// - Throws: A `DatabaseError`, or any error that `joining` throws.
    package init(
        of rows: [Row], _ tree: IncludeTree,
        joining: @escaping (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row> = { $0 },
        _ db: Database
    ) throws {
        bytesOfEach = FittingRows.mostBytes / max(Self.count(rows, tree), 1)
        // The outer rows come first. Other rows may include them, but without what `joining` adds.
        for row in rows {
            try read(row, FittingRows(table: tree.table, marksFailures: true, joining: joining), db)
        }
        for row in rows { try readIncluded(in: row, tree, db) }
    }

    /// Returns a row with its columns: the row read separately, if there is one, or the given row.
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

    /// Returns the number of rows, together with those that they include.
    private static func count(_ rows: [Row], _ tree: IncludeTree) -> Int {
        rows.reduce(rows.count) { count, row in
            tree.branches.reduce(count) { $0 + Self.count(row.included(in: $1), $1.tree) }
        }
    }

    private mutating func readIncluded(in row: Row, _ tree: IncludeTree, _ db: Database) throws {
        for branch in tree.branches {
            for row in row.included(in: branch) {
                try read(row, FittingRows(table: branch.tree.table, marksFailures: true), db)
                try readIncluded(in: row, branch.tree, db)
            }
        }
    }
}
