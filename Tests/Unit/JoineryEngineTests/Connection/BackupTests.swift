import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

@Suite(.timeLimit(.minutes(30))) struct BackupTests {
    private struct Refusal: Error {}

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func fill(_ writer: any DatabaseWriter, _ count: Int) throws {
        try writer.write { db in
            try db.execute(sql: "CREATE TABLE page (id INTEGER PRIMARY KEY, content BLOB)")
            for id in 0..<count {
                try db.execute(sql: "INSERT INTO page VALUES (?, zeroblob(3500))", arguments: [id])
            }
        }
    }

    private func count(_ reader: any DatabaseReader) throws -> Int? {
        try reader.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM page") }
    }

    @Test func `Any reader can be copied over any writer`() throws {
        let pool = try DatabasePool(path: directory.file("pool.sqlite"))
        try fill(pool, 20)
        let snapshot = try pool.makeSnapshot()
        try pool.write { try $0.execute(sql: "DELETE FROM page WHERE id < 5") }
        let memory = try DatabaseQueue()
        try fill(memory, 3)
        #expect(try count(memory) == 3)
        try pool.backup(to: memory)
        #expect(try count(memory) == 15)
        try snapshot.backup(to: AnyDatabaseWriter(memory))
        #expect(try count(memory) == 20)
        try fill(DatabaseQueue(path: directory.file("file.sqlite")), 1)
        let file = try DatabaseQueue(path: directory.file("file.sqlite"))
        #expect(try count(file) == 1)
        try AnyDatabaseReader(memory).backup(to: file)
        #expect(try count(file) == 20)
        try DatabaseQueue(path: directory.file("file.sqlite")).backup(to: pool)
        #expect(try count(pool) == 20)
        #expect(try pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
        #expect(try pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }

    @Test func `A backup reports its progress`() throws {
        let source = try DatabaseQueue()
        try fill(source, 5)
        let copy = try DatabaseQueue()
        var lines: [String] = []
        try source.backup(to: copy, pagesPerStep: 3) { progress in
            lines.append(
                "\(progress.completedPageCount) + \(progress.remainingPageCount) = \(progress.totalPageCount)"
                    + (progress.isCompleted ? ", completed" : ""))
        }
        #expect(lines == ["3 + 4 = 7", "6 + 1 = 7", "7 + 0 = 7, completed"])
        lines = []
        try source.backup(to: copy) { lines.append("\($0.isCompleted) \($0.remainingPageCount)") }
        #expect(lines == ["true 0"])
    }

    @Test func `A stopped backup leaves the destination unchanged`() throws {
        let source = try DatabaseQueue()
        try fill(source, 50)
        let copy = try DatabaseQueue(path: directory.file())
        try fill(copy, 2)
        #expect(throws: Refusal.self) {
            try source.backup(to: copy, pagesPerStep: 10) { _ in throw Refusal() }
        }
        #expect(try count(copy) == 2)
        #expect(try copy.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
        // A completed backup can no longer be stopped.
        try source.backup(to: copy) { _ in throw Refusal() }
        #expect(try count(copy) == 50)
    }

    @Test func `A backup can be interrupted`() throws {
        let source = try DatabaseQueue()
        try fill(source, 600)
        let copy = try DatabaseQueue()
        let interruption = Interruption()
        let error = #expect(throws: DatabaseError.self) {
            try source.read { db in
                try db.interruptible(by: interruption) {
                    try copy.writeWithoutTransaction { destination in
                        try db.backup(to: destination, pagesPerStep: 50) { progress in
                            if progress.completedPageCount >= 100 { interruption.interrupt() }
                        }
                    }
                }
            }
        }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        #expect(try copy.read { try Int.fetchOne($0, sql: "PRAGMA page_count") } == 0)
    }

    @Test func `A failed backup explains why`() throws {
        let source = try DatabaseQueue(path: directory.file("source.sqlite"))
        try fill(source, 5)
        func error(_ work: () throws -> Void) throws -> DatabaseError {
            try #require(throws: DatabaseError.self, performing: work)
        }
        let never = try error { try source.backup(to: DatabaseQueue(), pagesPerStep: 0) }
        #expect(never.resultCode == .SQLITE_MISUSE)
        #expect(never.message?.contains("copy 1 or more per step") == true)
        let itself = try error { try source.backup(to: source) }
        #expect(itself.resultCode == .SQLITE_MISUSE)
        let same = try error { try source.unsafeRead { try $0.backup(to: $0) } }
        #expect(same.message == "source and destination must be distinct")
        let busy = try error {
            let copy = try DatabaseQueue()
            try copy.write { destination in try source.read { try $0.backup(to: destination) } }
        }
        #expect(busy.message == "destination database is in use")

        var configuration = Configuration()
        configuration.readonly = true
        try directory.makeDatabase("copy.sqlite", sql: "CREATE TABLE t (a)")
        let readonly = try DatabaseQueue(path: directory.file("copy.sqlite"), configuration: configuration)
        #expect(try error { try source.backup(to: readonly) }.resultCode == .SQLITE_READONLY)

        let copy = try DatabaseQueue(path: directory.file("copy.sqlite"))
        let other = try DatabaseQueue(path: directory.file("copy.sqlite"))
        try other.inTransaction(.exclusive) { _ in
            let locked = try error { try source.backup(to: copy) }
            #expect(locked.resultCode == .SQLITE_BUSY)
            #expect(locked.message?.contains("\(directory.file("copy.sqlite")) is locked: try again") == true)
            return .rollback
        }
        let full = try error {
            let small = try DatabaseQueue()
            try small.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 3") }
            try source.backup(to: small)
        }
        #expect(full.resultCode == .SQLITE_FULL)
    }

    @Test func `A backup in WAL mode copies one state during writes`() throws {
        let pool = try DatabasePool(path: directory.file())
        try fill(pool, 30)
        let copy = try DatabaseQueue()
        let other = try DatabaseQueue(path: directory.file())
        try pool.backup(to: copy, pagesPerStep: 4) { _ in
            try other.write { db in
                try db.execute(sql: "DELETE FROM page WHERE id = (SELECT MAX(id) FROM page)")
            }
        }
        #expect(try count(copy) == 30)
        let rest = try #require(try count(pool))
        #expect(rest < 30)
    }
}
