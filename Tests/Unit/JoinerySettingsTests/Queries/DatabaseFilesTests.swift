import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoinerySettings

/// Opening and closing a file of the database would drop SQLite's locks.
@Suite struct DatabaseFilesTests {
    private let fixture: QueryFilesFixture

    init() throws {
        fixture = try QueryFilesFixture()
    }

    private func sentence(_ body: () throws -> some Any) -> String {
        fixture.sentence(body).replacing(fixture.directory.path, with: "DIR")
    }

    private static let reason = "This leads to the database, and is not opened. Move it elsewhere."

    @Test func `Links to the files of the database are recognized`() throws {
        let queue = try DatabaseQueue(path: fixture.database)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL; INSERT INTO a VALUES (1)")
        }
        defer { try? queue.close() }
        let files = DatabaseFiles(of: "file:" + fixture.database)
        for (name, suffix) in [("database", ""), ("log", "-wal"), ("index", "-shm")] {
            #expect(files.contain(fixture.database + suffix))
            try fixture.link(fixture.directory.file(name), to: fixture.database + suffix)
            #expect(files.contain(fixture.directory.file(name)))
        }
        #expect(link(fixture.database, fixture.directory.file("hard")) == 0)
        #expect(files.contain(fixture.directory.file("hard")))
        try fixture.write("", to: "another")
        #expect(!files.contain(fixture.directory.file("another")))
        #expect(!files.contain(fixture.directory.file("missing")))
        #expect(!DatabaseFiles(of: fixture.directory.file("missing")).contain(fixture.directory.file("gone")))
    }

    /// Runs `body` and checks that neither the content nor the locks of the database change.
    private func sparingDatabase(_ body: () throws -> Void) throws {
        let before = try Data(contentsOf: URL(filePath: fixture.database))
        let probe = try FileHandle(forReadingFrom: URL(filePath: fixture.database))
        let queue = try DatabaseQueue(path: fixture.database)
        defer {
            try? queue.close()
            // Not before, because that would drop the locks.
            try? probe.close()
        }
        try queue.writeWithoutTransaction { db in
            #expect(!isLocked(probe))
            try db.execute(sql: "BEGIN IMMEDIATE")
            #expect(isLocked(probe))
            try body()
            #expect(isLocked(probe))
            try db.execute(sql: "ROLLBACK")
        }
        try queue.close()
        #expect(try Data(contentsOf: URL(filePath: fixture.database)) == before)
    }

    /// Whether a process, possibly this one, has locks on the file.
    ///
    /// A lock of an open file description conflicts with those of its own process, unlike a lock of a process.
    private func isLocked(_ file: FileHandle) -> Bool {
        #if os(Linux)
            // The Glibc module does not include `F_OFD_GETLK`.
            let getDescriptionLock: CInt = 36
        #else
            let getDescriptionLock = F_OFD_GETLK
        #endif
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        #expect(fcntl(file.fileDescriptor, getDescriptionLock, &lock) == 0)
        return lock.l_type != Int16(F_UNLCK)
    }

    @Test func `A query that leads to the database is neither read nor replaced`() throws {
        let path = fixture.queries + "/mine.sql"
        try fixture.link(path, to: fixture.database)
        let files = fixture.files
        try sparingDatabase {
            #expect(
                sentence { try files.text(named: "mine") }
                    == "DIR/data/joinery/queries/mine.sql: \(Self.reason)")
            #expect(files.namedQueries().map { $0.description?.hasSuffix(Self.reason) } == [true])
            for isReplacing in [false, true] {
                #expect(
                    sentence { try files.save("x", named: "mine", isReplacing: isReplacing) }
                        == "The query was not saved: DIR/data/joinery/queries/mine.sql: \(Self.reason)")
            }
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == fixture.database)
    }

    @Test func `A database among the queries is not replaced`() throws {
        let path = fixture.queries + "/mine.sql"
        try fixture.makeFolder(fixture.queries)
        try FileManager.default.moveItem(atPath: fixture.database, toPath: path)
        let files = fixture.files(database: path)
        let refusal = sentence { try files.save("x", named: "mine", isReplacing: true) }
        #expect(refusal.hasSuffix("mine.sql: \(Self.reason)"))
        #expect(sentence { try files.text(named: "mine") }.hasSuffix("mine.sql: \(Self.reason)"))
        #expect(try Data(contentsOf: URL(filePath: path)).starts(with: Data("SQLite format 3\0".utf8)))
    }

    @Test func `A history that leads to the database is neither read nor written`() throws {
        try fixture.link(fixture.history, to: fixture.database)
        let files = fixture.files
        try sparingDatabase {
            #expect(files.history() == [])
            #expect(
                sentence { try files.remember("x") }
                    == "The query was not added to the history: DIR/state/joinery/history: \(Self.reason)")
        }
    }

    @Test func `Databases that are open are looked at without losing their locks`() throws {
        let state = fixture.directory.file("state")
        let files = KnownFiles(
            directory: fixture.directory.path, variables: { $0 == "XDG_STATE_HOME" ? state : nil })
        try sparingDatabase {
            try files.remember(fixture.database)
            for open in [[], [fixture.database]] {
                var tables: [Int?] = []
                files.list(open: open, isCanceled: { false }, report: { tables = $0.files.map(\.tableCount) })
                #expect(tables == [1])
            }
        }
    }

    @Test func `The settings of another database do not lead to one that is open`() throws {
        let other = try fixture.directory.makeDatabase("other.sqlite", sql: "CREATE TABLE b (id)")
        try fixture.link(other + ".joinery.toml", to: fixture.database)
        // Its own files would be spared in any case.
        _ = fixture.files
        try sparingDatabase {
            let mistakes = Sidecar(besideDatabase: other, variables: { _ in nil }).mistakes
            #expect(mistakes.map(\.sentence) == ["This leads to a database that is open, and is not read."])
            let files = fixture.files(database: other)
            #expect(
                sentence { try files.text(inFile: fixture.database) }
                    == "The file was not read: DIR/test.sqlite: \(Self.reason)")
        }
    }

    @Test func `A draft that leads to the database is neither read, written nor removed`() throws {
        let files = fixture.files
        try files.keepDraft("x")
        let name = try #require(fixture.names(in: fixture.drafts).first)
        let path = fixture.drafts + "/" + name
        try FileManager.default.removeItem(atPath: path)
        #expect(link(fixture.database, path) == 0)
        try sparingDatabase {
            #expect(files.draft() == nil)
            for text in ["x", ""] {
                #expect(
                    sentence { try files.keepDraft(text) }
                        == "The text being typed was not kept: DIR/state/joinery/drafts/\(name): \(Self.reason)"
                )
            }
        }
    }
}
