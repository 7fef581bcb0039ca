import Foundation
import Testing

@testable import JoineryEngine

@Suite struct RowTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// Checks a row twice: in its cursor, and as a copy.
    private func withRow(
        _ sql: String, adapter: (any RowAdapter)? = nil, _ body: (Row) throws -> Void
    ) throws {
        try queue.read { db throws in
            let cursor = try Row.fetchCursor(db, sql: sql, adapter: adapter)
            let row = try #require(try cursor.next())
            try body(row)
            try body(row.copy())
        }
    }

    @Test func `Values are read by index and by name`() throws {
        try withRow("SELECT 1 AS id, 'Typee' AS title, NULL AS year, 2.5 AS price, X'0A' AS cover") { row in
            #expect(row.count == 5)
            #expect(row[0] == 1)
            #expect(row[1] == "Typee")
            #expect(row["ID"] == 1)
            #expect(row["Title"] == "Typee")
            #expect(row["year"] as Int? == nil)
            #expect(row["missing"] as Int? == nil)
            #expect(row["price"] == 2.5)
            #expect(row["cover"] == Data([10]))
            #expect(row["id"] as (any DatabaseValueConvertible)? as? Int64 == 1)
            #expect(row["year"] as (any DatabaseValueConvertible)? == nil)
            #expect(row.hasColumn("TITLE") && !row.hasColumn("name"))
            #expect(row.hasNull(atIndex: 2) && !row.hasNull(atIndex: 0))
            #expect(Array(row.columnNames) == ["id", "title", "year", "price", "cover"])
            #expect(row.description == #"[id:1 title:"Typee" year:NULL price:2.5 cover:Data(1 bytes)]"#)
        }
    }

    @Test func `Adding columns of another row keeps nested and prefetched rows`() throws {
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year, authorId INTEGER REFERENCES author);
                    CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book);
                    INSERT INTO author VALUES (1, 'Melville');
                    INSERT INTO book VALUES (2, 'Typee', 1846, 1);
                    INSERT INTO review VALUES (3, 2), (4, 2);
                    """)
            let book = Table("book")
            let first = try #require(
                try book.select(Column("id")).including(required: book.belongsTo(Table("author")))
                    .including(all: book.hasMany(Table("review"))).fetchOne(db))
            let second = try #require(
                try book.select(Column("title"), Column("id").forKey("ID"), Column("year"))
                    .including(required: book.belongsTo(Table("author"))).fetchOne(db))
            let row = first.adding(columnsOf: second)
            #expect(Array(row.columnNames) == ["id", "title", "ID", "year"])
            #expect(
                row.map(\.1) == [2.databaseValue, "Typee".databaseValue, 2.databaseValue, 1846.databaseValue])
            #expect(row["title"] == "Typee" && row["YEAR"] == 1846)
            #expect(row.scopes["author"]?["name"] == "Melville")
            #expect(row.prefetchedRows["reviews"]?.map { $0["id"] as Int } == [3, 4])
            #expect(row.copy().description == row.description)
            // Adding an empty row, or adding to one, loses nothing.
            #expect(Array(Row().adding(columnsOf: second).columnNames) == ["title", "ID", "year"])
            #expect(Array(second.adding(columnsOf: Row()).columnNames) == ["title", "ID", "year"])
        }
    }

    @Test func `Columns are found by name in rows of any width`() throws {
        for width in [16, 17, 2_000] {
            let names = (1...width).map { "c\($0)" } + ["C1"]
            let sql = names.prefix(width == 2_000 ? width : width + 1).enumerated().map { "\($0) AS \($1)" }
            try withRow("SELECT " + sql.joined(separator: ", ")) { row in
                #expect(row["C1"] == 0 && row["c1"] == 0 && row["C\(width)"] == width - 1)
                #expect(row["c0"] as Int? == nil)
            }
        }
    }

    @Test func `The first of several columns with one name wins`() throws {
        try withRow("SELECT 1 AS id, 2 AS ID, 3 AS Id") { row in
            for name in ["id", "ID", "Id", "iD"] { #expect(row[name] == 1) }
            #expect(row.map(\.1) == [1.databaseValue, 2.databaseValue, 3.databaseValue])
        }
    }

    @Test func `Columns are read by name in any order`() throws {
        try withRow("SELECT 1 AS a, 2 AS b, 3 AS c") { row in
            for name in ["c", "a", "b", "b", "c", "a", "C"] {
                #expect(row[name] == Int(name.lowercased().utf8.first ?? 0) - 96)
            }
        }
    }

    @Test func `Decoding throws where a subscript would trap`() throws {
        try withRow("SELECT 'x' AS a, 300 AS n") { row in
            #expect(try row.decode(String.self, forColumn: "A") == "x")
            #expect(try row.decode(Int?.self, forColumn: "b") == nil)
            let missing = try #require(throws: RowDecodingError.self) {
                try row.decode(Int.self, forColumn: "b")
            }
            #expect(missing.description.hasPrefix(#"column not found: "b" - row: [a:"x" n:300]"#))
            let mismatch = try #require(throws: RowDecodingError.self) {
                try row.decode(Int8.self, atIndex: 1)
            }
            #expect(
                mismatch.description.hasPrefix(
                    "could not decode Int8 from database value 300 - column: \"n\", column index: 1, "
                        + "row: [a:\"x\" n:300]"))
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: 2) }
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: -1) }
        }
    }

    @Test func `A copied row keeps its values as the cursor advances`() throws {
        try queue.read { db throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS n UNION ALL SELECT 2")
            let row = try #require(try cursor.next())
            let first = row.copy()
            #expect(first.copy() === first)
            _ = try cursor.next()
            #expect(first["n"] == 1)
            #expect(row["n"] == 2)
            #expect(try cursor.next() == nil)
            #expect(try cursor.next() == nil)
            #expect(try Row.fetchAll(db, sql: "SELECT 1 AS n UNION ALL SELECT 2") == [["n": 1], ["n": 2]])
            #expect(try Row.fetchSet(db, sql: "SELECT 1 AS n UNION ALL SELECT 1") == [["n": 1]])
        }
    }

    @Test func `Rows are equal if columns, values and prefetched rows match`() {
        let row: Row = ["a": 1, "b": nil]
        #expect(row == ["a": 1.0, "b": nil])
        #expect(row != ["b": nil, "a": 1])
        #expect(row != ["a": 1])
        #expect(row != ["a": 1, "c": nil])
        #expect(Set([row, ["a": 1, "b": nil]]).count == 1)
        let other: Row = ["a": 1, "b": nil]
        other.setPrefetchedRows([], forKeyPath: ["books"])
        #expect(row != other)
    }

    @Test func `Values are read by column expression`() throws {
        try withRow("SELECT 1 AS id, 'Typee' AS title, NULL AS year") { row throws in
            #expect(row[Column("ID")] == 1)
            #expect(row[Column("title")] == "Typee")
            #expect(row[Column("year")] as Int? == nil)
            #expect(row[Column("missing")] as Int? == nil)
            #expect(row[Column("id")] as (any DatabaseValueConvertible)? as? Int64 == 1)
            #expect(row[Column("title")] as Substring == "Typee")
            #expect(try row.decode(Int.self, forColumn: Column("id")) == 1)
            #expect(try row.decode(Substring.self, forColumn: Column("title")) == "Typee")
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forColumn: Column("year")) }
            #expect(throws: RowDecodingError.self) { try row.decode(URL.self, forColumn: Column("missing")) }
        }
    }

    @Test func `Coalescing returns the first value that is not NULL`() throws {
        try withRow("SELECT NULL AS a, 2 AS b, 3 AS c") { row in
            #expect(row.coalesce(["missing", "a", "b", "c"]) == 2)
            #expect(row.coalesce([Column("a"), Column("c")]) == 3)
            #expect(row.coalesce(["a", "missing"]) as Int? == nil)
        }
    }

    @Test func `Bytes are accessed without a copy`() throws {
        try withRow("SELECT 'ab' AS t, X'0102' AS b, NULL AS n, X'' AS e") { row in
            #expect(row.withUnsafeData(atIndex: 0) { $0.map { Array($0) } } == [0x61, 0x62])
            #expect(row.withUnsafeData(named: "B") { $0.map { Array($0) } } == [1, 2])
            #expect(row.withUnsafeData(at: Column("n")) { $0 == nil })
            #expect(row.withUnsafeData(named: "e") { $0 == Data() })
            #expect(row.withUnsafeData(named: "missing") { $0 == nil })
            struct Stop: Error {}
            #expect(throws: Stop.self) { try row.withUnsafeData(atIndex: 0) { _ in throw Stop() } }
        }
    }

    @Test func `The index of a column is found by name`() throws {
        try withRow("SELECT 1 AS a, 2 AS B, 3 AS b") { row in
            #expect(row.index(forColumn: "a") == 0 && row.index(forColumn: "b") == 1)
            #expect(row.index(forColumn: "missing") == nil)
        }
        try withRow("SELECT 1 AS a, 2 AS b, 3 AS c", adapter: SuffixRowAdapter(fromIndex: 1)) { row in
            #expect(row.index(forColumn: "C") == 1 && row.index(forColumn: "a") == nil)
        }
    }

    @Test func `Rows are made from dictionaries`() {
        #expect(Row(["b": 2, "a": "x"]) == ["a": "x", "b": 2])
        #expect(Row(["a": 1, "b": "x"] as [AnyHashable: Any]) == ["a": 1, "b": "x"])
        #expect(Row(["a": [1]] as [AnyHashable: Any]) == nil)
        #expect(Row([1: 1] as [AnyHashable: Any]) == nil)
        #expect(Row().isEmpty && Row() == [:] && !Row().containsNonNullValue)
    }

    @Test func `Text with NUL characters or invalid UTF-8 is read`() throws {
        try withRow("SELECT 'a' || char(0) || 'b' AS nul, CAST(X'61FF' AS TEXT) AS broken, '' AS empty") {
            row in
            #expect(row["nul"] == "a\0b")
            #expect(row["broken"] == "a\u{FFFD}")
            #expect(row["broken"] == Data([0x61, 0xFF]))
            #expect(row["empty"] == "")
            #expect(row.description == "[nul:\"a\\0b\" broken:\"a\u{FFFD}\" empty:\"\"]")
        }
    }

    @Test func `Decoding errors name the statement and truncate long values`() throws {
        let sql = "SELECT 1 AS n, printf('%.*c', 500, 'x') AS t"
        try queue.read { db throws in
            let row = try #require(try Row.fetchCursor(db, sql: sql).next())
            let error = try #require(throws: RowDecodingError.self) {
                try row.decode(DatabaseDateComponents.self, forColumn: "t")
            }
            #expect(error.description.hasSuffix("sql: `\(sql)`, arguments: []"))
            #expect(error.description.utf8.count < 400)
            let copied = try #require(throws: RowDecodingError.self) {
                try row.copy().decode(Int.self, atIndex: 7)
            }
            #expect(!copied.description.contains("sql:"))
        }
    }
}
