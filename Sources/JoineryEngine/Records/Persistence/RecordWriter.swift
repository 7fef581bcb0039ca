import CSQLite

/// Writes the row of one record.
///
/// ```text
/// INSERT INTO "book" ("id", "title") VALUES (?,?)   [RETURNING …]
/// UPDATE "book" SET "title"=? WHERE "id"=?          [RETURNING …]
/// DELETE FROM "book" WHERE "id"=?
/// ```
@usableFromInline
struct RecordWriter {
    /// The outcome of an insertion, and whether a row was inserted.
    @usableFromInline typealias Insertion = (success: InsertionSuccess, isInserted: Bool)

    @usableFromInline let db: Database
    @usableFromInline let table: String
    /// The cached statements for the record type.
    @usableFromInline let statements: RecordStatements
    /// The values of the record.
    @usableFromInline private(set) var container: PersistenceContainer

    /// - Throws: The error that `encode(to:)` throws.
    @inlinable
    init<Record: MutablePersistableRecord>(_ db: Database, _ record: Record) throws {
        let statements = db.recordStatements(of: Record.self)
        var container = statements.makeContainer()
        try record.encode(to: &container)
        statements.finish(&container)
        self.db = db
        table = Record.databaseTableName
        self.statements = statements
        self.container = container
    }

    // MARK: Insertion

    /// Inserts the row.
    @usableFromInline
    mutating func insert(_ resolution: Database.ConflictResolution) throws -> Insertion {
        let insert = try statements.insertion(container, into: table, resolution, db)
        try container.execute(insert.statement)
        return try insertion(insert, resolution)
    }

    /// Inserts the row, and returns columns of it through `fetch`.
    ///
    /// - Parameter fetch: Runs the statement, and returns whether there was a row.
    /// - Throws: A `RecordError` if there was none.
    mutating func insert(
        _ resolution: Database.ConflictResolution, returning selection: [SQLSelection],
        fetch: (Statement) throws -> Bool
    ) throws -> Insertion {
        let insert = try statements.insertion(container, into: table, resolution, db)
        var builder = makeBuilder()
        builder.append(insert.statement.sql)
        builder.append(arguments: container.values)
        try builder.append(returning: selection)
        guard try run(builder, fetch) else { throw recordNotFound(try key()) }
        return try insertion(insert, resolution)
    }

    private mutating func insertion(
        _ insert: InsertStatement, _ resolution: Database.ConflictResolution
    ) throws -> Insertion {
        var isInserted = true
        if case .ignore = resolution { isInserted = db.changesCount > 0 }
        let column = try insert.rowIDColumn(db)
        return (success(db.lastInsertedRowID, column?.name, at: column?.position), isInserted)
    }

    /// Returns the argument of `didInsert(_:)`. A rowid chosen by SQLite is also stored in the container.
    ///
    /// - Parameter position: The position of the column in the container, if known.
    mutating func success(
        _ rowID: Int64, _ rowIDColumn: String?, at position: Int? = nil
    ) -> InsertionSuccess {
        if let rowIDColumn, !container.hasValue(rowIDColumn, at: position) {
            container.set(rowID.databaseValue, rowIDColumn)
        }
        return InsertionSuccess(rowID: rowID, rowIDColumn: rowIDColumn, persistenceContainer: container)
    }

    // MARK: Update

    /// Updates the row. Columns of the primary key do not change.
    ///
    /// - Parameter columns: The columns to update, in any case, or `nil` for all. Columns that the record or the table
    ///   does not have are ignored.
    /// - Throws: A `RecordError` if no row has the key.
    func update(_ resolution: Database.ConflictResolution, columns: Set<String>?) throws {
        let update = try updateStatement(resolution, columns)
        try checkKey(update)
        let statement = try update.statement(db)
        let count = try db.countingChanges(of: table) {
            try container.execute(statement, binding: update.positions)
        }
        if count == 0 { throw recordNotFound(key(update)) }
    }

    /// Updates the row, and returns columns of it through `fetch`.
    ///
    /// - Parameter fetch: Runs the statement, and returns whether there was a row.
    /// - Throws: A `RecordError` if no row has the key.
    func update(
        _ resolution: Database.ConflictResolution, columns: Set<String>?,
        returning selection: [SQLSelection], fetch: (Statement) throws -> Bool
    ) throws {
        let update = try updateStatement(resolution, columns)
        try checkKey(update)
        var builder = makeBuilder()
        builder.append(update.sql)
        builder.append(arguments: update.arguments(container.storage.columns.values))
        try builder.append(returning: selection)
        var isFetched = false
        let count = try db.countingChanges(of: table) { isFetched = try run(builder, fetch) }
        guard isFetched, count > 0 else { throw recordNotFound(key(update)) }
    }

    private func updateStatement(
        _ resolution: Database.ConflictResolution, _ columns: Set<String>?
    ) throws -> UpdateStatement {
        guard let columns else {
            return try statements.update(container, of: table, resolution, db)
        }
        return try UpdateStatement(
            container.names, updating: columns, table, resolution, db, db.schemaCache.stamp(db))
    }

    private func checkKey(_ update: UpdateStatement) throws {
        let key = key(update)
        if !key.isAny { throw recordNotFound(key) }
    }

    private func key(_ update: UpdateStatement) -> Key {
        Key(columns: update.key, values: update.keyValues(container.storage.columns.values))
    }

    // MARK: Deletion

    /// Deletes the row.
    ///
    /// - Returns: Whether a row was deleted.
    func delete() throws -> Bool {
        let key = try key()
        guard key.isAny else { return false }
        var builder = makeBuilder()
        builder.append("DELETE FROM ")
        builder.append(table: table)
        builder.append(whereKeyIs: key.columns)
        builder.append(arguments: key.values)
        return try db.countingChanges(of: table) { try run(builder) { try $0.execute() } } > 0
    }

    /// Returns whether a row has the key of the record.
    func exists() throws -> Bool {
        let key = try key()
        guard key.isAny else { return false }
        var builder = makeBuilder()
        builder.append("SELECT EXISTS (SELECT 1 FROM ")
        builder.append(table: table)
        builder.append(whereKeyIs: key.columns)
        builder.append(arguments: key.values)
        builder.append(")")
        return try run(builder) { try Bool.fetchOne($0) } ?? false
    }

    // MARK: Key

    /// The primary key of a record.
    struct Key {
        let columns: [String]
        let values: [DatabaseValue]

        /// Whether a row can have the key. No row has a key that is all NULL.
        var isAny: Bool { values.contains { !$0.isNull } }
    }

    /// Returns the primary key of the record. Columns that the record does not encode are NULL.
    ///
    /// - Throws: A `DatabaseError` if the table does not exist, or its rows have no key.
    func key() throws -> Key {
        let columns = try db.primaryKey(table).columns
        return Key(columns: columns, values: columns.map { container.value($0) ?? .null })
    }

    func recordNotFound(_ key: Key) -> RecordError {
        .recordNotFound(
            databaseTableName: table,
            key: Dictionary(zip(key.columns, key.values), uniquingKeysWith: { first, _ in first }))
    }

    // MARK: Statements

    func makeBuilder() -> SQLBuilder {
        SQLBuilder(
            db, names: QueryNames(returning: QueryNames.Occurrence(table: table, aliases: [])))
    }

    /// Prepares a statement, and passes it to `fetch`, which must run it.
    ///
    /// - Throws: A `DatabaseError` if `fetch` does not run the statement.
    func run<Value>(_ builder: SQLBuilder, _ fetch: (Statement) throws -> Value) throws -> Value {
        let statement = try db.cachedStatement(sql: builder.sql)
        try statement.setArguments(builder.arguments)
        let runs = statement.runCount
        let value = try fetch(statement)
        guard statement.runCount != runs else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "nothing was written: fetch from the statement before the closure returns",
                sql: statement.sql)
        }
        return value
    }
}
