import JoineryEngine

/// How a table or view is defined: all that its `CREATE` statements say, and what refers to it.
///
/// ```swift
/// let structure = try db.structure(of: "book")
/// for constraint in structure.constraints { print(constraint.kind, constraint.columns) }
/// ```
///
/// See also <doc:TheSchemaOfAFile>.
public struct TableStructure: Hashable, Sendable {
    /// The table or view with its keys, and the foreign keys that refer to it.
    public let table: TableInfo
    /// The statement that created it, as SQLite keeps it; `nil` for an internal table that has none.
    public let sql: String?
    /// What the table or view is made from.
    public let content: Content
    /// The columns, including hidden and generated ones, in the order of their declaration.
    public let columns: [Column]
    /// The declared keys, `CHECK` constraints, and `NOT NULL` constraints with a name or a conflict clause, in order.
    public let constraints: [Constraint]
    /// The foreign keys that the schema declares, in order.
    public let foreignKeys: [ForeignKey]
    /// The indexes, including those of constraints, in the order of their creation.
    public let indexes: [Index]
    /// The triggers, in the order of their creation.
    public let triggers: [Trigger]
    /// Whether the table is `STRICT`: a column stores values of its type only.
    public let isStrict: Bool
    /// Whether the table is `AUTOINCREMENT`: no rowid is ever given to a second row.
    public let isAutoincrementing: Bool

    /// What a table or view is made from.
    public enum Content: Hashable, Sendable {
        /// The rows are stored in the file.
        case rows
        /// The rows are those of a query, which reads these tables and views.
        case query(reads: [String])
        /// A module of SQLite provides the rows, from these arguments, and stores its data in these tables.
        case module(String, arguments: [String], shadowTables: [String])
    }

    /// A column.
    public struct Column: Hashable, Sendable {
        /// The column as declared.
        public let info: ColumnInfo
        /// The collation by which its texts are compared, as declared; `nil` if none is.
        public let collation: String?
        /// The expression of a generated column; `nil` for others.
        public let generation: String?
    }

    /// A constraint, of a column or of the table.
    public struct Constraint: Hashable, Sendable {
        /// What a constraint demands.
        public enum Kind: Hashable, Sendable {
            /// The values of the columns identify a row.
            case primaryKey
            /// No two rows have the same values in the columns. NULL equals nothing.
            case unique
            /// The column has no NULL.
            case notNull
            /// This expression must not be false.
            case check(String)
        }

        /// What the constraint demands.
        public let kind: Kind
        /// The name; `nil` if it has none.
        public let name: String?
        /// The columns of a key, or the column that a `CHECK` or `NOT NULL` constraint is declared with.
        public let columns: [String]
        /// What happens on a conflict, as in `REPLACE`; `nil` if nothing is declared.
        public let onConflict: String?
    }

    /// A declared foreign key.
    public struct ForeignKey: Hashable, Sendable {
        /// The columns on both sides.
        public let info: ForeignKeyInfo
        /// The name of the constraint; `nil` if it has none.
        public let name: String?
        /// What happens to the rows when their parent is deleted, as in `CASCADE`.
        public let onDelete: String
        /// What happens to the rows when the key of their parent changes, as in `NO ACTION`.
        public let onUpdate: String
        /// Whether it is checked at the end of a transaction instead of that of a statement.
        public let isDeferred: Bool
        /// Whether the columns that it refers to are a key of the parent. If not, SQLite refuses changes.
        public let isParentUnique: Bool
    }

    /// An index.
    public struct Index: Hashable, Sendable {
        /// A part of an index's key.
        public struct Part: Hashable, Sendable {
            /// The name of a column, or an expression.
            public let text: String
            /// Whether the part is an expression.
            public let isExpression: Bool
            /// Whether the greatest values come first.
            public let isDescending: Bool
            /// The collation, as in `BINARY`.
            public let collation: String
        }

        /// The index as the schema lists it.
        public let info: IndexInfo
        /// The parts of its key, in order.
        public let parts: [Part]
        /// The condition that rows meet to be in the index; `nil` for all rows.
        public let condition: String?
        /// The statement that created it; `nil` for the index of a constraint.
        public let sql: String?
    }

    /// A trigger.
    public struct Trigger: Hashable, Sendable {
        /// When a trigger runs.
        public enum Timing: String, Hashable, Sendable {
            /// Before each row is changed.
            case before = "BEFORE"
            /// After each row was changed.
            case after = "AFTER"
            /// In place of a change of a view.
            case insteadOf = "INSTEAD OF"
        }

        /// The change that a trigger runs on.
        public enum Event: String, Hashable, Sendable {
            /// A row is inserted.
            case insert = "INSERT"
            /// A row is updated.
            case update = "UPDATE"
            /// A row is deleted.
            case delete = "DELETE"
        }

        /// The name.
        public let name: String
        /// When it runs.
        public let timing: Timing
        /// The change that it runs on.
        public let event: Event
        /// The columns whose change it runs on; empty for any.
        public let columns: [String]
        /// The condition of `WHEN`; `nil` if there is none.
        public let condition: String?
        /// The statement that created it.
        public let sql: String
    }
}
