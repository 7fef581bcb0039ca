extension MutablePersistableRecord {
    /// Updates the row with the primary key of the record, or inserts the record if there is no such row.
    ///
    /// ```swift
    /// try book.save(db)
    /// ```
    ///
    /// - Parameter conflictResolution: The resolution of constraint violations. By default, the one that
    ///   `persistenceConflictPolicy` specifies for insertions or for updates.
    /// - Throws: A `DatabaseError` if a statement fails, or the error that `encode(to:)` or a callback throws.
    public mutating func save(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        let (insert, update) = saveResolutions(conflictResolution)
        try updatingOrInserting(db) {
            try $0.update(update, columns: $1)
        } insert: {
            try $0.insert(insert)
        }
    }

    /// Saves a copy of the record, and returns the copy.
    ///
    /// - Throws: The errors of ``save(_:onConflict:)``.
    public func saved(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self {
        var record = self
        try record.save(db, onConflict: conflictResolution)
        return record
    }

    /// Saves the record, and returns a record decoded from the written row, with the values that the database chose.
    ///
    /// - Throws: The errors of ``save(_:onConflict:)``, or a `RecordError` if a conflict is ignored and no row is
    ///   written.
    @discardableResult
    public func saveAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        var record = self
        return try record.saveAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Saves the record, and returns a record of another type decoded from the written row.
    ///
    /// - Throws: The errors of ``saveAndFetch(_:onConflict:)``.
    public mutating func saveAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        try saveRow(db, conflictResolution, returning: Record.returned) { try Record.fetchOne($0) }
    }

    /// Saves the record, and fetches columns of the written row.
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement saves the
    ///   record. If the UPDATE finds no row, the closure is called again with the INSERT.
    /// - Throws: The errors of ``save(_:onConflict:)``, a `DatabaseError` if no column is selected or `fetch` does not
    ///   run the statement, or the error that `fetch` throws.
    public mutating func saveAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try saveRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Saves the record, and fetches columns of the written row.
    mutating func saveRow<Value>(
        _ db: Database, _ resolution: Database.ConflictResolution?, returning selection: [SQLSelection],
        _ fetch: (Statement) throws -> Value?
    ) throws -> Value {
        let (insert, update) = saveResolutions(resolution)
        var value: Value?
        func fetchValue(_ statement: Statement) throws -> Bool {
            value = try fetch(statement)
            return value != nil
        }
        try updatingOrInserting(db) {
            try $0.update(update, columns: $1, returning: selection, fetch: fetchValue)
        } insert: {
            try $0.insert(insert, returning: selection, fetch: fetchValue)
        }
        return try Self.fetched(value)
    }

    private func saveResolutions(
        _ resolution: Database.ConflictResolution?
    ) -> (insert: Database.ConflictResolution, update: Database.ConflictResolution) {
        let policy = Self.persistenceConflictPolicy
        return (
            resolution ?? policy.conflictResolutionForInsert, resolution ?? policy.conflictResolutionForUpdate
        )
    }
}
