import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Rows as INSERT statements, which run with foreign keys enforced and reproduce the same rows.
@Suite struct InsertTextTests {
    private static let schema = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, friendId INTEGER REFERENCES author);
        CREATE TABLE "a ""book" (id INTEGER PRIMARY KEY, title, authorId INTEGER REFERENCES author,
            shout TEXT AS (upper(title)));
        CREATE TABLE award (name TEXT PRIMARY KEY) WITHOUT ROWID;
        CREATE TABLE bookAward (bookId INTEGER REFERENCES "a ""book", awardName TEXT REFERENCES award,
            PRIMARY KEY (bookId, awardName));
        CREATE TABLE note (bookId INTEGER REFERENCES "a ""book", text TEXT);
        """

    private static let rows = """
        PRAGMA foreign_keys = OFF;
        INSERT INTO author VALUES (1, 'Ann', 3), (2, 'Bob', 2), (3, 'Cid', 1), (4, 'Alone', NULL), (5, 'Last', 4);
        INSERT INTO "a ""book" (id, title, authorId) VALUES (1, 'It''s', 5), (2, x'00ff', 1), (3, 'a' || char(0) || 'b', 1),
            (4, CAST(x'61ff' AS TEXT), NULL), (5, -9223372036854775807 - 1, 2), (6, 1e300, 2), (7, -1e999, 3);
        INSERT INTO award VALUES ('Gold'), ('Silver'), ('Never given');
        INSERT INTO bookAward VALUES (1, 'Gold'), (2, 'Gold'), (2, 'Silver');
        INSERT INTO note VALUES (1, 'alike'), (1, 'alike'), (2, NULL);
        """

    /// Returns the SQL for the rows of a table.
    private func sql(of table: String, including keys: [String] = [], batch: Int = 50) throws -> String {
        let source = try DatabaseQueue()
        try source.writeWithoutTransaction { db in try db.execute(sql: Self.schema + Self.rows) }
        return try source.read { db in
            let path = try Path(table, in: db.schema())
            let tree = try IncludeTree(keys, from: PathRequest(path, db).table, db).withJoinTables(db)
            var reading = try RowsReading(
                path, arrangement: RowsArrangement(), including: tree, limit: nil, db)
            reading.batchSize = batch
            var (text, sql) = (InsertText(tree), "")
            while let found = try reading.next(db) { sql += try text.text(of: found) }
            return sql + text.end()
        }
    }

    /// Returns the tables into which the SQL inserts rows, in order.
    private func tables(in sql: String) -> [String] {
        sql.split(separator: "\n").compactMap {
            $0.firstMatch(of: /^INSERT INTO "((?:[^"]|"")+)"/).map { String($0.1) }
        }
    }

    private func inserted(_ sql: String, query: String) throws -> [Row] {
        let copy = try DatabaseQueue()
        try copy.writeWithoutTransaction { db in
            try db.execute(sql: Self.schema)
            try db.execute(sql: sql)
        }
        return try copy.read { try Row.fetchAll($0, sql: query) }
    }

    @Test func `The INSERT statements reproduce all values`() throws {
        let source = try DatabaseQueue()
        try source.writeWithoutTransaction { db in try db.execute(sql: Self.schema + Self.rows) }
        let query = "SELECT id, quote(title), typeof(title), authorId, shout FROM \"a \"\"book\" ORDER BY id"
        let rows = try source.read { try Row.fetchAll($0, sql: query) }
        #expect(try inserted(sql(of: #"a "book"#, including: ["author.friend"]), query: query) == rows)
    }

    @Test func `Parents precede their children across pages, and each row is written once`() throws {
        let sql = try sql(of: "author", including: [#"aBooks.author"#, "friend"], batch: 2)
        #expect(Set(tables(in: sql).filter { $0 == "author" }).count == 1)
        let ids = sql.matches(of: /INSERT INTO "author" [^\n]*? VALUES \((\d+)/).map { String($0.1) }
        #expect(ids.sorted() == ["1", "2", "3", "4", "5"])
        let query = "SELECT (SELECT COUNT(*) FROM author), (SELECT COUNT(*) FROM \"a \"\"book\")"
        #expect(
            try inserted(sql, query: query)
                == inserted(self.sql(of: "author", including: ["aBooks"]), query: query))
        let first = try #require(ids.firstIndex(of: "4"))
        #expect(
            first < (try #require(ids.firstIndex(of: "5"))),
            "a row of the same table that another one refers to")
    }

    @Test func `Rows associated through a join table are written with its rows`() throws {
        let sql = try sql(of: #"a "book"#, including: ["awards", "author", "notes"])
        let tables = tables(in: sql)
        #expect(tables.filter { $0 == "award" }.count == 2)
        #expect(tables.filter { $0 == "bookAward" }.count == 3)
        #expect(tables.filter { $0 == "note" }.count == 3, "rows that are alike are two")
        #expect(tables.filter { $0 == "author" }.count == 4)
        let last = try #require(tables.lastIndex(of: "award"))
        #expect(
            try #require(tables.firstIndex(of: "award")) < (try #require(tables.firstIndex(of: "bookAward"))))
        #expect(last < (try #require(tables.lastIndex(of: "bookAward"))))
        // Cid's friend is not among the rows, so that the foreign keys would fail at the end.
        #expect(throws: Never.self) {
            try inserted(
                sql.replacing(", 3);", with: ", NULL);").replacing(", 4);", with: ", NULL);"),
                query: "SELECT 1")
        }
    }

    @Test func `All rows share one transaction, and no rows produce no text`() throws {
        let sql = try sql(of: "award", batch: 1)
        #expect(
            sql == """
                BEGIN TRANSACTION;
                PRAGMA defer_foreign_keys = ON;
                INSERT INTO "award" ("name") VALUES ('Gold');
                INSERT INTO "award" ("name") VALUES ('Never given');
                INSERT INTO "award" ("name") VALUES ('Silver');
                COMMIT;

                """)
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in try db.execute(sql: "CREATE TABLE loose (a)") }
        let empty = try queue.read { db in
            let path = try Path("loose", in: db.schema())
            var text = InsertText(try IncludeTree([], from: PathRequest(path, db).table, db))
            return text.end()
        }
        #expect(empty.isEmpty)
    }

    @Test func `A row follows the row it refers to, through long chains`() throws {
        let queue = try DatabaseQueue()
        let sql = try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    CREATE TABLE link (id INTEGER PRIMARY KEY, next INTEGER REFERENCES link);
                    WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) INSERT INTO link SELECT i, nullif(i + 1, 901) FROM n;
                    """)
            let path = try Path("link", in: db.schema())
            let tree = try IncludeTree([], from: PathRequest(path, db).table, db)
            var reading = try RowsReading(
                path, arrangement: RowsArrangement(), including: tree, limit: nil, db)
            reading.batchSize = 1_000
            var text = InsertText(tree)
            return try text.text(of: #require(try reading.next(db)))
        }
        let ids = sql.matches(of: /VALUES \((\d+)/).compactMap { Int($0.1) }
        #expect(ids == (1...900).reversed())
    }
}
