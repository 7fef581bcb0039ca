@testable import JoineryEngine

extension Row {
    /// Sets the rows that `including(all:)` would fetch for the row.
    ///
    /// - Parameter path: The names of the scopes that lead to the row, followed by the key: `["author", "awards"]`.
    func setPrefetchedRows(_ rows: [Row], forKeyPath path: [String]) {
        let prefetches = prefetches ?? Prefetches()
        let prefetched = PrefetchedRows(
            stored: StoredRows(rows), groups: [0], starts: [0, rows.count], members: Array(rows.indices))
        prefetches.set(prefetched, forKey: path.last ?? "", in: path.dropLast())
        self.prefetches = prefetches
    }
}
