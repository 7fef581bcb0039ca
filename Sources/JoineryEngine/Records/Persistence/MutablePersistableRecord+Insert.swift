extension MutablePersistableRecord {
    /// Inserts the record.
    ///
    /// ```swift
    /// var book = Book(id: nil, title: "Moby-Dick")
    /// try book.insert(db)
    /// ```
    ///
    /// - Parameter conflictResolution: The resolution of constraint violations. By default, the one that
    ///   `persistenceConflictPolicy` specifies for insertions.
    /// - Throws: A `DatabaseError` if the insertion fails, or the error that `encode(to:)` or a callback throws.
    @inlinable
    public mutating func insert(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        let resolution = insertResolution(conflictResolution)
        try inserting(db) { try $0.insert(resolution) }
    }

    /// Inserts a copy of the record, and returns the copy.
    ///
    /// ```swift
    /// let book = try Book(id: nil, title: "Moby-Dick").inserted(db)
    /// ```
    ///
    /// - Throws: The errors of ``insert(_:onConflict:)``.
    @inlinable
    public func inserted(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self {
        var record = self
        try record.insert(db, onConflict: conflictResolution)
        return record
    }

    /// Inserts the record, and returns a record decoded from the inserted row, with the values that the database chose.
    ///
    /// - Throws: The errors of ``insert(_:onConflict:)``, or a `RecordError` if a conflict is ignored and no row is
    ///   inserted.
    @discardableResult
    public func insertAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        var record = self
        return try record.insertAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Inserts the record, and returns a record of another type decoded from the inserted row.
    ///
    /// ```swift
    /// let full = try partialBook.insertAndFetch(db, as: Book.self)
    /// ```
    ///
    /// - Throws: The errors of ``insertAndFetch(_:onConflict:)``.
    public mutating func insertAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        try insertRow(db, conflictResolution, returning: Record.returned) { try Record.fetchOne($0) }
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    /// ```swift
    /// let year = try book.insertAndFetch(db, selection: [Column("year")]) { try Int.fetchOne($0) }
    /// ```
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement inserts
    ///   the record.
    /// - Throws: The errors of ``insert(_:onConflict:)``, a `DatabaseError` if no column is selected or `fetch` does
    ///   not run the statement, or the error that `fetch` throws.
    public mutating func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try insertRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    /// ```swift
    /// let year = try book.insertAndFetch(db) { try Int.fetchOne($0) } select: { [$0.year] }
    /// ```
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement inserts
    ///   the record.
    /// - Throws: The errors of ``insert(_:onConflict:)``, a `DatabaseError` if no column is selected or `fetch` does
    ///   not run the statement, or the error that a closure throws.
    public mutating func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> Value,
        select selection: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Value {
        try insertAndFetch(
            db, onConflict: conflictResolution, selection: selection(Self.databaseComponents), fetch: fetch)
    }

    /// Inserts the record, and fetches columns of the inserted row.
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
