extension Database {
    /// Returns the schema for comparison with another one, without the tables of SQLite and of the migrator.
    func schemaEntries() throws -> Set<SchemaEntry> {
        let entries = try makeStatement(
            sql: "SELECT type, name, tbl_name, sql FROM main.sqlite_schema"
        ).mapRows { row in
            let (name, table) = (row.text(1) ?? "", row.text(2) ?? "")
            let isInternal = Self.isSQLiteInternalTable(table) || Self.isGRDBInternalTable(table)
            return isInternal
                ? nil : SchemaEntry(type: row.text(0) ?? "", name: name, table: table, sql: row.text(3))
        }
        return Set(entries)
    }
}

/// A row of `sqlite_schema`.
struct SchemaEntry: Hashable {
    var type: String
    var name: String
    var table: String
    var sql: String?
}
