// What is called around an insertion, an update and a deletion. `MutablePersistableRecord` says in which order.
//
// Nothing here depends on what is fetched from the written row: functions that are generic over that cost more than the
// insertion. What is inlinable becomes part of the program that inserts, where the functions of the record are known.

extension MutablePersistableRecord {
    /// Inserts the record, with all callbacks.
    @inlinable
    mutating func inserting(
        _ db: Database, _ insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws {
        try saving(db) { try $0.insertingAlone(db, insert) }
    }

    /// Updates the record, with all callbacks.
    ///
    /// - parameter columns: The columns, or `nil` for all.
    func updating(
        _ db: Database, columns: Set<String>?, _ update: (RecordWriter, Set<String>?) throws -> Void
    ) throws {
        var record = self
        try record.saving(db) { try $0.updatingAlone(db, columns: columns, update) }
    }

    /// Updates the record; when no row has its key, inserts it. With all callbacks.
    mutating func updatingOrInserting(
        _ db: Database, update: (RecordWriter, Set<String>?) throws -> Void,
        insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws {
        try saving(db) { record in
            let writer = try RecordWriter(db, record)
            let key = try writer.key()
            if key.isAny {
                do {
                    return try record.updatingAlone(db, columns: nil, update)
                } catch let error as RecordError where error == writer.recordNotFound(key) {
                    // The record is new.
                }
            }
            return try record.insertingAlone(db, insert)
        }
    }

    /// Deletes the record, with all callbacks.
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

    /// - parameter write: Inserts or updates the record, and gives what was written; `nil` if nothing was.
    @inlinable
    mutating func saving(
        _ db: Database, _ write: (inout Self) throws -> PersistenceContainer?
    ) throws {
        try willSave(db)
        var isCalled = false
        var written: PersistenceContainer?
        // `write` may change the record, which its own function must not see.
        let before = self
        try before.aroundSave(db) {
            written = try write(&self)
            isCalled = true
            return PersistenceSuccess(persistenceContainer: written ?? PersistenceContainer())
        }
        guard isCalled else { throw Self.notCalled(by: "aroundSave") }
        if let written { didSave(PersistenceSuccess(persistenceContainer: written)) }
    }

    @inlinable
    mutating func insertingAlone(
        _ db: Database, _ insert: (inout RecordWriter) throws -> RecordWriter.Insertion
    ) throws -> PersistenceContainer? {
        try willInsert(db)
        var insertion: RecordWriter.Insertion?
        try aroundInsert(db) {
            var writer = try RecordWriter(db, self)
            let result = try insert(&writer)
            insertion = result
            return result.success
        }
        guard let insertion else { throw Self.notCalled(by: "aroundInsert") }
        guard insertion.isInserted else { return nil }
        didInsert(insertion.success)
        return insertion.success.persistenceContainer
    }

    private func updatingAlone(
        _ db: Database, columns: Set<String>?, _ update: (RecordWriter, Set<String>?) throws -> Void
    ) throws -> PersistenceContainer {
        let named =
            try columns ?? db.statements(of: Self.self).columns(of: Self.databaseTableName, db)
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

    /// What was fetched from the written row.
    static func fetched<Value>(_ value: Value?) throws -> Value {
        if let value { return value }
        throw notCalled(by: "aroundSave")
    }

    /// What is wrong with a function that did not call what it was to call.
    @usableFromInline
    static func notCalled(by function: String) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message:
                "\(Self.self).\(function) must call the function that it is given, and throw its error on")
    }
}
