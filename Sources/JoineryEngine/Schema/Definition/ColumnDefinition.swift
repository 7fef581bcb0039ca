/// The definition of a column: its type, its constraints and its default value.
///
/// ```swift
/// try db.create(table: "player") { t in
///     t.column("name", .text).notNull().collate(.nocase)
///     t.column("score", .integer).defaults(to: 0).check { $0 >= 0 }
///     t.column("email", .text).unique()
/// }
/// ```
///
/// See also <doc:SchemaDefinition>.
public final class ColumnDefinition {
    /// The way in which a generated column is computed.
    public enum GeneratedColumnQualification: Hashable, Sendable {
        /// The column is computed when it is read.
        case virtual
        /// The column is computed when its row is written.
        case stored
    }

    /// The index on the column alone.
    private enum Indexing {
        case none
        case index
        case unique(Database.ConflictResolution?)
    }

    let name: String
    let type: Database.ColumnType?
    private(set) var primaryKey: (conflictResolution: Database.ConflictResolution?, autoincrement: Bool)?
    private var notNullConflictResolution: Database.ConflictResolution?
    private var isNotNull = false
    private var indexing = Indexing.none
    private var checks: [SQL] = []
    private var defaultValue: SQL?
    private var collation: Database.CollationName?
    private var references: [ForeignKeyReference] = []
    private var generation: (expression: SQL, qualification: GeneratedColumnQualification)?

    init(name: String, type: Database.ColumnType?) {
        self.name = name
        self.type = type
    }

    /// Whether the column has an index that does not come from a constraint.
    var isIndexed: Bool {
        if case .index = indexing { true } else { false }
    }

    // MARK: Constraints

    /// Makes the column the primary key of its table.
    ///
    /// - Parameters:
    ///   - conflictResolution: The resolution of conflicts; SQLite's default, abort, if `nil`.
    ///   - autoincrement: Whether SQLite never reuses a rowid, even after its row has been deleted.
    @discardableResult
    public func primaryKey(
        onConflict conflictResolution: Database.ConflictResolution? = nil, autoincrement: Bool = false
    ) -> Self {
        primaryKey = (conflictResolution, autoincrement)
        return self
    }

    /// Rejects NULL.
    @discardableResult
    public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        isNotNull = true
        notNullConflictResolution = conflictResolution
        return self
    }

    /// Rejects a value that another row already has, apart from NULL.
    @discardableResult
    public func unique(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        indexing = .unique(conflictResolution)
        return self
    }

    /// Creates an index on the column, such as `"player_on_name"`, unless the column is unique and therefore has one.
    @discardableResult
    public func indexed() -> Self {
        if case .none = indexing { indexing = .index }
        return self
    }

    /// Rejects values for which a condition is false.
    ///
    /// ```swift
    /// t.column("name", .text).check { length($0) > 0 }
    /// ```
    @discardableResult
    public func check(_ condition: (Column) -> any SQLExpressible) -> Self {
        checks.append("\(condition(Column(name)).sqlExpression)")
        return self
    }

    /// Rejects values for which a raw SQL condition is false.
    @discardableResult
    public func check(sql: String) -> Self {
        checks.append(SQL(sql: sql))
        return self
    }

    // MARK: Values

    /// Sets the value of the column in rows that are inserted without one.
    @discardableResult
    public func defaults(to value: some DatabaseValueConvertible) -> Self {
        let value = value.databaseValue
        // SQLite accepts a literal, or any expression in parentheses.
        defaultValue = value.isWrittenAsExpression ? "(\(value))" : "\(value)"
        return self
    }

    /// Sets the value of the column in rows that are inserted without one, as raw SQL: `CURRENT_TIMESTAMP`,
    /// `(random())`.
    @discardableResult
    public func defaults(sql: String) -> Self {
        defaultValue = SQL(sql: sql)
        return self
    }

    /// Sets the collation that compares the texts of the column.
    @discardableResult
    public func collate(_ collation: Database.CollationName) -> Self {
        self.collation = collation
        return self
    }

    /// Sets the collation that compares the texts of the column. Each connection that uses the table must register
    /// it.
    @discardableResult
    public func collate(_ collation: DatabaseCollation) -> Self {
        collate(Database.CollationName(rawValue: collation.name))
    }

    /// Makes this a generated column, from a raw SQL expression.
    @discardableResult
    public func generatedAs(sql: String, _ qualification: GeneratedColumnQualification = .virtual) -> Self {
        generation = (SQL(sql: sql), qualification)
        return self
    }

    /// Makes this a generated column.
    ///
    /// ```swift
    /// t.column("total", .integer).generatedAs(Column("score") + Column("bonus"))
    /// ```
    @discardableResult
    public func generatedAs(
        _ expression: some SQLExpressible, _ qualification: GeneratedColumnQualification = .virtual
    ) -> Self {
        generation = ("\(expression.sqlExpression)", qualification)
        return self
    }

    // MARK: Foreign keys

    /// Makes the column refer to a column of another table, or of its own.
    ///
    /// ```swift
    /// t.column("authorId", .integer).references("author", onDelete: .cascade)
    /// ```
    ///
    /// - Parameters:
    ///   - table: The referenced table.
    ///   - column: The referenced column; the primary key if `nil`.
    ///   - deleteAction: The action when the referenced row is deleted.
    ///   - updateAction: The action when the key of the referenced row changes.
    ///   - isDeferred: Whether SQLite checks the foreign key at the end of the transaction rather than immediately.
    @discardableResult
    public func references(
        _ table: String, column: String? = nil, onDelete deleteAction: Database.ForeignKeyAction? = nil,
        onUpdate updateAction: Database.ForeignKeyAction? = nil, deferred isDeferred: Bool = false
    ) -> Self {
        references.append(
            ForeignKeyReference(
                table: table, columns: column.map { [$0] }, deleteAction: deleteAction,
                updateAction: updateAction, isDeferred: isDeferred))
        return self
    }

    func references(_ reference: ForeignKeyReference) {
        references.append(reference)
    }

    // MARK: SQL

    /// Appends the column in the syntax of `CREATE TABLE` and `ALTER TABLE`.
    ///
    /// - Parameter isInPrimaryKey: Whether the column is part of a primary key that is declared elsewhere.
    func append(
        to builder: inout SQLBuilder, isInPrimaryKey: Bool = false, keys: KeyResolution
    ) throws {
        builder.append(identifier: name)
        if let type { builder.append(" \(type.rawValue)") }
        if let primaryKey {
            builder.append(" PRIMARY KEY")
            builder.append(onConflict: primaryKey.conflictResolution)
            if primaryKey.autoincrement { builder.append(" AUTOINCREMENT") }
        }
        if isNotNull || isInPrimaryKey {
            builder.append(" NOT NULL")
            builder.append(onConflict: notNullConflictResolution)
        }
        if case .unique(let conflictResolution) = indexing {
            builder.append(" UNIQUE")
            builder.append(onConflict: conflictResolution)
        }
        for check in checks {
            builder.append(" CHECK (")
            try builder.append(check)
            builder.append(")")
        }
        if let defaultValue {
            builder.append(" DEFAULT ")
            try builder.append(defaultValue)
        }
        if let collation { builder.append(" COLLATE \(collation.sql)") }
        for reference in references {
            let columns = try keys.columns(of: reference)
            builder.append(" ")
            reference.append(to: &builder, columns: columns)
        }
        if let generation {
            builder.append(" GENERATED ALWAYS AS (")
            try builder.append(generation.expression)
            builder.append(generation.qualification == .stored ? ") STORED" : ") VIRTUAL")
        }
    }
}
