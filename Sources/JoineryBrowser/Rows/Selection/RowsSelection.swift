/// The rows of a path that the user has selected. They are kept by key while rows are inserted, deleted and sorted.
package struct RowsSelection: Hashable, Sendable {
    /// The maximum number of rows that can be selected. SQLite takes only a few hundred conditions in an expression.
    package static let limit = 200

    package private(set) var keys: Set<RowKey> = []

    package init(_ keys: Set<RowKey> = []) {
        self.keys = keys
    }

    package var isEmpty: Bool { keys.isEmpty }

    package var count: Int { keys.count }

    package func contains(_ key: RowKey) -> Bool { keys.contains(key) }

    /// Selects a row, or deselects it; returns `false` if the limit is reached.
    mutating func toggle(_ key: RowKey) -> Bool {
        if keys.remove(key) != nil { return true }
        guard keys.count < Self.limit else { return false }
        keys.insert(key)
        return true
    }
}

extension RowsPage {
    /// The names of the columns of the key.
    private var keyColumns: [String] { columns.filter(\.isKey).map(\.name).sorted() }

    /// Whether rows can be selected: what identifies them stays the same while others are read.
    var isSelectable: Bool { hasKeys || run != nil }

    /// Whether rows selected on another page have the same key columns on this one, and may be on it.
    func keepsSelection(of page: RowsPage) -> Bool {
        isSelectable && hasKeys == page.hasKeys && run == page.run && keyColumns == page.keyColumns
            && arrangement.filter == page.arrangement.filter
    }
}
