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

    /// How many callers hold the snapshots, and those that were found to be of now meanwhile.
    private var holders = 0
    private var held: [String: DatabaseSchema] = [:]
    private var snapshots: [String: (stamp: Stamp, schema: DatabaseSchema)] = [:]

    /// Runs `body`, which changes nothing, with one snapshot: whether it holds is asked once.
    func holding<T>(_ body: () throws -> T) rethrows -> T {
        holders += 1
        defer {
            holders -= 1
            if holders == 0 { held.removeAll(keepingCapacity: true) }
        }
        return try body()
    }

    /// The snapshot of now.
    func schema(_ db: Database, named name: String) throws -> DatabaseSchema {
        if let schema = held[name] { return schema }
        let schema = try currentSchema(db, named: name)
        if holders > 0 { held[name] = schema }
        return schema
    }

    private func currentSchema(_ db: Database, named name: String) throws -> DatabaseSchema {
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
