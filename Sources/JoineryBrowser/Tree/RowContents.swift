import JoineryEngine

/// What is in rows of which the keys alone were fetched, because a value of them, or of what they include, is larger than
/// what is read of a file of unknown origin.
///
/// Each row is read by itself then, without the columns that are too large.
package struct RowContents {
    private var rows: [String: [RowKey: Row]] = [:]

    /// For rows that were fetched with all that is in them.
    package init() {}

    /// Whether rows hold nothing but their keys.
    var areApart: Bool { !rows.isEmpty }

    /// Reads what is in rows, and in the rows that they include.
    ///
    /// - Throws: A `DatabaseError`.
    package init(of rows: [Row], _ tree: IncludeTree, _ db: Database) throws {
        for row in rows { try read(row, tree, db) }
    }

    /// The columns of a row of the table of a tree.
    func columns(of row: Row, in table: TableInfo) -> Row {
        rows[table.name]?[RowContents.key(of: row, in: table)] ?? row
    }

    private mutating func read(_ row: Row, _ tree: IncludeTree, _ db: Database) throws {
        let key = RowContents.key(of: row, in: tree.table)
        if rows[tree.table.name]?[key] == nil {
            rows[tree.table.name, default: [:]][key] = try FittingRows(table: tree.table).row(with: key, db)
        }
        for branch in tree.branches {
            let included = row.included(branch).map { [$0] } ?? row.includedRows(branch)
            for row in included { try read(row, branch.tree, db) }
        }
    }

    private static func key(of row: Row, in table: TableInfo) -> RowKey {
        RowKey((table.primaryKey?.columns ?? []).map { row.value(ofColumn: $0) })
    }
}
