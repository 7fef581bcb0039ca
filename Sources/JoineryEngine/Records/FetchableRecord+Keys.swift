// Each method exists in three forms: by primary key, by the columns of a unique key, and by `id`.

extension FetchableRecord where Self: TableRecord {
    /// Fetches the record with the given primary key, or returns `nil` if there is none.
    ///
    /// ```swift
    /// let book = try Book.fetchOne(db, key: 1)
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchOne(_ db: Database, key: (some DatabaseValueConvertible)?) throws -> Self? {
        guard let key, !key.databaseValue.isNull else { return nil }
        return try filter(key: key).fetchOne(db)
    }

    /// Fetches the record with these values in the columns of a unique key, or returns `nil` if there is none.
    ///
    /// - Throws: A `DatabaseError` if no unique key consists of these columns or the query fails, or the error that
    ///   `init(row:)` throws.
    public static func fetchOne(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Self? {
        guard let key else { return nil }
        return try filter(key: key).fetchOne(db)
    }

    /// Fetches the record with the given primary key.
    ///
    /// - Throws: A `RecordError` if there is none, a `DatabaseError` if the query fails, or the error that `init(row:)`
    ///   throws.
    public static func find(_ db: Database, key: some DatabaseValueConvertible) throws -> Self {
        if let record = try fetchOne(db, key: key) { return record }
        throw recordNotFound(db, key: key)
    }

    /// Fetches the record with these values in the columns of a unique key.
    ///
    /// - Throws: A `RecordError` if there is none, a `DatabaseError` if the query fails, or the error that `init(row:)`
    ///   throws.
    public static func find(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]
    ) throws -> Self {
        if let record = try fetchOne(db, key: key) { return record }
        throw recordNotFound(key: key)
    }

    /// Returns a cursor over the records with these primary keys.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor<Keys: Sequence>(_ db: Database, keys: Keys) throws -> RecordCursor<Self>
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).fetchCursor(db)
    }

    /// Returns a cursor over the records with these values in the columns of a unique key.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> RecordCursor<Self> {
        try filter(keys: keys).fetchCursor(db)
    }

    /// Fetches the records with these primary keys, in no particular order.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchAll<Keys: Sequence>(_ db: Database, keys: Keys) throws -> [Self]
    where Keys.Element: DatabaseValueConvertible {
        let keys = Array(keys)
        return keys.isEmpty ? [] : try filter(keys: keys).fetchAll(db)
    }

    /// Fetches the records with these values in the columns of a unique key, in no particular order.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchAll(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> [Self] {
        keys.isEmpty ? [] : try filter(keys: keys).fetchAll(db)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// Fetches the records with these primary keys.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchSet<Keys: Sequence>(_ db: Database, keys: Keys) throws -> Set<Self>
    where Keys.Element: DatabaseValueConvertible {
        let keys = Array(keys)
        return keys.isEmpty ? [] : try filter(keys: keys).fetchSet(db)
    }

    /// Fetches the records with these values in the columns of a unique key.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchSet(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> Set<Self> {
        keys.isEmpty ? [] : try filter(keys: keys).fetchSet(db)
    }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
    /// Fetches the record with the given id, or returns `nil` if there is none.
    ///
    /// ```swift
    /// let book = try Book.fetchOne(db, id: 1)
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchOne(_ db: Database, id: ID?) throws -> Self? {
        try fetchOne(db, key: id)
    }

    /// Fetches the record with the given id.
    ///
    /// - Throws: A `RecordError` if there is none, a `DatabaseError` if the query fails, or the error that `init(row:)`
    ///   throws.
    public static func find(_ db: Database, id: ID) throws -> Self {
        try find(db, key: id)
    }

    /// Returns a cursor over the records with these ids.
    ///
    /// - Throws: A `DatabaseError` if the query cannot be started.
    public static func fetchCursor<IDS: Collection>(_ db: Database, ids: IDS) throws -> RecordCursor<Self>
    where IDS.Element == ID {
        try fetchCursor(db, keys: ids)
    }

    /// Fetches the records with these ids, in no particular order.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchAll<IDS: Collection>(_ db: Database, ids: IDS) throws -> [Self]
    where IDS.Element == ID {
        try fetchAll(db, keys: ids)
    }
}

extension FetchableRecord
where Self: TableRecord & Hashable & Identifiable, ID: DatabaseValueConvertible {
    /// Fetches the records with these ids.
    ///
    /// - Throws: A `DatabaseError` if the query fails, or the error that `init(row:)` throws.
    public static func fetchSet<IDS: Collection>(_ db: Database, ids: IDS) throws -> Set<Self>
    where IDS.Element == ID {
        try fetchSet(db, keys: ids)
    }
}
