/// A record that can be inserted, updated, saved and deleted, and that does not change when it is inserted.
///
/// ```swift
/// struct Country: PersistableRecord, Encodable {
///     var code: String
///     var name: String
/// }
/// try Country(code: "NO", name: "Norway").insert(db)
/// ```
///
/// So are classes, which learn their id in `didInsert(_:)` all the same.
///
/// See also ``MutablePersistableRecord`` and "Required Protocols" in the associations guide.
public protocol PersistableRecord: MutablePersistableRecord {
    /// Called before the record is inserted.
    func willInsert(_ db: Database) throws

    /// Called when the record was inserted. It is not when SQLite was told to ignore conflicts and inserted nothing.
    func didInsert(_ inserted: InsertionSuccess)
}

extension PersistableRecord {
    /// Does nothing.
    @inlinable
    public func willInsert(_ db: Database) throws {}

    /// Does nothing.
    @inlinable
    public func didInsert(_ inserted: InsertionSuccess) {}
}

// What may change other records changes a copy of these, which stays equal to them; all but `insert`, the one that is
// called most.

extension PersistableRecord {
    /// Inserts the record.
    ///
    /// - Parameter conflictResolution: What happens when a constraint is violated; unless given, what
    ///   `persistenceConflictPolicy` says.
    /// - Throws: A `DatabaseError`, or the error of `encode(to:)` or of a callback.
    @inlinable
    public func insert(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        let resolution = insertResolution(conflictResolution)
        try insertingUnchanged(db) { try $0.insert(resolution) }
    }

    /// Inserts the record, and gives its row back as a record of another type.
    ///
    /// - Throws: What `insert` throws, and a `RecordError` if the conflict resolution is to ignore, and nothing was
    ///   inserted.
    public func insertAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        var record = self
        return try record.insertRow(db, conflictResolution, returning: Record.returned) {
            try Record.fetchOne($0)
        }
    }

    /// Inserts the record, and gives columns of its row back.
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that inserts the record.
    /// - Throws: What `insert` throws, and a `DatabaseError` when no column is selected.
    public func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        var record = self
        return try record.insertRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Inserts the record, and gives columns of its row back.
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that inserts the record.
    /// - Throws: What `insert` throws, and a `DatabaseError` when no column is selected.
    public func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> Value,
        select selection: (Columns.Type) throws -> [any SQLSelectable]
    ) throws -> Value {
        try insertAndFetch(
            db, onConflict: conflictResolution, selection: selection(Columns.self), fetch: fetch)
    }

    /// Updates the row that has the primary key of the record, or inserts the record if there is none.
    ///
    /// - Throws: A `DatabaseError`, or the error of `encode(to:)` or of a callback.
    public func save(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        _ = try saved(db, onConflict: conflictResolution)
    }

    /// Saves the record, and gives its row back as a record of another type.
    ///
    /// - Throws: What `save` throws, and a `RecordError` if the conflict resolution is to ignore, and nothing was
    ///   written.
    public func saveAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        var record = self
        return try record.saveRow(db, conflictResolution, returning: Record.returned) {
            try Record.fetchOne($0)
        }
    }

    /// Saves the record, and gives columns of its row back.
    ///
    /// - Parameter fetch: Fetches from the statement, before it returns: that saves the record. It is called a second
    ///   time when the first statement, an update, gives nothing back.
    /// - Throws: What `save` throws, and a `DatabaseError` when no column is selected.
    public func saveAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        var record = self
        return try record.saveRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Inserts the record, or updates the row that has its primary key, or another unique key of it.
    ///
    /// - Throws: A `DatabaseError`, or the error of `encode(to:)` or of a callback.
    public func upsert(_ db: Database) throws {
        var record = self
        try record.inserting(db) { try $0.upsert(Upsert(), returning: []) { _ in true } }
    }

    /// Inserts the record, or updates the row that is in its way, and gives the row back.
    ///
    /// - Parameters:
    ///   - conflictTarget: The columns of the primary key or of a unique index: a row with their values is updated.
    ///     Unless given, one that has any unique key of the record.
    ///   - strategy: Whether the other columns of the record are updated, too.
    ///   - assignments: What the row gets. The columns of the closure's argument are the values that were to be inserted.
    /// - Throws: What `upsert` throws, and a `RecordError` if a trigger kept the row from being written.
    public func upsertAndFetch(
        _ db: Database, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) throws -> [ColumnAssignment])? = nil
    ) throws -> Self where Self: FetchableRecord {
        try upsertAndFetch(
            db, as: Self.self, onConflict: conflictTarget, updating: strategy, doUpdate: assignments)
    }

    /// Inserts the record, or updates the row that is in its way, and gives the row back as a record of another type.
    ///
    /// - Throws: What `upsert` throws, and a `RecordError` if a trigger kept the row from being written.
    public func upsertAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, as type: Record.Type, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) throws -> [ColumnAssignment])? = nil
    ) throws -> Record {
        var record = self
        let upsert = try Upsert(target: conflictTarget, strategy: strategy, doUpdate: assignments)
        return try record.upsertRow(db, upsert, returning: Record.returned) { try Record(row: $0) }
    }
}
