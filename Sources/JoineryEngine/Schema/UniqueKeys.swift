/// The unique keys of a table, with the collations by which they compare: its unique indexes and its primary key.
struct UniqueKeys: Sendable {
    private struct Part {
        let column: FoldedName
        let collation: String
    }

    private let keys: [[Part]]
    private let sets: ColumnSets

    init(of table: TableInfo) {
        let identities = table.indexes.filter(\.identifiesRows)
        var keys = identities.map { index in
            zip(index.columns, index.collations).map { Part(column: FoldedName($0), collation: $1) }
        }
        // The rowid and the key of a virtual table have no index.
        if let key = table.primaryKey, key.isDeclared,
            !identities.contains(where: { $0.columns == key.columns })
        {
            keys.append(key.columns.map { Part(column: FoldedName($0), collation: "BINARY") })
        }
        self.keys = keys
        sets = ColumnSets(keys.map { Set($0.map(\.column)) })
    }

    /// Whether some of the columns form a unique key.
    ///
    /// - Parameter isApart: Whether a key with a collation treats all values of a column as equal that compare equal.
    ///   The column is given by its index in `columns`.
    func isKey(
        among columns: [String], where isApart: (_ column: Int, _ collation: String) -> Bool
    ) -> Bool {
        let places = Dictionary(
            zip(columns.map { FoldedName($0) }, columns.indices), uniquingKeysWith: { first, _ in first })
        return sets.subsets(of: Set(places.keys)).contains { index in
            keys[index].allSatisfy { part in
                places[part.column].map { isApart($0, part.collation) } ?? false
            }
        }
    }
}
