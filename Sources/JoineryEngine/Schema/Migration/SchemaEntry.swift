extension Database {
    /// Returns the schema for comparison with another one, without the tables of SQLite and of the migrator.
    func schemaEntries() throws -> Set<SchemaEntry> {
        let cursor = try Row.fetchCursor(
            self, sql: "SELECT type, name, tbl_name, sql FROM main.sqlite_schema")
        var entries: Set<SchemaEntry> = []
        while let row = try cursor.next() {
            let entry = SchemaEntry(type: row[0], name: row[1], table: row[2], sql: row[3])
            if !Self.isSQLiteInternalTable(entry.table), !Self.isGRDBInternalTable(entry.table) {
                entries.insert(entry)
            }
        }
        return entries
    }
}

/// A row of `sqlite_schema`.
struct SchemaEntry: Hashable {
    var type: String
    var name: String
    var table: String
    var sql: String?
}
