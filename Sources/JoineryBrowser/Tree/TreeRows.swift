import JoineryEngine

/// A page of rows that are siblings in the tree.
struct TreeRows {
    var rows: [Row]
    /// The keys, one per row.
    var keys: [RowKey]
    var hasRowsAfter: Bool
    /// The total number of rows, if known.
    var count: RowCount?

    init(rows: [Row], keys: [RowKey], hasRowsAfter: Bool, count: RowCount? = nil) {
        self.rows = rows
        self.keys = keys
        self.hasRowsAfter = hasRowsAfter
        self.count = count
    }

    /// The total number of rows, if all were counted.
    var exactCount: RowCount? {
        if case .exact? = count { count } else { nil }
    }

    /// Creates a page from the rows that were fetched together with the row that includes them.
    ///
    /// Returns `nil` if they were not, because they are too large, or if their keys alone do not identify them.
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
