import CSQLite
import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

/// Budgets for the bytes of fetched rows: see `StoppingRequests.md`.
@Suite struct ByteBudgetTests {
    private let queue: DatabaseQueue

    /// Creates ten notes of 100 bytes by one author.
    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, authorId INTEGER REFERENCES author);
                    INSERT INTO author VALUES (1, 'Ann');
                    WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
                    INSERT INTO note SELECT i, hex(zeroblob(50)), 1 FROM n;
                    """)
        }
    }

    /// Whether the rows that `fetch` reads exceed a budget.
    private func isTooMuch(_ bytes: Int, _ fetch: (Database) throws -> Void) throws -> Bool {
        try queue.read { db in
            do {
                try db.withByteBudget(bytes) { try fetch(db) }
                return false
            } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
                return true
            }
        }
    }

    @Test func `All rows of a fetch count toward the budget`() throws {
        for bytes in [999, 1_000] {
            let isShort = bytes == 999
            #expect(try isTooMuch(bytes) { _ = try Table("note").fetchAll($0) } == isShort)
            #expect(try isTooMuch(bytes) { _ = try Row.fetchAll($0, sql: "SELECT * FROM note") } == isShort)
            #expect(
                try isTooMuch(bytes) {
                    _ = try Table("note").orderByPrimaryKey().fetchPage($0, at: .first, limit: 10)
                } == isShort)
        }
    }

    @Test func `Prefetched rows and repeated fetches count toward the budget`() throws {
        let authors = Table("author").including(all: Table("author").hasMany(Table("note")))
        #expect(try isTooMuch(1_002) { _ = try authors.fetchAll($0) })
        #expect(try !isTooMuch(1_003) { _ = try authors.fetchAll($0) })
        let first = Table("note").filter(key: 1)
        #expect(try isTooMuch(199) { for _ in 1...2 { _ = try first.fetchOne($0) } })
        #expect(try !isTooMuch(200) { for _ in 1...2 { _ = try first.fetchOne($0) } })
    }

    @Test func `Numbers, NULL and rows passed by a cursor do not count`() throws {
        #expect(try !isTooMuch(0) { _ = try Row.fetchAll($0, sql: "SELECT id, authorId, NULL FROM note") })
        #expect(
            try !isTooMuch(150) { db in
                let cursor = try Table("note").fetchCursor(db)
                while try cursor.next() != nil {}
            })
    }

    @Test func `SQLite creates no value larger than the budget`() throws {
        let length = "SELECT length(zeroblob(5000000))"
        #expect(try isTooMuch(1_000) { _ = try Int.fetchOne($0, sql: length) })
        #expect(try !isTooMuch(5_000_000) { _ = try Int.fetchOne($0, sql: length) })
    }

    /// SQLite builds a complete row before the engine can check its size.
    @Test func `SQLite creates no row larger than four times the budget`() throws {
        func lengths(of count: Int, _ bytes: Int) -> String {
            "SELECT " + Array(repeating: "length(zeroblob(\(bytes)))", count: count).joined(separator: ", ")
        }
        for (count, bytes) in [(100, 40_000), (2_000, 20_000)] {
            #expect(try !isTooMuch(1_000_000) { _ = try Row.fetchOne($0, sql: lengths(of: count, bytes)) })
            #expect(try isTooMuch(1_000_000) { _ = try Row.fetchOne($0, sql: lengths(of: count, bytes + 1)) })
        }
        // Each statement has a limit that depends on its number of columns.
        #expect(
            try !isTooMuch(1_000_000) { db in
                _ = try Row.fetchOne(db, sql: lengths(of: 100, 40_000))
                _ = try Row.fetchOne(db, sql: lengths(of: 1, 1_000_000))
            })
    }

    @Test func `A nested budget counts against the outer one and never exceeds it`() throws {
        let all = Table("note")
        #expect(try isTooMuch(500) { db in try db.withByteBudget(2_000) { _ = try all.fetchAll(db) } })
        #expect(
            try isTooMuch(1_500) { db in
                try db.withByteBudget(1_200) { _ = try all.fetchAll(db) }
                _ = try all.fetchAll(db)
            })
        #expect(
            try !isTooMuch(2_000) { db in
                try db.withByteBudget(1_200) { _ = try all.fetchAll(db) }
                _ = try all.fetchAll(db)
            })
        // The rows kept by a failed fetch no longer count.
        #expect(
            try !isTooMuch(1_000) { db in
                #expect(throws: DatabaseError.self) { try db.withByteBudget(900) { try all.fetchAll(db) } }
                _ = try all.fetchAll(db)
            })
    }

    @Test(arguments: [10, 10_000]) func `The previous limit is restored`(bytes: Int) throws {
        let longest = try queue.read { sqlite3_limit($0.sqliteConnection, SQLITE_LIMIT_LENGTH, -1) }
        #expect(try isTooMuch(bytes) { _ = try Table("note").fetchAll($0) } == (bytes == 10))
        #expect(try queue.read { sqlite3_limit($0.sqliteConnection, SQLITE_LIMIT_LENGTH, -1) } == longest)
        #expect(try queue.read { try Table("note").fetchAll($0) }.count == 10)
    }
}
