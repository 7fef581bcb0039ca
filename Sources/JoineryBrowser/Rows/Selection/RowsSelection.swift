/// The rows of a path that the user has selected. They are kept by key while rows are inserted, deleted and sorted.
package struct RowsSelection: Hashable, Sendable {
    /// The maximum number of rows that can be selected. SQLite takes only a few hundred conditions in an expression.
    package static let limit = 200

    package private(set) var keys: Set<RowKey> = []
    /// The number of the run of the query in whose result the keys name rows; `nil` for rows of the file.
    package private(set) var run: Int?

    package init(_ keys: Set<RowKey> = [], run: Int? = nil) {
        self.keys = keys
        self.run = run
    }

    package var isEmpty: Bool { keys.isEmpty }

    package var count: Int { keys.count }

    package func contains(_ key: RowKey) -> Bool { keys.contains(key) }

    /// Selects a row of a page, or deselects it; returns `false` if the limit is reached.
    mutating func toggle(_ key: RowKey, on page: RowsPage) -> Bool {
        run = page.run
        if keys.remove(key) != nil { return true }
        guard keys.count < Self.limit else { return false }
        keys.insert(key)
        return true
    }
}

extension RowsPage {
    /// Whether rows can be selected: what identifies them stays the same while others are read.
    var isSelectable: Bool { hasKeys || run != nil }

    /// Whether rows selected on another page have the same key columns on this one, and may be on it.
    func keepsSelection(of page: RowsPage) -> Bool {
        isSelectable && hasKeys == page.hasKeys && run == page.run && keyColumns == page.keyColumns
            && arrangement.filter == page.arrangement.filter
    }
}
