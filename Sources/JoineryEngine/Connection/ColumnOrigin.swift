import CSQLite

/// The table column from which a column of a result comes.
///
/// ```swift
/// let statement = try db.makeStatement(sql: "SELECT s.name AS ship, upper(s.name) FROM ship s")
/// statement.columnOrigins   // [ColumnOrigin(schema: "main", table: "ship", column: "name"), nil]
/// ```
public struct ColumnOrigin: Hashable, Sendable {
    /// The name of the schema: `main`, `temp`, or that of an attached database.
    public var schema: String
    /// The name of the table, whatever its alias in the statement.
    public var table: String
    /// The name of the column, whatever its alias in the statement.
    public var column: String

    /// Creates an origin.
    public init(schema: String = "main", table: String, column: String) {
        self.schema = schema
        self.table = table
        self.column = column
    }
}

extension Statement {
    /// The origins of the columns, in their order: `nil` for an expression, a constant, and a column of a common table
    /// expression or a compound that SQLite does not trace. SQLite traces views and subqueries to the tables they read.
    ///
    /// The array is empty if this SQLite was built without column metadata (`SQLITE_ENABLE_COLUMN_METADATA`).
    public var columnOrigins: [ColumnOrigin?] {
        guard joinery_has_column_origins() else { return [] }
        return (0..<sqlite3_column_count(sqliteStatement)).map { index in
            guard let table = joinery_column_table(sqliteStatement, index),
                let column = joinery_column_origin(sqliteStatement, index)
            else { return nil }
            let schema = joinery_column_schema(sqliteStatement, index).map { String(cString: $0) }
            return ColumnOrigin(
                schema: schema ?? "main", table: String(cString: table), column: String(cString: column))
        }
    }
}
