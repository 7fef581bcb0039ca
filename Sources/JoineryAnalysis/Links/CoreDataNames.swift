import JoineryEngine

/// The names that Core Data gives to tables and columns: `ZPLAYLIST` with `Z_PK` and `ZPARENT`.
enum CoreDataNames {
    /// The words of a table's name; `nil` if Core Data did not name it.
    static func words(ofTable table: TableInfo) -> [String]? {
        guard isEntity(table) else { return nil }
        return [String(table.localName.lowercased().dropFirst())]
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
