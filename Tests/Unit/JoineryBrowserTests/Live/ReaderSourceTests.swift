import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

@Suite struct ReaderSourceTests {
    private let directory: TemporaryDirectory
    private let source: ReaderSource
    private let reopenings: Counter

    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL; CREATE TABLE book (id)")
        try directory.makeDatabase("other.sqlite", sql: "PRAGMA journal_mode = WAL; CREATE TABLE loan (id)")
        let reopenings = Counter()
        self.reopenings = reopenings
        source = try ReaderSource(path: path, statementLog: nil) { _ = reopenings.next() }
    }

    private func tableNames() throws -> [String] {
        try source.read(for: .panes) { db in try db.schema().tables.map(\.name) }
    }

    private func replaceFile() {
        #expect(rename(directory.file("other.sqlite"), directory.file()) == 0)
    }

    @Test func `A replaced file is closed before the new one is opened`() throws {
        #expect(try tableNames() == ["book"])
        replaceFile()
        source.letGo()
        #expect(directory.openFiles.isEmpty)
        #expect(try tableNames() == ["loan"])
        #expect(reopenings.value == 1)
        source.close()
        #expect(directory.openFiles.isEmpty)
    }

    @Test func `Reopening leaves no deleted file open`() throws {
        #expect(try tableNames() == ["book"])
        replaceFile()
        source.reopen()
        #expect(try tableNames() == ["loan"])
        #expect(directory.openFiles.allSatisfy { !$0.hasSuffix("(deleted)") })
        source.close()
    }

    @Test(arguments: [ReaderSource.Purpose.panes, .background])
    func `Other rules are followed even after the file is gone`(purpose: ReaderSource.Purpose) throws {
        func labels() throws -> [String?] {
            try source.read(for: purpose) { db in try db.schema().tables.map { $0.labelColumns.first } }
        }
        // A file that no program has open is read only as long as it does not change.
        let user = try DatabaseQueue(path: directory.file())
        try user.write { db in try db.execute(sql: "INSERT INTO book VALUES (1)") }
        #expect(try labels() == [nil])
        try directory.remove("test.sqlite")
        var rules = Configuration.browsing.schemaRules
        rules.labels = ["book": ["id"]]
        source.follow(rules)
        #expect(try labels() == ["id"])
        var slices: [String?] = []
        rules.labels = [:]
        source.follow(rules)
        func read(_ db: Database, _ pause: () throws -> Void) throws {
            rules.labels = ["book": ["id"]]
            source.follow(rules)
            try pause()
            slices = try db.schema().tables.map { $0.labelColumns.first }
        }
        try source.readInSlices(
            for: purpose, interruptibleBy: Interruption(), until: { true }, resting: {}, read)
        #expect(slices == [nil])
        #expect(try labels() == ["id"])
        source.close()
        try user.close()
    }

    @Test func `Other rules are followed in attached files`() throws {
        let source = try ReaderSource(
            path: directory.file(),
            attached: [AttachedDatabase(name: "other", path: directory.file("other.sqlite"))],
            statementLog: nil
        ) {}
        func labels() throws -> [[String]] {
            try source.read(for: .panes) { db in try db.schema().tables.map(\.labelColumns) }
        }
        #expect(try labels() == [[], []])
        var rules = Configuration.browsing.schemaRules
        rules.labels = ["book": ["id"], "other.loan": ["id"]]
        source.follow(rules)
        #expect(try labels() == [["id"], ["id"]])
        source.close()
    }

    @Test func `A file that cannot be opened is tried again`() throws {
        try directory.remove("test.sqlite")
        source.letGo()
        #expect(throws: DatabaseError.self) { try tableNames() }
        replaceFile()
        #expect(try tableNames() == ["loan"])
        source.close()
    }

    @Test func `Between two slices, another program may commit`() throws {
        let path = try directory.makeDatabase(
            "slices.sqlite", sql: "CREATE TABLE book (id); INSERT INTO book VALUES (1)")
        let source = try ReaderSource(path: path, statementLog: nil) {}
        defer { source.close() }
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        func write() throws { try queue.write { db in try db.execute(sql: "INSERT INTO book VALUES (2)") } }
        var (isOver, rests) = (false, 0)
        func rest() {
            rests += 1
            #expect(throws: Never.self) { try write() }
        }
        func body(_ db: Database, _ pause: () throws -> Void) throws {
            func count() throws -> Int? { try Int.fetchOne(db, sql: "SELECT count(*) FROM book") }
            #expect(try count() == 1)
            try pause()
            // The slice goes on, and so does its lock.
            #expect(throws: DatabaseError.self) { try write() }
            #expect(try count() == 1)
            isOver = true
            try pause()
            #expect(try count() == 2)
        }
        try source.readInSlices(
            for: .background, interruptibleBy: Interruption(), until: { isOver }, resting: rest, body)
        #expect(rests == 1)
    }

    @Test func `An interrupted slice ends its lock`() throws {
        let path = try directory.makeDatabase("slices.sqlite", sql: "CREATE TABLE book (id)")
        let source = try ReaderSource(path: path, statementLog: nil) {}
        defer { source.close() }
        let interruption = Interruption()
        func body(_ db: Database, _ pause: () throws -> Void) throws {
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM book")
            interruption.interrupt()
            try pause()
        }
        #expect(throws: (any Error).self) {
            try source.readInSlices(
                for: .background, interruptibleBy: interruption, until: { true }, resting: {}, body)
        }
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in try db.execute(sql: "INSERT INTO book VALUES (2)") }
        try queue.close()
        #expect(
            try source.read(for: .background) { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM book") }
                == 1)
    }

    @Test func `A read during which the file changes is done again`() throws {
        var attempts = 0
        let tables = try source.read(for: .panes) { db in
            attempts += 1
            let names = try db.schema().tables.map(\.name)
            if attempts == 1 { try directory.makeDatabase(sql: "CREATE TABLE author (id)") }
            return names
        }
        #expect(attempts == 2)
        #expect(tables.sorted() == ["author", "book"])
        source.close()
    }

    @Test func `A file that changes during each read is given up`() throws {
        var attempts = 0
        let error = try #require(throws: DatabaseError.self) {
            try source.read(for: .background) { _ in
                attempts += 1
                try directory.makeDatabase(sql: "CREATE TABLE author\(attempts) (id)")
            }
        }
        #expect(attempts == ReaderSource.mostAttempts)
        let sentence = Session.sentence(for: error)
        #expect(
            sentence == directory.file() + " was changed by another program during the read: read it again")
        source.close()
    }

    @Test func `Background reads do not block interactive reads`() throws {
        let end = DispatchSemaphore(value: 0)
        let busy = DispatchGroup()
        for _ in 0..<20 {
            busy.enter()
            try source.reader(for: .background).asyncRead { _ in
                end.wait()
                busy.leave()
            }
        }
        #expect(try tableNames() == ["book"])
        for _ in 0..<20 { end.signal() }
        busy.wait()
        source.close()
        #expect(directory.openFiles.isEmpty)
    }

    @Test func `A closed source opens nothing again`() throws {
        source.close()
        #expect(throws: DatabaseError.self) { try tableNames() }
        #expect(directory.openFiles.isEmpty)
    }
}
