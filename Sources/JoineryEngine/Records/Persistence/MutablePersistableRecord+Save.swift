extension MutablePersistableRecord {
    /// Updates the row that has the primary key of the record, or inserts the record if there is none.
    ///
    /// ```swift
    /// try book.save(db)
    /// ```
    ///
    /// - Parameter conflictResolution: What happens when a constraint is violated; unless given, what
    ///   `persistenceConflictPolicy` says of insertions and of updates.
    /// - Throws: A `DatabaseError`, or the error of `encode(to:)` or of a callback.
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

    /// The record as it is after it was saved.
    ///
    /// - Throws: What ``save(_:onConflict:)`` throws.
    public func saved(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self {
        var record = self
        try record.save(db, onConflict: conflictResolution)
        return record
    }

    /// Saves the record, and gives its row back, with the values that the database chose.
    ///
    /// - Throws: What ``save(_:onConflict:)`` throws, and a `RecordError` if the conflict resolution is to ignore,
    ///   and nothing was written.
    @discardableResult
    public func saveAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        var record = self
        return try record.saveAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Saves the record, and gives its row back as a record of another type.
    ///
    /// - Throws: What ``saveAndFetch(_:onConflict:)`` throws.
    public mutating func saveAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        try saveRow(db, conflictResolution, returning: Record.returned) { try Record.fetchOne($0) }
    }

    /// Saves the record, and gives columns of its row back.
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that saves the record. It is called a second
    ///   time when the first statement, an update, gives nothing back.
    /// - Throws: What ``save(_:onConflict:)`` throws, and a `DatabaseError` when no column is selected.
    public mutating func saveAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        try saveRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Saves the record, and gives columns of its row back.
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
