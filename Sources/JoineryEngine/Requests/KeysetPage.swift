/// Where a page of rows is, in the order of its request.
///
/// A key tells a place in the order: it is the values of the terms of the order, and then those of the primary
/// key, or of the rowid, as far as the order has them not. In the order of the primary key it is just this key. In a
/// view it is the number of rows before the row.
///
/// The primary key alone stands for the place of its row, as long as there is one.
///
/// See also <doc:PagesByKey>.
public enum KeysetPosition: Hashable, Sendable {
    /// The first rows.
    case first
    /// The last rows.
    case last
    /// The row with this key, if it exists, and the rows behind it.
    case from([DatabaseValue])
    /// The rows behind this key.
    case after([DatabaseValue])
    /// The rows before this key, up to it.
    case before([DatabaseValue])
    /// The row with this key, if it exists, with as many rows before it as behind it.
    case around([DatabaseValue])
    /// The rows at a percentage of the way through the table, between 0, the first page, and 100, the last.
    ///
    /// The way is that of the numbers that tell the rows apart: rowids, or the values of an integer key. The wanted
    /// number is found between the smallest and the largest of the table, and the page begins at the first row of the
    /// request that has it, or follows it. So it takes no longer in a large table, and is as even as the numbers are:
    /// of a table that has lost its first half, 50 is the middle of what is left.
    ///
    /// A view is counted instead.
    case percent(Double)
}

/// A page of rows, always in the order of the request, whichever way it was reached.
///
/// See also <doc:PagesByKey>.
public struct KeysetPage<Element> {
    /// The rows.
    public var rows: [Element]
    /// The keys of the rows.
    public var keys: [[DatabaseValue]]
    /// Whether there are rows before the first one.
    public var hasRowsBefore: Bool
    /// Whether there are rows behind the last one.
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
    /// A page of the rows, found by key and not by number: it takes as long at the end of a large table as at
    /// its beginning, and no row is lost or repeated when others come and go between two pages.
    ///
    /// ```swift
    /// let books = Table("book").order(Column("year").desc, Column("title"))
    /// let page = try books.fetchPage(db, at: .first, limit: 50)
    /// if let key = page.keys.last {
    ///     let next = try books.fetchPage(db, at: .after(key), limit: 50)
    /// }
    /// ```
    ///
    /// The rows come in the order of the request, by columns or expressions in either direction, with NULL and
    /// collations; those that it does not tell apart, in the order of their primary key, or of their rowid. Where an
    /// index serves the order, a page takes a few searches in it. A view has no key, and is counted through from its
    /// beginning.
    ///
    /// A term of the order that the request does not select is fetched under a name that begins with `joinery_`.
    ///
    /// - Parameter limit: The number of rows, 1 or more.
    /// - Throws: A `DatabaseError`, also when the request has an order of raw SQL, a limit, groups or distinct rows,
    ///   when it joins rows in a way that repeats its own, when the key does not fit the order, and when rows are
    ///   wanted by percent that are not in the order of their rowid or of an integer key.
    ///
    /// See also <doc:PagesByKey>.
    public func fetchPage(
        _ db: Database, at position: KeysetPosition, limit: Int
    ) throws -> KeysetPage<Row> {
        try KeysetQuery(relation, db).fetchPage(at: position, limit: max(limit, 1))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    /// A page of the records, found by key and not by number.
    ///
    /// ```swift
    /// let books = Book.order { [$0.year.desc, $0.title] }
    /// let page = try books.fetchPage(db, at: .first, limit: 50)
    /// let around = try books.fetchPage(db, at: .around([book.id.databaseValue]), limit: 50)
    /// ```
    ///
    /// - Parameter limit: The number of records, 1 or more.
    /// - Throws: A `DatabaseError`, as for rows, or the error of `init(row:)`.
    ///
    /// See also <doc:PagesByKey>.
    public func fetchPage(
        _ db: Database, at position: KeysetPosition, limit: Int
    ) throws -> KeysetPage<RowDecoder> {
        try KeysetQuery(relation, db).fetchPage(at: position, limit: max(limit, 1))
            .map { try RowDecoder(row: $0) }
    }
}

extension QueryInterfaceRequest {
    /// How many rows of the request precede a place in its order: the number of the row at a key, counted from 0.
    ///
    /// ```swift
    /// let books = Table("book").order(Column("year").desc)
    /// let page = try books.fetchPage(db, at: .percent(50), limit: 1)
    /// let number = try books.fetchCount(db, before: page.keys[0])
    /// ```
    ///
    /// They are counted: by an index that serves the order, or by reading the rows.
    ///
    /// - Returns: `nil` where the key is a primary key that no row has.
    /// - Throws: A `DatabaseError`, as for `fetchPage(_:at:limit:)`.
    ///
    /// See also <doc:PagesByKey>.
    public func fetchCount(_ db: Database, before key: [DatabaseValue]) throws -> Int? {
        try KeysetQuery(relation, db).fetchCount(before: key)
    }
}
