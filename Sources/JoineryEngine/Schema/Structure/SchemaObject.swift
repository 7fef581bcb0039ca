/// An entry of the schema: a table, view, index or trigger, with the statement that created it.
///
/// See also <doc:TheSchemaOfAFile>.
public struct SchemaObject: Hashable, Sendable {
    /// `table`, `view`, `index` or `trigger`.
    public let type: String
    /// The name of the object.
    public let name: String
    /// The table or view of an index or a trigger; otherwise its own name.
    public let table: String
    /// The statement, as SQLite keeps it; `nil` for the index of a constraint.
    public let sql: String?

    /// Reads an entry from its type, name, table and statement; `nil` if they are not those of a schema.
    init?(_ row: Row) {
        guard let type = row[0] as String?, let name = row[1] as String? else { return nil }
        (self.type, self.name) = (type, name)
        table = row[2] as String? ?? name
        sql = row[3] as String?
    }
}

extension Database {
    /// Returns how a table or view is made.
    ///
    /// Reads the schema only, and takes a few milliseconds for any table.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table or view.
    ///   - schemaName: The database that contains it: `main`, `temp`, or the name of an attached one.
    /// - Throws: A `DatabaseError` if there is no such table or view. One that SQLite cannot compile has a structure.
    ///
    /// See also <doc:TheSchemaOfAFile>.
    public func structure(of tableName: String, in schemaName: String = "main") throws -> TableStructure {
        let schema = try schema(named: schemaName)
        guard let table = schema.table(named: tableName) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(tableName)")
        }
        return try schemaCache.lookingUp {
            let objects = try entries(of: schemaName).filter {
                FoldedName($0.table) == FoldedName(table.name)
            }
            return try StructureReader(
                db: self, schemaName: schemaName, schema: schema, table: table, objects: objects
            ).read()
        }
    }

    /// Returns how all tables and views are made, ordered by name.
    ///
    /// - Parameter schemaName: `main`, `temp`, or the name of an attached database.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func structures(in schemaName: String = "main") throws -> [TableStructure] {
        let schema = try schema(named: schemaName)
        return try schemaCache.lookingUp {
            let objects = Dictionary(grouping: try entries(of: schemaName)) { FoldedName($0.table) }
            return try schema.tables.map { table in
                try StructureReader(
                    db: self, schemaName: schemaName, schema: schema, table: table,
                    objects: objects[FoldedName(table.name)] ?? []
                ).read()
            }
        }
    }

    /// Returns all entries of a schema, in the order of their creation.
    private func entries(of schemaName: String) throws -> [SchemaObject] {
        try Row.fetchAll(
            makeStatement(
                sql: """
                    SELECT type, name, tbl_name, sql FROM \(schemaName.quotedDatabaseIdentifier).sqlite_schema \
                    ORDER BY rowid
                    """)
        ).compactMap { SchemaObject($0) }
    }

    /// Returns the entries of the schema in the order in which their statements can be executed to create it again.
    ///
    /// What SQLite creates by itself is omitted: its own tables, the indexes of constraints, and the tables of modules.
    ///
    /// - Parameter schemaName: `main`, `temp`, or the name of an attached database.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func schemaObjects(in schemaName: String = "main") throws -> [SchemaObject] {
        let schema = try schema(named: schemaName)
        return try schemaCache.lookingUp { try entries(of: schemaName) }.filter { object in
            let kind = schema.table(named: object.table)?.kind
            return object.sql != nil && kind != .system && (kind != .shadow || object.type == "trigger")
        }
    }

    /// Returns the statements that create the schema again in an empty database, each with its semicolon.
    ///
    /// If the file keeps statistics for the query planner, the last statement creates their tables.
    ///
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func schemaStatements() throws -> [String] {
        let statements = try schemaObjects().compactMap(\.sql).map(SQLScript.terminated)
        let hasStatistics = try schema().table(named: "sqlite_stat1") != nil
        return hasStatistics ? statements + ["ANALYZE sqlite_schema;"] : statements
    }
}

extension SQLScript {
    /// Returns a statement with its semicolon, on a line of its own if a comment would contain it.
    public static func terminated(_ statement: String) -> String {
        let isInComment = SQLToken.tokens(of: statement).last?.text.hasPrefix("--") == true
        return statement + (isInComment ? "\n;" : ";")
    }
}
