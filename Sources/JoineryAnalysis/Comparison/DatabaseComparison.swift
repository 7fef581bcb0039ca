import JoineryEngine

/// The differences between two databases: their schemas, and the rows of their tables by key.
///
/// ```swift
/// try old.read { old in
///     try new.read { new in
///         let comparison = try DatabaseComparison(from: old, to: new)
///         for table in comparison.tables where table.reasonNotCompared == nil {
///             let rows = try comparison.rows(of: table)
///             while let differences = try rows.nextDifferences(upTo: 1_000) { print(differences) }
///         }
///     }
/// }
/// ```
///
/// Values are the same if they have the same storage class and the same bytes: 1, 1.0 and '1' all differ. The
/// encoding of the databases and the order of columns do not matter. Views are compared by their definitions
/// only. Internal tables of SQLite, such as those of ANALYZE, and the tables in which virtual tables store
/// their data are left out.
///
/// It must be used inside the accesses of both databases.
///
/// See also <doc:ComparingDatabases>.
public final class DatabaseComparison {
    /// The objects of the schemas that differ.
    public let schemaDifferences: [SchemaDifference]
    /// The tables of both files, ordered by name.
    public let tables: [TableComparison]

    let old, new: Database
    let oldObjects, newObjects: [SchemaObject]
    /// The names of the tables that are compared; empty for all.
    let names: Set<FoldedName>
    /// The encoding of both databases; `nil` if they have different ones.
    private let text: ComparedText?

    /// Compares the schemas of two databases.
    ///
    /// - Parameters:
    ///   - old: The database before.
    ///   - new: The database after. It must belong to another connection.
    ///   - names: The tables and views to compare, with their indexes and triggers; all if empty. Unknown
    ///     names are ignored.
    ///   - longestValue: The length of values, in bytes, that both connections read from now on; `nil` for
    ///     the limit that they have. Two rows of this size may be in memory at once.
    /// - Throws: A `DatabaseError` if a schema cannot be read.
    public init(
        from old: Database, to new: Database, tables names: [String] = [], longestValue: Int? = nil
    ) throws {
        (self.old, self.new) = (old, new)
        let names = Set(names.map(FoldedName.init))
        self.names = names
        // Both transactions begin here, as close to each other as possible.
        let (oldSchema, newSchema) = (try old.schema(), try new.schema())
        for db in [old, new] {
            try db.addUTF8Collation()
            if let longestValue {
                try db.limitValues(toBytes: longestValue)
            }
        }
        let encodings = (try old.textEncoding(), try new.textEncoding())
        text = encodings.0 == encodings.1 ? encodings.0 : nil
        let isCompared = { (object: SchemaObject) in
            names.isEmpty || names.contains(FoldedName(object.name))
                || names.contains(FoldedName(object.tableName))
        }
        oldObjects = try old.schemaObjects().filter(isCompared)
        newObjects = try new.schemaObjects().filter(isCompared)
        schemaDifferences = SchemaDifference.differences(
            from: oldObjects, to: newObjects, oldSchema, newSchema)
        let known = Set((oldSchema.tables + newSchema.tables).filter(\.holdsRows).map { FoldedName($0.name) })
        let chosen = names.isEmpty ? known : known.intersection(names)
        tables = try chosen.sorted().map { name in
            func side(_ schema: DatabaseSchema, _ db: Database) -> ComparisonKey.Side? {
                schema.table(named: name.folded).flatMap { table in
                    table.holdsRows ? ComparisonKey.Side(table: table, db: db) : nil
                }
            }
            return try TableComparison(old: side(oldSchema, old), new: side(newSchema, new))
        }
    }

    /// Whether the two files have the same schema. Their rows may differ.
    public var hasEqualSchemas: Bool { schemaDifferences.isEmpty }

    /// Returns a cursor over the rows of a table that differ.
    ///
    /// - Parameter table: One of ``tables``, without a reason not to compare it.
    /// - Throws: A `DatabaseError` if the table cannot be read, or has no key.
    public func rows(of table: TableComparison) throws -> RowDifferenceCursor {
        try rows(of: table, reportingMoves: false)
    }

    /// Does the same and, if requested, also returns the rows that differ only in their rowid.
    func rows(of table: TableComparison, reportingMoves: Bool) throws -> RowDifferenceCursor {
        if let reason = table.reasonNotCompared {
            throw DatabaseError(message: "\(table.name) cannot be compared: \(reason)")
        }
        return try RowDifferenceCursor(table, old: old, new: new, text: text, reportingMoves: reportingMoves)
    }

    /// Returns the statements that turn the old database into the new one.
    ///
    /// - Throws: A `DatabaseError` if the schemas cannot be read.
    public func script() throws -> ComparisonScript {
        try ComparisonScript(self)
    }
}

extension TableInfo {
    /// Whether the table has rows of its own, ordinary or virtual.
    fileprivate var holdsRows: Bool { kind == .table || kind == .virtual }
}
