import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

@Suite struct StatementTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
        }
    }

    private func message(_ work: (Database) throws -> Void) throws -> String {
        let error = try #require(throws: DatabaseError.self) { try queue.writeWithoutTransaction(work) }
        return error.description
    }

    @Test func `Bound values are private unless the configuration says otherwise`() throws {
        var configuration = Configuration()
        for (isPublic, ending) in [(false, "?)`"), (true, #"?)` with arguments [1, "secret"]"#)] {
            configuration.publicStatementArguments = isPublic
            let queue = try DatabaseQueue(configuration: configuration)
            let error = try #require(throws: DatabaseError.self) {
                try queue.write { db throws in
                    try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT CHECK (0))")
                    try db.execute(sql: "INSERT INTO book VALUES (?, ?)", arguments: [1, "secret"])
                }
            }
            #expect(error.description.hasSuffix(ending))
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
            #expect(ResultCode.SQLITE_CONSTRAINT ~= error && !(ResultCode.SQLITE_CONSTRAINT_UNIQUE ~= error))
        }
    }

    // MARK: Cache

    @Test func `A cached statement serves one user at a time`() throws {
        try queue.read { db throws in
            let sql = "SELECT 1 UNION ALL SELECT ?"
            let statement = try db.cachedStatement(sql: sql)
            #expect(try db.cachedStatement(sql: sql) === statement)
            #expect(try Int.fetchAll(statement, arguments: [2]) == [1, 2])
            // The previous arguments have been cleared.
            #expect(throws: DatabaseError.self) { try Int.fetchAll(db.cachedStatement(sql: sql)) }

            let cursor = try Int.fetchCursor(statement, arguments: [3])
            let other = try db.cachedStatement(sql: sql)
            #expect(other !== statement)
            #expect(try Int.fetchAll(other, arguments: [4]) == [1, 4])
            #expect(try Array(cursor) == [1, 3])
        }
    }

    @Test func `The cache drops the least recently used statement`() throws {
        var configuration = Configuration()
        configuration.statementCacheCapacity = 3
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.unsafeRead { db throws in
            let first = try db.cachedStatement(sql: "SELECT 1")
            for number in 2...6 {
                _ = try db.cachedStatement(sql: "SELECT \(number)")
                #expect(try db.cachedStatement(sql: "SELECT 1") === first)
            }
            #expect(db.statementCache.count == 3)
        }
    }

    @Test func `A cursor throws if its statement is restarted`() throws {
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT 1 UNION ALL SELECT 2")
            let cursor = try Int.fetchCursor(statement)
            #expect(try cursor.next() == 1)
            #expect(try Int.fetchAll(statement) == [1, 2])
            #expect(throws: DatabaseError.self) { try cursor.next() }
        }
    }

    @Test func `A cached statement follows schema changes`() throws {
        try queue.writeWithoutTransaction { db throws in
            let sql = "SELECT * FROM book"
            try db.execute(sql: "INSERT INTO book VALUES (1, 'Typee')")
            #expect(try db.cachedStatement(sql: sql).columnNames == ["id", "title"])
            #expect(try Row.fetchAll(db.cachedStatement(sql: sql)).count == 1)
            try db.execute(sql: "ALTER TABLE book ADD COLUMN year INTEGER DEFAULT 1846")
            #expect(
                try Row.fetchOne(db.cachedStatement(sql: sql)) == ["id": 1, "title": "Typee", "year": 1846])
            #expect(
                try Row.fetchAll(db.cachedStatement(sql: sql)) == [["id": 1, "title": "Typee", "year": 1846]])
            try db.execute(sql: "DROP TABLE book")
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db.cachedStatement(sql: sql)) }
        }
    }

    @Test func `A statement describes its columns and access`() throws {
        try queue.read { db throws in
            #expect(try db.makeStatement(sql: "SELECT 1").isReadonly)
            #expect(try !db.makeStatement(sql: "DELETE FROM book").isReadonly)
            let statement = try db.makeStatement(sql: "SELECT id, title AS Name FROM book")
            #expect(statement.columnCount == 2 && statement.index(ofColumn: "NAME") == 1)
            #expect(try db.schemaVersion() > 0)
        }
    }

    @Test func `A trace reports each statement without its separators`() throws {
        try queue.writeWithoutTransaction { db throws in
            var events: [String] = []
            db.trace { event in
                guard case .statement(let statement) = event else { return }
                events += [statement.sql, statement.expandedSQL]
            }
            try db.execute(sql: " DELETE FROM book ;; DELETE FROM book WHERE id = ?;\n", arguments: [1])
            db.trace()
            #expect(
                events == [
                    "DELETE FROM book", "DELETE FROM book", "DELETE FROM book WHERE id = ?",
                    "DELETE FROM book WHERE id = 1",
                ])
        }
    }

    @Test func `A trace reports statements but not those of triggers`() throws {
        try queue.writeWithoutTransaction { db throws in
            try db.execute(
                sql: "CREATE TRIGGER t AFTER INSERT ON book BEGIN DELETE FROM book WHERE id = 99; END")
            var events: [String] = []
            db.trace(options: [.statement, .profile]) { event in
                switch event {
                case .statement(let statement): events.append(statement.expandedSQL)
                case .profile(let statement, let duration): events.append("\(statement.sql) \(duration >= 0)")
                }
            }
            try db.execute(sql: "INSERT INTO book VALUES (?, 'x')", arguments: [1])
            db.trace()
            try db.execute(sql: "DELETE FROM book")
            #expect(events == ["INSERT INTO book VALUES (1, 'x')", "INSERT INTO book VALUES (?, 'x') true"])
        }
    }

    @Test(arguments: [false, true]) func `A trace shows values if they are public`(isPublic: Bool) throws {
        var configuration = Configuration()
        configuration.publicStatementArguments = isPublic
        try DatabaseQueue(configuration: configuration).writeWithoutTransaction { db in
            var words: [String] = []
            db.trace { words += [$0.description, $0.expandedDescription] }
            _ = try String.fetchAll(db, sql: "SELECT ?", arguments: ["x"])
            db.trace(options: .profile) { words.append(String($0.description.suffix(10))) }
            _ = try String.fetchAll(db, sql: "SELECT ?", arguments: ["x"])
            db.trace()
            let shown = isPublic ? "SELECT 'x'" : "SELECT ?"
            #expect(words == [shown, "SELECT 'x'", isPublic ? shown : "s SELECT ?"])
        }
    }
}
