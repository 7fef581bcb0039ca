/// A sequence of migrations that brings the schema of a database up to date, each applied once.
///
/// ```swift
/// var migrator = DatabaseMigrator()
/// migrator.registerMigration("Books and Authors") { db in
///     try db.create(table: "author") { t in
///         t.autoIncrementedPrimaryKey("id")
///         t.column("name", .text).notNull()
///     }
///     try db.create(table: "book") { t in
///         t.autoIncrementedPrimaryKey("id")
///         t.belongsTo("author", onDelete: .cascade).notNull()
///         t.column("title", .text).notNull()
///     }
/// }
/// try migrator.migrate(queue)
/// ```
///
/// The table `grdb_migrations` of a database lists its applied migrations, in the format that GRDB uses. A program
/// built on one of the libraries recognizes the migrations that a program built on the other has applied.
///
/// See also <doc:Migrations>.
public struct DatabaseMigrator: Sendable {
    /// When a migration checks foreign keys.
    public enum ForeignKeyChecks: Sendable {
        /// Before the migration is committed. Until then, it may drop and recreate tables.
        case deferred
        /// With each statement, as outside migrations.
        case immediate
    }

    /// Whether to erase a database before migrating it if one of its applied migrations has since been changed,
    /// removed or renamed. The default is `false`.
    ///
    /// Use this only during development: **all rows are lost**.
    public var eraseDatabaseOnSchemaChange = false

    private var registered: [Migration] = []
    /// The reason why the migrations cannot run, if their registration is invalid.
    private var failure: DatabaseError?
    private var checksDeferredForeignKeys = true

    /// Creates a migrator without migrations.
    public init() {}

    // MARK: Registering

    /// Returns a migrator whose subsequently registered migrations skip the deferred foreign key check, which is
    /// slow in a large database.
    ///
    /// Such a migration should end with `checkForeignKeys(in:)` for each table that it changes.
    public func disablingDeferredForeignKeyChecks() -> DatabaseMigrator {
        var migrator = self
        migrator.checksDeferredForeignKeys = false
        return migrator
    }

    /// Adds a migration after those already registered.
    ///
    /// - Parameters:
    ///   - identifier: The name under which databases record the migration. It must never change.
    ///   - foreignKeyChecks: When the migration checks foreign keys.
    ///   - migrate: A closure that performs the migration. It runs in its own transaction and must not end it.
    public mutating func registerMigration(
        _ identifier: String, foreignKeyChecks: ForeignKeyChecks = .deferred,
        migrate: @escaping @Sendable (Database) throws -> Void
    ) {
        register(identifier, foreignKeyChecks, merging: []) { db, _ in try migrate(db) }
    }

    /// Adds a migration that replaces several earlier ones.
    ///
    /// - Parameters:
    ///   - identifier: The name under which databases record the migration. It must never change.
    ///   - foreignKeyChecks: When the migration checks foreign keys.
    ///   - mergedIdentifiers: The migrations that this one replaces. They must no longer be registered.
    ///   - migrate: A closure that performs the migration, in its own transaction. Its `appliedIdentifiers` are those
    ///     of the merged migrations that the database has already applied.
    public mutating func registerMigration(
        _ identifier: String, foreignKeyChecks: ForeignKeyChecks = .deferred,
        merging mergedIdentifiers: Set<String>,
        migrate: @escaping @Sendable (Database, _ appliedIdentifiers: Set<String>) throws -> Void
    ) {
        register(identifier, foreignKeyChecks, merging: mergedIdentifiers, migrate)
    }

    private mutating func register(
        _ identifier: String, _ foreignKeyChecks: ForeignKeyChecks, merging mergedIdentifiers: Set<String>,
        _ migrate: @escaping @Sendable (Database, Set<String>) throws -> Void
    ) {
        if migrations.contains(identifier) {
            failure = DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "the migration \"\(identifier)\" is registered twice: rename one of them")
        }
        let checks: Migration.ForeignKeyChecks =
            switch foreignKeyChecks {
            case .immediate: .immediate
            case .deferred: checksDeferredForeignKeys ? .deferred : .disabled
            }
        registered.append(
            Migration(
                identifier: identifier, foreignKeyChecks: checks,
                mergedIdentifiers: mergedIdentifiers.subtracting([identifier]), body: migrate))
    }

    // MARK: Migrating

    /// Applies the pending migrations in order, each in its own transaction.
    ///
    /// - Throws: The error of the migration that failed. That migration is rolled back; those before it stay applied.
    ///   A `DatabaseError` with code `SQLITE_CONSTRAINT_FOREIGNKEY` if a migration leaves a foreign key violation.
    public func migrate(_ writer: any DatabaseWriter) throws {
        try writer.barrierWriteWithoutTransaction { db in try migrate(db, upTo: nil) }
    }

    /// Applies the pending migrations in order, up to and including one of them.
    ///
    /// - Throws: The errors of ``migrate(_:)``, and a `DatabaseError` if there is no such migration, or if the
    ///   database has already applied a later one.
    public func migrate(_ writer: any DatabaseWriter, upTo targetIdentifier: String) throws {
        try writer.barrierWriteWithoutTransaction { db in try migrate(db, upTo: targetIdentifier) }
    }

    /// Applies the pending migrations asynchronously.
    ///
    /// - Parameter completion: A closure called with the database or the error, while the writer still has exclusive
    ///   access.
    public func asyncMigrate(
        _ writer: any DatabaseWriter,
        completion: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        writer.asyncBarrierWriteWithoutTransaction { access in
            completion(
                Result {
                    let db = try access.get()
                    try migrate(db, upTo: nil)
                    return db
                })
        }
    }

    private func migrate(_ db: Database, upTo targetIdentifier: String?) throws {
        if let failure { throw failure }
        // Without migrations there is nothing to compare or apply: leave the database alone.
        if registered.isEmpty, targetIdentifier == nil { return }
        if eraseDatabaseOnSchemaChange, try hasSchemaChanges(db) { try db.erase() }
        try run(db, upTo: targetIdentifier)
    }

    private func run(_ db: Database, upTo targetIdentifier: String?) throws {
        try db.execute(
            sql: "CREATE TABLE IF NOT EXISTS \(Self.tableName) (identifier TEXT NOT NULL PRIMARY KEY)")
        let applied = try appliedIdentifiers(db)
        var wanted = registered[...]
        if let targetIdentifier {
            guard let index = migrations.firstIndex(of: targetIdentifier) else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "there is no migration \"\(targetIdentifier)\": register it, or migrate up to "
                        + "another one")
            }
            wanted = registered[...index]
            if let beyond = migrations[(index + 1)...].last(where: applied.contains) {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "the database has already applied \"\(beyond)\" and cannot go back to "
                        + "\"\(targetIdentifier)\"")
            }
        }
        for migration in wanted {
            if !applied.contains(migration.identifier) {
                try migration.run(db, applied: applied)
            } else if !migration.mergedIdentifiers.isDisjoint(with: applied) {
                // A version of the program may have registered both.
                try migration.forgetMerged(db)
            }
        }
    }

    // MARK: Facts

    /// The table that lists the applied migrations. GRDB uses the same name, so that both can read each other's
    /// files.
    static let tableName = "grdb_migrations"

    /// The identifiers of the registered migrations, in order.
    public var migrations: [String] { registered.map(\.identifier) }

    /// Returns the identifiers of all migrations that a database has applied, registered or not.
    ///
    /// - Throws: A `DatabaseError` if the applied migrations cannot be read.
    public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
        guard try db.tableExists(Self.tableName, in: "main") else { return [] }
        return try String.fetchSet(db, sql: "SELECT identifier FROM \(Self.tableName)")
    }

    /// Returns the registered migrations that a database has applied, in order.
    ///
    /// - Throws: A `DatabaseError` if the applied migrations cannot be read.
    public func appliedMigrations(_ db: Database) throws -> [String] {
        let applied = try appliedIdentifiers(db)
        return migrations.filter(applied.contains)
    }

    /// Returns the registered migrations that a database has applied, up to the first that it has not.
    ///
    /// - Throws: A `DatabaseError` if the applied migrations cannot be read.
    public func completedMigrations(_ db: Database) throws -> [String] {
        let applied = try appliedIdentifiers(db)
        return Array(migrations.prefix(while: applied.contains))
    }

    /// Returns whether a database has applied all registered migrations.
    ///
    /// - Throws: A `DatabaseError` if the applied migrations cannot be read.
    public func hasCompletedMigrations(_ db: Database) throws -> Bool {
        try completedMigrations(db).count == registered.count
    }

    /// Returns whether a database has applied migrations that are not registered, such as those of a later version of
    /// the program.
    ///
    /// - Throws: A `DatabaseError` if the applied migrations cannot be read.
    public func hasBeenSuperseded(_ db: Database) throws -> Bool {
        try !appliedIdentifiers(db).isSubset(of: migrations)
    }

    /// Returns whether the schema of a database differs from the one that its applied migrations create, or whether
    /// one of these is no longer registered.
    ///
    /// To compare, it applies the migrations to an empty database in a temporary file.
    ///
    /// - Throws: The error of a migration, or a `DatabaseError` if the schema cannot be read.
    public func hasSchemaChanges(_ db: Database) throws -> Bool {
        if let failure { throw failure }
        let applied = try appliedIdentifiers(db)
        if !applied.isSubset(of: migrations) { return true }
        guard let last = migrations.last(where: applied.contains) else { return false }
        var configuration = db.configuration
        configuration.readonly = false
        configuration.isUntrusted = false
        // This access has taken its target queue. Another connection to the same one would wait for its end.
        (configuration.targetQueue, configuration.writeTargetQueue) = (nil, nil)
        configuration.label = "joinery.migrator"
        let schema = try DatabaseQueue.withTemporaryFile(configuration) { queue in
            try queue.writeWithoutTransaction { fresh in
                try run(fresh, upTo: last)
                return try fresh.schemaEntries()
            }
        }
        return try db.schemaEntries() != schema
    }
}
