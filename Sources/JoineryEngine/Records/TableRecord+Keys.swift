// Counting, looking up, deleting and updating records. `Table+Keys.swift` contains the same methods for tables.

extension TableRecord {
    /// Returns the number of records.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }

    /// Returns whether a row has the given primary key.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Returns whether a row has these values in the columns of a unique key.
    ///
    /// - Throws: A `DatabaseError` if no unique key consists of these columns, or the query fails.
    public static func exists(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]
    ) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Deletes all rows.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: A `DatabaseError` if the deletion fails.
    @discardableResult
    public static func deleteAll(_ db: Database) throws -> Int {
        try all().deleteAll(db)
    }

    /// Deletes the rows with these primary keys.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: A `DatabaseError` if the deletion fails.
    @discardableResult
    public static func deleteAll<Keys: Sequence>(_ db: Database, keys: Keys) throws -> Int
    where Keys.Element: DatabaseValueConvertible {
        let keys = Array(keys)
        return keys.isEmpty ? 0 : try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the rows with these values in the columns of a unique key.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: A `DatabaseError` if no unique key consists of these columns, or the deletion fails.
    @discardableResult
    public static func deleteAll(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> Int {
        keys.isEmpty ? 0 : try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row with the given primary key.
    ///
    /// - Returns: Whether a row was deleted.
    /// - Throws: A `DatabaseError` if the deletion fails.
    @discardableResult
    public static func deleteOne(_ db: Database, key: (some DatabaseValueConvertible)?) throws -> Bool {
        guard let key, !key.databaseValue.isNull else { return false }
        return try filter(key: key).deleteAll(db) > 0
    }

    /// Deletes the row with these values in the columns of a unique key.
    ///
    /// - Returns: Whether a row was deleted.
    /// - Throws: A `DatabaseError` if no unique key consists of these columns, or the deletion fails.
    @discardableResult
    public static func deleteOne(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Bool {
        guard let key else { return false }
        return try filter(key: key).deleteAll(db) > 0
    }

    /// Updates all rows.
    ///
    /// - Returns: The number of updated rows.
    /// - Throws: A `DatabaseError` if the update fails.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Updates all rows.
    ///
    /// - Returns: The number of updated rows.
    /// - Throws: A `DatabaseError` if the update fails.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// Returns whether a record has the given id; `false` for an optional id that is `nil`.
    ///
    /// - Throws: A `DatabaseError` if the query fails.
    public static func exists(_ db: Database, id: ID) throws -> Bool {
        if id.databaseValue.isNull { return false }
        return try exists(db, key: id)
    }

    /// Deletes the records with these ids.
    ///
    /// - Returns: The number of deleted records.
    /// - Throws: A `DatabaseError` if the deletion fails.
    @discardableResult
    public static func deleteAll<IDS: Collection>(_ db: Database, ids: IDS) throws -> Int
    where IDS.Element == ID {
        try deleteAll(db, keys: ids)
    }

    /// Deletes the record with the given id.
    ///
    /// - Returns: Whether a record was deleted.
    /// - Throws: A `DatabaseError` if the deletion fails.
    @discardableResult
    public static func deleteOne(_ db: Database, id: ID?) throws -> Bool {
        try deleteOne(db, key: id)
    }
}
