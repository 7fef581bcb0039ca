/// A kind of change of the database's content.
public enum DatabaseEventKind: Hashable, Sendable {
    /// Rows come into a table.
    case insert(tableName: String)

    /// Rows leave a table.
    case delete(tableName: String)

    /// Columns of rows of a table get other values.
    case update(tableName: String, columnNames: Set<String>)

    /// The table.
    public var tableName: String {
        switch self {
        case .insert(let table), .delete(let table), .update(let table, _): table
        }
    }
}
