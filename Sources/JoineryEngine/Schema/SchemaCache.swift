/// The snapshots of a connection, one for each of its databases, as long as they hold.
///
/// Whether one still holds is asked of SQLite itself: a statement over `sqlite_schema` is prepared anew whenever
/// the schema that it was prepared with is no longer the schema, whoever changed it. That also tells apart two
/// changes of which the first was rolled back, which have the same `PRAGMA schema_version`.
final class SchemaCache {
    private static let maximumAttempts = 10

    /// How many callers hold the snapshots, and those that were found to be of now meanwhile.
    private var holders = 0
    private var held: [(name: String, schema: DatabaseSchema)] = []
    private var snapshots: [Snapshot] = []
    /// Whether the statements of now are those of the cache.
    private(set) var isLookingUp = false

    /// Differs from an earlier one if the schema of the main or the temporary database changed in between.
    struct Stamp: Equatable {
        fileprivate let preparations: CInt
    }

    /// Knows of changes of both.
    private var sentinelOfBoth: Statement?

    private struct Snapshot {
        let name: String
        /// The statement that knows of changes, and how often it had been prepared when the snapshot was made.
        let sentinel: Statement
        let preparations: CInt
        let schema: DatabaseSchema
    }

    /// Runs `body`, which changes nothing, with one snapshot: whether it holds is asked once.
    @inline(__always)
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
        for known in held where known.name == name { return known.schema }
        let schema = try currentSchema(db, named: name)
        if holders > 0 { held.append((name, schema)) }
        return schema
    }

    /// The stamp of now.
    func stamp(_ db: Database) throws -> Stamp {
        try lookingUp {
            let sentinel =
                try sentinelOfBoth
                ?? db.makeStatement(
                    sql: "SELECT 1 FROM temp.sqlite_schema UNION ALL SELECT 1 FROM main.sqlite_schema LIMIT 0"
                )
            sentinelOfBoth = sentinel
            try sentinel.execute()
            return Stamp(preparations: sentinel.preparationCount)
        }
    }

    /// Forgets what is known, before the connection closes.
    func removeAll() {
        sentinelOfBoth = nil
        held.removeAll()
        snapshots.removeAll()
    }

    /// Runs statements by which the schema is looked up.
    func lookingUp<T>(_ body: () throws -> T) rethrows -> T {
        let wasLookingUp = isLookingUp
        isLookingUp = true
        defer { isLookingUp = wasLookingUp }
        return try body()
    }

    private func currentSchema(_ db: Database, named name: String) throws -> DatabaseSchema {
        try lookingUp { try readCurrentSchema(db, named: name) }
    }

    private func readCurrentSchema(_ db: Database, named name: String) throws -> DatabaseSchema {
        if let index = snapshots.firstIndex(where: { $0.name == name }) {
            let known = snapshots[index]
            try known.sentinel.execute()
            if known.sentinel.preparationCount == known.preparations { return known.schema }
            snapshots.remove(at: index)
        }
        let sentinel = try db.cachedStatement(
            sql: "SELECT 1 FROM \(name.quotedDatabaseIdentifier).sqlite_schema LIMIT 0")
        try sentinel.execute()
        for _ in 0..<Self.maximumAttempts {
            let preparations = sentinel.preparationCount
            let read = try SchemaReader(db: db, schemaName: name).read()
            let schema = read.following(db.configuration.schemaRules)
            try sentinel.execute()
            if sentinel.preparationCount == preparations {
                snapshots.append(
                    Snapshot(name: name, sentinel: sentinel, preparations: preparations, schema: schema))
                return schema
            }
            // Outside of a transaction, another connection changed the schema between two statements.
        }
        throw DatabaseError(
            resultCode: .SQLITE_SCHEMA,
            message:
                "the schema of \(db.path) changes faster than it can be read: read it in a transaction")
    }
}
