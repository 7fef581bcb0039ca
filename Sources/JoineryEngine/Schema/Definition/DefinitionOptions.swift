/// Options for ``Database/create(table:options:body:)``.
public struct TableOptions: OptionSet, Hashable, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates options from a bit mask.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Does nothing if the table already exists.
    public static let ifNotExists = TableOptions(rawValue: 1 << 0)
    /// Creates a table that only this connection sees, and that is dropped when the connection closes.
    public static let temporary = TableOptions(rawValue: 1 << 1)
    /// Stores the rows by primary key, without a rowid.
    public static let withoutRowID = TableOptions(rawValue: 1 << 2)
    /// Rejects values that do not match the type of their column.
    public static let strict = TableOptions(rawValue: 1 << 3)
}

/// Options for ``Database/create(view:options:columns:as:)``.
public struct ViewOptions: OptionSet, Hashable, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates options from a bit mask.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Does nothing if the view already exists.
    public static let ifNotExists = ViewOptions(rawValue: 1 << 0)
    /// Creates a view that only this connection sees, and that is dropped when the connection closes.
    public static let temporary = ViewOptions(rawValue: 1 << 1)
}

/// Options for ``Database/create(index:on:columns:options:condition:)``.
public struct IndexOptions: OptionSet, Hashable, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates options from a bit mask.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Does nothing if the index already exists.
    public static let ifNotExists = IndexOptions(rawValue: 1 << 0)
    /// Rejects rows with the same key, apart from NULL.
    public static let unique = IndexOptions(rawValue: 1 << 1)
}

/// Options for ``Database/create(virtualTable:options:using:)``.
public struct VirtualTableOptions: OptionSet, Hashable, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates options from a bit mask.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Does nothing if the table already exists.
    public static let ifNotExists = VirtualTableOptions(rawValue: 1 << 0)
    /// Creates the table in the temporary database, which only this connection sees.
    public static let temporary = VirtualTableOptions(rawValue: 1 << 1)
}
