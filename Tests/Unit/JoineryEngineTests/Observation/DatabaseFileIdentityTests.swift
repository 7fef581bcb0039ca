import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryFileWatch

/// What happens to the file itself.
@Suite struct DatabaseFileIdentityTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let events = ObservedEvents()

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
    }

    private func makeDatabase(_ name: String = "test.sqlite", journalMode: String = "DELETE", rows: Int = 10)
        throws
    {
        try directory.makeDatabase(
            name,
            sql: """
                PRAGMA journal_mode=\(journalMode);
                CREATE TABLE a(x);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
                INSERT INTO a SELECT 'row ' || i FROM n;
                """)
    }

    private func observe(_ path: String? = nil) throws -> DatabaseFileObserver {
        try DatabaseFileObserver(path: path ?? self.path, onEvent: events.note)
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `A replaced file is reported and watched`(journalMode: String) throws {
        try makeDatabase(journalMode: journalMode)
        try makeDatabase("other.sqlite", journalMode: journalMode, rows: 20)
        let observer = try observe()
        #expect(rename(directory.file("other.sqlite"), path) == 0)
        #expect(events.wait { $0.contains(.replaced) })
        // The new file is watched from now on.
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO a VALUES (1)")
        #expect(events.takeChange(commits: 1) != nil)
        observer.stop()
    }

    @Test func `An overwritten file is reported`() throws {
        try makeDatabase()
        try makeDatabase("other.sqlite", rows: 10_000)
        let observer = try observe()
        let other = try Data(contentsOf: URL(fileURLWithPath: directory.file("other.sqlite")))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: other)
        try handle.close()
        #expect(events.wait { $0.contains(.replaced) || $0.contains { $0.isCommit } })
        observer.stop()
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `A file that is moved away and back is reported and watched again`(journalMode: String) throws {
        try makeDatabase(journalMode: journalMode)
        let observer = try observe()
        #expect(rename(path, directory.file("elsewhere")) == 0)
        #expect(events.wait { $0.contains(.deleted) })
        #expect(rename(directory.file("elsewhere"), path) == 0)
        #expect(events.wait { $0.contains(.restored) })
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO a VALUES (1)")
        #expect(events.takeChange(commits: 1) != nil)
        observer.stop()
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `A truncated file is reported, and so is its restoration`(journalMode: String) throws {
        try makeDatabase(journalMode: journalMode, rows: 10_000)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let observer = try observe()
        #expect(truncate(path, 8192) == 0)
        #expect(events.wait { $0.contains(.truncated) })
        try whole.write(to: URL(fileURLWithPath: path))
        #expect(events.wait { $0.contains(.restored) })
        observer.stop()
    }

    @Test func `A file that is made anew is told once, when it can be read`() throws {
        try makeDatabase()
        let observer = try ManualFileObserver(
            path: path, WatchedDetail(.init(hasTables: false) { _ in false }))
        #expect(unlink(path) == 0)
        #expect(observer.look() == [.deleted])
        #expect(observer.look() == [])
        let writer = try WriterProcess(path: path)
        try writer.commit("BEGIN EXCLUSIVE")
        try writer.commit("CREATE TABLE a(x)")
        // The file exists, empty and locked.
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(observer.look() == [])
        #expect(observer.look() == [])
        try writer.commit("COMMIT")
        #expect(observer.look() == [.restored])
        #expect(observer.look() == [])
    }

    @Test func `A file that is gone again before it can be read is told to be deleted once`() throws {
        try makeDatabase()
        let observer = try ManualFileObserver(
            path: path, WatchedDetail(.init(hasTables: false) { _ in false }))
        #expect(unlink(path) == 0)
        #expect(observer.look() == [.deleted])
        for _ in 1...2 {
            try Data("no database, but a file of several words".utf8).write(to: URL(fileURLWithPath: path))
            #expect(observer.look() == [])
            #expect(unlink(path) == 0)
            #expect(observer.look() == [])
        }
        // Nor is another file told to replace the one that was never told to be there.
        try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
        #expect(observer.look() == [])
        try makeDatabase("other.sqlite")
        #expect(rename(directory.file("other.sqlite"), path) == 0)
        #expect(observer.look() == [.restored])
        #expect(unlink(path) == 0)
        #expect(observer.look() == [.deleted])
    }

    /// In WAL mode, with and without a connection that keeps the log.
    @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST", "WAL", "WAL with a log"], [300, 8_192, 100_000])
    func `A file that something else is written over is reported, and so is its restoration`(
        mode: String, size: Int
    ) throws {
        try makeDatabase(journalMode: mode.split(separator: " ").first.map(String.init) ?? mode, rows: 100)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let writer = try WriterProcess(path: path)
        if mode.hasSuffix("log") { try writer.commit("INSERT INTO a VALUES (1)") }
        let observer = try observe()
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: UInt64(size))
        try handle.seek(toOffset: 0)
        try handle.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: size))
        #expect(events.wait { $0.contains(.replaced) || $0.contains(.truncated) })
        try handle.truncate(atOffset: UInt64(whole.count))
        try handle.seek(toOffset: 0)
        try handle.write(contentsOf: whole)
        try handle.close()
        #expect(events.wait { $0.contains(.restored) || $0.contains(.replaced) })
        observer.stop()
    }

    @Test func `An emptied file is reported as truncated`() throws {
        try makeDatabase()
        let observer = try observe()
        #expect(truncate(path, 0) == 0)
        #expect(events.wait { $0.contains(.truncated) })
        observer.stop()
    }

    @Test func `Symbolic links are followed, and a new target is reported`() throws {
        try makeDatabase("real.sqlite")
        try makeDatabase("other.sqlite")
        #expect(symlink(directory.file("real.sqlite"), path) == 0)
        let observer = try observe()
        let writer = try WriterProcess(path: directory.file("real.sqlite"))
        try writer.commit("INSERT INTO a VALUES (1)")
        #expect(events.takeChange(commits: 1) != nil)
        // The link now leads elsewhere.
        #expect(symlink(directory.file("other.sqlite"), directory.file("link")) == 0)
        #expect(rename(directory.file("link"), path) == 0)
        #expect(events.wait { $0.contains(.replaced) })
        observer.stop()
    }

    // MARK: A file that nobody has open

    @Test func `Observing an idle WAL database creates no files`() throws {
        try makeDatabase(journalMode: "WAL")
        #expect(try directory.fileNames == ["test.sqlite"])
        let observer = try observe()
        #expect(try directory.fileNames == ["test.sqlite"])
        observer.stop()
        #expect(try directory.fileNames == ["test.sqlite"])
    }

    @Test func `Commits of the first writer to an idle file are reported`() throws {
        try makeDatabase(journalMode: "WAL")
        let observer = try observe()
        let writer = try WriterProcess(path: path)
        for _ in 1...3 {
            try writer.commit("INSERT INTO a VALUES (1)")
            #expect(events.takeChange(commits: 1) != nil)
        }
        observer.stop()
    }

    @Test func `A reader opened on an idle file sees later commits`() throws {
        try makeDatabase(journalMode: "WAL")
        let observer = try observe()
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        func count() throws -> Int? { try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } }
        #expect(try count() == 10)
        #expect(try directory.fileNames == ["test.sqlite"])
        let writer = try WriterProcess(path: path)
        for rows in 11...13 {
            try writer.commit("INSERT INTO a VALUES (1)")
            #expect(events.takeChange(commits: 1) != nil)
            #expect(try count() == rows)
        }
        writer.stop()
        observer.stop()
    }

    @Test func `Touching a file does not count as replacing it`() throws {
        try makeDatabase()
        let observer = try observe()
        #expect(utimes(path, nil) == 0)
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO a VALUES (1)")
        #expect(events.takeChange(commits: 1) != nil)
        #expect(!events.all.contains { !$0.isCommit })
        observer.stop()
    }

    @Test func `A commit is reported even if its writer has already exited`() throws {
        try makeDatabase(journalMode: "WAL")
        let observer = try observe()
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO a VALUES (1)")
        writer.stop()
        #expect(events.takeChange(commits: 1) != nil)
        observer.stop()
    }

    @Test func `Commits are reported across a switch to WAL mode`() throws {
        try makeDatabase()
        let observer = try observe()
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit("INSERT INTO a VALUES (1)")
        #expect(events.takeChange(commits: 1) != nil)
        try writer.commit("INSERT INTO a VALUES (2)")
        #expect(events.takeChange { $0.commits > 0 } != nil)
        observer.stop()
    }

    @Test func `Creating a table in an empty file is reported as a schema change`() throws {
        #expect(FileManager.default.createFile(atPath: path, contents: Data()))
        let observer = try observe()
        let writer = try WriterProcess(path: path)
        try writer.commit("CREATE TABLE a(x)")
        #expect(events.takeChange { $0.schemaChanged } != nil)
        observer.stop()
    }
}

extension DatabaseFileEvent {
    fileprivate var isCommit: Bool {
        if case .committed = self { true } else { false }
    }
}
