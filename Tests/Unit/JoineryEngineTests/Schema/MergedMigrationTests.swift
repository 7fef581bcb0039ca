import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

/// Migrations that replace others, and what migrations see of the database that they run in.
@Suite("Schema: merged migrations, and the databases of migrations")
struct MergedMigrationTests {
    /// A migrator with a migration that replaces two others, which an earlier version registered beside it.
    private var merged: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v3", merging: ["v1", "v2", "v3"]) { _, _ in }
        return migrator
    }

    @Test(arguments: [["v3"], ["v1", "v3"], ["v1", "v2", "v3"], ["v1", "v2"], []])
    func `Merged migrations are forgotten even if their successor has run`(applied: [String]) throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for name in applied { try db.execute(literal: "INSERT INTO grdb_migrations VALUES (\(name))") }
        }
        try merged.migrate(queue)
        try queue.read { (db) throws in
            #expect(try merged.appliedIdentifiers(db) == ["v3"])
            #expect(try merged.hasBeenSuperseded(db) == false)
        }
    }

    /// A migrator that notes where its migration runs, and compares the schema first.
    private func noting(_ note: @escaping @Sendable (Database) throws -> Void) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.eraseDatabaseOnSchemaChange = true
        migrator.registerMigration("v1") { db in
            try db.execute(sql: "CREATE TABLE t (id, a); CREATE VIEW v AS SELECT * FROM t")
            try note(db)
        }
        return migrator
    }

    @Test(arguments: [false, true]) func `A target queue does not keep a migrator waiting`(isForWrites: Bool)
        throws
    {
        var configuration = Configuration()
        let target = DispatchQueue(label: "target")
        if isForWrites { configuration.writeTargetQueue = target } else { configuration.targetQueue = target }
        let queue = try DatabaseQueue(configuration: configuration)
        let migrator = noting { _ in }
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        #expect(try queue.read { try migrator.hasSchemaChanges($0) } == false)
    }

    @Test func `The schema is compared with that of a temporary file`() throws {
        let paths = Mutex<[String]>([])
        let migrator = noting { db in
            let path = try String.fetchOne(
                db, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
            paths.withLock { $0.append(path ?? "") }
        }
        let queue = try DatabaseQueue()
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        let path = try #require(paths.withLock { $0 }.last)
        #expect(paths.withLock { $0 }.count == 2 && path.hasSuffix("temporary.sqlite"))
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent))
    }

    private struct Keys: DatabaseSchemaSource {
        func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
            ["id"]
        }
    }

    @Test func `Migrations have no schema source but their own`() throws {
        var configuration = Configuration()
        configuration.schemaSource = Keys()
        let queue = try DatabaseQueue(configuration: configuration)
        let migrator = noting { (db) throws in
            #expect(db.schemaSource == nil)
            #expect(throws: DatabaseError.self) { try db.primaryKey("v") }
            #expect(try db.withSchemaSource(Keys()) { try db.primaryKey("v").columns } == ["id"])
        }
        try migrator.migrate(queue)
        try migrator.migrate(queue)
        #expect(try queue.read { try $0.primaryKey("v").columns } == ["id"])
    }

    @Test func `A global target queue is used`() async throws {
        for target in [DispatchQueue.global(qos: .utility), .global(qos: .background)] {
            var configuration = Configuration()
            configuration.targetQueue = target
            let queue = try DatabaseQueue(configuration: configuration)
            let isThere = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
                queue.asyncRead { _ in
                    // It traps elsewhere.
                    dispatchPrecondition(condition: .onQueue(target))
                    return true
                } completion: {
                    continuation.resume(returning: (try? $0.get()) == true)
                }
            }
            #expect(isThere)
        }
    }
}
