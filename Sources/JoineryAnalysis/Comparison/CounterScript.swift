import JoineryEngine

/// The statements that set the counters of `AUTOINCREMENT` to those of the new database.
///
/// The counters are an internal table of SQLite, which has one row for each table that once had a row.
struct CounterScript {
    private let comparison: DatabaseComparison

    init(_ comparison: DatabaseComparison) {
        self.comparison = comparison
    }

    /// Returns the statements.
    ///
    /// - Parameter isChanged: Whether other statements precede, which may have changed the counters.
    func statements(isChanged: Bool) throws -> [String] {
        let (before, after) = (try counters(in: comparison.old), try counters(in: comparison.new))
        let hasTable = before != nil || comparison.newObjects.contains(where: \.countsRowIDs)
        guard hasTable, isChanged || before != after, before?.isEmpty == false || after?.isEmpty == false
        else { return [] }
        let encoding = try comparison.old.textEncoding()
        let names = comparison.names.sorted()
        let clearing =
            names.isEmpty
            ? ["DELETE FROM sqlite_sequence"]
            : names.map { name in
                let literal = encoding.literal(name.folded.databaseValue)
                return "DELETE FROM sqlite_sequence WHERE name = \(literal) COLLATE NOCASE"
            }
        return clearing
            + (after ?? []).map { row in
                "INSERT INTO sqlite_sequence (name, seq) VALUES "
                    + "(\(encoding.literal(row[0])), \(encoding.literal(row[1])))"
            }
    }

    /// Returns the name and the counter of each table that is compared; `nil` if no table ever had a counter.
    private func counters(in db: Database) throws -> [[DatabaseValue]]? {
        guard try db.schema().table(named: "sqlite_sequence") != nil else { return nil }
        let statement = try db.makeStatement(sql: "SELECT name, seq FROM main.sqlite_sequence ORDER BY name")
        return try Row.fetchAll(statement).map { Array($0.databaseValues) }.filter { row in
            guard !comparison.names.isEmpty, case .string(let name) = row[0].storage else { return true }
            return comparison.names.contains(FoldedName(name))
        }
    }
}

extension SchemaObject {
    /// Whether the table is declared with `AUTOINCREMENT`.
    fileprivate var countsRowIDs: Bool {
        kind == .table && SQLToken.tokens(of: sql).contains { $0.isKeyword("AUTOINCREMENT") }
    }
}
