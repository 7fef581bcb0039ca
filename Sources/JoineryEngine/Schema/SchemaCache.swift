/// The schema snapshots of a connection, one per database, each kept as long as it is valid.
///
/// SQLite itself determines whether a snapshot is valid: it prepares a statement over `sqlite_schema` again whenever
/// the schema has changed since the last preparation, whoever changed it. Unlike `PRAGMA schema_version`, this
/// distinguishes a change from an earlier one that was rolled back.
package final class SchemaCache {
    private static let maximumAttempts = 10

    /// The number of callers that hold the snapshots, and the snapshots that were found to be valid in the meantime.
    private var holders = 0
    private var held: [(name: String, schema: DatabaseSchema)] = []
    private var snapshots: [Snapshot] = []
    /// The merged schema, and the snapshots that it was merged from.
    private var lastMerged: (parts: [DatabaseSchema], schema: DatabaseSchema)?
    /// The rules that the snapshots follow, if they are no longer those of the configuration.
    private var rules: SchemaRules?
    /// Whether the statements being executed are those of the cache.
    private(set) var isLookingUp = false

    /// A value that differs from an earlier one if the schema of the main or the temporary database, or of an attached
    /// file of the configuration, changed in between.
    struct Stamp: Equatable {
        fileprivate let preparations: CInt
    }

    /// The statement that detects changes to all of them.
    private var sentinelOfAll: Statement?

    private struct Snapshot {
        let name: String
        /// The statement that detects changes, and how often it had been prepared when the snapshot was taken.
        let sentinel: Statement
        let preparations: CInt
        let schema: DatabaseSchema
    }

    /// Has the snapshots follow other rules than those of the configuration from now on.
    package func follow(_ rules: SchemaRules) {
        guard rules != self.rules else { return }
        self.rules = rules
        removeSnapshots()
    }

    /// Runs `body`, which must not change the schema, with fixed snapshots whose validity is checked only once.
    @inline(__always)
    func holding<T>(_ body: () throws -> T) rethrows -> T {
        holders += 1
        defer {
            holders -= 1
            if holders == 0 { held.removeAll(keepingCapacity: true) }
        }
        return try body()
    }

    /// Returns the current snapshot.
    func schema(_ db: Database, named name: String) throws -> DatabaseSchema {
        for known in held where known.name.hasSameBytes(as: name) { return known.schema }
        let schema = try currentSchema(db, named: name)
        if holders > 0 { held.append((name, schema)) }
        return schema
    }

    /// Returns the schema of the main database together with those of the attached files, as ``Database/schema()`` lists
    /// them.
    func mergedSchema(_ db: Database) throws -> DatabaseSchema {
        let attached = db.configuration.attachedDatabases
        let parts: [DatabaseSchema] = try (["main"] + attached.map(\.name)).map { name in
            try schema(db, named: name)
        }
        if let last = lastMerged, zip(last.parts, parts).allSatisfy({ pair in pair.0 === pair.1 }) {
            return last.schema
        }
        let merged = try DatabaseSchema(
            merging: parts[0], path: db.path, attached: Array(zip(attached, parts.dropFirst())),
            schemaRules: rules ?? db.configuration.schemaRules)
        lastMerged = (parts, merged)
        return merged
    }

    /// Returns the current stamp.
    func stamp(_ db: Database) throws -> Stamp {
        try lookingUp {
            let sentinel =
                try sentinelOfAll
                ?? db.makeStatement(
                    sql: (["temp", "main"] + db.configuration.attachedDatabases.map(\.name))
                        .map { "SELECT 1 FROM \($0.quotedDatabaseIdentifier).sqlite_schema" }
                        .joined(separator: " UNION ALL ") + " LIMIT 0")
            sentinelOfAll = sentinel
            try sentinel.execute()
            return Stamp(preparations: sentinel.preparationCount)
        }
    }

    /// Discards all snapshots and statements, before the connection closes.
    func removeAll() {
        sentinelOfAll = nil
        removeSnapshots()
    }

    private func removeSnapshots() {
        lastMerged = nil
        held.removeAll()
        snapshots.removeAll()
    }

    /// Runs `body`, whose statements look up the schema.
    package func lookingUp<T>(_ body: () throws -> T) rethrows -> T {
        let wasLookingUp = isLookingUp
        isLookingUp = true
        defer { isLookingUp = wasLookingUp }
        return try body()
    }

    private func currentSchema(_ db: Database, named name: String) throws -> DatabaseSchema {
        try lookingUp { try readCurrentSchema(db, named: name) }
    }

    private func readCurrentSchema(_ db: Database, named name: String) throws -> DatabaseSchema {
        if let index = snapshots.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
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
            var read = try SchemaReader(db: db, schemaName: name).read()
            let rules = rules ?? db.configuration.schemaRules
            if rules.infersForeignKeys {
                read = try TypeColumnReading(db: db, schemaName: name).schema(read)
            }
            let schema = read.following(rules)
            try sentinel.execute()
            if sentinel.preparationCount == preparations {
                snapshots.append(
                    Snapshot(name: name, sentinel: sentinel, preparations: preparations, schema: schema))
                return schema
            }
            // Outside of a transaction, another connection changed the schema while it was being read.
        }
        throw DatabaseError(
            resultCode: .SQLITE_SCHEMA,
            message:
                "the schema of \(db.path) changes faster than it can be read: read it in a transaction")
    }
}
