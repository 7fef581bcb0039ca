import Synchronization

/// What samples of tables told, shared by all connections that share a configuration.
final class SampleCache<Sample: Sendable>: Sendable {
    private struct Place: Hashable {
        var path: String
        var table: FoldedName
    }

    private struct Known {
        var columns: [ColumnInfo]
        var sample: Sample
    }

    private let known = Mutex<[Place: Known]>([:])

    /// Returns the sample of a table; `nil` if there is none, or if the columns have changed since.
    func sample(of table: TableInfo, in path: String) -> Sample? {
        known.withLock { $0[Place(path: path, table: FoldedName(table.name))] }.flatMap {
            $0.columns == table.columns ? $0.sample : nil
        }
    }

    func keep(_ sample: Sample, of table: TableInfo, in path: String) {
        // In-memory and temporary databases have no name: each connection has its own.
        if path == ":memory:" || path.isEmpty { return }
        known.withLock {
            $0[Place(path: path, table: FoldedName(table.name))] = Known(
                columns: table.columns, sample: sample)
        }
    }
}
