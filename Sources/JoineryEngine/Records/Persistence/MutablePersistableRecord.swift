/// A record that can be inserted, updated, saved and deleted, and that may change when it is inserted.
///
/// ```swift
/// struct Book: MutablePersistableRecord, Encodable {
///     var id: Int64?
///     var title: String
///
///     mutating func didInsert(_ inserted: InsertionSuccess) {
///         id = inserted.rowID
///     }
/// }
/// var book = Book(id: nil, title: "Moby-Dick")
/// try book.insert(db)    // INSERT INTO "book" ("id", "title") VALUES (NULL, 'Moby-Dick')
/// book.title = "Typee"
/// try book.update(db)    // UPDATE "book" SET "title" = 'Typee' WHERE "id" = 1
/// ```
///
/// A record represents the row that has its primary key. The callbacks `will…`, `around…` and `did…` run in this
/// order:
///
/// ```text
/// insert  willSave  aroundSave { willInsert  aroundInsert { INSERT }  didInsert }  didSave
/// update  willSave  aroundSave { willUpdate  aroundUpdate { UPDATE }  didUpdate }  didSave
/// save    as update; if no row has the key, then as insert, after aroundUpdate has rethrown the error
/// upsert  as insert
/// delete  willDelete  aroundDelete { DELETE }  didDelete
/// ```
///
/// If the primary key of a record is all NULL, `save` inserts it without calling the update callbacks.
///
/// An error thrown by a callback is rethrown to the caller, and later callbacks are not called. Rows that were already
/// written stay written unless the transaction is rolled back.
///
/// See also <doc:Persistence>.
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {
    /// The resolution of constraint violations. By default, a violation is an error.
    static var persistenceConflictPolicy: PersistenceConflictPolicy { get }

    // MARK: Insertion

    /// Called before the record is inserted.
    ///
    /// - Throws: Any error, to cancel the insertion.
    mutating func willInsert(_ db: Database) throws

    /// Called to insert the record.
    ///
    /// - Parameter insert: A closure that inserts the record. Implementations must call it once.
    /// - Throws: The error of `insert`, which must be rethrown, or any other error.
    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws

    /// Called after the record is inserted, unless a conflict was ignored and no row was inserted.
    mutating func didInsert(_ inserted: InsertionSuccess)

    // MARK: Update

    /// Called before the record is updated.
    ///
    /// - Parameter columns: The columns to update, as passed to the update method, or all columns of the table if none
    ///   were passed.
    /// - Throws: Any error, to cancel the update.
    func willUpdate(_ db: Database, columns: Set<String>) throws

    /// Called to update the record.
    ///
    /// - Parameters:
    ///   - columns: The columns to update, as in ``willUpdate(_:columns:)``.
    ///   - update: A closure that updates the record. Implementations must call it once.
    /// - Throws: The error of `update`, which must be rethrown, or any other error.
    func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws

    /// Called after the record is updated.
    func didUpdate(_ updated: PersistenceSuccess)

    // MARK: Insertion or update

    /// Called before the record is inserted or updated.
    ///
    /// - Throws: Any error, to cancel the insertion or update.
    func willSave(_ db: Database) throws

    /// Called to insert or update the record.
    ///
    /// A struct does not see the changes made by its insertion, because the method is called on a copy.
    ///
    /// - Parameter save: A closure that inserts or updates the record. Implementations must call it once.
    /// - Throws: The error of `save`, which must be rethrown, or any other error.
    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws

    /// Called after the record is inserted or updated.
    func didSave(_ saved: PersistenceSuccess)

    // MARK: Deletion

    /// Called before the record is deleted.
    ///
    /// - Throws: Any error, to cancel the deletion.
    func willDelete(_ db: Database) throws

    /// Called to delete the record.
    ///
    /// - Parameter delete: A closure that deletes the record, and returns whether there was a row. Implementations must
    ///   call it once.
    /// - Throws: The error of `delete`, which must be rethrown, or any other error.
    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws

    /// Called after the record is deleted.
    ///
    /// - Parameter deleted: Whether there was a row to delete.
    func didDelete(deleted: Bool)
}

extension MutablePersistableRecord {
    /// The default: a constraint violation is an error.
    @inlinable
    public static var persistenceConflictPolicy: PersistenceConflictPolicy { PersistenceConflictPolicy() }

    /// Does nothing.
    @inlinable
    public mutating func willInsert(_ db: Database) throws {}

    /// Calls `insert`.
    @inlinable
    public func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        _ = try insert()
    }

    /// Does nothing.
    @inlinable
    public mutating func didInsert(_ inserted: InsertionSuccess) {}

    /// Does nothing.
    public func willUpdate(_ db: Database, columns: Set<String>) throws {}

    /// Calls `update`.
    public func aroundUpdate(
        _ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess
    ) throws {
        _ = try update()
    }

    /// Does nothing.
    public func didUpdate(_ updated: PersistenceSuccess) {}

    /// Does nothing.
    @inlinable
    public func willSave(_ db: Database) throws {}

    /// Calls `save`.
    @inlinable
    public func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
    }

    /// Does nothing.
    @inlinable
    public func didSave(_ saved: PersistenceSuccess) {}

    /// Does nothing.
    public func willDelete(_ db: Database) throws {}

    /// Calls `delete`.
    public func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        _ = try delete()
    }

    /// Does nothing.
    public func didDelete(deleted: Bool) {}
}
