// Queries and changes by key. `TableRecord+Keys.swift` has the same methods for records.

extension Table {
    /// Returns whether a row with this primary key exists.
    ///
    /// - Throws: A `DatabaseError` if the statement fails.
    public func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Returns whether a row with these values in the columns of a unique key exists.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or if no unique key has these columns.
    public func exists(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]
    ) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Deletes all rows.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: A `DatabaseError` if the statement fails.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int {
        try all().deleteAll(db)
    }

    /// Deletes the rows with these primary keys.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: A `DatabaseError` if the statement fails.
    @discardableResult
    public func deleteAll<Keys: Sequence>(_ db: Database, keys: Keys) throws -> Int
    where Keys.Element: DatabaseValueConvertible {
        let keys = Array(keys)
        return keys.isEmpty ? 0 : try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the rows with these values in the columns of a unique key.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: A `DatabaseError` if the statement fails, or if no unique key has these columns.
    @discardableResult
    public func deleteAll(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> Int {
        keys.isEmpty ? 0 : try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row with this primary key.
    ///
    /// - Returns: Whether a row was deleted; `false` if `key` is `nil`.
    /// - Throws: A `DatabaseError` if the statement fails.
    @discardableResult
    public func deleteOne(_ db: Database, key: (some DatabaseValueConvertible)?) throws -> Bool {
        guard let key, !key.databaseValue.isNull else { return false }
        return try filter(key: key).deleteAll(db) > 0
    }

    /// Deletes the row with these values in the columns of a unique key.
    ///
    /// - Returns: Whether a row was deleted; `false` if `key` is `nil`.
    /// - Throws: A `DatabaseError` if the statement fails, or if no unique key has these columns.
    @discardableResult
    public func deleteOne(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Bool {
        guard let key else { return false }
        return try filter(key: key).deleteAll(db) > 0
    }

    /// Updates all rows.
    ///
    /// - Returns: The number of updated rows.
    /// - Throws: A `DatabaseError` if the statement fails.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Updates all rows.
    ///
    /// - Returns: The number of updated rows.
    /// - Throws: A `DatabaseError` if the statement fails.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

// A closure can return one term or several.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension Table where RowDecoder: TableRecord {
    /// What closures receive as `$0`, and where key paths start.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Updates one column of all rows: `updateAll(db) { $0.price += 1 }`.
    ///
    /// - Returns: The number of updated rows.
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `assignment`.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (RowDecoder.DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignment: assignment)
    }

    /// Updates columns of all rows: `updateAll(db) { [$0.price += 1, $0.title.set(to: "?")] }`.
    ///
    /// - Returns: The number of updated rows.
    /// - Throws: A `DatabaseError` if the statement fails, or any error thrown by `assignments`.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
    }
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// Returns a request for the record with this id, or for no record if `id` is `nil`.
    public func filter(id: RowDecoder.ID?) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(id: id)
    }

    /// Returns a request for the records with these ids.
    public func filter<IDS: Collection>(ids: IDS) -> QueryInterfaceRequest<RowDecoder>
    where IDS.Element == RowDecoder.ID {
        all().filter(ids: ids)
    }

    /// Returns whether a record with this id exists; `false` for an optional id that is `nil`.
    ///
    /// - Throws: A `DatabaseError` if the statement fails.
    public func exists(_ db: Database, id: RowDecoder.ID) throws -> Bool {
        if id.databaseValue.isNull { return false }
        return try exists(db, key: id)
    }

    /// Deletes the records with these ids.
    ///
    /// - Returns: The number of deleted records.
    /// - Throws: A `DatabaseError` if the statement fails.
    @discardableResult
    public func deleteAll<IDS: Collection>(_ db: Database, ids: IDS) throws -> Int
    where IDS.Element == RowDecoder.ID {
        try deleteAll(db, keys: ids)
    }

    /// Deletes the record with this id.
    ///
    /// - Returns: Whether a record was deleted; `false` if `id` is `nil`.
    /// - Throws: A `DatabaseError` if the statement fails.
    @discardableResult
    public func deleteOne(_ db: Database, id: RowDecoder.ID?) throws -> Bool {
        try deleteOne(db, key: id)
    }
}

extension Table where RowDecoder: Identifiable {
    /// Returns a request for the ids of the records.
    public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> {
        all().selectID()
    }
}
