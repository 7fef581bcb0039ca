/// A table that is being defined: its columns and its constraints.
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
/// See also <doc:Associations>.
public final class TableDefinition {
    /// What the list of columns is made of; each may be one or several of them.
    enum Part {
        case column(ColumnDefinition)
        case belongsTo(ForeignKeyDefinition)
        case literal(SQL)
    }

    /// A primary key of several columns.
    struct PrimaryKey {
        /// The columns; `nil` for those that were defined in the body of the key.
        var columns: [String]?
        var conflictResolution: Database.ConflictResolution?
    }

    struct UniqueKey {
        var columns: [String]
        var conflictResolution: Database.ConflictResolution?
    }

    /// The foreign keys of the table, in the order of their definition.
    enum ForeignKey {
        case constraint(ForeignKeyConstraint)
        /// That of the part at an index, if it has several columns.
        case part(Int)
    }

    /// The parts, each with the index of the primary key in whose body it was defined.
    private(set) var parts: [(part: Part, primaryKey: Int?)] = []
    private(set) var primaryKeys: [PrimaryKey] = []
    private(set) var uniqueKeys: [UniqueKey] = []
    private(set) var foreignKeys: [ForeignKey] = []
    private(set) var checks: [SQL] = []
    private(set) var constraints: [SQL] = []
    private var openPrimaryKey: Int?

    init() {}

    // MARK: Columns

    /// Adds a column; without type, it takes values of any.
    @discardableResult
    public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
        let column = ColumnDefinition(name: name, type: type)
        add(.column(column))
        return column
    }

    /// Adds a column by its raw SQL: `"name TEXT NOT NULL"`.
    public func column(sql: String) {
        add(.literal(SQL(sql: sql)))
    }

    /// Adds a column by an SQL literal: `"score INTEGER DEFAULT \(100)"`.
    public func column(literal: SQL) {
        add(.literal(literal))
    }

    /// Adds the columns of the foreign key to another table, called after it and its primary key: `authorId`.
    ///
    /// - Parameters:
    ///   - name: What the rows belong to: the name of a table, or its singular.
    ///   - table: The table; by default, the one called `name`, or by its plural.
    ///   - isDeferred: Whether the key is checked when the transaction ends, and not at once.
    ///   - isIndexed: Whether the columns have an index, unless they are unique or in the primary key.
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

    /// Adds a primary key of numbers, of which each is given once: `"id" INTEGER PRIMARY KEY AUTOINCREMENT`.
    @discardableResult
    public func autoIncrementedPrimaryKey(
        _ name: String, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        column(name, .integer).primaryKey(onConflict: conflictResolution, autoincrement: true)
    }

    /// Adds a primary key of one column, which is never NULL.
    ///
    /// One of type `.integer` is the rowid: SQLite gives it to rows that are inserted without.
    @discardableResult
    public func primaryKey(
        _ name: String, _ type: Database.ColumnType,
        onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        let column = column(name, type).primaryKey(onConflict: conflictResolution)
        return type == .integer ? column : column.notNull()
    }

    /// Makes columns, which are defined before or after, the primary key.
    ///
    /// SQLite takes NULL in them unless they are defined as not null.
    public func primaryKey(
        _ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil
    ) {
        primaryKeys.append(PrimaryKey(columns: columns, conflictResolution: conflictResolution))
    }

    /// Makes the columns that `body` defines, none of them NULL, the primary key.
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

    /// Refuses rows that have the same values in all these columns, NULL aside.
    public func uniqueKey(
        _ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil
    ) {
        uniqueKeys.append(UniqueKey(columns: columns, conflictResolution: conflictResolution))
    }

    /// Makes columns refer to those of another table, or of this one.
    ///
    /// - Parameters:
    ///   - destinationColumns: The columns that are referred to; by default, the primary key.
    ///   - isDeferred: Whether the key is checked when the transaction ends, and not at once.
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

    /// Refuses rows for which a condition is false.
    public func check(_ condition: some SQLExpressible) {
        checks.append("\(condition.sqlExpression)")
    }

    /// Refuses rows for which a condition of raw SQL is false.
    public func check(sql: String) {
        checks.append(SQL(sql: sql))
    }

    /// Adds a constraint by its raw SQL: `"UNIQUE (a, b)"`.
    public func constraint(sql: String) {
        constraints.append(SQL(sql: sql))
    }

    /// Adds a constraint by an SQL literal.
    public func constraint(literal: SQL) {
        constraints.append(literal)
    }

    private func add(_ part: Part) {
        parts.append((part, openPrimaryKey))
    }
}
