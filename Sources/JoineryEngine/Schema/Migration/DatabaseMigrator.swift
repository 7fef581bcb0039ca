/// The steps by which the schema of a database came to be what it is, each of which is taken once.
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
/// The migrations that a database has been through are rows of its table `grdb_migrations`, as those of GRDB: a file
/// that was migrated by a program on one library is taken for migrated by a program on the other.
///
/// See also <doc:RequestsOfAssociations>.
public struct DatabaseMigrator: Sendable {
    /// When the foreign keys are checked that a migration leaves.
    public enum ForeignKeyChecks: Sendable {
        /// Before the migration is committed: in between, tables may be dropped and made anew.
        case deferred
        /// With each statement, as outside of migrations.
        case immediate
    }

    /// Whether a database is emptied before it is migrated when one of the migrations that it has been through was
    /// changed, removed or given another name since. The default is `false`.
    ///
    /// For the time when a schema is being developed: **all its rows are lost**.
    public var eraseDatabaseOnSchemaChange = false

    private var registered: [Migration] = []
    /// Why the migrations cannot be run, if they were not registered as they must be.
    private var failure: DatabaseError?
    private var checksDeferredForeignKeys = true

    /// Makes a migrator without migrations.
    public init() {}

    // MARK: Registering

    /// The migrator whose later migrations do not check the foreign keys that they leave, which takes its time in a
    /// large database.
    ///
    /// Such a migration should end with `checkForeignKeys(in:)` of the tables that it has changed.
    public func disablingDeferredForeignKeyChecks() -> DatabaseMigrator {
        var migrator = self
        migrator.checksDeferredForeignKeys = false
        return migrator
    }

    /// Adds a migration behind the others.
    ///
    /// - Parameters:
    ///   - identifier: The name by which databases remember the migration; never to be changed.
    ///   - migrate: What it does, in a transaction of its own.
    public mutating func registerMigration(
        _ identifier: String, foreignKeyChecks: ForeignKeyChecks = .deferred,
        migrate: @escaping @Sendable (Database) throws -> Void
    ) {
        register(identifier, foreignKeyChecks, merging: []) { db, _ in try migrate(db) }
    }

    /// Adds a migration that stands for several former ones.
    ///
    /// - Parameters:
    ///   - identifier: The name by which databases remember the migration; never to be changed.
    ///   - mergedIdentifiers: The migrations that are no longer registered.
    ///   - migrate: What it does, in a transaction of its own, for a database that has been through some of them.
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
                message: "the migration \"\(identifier)\" is registered twice: give one another identifier")
        }
        let checks: Migration.ForeignKeyChecks =
            switch foreignKeyChecks {
            case .immediate: .immediate
            case .deferred: checksDeferredForeignKeys ? .deferred : .disabled
            }
        registered.append(
            Migration(
                identifier: identifier, foreignKeyChecks: checks, mergedIdentifiers: mergedIdentifiers,
                migrate: migrate))
    }

    // MARK: Migrating

    /// Runs the migrations that a database has not been through, in order, each in a transaction of its own.
    ///
    /// - Throws: The error of the migration that failed, of which nothing is left; those before it are done. A
    ///   `DatabaseError` with `SQLITE_CONSTRAINT_FOREIGNKEY` for one that leaves a foreign key without its row.
    public func migrate(_ writer: any DatabaseWriter) throws {
        try writer.barrierWriteWithoutTransaction { db in try migrate(db, upTo: nil) }
    }

    /// Runs the migrations that a database has not been through, up to one of them.
    ///
    /// - Throws: As `migrate`, and a `DatabaseError` for an unknown migration, or a database that is beyond it.
    public func migrate(_ writer: any DatabaseWriter, upTo targetIdentifier: String) throws {
        try writer.barrierWriteWithoutTransaction { db in try migrate(db, upTo: targetIdentifier) }
    }

    /// Starts to run the migrations on another thread.
    ///
    /// - Parameter completion: Called with the database, or with the error.
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
        // A migrator without migrations knows nothing of the database, and leaves it alone.
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
        for migration in wanted where !applied.contains(migration.identifier) {
            try migration.run(db, applied: applied)
        }
    }

    // MARK: Facts

    /// The table of the applied migrations. It has the name that GRDB gives it, so that both read each other's files.
    static let tableName = "grdb_migrations"

    /// The registered migrations, in order.
    public var migrations: [String] { registered.map(\.identifier) }

    /// All migrations that a database has been through, registered or not.
    ///
    /// - Throws: A `DatabaseError`.
    public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
        guard try db.tableExists(Self.tableName, in: "main") else { return [] }
        return try String.fetchSet(db, sql: "SELECT identifier FROM \(Self.tableName)")
    }

    /// The registered migrations that a database has been through, in order.
    ///
    /// - Throws: A `DatabaseError`.
    public func appliedMigrations(_ db: Database) throws -> [String] {
        let applied = try appliedIdentifiers(db)
        return migrations.filter(applied.contains)
    }

    /// The registered migrations that a database has been through, up to the first that it has not.
    ///
    /// - Throws: A `DatabaseError`.
    public func completedMigrations(_ db: Database) throws -> [String] {
        let applied = try appliedIdentifiers(db)
        return Array(migrations.prefix(while: applied.contains))
    }

    /// Whether a database has been through all registered migrations.
    ///
    /// - Throws: A `DatabaseError`.
    public func hasCompletedMigrations(_ db: Database) throws -> Bool {
        try completedMigrations(db).count == registered.count
    }

    /// Whether a database has been through migrations that are not registered, as by a later version of the program.
    ///
    /// - Throws: A `DatabaseError`.
    public func hasBeenSuperseded(_ db: Database) throws -> Bool {
        try !appliedIdentifiers(db).isSubset(of: migrations)
    }

    /// Whether the schema of a database is not what the migrations that it has been through make.
    ///
    /// They are run on an empty database in memory to find out.
    ///
    /// - Throws: The error of a migration, or a `DatabaseError`.
    public func hasSchemaChanges(_ db: Database) throws -> Bool {
        if let failure { throw failure }
        let applied = try appliedIdentifiers(db)
        if !applied.isSubset(of: migrations) { return true }
        guard let last = migrations.last(where: applied.contains) else { return false }
        var configuration = db.configuration
        configuration.readonly = false
        configuration.isUntrusted = false
        let schema = try DatabaseQueue(configuration: configuration).writeWithoutTransaction { fresh in
            try run(fresh, upTo: last)
            return try fresh.schemaEntries()
        }
        return try db.schemaEntries() != schema
    }
}
