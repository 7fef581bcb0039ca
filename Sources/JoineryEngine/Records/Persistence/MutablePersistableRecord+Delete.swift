extension MutablePersistableRecord {
    /// Deletes the row with the primary key of the record.
    ///
    /// - Returns: Whether a row was deleted.
    /// - Throws: A `DatabaseError` if the deletion fails, or the error that `encode(to:)` or a callback throws.
    @discardableResult
    public func delete(_ db: Database) throws -> Bool {
        try deleting(db)
    }

    /// Returns whether a row has the primary key of the record.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `encode(to:)` throws.
    public func exists(_ db: Database) throws -> Bool {
        try RecordWriter(db, self).exists()
    }
}
