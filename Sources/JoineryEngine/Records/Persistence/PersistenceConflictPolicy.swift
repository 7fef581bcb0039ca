/// The default resolutions of constraint violations when a record is inserted or updated.
///
/// See also https://www.sqlite.org/lang_conflict.html
public struct PersistenceConflictPolicy: Hashable, Sendable {
    /// The resolution for insertions.
    public let conflictResolutionForInsert: Database.ConflictResolution

    /// The resolution for updates.
    public let conflictResolutionForUpdate: Database.ConflictResolution

    /// Creates a policy. By default, a violation undoes the statement and throws an error.
    @inlinable
    public init(
        insert: Database.ConflictResolution = .abort, update: Database.ConflictResolution = .abort
    ) {
        conflictResolutionForInsert = insert
        conflictResolutionForUpdate = update
    }
}

/// The outcome of an insertion, which a record receives in `didInsert(_:)`.
///
/// See also ``MutablePersistableRecord/didInsert(_:)``.
public struct InsertionSuccess: Sendable {
    /// The rowid of the inserted row. Do not use it for a table without rowids, where it is the rowid of an earlier
    /// insertion.
    public var rowID: Int64

    /// The name of the column that is an alias for the rowid (`INTEGER PRIMARY KEY`), or `nil` if the table has none.
    public var rowIDColumn: String?

    /// The inserted values, including the rowid under `rowIDColumn`.
    public var persistenceContainer: PersistenceContainer
}

/// The outcome of an update or a save, which a record receives in `didUpdate(_:)` and `didSave(_:)`.
///
/// See also ``MutablePersistableRecord/didSave(_:)``.
public struct PersistenceSuccess: Sendable {
    /// The written values.
    public var persistenceContainer: PersistenceContainer

    @usableFromInline
    init(persistenceContainer: PersistenceContainer) {
        self.persistenceContainer = persistenceContainer
    }
}
