// Runs the callbacks around insertions, updates and deletions, in the order that `MutablePersistableRecord` documents.
//
// No method is generic over the value fetched from the written row, because that would cost more than the insertion
// itself. Inlinable methods are specialized in the client module, where the callbacks of the record are known.

extension MutablePersistableRecord {
    /// Inserts the record, and runs all callbacks.
    @inlinable
    mutating func inserting(
        _ db: Database, _ insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws {
        // The save callbacks must not see changes to the record.
        let before = self
        if let written = try before.saving(db, { try insertingAlone(db, insert) }) { didSave(written) }
    }

    /// Updates the record, and runs all callbacks.
    ///
    /// - Parameter columns: The columns to update, or `nil` for all.
    func updating(
        _ db: Database, columns: Set<String>?, _ update: (RecordWriter, Set<String>?) throws -> Void
    ) throws {
        if let written = try saving(db, { try updatingAlone(db, columns: columns, update) }) {
            didSave(written)
        }
    }

    /// Updates the record, or inserts it if no row has its key, and runs all callbacks.
    mutating func updatingOrInserting(
        _ db: Database, update: (RecordWriter, Set<String>?) throws -> Void,
        insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws {
        let before = self
        let written = try before.saving(db) {
            let writer = try RecordWriter(db, before)
            let key = try writer.key()
            if key.isAny {
                do {
                    return try updatingAlone(db, columns: nil, update)
                } catch let error as RecordError where error == writer.recordNotFound(key) {
                    // The record is new.
                }
            }
            return try insertingAlone(db, insert)
        }
        if let written { didSave(written) }
    }

    /// Deletes the record, and runs all callbacks.
    func deleting(_ db: Database) throws -> Bool {
        try willDelete(db)
        var deleted: Bool?
        try aroundDelete(db) {
            let isDeleted = try RecordWriter(db, self).delete()
            deleted = isDeleted
            return isDeleted
        }
        guard let deleted else { throw Self.notCalled(by: "aroundDelete") }
        didDelete(deleted: deleted)
        return deleted
    }

    // MARK: Parts

    /// Runs the save callbacks except `didSave(_:)`.
    ///
    /// - Parameter write: Inserts or updates the record, and returns the written values, or `nil` if nothing was
    ///   written.
    /// - Returns: The written values, or `nil` if nothing was written.
    @inlinable
    func saving(
        _ db: Database, _ write: () throws -> PersistenceContainer?
    ) throws -> PersistenceSuccess? {
        try willSave(db)
        var isCalled = false
        var written: PersistenceContainer?
        try aroundSave(db) {
            written = try write()
            isCalled = true
            return PersistenceSuccess(persistenceContainer: written ?? PersistenceContainer())
        }
        guard isCalled else { throw Self.notCalled(by: "aroundSave") }
        return written.map(PersistenceSuccess.init)
    }

    @inlinable
    mutating func insertingAlone(
        _ db: Database, _ insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws -> PersistenceContainer? {
        try willInsert(db)
        guard let success = try insertingRow(db, insert) else { return nil }
        didInsert(success)
        return success.persistenceContainer
    }

    /// - Returns: The argument of `didInsert(_:)`, or `nil` if no row was inserted.
    @inlinable
    func insertingRow(
        _ db: Database, _ insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws -> InsertionSuccess? {
        var insertion: RecordWriter.Insertion?
        try aroundInsert(db) {
            var writer = try RecordWriter(db, self)
            let result = try insert(&writer)
            insertion = result
            return result.success
        }
        guard let insertion else { throw Self.notCalled(by: "aroundInsert") }
        return insertion.isInserted ? insertion.success : nil
    }

    private func updatingAlone(
        _ db: Database, columns: Set<String>?, _ update: (RecordWriter, Set<String>?) throws -> Void
    ) throws -> PersistenceContainer {
        let named =
            try columns ?? db.recordStatements(of: Self.self).columns(of: Self.databaseTableName, db)
        try willUpdate(db, columns: named)
        var updated: PersistenceSuccess?
        try aroundUpdate(db, columns: named) {
            let writer = try RecordWriter(db, self)
            try update(writer, columns)
            let success = PersistenceSuccess(persistenceContainer: writer.container)
            updated = success
            return success
        }
        guard let updated else { throw Self.notCalled(by: "aroundUpdate") }
        didUpdate(updated)
        return updated.persistenceContainer
    }

    /// Unwraps the value fetched from the written row.
    ///
    /// - Throws: A `DatabaseError` if it is missing.
    static func fetched<Value>(_ value: Value?) throws -> Value {
        if let value { return value }
        throw notCalled(by: "aroundSave")
    }

    /// Returns the error for a callback that did not call its closure.
    @usableFromInline
    static func notCalled(by function: String) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message:
                "\(Self.self).\(function) must call the closure that it receives and rethrow its error")
    }
}

extension PersistableRecord {
    /// Inserts the record, and runs all callbacks, none of which mutates it.
    @inlinable
    func insertingUnchanged(
        _ db: Database, _ insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws {
        let written = try saving(db) {
            try willInsert(db)
            guard let success = try insertingRow(db, insert) else { return nil }
            didInsert(success)
            return success.persistenceContainer
        }
        if let written { didSave(written) }
    }
}
