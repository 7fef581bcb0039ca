import JoineryEngine

/// The columns, or the rowid, by which the rows of two tables are matched, and the order in which they are
/// read.
///
/// The order is that of an index, so that SQLite need not sort: its collations and directions, then the
/// rowid.
struct ComparisonKey: Hashable, Sendable {
    struct Column: Hashable, Sendable {
        var name: String
        /// The name of the collation, as the index spells it.
        var collation = "BINARY"
        var isDescending = false
    }

    /// A table in the file that has it.
    struct Side {
        let table: TableInfo
        let db: Database
    }

    /// The columns; empty if the rowid is the key.
    let columns: [Column]

    var isRowID: Bool { columns.isEmpty }

    /// Returns the key of the rows of one table; `nil` if there is none.
    static func key(of side: Side) throws -> ComparisonKey? {
        guard let primaryKey = side.table.primaryKey else { return nil }
        if primaryKey.isRowID { return ComparisonKey(columns: []) }
        let names = primaryKey.columns
        return ComparisonKey(columns: try side.order(of: names) ?? names.map { Column(name: $0) })
    }

    /// Returns the key by which the rows of two tables can be matched; `nil` if there is none.
    ///
    /// It is the rowid of both or, of either primary key, the columns that are unique in both.
    ///
    /// - Parameter compared: The columns that both tables have.
    static func key(of old: Side, and new: Side, comparing compared: [String]) throws -> ComparisonKey? {
        guard let oldKey = old.table.primaryKey, let newKey = new.table.primaryKey else { return nil }
        if oldKey.isRowID, newKey.isRowID, areAlike(oldKey, newKey, old.table, new.table) {
            return ComparisonKey(columns: [])
        }
        let known = Set(compared.map(FoldedName.init))
        for (key, other) in [(oldKey, new.table), (newKey, old.table)] where key.isDeclared {
            let names = Set(key.columns.map(FoldedName.init))
            guard names.isSubset(of: known),
                other.uniqueKeyColumns.contains(where: { Set($0.map(FoldedName.init)) == names })
            else { continue }
            return ComparisonKey(
                columns: common(try old.order(of: key.columns), try new.order(of: key.columns))
                    ?? key.columns.map { Column(name: $0) })
        }
        return nil
    }

    /// Whether the rowids of two tables mean the same. They do not if a column is the rowid in only one of
    /// them.
    private static func areAlike(
        _ oldKey: PrimaryKeyInfo, _ newKey: PrimaryKeyInfo, _ old: TableInfo, _ new: TableInfo
    ) -> Bool {
        let (name, other) = (oldKey.rowIDColumn, newKey.rowIDColumn)
        return name.map(FoldedName.init) == other.map(FoldedName.init)
            || name.flatMap { new.column(named: $0) } == nil && other.flatMap { old.column(named: $0) } == nil
    }

    /// Returns the order of the old file. Where the collations differ, texts are compared by their bytes.
    private static func common(_ old: [Column]?, _ new: [Column]?) -> [Column]? {
        guard let old, let new else { return old ?? new }
        return old.map { column in
            let other = new.first { FoldedName($0.name) == FoldedName(column.name) }
            guard let other, FoldedName(other.collation) != FoldedName(column.collation) else {
                return column
            }
            return Column(name: column.name, isDescending: column.isDescending)
        }
    }
}

extension ComparisonKey.Side {
    /// Returns the order of the index with exactly these columns; `nil` if there is none, as for the rowid.
    fileprivate func order(of names: [String]) throws -> [ComparisonKey.Column]? {
        let wanted = Set(names.map(FoldedName.init))
        let fitting = table.indexes.filter { index in
            index.identifiesRows && Set(index.columns.map(FoldedName.init)) == wanted
        }
        let isPrimary = { (index: IndexInfo) in index.origin == .primaryKeyConstraint }
        guard let index = fitting.first(where: isPrimary) ?? fitting.first else { return nil }
        let statement = try db.makeStatement(
            sql: "SELECT name, coll, \"desc\" FROM pragma_index_xinfo(?, 'main') WHERE key = 1")
        return try statement.mapRows([index.name.databaseValue]) { row in
            ComparisonKey.Column(
                name: row.text(0) ?? "", collation: row.text(1) ?? "BINARY", isDescending: row.isTrue(2))
        }
    }
}
