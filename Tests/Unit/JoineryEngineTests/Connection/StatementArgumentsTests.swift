import Foundation
import Testing

@testable import JoineryEngine

@Suite struct StatementArgumentsTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    private func values(_ sql: String, _ arguments: StatementArguments) throws -> [DatabaseValue]? {
        try queue.read { db in
            try Row.fetchOne(db, sql: sql, arguments: arguments).map { Array($0.databaseValues) }
        }
    }

    private func message(_ work: (Database) throws -> Void) throws -> String {
        let error = try #require(throws: DatabaseError.self) { try queue.writeWithoutTransaction(work) }
        return error.description
    }

    @Test func `Arguments are bound by position, by name or both`() throws {
        #expect(try values("SELECT ?, ?", [1, "a"]) == [1.databaseValue, "a".databaseValue])
        #expect(try values("SELECT :b, @a, $b", ["a": 1, "b": nil]) == [.null, 1.databaseValue, .null])
        #expect(
            try values("SELECT :a, ?, :a, ?", [1, 2] + ["a": 3]) == [3, 1, 3, 2].map(\.databaseValue))
        // A repeated name is the same parameter.
        #expect(try values("SELECT :a, :b, :a", [1, 2]) == [1, 2, 1].map(\.databaseValue))
        #expect(try values("SELECT ?2, ?1, ?2", [1, 2]) == [2, 1, 2].map(\.databaseValue))
        #expect(try values("SELECT ?3", [1, 2, 3]) == [3.databaseValue])
        #expect(try values("SELECT ?", StatementArguments([1])) == [1.databaseValue])
        // Unused names are ignored.
        #expect(try values("SELECT :a", ["a": 1, "z": 2]) == [1.databaseValue])
    }

    @Test func `Missing and superfluous arguments throw`() throws {
        func error(_ sql: String, _ arguments: StatementArguments) throws -> String {
            try message { _ = try Row.fetchAll($0, sql: sql, arguments: arguments) }
        }
        let misuse = "SQLite error 21: "
        #expect(
            try error("SELECT ?, ?", [1])
                == misuse + "wrong number of statement arguments: 1 - while executing `SELECT ?, ?`")
        #expect(
            try error("SELECT ?", [1, 2])
                == misuse + "wrong number of statement arguments: 2 - while executing `SELECT ?`")
        #expect(
            try error("SELECT :a, :b, :c", ["b": 2])
                == misuse + "missing statement argument: a - while executing `SELECT :a, :b, :c`")
        #expect(try error("SELECT :A", ["a": 1]).contains("missing statement argument: A"))
        #expect(
            try message { try $0.makeStatement(sql: "SELECT ?").execute() }
                == misuse + "wrong number of statement arguments: 0 - while executing `SELECT ?`")
        #expect(
            try message { try $0.makeStatement(sql: "SELECT ?, :a").validateArguments([1]) }
                .contains("missing statement argument: a"))
        #expect(
            try message { db in
                let statement = try db.makeStatement(sql: "SELECT ?")
                statement.arguments = []
                try statement.execute()
            }.contains("wrong number of statement arguments: 0"))
    }

    @Test func `Rejected arguments stay rejected until replaced`() throws {
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT ?")
            #expect(throws: DatabaseError.self) { try statement.setArguments([1, 2]) }
            #expect(throws: DatabaseError.self) { try Int.fetchOne(statement) }
            try statement.setArguments([3])
            #expect(try Int.fetchOne(statement) == 3)
            #expect(try Int.fetchOne(statement) == 3)
            #expect(statement.arguments == [3])
        }
    }

    @Test func `Unchecked arguments may be missing or superfluous`() throws {
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT ? AS a, ? AS b")
            statement.setUncheckedArguments([1])
            #expect(try Row.fetchOne(statement) == ["a": 1, "b": nil])
            statement.setUncheckedArguments([1, 2, 3])
            #expect(try Row.fetchOne(statement) == ["a": 1, "b": 2])
            statement.setUncheckedArguments([UInt64.max])
            #expect(throws: DatabaseError.self) { try Row.fetchOne(statement) }
        }
    }

    @Test func `A value that SQLite cannot store throws`() throws {
        #expect(
            try message { try $0.execute(sql: "SELECT ?", arguments: [UInt64.max]) }
                == "SQLite error 20: 18446744073709551615 does not fit in SQLite's 64-bit integers: "
                + "store it as text - while executing `SELECT ?`")
        #expect(try values("SELECT ?", [UInt64(Int64.max)]) == [Int64.max.databaseValue])
    }

    @Test func `Arguments are concatenated`() throws {
        #expect([1] + ["a": 2] + [3] as StatementArguments == ["a": 2] + [1, 3])
        #expect(["a": 1, "b": 2] &+ ["a": 3] as StatementArguments == ["a": 3, "b": 2])
        // Both have a value for the name, and it is ambiguous which one applies.
        #expect(
            try message { try $0.execute(sql: "SELECT :a", arguments: ["a": 1] + ["a": 2]) }
                .contains("multiple values for :a: join arguments with &+ to let the last one win"))

        var arguments: StatementArguments = ["a": 1]
        #expect(arguments.append(contentsOf: ["a": 2, "b": 3]) == ["a": 1.databaseValue])
        arguments += [4]
        arguments &+= ["b": 5]
        #expect(arguments == ["a": 2, "b": 5] + [4])
        #expect(StatementArguments().isEmpty && !arguments.isEmpty)
    }

    @Test func `Arguments are made from sequences and untyped values`() {
        #expect(StatementArguments(["b": 1, "a": "x"]).description == #"["a": "x", "b": 1]"#)
        #expect(
            StatementArguments([1, nil, "a", Data([1])]).description == #"[1, NULL, "a", Data(1 bytes)]"#)
        #expect(([1] as StatementArguments + ["a": 2]).description == #"["a": 2, 1]"#)
        #expect(StatementArguments([1, "x"] as [Any]) == [1, "x"])
        #expect(StatementArguments([[1]] as [Any]) == nil)
        #expect(StatementArguments(["a": 1] as [AnyHashable: Any]) == ["a": 1])
        #expect(StatementArguments([1: 1] as [AnyHashable: Any]) == nil)
        let pairs: [(String, (any DatabaseValueConvertible)?)] = [("a", 1), ("a", 2)]
        #expect(StatementArguments(pairs) == ["a": 2])
        #expect(StatementArguments(1...3) == [1, 2, 3])
    }

    // MARK: Several statements

    @Test func `Several statements share their arguments`() throws {
        try queue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
                    INSERT INTO book VALUES (?, :title); ; -- nothing
                     INSERT INTO book VALUES (?, :title);

                    """,
                arguments: [1, 2] + ["title": "Typee", "other": 1])
            #expect(
                try Row.fetchAll(db, sql: "SELECT * FROM book") == [
                    ["id": 1, "title": "Typee"], ["id": 2, "title": "Typee"],
                ])
            #expect(db.lastInsertedRowID == 2 && db.changesCount == 1 && db.totalChangesCount == 2)
        }
        #expect(
            try message { try $0.execute(sql: "SELECT ?; SELECT ?", arguments: [1]) }
                == "SQLite error 21: wrong number of statement arguments: 0 - while executing `SELECT ?`")
        #expect(
            try message { try $0.execute(sql: "SELECT ?; SELECT ?", arguments: [1, 2, 3]) }
                == "SQLite error 21: wrong number of statement arguments: 3")
    }

    @Test func `Statements of one text are prepared one by one`() throws {
        try queue.writeWithoutTransaction { db throws in
            let statements = try db.allStatements(
                sql: "CREATE TABLE t (a); INSERT INTO t VALUES (:a), (?); SELECT * FROM t -- end",
                arguments: ["a": 1] + [2])
            var texts: [String] = []
            while let statement = try statements.next() {
                texts.append("\(statement.sql) \(statement.arguments)")
                try statement.execute()
            }
            #expect(
                texts == [
                    "CREATE TABLE t (a) []", "INSERT INTO t VALUES (:a), (?) [1, 2]",
                    "SELECT * FROM t -- end []",
                ])
            #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1, 2])

            // Without arguments, the parameters are left unbound.
            let free = try db.allStatements(sql: "SELECT ?; SELECT :b")
            #expect(try Int.fetchOne(#require(try free.next()), arguments: [1]) == 1)
            #expect(try Int.fetchOne(#require(try free.next()), arguments: ["b": 2]) == 2)
            #expect(try free.next() == nil)
        }
    }

    @Test func `Statements are made from SQL literals`() throws {
        try queue.write { db throws in
            let title = "it's"
            try db.execute(
                literal: "CREATE TABLE t (a); INSERT INTO t VALUES (\(1)); INSERT INTO t VALUES (\(title))")
            #expect(try Row.fetchAll(db, sql: "SELECT a FROM t") == [["a": 1], ["a": "it's"]])
            let statement = try db.makeStatement(literal: "SELECT \(2) + \(3)")
            #expect(statement.sql == "SELECT ? + ?" && statement.arguments == [2, 3])
            #expect(try Int.fetchOne(db.cachedStatement(literal: "SELECT \(2)")) == 2)
            #expect(try Int.fetchOne(db.cachedStatement(literal: "SELECT \(4)")) == 4)
            let statements = try db.allStatements(literal: "SELECT \(1); SELECT \("x")")
            #expect(try statements.next()?.arguments == [1])
            #expect(try statements.next()?.arguments == ["x"])
            #expect(try statements.next() == nil)
        }
    }

    @Test func `Empty, multiple and invalid statements throw`() throws {
        #expect(
            try message { _ = try $0.makeStatement(sql: " -- nothing") }
                == "SQLite error 1: empty statement - while executing ` -- nothing`")
        for sql in ["SELECT 1; SELECT 2", "SELECT 1; nonsense"] {
            #expect(try message { _ = try $0.makeStatement(sql: sql) }.contains("Multiple statements found"))
        }
        #expect(try queue.read { try $0.makeStatement(sql: " SELECT 1 ; ; -- x").sql } == "SELECT 1")
        #expect(try message { try $0.execute(sql: "SELECT 1\0, 2") }.contains("NUL character"))
        #expect(
            try message { try $0.execute(sql: "CREATE TABLE x (a); SELECT * FROM nowhere; ") }
                == "SQLite error 1: no such table: nowhere - while executing `SELECT * FROM nowhere`")
        #expect(try message { try $0.execute(sql: #"SELECT "text""#) }.contains("no such column: "))
        try queue.read { try $0.execute(sql: "") }
    }
}
