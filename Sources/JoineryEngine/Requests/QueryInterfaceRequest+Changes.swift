// DELETE and UPDATE of all rows of a request.

extension QueryInterfaceRequest {
    /// Deletes the rows of the request.
    ///
    /// ```swift
    /// try Table("book").filter(Column("year") < 1850).deleteAll(db)
    /// ```
    ///
    /// - Returns: How many rows there were.
    /// - Throws: A `DatabaseError`, also for a request with groups that are no single rows.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int {
        try ChangeQuery(relation, db).statement(.delete).execute()
        return db.changesCount
    }

    /// Changes the rows of the request.
    ///
    /// ```swift
    /// try Table("book").filter(Column("year") < 1850).updateAll(db, [Column("price") += 1])
    /// ```
    ///
    /// - Parameter conflictResolution: What happens when a change violates a constraint.
    /// - Returns: How many rows were changed; 0 without assignments.
    /// - Throws: A `DatabaseError`, also for a request with groups that are no single rows.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        let assignments = assignments.filter { $0.value != nil }
        if assignments.isEmpty { return 0 }
        try ChangeQuery(relation, db).statement(.update(assignments, conflictResolution)).execute()
        return db.changesCount
    }

    /// Changes the rows of the request.
    ///
    /// - Returns: How many rows were changed.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// The statement that deletes the rows of the request and gives columns of them back.
    ///
    /// - Throws: A `DatabaseError`, also when no column is selected.
    public func deleteAndFetchStatement(
        _ db: Database, selection: [any SQLSelectable]
    ) throws -> Statement {
        try ChangeQuery(relation, db).statement(.delete, returning: selection.returned())
    }

    /// The statement that changes the rows of the request and gives columns of them back, as they then are.
    ///
    /// - Throws: A `DatabaseError`, also when no column is selected or none is changed.
    public func updateAndFetchStatement(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment], selection: [any SQLSelectable]
    ) throws -> Statement {
        let selection = try selection.returned()
        if assignments.isEmpty {
            throw DatabaseError(
                message: "an UPDATE needs a column to change: give updateAll(_:) an assignment")
        }
        return try ChangeQuery(relation, db).statement(
            .update(assignments, conflictResolution), returning: selection)
    }
}

// A closure gives one term, or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// Changes a column of the rows: `updateAll(db) { $0.price += 1 }`.
    ///
    /// - Returns: How many rows were changed.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (RowDecoder.Columns.Type) throws -> ColumnAssignment
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, [assignment(RowDecoder.Columns.self)])
    }

    /// Changes columns of the rows: `updateAll(db) { [$0.price += 1, $0.title.set(to: "?")] }`.
    ///
    /// - Returns: How many rows were changed.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.Columns.Type) throws -> [ColumnAssignment]
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, assignments(RowDecoder.Columns.self))
    }

    /// The statement that deletes the rows of the request and gives columns of them back.
    ///
    /// ```swift
    /// let statement = try Book.filter(id: 1).deleteAndFetchStatement(db) { [$0.title] }
    /// let titles = try String.fetchAll(statement)
    /// ```
    ///
    /// - Throws: A `DatabaseError`, also when no column is selected.
    public func deleteAndFetchStatement(
        _ db: Database, select selection: (RowDecoder.Columns.Type) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try deleteAndFetchStatement(db, selection: selection(RowDecoder.Columns.self))
    }

    /// The statement that changes the rows of the request and gives columns of them back, as they then are.
    ///
    /// ```swift
    /// let statement = try Book.all().updateAndFetchStatement(db) { [$0.price += 1] } select: { [$0.id, $0.price] }
    /// ```
    ///
    /// - Throws: A `DatabaseError`, also when no column is selected or none is changed.
    public func updateAndFetchStatement(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.Columns.Type) throws -> [ColumnAssignment],
        select selection: (RowDecoder.Columns.Type) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try updateAndFetchStatement(
            db, onConflict: conflictResolution, assignments(RowDecoder.Columns.self),
            selection: selection(RowDecoder.Columns.self))
    }
}
