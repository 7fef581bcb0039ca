import JoineryEngine

/// The values of a column in some rows, as they are stored: what a cell shows of a value may be cut.
package struct CellValues: Hashable, Sendable {
    package var path: Path
    package var arrangement: RowsArrangement
    package var keys: [RowKey]
    package var column: String

    package init(path: Path, arrangement: RowsArrangement, keys: [RowKey], column: String) {
        self.path = path
        self.arrangement = arrangement
        self.keys = keys
        self.column = column
    }

    /// Reads the values, each of them once; none of rows that are gone.
    ///
    /// - Throws: A `PathError` if the path leads nowhere any more, or a `DatabaseError`.
    func read(_ db: Database) throws -> [DatabaseValue] {
        let place = try PathRequest(path, db)
        let table = place.table
        let columns = RowsColumns(of: table, db)
        let value = try columns.term(column).expression.forKey(Self.valueName)
        var rows: [Row] = []
        if table.primaryKey == nil {
            // A row of a view has nothing but its number in the order that it was read in.
            let arranged = try arrangement.fitting(table, in: try db.schema())
                .arranging(place.request, of: table, db)
            let named = columns.naming(arranged, for: [column]).annotated(with: value)
            rows = try keys.compactMap(\.number).compactMap { try named.limit(1, offset: $0).fetchOne(db) }
        } else {
            let chosen = Table(table.name).filter(table.condition(for: keys))
            rows = try columns.naming(chosen, for: [column]).select(value).fetchAll(db)
        }
        var seen: Set<DatabaseValue> = []
        return rows.map { $0.value(ofColumn: Self.valueName) }.filter { seen.insert($0).inserted }
    }

    private static let valueName = "joinery_value"
}
