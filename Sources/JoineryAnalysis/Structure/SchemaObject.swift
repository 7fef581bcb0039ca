import JoineryEngine

/// A table, index, view or trigger, as the statement that created it defines it.
///
/// See also <doc:TheSchemaOfAFile>.
public struct SchemaObject: Hashable, Sendable {
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

    /// Reads an object from its type, name, table and statement; `nil` if they are not those of an object with a statement.
    init?(_ row: ConvertedRow) {
        guard let kind = row.text(0).flatMap(Kind.init), let name = row.text(1), let sql = row.text(3) else {
            return nil
        }
        (self.kind, self.name, self.sql) = (kind, name, sql)
        tableName = row.text(2) ?? name
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
        let schema = try schemaName == "main" ? schema() : schema(named: schemaName)
        guard let table = schema.table(named: tableName) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(tableName)")
        }
        return try schemaCache.lookingUp {
            let place = table.schemaName ?? schemaName
            let objects = try entries(of: place, about: table.localName)
            return try StructureReader(
                db: self, schemaName: place, schema: schema, table: table, objects: objects
            ).read()
        }
    }

    /// Returns how all tables and views are made, ordered by name.
    ///
    /// - Parameter schemaName: `main`, which includes the files of ``JoineryEngine/Configuration/attachedDatabases``, `temp`, or the
    ///   name of an attached database.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func structures(in schemaName: String = "main") throws -> [TableStructure] {
        let schema = try schemaName == "main" ? schema() : schema(named: schemaName)
        return try schemaCache.lookingUp {
            var objects: NamedValues<[FoldedName: [SchemaObject]]> = [:]
            return try schema.tables.map { table in
                let place = table.schemaName ?? schemaName
                let known =
                    try objects[place]
                    ?? Dictionary(grouping: entries(of: place)) { FoldedName($0.tableName) }
                objects[place] = known
                return try StructureReader(
                    db: self, schemaName: place, schema: schema, table: table,
                    objects: known[FoldedName(table.localName)] ?? []
                ).read()
            }
        }
    }

    /// Returns all objects of a schema, internal ones too, in the order of their creation.
    private func entries(of schemaName: String) throws -> [SchemaObject] {
        try makeStatement(sql: Self.entries(of: schemaName, where: "sql IS NOT NULL"))
            .mapRows { SchemaObject($0) }
    }

    /// Returns the objects of a schema that belong to a table, in the order of their creation.
    private func entries(of schemaName: String, about tableName: String) throws -> [SchemaObject] {
        let statement = try makeStatement(
            sql: Self.entries(
                of: schemaName, where: "sql IS NOT NULL AND coalesce(tbl_name, name) = ? COLLATE NOCASE"))
        let entries = try statement.mapRows([tableName.databaseValue]) { SchemaObject($0) }
        guard entries.isEmpty else { return entries }
        // The name of a table may not be text in UTF-8.
        let name = FoldedName(tableName)
        return try self.entries(of: schemaName).filter { FoldedName($0.tableName) == name }
    }

    private static func entries(of schemaName: String, where condition: String) -> String {
        """
        SELECT type, name, tbl_name, sql FROM \(schemaName.quotedDatabaseIdentifier).sqlite_schema \
        WHERE \(condition) ORDER BY rowid
        """
    }

    /// Returns the objects of the schema in the order in which their statements can be executed to create it again.
    ///
    /// What SQLite creates by itself is omitted: its own tables, the indexes of constraints, and the tables of modules.
    ///
    /// - Parameter schemaName: `main`, `temp`, or the name of an attached database.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func schemaObjects(in schemaName: String = "main") throws -> [SchemaObject] {
        let schema = try schema(named: schemaName)
        return try schemaCache.lookingUp { try entries(of: schemaName) }.filter { object in
            let kind = schema.table(named: object.tableName)?.kind
            return kind != .system && (kind != .shadow || object.kind == .trigger)
        }
    }

    /// Returns the statements that create the schema of the main database again in an empty one, each with its
    /// semicolon.
    ///
    /// If the file keeps statistics for the query planner, the last statement creates their tables.
    ///
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func schemaStatements() throws -> [String] {
        let statements = try schemaObjects().map { SQLScript.terminated($0.sql) }
        let hasStatistics = try schema(named: "main").table(named: "sqlite_stat1") != nil
        return hasStatistics ? statements + ["ANALYZE sqlite_schema;"] : statements
    }
}

extension SQLScript {
    /// Returns a statement with its semicolon, on a line of its own if a comment would contain it.
    public static func terminated(_ statement: String) -> String {
        let isInComment =
            statement.utf8.contains(UInt8(ascii: "-"))
            && SQLToken.tokens(of: statement).last?.text.utf8.starts(with: "--".utf8) == true
        return statement + (isInComment ? "\n;" : ";")
    }
}
