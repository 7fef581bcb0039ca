import CSQLite

/// A change of a row.
///
/// See also ``TransactionObserver/databaseDidChange(with:)``.
public struct DatabaseEvent: Hashable, Sendable {
    /// The kind of change.
    public enum Kind: CInt, Sendable {
        /// The row was inserted.
        case insert = 18
        /// The row was deleted.
        case delete = 9
        /// The row was updated.
        case update = 23
    }

    /// The kind of change.
    public let kind: Kind

    /// The name of the table's database: `main`, `temp`, or the name of an attached database.
    public let databaseName: String

    /// The name of the table.
    public let tableName: String

    /// The rowid of the row. If an update has changed the rowid, it is the new one.
    public let rowID: Int64

    /// Returns the event. Events can be stored without copying them.
    public func copy() -> DatabaseEvent { self }
}
