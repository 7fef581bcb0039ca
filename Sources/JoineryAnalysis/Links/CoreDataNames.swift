import JoineryEngine

/// The names that Core Data gives to tables and columns: `ZPLAYLIST` with `Z_PK` and `ZPARENT`, and `Z_3EPISODES` with
/// `Z_4PLAYLISTS` to join two of them.
enum CoreDataNames {
    /// The words of a table's name; `nil` if Core Data did not name it.
    static func words(ofTable table: TableInfo) -> [String]? {
        guard isEntity(table) else { return nil }
        return [String(table.localName.lowercased().dropFirst())]
    }

    /// The words of a column's name; `nil` if Core Data did not name it.
    static func words(ofColumn column: ColumnInfo, in table: TableInfo) -> [String]? {
        let name = column.name.lowercased()
        if isEntity(table), name.hasPrefix("z"), !name.hasPrefix("z_"), name.count > 2 {
            return [String(name.dropFirst())]
        }
        // The number is that of the entity.
        guard name.hasPrefix("z_"), let digit = name.dropFirst(2).first, digit.isNumber else { return nil }
        let rest = name.dropFirst(2).drop { $0.isNumber }
        return rest.isEmpty ? nil : [String(rest)]
    }

    private static func isEntity(_ table: TableInfo) -> Bool {
        table.localName.hasPrefix("Z") && table.columns.contains { $0.name == "Z_PK" }
            && table.columns.contains { $0.name == "Z_OPT" }
    }
}
