extension MutablePersistableRecord {
    /// Deletes the row that has the primary key of the record.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: A `DatabaseError`, or the error of `encode(to:)` or of a callback.
    @discardableResult
    public func delete(_ db: Database) throws -> Bool {
        try deleting(db)
    }

    /// Whether a row has the primary key of the record.
    ///
    /// - Throws: A `DatabaseError`, or the error of `encode(to:)`.
    public func exists(_ db: Database) throws -> Bool {
        try RecordWriter(db, self).exists()
    }
}
