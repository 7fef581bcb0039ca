import JoineryEngine

/// A step of a query's plan that reads a whole table or a whole index, which takes long if it has many rows.
///
/// ```swift
/// let query = try db.makeQuery(sql: "SELECT * FROM book WHERE year = 1851")
/// for scan in try db.fullScans(by: query, ofTablesOver: 10_000) {
///     print(scan.table, scan.missingIndexes)   // book [["year"]]
/// }
/// ```
///
/// See also <doc:Queries>.
public struct FullScan: Hashable, Sendable {
    /// The index of the step in the steps of the ``QueryPlan``.
    public let step: Int
    /// The table.
    public let table: String
    /// The columns of indexes on the table with which SQLite would find the rows without reading all, or in the order of the
    /// query; empty if no index helps.
    ///
    /// They are those that SQLite uses in a copy of the schema that has them. More than one are needed together. None are
    /// sought for queries that read attached files.
    public let missingIndexes: [[String]]
}

extension Database {
    /// Finds the steps of a query that read whole tables, by their index in ``queryPlan(of:)``.
    ///
    /// Indexes are tried on a copy of the schema in memory. A query that cannot be planned there, because it uses a function or
    /// a module of the program, has no missing indexes.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - rows: The number of rows, 0 or more, up to which reading a whole table is not worth an index.
    /// - Throws: A `DatabaseError` if the schema has changed so that the query is no longer valid.
    public func fullScans(by query: Query, ofTablesOver rows: Int) throws -> [FullScan] {
        let steps = try queryPlan(of: query.sql).steps
        let program = try QueryProgram(of: query.sql, self)
        var large: NamedValues<Bool> = [:]
        let scans = try steps.enumerated().compactMap { index, step -> (step: Int, table: String)? in
            guard let table = program.scannedTable(step) else { return nil }
            let isLarge = try large[table] ?? hasMore(than: rows, in: table)
            large[table] = isLarge
            return isLarge ? (index, table) : nil
        }
        guard !scans.isEmpty else { return [] }
        // Attached files are read as they are.
        if program.tables.values.contains(where: { reference(to: $0).schema != nil }) {
            return scans.map { FullScan(step: $0.step, table: $0.table, missingIndexes: []) }
        }
        let trial = try IndexTrial(of: query.sql, reading: NameSet(program.tables.values), self)
        var missing: NamedValues<[[String]]> = [:]
        return try scans.map { scan in
            let indexes =
                try missing[scan.table]
                ?? trial.missingIndexes(
                    on: scan.table, columns: columns(in: scan.table).map(\.name), for: query.sql)
            missing[scan.table] = indexes
            return FullScan(step: scan.step, table: scan.table, missingIndexes: indexes)
        }
    }

    private func hasMore(than rows: Int, in table: String) throws -> Bool {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM \(quoted(table: table)) LIMIT \(rows + 1))"
        return try Int.fetchOne(self, sql: sql) ?? 0 > rows
    }
}
