import JoineryEngine

/// The stored values of a column in some rows. A cell may display only part of a value.
package struct CellValues: Hashable, Sendable {
    package var path: Path
    package var arrangement: RowsArrangement
    package var keys: [RowKey]
    /// The number of the run of the query in whose result the keys name rows; `nil` for rows of the file.
    package var run: Int?
    package var column: String

    package init(
        path: Path, arrangement: RowsArrangement, keys: [RowKey], run: Int? = nil, column: String
    ) {
        self.path = path
        self.arrangement = arrangement
        self.keys = keys
        self.run = run
        self.column = column
    }

    /// Reads the distinct values. Rows that no longer exist have none.
    ///
    /// - Throws: A `PathError` if the path no longer leads anywhere, or a `DatabaseError`.
    func read(_ db: Database) throws -> [DatabaseValue] {
        let place = try PathRequest(path, db)
        let table = place.table
        let columns = RowsColumns(of: table, db)
        let valueName = table.privateName("value")
        let value = try columns.term(column).value.forKey(valueName)
        var rows: [Row] = []
        if table.primaryKey == nil {
            // Rows of a view are identified only by their numbers in the order in which they were read.
            let arranged = try arrangement.fitting(table, in: try db.schema())
                .arranging(place.request, of: table, db)
            let named = columns.naming(arranged, for: [column]).annotated(with: value)
            rows = try keys.compactMap(\.number).compactMap { try named.limit(1, offset: $0).fetchOne(db) }
        } else {
            let chosen = Table(table.name).filter(table.condition(for: keys))
            rows = try columns.naming(chosen, for: [column]).select(value).fetchAll(db)
        }
        var seen: Set<DatabaseValue> = []
        return rows.map { $0.value(ofColumn: valueName) }.filter { seen.insert($0).inserted }
    }
}
