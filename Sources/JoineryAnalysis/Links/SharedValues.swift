/// The columns that hold values of another one.
///
/// ```swift
/// let shared = try db.columns(sharingValuesWith: "customer_code", of: "orders")
/// for column in shared.columns {
///     print(column.table, column.column, "\(column.found) of \(shared.sampled)")
/// }
/// ```
public struct SharedValues: Hashable, Sendable {
    /// A column that holds at least one of the values.
    public struct Column: Hashable, Sendable {
        /// The name of the table, after that of its database and a dot if it is in an attached file.
        public let table: String
        /// The name of the column.
        public let column: String
        /// How many of the values sought occur in the column: 1 to ``SharedValues/sampled``. If ``isSampled`` is `true`, there may
        /// be more.
        public let found: Int
        /// Whether the column alone is a declared key of its table: no value occurs twice there.
        public let isUnique: Bool
        /// Whether only some rows of the table were read, because it is large and no index begins with the column.
        public let isSampled: Bool
    }

    /// A column that was not searched.
    public struct UnreadColumn: Hashable, Sendable {
        /// Why a column was not searched.
        public enum Reason: Hashable, Sendable {
            /// The column is computed when it is read, and has no index.
            case isComputed
            /// SQLite cannot read or compare its values, for the reason in this message.
            case failed(String)
        }

        /// The name of the table, after that of its database and a dot if it is in an attached file.
        public let table: String
        /// The name of the column; `nil` for all columns of a table that cannot be read.
        public let column: String?
        /// Why the column was not searched.
        public let reason: Reason
    }

    /// The number of different values that were looked for: 0 to 192. NULL is no value, and those of more than 200 bytes are left
    /// out.
    public let sampled: Int
    /// Whether these are all values of the column. Otherwise they are a sample from all parts of its table, or from the first
    /// rows if these have no rowids.
    public let isComplete: Bool
    /// The columns, those with the most values first, then in the order of tables and columns.
    public let columns: [Column]
    /// The columns that were not searched, in the order of tables and columns.
    public let unread: [UnreadColumn]
}
