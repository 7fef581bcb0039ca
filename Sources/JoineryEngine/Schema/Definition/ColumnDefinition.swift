/// A column of a table that is being defined, and what is said of it.
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
    /// How the value of a generated column comes about.
    public enum GeneratedColumnQualification: Hashable, Sendable {
        /// It is computed when it is read.
        case virtual
        /// It is computed when the row is written.
        case stored
    }

    /// The index that a column has of its own.
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

    /// Whether the column is to have an index that is no constraint.
    var isIndexed: Bool {
        if case .index = indexing { true } else { false }
    }

    // MARK: Constraints

    /// Makes the column the primary key of its table.
    ///
    /// - Parameter autoincrement: Whether a rowid is never given a second time, even after its row was deleted.
    @discardableResult
    public func primaryKey(
        onConflict conflictResolution: Database.ConflictResolution? = nil, autoincrement: Bool = false
    ) -> Self {
        primaryKey = (conflictResolution, autoincrement)
        return self
    }

    /// Refuses NULL.
    @discardableResult
    public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        isNotNull = true
        notNullConflictResolution = conflictResolution
        return self
    }

    /// Refuses a value that another row has already, NULL aside.
    @discardableResult
    public func unique(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        indexing = .unique(conflictResolution)
        return self
    }

    /// Gives the column an index, unless it is unique and so has one: `CREATE INDEX "player_on_name"`.
    @discardableResult
    public func indexed() -> Self {
        if case .none = indexing { indexing = .index }
        return self
    }

    /// Refuses values for which a condition is false.
    ///
    /// ```swift
    /// t.column("name", .text).check { length($0) > 0 }
    /// ```
    @discardableResult
    public func check(_ condition: (Column) -> any SQLExpressible) -> Self {
        checks.append("\(condition(Column(name)).sqlExpression)")
        return self
    }

    /// Refuses values for which a condition of raw SQL is false.
    @discardableResult
    public func check(sql: String) -> Self {
        checks.append(SQL(sql: sql))
        return self
    }

    // MARK: Values

    /// Gives rows this value that are inserted without one.
    @discardableResult
    public func defaults(to value: some DatabaseValueConvertible) -> Self {
        let value = value.databaseValue
        // SQLite takes a literal, or any expression in parentheses.
        let isLiteral = !value.sqlLiteral.hasPrefix("CAST")
        defaultValue = isLiteral ? "\(value)" : "(\(value))"
        return self
    }

    /// Gives rows the value of raw SQL that are inserted without one: `CURRENT_TIMESTAMP`, `(random())`.
    @discardableResult
    public func defaults(sql: String) -> Self {
        defaultValue = SQL(sql: sql)
        return self
    }

    /// Says how texts are compared.
    @discardableResult
    public func collate(_ collation: Database.CollationName) -> Self {
        self.collation = collation
        return self
    }

    /// Says how texts are compared. Each connection that uses the table must know the collation.
    @discardableResult
    public func collate(_ collation: DatabaseCollation) -> Self {
        collate(Database.CollationName(rawValue: collation.name))
    }

    /// Makes the column a generated one, by raw SQL.
    @discardableResult
    public func generatedAs(sql: String, _ qualification: GeneratedColumnQualification = .virtual) -> Self {
        generation = (SQL(sql: sql), qualification)
        return self
    }

    /// Makes the column a generated one.
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

    /// Makes the column refer to one of another table, or of its own.
    ///
    /// ```swift
    /// t.column("authorId", .integer).references("author", onDelete: .cascade)
    /// ```
    ///
    /// - Parameters:
    ///   - column: The column that is referred to; by default, the primary key.
    ///   - isDeferred: Whether the key is checked when the transaction ends, and not at once.
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

    /// Writes the column as `CREATE TABLE` and `ALTER TABLE` take it.
    ///
    /// - Parameter isInPrimaryKey: Whether the column is one of a key that is declared elsewhere.
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
