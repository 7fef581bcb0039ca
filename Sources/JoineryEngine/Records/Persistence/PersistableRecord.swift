/// A record that can be inserted, updated, saved and deleted without being mutated.
///
/// ```swift
/// struct Country: PersistableRecord, Encodable {
///     var code: String
///     var name: String
/// }
/// try Country(code: "NO", name: "Norway").insert(db)
/// ```
///
/// Classes conform to this protocol as well. They can still store their id in `didInsert(_:)`.
///
/// See also <doc:Persistence>.
public protocol PersistableRecord: MutablePersistableRecord {
    /// Called before the record is inserted.
    ///
    /// - Throws: Any error, to cancel the insertion.
    func willInsert(_ db: Database) throws

    /// Called after the record is inserted, unless a conflict was ignored and no row was inserted.
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

// These methods call the mutating ones on a copy of the record, which does not change. `insert`, the most frequently
// called method, does without the copy.

extension PersistableRecord {
    /// Inserts the record.
    ///
    /// - Parameter conflictResolution: The resolution of constraint violations. By default, the one that
    ///   `persistenceConflictPolicy` specifies for insertions.
    /// - Throws: A `DatabaseError` if the insertion fails, or the error that `encode(to:)` or a callback throws.
    @inlinable
    public func insert(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        let resolution = insertResolution(conflictResolution)
        try insertingUnchanged(db) { try $0.insert(resolution) }
    }

    /// Inserts the record, and returns a record of another type decoded from the inserted row.
    ///
    /// - Throws: The errors of `insert`, or a `RecordError` if a conflict is ignored and no row is inserted.
    public func insertAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        var record = self
        return try record.insertRow(db, conflictResolution, returning: Record.returned) {
            try Record.fetchOne($0)
        }
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement inserts
    ///   the record.
    /// - Throws: The errors of `insert`, a `DatabaseError` if no column is selected or `fetch` does not run the
    ///   statement, or the error that a closure throws.
    public func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        var record = self
        return try record.insertRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Inserts the record, and fetches columns of the inserted row.
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement inserts
    ///   the record.
    /// - Throws: The errors of `insert`, a `DatabaseError` if no column is selected or `fetch` does not run the
    ///   statement, or the error that a closure throws.
    public func insertAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> Value,
        select selection: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Value {
        try insertAndFetch(
            db, onConflict: conflictResolution, selection: selection(Self.databaseComponents), fetch: fetch)
    }

    /// Updates the row with the primary key of the record, or inserts the record if there is no such row.
    ///
    /// - Parameter conflictResolution: The resolution of constraint violations. By default, the one that
    ///   `persistenceConflictPolicy` specifies for insertions or for updates.
    /// - Throws: A `DatabaseError` if a statement fails, or the error that `encode(to:)` or a callback throws.
    public func save(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        _ = try saved(db, onConflict: conflictResolution)
    }

    /// Saves the record, and returns a record of another type decoded from the written row.
    ///
    /// - Throws: The errors of `save`, or a `RecordError` if a conflict is ignored and no row is written.
    public func saveAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as type: Record.Type
    ) throws -> Record {
        var record = self
        return try record.saveRow(db, conflictResolution, returning: Record.returned) {
            try Record.fetchOne($0)
        }
    }

    /// Saves the record, and fetches columns of the written row.
    ///
    /// - Parameter fetch: A closure that fetches from the statement before it returns. Running the statement saves the
    ///   record. If the UPDATE finds no row, the closure is called again with the INSERT.
    /// - Throws: The errors of `save`, a `DatabaseError` if no column is selected or `fetch` does not run the
    ///   statement, or the error that `fetch` throws.
    public func saveAndFetch<Value>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> Value
    ) throws -> Value {
        var record = self
        return try record.saveRow(db, conflictResolution, returning: selection.returned(), fetch)
    }

    /// Inserts the record, or updates the row that has its primary key or another of its unique keys.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or the error that `encode(to:)` or a callback throws.
    public func upsert(_ db: Database) throws {
        var record = self
        try record.inserting(db) { try $0.upsert(Upsert(), returning: []) { _ in true } }
    }

    /// Inserts the record or updates the conflicting row, and returns a record decoded from the written row.
    ///
    /// - Parameters:
    ///   - conflictTarget: The columns of the primary key or of a unique index. A row with the same values in them is
    ///     updated. By default, a row that conflicts on any unique key.
    ///   - strategy: Whether to update columns of the record that `assignments` does not assign.
    ///   - assignments: A closure that returns the assignments to the conflicting row. Its argument refers to the
    ///     values that would have been inserted.
    /// - Throws: The errors of `upsert`, or a `RecordError` if a trigger prevents the row from being written.
    public func upsertAndFetch(
        _ db: Database, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) throws -> [ColumnAssignment])? = nil
    ) throws -> Self where Self: FetchableRecord {
        try upsertAndFetch(
            db, as: Self.self, onConflict: conflictTarget, updating: strategy, doUpdate: assignments)
    }

    /// Inserts the record or updates the conflicting row, and returns a record of another type decoded from the written
    /// row.
    ///
    /// - Throws: The errors of `upsert`, or a `RecordError` if a trigger prevents the row from being written.
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
