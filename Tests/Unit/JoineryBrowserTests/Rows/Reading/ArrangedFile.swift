import JoineryBrowser
import JoineryEngine
import TestSupport

/// A file from which tests read arranged rows.
struct ArrangedFile {
    let queue: DatabaseQueue
    private let directory: TemporaryDirectory

    init(_ sql: String) throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(
            path: directory.makeDatabase(sql: sql), configuration: Configuration.browsing)
    }

    func page(_ query: RowsQuery) throws -> RowsPage {
        try queue.read { db in try RowsFetcher.page(query, in: db) }
    }

    func page(
        _ table: String, by order: RowsOrder?, at position: RowsQuery.Position = .first,
        place: [DatabaseValue]? = nil, limit: Int = 100
    ) throws -> RowsPage {
        try page(
            RowsQuery(
                path: Path(table: table), arrangement: RowsArrangement(orders: order.map { [$0] } ?? []),
                position: position,
                seekValues: place, limit: limit))
    }

    /// Returns the statements that fetching a page runs, without those that read the schema.
    func statements(_ query: RowsQuery) throws -> [String] {
        try queue.read { db in
            _ = try db.schema()
            return try db.recordingStatements { try RowsFetcher.page(query, in: db) }.sql
        }
    }
}

extension RowsPage {
    /// Returns the texts of a column.
    func texts(_ column: Int) -> [String] { rows.map { $0.cells[column].text } }
}
