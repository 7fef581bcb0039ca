import TestSupport
import Testing

@testable import JoineryEngine

/// Operations on the file as a whole, and on the memory of its connections.
@Suite(.timeLimit(.minutes(30))) struct MaintenanceTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func fill(_ writer: any DatabaseWriter) throws {
        try writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE page (id INTEGER PRIMARY KEY, content BLOB);
                    CREATE VIEW bigPage AS SELECT * FROM page;
                    PRAGMA user_version = 7;
                    INSERT INTO page WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
                        SELECT i, zeroblob(4000) FROM n
                    """)
        }
    }

    private func facts(_ reader: any DatabaseReader) throws -> [Int?] {
        try reader.read { db in
            try ["PRAGMA page_count", "PRAGMA user_version", "SELECT COUNT(*) FROM sqlite_schema"].map {
                try Int.fetchOne(db, sql: $0)
            }
        }
    }

    @Test func `An erased database is like a new one`() throws {
        let queue = try DatabaseQueue()
        let pool = try DatabasePool(path: directory.file())
        for writer in [queue, pool] as [any DatabaseWriter] {
            try fill(writer)
            #expect(try writer.read { try $0.associations(from: "page") }.isEmpty)
            try writer.erase()
            #expect(try facts(writer) == [1, 0, 0])
            try fill(writer)
            #expect(try facts(writer).last == 2)
        }
        #expect(try pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }

    @Test func `A vacuum frees unused pages`() async throws {
        let pool = try DatabasePool(path: directory.file())
        try fill(pool)
        try await pool.write { try $0.execute(sql: "DELETE FROM page") }
        #expect(try #require(try facts(pool)[0]) > 50)
        try await pool.vacuum()
        #expect(try #require(try facts(pool)[0]) < 5)
        let error = #expect(throws: DatabaseError.self) {
            try pool.write { try $0.execute(sql: "VACUUM") }
        }
        #expect(error?.message == "cannot VACUUM from within a transaction")
    }

    @Test func `A vacuum into a file copies without overwriting`() throws {
        let queue = try DatabaseQueue()
        try fill(queue)
        let path = directory.file("copy ' \" ?.sqlite")
        try queue.vacuum(into: path)
        #expect(try facts(DatabaseQueue(path: path)) == facts(queue))
        let error = #expect(throws: DatabaseError.self) { try queue.vacuum(into: path) }
        #expect(error?.message == "\(path) already exists: give the path of a new file, or remove it")
    }

    @Test func `A checkpoint moves the log into the file`() throws {
        let pool = try DatabasePool(path: directory.file())
        try fill(pool)
        try pool.writeWithoutTransaction { db in
            let all = try db.checkpoint()
            #expect(all.walFrameCount > 50)
            #expect(all.checkpointedFrameCount == all.walFrameCount)
            let cut = try db.checkpoint(.truncate, on: nil)
            #expect(cut == (0, 0))
            let error = #expect(throws: DatabaseError.self) { _ = try db.checkpoint(on: "nothing") }
            #expect(error?.message == "unknown database: nothing")
        }
        let memory = try DatabaseQueue().writeWithoutTransaction { try $0.checkpoint() }
        #expect(memory == (-1, -1))
        // A reader of the log prevents its truncation.
        let snapshot = try pool.makeSnapshot()
        try pool.write { try $0.execute(sql: "DELETE FROM page") }
        pool.writeWithoutTransaction { db in
            let error = #expect(throws: DatabaseError.self) { _ = try db.checkpoint(.truncate) }
            #expect(error?.resultCode == .SQLITE_BUSY)
        }
        try snapshot.close()
        let cut = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        #expect(cut == (0, 0))
    }

    @Test func `An index is rebuilt when its collation changes`() throws {
        func collation(_ order: @escaping @Sendable (String, String) -> Bool) -> DatabaseCollation {
            DatabaseCollation("mine") {
                $0 == $1 ? .orderedSame : order($0, $1) ? .orderedAscending : .orderedDescending
            }
        }
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            db.add(collation: collation { $0 < $1 })
            try db.execute(
                sql: """
                    CREATE TABLE t (a TEXT COLLATE mine); CREATE INDEX i ON t (a);
                    INSERT INTO t VALUES ('a'), ('b'), ('c')
                    """)
            db.add(collation: collation { $0 > $1 })
            try db.reindex(collation: collation { $0 > $1 })
            #expect(try String.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") == ["c", "b", "a"])
            try db.reindex(collation: .nocase)
            let error = #expect(throws: DatabaseError.self) {
                try db.reindex(collation: DatabaseCollation("nothing") { _, _ in .orderedSame })
            }
            #expect(error?.resultCode == .SQLITE_ERROR)
        }
    }

    @Test func `Connections work after their memory is released`() throws {
        let pool = try DatabasePool(path: directory.file())
        try fill(pool)
        let first = try pool.read { ObjectIdentifier($0) }
        #expect(try pool.read { ObjectIdentifier($0) } == first)
        try pool.read { (db) throws in
            pool.releaseMemory()
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM page") == 50)
        }
        #expect(try facts(pool).last == 2)
        pool.releaseMemoryEventually()
        pool.invalidateReadOnlyConnections()
        #expect(try facts(pool).last == 2)
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            queue.releaseMemory()
            try db.execute(sql: "INSERT INTO t VALUES (1)")
        }
        try pool.close()
        pool.releaseMemory()
    }

    @Test func `Reads use new connections once the old ones are invalidated`() throws {
        let opened = Counter()
        var configuration = Configuration()
        configuration.persistentReadOnlyConnections = true
        configuration.prepareDatabase { _ in _ = opened.next() }
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        try pool.read { _ in }
        try pool.read { _ in }
        #expect(opened.value == 2)
        pool.releaseMemory()
        try pool.read { _ in }
        #expect(opened.value == 2)
        try pool.read { _ in pool.invalidateReadOnlyConnections() }
        try pool.read { _ in }
        #expect(opened.value == 3)
        pool.invalidateReadOnlyConnections()
        try pool.read { _ in }
        #expect(opened.value == 4)
    }

    @Test func `A queue uses a log if configured`() throws {
        var configuration = Configuration()
        configuration.journalMode = .wal
        func modes(_ queue: DatabaseQueue) throws -> [DatabaseValue?] {
            try queue.read { db in
                try ["journal_mode", "synchronous"].map {
                    try DatabaseValue.fetchOne(db, sql: "PRAGMA \($0)")
                }
            }
        }
        #expect(
            try modes(DatabaseQueue(path: directory.file("plain"))) == [
                "delete".databaseValue, 2.databaseValue,
            ])
        #expect(
            try modes(DatabaseQueue(path: directory.file(), configuration: configuration)) == [
                "wal".databaseValue, 1.databaseValue,
            ])
        #expect(try modes(DatabaseQueue(configuration: configuration)).first == "memory".databaseValue)
        configuration.readonly = true
        _ = try DatabaseQueue(path: directory.file("plain"), configuration: configuration)
        #expect(
            try modes(DatabaseQueue(path: directory.file("plain"))) == [
                "delete".databaseValue, 2.databaseValue,
            ])
    }

    @Test func `A connection reports its errors, limits and schema version`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            #expect(db.lastErrorCode == .SQLITE_OK)
            #expect(db.lastErrorMessage == "not an error")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT nowhere") }
            #expect(db.lastErrorCode == .SQLITE_ERROR)
            #expect(db.lastErrorMessage == "no such column: nowhere")
            #expect(db.maximumStatementArgumentCount > 900)
            try db.execute(sql: "CREATE TABLE t (a)")
            let version = try db.schemaVersion()
            try db.execute(sql: "CREATE TABLE u (a)")
            #expect(try db.schemaVersion() == version + 1)
            db.clearSchemaCache()
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM u") == 0)
        }
    }
}
