/// Caches the statements that write records of one type. If the next record has the same columns as the last one, no
/// SQL is generated.
@usableFromInline
final class RecordStatements {
    /// The columns of the last record, which the next one probably shares.
    private var columns: [String] = []
    /// The storage of the last record's container. It is reused unless a copy of the container remains.
    private var storage: PersistenceContainer.Storage?
    private var insert: InsertStatement?
    private var update: UpdateStatement?
    private var tableColumns: (table: String, stamp: SchemaCache.Stamp, columns: Set<String>)?

    // MARK: Containers

    /// Returns an empty container for the next record.
    ///
    /// It expects the columns of the last record. A record that sets them in the same order shares the array of names,
    /// and needs no lookups.
    @usableFromInline
    func makeContainer() -> PersistenceContainer {
        if isKnownUniquelyReferenced(&storage), let storage = storage.take() {
            storage.columns.removeValues()
            return PersistenceContainer(storage)
        }
        return PersistenceContainer(PersistenceContainer.Storage(ColumnValues(expecting: columns)))
    }

    /// Keeps the storage of a filled container for reuse.
    @usableFromInline
    func finish(_ container: inout PersistenceContainer) {
        container.finish()
        storage = container.storage
    }

    // MARK: Statements

    /// Returns the statement that inserts a record.
    func insertion(
        _ container: PersistenceContainer, into table: String, _ resolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> InsertStatement {
        if let insert, insert.suits(container, table, resolution) { return insert }
        let columns = container.names
        let insert = try InsertStatement(columns, table, resolution, db)
        self.insert = insert
        self.columns = columns
        return insert
    }

    /// Returns the statement that updates all columns of a record.
    func update(
        _ container: PersistenceContainer, of table: String, _ resolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> UpdateStatement {
        let stamp = try db.schemaCache.stamp(db)
        if let update, update.suits(container, table, resolution, stamp) { return update }
        let columns = container.names
        let update = try UpdateStatement(columns, table, resolution, db, stamp)
        // Schema changes in databases that were attached by hand are not detected, so their statements are not cached.
        self.update = try db.isAttached(table) ? nil : update
        self.columns = columns
        return update
    }

    /// Returns the names of all columns of a table.
    func columns(of table: String, _ db: Database) throws -> Set<String> {
        let stamp = try db.schemaCache.stamp(db)
        if let tableColumns, tableColumns.stamp == stamp,
            tableColumns.table.hasSameBytes(as: table)
        {
            return tableColumns.columns
        }
        let columns = Set(try db.columns(in: table).map(\.name))
        tableColumns = try db.isAttached(table) ? nil : (table, stamp, columns)
        return columns
    }
}

/// The cached statements of a connection for all record types.
struct RecordStatementsCache {
    private var all: [ObjectIdentifier: RecordStatements] = [:]
    /// The last requested entry.
    private var last: (type: ObjectIdentifier, statements: RecordStatements)?

    mutating func statements(of type: ObjectIdentifier) -> RecordStatements {
        if let last, last.type == type { return last.statements }
        let statements = all[type] ?? RecordStatements()
        all[type] = statements
        last = (type, statements)
        return statements
    }
}

extension Database {
    /// Returns the cached statements for a record type.
    @usableFromInline
    func recordStatements(of type: any MutablePersistableRecord.Type) -> RecordStatements {
        recordStatements.statements(of: ObjectIdentifier(type))
    }
}

/// The INSERT statement of a record.
///
/// ```text
/// INSERT INTO "book" ("id", "title") VALUES (?,?)
/// ```
final class InsertStatement {
    let statement: Statement
    private let columns: [String]
    private let table: String
    private let resolution: Database.ConflictResolution
    /// A column that is an alias for the rowid, and its position among the columns of the record.
    struct RowIDColumn {
        let name: String
        let position: Int?
    }

    /// The column that is an alias for the rowid, and the statement's preparation count when it was looked up.
    private var rowIDColumn: (column: RowIDColumn?, preparations: CInt)?

    fileprivate init(
        _ columns: [String], _ table: String, _ resolution: Database.ConflictResolution, _ db: Database
    ) throws {
        self.columns = columns
        self.table = table
        self.resolution = resolution
        statement = try db.cachedStatement(sql: Self.sql(columns, into: table, resolution, db))
    }

    fileprivate func suits(
        _ container: PersistenceContainer, _ table: String, _ resolution: Database.ConflictResolution
    ) -> Bool {
        container.hasColumns(columns) && self.table.hasSameBytes(as: table) && self.resolution == resolution
            && !statement.isInUse
    }

    /// Returns the column that is an alias for the rowid.
    ///
    /// Call this after running the statement, which SQLite prepares again if the schema has changed.
    func rowIDColumn(_ db: Database) throws -> RowIDColumn? {
        let preparations = statement.preparationCount
        if let rowIDColumn, rowIDColumn.preparations == preparations { return rowIDColumn.column }
        let column = try db.table(named: table).primaryKey?.rowIDColumn.map { name in
            RowIDColumn(name: name, position: columns.firstIndex { $0.equalsIgnoringASCIICase(name) })
        }
        rowIDColumn = (column, preparations)
        return column
    }

    static func sql(
        _ columns: [String], into table: String, _ resolution: Database.ConflictResolution, _ db: Database
    ) -> String {
        var builder = SQLBuilder(db, names: .none)
        builder.append("INSERT \(resolution.orClause)INTO ")
        builder.append(table: table)
        if columns.isEmpty {
            builder.append(" DEFAULT VALUES")
        } else {
            builder.append(" (")
            builder.append(columns) { $0.append(identifier: $1) }
            builder.append(") VALUES (\(String(repeating: "?,", count: columns.count - 1))?)")
        }
        return builder.sql
    }
}

/// The UPDATE statement of a record.
///
/// ```text
/// UPDATE "book" SET "title"=? WHERE "id"=?
/// ```
final class UpdateStatement {
    let sql: String
    /// The columns of the primary key.
    let key: [String]
    private let columns: [String]
    private let table: String
    private let resolution: Database.ConflictResolution
    private let stamp: SchemaCache.Stamp
    /// The positions of the arguments among the columns of the record: first the assigned columns, then the key. `nil`
    /// means NULL.
    let positions: [Int?]
    private var statement: Statement?

    /// - Parameters:
    ///   - columns: The columns of the record.
    ///   - assigned: The columns to update, in any case, or `nil` for all. Columns of the primary key and columns that
    ///     the table does not have are left out. If none remain, the statement changes nothing.
    init(
        _ columns: [String], updating assigned: Set<String>? = nil, _ table: String,
        _ resolution: Database.ConflictResolution, _ db: Database, _ stamp: SchemaCache.Stamp
    ) throws {
        let info = try db.table(named: table)
        key = try db.primaryKey(table).columns
        self.columns = columns
        self.table = table
        self.resolution = resolution
        self.stamp = stamp
        var names = columns.filter { [key] column in
            info.column(named: column) != nil && !key.contains(caseInsensitive: column)
                && assigned?.contains(caseInsensitive: column) ?? true
        }
        if names.isEmpty { names = key }
        positions = (names + key).map { name in
            columns.firstIndex { $0.equalsIgnoringASCIICase(name) }
        }
        var builder = SQLBuilder(db, names: .none)
        builder.append("UPDATE \(resolution.orClause)")
        builder.append(table: table)
        builder.append(" SET ")
        builder.append(names) { $0.appendParameter(for: $1) }
        builder.append(whereKeyIs: key)
        sql = builder.sql
    }

    fileprivate func suits(
        _ container: PersistenceContainer, _ table: String, _ resolution: Database.ConflictResolution,
        _ stamp: SchemaCache.Stamp
    ) -> Bool {
        container.hasColumns(columns) && self.stamp == stamp && self.table.hasSameBytes(as: table)
            && self.resolution == resolution
    }

    /// Returns a prepared statement that is not in use.
    func statement(_ db: Database) throws -> Statement {
        if let statement, !statement.isInUse { return statement }
        let statement = try db.cachedStatement(sql: sql)
        self.statement = statement
        return statement
    }

    func arguments(_ values: borrowing StoredValues) -> [DatabaseValue] {
        values.at(positions)
    }

    /// Returns the values of the primary key.
    func keyValues(_ values: borrowing StoredValues) -> [DatabaseValue] {
        values.at(positions.suffix(key.count))
    }
}

extension SQLBuilder {
    /// Writes `"column"=?`.
    fileprivate mutating func appendParameter(for column: String) {
        append(identifier: column)
        append("=?")
    }

    /// Writes ` WHERE "id"=?`.
    mutating func append(whereKeyIs columns: [String]) {
        append(" WHERE ")
        append(columns, separator: " AND ") { $0.appendParameter(for: $1) }
    }
}
