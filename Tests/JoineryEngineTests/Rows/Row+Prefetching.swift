@testable import JoineryEngine

extension Row {
    /// Gives the row the rows that `including(all:)` would fetch for it.
    ///
    /// - Parameter path: the names of the scopes down to the row that has them, then the key: `["author", "awards"]`.
    func setPrefetchedRows(_ rows: [Row], forKeyPath path: [String]) {
        let prefetches = prefetches ?? Prefetches()
        let prefetched = PrefetchedRows(
            stored: StoredRows(rows), groups: [0], starts: [0, rows.count], members: Array(rows.indices))
        prefetches.set(prefetched, forKey: path.last ?? "", in: path.dropLast())
        self.prefetches = prefetches
    }
}
