/// A record that can be inserted, updated, saved and deleted, and that changes when it is inserted.
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
/// A record stands for the row that has its primary key. The functions `will…`, `around…` and `did…` are called
/// around what happens to it, in this order:
///
/// ```text
/// insert  willSave  aroundSave { willInsert  aroundInsert { INSERT }  didInsert }  didSave
/// update  willSave  aroundSave { willUpdate  aroundUpdate { UPDATE }  didUpdate }  didSave
/// save    as an update; when no row has the key, go on as an insertion after aroundUpdate was left
/// upsert  as an insertion
/// delete  willDelete  aroundDelete { DELETE }  didDelete
/// ```
///
/// An error thrown by one of them is that of the call, and what comes after is not called. What was written by then
/// is not undone, unless by the transaction.
///
/// See also <doc:Associations>.
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {
    /// What happens when a constraint is violated: unless given, an error.
    static var persistenceConflictPolicy: PersistenceConflictPolicy { get }

    // MARK: Insertion

    /// Called before the record is inserted.
    mutating func willInsert(_ db: Database) throws

    /// Called in the place of the insertion, which is to be called once, and its error thrown on.
    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws

    /// Called when the record was inserted. It is not when SQLite was told to ignore conflicts and inserted nothing.
    mutating func didInsert(_ inserted: InsertionSuccess)

    // MARK: Update

    /// Called before the record is updated.
    ///
    /// - Parameter columns: The columns that are to be updated, as the call named them; unless it named any, all columns
    ///   of the table.
    func willUpdate(_ db: Database, columns: Set<String>) throws

    /// Called in the place of the update, which is to be called once, and its error thrown on.
    func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws

    /// Called when the record was updated.
    func didUpdate(_ updated: PersistenceSuccess)

    // MARK: Insertion or update

    /// Called before the record is inserted or updated.
    func willSave(_ db: Database) throws

    /// Called in the place of the insertion or update, which is to be called once, and its error thrown on.
    ///
    /// A structure sees itself as it was before.
    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws

    /// Called when the record was inserted or updated.
    func didSave(_ saved: PersistenceSuccess)

    // MARK: Deletion

    /// Called before the record is deleted.
    func willDelete(_ db: Database) throws

    /// Called in the place of the deletion, which is to be called once, and its error thrown on. It says whether there
    /// was a row.
    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws

    /// Called when the record was deleted.
    ///
    /// - Parameter deleted: Whether there was a row.
    func didDelete(deleted: Bool)
}

extension MutablePersistableRecord {
    /// A violated constraint is an error.
    @inlinable
    public static var persistenceConflictPolicy: PersistenceConflictPolicy { PersistenceConflictPolicy() }

    /// Does nothing.
    @inlinable
    public mutating func willInsert(_ db: Database) throws {}

    /// Inserts.
    @inlinable
    public func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        _ = try insert()
    }

    /// Does nothing.
    @inlinable
    public mutating func didInsert(_ inserted: InsertionSuccess) {}

    /// Does nothing.
    public func willUpdate(_ db: Database, columns: Set<String>) throws {}

    /// Updates.
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

    /// Inserts or updates.
    @inlinable
    public func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
    }

    /// Does nothing.
    @inlinable
    public func didSave(_ saved: PersistenceSuccess) {}

    /// Does nothing.
    public func willDelete(_ db: Database) throws {}

    /// Deletes.
    public func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        _ = try delete()
    }

    /// Does nothing.
    public func didDelete(deleted: Bool) {}
}
