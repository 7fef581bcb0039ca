import Foundation
import JoineryEngine
import TestSupport
import Testing

/// A connection that is never closed explicitly closes when its last reference goes away.
@Suite struct ClosingTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
    }

    private struct Book: Codable, FetchableRecord, PersistableRecord {
        var id: Int
        var title: String
    }

    /// Runs operations that cache statements of every kind: prepared from SQL, by requests, and by records.
    private func work(with database: some DatabaseWriter) throws {
        try database.write { db in
            try Book(id: 1, title: "Typee").save(db)
            try Book.deleteAll(db)
        }
        #expect(try database.read { try Book.fetchAll($0) }.isEmpty)
        #expect(try database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM book") } == 0)
    }

    @Test func `A connection is not closed while a statement is in use, and stays usable`() throws {
        for isPool in [false, true] {
            let writer: any DatabaseWriter =
                isPool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
            try work(with: writer)
            nonisolated(unsafe) var statement: Statement?
            nonisolated(unsafe) var cursor: RowCursor?
            try writer.writeWithoutTransaction { db in
                try Book(id: 1, title: "Typee").insert(db)
                statement = try db.makeStatement(sql: "SELECT * FROM book")
                cursor = try Row.fetchCursor(db, sql: "SELECT title FROM book")
                _ = try cursor?.next()
            }
            for _ in 0..<2 {
                let error = #expect(throws: DatabaseError.self) { () throws in try writer.close() }
                #expect(error?.resultCode == .SQLITE_BUSY)
                try writer.writeWithoutTransaction { db in
                    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book")
                    #expect(count == 1)
                    if statement == nil { cursor = nil } else { statement = nil }
                }
            }
            try writer.close()
            #expect(throws: DatabaseError.self) { () throws in
                try writer.writeWithoutTransaction { try $0.execute(sql: "SELECT 1") }
            }
            #expect(directory.openFiles.isEmpty)
            let queue = try DatabaseQueue(path: path)
            try queue.write { _ = try Book.deleteAll($0) }
        }
    }

    @Test func `An unreferenced queue closes its file`() throws {
        try work(with: DatabaseQueue(path: path))
        #expect(directory.openFiles.isEmpty)
    }

    @Test func `An unreferenced pool and its readers close their files`() throws {
        try work(with: DatabasePool(path: path))
        #expect(directory.openFiles.isEmpty)
    }

    @Test func `An unreferenced snapshot closes its file`() throws {
        let count = try DatabasePool(path: path).makeSnapshot().read { try Table("book").fetchCount($0) }
        #expect(count == 0)
        #expect(directory.openFiles.isEmpty)
    }

    @Test @MainActor func `A queue closes its file after its observation ends`() throws {
        let observation = ValueObservation.tracking { db in try Table("book").fetchCount(db) }
        do {
            let queue = try DatabaseQueue(path: path)
            var counts: [Int] = []
            let cancellable = observation.start(
                in: queue, scheduling: .immediate, onError: { Issue.record($0) },
                onChange: { counts.append($0) })
            cancellable.cancel()
            #expect(counts == [0])
        }
        #expect(directory.openFiles.isEmpty)
    }

    @Test func `A statement that outlives its connection throws`() throws {
        var statement: Statement?
        do {
            let queue = try DatabaseQueue(path: path)
            statement = try queue.read { try $0.makeStatement(sql: "SELECT * FROM book") }
        }
        #expect(throws: DatabaseError.self) { try Row.fetchAll(#require(statement)) }
        statement = nil
        #expect(directory.openFiles.isEmpty)
    }

    @Test(.timeLimit(.minutes(30))) func `A thousand databases leak no memory or descriptors`() throws {
        try DatabaseQueue(path: path).writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = WAL;
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    ALTER TABLE book ADD COLUMN authorId INTEGER REFERENCES author;
                    INSERT INTO author VALUES (1, 'Herman Melville');
                    INSERT INTO book VALUES (1, 'Typee', 1);
                    """)
        }
        let (process, output) = (Process(), Pipe())
        process.executableURL = builtProgram("database-user")
        process.arguments = ["open", path, "1000"]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int($0) } }
        try #require(lines.count == 10 && lines.allSatisfy { $0.count == 3 })
        #expect(lines[9][1] - lines[4][1] < 1_500, "kilobytes for 500 databases: \(lines)")
        // One or two databases may not have closed yet.
        #expect(lines[9][2] <= 20, "descriptors: \(lines)")
    }
}
