import CSQLite

/// The columns that an upsert updates in the conflicting row, in addition to those that are assigned explicitly.
public struct UpsertUpdateStrategy: OptionSet, Hashable, Sendable {
    /// The strategy as a bit mask.
    public let rawValue: Int

    /// Creates a strategy from a bit mask.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// All columns of the record, except those of the primary key and of the conflict target.
    public static let allColumns = UpsertUpdateStrategy(rawValue: 1 << 0)
    /// No columns.
    public static let noColumnUnlessSpecified: UpsertUpdateStrategy = []
}

extension MutablePersistableRecord {
    /// Inserts the record, or updates the row that has its primary key or another of its unique keys.
    ///
    /// ```swift
    /// try word.upsert(db)
    /// // INSERT INTO "word" ("text", "count") VALUES ('jovial', 1)
    /// // ON CONFLICT DO UPDATE SET "count" = "excluded"."count"
    /// ```
    ///
    /// All columns of the record are updated, except those of the primary key. Violations of other constraints are
    /// errors, regardless of `persistenceConflictPolicy`.
    ///
    /// - Throws: A `DatabaseError` if the statement fails, or the error that `encode(to:)` or a callback throws.
    ///
    /// See also https://www.sqlite.org/lang_upsert.html
    public mutating func upsert(_ db: Database) throws {
        try inserting(db) { try $0.upsert(Upsert(), returning: []) { _ in true } }
    }

    /// Inserts the record or updates the conflicting row, and returns a record decoded from the written row.
    ///
    /// ```swift
    /// let word = try Word(text: "jovial", count: 1).upsertAndFetch(db, onConflict: ["text"]) { _ in
    ///     [Column("count") += 1]
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - conflictTarget: The columns of the primary key or of a unique index. A row with the same values in them is
    ///     updated. By default, a row that conflicts on any unique key.
    ///   - strategy: Whether to update columns of the record that `assignments` does not assign.
    ///   - assignments: A closure that returns the assignments to the conflicting row. Its argument refers to the
    ///     values that would have been inserted.
    /// - Throws: The errors of ``upsert(_:)``, or a `RecordError` if a trigger prevents the row from being written.
    public mutating func upsertAndFetch(
        _ db: Database, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) throws -> [ColumnAssignment])? = nil
    ) throws -> Self where Self: FetchableRecord {
        try upsertAndFetch(
            db, as: Self.self, onConflict: conflictTarget, updating: strategy, doUpdate: assignments)
    }

    /// Inserts the record or updates the conflicting row, and returns a record of another type decoded from the written
    /// row.
    ///
    /// - Throws: The errors of ``upsertAndFetch(_:onConflict:updating:doUpdate:)``.
    public mutating func upsertAndFetch<Record: FetchableRecord & TableRecord>(
        _ db: Database, as type: Record.Type, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) throws -> [ColumnAssignment])? = nil
    ) throws -> Record {
        let upsert = try Upsert(target: conflictTarget, strategy: strategy, doUpdate: assignments)
        return try upsertRow(db, upsert, returning: Record.returned) { try Record(row: $0) }
    }

    /// Upserts the record, and decodes the returned row.
    mutating func upsertRow<Value>(
        _ db: Database, _ upsert: Upsert, returning selection: [SQLSelection],
        _ decode: (Row) throws -> Value
    ) throws -> Value {
        var value: Value?
        try inserting(db) {
            try $0.upsert(upsert, returning: selection) {
                value = try decode($0)
                return true
            }
        }
        return try Self.fetched(value)
    }
}

/// Describes how an upsert handles the conflicting row.
struct Upsert {
    /// The columns of the unique key that may conflict. If empty, any unique key.
    var target: [String] = []
    var strategy = UpsertUpdateStrategy.allColumns
    /// The explicit assignments, which take precedence over the strategy.
    var assignments: [ColumnAssignment] = []
}

extension Upsert {
    /// - Parameter assignments: A closure that returns the assignments. Its argument refers to the values that would
    ///   have been inserted.
    init<Record>(
        target: [String], strategy: UpsertUpdateStrategy,
        doUpdate assignments: ((TableAlias<Record>) throws -> [ColumnAssignment])?
    ) throws {
        self.init(target: target, strategy: strategy)
        if let assignments { self.assignments = try assignments(TableAlias(name: "excluded")) }
    }
}

extension RecordWriter {
    /// Inserts the row, or updates the conflicting one.
    ///
    /// ```text
    /// INSERT … ON CONFLICT("id") DO UPDATE SET "title" = "excluded"."title" RETURNING […, ] "rowid"
    /// ```
    ///
    /// SQLite reports the rowid of an updated row only as a returned column.
    ///
    /// - Parameter decode: Decodes the returned row.
    mutating func upsert(
        _ upsert: Upsert, returning selection: [SQLSelection], _ decode: (Row) throws -> Bool
    ) throws -> Insertion {
        let info = try db.table(named: table)
        let key = try db.primaryKey(table)
        let rowID = info.hasRowID ? (info.column(named: "rowid") == nil ? "rowid" : key.rowIDName) : nil
        var builder = makeBuilder()
        builder.append(InsertStatement.sql(container.names, into: table, .abort, db))
        builder.append(arguments: container.values)
        try builder.append(upsert, container.names, key.columns)
        try builder.append(
            returning: (selection.isEmpty && rowID == nil ? [Column(key.columns[0]).sqlSelection] : selection)
                + (rowID.map { [Column($0).sqlSelection] } ?? []))
        var writtenID = db.lastInsertedRowID
        let isWritten = try run(builder) { statement in
            let count = statement.columnCount
            let adapter = RangeRowAdapter(0..<(rowID == nil ? count : count - 1))
            guard let row = try Row.fetchCursor(statement, adapter: adapter).next() else { return false }
            if rowID != nil { writtenID = sqlite3_column_int64(statement.sqliteStatement, CInt(count - 1)) }
            return try decode(row)
        }
        // Only a trigger can prevent both.
        guard isWritten else { throw recordNotFound(try self.key()) }
        return (success(writtenID, key.rowIDColumn), true)
    }
}

extension SQLBuilder {
    /// Writes ` ON CONFLICT … DO UPDATE SET …`.
    fileprivate mutating func append(_ upsert: Upsert, _ columns: [String], _ key: [String]) throws {
        append(" ON CONFLICT")
        if !upsert.target.isEmpty {
            append("(")
            append(upsert.target) { $0.append(identifier: $1) }
            append(")")
        }
        append(" DO UPDATE SET ")
        var values = upsert.assignments.compactMap { assignment in
            assignment.value.map { (assignment.column, $0) }
        }
        if upsert.strategy.contains(.allColumns) {
            let excluded = TableAlias<Row>(name: "excluded")
            let kept = key + upsert.target + upsert.assignments.map(\.column)
            values += columns.filter { !kept.contains(caseInsensitive: $0) }.map { ($0, excluded[$0]) }
        }
        // DO NOTHING returns no row, unlike an update that changes nothing.
        if values.isEmpty { values = [(key[0], Column(key[0]).sqlExpression)] }
        try append(values) { builder, assignment in
            builder.append(identifier: assignment.0)
            builder.append(" = ")
            try builder.append(assignment.1)
        }
    }
}
