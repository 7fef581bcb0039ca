// Deletes or updates all rows of a request.

extension QueryInterfaceRequest {
    /// Deletes the rows of the request.
    ///
    /// ```swift
    /// try Table("book").filter(Column("year") < 1850).deleteAll(db)
    /// ```
    ///
    /// - Returns: The number of deleted rows; for a view, the number of all rows that its triggers change.
    /// - Throws: A `DatabaseError` if the statement fails, or if the request groups several rows together.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int {
        let statement = try ChangeQuery(relation, db).statement(.delete)
        return try db.countingChanges(of: relation.table) { try statement.execute() }
    }

    /// Updates the rows of the request.
    ///
    /// ```swift
    /// try Table("book").filter(Column("year") < 1850).updateAll(db, [Column("price") += 1])
    /// ```
    ///
    /// - Parameters:
    ///   - conflictResolution: What SQLite does when an update violates a constraint; `nil` for that of
    ///     ``MutablePersistableRecord/persistenceConflictPolicy``, or SQLite's default if the rows are not decoded as
    ///     records that have one.
    ///   - assignments: The new values. Columns assigned with ``ColumnExpression/noOverwrite`` are left out.
    /// - Returns: The number of updated rows; for a view, the number of all rows that its triggers change; 0 without
    ///   assignments.
    /// - Throws: A `DatabaseError` if the statement fails, or if the request groups several rows together.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        let assignments = assignments.filter { $0.value != nil }
        if assignments.isEmpty { return 0 }
        let statement = try ChangeQuery(relation, db).statement(
            .update(assignments, resolution(conflictResolution)))
        return try db.countingChanges(of: relation.table) { try statement.execute() }
    }

    /// Updates the rows of the request.
    ///
    /// - Returns: The number of updated rows; 0 without assignments.
    /// - Throws: A `DatabaseError` if the statement fails, or if the request groups several rows together.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Prepares a statement that deletes the rows of the request and returns columns of them.
    ///
    /// - Throws: A `DatabaseError` if the statement is invalid, or if `selection` is empty.
    public func deleteAndFetchStatement(
        _ db: Database, selection: [any SQLSelectable]
    ) throws -> Statement {
        try ChangeQuery(relation, db).statement(.delete, returning: selection.returned())
    }

    /// Prepares a statement that updates the rows of the request and returns columns of them, with the new values.
    ///
    /// - Throws: A `DatabaseError` if the statement is invalid, or if `assignments` or `selection` is empty.
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
            .update(assignments, resolution(conflictResolution)), returning: selection)
    }

    /// Returns the given resolution of conflicts, or that of the records.
    private func resolution(_ given: Database.ConflictResolution?) -> Database.ConflictResolution? {
        given
            ?? (RowDecoder.self as? any MutablePersistableRecord.Type)?.persistenceConflictPolicy
            .conflictResolutionForUpdate
    }
}

// A closure can return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// Updates one column of the rows: `updateAll(db) { $0.price += 1 }`.
    ///
    /// - Returns: The number of updated rows.
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `assignment`.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (RowDecoder.DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, [assignment(RowDecoder.databaseComponents)])
    }

    /// Updates columns of the rows: `updateAll(db) { [$0.price += 1, $0.title.set(to: "?")] }`.
    ///
    /// - Returns: The number of updated rows; 0 without assignments.
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `assignments`.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }

    /// Prepares a statement that deletes the rows of the request and returns columns of them.
    ///
    /// ```swift
    /// let statement = try Book.filter(id: 1).deleteAndFetchStatement(db) { [$0.title] }
    /// let titles = try String.fetchAll(statement)
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the statement is invalid or selects no column, or any error thrown by
    ///   `selection`.
    public func deleteAndFetchStatement(
        _ db: Database, select selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try deleteAndFetchStatement(db, selection: selection(RowDecoder.databaseComponents))
    }

    /// Prepares a statement that updates the rows of the request and returns columns of them, with the new values.
    ///
    /// ```swift
    /// let statement = try Book.all().updateAndFetchStatement(db) { [$0.price += 1] } select: { [$0.id, $0.price] }
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the statement is invalid, assigns no column or selects none, or any error thrown
    ///   by a closure.
    public func updateAndFetchStatement(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment],
        select selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try updateAndFetchStatement(
            db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents),
            selection: selection(RowDecoder.databaseComponents))
    }
}
