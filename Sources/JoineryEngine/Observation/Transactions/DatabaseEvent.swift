import CSQLite

/// A change of one row.
///
/// See also ``TransactionObserver/databaseDidChange(with:)``.
public struct DatabaseEvent: Hashable, Sendable {
    /// What was done to the row.
    public enum Kind: CInt, Sendable {
        /// It came into the table.
        case insert = 18
        /// It left the table.
        case delete = 9
        /// Its columns got other values.
        case update = 23
    }

    /// What was done to the row.
    public let kind: Kind

    /// The database of the table: `main`, `temp`, or the name of an attached one.
    public let databaseName: String

    /// The table.
    public let tableName: String

    /// The rowid of the row; of one that an update moved, the new one.
    public let rowID: Int64

    /// The event, which can be kept.
    public func copy() -> DatabaseEvent { self }
}
