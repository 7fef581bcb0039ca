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

    // MARK: Arguments

    @Test func `Arguments by position, by name and both`() throws {
        try queue.read { db throws in
            func row(_ sql: String, _ arguments: StatementArguments) throws -> [DatabaseValue]? {
                try Row.fetchOne(db, sql: sql, arguments: arguments).map { Array($0.databaseValues) }
            }
            #expect(try row("SELECT ?, ?", [1, "a"]) == [1.databaseValue, "a".databaseValue])
            #expect(try row("SELECT :b, @a, $b", ["a": 1, "b": nil]) == [.null, 1.databaseValue, .null])
            #expect(try row("SELECT :a, ?", ["a": 1] + [2]) == [1.databaseValue, 2.databaseValue])
            #expect(try row("SELECT :a, :b", [1, 2]) == [1.databaseValue, 2.databaseValue])
            #expect(try row("SELECT ?2, ?1", [1, 2]) == [2.databaseValue, 1.databaseValue])
            #expect(try row("SELECT ?", StatementArguments([1])) == [1.databaseValue])
            #expect(try row("SELECT :a", ["a": 1] + ["a": 2]) == [2.databaseValue])
        }
        #expect(StatementArguments(["b": 1, "a": "x"]).description == #"[a:"x", b:1]"#)
    }

    @Test func `Arguments that do not suit are errors`() throws {
        #expect(
            try message { try $0.execute(sql: "SELECT ?, ?", arguments: [1]) }
                == "SQLite error 21: wrong statement arguments: no value for parameter 2 - while executing `SELECT ?, ?`"
        )
        #expect(try message { try $0.execute(sql: "SELECT :a") }.contains("no value for :a"))
        #expect(
            try message { try $0.execute(sql: "SELECT ?", arguments: [1, 2]) }.contains("1 values too many"))
        #expect(
            try message { _ = try Row.fetchAll($0, sql: "SELECT ?", arguments: [1, 2]) }.contains(
                "2 values for 1"))
        #expect(
            try message { _ = try Row.fetchAll($0.makeStatement(sql: "SELECT ?")) }.contains("have no value"))
        #expect(
            try message { db in
                let statement = try db.makeStatement(sql: "SELECT ?")
                statement.arguments = []
                try statement.execute()
            }.contains("no value for parameter 1"))
    }

    @Test func `Several statements share the arguments`() throws {
        try queue.write { db throws in
            try db.execute(
                sql:
                    "INSERT INTO book VALUES (?, :title); ; -- nothing\n INSERT INTO book VALUES (?, :title);\n",
                arguments: [1, 2] + ["title": "Typee"])
            #expect(
                try Row.fetchAll(db, sql: "SELECT * FROM book") == [
                    ["id": 1, "title": "Typee"], ["id": 2, "title": "Typee"],
                ])
            #expect(db.lastInsertedRowID == 2 && db.changesCount == 1 && db.totalChangesCount == 2)
        }
    }

    @Test func `SQL that is none`() throws {
        #expect(
            try message { _ = try $0.makeStatement(sql: " -- nothing") }.contains("no statement in the SQL"))
        #expect(
            try message { _ = try $0.makeStatement(sql: "SELECT 1; SELECT 2") }.contains("several statements")
        )
        #expect(try message { try $0.execute(sql: "SELECT 1\0, 2") }.contains("NUL character"))
        #expect(
            try message { try $0.execute(sql: "SELECT * FROM nowhere") }
                == "SQLite error 1: no such table: nowhere - while executing `SELECT * FROM nowhere`")
        #expect(try message { try $0.execute(sql: #"SELECT "text""#) }.contains("no such column: text"))
        try queue.read { try $0.execute(sql: "") }
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

    @Test func `Statements are kept, and handed out to one user at a time`() throws {
        try queue.read { db throws in
            let sql = "SELECT 1 UNION ALL SELECT ?"
            let statement = try db.cachedStatement(sql: sql)
            #expect(try db.cachedStatement(sql: sql) === statement)
            #expect(try Int.fetchAll(statement, arguments: [2]) == [1, 2])
            // The former values are gone.
            #expect(throws: DatabaseError.self) { try Int.fetchAll(db.cachedStatement(sql: sql)) }

            let cursor = try Int.fetchCursor(statement, arguments: [3])
            let other = try db.cachedStatement(sql: sql)
            #expect(other !== statement)
            #expect(try Int.fetchAll(other, arguments: [4]) == [1, 4])
            #expect(try Array(cursor) == [1, 3])
        }
    }

    @Test func `The cache drops what was not used for longest`() throws {
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

    @Test func `A cursor whose statement starts again says so`() throws {
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT 1 UNION ALL SELECT 2")
            let cursor = try Int.fetchCursor(statement)
            #expect(try cursor.next() == 1)
            #expect(try Int.fetchAll(statement) == [1, 2])
            #expect(throws: DatabaseError.self) { try cursor.next() }
        }
    }

    @Test func `A cached statement sees the schema change`() throws {
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

    @Test func `Facts about statements`() throws {
        try queue.read { db throws in
            #expect(try db.makeStatement(sql: "SELECT 1").isReadonly)
            #expect(try !db.makeStatement(sql: "DELETE FROM book").isReadonly)
            let statement = try db.makeStatement(sql: "SELECT id, title AS Name FROM book")
            #expect(statement.columnCount == 2 && statement.index(ofColumn: "NAME") == 1)
            #expect(try db.schemaVersion() > 0)
        }
    }

    @Test func `A trace reports statements, and not the parts of triggers`() throws {
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

    @Test func `Cursors combine`() throws {
        try queue.read { db throws in
            func cursor() throws -> DatabaseValueCursor<Int> {
                try Int.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3")
            }
            #expect(try Array(cursor().map { $0 * 2 }) == [2, 4, 6])
            #expect(try Array(cursor().filter { $0 != 2 }) == [1, 3])
            #expect(try Array(cursor().compactMap { $0 == 2 ? nil : $0 }) == [1, 3])
            #expect(try Array(cursor().prefix(2)) == [1, 2])
            #expect(try Array(cursor().enumerated().map { $0.0 + $0.1 }) == [1, 3, 5])
            #expect(try cursor().reduce(into: 0) { $0 += $1 } == 6)
            #expect(try cursor().contains { $0 == 3 })
            #expect(try Set(cursor()) == [1, 2, 3])
            #expect(try Dictionary(grouping: cursor()) { $0 % 2 } == [0: [2], 1: [1, 3]])
            #expect(throws: DatabaseError.self) {
                try Dictionary(uniqueKeysWithValues: cursor().map { (0, $0) })
            }
        }
    }
}
