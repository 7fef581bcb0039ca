/// The changes to the columns of a table.
///
/// ```swift
/// try db.alter(table: "player") { t in
///     t.add(column: "isActive", .boolean).notNull().defaults(to: true)
///     t.rename(column: "name", to: "nickname")
///     t.drop(column: "score")
/// }
/// ```
///
/// See also <doc:SchemaDefinition>.
public final class TableAlteration {
    private enum Change {
        case add(ColumnDefinition)
        case addLiteral(SQL)
        case rename(String, to: String)
        case drop(String)
    }

    private var changes: [Change] = []

    init() {}

    /// Adds a column at the end.
    ///
    /// SQLite rejects a primary key, a unique column, and a column that is not null but has no default value.
    @discardableResult
    public func add(column name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
        let column = ColumnDefinition(name: name, type: type)
        changes.append(.add(column))
        return column
    }

    /// Adds a column from raw SQL: `"isActive BOOLEAN"`.
    public func addColumn(sql: String) {
        changes.append(.addLiteral(SQL(sql: sql)))
    }

    /// Adds a column from an SQL literal.
    public func addColumn(literal: SQL) {
        changes.append(.addLiteral(literal))
    }

    /// Renames a column, and adapts the indexes, triggers and views that use it.
    public func rename(column name: String, to newName: String) {
        changes.append(.rename(name, to: newName))
    }

    /// Drops a column.
    ///
    /// SQLite rejects the removal of a column that is part of a key, or that an index, a trigger or a view uses.
    public func drop(column name: String) {
        changes.append(.drop(name))
    }

    /// Runs one or more statements per change, in order: a change may depend on an earlier one.
    func run(_ db: Database, table: String) throws {
        for change in changes {
            for sql in try statements(change, db, table: table) { try db.makeStatement(sql: sql).execute() }
        }
    }

    private func statements(_ change: Change, _ db: Database, table: String) throws -> [String] {
        var builder = SQLBuilder(definitionIn: db)
        builder.append("ALTER TABLE ")
        builder.append(identifier: table)
        switch change {
        case .add(let column):
            builder.append(" ADD COLUMN ")
            try column.append(to: &builder, keys: KeyResolution(db: db, table: table))
            guard column.isIndexed else { break }
            return [builder.sql, try IndexDefinition(table: table, column: column.name).sql(db)]
        case .addLiteral(let literal):
            builder.append(" ADD COLUMN ")
            try builder.append(literal)
        case .rename(let name, let newName):
            builder.append(" RENAME COLUMN ")
            builder.append(identifier: name)
            builder.append(" TO ")
            builder.append(identifier: newName)
        case .drop(let name):
            builder.append(" DROP COLUMN ")
            builder.append(identifier: name)
        }
        return [builder.sql]
    }
}
