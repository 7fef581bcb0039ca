extension Transcript {
    /// Prints the SQL and the rows of a request, each with its prefetched rows.
    func tree<Record>(_ db: Database, _ request: QueryInterfaceRequest<Record>) throws {
        sql(db) {
            for row in try Row.fetchAll(db, request.asRequest(of: Row.self)) {
                line(canonical(row: row))
                for key in row.prefetchedRows.keys.sorted() {
                    let rows = (row.prefetchedRows[key] ?? []).map(canonical(row:)).joined(separator: ", ")
                    line("  \(key): \(rows)")
                }
            }
        }
    }
}
