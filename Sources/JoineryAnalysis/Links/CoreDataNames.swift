import JoineryEngine

/// The names that Core Data gives to tables and columns: `ZPLAYLIST` with `Z_PK` and `ZPARENT`.
enum CoreDataNames {
    /// The name of the entity that is kept in a table, in lower case; `nil` if Core Data did not name it.
    static func entity(_ table: TableInfo) -> String? {
        isEntity(table) ? String(table.localName.lowercased().dropFirst()) : nil
    }

    /// The words of a column's name; `nil` if Core Data did not name it.
    static func words(ofColumn column: ColumnInfo, in table: TableInfo) -> [String]? {
        let name = column.name.lowercased()
        guard isEntity(table), name.hasPrefix("z"), !name.hasPrefix("z_"), name.count > 2 else { return nil }
        return [String(name.dropFirst())]
    }

    private static func isEntity(_ table: TableInfo) -> Bool {
        table.localName.hasPrefix("Z") && table.columns.contains { $0.name == "Z_PK" }
            && table.columns.contains { $0.name == "Z_OPT" }
    }
}
