import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

/// Transactions that cannot finish, because the process is killed or the disk is full.
@Suite(.timeLimit(.minutes(30))) struct CrashTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
    }

    private let schema =
        "CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER); CREATE TABLE page (content BLOB); "
        + "INSERT INTO account VALUES (1, 100), (2, 0)"

    /// Returns the balances, and the result of SQLite's integrity check.
    private func state(_ reader: any DatabaseReader) throws -> [String] {
        try reader.read { db in
            try String.fetchAll(db, sql: "SELECT id || ': ' || balance FROM account ORDER BY id")
                + String.fetchAll(db, sql: "PRAGMA integrity_check")
        }
    }

    @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST", "WAL"])
    func `A process killed in a transaction leaves the data intact`(mode: String) throws {
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=\(mode)", "cache_size=5"])
        try writer.commit(schema)
        try writer.run("exec BEGIN; UPDATE account SET balance = balance - 10 WHERE id = 1")
        // More than the cache holds, so that a part of the transaction is already in the file.
        try writer.run("loop 50 INSERT INTO page VALUES (zeroblob(4000))")
        writer.kill()
        if mode != "WAL" { #expect(try directory.fileNames.contains("test.sqlite-journal")) }

        let queue = try DatabaseQueue(path: path)
        #expect(try state(queue) == ["1: 100", "2: 0", "ok"])
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM page") } == 0)
        try queue.write { try $0.execute(sql: "UPDATE account SET balance = balance - 20 WHERE id = 1") }
        #expect(try state(queue) == ["1: 80", "2: 0", "ok"])
    }

    @Test func `A reader keeps its state when the writing process is killed`() throws {
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit(schema)
        let pool = try DatabasePool(path: path)
        try pool.read { db in
            #expect(try Int.fetchOne(db, sql: "SELECT SUM(balance) FROM account") == 100)
            try writer.run("exec BEGIN; UPDATE account SET balance = 0")
            writer.kill()
            #expect(try Int.fetchOne(db, sql: "SELECT SUM(balance) FROM account") == 100)
        }
        #expect(try state(pool) == ["1: 100", "2: 0", "ok"])
        try pool.write { try $0.execute(sql: "UPDATE account SET balance = 50") }
    }

    // MARK: Full disks

    @Test func `A full database rolls back the transaction and remains usable`() throws {
        for writer in [try DatabaseQueue(), try DatabasePool(path: path)] as [any DatabaseWriter] {
            try writer.writeWithoutTransaction { db in
                try db.execute(sql: schema)
                try db.execute(sql: "PRAGMA max_page_count = 10")
            }
            let error = #expect(throws: DatabaseError.self) {
                try writer.write { db in
                    try db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
                    for _ in 0..<20 { try db.execute(sql: "INSERT INTO page VALUES (zeroblob(4000))") }
                }
            }
            #expect(error?.resultCode == .SQLITE_FULL)
            #expect(
                error?.message?.hasSuffix(
                    "\(writer.path) cannot grow: free disk space, or raise its limit (PRAGMA max_page_count)")
                    == true)
            #expect(error?.sql == "INSERT INTO page VALUES (zeroblob(4000))")
            #expect(try state(writer) == ["1: 100", "2: 0", "ok"])
            // SQLite rolls back more than the savepoint: the second half is not written without the first one.
            let half = #expect(throws: DatabaseError.self) {
                try writer.write { db in
                    try db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
                    try? db.inSavepoint {
                        for _ in 0..<20 { try db.execute(sql: "INSERT INTO page VALUES (zeroblob(4000))") }
                        return .commit
                    }
                    try db.execute(sql: "UPDATE account SET balance = balance + 10 WHERE id = 2")
                }
            }
            #expect(half?.resultCode == .SQLITE_ABORT)
            #expect(try state(writer) == ["1: 100", "2: 0", "ok"])
            try writer.write { try $0.execute(sql: "UPDATE account SET balance = 90 WHERE id = 1") }
            #expect(try state(writer) == ["1: 90", "2: 0", "ok"])
        }
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `A file size limit leaves the data intact`(mode: String) throws {
        let writer = try WriterProcess(
            path: path, options: ["-file-size", "100000"], pragmas: ["journal_mode=\(mode)", "cache_size=5"])
        try writer.commit(schema)
        try writer.run("exec BEGIN; UPDATE account SET balance = balance - 10 WHERE id = 1")
        let failure = #expect(throws: WriterProcess.Failure.self) {
            try writer.run("loop 500 INSERT INTO page VALUES (zeroblob(4000))")
        }
        #expect(failure?.description.contains("\(path) cannot be read or written: check its disk") == true)
        writer.stop()
        let queue = try DatabaseQueue(path: path)
        #expect(try state(queue) == ["1: 100", "2: 0", "ok"])
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `A full disk leaves the data intact`(mode: String) throws {
        guard let disk = SmallDisk(directory.path, kilobytes: 256) else {
            print("This test needs the right to mount a file system of its own: skipped")
            return
        }
        defer { disk.unmount() }
        var configuration = Configuration()
        configuration.journalMode = mode == "WAL" ? .wal : .default
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: schema)
            try db.execute(sql: "PRAGMA cache_size = 5")
        }
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { db in
                try db.execute(sql: "UPDATE account SET balance = balance - 10 WHERE id = 1")
                for _ in 0..<500 { try db.execute(sql: "INSERT INTO page VALUES (zeroblob(4000))") }
            }
        }
        #expect(error?.resultCode == .SQLITE_FULL)
        #expect(error?.message?.contains("cannot grow: free disk space") == true)
        #expect(try state(queue) == ["1: 100", "2: 0", "ok"])
        // A change that fits is written.
        try queue.write { try $0.execute(sql: "UPDATE account SET balance = 7 WHERE id = 2") }
        #expect(try state(queue) == ["1: 100", "2: 7", "ok"])
        try queue.close()
    }
}

/// An in-memory file system, mounted on a directory.
private struct SmallDisk {
    private let path: String

    /// Mounts the file system, or returns `nil` if that is not permitted.
    init?(_ path: String, kilobytes: Int) {
        self.path = path
        guard geteuid() == 0, mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { return nil }
    }

    func unmount() {
        _ = umount2(path, Int32(MNT_DETACH))
    }
}
