import JoineryEngine

/// The first rows of tables, by which pairs of columns and keys are ruled out before more is read.
final class FirstRows {
    private struct Rows {
        /// The positions of the columns that were read.
        let columns: [Int]
        let rows: [[DatabaseValue]]
    }

    private let search: LinkSearch
    private var known: [Int: Rows] = [:]
    private var lookups: [[Int]: Statement] = [:]
    /// The pairs that may be looked at.
    private let budget = SearchBudget(100_000)
    private static let count = 24

    init(_ search: LinkSearch) {
        self.search = search
    }

    /// Whether most of the first rows that have values in some columns of a table lead to a key of another one.
    ///
    /// - Returns: `false` if no row has values in all of the columns, or there is no time to look.
    func lead(from table: Int, _ columns: [Int], to destination: Int, _ key: [Int]) throws -> Bool {
        guard budget.spend(), try search.mayRead() else { return false }
        let first = try rows(of: table)
        let places = columns.compactMap(first.columns.firstIndex(of:))
        guard places.count == columns.count else { return false }
        let lookup = try lookup(destination, key)
        var (found, missed) = (0, 0)
        for row in first.rows {
            let values = places.map { row[$0] }
            if values.contains(where: { $0.isNull || LinkSearch.saysNone($0) }) { continue }
            var isFound = false
            try lookup.forEachRow(values) { _ in isFound = true }
            if isFound { found += 1 } else { missed += 1 }
            // Of values that do not exist, the first ones decide.
            if missed > 4, missed > found { return false }
        }
        return found > 0 && found >= missed * 2
    }

    private func rows(of table: Int) throws -> Rows {
        if let rows = known[table] { return rows }
        let info = search.tables[table]
        let columns = info.columns.indices.filter { search.samples[table].columns[$0]?.hasLong == false }
        let names = columns.map { info.columns[$0].name.quotedDatabaseIdentifier }.joined(separator: ", ")
        let mayRead = try !columns.isEmpty && search.mayRead()
        let read =
            mayRead
            ? try search.db.unlessUnreadable {
                try Row.fetchAll(
                    search.db, sql: "SELECT \(names) FROM \(info.quotedName) LIMIT \(Self.count)"
                )
                .map { row in columns.indices.map { row[$0] as DatabaseValue } }
            } : nil
        let rows = Rows(columns: columns, rows: read ?? [])
        known[table] = rows
        return rows
    }

    /// A statement that finds a key of several columns.
    func lookup(_ table: Int, _ key: [Int]) throws -> Statement {
        if let lookup = lookups[[table] + key] { return lookup }
        let info = search.tables[table]
        let condition = info.condition(thatKey: key.map { info.columns[$0].name })
        let lookup = try search.db.makeStatement(sql: "SELECT 1 FROM \(info.quotedName) WHERE \(condition)")
        lookups[[table] + key] = lookup
        return lookup
    }
}
