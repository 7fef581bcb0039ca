import FoundationEssentials
import JoineryAnalysis
import JoineryEngine
import Testing

/// The rows, the parameters and the cost of a query.
@Suite struct QueryRunTests {
    private static let numbers =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 10) SELECT i FROM n"

    private func read<Value>(_ sql: String, _ body: (Query) throws -> Value) throws -> Value {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO ship VALUES (1, 'Acushnet'), (2, 'Pequod');
                    """)
            return try body(db.makeQuery(sql: sql))
        }
    }

    @Test func `Rows are read in batches`() throws {
        try read(Self.numbers) { query throws in
            #expect(try query.nextRows(upTo: 4)?.flatMap(\.self) == (1...4).map(\.databaseValue))
            #expect(try query.nextRows(upTo: 100)?.count == 6)
            #expect(try query.nextRows(upTo: 100) == nil)
            #expect(try query.nextRows(upTo: 100) == nil)
            query.restart()
            #expect(try query.nextRows(upTo: 1) == [[1.databaseValue]])
        }
    }

    @Test func `A batch ends after a number of bytes`() throws {
        try read("VALUES (zeroblob(100)), (zeroblob(100)), (1)") { query throws in
            #expect(try query.nextRows(upTo: 10, bytes: 150)?.count == 2)
            #expect(try query.nextRows(upTo: 10, bytes: 150)?.count == 1)
        }
    }

    @Test func `Rows are appended to a store until it is full`() throws {
        try read(Self.numbers) { query throws in
            let store = ResultStore(columnCount: 1)
            #expect(try query.appendRows(to: store, upTo: 4))
            #expect(store.count == 4)
            #expect(try !query.appendRows(to: store, upTo: 100))
            #expect(store.count == 10)
        }
        try read(Self.numbers) { query throws in
            var limits = ResultStore.Limits()
            limits.total = 6
            let store = ResultStore(columnCount: 1, limits: limits)
            #expect(try !query.appendRows(to: store, upTo: 100))
            #expect(store.count == 3)
        }
    }

    @Test func `A query that fails stays over`() throws {
        try read("SELECT abs(-9223372036854775808) UNION ALL SELECT 1") { query throws in
            #expect(throws: DatabaseError.self) { try query.nextRows(upTo: 1) }
            #expect(try query.nextRows(upTo: 1) == nil)
        }
    }

    @Test(arguments: [
        ("SELECT * FROM ship", 2), ("SELECT * FROM ship LIMIT 1", 1), ("SELECT * FROM ship WHERE 0", 0),
        ("WITH s AS (SELECT * FROM ship) SELECT 1 FROM s, ship", 4), ("PRAGMA table_info(ship)", 2),
    ])
    func `The rows of a query are counted from the first one`(sql: String, count: Int) throws {
        try read(sql) { query throws in
            _ = try query.nextRows(upTo: 1)
            #expect(try query.countRows() == count)
            #expect(try query.nextRows(upTo: 1) == nil)
        }
    }

    @Test func `A query knows its columns and its region`() throws {
        try read("SELECT name, 1, name AS n FROM ship") { query throws in
            #expect(query.columnNames == ["name", "1", "n"])
            #expect(query.columnOrigins.map { $0?.column } == ["name", nil, "name"])
            #expect(query.region.description == "ship(name)")
            _ = try query.nextRows(upTo: 10)
            #expect(query.scannedRowCount == 2 && query.sortCount == 0 && query.stepCount > 3)
        }
    }

    @Test(arguments: [
        ("SELECT :a, @b, $c, :a", [":a", "@b", "$c"]), ("SELECT ?, ?", [nil, nil]),
        ("SELECT ?3, ?1", ["?1", "?3"]),
        ("SELECT ?2, :x, ?", ["?2", ":x", nil]), ("SELECT ':a' -- :b", []), ("SELECT 1", []),
    ])
    func `A query lists its parameters`(sql: String, spellings: [String?]) throws {
        #expect(try read(sql) { $0.parameters.map(\.spelling) } == spellings)
    }

    @Test func `Parameters are set by name or number`() throws {
        try read("SELECT :a, ?2, @b, ?") { query throws in
            #expect(query.parameters.map(\.name) == ["a", "2", "b", "4"])
            try query.setArguments(named: [
                "a": 1.databaseValue, "2": "x".databaseValue, "b": .null, "4": 1.5.databaseValue,
            ])
            #expect(
                try query.nextRows(upTo: 1) == [
                    [1.databaseValue, "x".databaseValue, .null, 1.5.databaseValue]
                ])
            let error = #expect(throws: DatabaseError.self) { try query.setArguments(named: ["a": .null]) }
            #expect(error?.message == "the parameter ?2 has no value")
        }
    }

    @Test(arguments: [
        ("12", "12"), ("-12", "-12"), (" +3 ", "3"), ("1.5", "1.5"), ("1e3", "1000.0"), ("-0.5", "-0.5"),
        ("'12'", "\"12\""),
        ("'it''s'", "\"it\\'s\""), ("x'00fF'", "Data(2 bytes)"), ("NULL", "NULL"), ("null", "NULL"),
        ("true", "1"),
        ("False", "0"), ("007", "\"007\""), ("0", "0"), ("0.5", "0.5"), ("0x10", "\"0x10\""),
        ("Emma", "\"Emma\""),
        ("a b", "\"a b\""), ("", "\"\""), ("'open", "\"\\'open\""),
        ("9223372036854775808", "9.223372036854776e+18"),
        ("1 2", "\"1 2\""), ("--1", "\"--1\""),
    ])
    func `Typed text is a literal or text`(text: String, value: String) {
        #expect(DatabaseValue(typed: text).description == value)
    }

    @Test(arguments: [
        ("SELECT * FROM ship", "ship", nil), ("SELECT id, name AS title FROM ship AS s", "ship", nil),
        ("SELECT name, name AS n FROM ship", "result", "CREATE TABLE \"result\" (\"name\", \"n\")"),
        ("SELECT id, 1 AS one FROM ship", "result", "CREATE TABLE \"result\" (\"id\", \"one\")"),
        ("SELECT a.id, b.name FROM ship a, ship b", "ship", nil),
    ])
    func `Rows are inserted into their table or into a new one`(sql: String, name: String, creation: String?)
        throws
    {
        try read(sql) { query throws in
            let table = ResultTable(of: query, columns: query.columnNames)
            #expect(table.name == name)
            #expect(table.creationSQL == creation)
            #expect(
                table.insertionSQL(of: [1.databaseValue, "it's".databaseValue])
                    .hasSuffix("VALUES (1, 'it''s')"))
        }
    }

    @Test func `Generated and hidden columns are not inserted`() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE ship (a, b AS (a + 1), c AS (a + 2) STORED);
                    CREATE VIEW v AS SELECT b AS "x y", a FROM ship;
                    CREATE VIRTUAL TABLE word USING fts5(text);
                    """)
            func insertion(_ sql: String, _ values: Int...) throws -> String {
                let query = try db.makeQuery(sql: sql)
                return ResultTable(of: query, columns: query.columnNames)
                    .insertionSQL(of: values.map(\.databaseValue))
            }
            #expect(
                try insertion("SELECT c, a, b FROM ship", 3, 1, 2) == #"INSERT INTO "ship" ("a") VALUES (1)"#)
            #expect(try insertion("SELECT * FROM v", 2, 1) == #"INSERT INTO "ship" ("a") VALUES (1)"#)
            #expect(
                try insertion("SELECT rowid, a FROM ship", 7, 1)
                    == #"INSERT INTO "ship" ("rowid", "a") VALUES (7, 1)"#)
            #expect(try insertion("SELECT b FROM ship", 2) == #"INSERT INTO "result" ("b") VALUES (2)"#)
            #expect(
                try insertion("SELECT text, rank FROM word", 1, 2)
                    == #"INSERT INTO "word" ("text") VALUES (1)"#)
            #expect(
                try insertion("SELECT type FROM sqlite_master", 1)
                    == #"INSERT INTO "result" ("type") VALUES (1)"#)
            let view = try #require(try db.schema().table(named: "v"))
            let table = ResultTable(ofView: view, name: "new")
            #expect(table.creationSQL == #"CREATE TABLE "new" ("x y", "a")"#)
            #expect(
                table.insertionSQL(of: [2.databaseValue, .null])
                    == #"INSERT INTO "new" ("x y", "a") VALUES (2, NULL)"#)
        }
    }
}
