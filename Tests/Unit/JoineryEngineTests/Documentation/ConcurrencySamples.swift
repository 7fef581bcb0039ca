import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of Concurrency.md, word for word.
@Suite("Documentation: Concurrency")
struct ConcurrencySamples {
    let directory: TemporaryDirectory
    let pool: DatabasePool

    init() throws {
        directory = try TemporaryDirectory()
        pool = try DatabasePool(path: directory.file())
        try pool.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO player (name) VALUES ('Arthur')
                    """)
        }
    }

    private func names() throws -> [String] {
        try pool.read { db in try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id") }
    }

    @Test func `Tasks read and write`() async throws {
        let count = try await pool.read { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player")
        }
        try await pool.write { db in
            try db.execute(sql: "INSERT INTO player (name) VALUES ('Barbara')")
        }

        #expect(count == 1)
        #expect(try names() == ["Arthur", "Barbara"])
    }

    @Test func `A snapshot keeps its state`() throws {
        let snapshot = try pool.makeSnapshot()
        try pool.write { db in try db.execute(sql: "DELETE FROM player") }
        let before = try snapshot.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") }
        try snapshot.close()

        #expect(before == 1)
    }

    @Test func `A concurrent read starts from a write`() throws {
        try pool.writeWithoutTransaction { db in
            try db.execute(sql: "INSERT INTO player (name) VALUES ('Craig')")
            pool.spawnConcurrentRead { result in
                let names = Result { try String.fetchAll(result.get(), sql: "SELECT name FROM player") }
                print(names)
            }
            try db.execute(sql: "DELETE FROM player")
        }

        #expect(try names() == [])
    }

    @Test func `Connections attach other files`() throws {
        let path = try directory.makeDatabase("shop.sqlite", sql: "CREATE TABLE item (a)")
        let crmPath = try directory.makeDatabase(
            "crm.sqlite", sql: "CREATE TABLE customer (name); INSERT INTO customer VALUES ('Ann')")
        var configuration = Configuration()
        configuration.attachedDatabases = [try AttachedDatabase(name: "crm", path: crmPath)]
        let names = try DatabaseQueue(path: path, configuration: configuration).read { db in
            try String.fetchAll(db, Table("crm.customer").select(Column("name")))
        }
        #expect(names == ["Ann"])
    }

    @Test func `Databases in memory have names`() throws {
        let players = try DatabaseQueue(named: "players")
        let samePlayers = try DatabaseQueue(named: "players")

        try players.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS player (name)") }
        #expect(try samePlayers.read { try $0.tableExists("player") })
    }

    @Test func `A configuration prepares connections`() throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(2)
        configuration.prepareDatabase { db in
            db.add(
                function: DatabaseFunction("initial", argumentCount: 1, pure: true) { values in
                    String.fromDatabaseValue(values[0]).map { String($0.prefix(1)) }
                })
        }

        let other = try DatabasePool(path: directory.file(), configuration: configuration)
        let initials = try other.read { db in
            try String.fetchAll(db, sql: "SELECT initial(name) FROM player")
        }
        #expect(initials == ["A"])
    }

    @Test func `A database is copied into another`() throws {
        let copyPath = directory.file("copy.sqlite")
        let copy = try DatabaseQueue(path: copyPath)
        try pool.backup(to: copy, pagesPerStep: 500) { progress in
            print(progress.completedPageCount, "of", progress.totalPageCount)
        }

        #expect(try copy.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") } == 1)
    }

    @Test func `A log function can be set`() throws {
        let former = Database.logError
        defer { Database.logError = former }
        Database.logError = { code, message in print("SQLite:", code, message) }

        #expect(try names() == ["Arthur"])
    }
}
