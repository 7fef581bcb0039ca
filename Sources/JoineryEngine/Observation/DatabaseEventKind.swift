/// A kind of change to the content of the database.
public enum DatabaseEventKind: Hashable, Sendable {
    /// The insertion of rows into a table.
    case insert(tableName: String)

    /// The deletion of rows from a table.
    case delete(tableName: String)

    /// The update of columns of a table.
    case update(tableName: String, columnNames: Set<String>)

    /// The name of the table.
    public var tableName: String {
        switch self {
        case .insert(let table), .delete(let table), .update(let table, _): table
        }
    }
}
