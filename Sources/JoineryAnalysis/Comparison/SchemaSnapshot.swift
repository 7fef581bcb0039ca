import JoineryEngine

/// The schema of a file at one moment, and the version numbers in its header, to find out later what changed.
///
/// ```swift
/// let before = try queue.read { try $0.schemaSnapshot() }
/// // … other programs write …
/// let after = try queue.read { try $0.schemaSnapshot() }
/// for difference in after.differences(since: before) {
///     print(difference.kind, difference.object?.name ?? "")
/// }
/// ```
///
/// See also <doc:ComparingDatabases>.
public struct SchemaSnapshot: Sendable {
    /// The tables, indexes, views and triggers, in the order of their creation.
    public let objects: [SchemaObject]
    /// The value of `PRAGMA user_version`, which programs choose.
    public let userVersion: Int
    /// The value of `PRAGMA application_id`, which programs choose.
    public let applicationID: Int
    /// The value of `PRAGMA schema_version`, which SQLite increases with each change of the schema, and with `VACUUM`.
    public let schemaVersion: Int
    /// The number of pages that are not in use, which `VACUUM` removes.
    public let freePageCount: Int
    /// Whether the file has statistics for the query planner, as from `ANALYZE`.
    public var hasStatistics: Bool { schema.table(named: "sqlite_stat1") != nil }
    private let schema: DatabaseSchema

    init(
        objects: [SchemaObject], schema: DatabaseSchema, userVersion: Int, applicationID: Int,
        schemaVersion: Int, freePageCount: Int
    ) {
        self.objects = objects
        self.schema = schema
        self.userVersion = userVersion
        self.applicationID = applicationID
        self.schemaVersion = schemaVersion
        self.freePageCount = freePageCount
    }

    /// Returns the objects that were added, removed or changed since an earlier snapshot: first what that one has, in
    /// its order, then what was added.
    public func differences(since old: SchemaSnapshot) -> [SchemaDifference] {
        SchemaDifference.differences(from: old.objects, to: objects, old.schema, schema)
    }
}

extension Database {
    /// Reads the schema of a file as it is now.
    ///
    /// - Parameter schemaName: `main`, `temp`, or the name of an attached database.
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public func schemaSnapshot(in schemaName: String = "main") throws -> SchemaSnapshot {
        try schemaCache.lookingUp {
            func number(_ pragma: String) throws -> Int {
                try Int.fetchOne(self, sql: "PRAGMA \(schemaName.quotedDatabaseIdentifier).\(pragma)") ?? 0
            }
            return SchemaSnapshot(
                objects: try schemaObjects(in: schemaName), schema: try schema(named: schemaName),
                userVersion: try number("user_version"), applicationID: try number("application_id"),
                schemaVersion: try number("schema_version"),
                freePageCount: try number("freelist_count"))
        }
    }
}
