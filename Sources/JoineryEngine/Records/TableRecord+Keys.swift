// What is asked of single records, and done to them. `Table+Keys.swift` has the same for tables.

extension TableRecord {
    /// The number of records.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }

    /// Whether a row has a primary key.
    ///
    /// - Throws: A `DatabaseError`.
    public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Whether a row has these values in the columns of a unique key.
    ///
    /// - Throws: A `DatabaseError`, also when no unique key has these columns.
    public static func exists(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]
    ) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Deletes all rows.
    ///
    /// - Returns: How many rows there were.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func deleteAll(_ db: Database) throws -> Int {
        try all().deleteAll(db)
    }

    /// Deletes the rows with these primary keys.
    ///
    /// - Returns: How many rows there were.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func deleteAll<Keys: Sequence>(_ db: Database, keys: Keys) throws -> Int
    where Keys.Element: DatabaseValueConvertible {
        let keys = Array(keys)
        return keys.isEmpty ? 0 : try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the rows with these values in the columns of a unique key.
    ///
    /// - Returns: How many rows there were.
    /// - Throws: A `DatabaseError`, also when no unique key has these columns.
    @discardableResult
    public static func deleteAll(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> Int {
        keys.isEmpty ? 0 : try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row with a primary key.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func deleteOne(_ db: Database, key: (some DatabaseValueConvertible)?) throws -> Bool {
        guard let key, !key.databaseValue.isNull else { return false }
        return try filter(key: key).deleteAll(db) > 0
    }

    /// Deletes the row with these values in the columns of a unique key.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: A `DatabaseError`, also when no unique key has these columns.
    @discardableResult
    public static func deleteOne(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Bool {
        guard let key else { return false }
        return try filter(key: key).deleteAll(db) > 0
    }

    /// Changes all rows.
    ///
    /// - Returns: How many rows were changed.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Changes all rows.
    ///
    /// - Returns: How many rows were changed.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// Whether a record has an id.
    ///
    /// - Throws: A `DatabaseError`.
    public static func exists(_ db: Database, id: ID) throws -> Bool {
        try exists(db, key: id)
    }

    /// Deletes the records with these ids.
    ///
    /// - Returns: How many there were.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func deleteAll<IDS: Collection>(_ db: Database, ids: IDS) throws -> Int
    where IDS.Element == ID {
        try deleteAll(db, keys: ids)
    }

    /// Deletes the record with an id.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: A `DatabaseError`.
    @discardableResult
    public static func deleteOne(_ db: Database, id: ID?) throws -> Bool {
        try deleteOne(db, key: id)
    }
}
