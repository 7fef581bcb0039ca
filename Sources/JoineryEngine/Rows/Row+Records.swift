// Records decoded from the inner rows of a row, and from its prefetched rows.

extension Row {
    /// The record decoded from the nearest inner row with the given name, at any depth.
    ///
    /// ```swift
    /// let request = Book.including(required: Book.author)
    /// let row = try Row.fetchOne(db, request)
    /// let author: Author? = row.map { $0["author"] }
    /// ```
    ///
    /// It is a fatal error if there is no such row, if its values and those of its inner rows are all NULL, or if
    /// decoding the record fails. To throw an error instead, use `decode(_:forKey:)`.
    @inlinable
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record {
        unwrap { try decode(Record.self, forKey: scope) }
    }

    /// The record decoded from the nearest inner row with the given name, at any depth.
    ///
    /// It is `nil` if there is no such row, or if its values and those of its inner rows are all NULL. It is a fatal
    /// error if decoding the record fails. To throw an error instead, use `decodeIfPresent(_:forKey:)`.
    @inlinable
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record? {
        unwrap { try decodeIfPresent(Record.self, forKey: scope) }
    }

    /// The records decoded from the rows that `including(all:)` has prefetched under an association key.
    ///
    /// ```swift
    /// let request = Author.including(all: Author.books)
    /// let row = try Row.fetchOne(db, request)
    /// let books: [Book]? = row.map { $0["books"] }
    /// ```
    ///
    /// It is a fatal error if no rows were prefetched under the key, or if decoding a record fails. To throw an error
    /// instead, use `decode(_:forKey:)`.
    @inlinable
    public subscript<Records: RangeReplaceableCollection>(_ key: String) -> Records
    where Records.Element: FetchableRecord {
        unwrap { try decode(Records.self, forKey: key) }
    }

    /// The records decoded from the rows that `including(all:)` has prefetched under an association key.
    ///
    /// It is a fatal error if no rows were prefetched under the key, or if decoding a record fails. To throw an error
    /// instead, use `decode(_:forKey:)`.
    @inlinable
    public subscript<Record: FetchableRecord & Hashable>(_ key: String) -> Set<Record> {
        unwrap { try decode(Set<Record>.self, forKey: key) }
    }

    // MARK: Decoding

    /// Returns the record decoded from the nearest inner row with the given name, at any depth.
    ///
    /// - Parameters:
    ///   - type: The type of the record.
    ///   - scope: The name of the inner row.
    /// - Throws: A `RowDecodingError` if there is no such row, or if its values and those of its inner rows are all
    ///   NULL; or the error that the record throws.
    @inlinable
    public func decode<Record: FetchableRecord>(
        _ type: Record.Type = Record.self, forKey scope: String
    ) throws -> Record {
        try Record(row: scopedRow(scope, of: Record.self))
    }

    /// Returns the record decoded from the nearest inner row with the given name, at any depth.
    ///
    /// - Parameters:
    ///   - type: The type of the record.
    ///   - scope: The name of the inner row.
    /// - Returns: The record, or `nil` if there is no such row, or if its values and those of its inner rows are all
    ///   NULL.
    /// - Throws: The error that the record throws.
    @inlinable
    public func decodeIfPresent<Record: FetchableRecord>(
        _ type: Record.Type = Record.self, forKey scope: String
    ) throws -> Record? {
        guard let row = scopesTree[scope], row.containsNonNullValue else { return nil }
        return try Record(row: row)
    }

    /// Returns the records decoded from the rows that `including(all:)` has prefetched under an association key.
    ///
    /// - Parameters:
    ///   - type: The type of the collection to return.
    ///   - key: The key of the association. The nearest prefetched rows are used, at any depth of inner rows.
    /// - Throws: A `RowDecodingError` if no rows were prefetched under the key, or the error that a record throws.
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

    /// Returns the records decoded from the rows that `including(all:)` has prefetched under an association key.
    ///
    /// - Parameters:
    ///   - type: The type of the collection to return.
    ///   - key: The key of the association. The nearest prefetched rows are used, at any depth of inner rows.
    /// - Throws: A `RowDecodingError` if no rows were prefetched under the key, or the error that a record throws.
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

    /// Unwraps the result of a subscript. Subscripts cannot throw, so an error is fatal.
    @inlinable
    func unwrap<Value>(_ decode: () throws -> Value) -> Value {
        do { return try decode() } catch { trap(error) }
    }
}
