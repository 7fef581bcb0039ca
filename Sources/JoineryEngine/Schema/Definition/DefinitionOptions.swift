/// What can be said of a table beside its columns.
///
/// See also `Database.create(table:options:body:)`.
public struct TableOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Nothing happens, and nothing fails, if there is such a table.
    public static let ifNotExists = TableOptions(rawValue: 1 << 0)
    /// Only this connection sees the table, which goes away with it.
    public static let temporary = TableOptions(rawValue: 1 << 1)
    /// The rows are stored by their primary key, and have no rowid.
    public static let withoutRowID = TableOptions(rawValue: 1 << 2)
    /// Values of another type than the column's are refused.
    public static let strict = TableOptions(rawValue: 1 << 3)
}

/// What can be said of a view beside its SELECT.
///
/// See also `Database.create(view:options:columns:as:)`.
public struct ViewOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Nothing happens, and nothing fails, if there is such a view.
    public static let ifNotExists = ViewOptions(rawValue: 1 << 0)
    /// Only this connection sees the view, which goes away with it.
    public static let temporary = ViewOptions(rawValue: 1 << 1)
}

/// What can be said of an index beside its columns.
///
/// See also `Database.create(index:on:columns:options:condition:)`.
public struct IndexOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Nothing happens, and nothing fails, if there is such an index.
    public static let ifNotExists = IndexOptions(rawValue: 1 << 0)
    /// No two rows may have the same key, NULL aside.
    public static let unique = IndexOptions(rawValue: 1 << 1)
}

/// What can be said of a virtual table beside its module.
///
/// See also `Database.create(virtualTable:options:using:)`.
public struct VirtualTableOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Nothing happens, and nothing fails, if there is such a table.
    public static let ifNotExists = VirtualTableOptions(rawValue: 1 << 0)
}
