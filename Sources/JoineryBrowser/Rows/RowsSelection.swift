/// The rows of a place that a person has selected, by their keys: they stay so while rows come, go and are sorted.
package struct RowsSelection: Hashable, Sendable {
    /// More rows are not selected one by one; SQL takes no more conditions in a row than a few hundred.
    package static let limit = 200

    package private(set) var keys: Set<RowKey> = []

    package init(_ keys: Set<RowKey> = []) {
        self.keys = keys
    }

    package var isEmpty: Bool { keys.isEmpty }

    package var count: Int { keys.count }

    package func contains(_ key: RowKey) -> Bool { keys.contains(key) }

    /// Selects a row, or takes one off again; `false` where that would be one too many.
    mutating func toggle(_ key: RowKey) -> Bool {
        if keys.remove(key) != nil { return true }
        guard keys.count < Self.limit else { return false }
        keys.insert(key)
        return true
    }
}

extension RowsPage {
    /// The columns that tell a row from the others.
    private var keyColumns: [String] { columns.filter(\.isKey).map(\.name).sorted() }

    /// Whether the rows that were selected on another page can be told by their keys on this one, and may be on it.
    func keepsSelection(of page: RowsPage) -> Bool {
        hasKeys && page.hasKeys && keyColumns == page.keyColumns
            && arrangement.filter == page.arrangement.filter
    }
}
