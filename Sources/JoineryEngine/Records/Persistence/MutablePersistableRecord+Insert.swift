extension MutablePersistableRecord {
    /// Inserts the record.
    ///
    /// ```swift
    /// var book = Book(id: nil, title: "Moby-Dick")
    /// try book.insert(db)
    /// ```
    ///
    /// - Parameter conflictResolution: What happens when a constraint is violated; unless given, what
    ///   `persistenceConflictPolicy` says.
    /// - Throws: A `DatabaseError`, or the error of `encode(to:)` or of a callback.
    @inlinable
    public mutating func insert(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        let resolution = insertResolution(conflictResolution)
        try inserting(db) { try $0.insert(resolution) }
    }

    /// The record as it is after it was inserted.
    ///
    /// ```swift
    /// let book = try Book(id: nil, title: "Moby-Dick").inserted(db)
    /// ```
    ///
    /// - Throws: What ``insert(_:onConflict:)`` throws.
    @inlinable
    public func inserted(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self {
        var record = self
        try record.insert(db, onConflict: conflictResolution)
        return record
    }

    /// Inserts the record, and gives its row back, with the values that the database chose.
    ///
    /// - Throws: What ``insert(_:onConflict:)`` throws, and a `RecordError` if the conflict resolution is to ignore,
    ///   and nothing was inserted.
    @discardableResult
    public func insertAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        var record = self
        return try record.insertAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Inserts the record, and gives its row back as a record of another type.
    ///
    /// ```swift
    /// let full = try partialBook.insertAndFetch(db, as: Book.self)
    /// ```
    ///
    /// - Throws: What ``insertAndFetch(_:onConflict:)`` throws.
    public mutating func insertAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        try insertRow(db, conflictResolution, returning: Record.returned) { try Record.fetchOne($0) }
    }

    /// Inserts the record, and gives columns of its row back.
    ///
    /// ```swift
    /// let year = try book.insertAndFetch(db, selection: [Column("year")]) { try Int.fetchOne($0) }
    /// ```
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that inserts the record.
    /// - Throws: What ``insert(_:onConflict:)`` throws, and a `DatabaseError` when no column is selected.
    public mutating func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try insertRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Inserts the record, and gives columns of its row back.
    ///
    /// ```swift
    /// let year = try book.insertAndFetch(db) { try Int.fetchOne($0) } select: { [$0.year] }
    /// ```
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that inserts the record.
    /// - Throws: What ``insert(_:onConflict:)`` throws, and a `DatabaseError` when no column is selected.
    public mutating func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> Value,
        select selection: (Columns.Type) throws -> [any SQLSelectable]
    ) throws -> Value {
        try insertAndFetch(
            db, onConflict: conflictResolution, selection: selection(Columns.self), fetch: fetch)
    }

    /// Inserts the record, and gives columns of its row back.
    mutating func insertRow<Value>(
        _ db: Database, _ resolution: Database.ConflictResolution?, returning selection: [SQLSelection],
        _ fetch: (Statement) throws -> Value?
    ) throws -> Value {
        let resolution = insertResolution(resolution)
        var value: Value?
        try inserting(db) {
            try $0.insert(resolution, returning: selection) {
                value = try fetch($0)
                return value != nil
            }
        }
        return try Self.fetched(value)
    }

    @inlinable
    func insertResolution(
        _ resolution: Database.ConflictResolution?
    ) -> Database.ConflictResolution {
        resolution ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
    }
}
