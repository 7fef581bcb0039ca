/// What SQLite does when an insertion or an update of a record violates a constraint, unless the call says otherwise.
///
/// See also https://www.sqlite.org/lang_conflict.html
public struct PersistenceConflictPolicy: Hashable, Sendable {
    /// What happens to insertions.
    public let conflictResolutionForInsert: Database.ConflictResolution

    /// What happens to updates.
    public let conflictResolutionForUpdate: Database.ConflictResolution

    /// Makes a policy; unless told otherwise, a violation undoes the statement and is an error.
    @inlinable
    public init(
        insert: Database.ConflictResolution = .abort, update: Database.ConflictResolution = .abort
    ) {
        conflictResolutionForInsert = insert
        conflictResolutionForUpdate = update
    }
}

/// What a record learns when it was inserted.
///
/// See also ``MutablePersistableRecord/didInsert(_:)``.
public struct InsertionSuccess: Sendable {
    /// The rowid of the inserted row. Rows of a table without rowids have none, and this is then that of an
    /// earlier insertion.
    public var rowID: Int64

    /// The column that is the rowid (`INTEGER PRIMARY KEY`), if the table has one.
    public var rowIDColumn: String?

    /// The values that were inserted; also the rowid, under its column.
    public var persistenceContainer: PersistenceContainer
}

/// What a record learns when it was updated or saved.
///
/// See also ``MutablePersistableRecord/didSave(_:)``.
public struct PersistenceSuccess: Sendable {
    /// The values that were written.
    public var persistenceContainer: PersistenceContainer

    @usableFromInline
    init(persistenceContainer: PersistenceContainer) {
        self.persistenceContainer = persistenceContainer
    }

    init(_ inserted: InsertionSuccess) {
        persistenceContainer = inserted.persistenceContainer
    }
}
