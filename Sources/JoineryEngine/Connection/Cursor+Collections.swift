extension RangeReplaceableCollection {
    /// All elements of a cursor.
    ///
    /// ```swift
    /// let titles = try Array(String.fetchCursor(db, sql: "SELECT title FROM book"))
    /// ```
    ///
    /// - Throws: What the cursor throws.
    public init<Source: Cursor>(_ cursor: Source) throws where Source.Element == Element {
        self.init()
        try append(contentsOf: cursor)
    }

    /// All elements of a cursor.
    ///
    /// - Parameter minimumCapacity: How many elements there is room for from the start.
    /// - Throws: What the cursor throws.
    public init<Source: Cursor>(_ cursor: Source, minimumCapacity: Int) throws
    where Source.Element == Element {
        self.init()
        reserveCapacity(minimumCapacity)
        try append(contentsOf: cursor)
    }

    /// Adds all elements of a cursor.
    ///
    /// - Throws: What the cursor throws.
    public mutating func append<Source: Cursor>(contentsOf cursor: Source) throws
    where Source.Element == Element {
        while let element = try cursor.next() { append(element) }
    }
}

extension Set {
    /// All different elements of a cursor.
    ///
    /// - Throws: What the cursor throws.
    public init<Source: Cursor>(_ cursor: Source) throws where Source.Element == Element {
        self.init()
        try formUnion(cursor)
    }

    /// All different elements of a cursor.
    ///
    /// - Parameter minimumCapacity: How many elements there is room for from the start.
    /// - Throws: What the cursor throws.
    public init<Source: Cursor>(_ cursor: Source, minimumCapacity: Int) throws
    where Source.Element == Element {
        self.init(minimumCapacity: minimumCapacity)
        try formUnion(cursor)
    }

    /// Adds all elements of a cursor.
    ///
    /// - Throws: What the cursor throws.
    public mutating func formUnion<Source: Cursor>(_ cursor: Source) throws
    where Source.Element == Element {
        while let element = try cursor.next() { insert(element) }
    }

    /// The elements of the set, and all elements of a cursor.
    ///
    /// - Throws: What the cursor throws.
    public func union<Source: Cursor>(_ cursor: Source) throws -> Set where Source.Element == Element {
        var union = self
        try union.formUnion(cursor)
        return union
    }

    /// Keeps only the elements that a cursor has too.
    ///
    /// - Throws: What the cursor throws; the set then is what it was.
    public mutating func formIntersection<Source: Cursor>(_ cursor: Source) throws
    where Source.Element == Element {
        self = try intersection(cursor)
    }

    /// The elements of the set that a cursor has too.
    ///
    /// - Throws: What the cursor throws.
    public func intersection<Source: Cursor>(_ cursor: Source) throws -> Set
    where Source.Element == Element {
        var intersection: Set = []
        while let element = try cursor.next() {
            if contains(element) { intersection.insert(element) }
        }
        return intersection
    }
}

extension Dictionary {
    /// All pairs of a cursor, whose keys must differ.
    ///
    /// - Throws: A `DatabaseError` if a key comes twice.
    public init<Source: Cursor>(uniqueKeysWithValues cursor: Source) throws
    where Source.Element == (Key, Value) {
        try self.init(minimumCapacity: 0, uniqueKeysWithValues: cursor)
    }

    /// All pairs of a cursor, whose keys must differ.
    ///
    /// - Parameter minimumCapacity: How many pairs there is room for from the start.
    /// - Throws: A `DatabaseError` if a key comes twice.
    public init<Source: Cursor>(minimumCapacity: Int, uniqueKeysWithValues cursor: Source) throws
    where Source.Element == (Key, Value) {
        self.init(minimumCapacity: minimumCapacity)
        while let (key, value) = try cursor.next() {
            guard updateValue(value, forKey: key) == nil else {
                throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "several values for the key \(key)")
            }
        }
    }

    /// All elements of a cursor, in groups that share a key.
    ///
    /// ```swift
    /// let rows = try Row.fetchCursor(db, sql: "SELECT * FROM book").map { $0.copy() }
    /// let books = try Dictionary(grouping: rows, by: { $0["authorId"] as Int64? })
    /// ```
    ///
    /// - Throws: What the cursor or the function throws.
    public init<Source: Cursor>(
        grouping cursor: Source, by keyForValue: (Source.Element) throws -> Key
    ) throws where Value == [Source.Element] {
        try self.init(minimumCapacity: 0, grouping: cursor, by: keyForValue)
    }

    /// All elements of a cursor, in groups that share a key.
    ///
    /// - Parameter minimumCapacity: How many groups there is room for from the start.
    /// - Throws: What the cursor or the function throws.
    public init<Source: Cursor>(
        minimumCapacity: Int, grouping cursor: Source, by keyForValue: (Source.Element) throws -> Key
    ) throws where Value == [Source.Element] {
        self.init(minimumCapacity: minimumCapacity)
        while let element = try cursor.next() { self[try keyForValue(element), default: []].append(element) }
    }
}

extension Sequence {
    /// The elements of the cursors that the elements turn into, one cursor after the other.
    public func flatMap<Part: Cursor>(
        _ transform: @escaping (Element) throws -> Part
    ) -> FlattenCursor<MapCursor<AnyCursor<Element>, Part>> {
        AnyCursor(self).flatMap(transform)
    }
}
