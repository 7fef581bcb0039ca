/// The position of a page of rows, in the order of its request.
///
/// A key identifies a position in the order. It holds the values of the ordering terms, followed by those of the
/// primary key columns, or of the rowid, that the order does not contain. In the order of the primary key, it is just
/// that key. In a view, it is the number of rows before the row.
///
/// The primary key alone also works, as long as its row exists.
///
/// See also <doc:PagesByKey>.
public enum KeysetPosition: Hashable, Sendable {
    /// The first rows.
    case first
    /// The last rows.
    case last
    /// The row with this key, if it exists, and the rows after it.
    case from([DatabaseValue])
    /// The rows after this key.
    case after([DatabaseValue])
    /// The last rows before this key.
    case before([DatabaseValue])
    /// The row with this key, if it exists, in the middle of a page of the rows before and after it.
    case around([DatabaseValue])
    /// The rows at a percentage of the table, between 0, the first page, and 100, the last.
    ///
    /// The percentage applies to the range of the numbers that identify the rows: rowids, or the values of an integer
    /// key. The number is interpolated between the lowest and the highest of the table, and the page begins at the
    /// first row of the request at or after it. So the time does not depend on the size of the table, but the accuracy
    /// depends on how evenly the numbers are distributed. If the first half of a table has been deleted, 50 is the
    /// middle of the rest.
    ///
    /// The rows of a view are counted instead.
    case percent(Double)
}

/// A page of rows, always in the order of the request, no matter how it was reached.
///
/// See also <doc:PagesByKey>.
public struct KeysetPage<Element> {
    /// The rows.
    public var rows: [Element]
    /// The keys of the rows, one per row.
    public var keys: [[DatabaseValue]]
    /// Whether there are rows before the page.
    public var hasRowsBefore: Bool
    /// Whether there are rows after the page.
    public var hasRowsAfter: Bool

    package init(rows: [Element], keys: [[DatabaseValue]], hasRowsBefore: Bool, hasRowsAfter: Bool) {
        self.rows = rows
        self.keys = keys
        self.hasRowsBefore = hasRowsBefore
        self.hasRowsAfter = hasRowsAfter
    }

    fileprivate func map<Mapped>(_ transform: (Element) throws -> Mapped) rethrows -> KeysetPage<Mapped> {
        KeysetPage<Mapped>(
            rows: try rows.map(transform), keys: keys, hasRowsBefore: hasRowsBefore,
            hasRowsAfter: hasRowsAfter)
    }
}

extension KeysetPage: Sendable where Element: Sendable {}

extension QueryInterfaceRequest where RowDecoder == Row {
    /// Fetches a page of the rows by key rather than by offset.
    ///
    /// It takes no longer at the end of a large table than at its beginning, and no row is skipped or repeated if other
    /// rows are inserted or deleted between two pages.
    ///
    /// ```swift
    /// let books = Table("book").order(Column("year").desc, Column("title"))
    /// let page = try books.fetchPage(db, at: .first, limit: 50)
    /// if let key = page.keys.last {
    ///     let next = try books.fetchPage(db, at: .after(key), limit: 50)
    /// }
    /// ```
    ///
    /// The rows follow the order of the request: columns or expressions in either direction, with NULLs and collations.
    /// Ties are ordered by primary key, or by rowid. If an index supports the order, a page takes a few searches in it.
    /// A view has no key, and its rows are counted from the beginning.
    ///
    /// An ordering term that the request does not select is fetched under a name that begins with `joinery_`.
    ///
    /// - Parameter limit: The maximum number of rows; values below 1 count as 1.
    /// - Throws: A `DatabaseError` if the query fails; if the request is ordered by raw SQL, or has a limit, groups or
    ///   distinct rows; if it joins rows in a way that repeats its own; if the key does not fit the order; or if a
    ///   position by percent is used for rows that are not ordered by rowid or by an integer key.
    public func fetchPage(
        _ db: Database, at position: KeysetPosition, limit: Int
    ) throws -> KeysetPage<Row> {
        try KeysetQuery(relation, db).fetchPage(at: position, limit: KeysetQuery.bounded(limit))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    /// Fetches a page of the records by key rather than by offset.
    ///
    /// ```swift
    /// let books = Book.order { [$0.year.desc, $0.title] }
    /// let page = try books.fetchPage(db, at: .first, limit: 50)
    /// let around = try books.fetchPage(db, at: .around([book.id.databaseValue]), limit: 50)
    /// ```
    ///
    /// - Parameter limit: The maximum number of records; values below 1 count as 1.
    /// - Throws: A `DatabaseError` under the same conditions as for rows, or any error thrown by `init(row:)`.
    public func fetchPage(
        _ db: Database, at position: KeysetPosition, limit: Int
    ) throws -> KeysetPage<RowDecoder> {
        try KeysetQuery(relation, db).fetchPage(at: position, limit: KeysetQuery.bounded(limit))
            .map { try RowDecoder(row: $0) }
    }
}

extension QueryInterfaceRequest {
    /// Returns the number of rows before a position in the order of the request. For the key of a row, this is its
    /// index.
    ///
    /// ```swift
    /// let books = Table("book").order(Column("year").desc)
    /// let page = try books.fetchPage(db, at: .percent(50), limit: 1)
    /// let number = try books.fetchCount(db, before: page.keys[0])
    /// ```
    ///
    /// SQLite counts the rows in an index that supports the order, or else reads all of them.
    ///
    /// - Returns: The number of rows, or `nil` if the key is a primary key that no row has.
    /// - Throws: A `DatabaseError` under the same conditions as for `fetchPage(_:at:limit:)`.
    public func fetchCount(_ db: Database, before key: [DatabaseValue]) throws -> Int? {
        try KeysetQuery(relation, db).fetchCount(before: key)
    }
}
