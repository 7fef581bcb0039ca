/// What a connection keeps of the record of a type that it wrote last: the next one, with the same columns, needs no SQL.
@usableFromInline
final class RecordStatements {
    /// The columns of the last record, which the next one will most likely have.
    private var columns: [String] = []
    /// The memory of the last record's container, which whoever kept that still reads from.
    private var storage: PersistenceContainer.Storage?
    private var insert: InsertStatement?
    private var update: UpdateStatement?
    private var tableColumns: (table: String, stamp: SchemaCache.Stamp, columns: Set<String>)?

    // MARK: Containers

    /// An empty container for the next record, which most likely has the same columns: a record that sets them in the
    /// same order shares them, and none is looked for.
    @usableFromInline
    func makeContainer() -> PersistenceContainer {
        if isKnownUniquelyReferenced(&storage), let storage = storage.take() {
            storage.columns.removeValues()
            return PersistenceContainer(storage)
        }
        return PersistenceContainer(PersistenceContainer.Storage(ColumnValues(expecting: columns)))
    }

    /// Keeps the memory of a container that was filled.
    @usableFromInline
    func finish(_ container: inout PersistenceContainer) {
        container.finish()
        storage = container.storage
    }

    // MARK: Statements

    /// The statement that inserts a record.
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

    /// The statement that updates all columns of a record.
    func update(
        _ container: PersistenceContainer, of table: String, _ resolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> UpdateStatement {
        let stamp = try db.schemaCache.stamp(db)
        if let update, update.suits(container, table, resolution, stamp) { return update }
        let columns = container.names
        let update = try UpdateStatement(columns, table, resolution, db, stamp)
        // Nothing tells of changes of the schemas of attached databases.
        self.update = try db.isAttached(table) ? nil : update
        self.columns = columns
        return update
    }

    /// All columns of the table.
    func columns(of table: String, _ db: Database) throws -> Set<String> {
        let stamp = try db.schemaCache.stamp(db)
        if let tableColumns, tableColumns.stamp == stamp, tableColumns.table == table {
            return tableColumns.columns
        }
        let columns = Set(try db.columns(in: table).map(\.name))
        tableColumns = try db.isAttached(table) ? nil : (table, stamp, columns)
        return columns
    }
}

/// What a connection keeps of all types of records.
struct RecordStatementsCache {
    private var all: [ObjectIdentifier: RecordStatements] = [:]
    /// Those that were asked for last.
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
    /// What is kept of the record of a type that was written last.
    @usableFromInline
    func recordStatements(of type: any MutablePersistableRecord.Type) -> RecordStatements {
        recordStatements.statements(of: ObjectIdentifier(type))
    }
}

/// The INSERT of a record.
///
/// ```text
/// INSERT INTO "book" ("id", "title") VALUES (?,?)
/// ```
final class InsertStatement {
    let statement: Statement
    private let columns: [String]
    private let table: String
    private let resolution: Database.ConflictResolution
    /// The column that is the rowid, with its place among the columns of the record.
    struct RowIDColumn {
        let name: String
        let position: Int?
    }

    /// The column that is the rowid, and how often the statement had been prepared when it was looked up.
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
        container.hasColumns(columns) && self.table == table && self.resolution == resolution
            && !statement.isInUse
    }

    /// The column that is the rowid, after the statement was run. Running it prepares it anew if the schema changed.
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
        builder.append(identifier: table)
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

/// The UPDATE of columns of a record.
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
    /// Where the arguments stand among the columns of the record: first those that are assigned, then the key; `nil` is
    /// NULL.
    let positions: [Int?]
    private var statement: Statement?

    /// - Parameters:
    ///   - columns: Those of the record.
    ///   - assigned: Those to update, in upper or lower case; `nil` for all. The ones of the primary key are left out, and
    ///     those that the table does not have; if none remain, the statement changes nothing.
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
        builder.append(identifier: table)
        builder.append(" SET ")
        builder.append(names) { $0.appendParameter(for: $1) }
        builder.append(whereKeyIs: key)
        sql = builder.sql
    }

    fileprivate func suits(
        _ container: PersistenceContainer, _ table: String, _ resolution: Database.ConflictResolution,
        _ stamp: SchemaCache.Stamp
    ) -> Bool {
        container.hasColumns(columns) && self.stamp == stamp && self.table == table
            && self.resolution == resolution
    }

    /// The statement, which nobody uses.
    func statement(_ db: Database) throws -> Statement {
        if let statement, !statement.isInUse { return statement }
        let statement = try db.cachedStatement(sql: sql)
        self.statement = statement
        return statement
    }

    func arguments(_ values: StoredValues) -> [DatabaseValue] {
        values.at(positions)
    }

    /// The values of the primary key.
    func keyValues(_ values: StoredValues) -> [DatabaseValue] {
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
