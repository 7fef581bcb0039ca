/// Where a page of rows is, in the order of their keys.
///
/// A key is the values of the primary key, or of the rowid; in a view it is the number of rows before the row.
public enum KeysetPosition: Hashable, Sendable {
    case first
    case last
    /// The row with this key, if it exists, and the rows behind it.
    case from([DatabaseValue])
    /// The rows behind this key.
    case after([DatabaseValue])
    /// The rows before this key, up to it.
    case before([DatabaseValue])
    /// The row with this key, if it exists, with as many rows before it as behind it.
    case around([DatabaseValue])
}

/// A page of rows, always in the order of the request, whichever way it was reached.
public struct KeysetPage {
    /// The rows.
    public var rows: [Row]
    /// The keys of the rows.
    public var keys: [[DatabaseValue]]
    /// Whether there are rows before the first one.
    public var hasRowsBefore: Bool
    /// Whether there are rows behind the last one.
    public var hasRowsAfter: Bool
}

extension QueryInterfaceRequest where RowDecoder == Row {
    /// A page of the rows, found by key and not by number: it takes as long at the end of a large table as at
    /// its beginning, and no row is lost or repeated when others come and go between two pages.
    ///
    /// ```swift
    /// let page = try Table("book").all().fetchPage(db, at: .first, limit: 50)
    /// let next = try Table("book").all().fetchPage(db, at: .after(page.keys.last ?? []), limit: 50)
    /// ```
    ///
    /// The rows come in the order of their primary key, or of their rowid; `orderByPrimaryKey().reversed()`
    /// turns it round. A view has no key, and is counted through from its beginning.
    ///
    /// - parameter limit: The number of rows, 1 or more.
    /// - throws: A `DatabaseError`, also when the request has an order of its own, a limit, or groups, and when
    ///   it joins rows in a way that repeats its own.
    ///
    /// See also "Pages by key" in the engine's design.
    public func fetchPage(_ db: Database, at position: KeysetPosition, limit: Int) throws -> KeysetPage {
        try KeysetQuery(relation, db).fetchPage(at: position, limit: max(limit, 1))
    }
}
