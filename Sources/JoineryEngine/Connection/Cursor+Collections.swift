// A cursor is no sequence, so that no `for` loop can replace its `forEach`.
// swift-format-ignore-file: ReplaceForEachWithForLoop

extension RangeReplaceableCollection {
    /// Creates a collection with all elements of a cursor.
    ///
    /// ```swift
    /// let titles = try Array(String.fetchCursor(db, sql: "SELECT title FROM book"))
    /// ```
    ///
    /// - Throws: Any error thrown by the cursor.
    public init<Source: Cursor>(_ cursor: Source) throws where Source.Element == Element {
        self.init()
        try append(contentsOf: cursor)
    }

    /// Creates a collection with all elements of a cursor.
    ///
    /// - Parameters:
    ///   - cursor: The cursor to read to its end.
    ///   - minimumCapacity: The number of elements to reserve space for.
    /// - Throws: Any error thrown by the cursor.
    public init<Source: Cursor>(_ cursor: Source, minimumCapacity: Int) throws
    where Source.Element == Element {
        self.init()
        reserveCapacity(minimumCapacity)
        try append(contentsOf: cursor)
    }

    /// Appends all elements of a cursor.
    ///
    /// - Throws: Any error thrown by the cursor. The elements before it are appended.
    public mutating func append<Source: Cursor>(contentsOf cursor: Source) throws
    where Source.Element == Element {
        try cursor.forEach { append($0) }
    }
}

extension Set {
    /// Creates a set with all elements of a cursor.
    ///
    /// - Throws: Any error thrown by the cursor.
    public init<Source: Cursor>(_ cursor: Source) throws where Source.Element == Element {
        try self.init(cursor, minimumCapacity: 0)
    }

    /// Creates a set with all elements of a cursor.
    ///
    /// - Parameters:
    ///   - cursor: The cursor to read to its end.
    ///   - minimumCapacity: The number of elements to reserve space for.
    /// - Throws: Any error thrown by the cursor.
    public init<Source: Cursor>(_ cursor: Source, minimumCapacity: Int) throws
    where Source.Element == Element {
        self.init(minimumCapacity: minimumCapacity)
        try cursor.forEach { insert($0) }
    }

    /// Inserts all elements of a cursor.
    ///
    /// - Throws: Any error thrown by the cursor. The elements before it are inserted.
    public mutating func formUnion<Source: Cursor>(_ cursor: Source) throws
    where Source.Element == Element {
        try cursor.forEach { insert($0) }
    }

    /// Returns a set with the elements of this set and all elements of a cursor.
    ///
    /// - Throws: Any error thrown by the cursor.
    public func union<Source: Cursor>(_ cursor: Source) throws -> Set where Source.Element == Element {
        var union = self
        try union.formUnion(cursor)
        return union
    }

    /// Removes the elements that are not among those of a cursor.
    ///
    /// - Throws: Any error thrown by the cursor. The set is then unchanged.
    public mutating func formIntersection<Source: Cursor>(_ cursor: Source) throws
    where Source.Element == Element {
        self = try intersection(cursor)
    }

    /// Returns the elements of the set that are also among those of a cursor.
    ///
    /// - Throws: Any error thrown by the cursor.
    public func intersection<Source: Cursor>(_ cursor: Source) throws -> Set
    where Source.Element == Element {
        var intersection: Set = []
        try cursor.forEach { if contains($0) { intersection.insert($0) } }
        return intersection
    }
}

extension Dictionary {
    /// Creates a dictionary from the key-value pairs of a cursor. The keys must be unique.
    ///
    /// - Throws: A `DatabaseError` if a key occurs twice, or any error thrown by the cursor.
    public init<Source: Cursor>(uniqueKeysWithValues cursor: Source) throws
    where Source.Element == (Key, Value) {
        try self.init(minimumCapacity: 0, uniqueKeysWithValues: cursor)
    }

    /// Creates a dictionary from the key-value pairs of a cursor. The keys must be unique.
    ///
    /// - Parameters:
    ///   - minimumCapacity: The number of pairs to reserve space for.
    ///   - cursor: The cursor to read to its end.
    /// - Throws: A `DatabaseError` if a key occurs twice, or any error thrown by the cursor.
    public init<Source: Cursor>(minimumCapacity: Int, uniqueKeysWithValues cursor: Source) throws
    where Source.Element == (Key, Value) {
        self.init(minimumCapacity: minimumCapacity)
        try cursor.forEach { key, value in
            guard updateValue(value, forKey: key) == nil else {
                throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "duplicate key: \(key)")
            }
        }
    }

    /// Creates a dictionary with all elements of a cursor, grouped by key.
    ///
    /// ```swift
    /// let rows = try Row.fetchCursor(db, sql: "SELECT * FROM book").map { $0.copy() }
    /// let books = try Dictionary(grouping: rows, by: { $0["authorId"] as Int64? })
    /// ```
    ///
    /// - Throws: Any error thrown by the cursor or the closure.
    public init<Source: Cursor>(
        grouping cursor: Source, by keyForValue: (Source.Element) throws -> Key
    ) throws where Value == [Source.Element] {
        try self.init(minimumCapacity: 0, grouping: cursor, by: keyForValue)
    }

    /// Creates a dictionary with all elements of a cursor, grouped by key.
    ///
    /// - Parameters:
    ///   - minimumCapacity: The number of groups to reserve space for.
    ///   - cursor: The cursor to read to its end.
    ///   - keyForValue: Returns the key of an element.
    /// - Throws: Any error thrown by the cursor or the closure.
    public init<Source: Cursor>(
        minimumCapacity: Int, grouping cursor: Source, by keyForValue: (Source.Element) throws -> Key
    ) throws where Value == [Source.Element] {
        self.init(minimumCapacity: minimumCapacity)
        try cursor.forEach { self[try keyForValue($0), default: []].append($0) }
    }
}

extension Sequence {
    /// Returns a cursor over the elements of the cursors that `transform` returns, one cursor after the other.
    public func flatMap<Part: Cursor>(
        _ transform: @escaping (Element) throws -> Part
    ) -> FlattenCursor<MapCursor<AnyCursor<Element>, Part>> {
        AnyCursor(self).flatMap(transform)
    }
}
