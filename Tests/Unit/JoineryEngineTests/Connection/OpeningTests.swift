import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

/// Opening files in every journal mode, with and without permissions, and files that are not databases.
@Suite struct OpeningTests {
    private let directory: TemporaryDirectory
    private let readonly: Configuration = {
        var configuration = Configuration()
        configuration.readonly = true
        return configuration
    }()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private let schema =
        "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO book VALUES (1, 'Typee');"

    private func titles(_ reader: some DatabaseReader) throws -> [String] {
        try reader.read { db in try String.fetchAll(db, sql: "SELECT title FROM book ORDER BY id") }
    }

    private func titles(at path: String, _ configuration: Configuration? = nil) throws -> [String] {
        try titles(DatabaseQueue(path: path, configuration: configuration ?? readonly))
    }

    private func failure(_ path: String, _ configuration: Configuration? = nil) throws -> DatabaseError {
        try #require(throws: DatabaseError.self) {
            _ = try DatabaseQueue(path: path, configuration: configuration ?? readonly)
        }
    }

    // MARK: Read-only

    @Test func `A file in rollback mode is read in a read-only directory`() throws {
        let path = try directory.makeDatabase(sql: schema)
        try directory.withoutPermissionToWrite {
            let queue = try DatabaseQueue(path: path, configuration: readonly)
            #expect(try titles(queue) == ["Typee"])
            #expect(try queue.read { $0.isImmutable } == false)
        }
        #expect(try directory.fileNames == ["test.sqlite"])
    }

    @Test func `Reading a closed file in WAL mode leaves nothing behind`() throws {
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + schema)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        #expect(try titles(queue) == ["Typee"])
        #expect(try queue.read { $0.isImmutable })
        #expect(try directory.fileNames == ["test.sqlite"])
        try queue.close()
        try directory.withoutPermissionToWrite {
            let pool = try DatabasePool(path: path, configuration: readonly)
            #expect(try titles(pool) == ["Typee"])
        }
        #expect(try directory.fileNames == ["test.sqlite"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `A file in WAL mode with an active writer is read with its log`() throws {
        let path = directory.file()
        let writer = try DatabasePool(path: path)
        try writer.write { db in try db.execute(sql: schema) }
        try directory.withoutPermissionToWrite {
            let queue = try DatabaseQueue(path: path, configuration: readonly)
            #expect(try titles(queue) == ["Typee"])
            #expect(try queue.read { $0.isImmutable } == false)
            try writer.write { db in try db.execute(sql: "INSERT INTO book VALUES (2, 'Omoo')") }
            #expect(try titles(queue) == ["Typee", "Omoo"])
        }
        try writer.close()
    }

    @Test func `A reader without locks notices a new writer`() throws {
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + schema)
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        #expect(try titles(queue) == ["Typee"])
        let generation = try queue.read { $0.generation }

        let writer = try DatabaseQueue(path: path)
        try writer.write { db in try db.execute(sql: "INSERT INTO book VALUES (2, 'Omoo')") }
        #expect(try titles(queue) == ["Typee", "Omoo"])
        #expect(try queue.read { !$0.isImmutable && $0.generation == generation + 1 })
        try writer.close()
        #expect(try titles(queue) == ["Typee", "Omoo"])
    }

    @Test func `A reader without locks notices a writer that came and went`() throws {
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + schema)
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        #expect(try titles(queue) == ["Typee"])
        try directory.makeDatabase(sql: "INSERT INTO book VALUES (2, 'Omoo')")
        #expect(try directory.fileNames == ["test.sqlite"])
        #expect(try titles(queue) == ["Typee", "Omoo"])
        #expect(try queue.read { $0.isImmutable })
    }

    @Test func `A read without locks fails if the file changes meanwhile`() throws {
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + schema)
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        let error = try #require(throws: DatabaseError.self) {
            try queue.read { _ in _ = try directory.makeDatabase(sql: "INSERT INTO book VALUES (2, 'Omoo')") }
        }
        #expect(error.extendedResultCode == .SQLITE_BUSY_SNAPSHOT)
        #expect(error.message == "\(path) was changed by another program during the read: read it again")
        #expect(try titles(queue) == ["Typee", "Omoo"])
    }

    @Test func `A log without its index in a read-only directory is explained`() throws {
        let path = directory.file()
        let writer = try DatabasePool(path: directory.file("origin"))
        try writer.write { db in try db.execute(sql: schema) }
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: directory.file("origin") + suffix, toPath: path + suffix)
        }
        try directory.withoutPermissionToWrite {
            let error = try failure(path)
            #expect(
                error.message?.hasPrefix("\(path) has a write-ahead log (\(path)-wal) without its index")
                    == true)
            #expect(
                error.message?.hasSuffix("copy both files to a writable directory, and open the copy") == true
            )
        }
        #expect(try titles(at: path) == ["Typee"])
        try writer.close()
    }

    @Test func `A hot journal is explained and its uncommitted rows are hidden`() throws {
        let path = directory.file()
        let writer = try DatabaseQueue(path: directory.file("origin"))
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: schema)
            try db.execute(
                sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE book SET title = 'Lost'")
            // More than the cache holds, so that the journal is synced and pages are written to the file.
            try db.execute(
                sql: """
                    WITH n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
                    INSERT INTO book SELECT i, hex(randomblob(100)) FROM n
                    """)
            for suffix in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: directory.file("origin") + suffix, toPath: path + suffix)
            }
            try db.execute(sql: "ROLLBACK")
        }
        let error = try failure(path)
        #expect(error.message?.hasPrefix("\(path) was left in the middle of a transaction") == true)
        #expect(try titles(at: path, Configuration()) == ["Typee"])
        #expect(try titles(at: path) == ["Typee"])
    }

    @Test func `A read-only connection does not write`() throws {
        let path = try directory.makeDatabase(sql: schema)
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "DELETE FROM book") } }
        #expect(try titles(queue) == ["Typee"])
    }

    @Test func `A read on a writable connection refuses to write`() throws {
        let queue = try DatabaseQueue(path: try directory.makeDatabase(sql: schema))
        let error = try #require(throws: DatabaseError.self) {
            try queue.read { try $0.execute(sql: "DELETE FROM book") }
        }
        #expect(error.resultCode == .SQLITE_READONLY)
        try queue.write { try $0.execute(sql: "DELETE FROM book") }
    }

    // MARK: Special files

    @Test func `A missing file or directory is reported`() throws {
        let path = directory.file("missing.sqlite")
        #expect(try failure(path).message == "no such file: \(path): check the path")
        #expect(try directory.fileNames.isEmpty)
        let deep = directory.file("missing/file.sqlite")
        #expect(
            try failure(deep, Configuration()).message
                == "the directory of \(deep) does not exist: check the path")
    }

    @Test func `A directory is rejected`() throws {
        let message = try failure(directory.path).message
        #expect(message == "\(directory.path) is a directory: give the path of a database file in it")
    }

    @Test func `A device is rejected`() throws {
        let message = try failure("/dev/null").message
        #expect(message == "/dev/null is not a regular file, and cannot hold a database: check the path")
    }

    @Test(arguments: [20, 3000]) func `A file that is not a database is rejected`(size: Int) throws {
        let path = directory.file("notes.txt")
        try Data(repeating: UInt8(ascii: "x"), count: size).write(to: URL(fileURLWithPath: path))
        let error = try failure(path)
        #expect(error.resultCode == .SQLITE_NOTADB)
        #expect(
            error.message
                == "file is not a database: \(path) does not hold an SQLite database, or is encrypted: check the path"
        )
    }

    @Test func `An empty file is an empty database`() throws {
        let path = directory.file()
        try Data().write(to: URL(fileURLWithPath: path))
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_schema") } == 0)
        #expect(try directory.fileNames == ["test.sqlite"])
    }

    @Test func `A damaged file is reported`() throws {
        let path = try directory.makeDatabase(sql: schema)
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try handle.seek(toOffset: 4096)
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try handle.close()
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        let error = try #require(throws: DatabaseError.self) { try titles(queue) }
        #expect(error.resultCode == .SQLITE_CORRUPT)
        #expect(error.message?.contains("\(path) is damaged: check it with PRAGMA integrity_check") == true)
    }

    @Test func `A file without read permission is reported`() throws {
        let path = try directory.makeDatabase(sql: schema)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        try directory.withoutPermissionToWrite {
            let message = try failure(path).message
            #expect(message == "no permission to open \(path): ask its owner, or copy it")
        }
    }

    @Test func `A locked file is reported`() throws {
        let path = try directory.makeDatabase(sql: schema)
        let writer = try DatabaseQueue(path: path)
        try writer.writeWithoutTransaction { db in
            try db.inTransaction(.exclusive) {
                var waiting = readonly
                waiting.busyMode = .timeout(0.02)
                for configuration in [readonly, waiting] {
                    let error = try failure(path, configuration)
                    #expect(error.resultCode == .SQLITE_BUSY)
                    #expect(
                        error.message?.hasPrefix("database is locked: another program holds \(path)") == true)
                }
                return .rollback
            }
        }
    }

    @Test(arguments: ["a b?c=d&e#f%41.sqlite", "file:x.sqlite", "日本語 'q' \"d\".sqlite", ":memory"])
    func `A file may have any name`(name: String) throws {
        let path = try directory.makeDatabase(name, sql: schema)
        #expect(try directory.fileNames == [name])
        #expect(try titles(at: path) == ["Typee"])
        #expect(try titles(at: "/" + path) == ["Typee"])
    }

    @Test func `A symbolic link leads to the file and its log`() throws {
        let writer = try DatabasePool(path: directory.file())
        try writer.write { db in try db.execute(sql: schema) }
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("link"), withDestinationPath: directory.file())
        #expect(try titles(at: directory.file("link")) == ["Typee"])
        try writer.close()
    }
}
