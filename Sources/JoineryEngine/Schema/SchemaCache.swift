/// The snapshots of a connection, one for each of its databases, as long as they hold.
///
/// Whether one still holds is asked of SQLite itself: a statement over `sqlite_schema` is prepared anew whenever
/// the schema that it was prepared with is no longer the schema, whoever changed it. That also tells apart two
/// changes of which the first was rolled back, which have the same `PRAGMA schema_version`.
final class SchemaCache {
    /// The state of the schema that a snapshot was made of.
    private struct Stamp: Equatable {
        weak var sentinel: Statement?
        var preparations: CInt

        static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.sentinel != nil && lhs.sentinel === rhs.sentinel && lhs.preparations == rhs.preparations
        }
    }

    private static let maximumAttempts = 10

    private var snapshots: [String: (stamp: Stamp, schema: DatabaseSchema)] = [:]

    /// The snapshot of now.
    func schema(_ db: Database, named name: String) throws -> DatabaseSchema {
        var stamp = try Self.stamp(db, name)
        if let known = snapshots[name], known.stamp == stamp { return known.schema }
        snapshots[name] = nil
        for _ in 0..<Self.maximumAttempts {
            let schema = try SchemaReader(db: db, schemaName: name).read()
            let after = try Self.stamp(db, name)
            if stamp == after {
                snapshots[name] = (stamp, schema)
                return schema
            }
            // Outside of a transaction, another connection changed the schema between two statements.
            stamp = after
        }
        throw DatabaseError(
            resultCode: .SQLITE_SCHEMA,
            message:
                "the schema of \(db.path) changes faster than it can be read: read it inside a transaction")
    }

    private static func stamp(_ db: Database, _ name: String) throws -> Stamp {
        let sentinel = try db.cachedStatement(
            sql: "SELECT 1 FROM \(name.quotedDatabaseIdentifier).sqlite_schema LIMIT 0")
        try sentinel.execute()
        return Stamp(sentinel: sentinel, preparations: sentinel.preparationCount)
    }
}
