// DELETE and UPDATE that give the records back: `RETURNING`.

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
    /// A cursor that deletes the records, and gives them back. All of them are deleted at its first step.
    ///
    /// - Throws: A `DatabaseError`.
    public func deleteAndFetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(
            deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }

    /// Deletes the records, and gives them back.
    ///
    /// ```swift
    /// let oldBooks = try Book.filter { $0.year < 1850 }.deleteAndFetchAll(db)
    /// ```
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func deleteAndFetchAll(_ db: Database) throws -> [RowDecoder] {
        try Array(deleteAndFetchCursor(db))
    }

    /// A cursor that changes the records, and gives them back as they then are. All of them are changed at its
    /// first step.
    ///
    /// - Throws: A `DatabaseError`, also without assignments.
    public func updateAndFetchCursor(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(
            updateAndFetchStatement(
                db, onConflict: conflictResolution, assignments, selection: RowDecoder.databaseSelection))
    }

    /// A cursor that changes the records, and gives them back as they then are.
    ///
    /// - Throws: A `DatabaseError`, also without assignments.
    public func updateAndFetchCursor(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.Columns.Type) throws -> [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        try updateAndFetchCursor(db, onConflict: conflictResolution, assignments(RowDecoder.Columns.self))
    }

    /// Changes the records, and gives them back as they then are; none without assignments.
    ///
    /// ```swift
    /// let books = try Book.filter { $0.year < 1850 }.updateAndFetchAll(db) { [$0.price += 1] }
    /// ```
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> [RowDecoder] {
        if assignments.isEmpty { return [] }
        return try Array(updateAndFetchCursor(db, onConflict: conflictResolution, assignments))
    }

    /// Changes the records, and gives them back as they then are; none without assignments.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.Columns.Type) throws -> [ColumnAssignment]
    ) throws -> [RowDecoder] {
        try updateAndFetchAll(db, onConflict: conflictResolution, assignments(RowDecoder.Columns.self))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord & Hashable {
    /// Deletes the records, and gives the different ones back.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func deleteAndFetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try Set(deleteAndFetchCursor(db))
    }

    /// Changes the records, and gives the different ones back as they then are; none without assignments.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func updateAndFetchSet(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Set<RowDecoder> {
        if assignments.isEmpty { return [] }
        return try Set(updateAndFetchCursor(db, onConflict: conflictResolution, assignments))
    }

    /// Changes the records, and gives the different ones back as they then are; none without assignments.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public func updateAndFetchSet(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.Columns.Type) throws -> [ColumnAssignment]
    ) throws -> Set<RowDecoder> {
        try updateAndFetchSet(db, onConflict: conflictResolution, assignments(RowDecoder.Columns.self))
    }
}

extension QueryInterfaceRequest
where RowDecoder: TableRecord & Identifiable, RowDecoder.ID: DatabaseValueConvertible & Hashable {
    /// Deletes the records, and gives their ids back.
    ///
    /// - Throws: A `DatabaseError`, also for a table whose primary key has several columns.
    public func deleteAndFetchIds(_ db: Database) throws -> Set<RowDecoder.ID> {
        let key = try db.primaryKeyColumns(of: relation.table)
        guard key.count == 1 else {
            throw DatabaseError(
                message:
                    "the primary key of \"\(relation.table)\" is (\(key.joined(separator: ", "))), and no "
                    + "single id: use deleteAndFetchStatement(_:selection:)")
        }
        return try RowDecoder.ID.fetchSet(deleteAndFetchStatement(db, selection: [Column(key[0])]))
    }
}
