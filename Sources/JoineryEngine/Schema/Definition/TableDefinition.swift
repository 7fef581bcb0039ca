/// The definition of a table: its columns and constraints.
///
/// ```swift
/// try db.create(table: "passport") { t in
///     t.primaryKey {
///         t.belongsTo("country")
///         t.belongsTo("citizen")
///     }
///     t.column("issueDate", .date).notNull()
/// }
/// ```
///
/// See also <doc:SchemaDefinition>.
public final class TableDefinition {
    /// A part of the list of columns, which may contain one or several columns.
    enum Part {
        case column(ColumnDefinition)
        case belongsTo(ForeignKeyDefinition)
        case literal(SQL)
    }

    /// A primary key that is not declared on a single column.
    struct PrimaryKey {
        /// The columns; `nil` if the body of the key defines them.
        var columns: [String]?
        var conflictResolution: Database.ConflictResolution?
    }

    struct UniqueKey {
        var columns: [String]
        var conflictResolution: Database.ConflictResolution?
    }

    /// A foreign key of the table, kept in the order of definition.
    enum ForeignKey {
        case constraint(ForeignKeyConstraint)
        /// The foreign key of the part at an index, if it has several columns.
        case part(Int)
    }

    /// The parts, each with the index of the primary key whose body defines it.
    private(set) var parts: [(part: Part, primaryKey: Int?)] = []
    private(set) var primaryKeys: [PrimaryKey] = []
    private(set) var uniqueKeys: [UniqueKey] = []
    private(set) var foreignKeys: [ForeignKey] = []
    private(set) var checks: [SQL] = []
    private(set) var constraints: [SQL] = []
    private var openPrimaryKey: Int?

    init() {}

    // MARK: Columns

    /// Adds a column. Without a type, it stores values unchanged.
    @discardableResult
    public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
        let column = ColumnDefinition(name: name, type: type)
        add(.column(column))
        return column
    }

    /// Adds a column from raw SQL: `"name TEXT NOT NULL"`.
    public func column(sql: String) {
        add(.literal(SQL(sql: sql)))
    }

    /// Adds a column from an SQL literal: `"score INTEGER DEFAULT \(100)"`.
    public func column(literal: SQL) {
        add(.literal(literal))
    }

    /// Adds the columns of a foreign key to another table.
    ///
    /// The columns are named after `name` and the columns of the referenced primary key: `authorId`.
    ///
    /// - Parameters:
    ///   - name: The name of the referenced row: the name of its table, or its singular.
    ///   - table: The referenced table. If `nil`, it is the table called `name` or its plural.
    ///   - deleteAction: The action when the referenced row is deleted.
    ///   - updateAction: The action when the key of the referenced row changes.
    ///   - isDeferred: Whether SQLite checks the foreign key at the end of the transaction rather than immediately.
    ///   - isIndexed: Whether to create an index on the columns, unless they are unique or part of the primary key.
    @discardableResult
    public func belongsTo(
        _ name: String, inTable table: String? = nil, onDelete deleteAction: Database.ForeignKeyAction? = nil,
        onUpdate updateAction: Database.ForeignKeyAction? = nil, deferred isDeferred: Bool = false,
        indexed isIndexed: Bool = true
    ) -> ForeignKeyDefinition {
        let definition = ForeignKeyDefinition(
            name: name, destination: table, deleteAction: deleteAction, updateAction: updateAction,
            isDeferred: isDeferred, isIndexed: isIndexed)
        foreignKeys.append(.part(parts.count))
        add(.belongsTo(definition))
        return definition
    }

    // MARK: Primary keys

    /// Adds an integer primary key whose values are never reused: `"id" INTEGER PRIMARY KEY AUTOINCREMENT`.
    @discardableResult
    public func autoIncrementedPrimaryKey(
        _ name: String, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        column(name, .integer).primaryKey(onConflict: conflictResolution, autoincrement: true)
    }

    /// Adds a primary key with one column, which is never NULL.
    ///
    /// A column of type `.integer` is the rowid: SQLite assigns a value to rows that are inserted without one.
    @discardableResult
    public func primaryKey(
        _ name: String, _ type: Database.ColumnType,
        onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        let column = column(name, type).primaryKey(onConflict: conflictResolution)
        return type == .integer ? column : column.notNull()
    }

    /// Makes columns the primary key. They may be defined before or after.
    ///
    /// SQLite accepts NULL in these columns unless they are defined as not null.
    public func primaryKey(
        _ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil
    ) {
        primaryKeys.append(PrimaryKey(columns: columns, conflictResolution: conflictResolution))
    }

    /// Makes the columns that `body` defines the primary key. None of them may be NULL.
    ///
    /// - Throws: What `body` throws.
    public func primaryKey(
        onConflict conflictResolution: Database.ConflictResolution? = nil, body: () throws -> Void
    ) rethrows {
        let outer = openPrimaryKey
        openPrimaryKey = primaryKeys.count
        defer { openPrimaryKey = outer }
        primaryKeys.append(PrimaryKey(columns: nil, conflictResolution: conflictResolution))
        try body()
    }

    // MARK: Constraints

    /// Rejects rows that have the same values in all of these columns, apart from NULL.
    public func uniqueKey(
        _ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil
    ) {
        uniqueKeys.append(UniqueKey(columns: columns, conflictResolution: conflictResolution))
    }

    /// Makes columns refer to columns of another table, or of this one.
    ///
    /// - Parameters:
    ///   - columns: The columns of this table.
    ///   - table: The referenced table.
    ///   - destinationColumns: The referenced columns; the primary key if `nil`.
    ///   - deleteAction: The action when the referenced row is deleted.
    ///   - updateAction: The action when the key of the referenced row changes.
    ///   - isDeferred: Whether SQLite checks the foreign key at the end of the transaction rather than immediately.
    public func foreignKey(
        _ columns: [String], references table: String, columns destinationColumns: [String]? = nil,
        onDelete deleteAction: Database.ForeignKeyAction? = nil,
        onUpdate updateAction: Database.ForeignKeyAction? = nil, deferred isDeferred: Bool = false
    ) {
        let reference = ForeignKeyReference(
            table: table, columns: destinationColumns, deleteAction: deleteAction, updateAction: updateAction,
            isDeferred: isDeferred)
        foreignKeys.append(.constraint(ForeignKeyConstraint(columns: columns, reference: reference)))
    }

    /// Rejects rows for which a condition is false.
    public func check(_ condition: some SQLExpressible) {
        checks.append("\(condition.sqlExpression)")
    }

    /// Rejects rows for which a raw SQL condition is false.
    public func check(sql: String) {
        checks.append(SQL(sql: sql))
    }

    /// Adds a constraint from raw SQL: `"UNIQUE (a, b)"`.
    public func constraint(sql: String) {
        constraints.append(SQL(sql: sql))
    }

    /// Adds a constraint from an SQL literal.
    public func constraint(literal: SQL) {
        constraints.append(literal)
    }

    private func add(_ part: Part) {
        parts.append((part, openPrimaryKey))
    }
}
