// Records made of the rows inside a row, and of the rows that were fetched for it.

extension Row {
    /// The record made of the row inside this one with this name; the nearest one, at any depth.
    ///
    /// ```swift
    /// let request = Book.including(required: Book.author)
    /// let row = try Row.fetchOne(db, request)
    /// let author: Author? = row.map { $0["author"] }
    /// ```
    ///
    /// A missing row, one with NULL alone, and an error of the record, stop the process: `decode(_:forKey:)` throws
    /// instead.
    @inlinable
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record {
        unwrap { try decode(Record.self, forKey: scope) }
    }

    /// The record made of the row inside this one with this name; `nil` if there is none, or all its values, and
    /// those of the rows inside it, are NULL.
    @inlinable
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record? {
        unwrap { try decodeIfPresent(Record.self, forKey: scope) }
    }

    /// The records made of the rows that were fetched with `including(all:)` under an association's key.
    ///
    /// ```swift
    /// let request = Author.including(all: Author.books)
    /// let row = try Row.fetchOne(db, request)
    /// let books: [Book]? = row.map { $0["books"] }
    /// ```
    ///
    /// Rows that were not fetched, and an error of a record, stop the process: `decode(_:forKey:)` throws instead.
    @inlinable
    public subscript<Records: RangeReplaceableCollection>(_ key: String) -> Records
    where Records.Element: FetchableRecord {
        unwrap { try decode(Records.self, forKey: key) }
    }

    /// The records made of the rows that were fetched with `including(all:)` under an association's key.
    ///
    /// Rows that were not fetched, and an error of a record, stop the process: `decode(_:forKey:)` throws instead.
    @inlinable
    public subscript<Record: FetchableRecord & Hashable>(_ key: String) -> Set<Record> {
        unwrap { try decode(Set<Record>.self, forKey: key) }
    }

    // MARK: Decoding

    /// The record made of the row inside this one with this name; the nearest one, at any depth.
    ///
    /// - Throws: A `RowDecodingError` if there is no such row, or all its values, and those of the rows inside it,
    ///   are NULL; or the error of the record.
    @inlinable
    public func decode<Record: FetchableRecord>(
        _ type: Record.Type = Record.self, forKey scope: String
    ) throws -> Record {
        try Record(row: scopedRow(scope, of: Record.self))
    }

    /// The record made of the row inside this one with this name; `nil` if there is none, or all its values, and
    /// those of the rows inside it, are NULL.
    ///
    /// - Throws: The error of the record.
    @inlinable
    public func decodeIfPresent<Record: FetchableRecord>(
        _ type: Record.Type = Record.self, forKey scope: String
    ) throws -> Record? {
        guard let row = scopesTree[scope], row.containsNonNullValue else { return nil }
        return try Record(row: row)
    }

    /// The records made of the rows that were fetched with `including(all:)` under an association's key.
    ///
    /// - Throws: A `RowDecodingError` if no rows were fetched under the key, or the error of a record.
    @inlinable
    public func decode<Records: RangeReplaceableCollection>(
        _ type: Records.Type = Records.self, forKey key: String
    ) throws -> Records where Records.Element: FetchableRecord {
        let (rows, owner) = try fetchedRows(forKey: key)
        var records = Records()
        records.reserveCapacity(rows.count(of: owner))
        try rows.visit(of: owner) { records.append(try Records.Element(row: $0)) }
        return records
    }

    /// The records made of the rows that were fetched with `including(all:)` under an association's key.
    ///
    /// - Throws: A `RowDecodingError` if no rows were fetched under the key, or the error of a record.
    @inlinable
    public func decode<Record: FetchableRecord & Hashable>(
        _ type: Set<Record>.Type = Set<Record>.self, forKey key: String
    ) throws -> Set<Record> {
        let (rows, owner) = try fetchedRows(forKey: key)
        var records = Set<Record>(minimumCapacity: rows.count(of: owner))
        try rows.visit(of: owner) { records.insert(try Record(row: $0)) }
        return records
    }

    @usableFromInline
    func fetchedRows(forKey key: String) throws -> (rows: PrefetchedRows, owner: Int) {
        if let fetched = prefetchedRows(forKey: key) { return fetched }
        throw RowDecodingError(missingPrefetchedRows: key, in: self)
    }

    @usableFromInline
    func scopedRow(_ scope: String, of type: Any.Type) throws -> Row {
        guard let row = scopesTree[scope] else { throw RowDecodingError(missingScope: scope, in: self) }
        guard row.containsNonNullValue else {
            throw RowDecodingError(type, emptyScope: scope, in: self)
        }
        return row
    }

    /// The subscripts of the guides cannot throw, and have nothing to give.
    @inlinable
    func unwrap<Value>(_ decode: () throws -> Value) -> Value {
        do { return try decode() } catch { trap(error) }
    }
}
