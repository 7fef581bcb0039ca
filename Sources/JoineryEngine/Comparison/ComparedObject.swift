/// A table, index, view or trigger, as its `CREATE` statement in a file defines it.
///
/// See also <doc:ComparingDatabases>.
public struct ComparedObject: Hashable, Sendable {
    /// The kind of an object.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A table, ordinary or virtual.
        case table
        /// An index of a `CREATE INDEX` statement.
        case index
        /// A view.
        case view
        /// A trigger.
        case trigger
    }

    /// The kind of the object.
    public let kind: Kind
    /// The name, as the schema spells it.
    public let name: String
    /// The table or view that the object belongs to: for a table or a view, its own name.
    public let tableName: String
    /// The `CREATE` statement, as SQLite keeps it.
    public let sql: String

    /// Whether the object is a virtual table.
    var isVirtualTable: Bool {
        kind == .table && FoldedName(sql).folded.hasPrefix("create virtual table")
    }

    /// Identifies the object within a schema.
    var identity: [String] { [kind.rawValue, FoldedName(name).folded] }
}

extension Database {
    /// Reads the objects of the main schema, in the order in which they were created.
    ///
    /// It leaves out what SQLite and its modules create themselves: internal tables, the indexes of
    /// constraints, and the tables in which virtual tables store their data.
    func schemaObjects() throws -> [ComparedObject] {
        let schema = try schema()
        let statement = try makeStatement(
            sql: """
                SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid
                """)
        return try Row.fetchAll(statement).compactMap { row in
            guard let kind = (row[0] as String?).flatMap(ComparedObject.Kind.init),
                let name = row[1] as String?, let tableName = row[2] as String?, let sql = row[3] as String?,
                !Database.isSQLiteInternalTable(name), !Database.isSQLiteInternalTable(tableName)
            else { return nil }
            if let table = schema.table(named: tableName), table.kind == .shadow { return nil }
            return ComparedObject(kind: kind, name: name, tableName: tableName, sql: sql)
        }
    }
}
