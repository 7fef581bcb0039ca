import JoineryEngine
import TestSupport
import Testing

/// A database in which the samples of a chapter run.
struct Guide {
    let dbQueue: DatabaseQueue

    /// - Parameters:
    ///   - migrations: The tables, as the chapter defines them.
    ///   - rows: SQL that fills the tables.
    init(rows: String = "", _ migrations: (inout DatabaseMigrator) -> Void) throws {
        dbQueue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrations(&migrator)
        try migrator.migrate(dbQueue)
        if !rows.isEmpty {
            try dbQueue.write { db in try db.execute(sql: rows) }
        }
    }

    /// Expects the statements of fetching a request, and its rows when they are given: all that a row holds,
    /// without the columns of the statement.
    func expect(
        _ request: some FetchRequest, sql: String..., rows expected: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (rows, statements) = try dbQueue.read { db in
            try db.recordingStatements { try Row.fetchAll(db, request) }
        }
        #expect(statements == sql, sourceLocation: sourceLocation)
        if let expected { #expect(rows.map(\.outline) == expected, sourceLocation: sourceLocation) }
    }

    /// The message of the error that fetching a request throws.
    func failure(_ request: some FetchRequest) throws -> String? {
        try dbQueue.read { (db) throws in
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, request) }?.message
        }
    }
}

extension Row {
    /// The row in a line, with what is inside and what was fetched: `[id:1] author[id:2] books([id:3], [id:4])`.
    var outline: String {
        let inside = Set(scopes.flatMap { $0.row.prefetchedRows.keys })
        let prefetched = prefetchedRows.keys.filter { !inside.contains($0) }.sorted()
        return
            ([description] + scopes.map { $0.name + $0.row.outline }
            + prefetched.map { key in
                "\(key)(\((prefetchedRows[key] ?? []).map(\.outline).joined(separator: ", ")))"
            }).joined(separator: " ")
    }
}
