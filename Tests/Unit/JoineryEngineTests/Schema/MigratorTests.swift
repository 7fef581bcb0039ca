import JoineryEngine
import Synchronization
import TestSupport
import Testing

@Suite("Schema: migrations")
struct MigratorTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
    }

    private var queue: DatabaseQueue { workshop.queue }

    /// Returns a migrator in which each migration creates a table of the same name.
    private func migrator(_ names: String...) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for name in names {
            migrator.registerMigration(name) { db in try db.create(table: name) { $0.column("x") } }
        }
        return migrator
    }

    /// Returns the names of all tables.
    private func tables() throws -> [String?] {
        try workshop.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    }

    private func statements(_ migrator: DatabaseMigrator) throws -> [String] {
        let recorded = Mutex<[String]>([])
        try queue.writeWithoutTransaction { (db) throws in
            db.trace { event in
                guard case .statement(let statement) = event else { return }
                recorded.withLock { $0.append(statement.expandedSQL) }
            }
        }
        defer { queue.writeWithoutTransaction { db in db.trace() } }
        try migrator.migrate(queue)
        return recorded.withLock { $0 }
    }

    private func expectError(
        _ text: String, code: ResultCode? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () throws -> Void
    ) {
        let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try body() }
        #expect(error?.message?.contains(text) == true, "\(error as Any)", sourceLocation: sourceLocation)
        if let code { #expect(error?.extendedResultCode == code, sourceLocation: sourceLocation) }
    }

    // MARK: Running

    @Test func `Each migration runs once, in a transaction`() throws {
        func transaction(_ name: String) -> [String] {
            [
                "PRAGMA foreign_keys", "PRAGMA foreign_keys = OFF", "BEGIN IMMEDIATE TRANSACTION",
                "CREATE TABLE \"\(name)\" (\"x\")",
                "INSERT INTO grdb_migrations (identifier) VALUES ('\(name)')", "PRAGMA foreign_key_check",
                "COMMIT TRANSACTION", "PRAGMA foreign_keys = ON",
            ]
        }
        let beginning = [
            "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
            "SELECT identifier FROM grdb_migrations",
        ]
        let first = migrator("b", "a")
        #expect(try statements(first) == beginning + transaction("b") + transaction("a"))
        #expect(try statements(first) == beginning)
        #expect(try statements(migrator("b", "a", "c")) == beginning + transaction("c"))
        #expect(try tables() == ["grdb_migrations", "b", "a", "c"])
        #expect(
            try workshop.texts("SELECT identifier FROM grdb_migrations ORDER BY rowid") == ["b", "a", "c"])
    }

    @Test func `Migrations check foreign keys as configured`() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("immediate", foreignKeyChecks: .immediate) { (db) throws in
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
        }
        migrator.registerMigration("deferred") { (db) throws in
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 0)
        }
        migrator = migrator.disablingDeferredForeignKeyChecks()
        migrator.registerMigration("unchecked") { (db) throws in
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 0)
        }
        migrator.registerMigration("still immediate", foreignKeyChecks: .immediate) { (db) throws in
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
        }
        let checks = try statements(migrator).filter { $0 == "PRAGMA foreign_key_check" }
        #expect(checks.count == 1)
    }

    @Test func `A foreign key violation undoes the migration`() throws {
        func migrator(_ checks: DatabaseMigrator.ForeignKeyChecks) -> DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("broken", foreignKeyChecks: checks) { db in
                try db.create(table: "a") { $0.primaryKey("id", .integer) }
                try db.create(table: "b") { $0.belongsTo("a") }
                try db.execute(sql: "INSERT INTO b VALUES (3)")
            }
            return migrator
        }
        for checks in [DatabaseMigrator.ForeignKeyChecks.deferred, .immediate] {
            expectError(
                checks == .deferred ? "from b(aId) to a(id), in [aId:3]" : "FOREIGN KEY",
                code: .SQLITE_CONSTRAINT_FOREIGNKEY
            ) { try migrator(checks).migrate(queue) }
            #expect(try tables() == ["grdb_migrations"])
            #expect(try workshop.texts("PRAGMA foreign_keys") == ["1"])
            #expect(try queue.read { try migrator(checks).appliedIdentifiers($0) } == [])
        }
        var unchecked = DatabaseMigrator().disablingDeferredForeignKeyChecks()
        unchecked.registerMigration("broken") { db in
            try db.execute(sql: "CREATE TABLE b (x REFERENCES a (id)); INSERT INTO b VALUES (3)")
        }
        try unchecked.migrate(queue)
        #expect(try tables() == ["grdb_migrations", "b"])
    }

    @Test func `Nothing is checked if foreign keys are disabled`() throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(configuration: configuration)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("broken") { db in
            try db.execute(sql: "CREATE TABLE a (x REFERENCES b (y)); INSERT INTO a VALUES (1)")
        }
        try migrator.migrate(queue)
        #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 0)
        #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
    }

    @Test func `A failed migration is undone, and earlier ones are kept`() throws {
        struct Mine: Error {}
        var migrator = migrator("a")
        migrator.registerMigration("b") { db in
            try db.execute(sql: "CREATE TABLE b (x); INSERT INTO a VALUES (1)")
            throw Mine()
        }
        migrator.registerMigration("c") { _ in Issue.record("this migration must not run") }
        #expect(throws: Mine.self) { try migrator.migrate(queue) }
        #expect(try tables() == ["grdb_migrations", "a"])
        #expect(try workshop.texts("SELECT x FROM a") == [])
        #expect(try workshop.texts("PRAGMA foreign_keys") == ["1"])
        #expect(try queue.read { try migrator.completedMigrations($0) } == ["a"])
    }

    @Test func `A migration must not end its transaction`() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { db in try db.commit() }
        expectError("the migration \"a\" has ended its transaction") { try migrator.migrate(queue) }
        #expect(try queue.read { try migrator.appliedIdentifiers($0) } == [])
        #expect(try workshop.texts("PRAGMA foreign_keys") == ["1"])
    }

    @Test func `An interrupted migration leaves foreign keys enabled`() throws {
        let queue = queue
        var migrator = DatabaseMigrator()
        migrator.registerMigration("endless") { db in
            try db.create(table: "t") { $0.column("a") }
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { _ in
                    queue.interrupt()
                    return 1
                })
            try db.execute(
                sql:
                    "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + stop() FROM n LIMIT 1000000000) "
                    + "SELECT COUNT(*) FROM n")
        }
        expectError("interrupted", code: .SQLITE_INTERRUPT) { try migrator.migrate(queue) }
        #expect(try tables() == ["grdb_migrations"])
        #expect(try workshop.texts("PRAGMA foreign_keys") == ["1"])
    }

    @Test func `A killed migration leaves no changes`() throws {
        let directory = try TemporaryDirectory()
        let writer = try WriterProcess(path: directory.file(), pragmas: ["journal_mode=WAL"])
        try writer.run("migrate")
        writer.kill()
        let queue = try DatabaseQueue(path: directory.file())
        let migrator = migrator("one", "two")
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["one"])
            #expect(try db.tableExists("one"))
            #expect(try db.tableExists("two") == false)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM one") == 0)
        }
        try migrator.migrate(queue)
        #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
    }

    @Test func `Migrations run in a pool, also asynchronously`() async throws {
        let directory = try TemporaryDirectory()
        let pool = try DatabasePool(path: directory.file())
        var migrator = migrator("a")
        try migrator.migrate(pool)
        migrator.registerMigration("b") { db in try db.create(table: "b") { $0.column("x") } }
        let migrated = migrator
        let isInside = await withCheckedContinuation { continuation in
            migrated.asyncMigrate(pool) { result in
                continuation.resume(returning: (try? result.get())?.isInsideTransaction)
            }
        }
        #expect(isInside == false)
        #expect(try await pool.read { try migrated.completedMigrations($0) } == ["a", "b"])
        migrator.registerMigration("c") { db in try db.create(table: "b") { $0.column("x") } }
        let failing = migrator
        let message = await withCheckedContinuation { continuation in
            failing.asyncMigrate(pool) { result in
                do {
                    _ = try result.get()
                    continuation.resume(returning: nil as String?)
                } catch {
                    continuation.resume(returning: "\(error)")
                }
            }
        }
        #expect(message?.contains("already exists") == true)
    }

    // MARK: Facts

    @Test func `Migrations run up to a given identifier`() throws {
        let migrator = migrator("a", "b", "c")
        try migrator.migrate(queue, upTo: "b")
        try migrator.migrate(queue, upTo: "b")
        #expect(try tables() == ["grdb_migrations", "a", "b"])
        expectError("already applied \"b\" and cannot go back to \"a\"") {
            try migrator.migrate(queue, upTo: "a")
        }
        expectError("there is no migration \"z\"") { try migrator.migrate(queue, upTo: "z") }
        try queue.read { (db) throws in
            #expect(try migrator.appliedMigrations(db) == ["a", "b"])
            #expect(try migrator.hasCompletedMigrations(db) == false)
            #expect(try migrator.hasSchemaChanges(db) == false)
        }
        try migrator.migrate(queue)
        #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
    }

    @Test func `Migrations of a later version are recognized`() throws {
        #expect(try queue.read { try migrator("a").appliedIdentifiers($0) } == [])
        #expect(try queue.read { try migrator("a").hasBeenSuperseded($0) } == false)
        try migrator("a", "b").migrate(queue)
        let older = migrator("a")
        try queue.read { (db) throws in
            #expect(older.migrations == ["a"])
            #expect(try older.hasBeenSuperseded(db))
            #expect(try older.appliedIdentifiers(db) == ["a", "b"])
            #expect(try older.appliedMigrations(db) == ["a"])
            #expect(try older.hasCompletedMigrations(db))
        }
        try older.migrate(queue)
        let other = migrator("z", "b")
        try queue.read { (db) throws in
            #expect(try other.appliedMigrations(db) == ["b"])
            #expect(try other.completedMigrations(db) == [])
        }
        try other.migrate(queue)
        #expect(try tables() == ["grdb_migrations", "a", "b", "z"])
    }

    @Test func `A duplicate identifier is an error`() throws {
        let twice = migrator("a", "a")
        expectError("the migration \"a\" is registered twice") { try twice.migrate(queue) }
        expectError("registered twice") { _ = try queue.read { try twice.hasSchemaChanges($0) } }
        #expect(try tables() == [])
    }

    @Test func `A merged migration replaces its predecessors`() throws {
        let applied = Mutex<[Set<String>]>([])
        func merged() -> DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("ab", merging: ["b", "a"]) { db, identifiers in
                applied.withLock { $0.append(identifiers) }
                if !identifiers.contains("a") { try db.create(table: "a") { $0.column("x") } }
                if !identifiers.contains("b") { try db.create(table: "b") { $0.column("x") } }
            }
            return migrator
        }
        try migrator("a", "b").migrate(queue, upTo: "a")
        #expect(
            try statements(merged()).suffix(5) == [
                "DELETE FROM grdb_migrations WHERE identifier IN ('a','b')",
                "INSERT INTO grdb_migrations (identifier) VALUES ('ab')", "PRAGMA foreign_key_check",
                "COMMIT TRANSACTION", "PRAGMA foreign_keys = ON",
            ])
        #expect(try queue.read { try merged().appliedIdentifiers($0) } == ["ab"])
        #expect(try tables() == ["grdb_migrations", "a", "b"])
        try merged().migrate(DatabaseQueue())
        #expect(applied.withLock { $0 } == [["a"], []])
    }

    @Test func `A migrator without migrations changes nothing`() throws {
        var none = DatabaseMigrator()
        try none.migrate(queue)
        #expect(try tables() == [])
        try migrator("a").migrate(queue)
        none.eraseDatabaseOnSchemaChange = true
        try none.migrate(queue)
        #expect(try tables() == ["grdb_migrations", "a"])
        expectError("there is no migration \"a\"") { try none.migrate(queue, upTo: "a") }
    }

    // MARK: Changes of the schema

    @Test func `Schema changes outside migrations are detected`() throws {
        let migrator = migrator("a", "b")
        #expect(try queue.read { try migrator.hasSchemaChanges($0) } == false)
        try migrator.migrate(queue)
        #expect(try queue.read { try migrator.hasSchemaChanges($0) } == false)
        try workshop.run("CREATE INDEX i ON a (x)")
        #expect(try queue.read { try migrator.hasSchemaChanges($0) })
        #expect(try queue.read { try DatabaseMigrator().hasSchemaChanges($0) })
    }

    @Test func `A database is erased on schema changes if requested`() throws {
        var migrator = migrator("a")
        migrator.eraseDatabaseOnSchemaChange = true
        try workshop.run("CREATE TABLE other (x)")
        try migrator.migrate(queue)
        // Nothing was migrated, and nothing was erased.
        #expect(try tables() == ["other", "grdb_migrations", "a"])
        try workshop.run("DROP TABLE other; INSERT INTO a VALUES (1)")
        try migrator.migrate(queue)
        #expect(try workshop.texts("SELECT x FROM a") == ["1"])

        migrator.registerMigration("b") { db in try db.create(table: "b") { $0.column("x") } }
        try migrator.migrate(queue)
        #expect(try workshop.texts("SELECT x FROM a") == ["1"])

        var changed = DatabaseMigrator()
        changed.eraseDatabaseOnSchemaChange = true
        changed.registerMigration("a") { db in try db.create(table: "a") { $0.column("y") } }
        changed.registerMigration("b") { db in try db.create(table: "b") { $0.column("x") } }
        try changed.migrate(queue)
        #expect(try workshop.texts("SELECT y FROM a") == [])
        #expect(try tables() == ["grdb_migrations", "a", "b"])

        var removed = self.migrator("b")
        removed.eraseDatabaseOnSchemaChange = true
        try removed.migrate(queue)
        #expect(try tables() == ["grdb_migrations", "b"])
    }

    @Test func `A pool with open readers can be erased`() async throws {
        let directory = try TemporaryDirectory()
        let pool = try DatabasePool(path: directory.file())
        try await pool.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY);
                    CREATE TABLE b (x REFERENCES a (id));
                    INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);
                    CREATE VIEW v AS SELECT * FROM a;
                    """)
        }
        #expect(try await pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM v") } == 1)
        try await pool.erase()
        #expect(try await pool.read { try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema") } == [])
        try await pool.write { db in try db.create(table: "c") { $0.column("x") } }
        #expect(try await pool.read { try $0.tableExists("c") })
        #expect(try await pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }
}
