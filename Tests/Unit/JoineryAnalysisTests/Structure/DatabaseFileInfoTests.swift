import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// What a database file says about itself, and the space that its tables take.
@Suite struct DatabaseFileInfoTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func info(_ sql: String) throws -> DatabaseFileInfo {
        let path = directory.file("\(UUID()).sqlite")
        let writer = try DatabaseQueue(path: path)
        try writer.writeWithoutTransaction { db in try db.execute(sql: sql) }
        var configuration = Configuration()
        configuration.readonly = true
        let info = try DatabaseQueue(path: path, configuration: configuration).read { try $0.fileInfo() }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        if !info.isWriteAheadLogged { #expect(attributes[.size] as? Int == info.size) }
        return info
    }

    @Test func `The settings of a file are those that it was created with`() throws {
        let info = try info(
            """
            PRAGMA page_size = 1024; PRAGMA encoding = 'UTF-16le'; PRAGMA auto_vacuum = INCREMENTAL;
            PRAGMA user_version = 7; PRAGMA application_id = 0x47504B47;
            CREATE TABLE a(x UNIQUE); CREATE VIEW b AS SELECT 1; CREATE TABLE c(x);
            CREATE TRIGGER d AFTER INSERT ON a BEGIN SELECT 1; END;
            INSERT INTO a VALUES (zeroblob(5000)); DELETE FROM a;
            """)
        #expect(info.pageSize == 1024)
        #expect(info.freePageCount == 9)
        #expect(info.encoding == "UTF-16le")
        #expect(info.autoVacuum == .incremental)
        #expect((info.userVersion, info.applicationID) == (7, 0x4750_4B47))
        #expect(info.application == "GeoPackage")
        #expect(!info.isWriteAheadLogged)
        #expect(info.lastWriter == Database.sqliteVersion)
        #expect(info.objectCounts.tables == 2 && info.objectCounts.views == 1)
        #expect(info.objectCounts.indexes == 1 && info.objectCounts.triggers == 1)
        #expect(info.schemaVersion > 0)
    }

    @Test func `Tables of SQLite and of modules are counted apart`() throws {
        let counts = try info(
            "CREATE TABLE a(x); CREATE INDEX b ON a(x); INSERT INTO a VALUES (1); ANALYZE; "
                + "CREATE VIRTUAL TABLE c USING fts5(x)"
        ).objectCounts
        #expect((counts.tables, counts.internalTables) == (2, 6))
    }

    @Test func `A plain file has the settings of SQLite`() throws {
        let info = try info("PRAGMA journal_mode = WAL; CREATE TABLE a(x)")
        #expect(info.isWriteAheadLogged)
        #expect(info.autoVacuum == .none)
        #expect(info.application == nil && info.applicationID == 0 && info.userVersion == 0)
        #expect(info.encoding == "UTF-8")
        #expect(info.freePageCount == 0)
        #expect(!info.enforcesForeignKeysByDefault)
    }

    @Test func `A negative application id is one of four bytes`() throws {
        let info = try info("PRAGMA application_id = -5; CREATE TABLE a(x)")
        #expect(info.applicationID == -5)
        #expect(info.application == nil)
    }

    @Test func `A database in memory has no header`() throws {
        let info = try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE a(x)")
            return try db.fileInfo()
        }
        #expect(info.lastWriter == nil)
        #expect(info.objectCounts.tables == 1)
    }

    // MARK: Sizes

    private static let rows = """
        CREATE TABLE big(id INTEGER PRIMARY KEY, x, y UNIQUE);
        INSERT INTO big WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
            SELECT i, randomblob(200), i FROM n;
        INSERT INTO big VALUES (1000, zeroblob(20000), 1000);
        CREATE TABLE small(x);
        """

    @Test func `The sizes of a table and its indexes add up`() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: Self.rows)
            let sizes = try #require(try db.storedSizes(of: "BIG"))
            #expect(sizes.map(\.name) == ["big", "sqlite_autoindex_big_1"])
            #expect(sizes[0].overflowPageCount == 4)
            #expect(sizes[1].overflowPageCount == 0)
            #expect(sizes.allSatisfy { $0.size == $0.pageCount * 4096 && $0.unusedSize < $0.size })
            let all = try #require(try db.storedSizes())
            #expect(all.first == sizes[0] && all.contains(sizes[1]))
            #expect(all.map(\.size) == all.map(\.size).sorted(by: >))
            #expect(Set(all.map(\.name)) == ["big", "sqlite_autoindex_big_1", "small", "sqlite_schema"])
            #expect(try all.reduce(0) { $0 + $1.pageCount } == db.fileInfo().pageCount)
        }
    }

    @Test func `Rows and entries are counted`() throws {
        let sql = """
            CREATE TABLE a(id INTEGER PRIMARY KEY, x, y); CREATE INDEX ax ON a(x); CREATE INDEX ay ON a(y) WHERE y > 100;
            CREATE TABLE b(x TEXT PRIMARY KEY, y) WITHOUT ROWID; CREATE INDEX b_by ON b(y);
            INSERT INTO a WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
                SELECT i, hex(randomblob(i % 40)), i FROM n;
            INSERT INTO a VALUES (9999, zeroblob(30000), 1);
            INSERT INTO b SELECT 'key ' || id, x FROM a WHERE id < 9999;
            """
        try DatabaseQueue().write { db in
            try db.execute(sql: sql)
            #expect(try db.storedSizes(of: "a")?.map(\.entryCount).sorted() == [2900, 3001, 3001])
            #expect(try db.storedSizes(of: "b")?.map(\.entryCount) == [3000, 3000])
            let all = try #require(try db.storedSizes())
            #expect(all.first { $0.name == "b" }?.entryCount == 3000)
            #expect(all.first { $0.name == "sqlite_schema" }?.entryCount == 5)
        }
    }

    @Test func `A table that does not exist has no size`() throws {
        #expect(try DatabaseQueue().write { try $0.storedSizes(of: "none") } == nil)
    }
}
