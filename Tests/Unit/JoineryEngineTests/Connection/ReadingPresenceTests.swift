import Foundation
import TestSupport
import Testing

@testable import JoineryEngine
@testable import JoineryFileWatch

/// The files that read-only connections leave next to a database in WAL mode.
@Suite struct ReadingPresenceTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let readonly: Configuration = {
        var configuration = Configuration()
        configuration.readonly = true
        return configuration
    }()

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql:
                "PRAGMA journal_mode = WAL; CREATE TABLE book (id INTEGER PRIMARY KEY); INSERT INTO book VALUES (1);"
        )
    }

    private func count(_ reader: some DatabaseReader) throws -> Int? {
        try reader.read { db in try Table("book").fetchCount(db) }
    }

    /// The suffixes of the files next to the database: `-wal`, `-shm`.
    private var companions: [String] {
        get throws {
            try directory.fileNames.compactMap {
                $0.hasPrefix("test.sqlite-") ? String($0.dropFirst(11)) : nil
            }.sorted()
        }
    }

    /// Returns a reader of the file, which another program had open and has closed.
    private func reader(while work: (DatabaseQueue) throws -> Void = { _ in }) throws -> DatabaseQueue {
        let reader = try DatabaseQueue(path: path, configuration: readonly)
        #expect(try count(reader) == 1)
        let other = try DatabaseQueue(path: path)
        _ = try count(other)
        try work(other)
        #expect(try count(reader) == count(other))
        try other.close()
        #expect(try companions == ["-shm", "-wal"])
        return reader
    }

    @Test func `The last reader removes an empty log and leaves the file unchanged`() throws {
        let before = try (Data(contentsOf: URL(fileURLWithPath: path)), #require(FileIdentity(path: path)))
        let first = try reader()
        let second = try DatabaseQueue(path: path, configuration: readonly)
        #expect(try count(second) == 1)
        try first.close()
        #expect(try companions == ["-shm", "-wal"])
        try second.close()
        #expect(try companions == [])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before.0)
        #expect(FileIdentity(path: path) == before.1)
    }

    @Test func `Pools and file watches count as readers`() throws {
        let first = try reader()
        let pool = try DatabasePool(path: path, configuration: readonly)
        #expect(try count(pool) == 1)
        var watch: DatabaseFileConnection? = try DatabaseFileConnection(path: path)
        #expect(watch?.withSnapshot { true } == true)
        try first.close()
        try pool.close()
        #expect(try companions == ["-shm", "-wal"])
        watch = nil
        #expect(try companions == [])
    }

    @Test func `A log with transactions stays and is not checkpointed`() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let reader = try reader { try $0.write { try $0.execute(sql: "INSERT INTO book VALUES (2)") } }
        try reader.close()
        #expect(try companions == ["-shm", "-wal"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        let next = try DatabaseQueue(path: path)
        #expect(try count(next) == 2)
        try next.close()
        #expect(try companions == [])
    }

    @Test func `A log that existed before the reader stays`() throws {
        let original = try DatabaseQueue(path: path)
        #expect(try count(original) == 1)
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.copyItem(
                atPath: path + suffix, toPath: directory.file("copy.sqlite") + suffix)
        }
        try original.close()
        let copy = try DatabaseQueue(path: directory.file("copy.sqlite"), configuration: readonly)
        #expect(try count(copy) == 1)
        try copy.close()
        #expect(
            try directory.fileNames.sorted() == [
                "copy.sqlite", "copy.sqlite-shm", "copy.sqlite-wal", "test.sqlite",
            ])
    }

    @Test func `Another program that has the file open keeps its log`() throws {
        let reader = try reader()
        let other = try DatabaseQueue(path: path)
        #expect(try count(other) == 1)
        try reader.close()
        #expect(try companions == ["-shm", "-wal"])
        try other.write { db in try db.execute(sql: "INSERT INTO book VALUES (2)") }
        #expect(try count(other) == 2)
        try other.close()
        #expect(try companions == [])
    }

    @Test func `The log stays in a read-only directory`() throws {
        let reader = try reader()
        try directory.withoutPermissionToWrite { try reader.close() }
        #expect(try companions == ["-shm", "-wal"])
    }

    @Test func `A read-only file keeps its log`() throws {
        let reader = try reader()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        try reader.close()
        #expect(try companions == (getuid() == 0 ? [] : ["-shm", "-wal"]))
    }

    @Test func `A reader without locks removes nothing`() throws {
        let reader = try reader()
        let immutable = try DatabaseQueue(path: "file:\(path)?immutable=1", configuration: readonly)
        #expect(try count(immutable) == 1)
        try immutable.close()
        #expect(try companions == ["-shm", "-wal"])
        try reader.close()
        #expect(try companions == [])
    }

    @Test func `A replacement file keeps its log`() throws {
        let reader = try reader()
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.moveItem(
                atPath: path + suffix, toPath: directory.file("old.sqlite") + suffix)
        }
        let replacement = try DatabaseQueue(path: path)
        try replacement.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE book (id)")
        }
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.copyItem(
                atPath: path + suffix, toPath: directory.file("kept.sqlite") + suffix)
        }
        try replacement.close()
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
            try FileManager.default.moveItem(
                atPath: directory.file("kept.sqlite") + suffix, toPath: path + suffix)
        }
        #expect(FileManager.default.createFile(atPath: path + "-wal", contents: Data()))
        try reader.close()
        #expect(try companions == ["-shm", "-wal"])
    }
}
