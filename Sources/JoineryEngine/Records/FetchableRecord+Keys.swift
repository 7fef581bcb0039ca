// One family for each way to name a row: by primary key, by the columns of a unique key, by `id`.

extension FetchableRecord where Self: TableRecord {
    /// The record with a primary key, if there is one.
    ///
    /// ```swift
    /// let book = try Book.fetchOne(db, key: 1)
    /// ```
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchOne(_ db: Database, key: (some DatabaseValueConvertible)?) throws -> Self? {
        guard let key, !key.databaseValue.isNull else { return nil }
        return try filter(key: key).fetchOne(db)
    }

    /// The record with these values in the columns of a unique key, if there is one.
    ///
    /// - Throws: A `DatabaseError`, also when no unique key has these columns; or the error of `init(row:)`.
    public static func fetchOne(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Self? {
        guard let key else { return nil }
        return try filter(key: key).fetchOne(db)
    }

    /// The record with a primary key.
    ///
    /// - Throws: A `RecordError` when there is none, a `DatabaseError`, or the error of `init(row:)`.
    public static func find(_ db: Database, key: some DatabaseValueConvertible) throws -> Self {
        if let record = try fetchOne(db, key: key) { return record }
        throw recordNotFound(db, key: key)
    }

    /// The record with these values in the columns of a unique key.
    ///
    /// - Throws: A `RecordError` when there is none, a `DatabaseError`, or the error of `init(row:)`.
    public static func find(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]
    ) throws -> Self {
        if let record = try fetchOne(db, key: key) { return record }
        throw recordNotFound(key: key)
    }

    /// A cursor over the records with these primary keys.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor<Keys: Sequence>(_ db: Database, keys: Keys) throws -> RecordCursor<Self>
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).fetchCursor(db)
    }

    /// A cursor over the records with these values in the columns of a unique key.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> RecordCursor<Self> {
        try filter(keys: keys).fetchCursor(db)
    }

    /// The records with these primary keys, in no particular order.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchAll<Keys: Sequence>(_ db: Database, keys: Keys) throws -> [Self]
    where Keys.Element: DatabaseValueConvertible {
        let keys = Array(keys)
        return keys.isEmpty ? [] : try filter(keys: keys).fetchAll(db)
    }

    /// The records with these values in the columns of a unique key, in no particular order.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchAll(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> [Self] {
        keys.isEmpty ? [] : try filter(keys: keys).fetchAll(db)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// The records with these primary keys.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchSet<Keys: Sequence>(_ db: Database, keys: Keys) throws -> Set<Self>
    where Keys.Element: DatabaseValueConvertible {
        let keys = Array(keys)
        return keys.isEmpty ? [] : try filter(keys: keys).fetchSet(db)
    }

    /// The records with these values in the columns of a unique key.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchSet(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> Set<Self> {
        keys.isEmpty ? [] : try filter(keys: keys).fetchSet(db)
    }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
    /// The record with an id, if there is one.
    ///
    /// ```swift
    /// let book = try Book.fetchOne(db, id: 1)
    /// ```
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchOne(_ db: Database, id: ID?) throws -> Self? {
        try fetchOne(db, key: id)
    }

    /// The record with an id.
    ///
    /// - Throws: A `RecordError` when there is none, a `DatabaseError`, or the error of `init(row:)`.
    public static func find(_ db: Database, id: ID) throws -> Self {
        try find(db, key: id)
    }

    /// A cursor over the records with these ids.
    ///
    /// - Throws: A `DatabaseError`.
    public static func fetchCursor<IDS: Collection>(_ db: Database, ids: IDS) throws -> RecordCursor<Self>
    where IDS.Element == ID {
        try fetchCursor(db, keys: ids)
    }

    /// The records with these ids, in no particular order.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchAll<IDS: Collection>(_ db: Database, ids: IDS) throws -> [Self]
    where IDS.Element == ID {
        try fetchAll(db, keys: ids)
    }
}

extension FetchableRecord
where Self: TableRecord & Hashable & Identifiable, ID: DatabaseValueConvertible {
    /// The records with these ids.
    ///
    /// - Throws: A `DatabaseError`, or the error of `init(row:)`.
    public static func fetchSet<IDS: Collection>(_ db: Database, ids: IDS) throws -> Set<Self>
    where IDS.Element == ID {
        try fetchSet(db, keys: ids)
    }
}
