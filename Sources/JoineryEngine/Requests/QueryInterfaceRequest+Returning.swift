// DELETE and UPDATE with `RETURNING`, which returns the affected records.

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
    /// Returns a cursor that deletes the records and returns them. The first step of the cursor deletes all of them.
    ///
    /// - Throws: A `DatabaseError` if the statement is invalid.
    public func deleteAndFetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(
            deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }

    /// Deletes the records and returns them.
    ///
    /// ```swift
    /// let oldBooks = try Book.filter { $0.year < 1850 }.deleteAndFetchAll(db)
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `init(row:)`.
    public func deleteAndFetchAll(_ db: Database) throws -> [RowDecoder] {
        try Array(deleteAndFetchCursor(db))
    }

    /// Returns a cursor that updates the records and returns them with their new values. The first step of the cursor
    /// updates all of them.
    ///
    /// - Throws: A `DatabaseError` if the statement is invalid, or if `assignments` is empty.
    public func updateAndFetchCursor(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(
            updateAndFetchStatement(
                db, onConflict: conflictResolution, assignments, selection: RowDecoder.databaseSelection))
    }

    /// Returns a cursor that updates the records and returns them with their new values. The first step of the cursor
    /// updates all of them.
    ///
    /// - Throws: A `DatabaseError` if the statement is invalid or has no assignments, or any error thrown by
    ///   `assignments`.
    public func updateAndFetchCursor(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        try updateAndFetchCursor(
            db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }

    /// Updates the records and returns them with their new values; without assignments, returns an empty array.
    ///
    /// ```swift
    /// let books = try Book.filter { $0.year < 1850 }.updateAndFetchAll(db) { [$0.price += 1] }
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `init(row:)`.
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> [RowDecoder] {
        if assignments.isEmpty { return [] }
        return try Array(updateAndFetchCursor(db, onConflict: conflictResolution, assignments))
    }

    /// Updates the records and returns them with their new values; without assignments, returns an empty array.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `assignments` or `init(row:)`.
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> [RowDecoder] {
        try updateAndFetchAll(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
    /// Deletes the records and returns the distinct ones.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `init(row:)`.
    public func deleteAndFetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try Set(deleteAndFetchCursor(db))
    }

    /// Updates the records and returns the distinct ones with their new values; without assignments, an empty set.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `init(row:)`.
    public func updateAndFetchSet(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Set<RowDecoder> {
        if assignments.isEmpty { return [] }
        return try Set(updateAndFetchCursor(db, onConflict: conflictResolution, assignments))
    }

    /// Updates the records and returns the distinct ones with their new values; without assignments, an empty set.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `assignments` or `init(row:)`.
    public func updateAndFetchSet(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Set<RowDecoder> {
        try updateAndFetchSet(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }
}

extension QueryInterfaceRequest
where RowDecoder: TableRecord & Identifiable, RowDecoder.ID: DatabaseValueConvertible & Hashable {
    /// Deletes the records and returns their ids.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or if the primary key of the table has several columns.
    public func deleteAndFetchIds(_ db: Database) throws -> Set<RowDecoder.ID> {
        let key = try db.primaryKeyColumns(of: relation.table)
        guard key.count == 1 else {
            throw DatabaseError(
                message:
                    "the primary key of \"\(relation.table)\" is (\(key.joined(separator: ", "))), not a "
                    + "single id: use deleteAndFetchStatement(_:selection:)")
        }
        return try RowDecoder.ID.fetchSet(deleteAndFetchStatement(db, selection: [Column(key[0])]))
    }
}
