import JoineryEngine

/// Rows that stand below each other in the tree: a page of them.
struct TreeRows {
    var rows: [Row]
    /// One key a row.
    var keys: [RowKey]
    var hasRowsAfter: Bool
    /// How many rows there are in all, if that is known.
    var count: RowCount?

    init(rows: [Row], keys: [RowKey], hasRowsAfter: Bool, count: RowCount? = nil) {
        self.rows = rows
        self.keys = keys
        self.hasRowsAfter = hasRowsAfter
        self.count = count
    }

    /// How many rows there are in all, if they were all counted.
    var exactCount: RowCount? {
        if case .exact? = count { count } else { nil }
    }

    /// The rows that were fetched together with the row that includes them.
    ///
    /// `nil` where they were not, because they are too large, or where their keys alone do not tell them apart.
    init?(included branch: IncludeTree.Branch, with row: Row) {
        let table = branch.tree.table
        guard let rows = row.prefetchedRows[branch.info.key], table.primaryKey != nil else { return nil }
        let keys = rows.map { RowKey(of: $0, in: table) }
        guard !keys.contains(where: { $0.values.contains(.null) }) else { return nil }
        let omitted = row.omittedRows(branch)
        self.init(
            rows: rows, keys: keys, hasRowsAfter: omitted != nil,
            count: omitted?.plus(rows.count) ?? .exact(rows.count))
    }
}
