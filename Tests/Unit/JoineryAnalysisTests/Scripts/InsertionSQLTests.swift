import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// The statement that inserts a row again.
@Suite struct InsertionSQLTests {
    @Test func `Names are quoted, and generated or missing columns are left out`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE "my ""table" ("a""b" INTEGER, text TEXT, twice AS ("a""b" * 2), kept AS (1) STORED);
                    INSERT INTO "my ""table" VALUES (1, 'it''s');
                    """)
            let table = try #require(try db.schema().table(named: #"my "table"#))
            let row = try #require(try Table(table.name).fetchOne(db))
            #expect(
                table.insertionSQL(of: row)
                    == #"INSERT INTO "my ""table" ("a""b", "text") VALUES (1, 'it''s')"#)
            let part = try #require(try Table(table.name).select(Column("text")).fetchOne(db))
            #expect(table.insertionSQL(of: part) == #"INSERT INTO "my ""table" ("text") VALUES ('it''s')"#)
            #expect(table.insertionSQL(of: Row()) == #"INSERT INTO "my ""table" DEFAULT VALUES"#)
        }
    }

    @Test func `Every real number is restored exactly`() throws {
        var seeded = Seeded(7)
        var numbers = (0..<2_000).map { _ in Double(bitPattern: seeded.next()) }.filter(\.isFinite)
        numbers += [
            .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-250,
            -3.510813445781888e-296, 0, -0.0,
        ]
        numbers += [.greatestFiniteMagnitude, .infinity, -.infinity, 0.1, 1e22]
        let queue = try DatabaseQueue()
        let read: [Double] = try queue.write { db in
            try db.execute(sql: "CREATE TABLE number (value)")
            let table = try #require(try db.schema().table(named: "number"))
            for number in numbers {
                try db.execute(sql: table.insertionSQL(of: Row(["value": number])))
            }
            return try Double.fetchAll(db, sql: "SELECT value FROM number ORDER BY rowid")
        }
        #expect(zip(read, numbers).allSatisfy { $0 == $1 })
        #expect(read.count == numbers.count)
    }

    @Test func `Tables whose foreign keys cannot be checked are known`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY, u UNIQUE, loose);
                    CREATE TABLE b (x REFERENCES a, y REFERENCES a(u));
                    CREATE TABLE c (x REFERENCES gone);
                    CREATE TABLE d (id INTEGER PRIMARY KEY, text);
                    CREATE TABLE e (x REFERENCES d(text));
                    """)
            let schema = try db.schema()
            let refused = ["a", "b", "c", "d", "e"].filter {
                schema.table(named: $0)?.canBeChecked(in: schema) == false
            }
            #expect(refused == ["c", "d", "e"])
        }
    }

    @Test func `A comment ends with its first line`() {
        #expect(InsertionScript.comment("a; b") == "-- a; b\n")
        #expect(InsertionScript.comment("a\n; DROP") == "-- a\n")
        #expect(InsertionScript.comment("a\r\nb") == "-- a\n")
    }

    @Test func `A query plan shows whether all rows are sorted`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title, year); CREATE INDEX y ON book(year)")
            let books = Table("book").all()
            #expect(try books.order(Column("title")).queryPlan(db).sortsAllRows)
            #expect(try !books.order(Column("year")).queryPlan(db).sortsAllRows)
            #expect(try !books.filter(Column("title") == "x").orderByPrimaryKey().queryPlan(db).sortsAllRows)
        }
    }

    @Test func `A typed condition may name joined tables`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author);
                    INSERT INTO author VALUES (1, 'Ann'), (2, 'Bob');
                    INSERT INTO book VALUES (1, 1), (2, 2);
                    """)
            let author = try #require(try db.association("author", from: "book"))
            let books = Table("book").including(optional: author)
            let condition = try db.condition(typed: "author.name = 'Bob'", for: books)
            #expect(try books.filter(condition).fetchAll(db).map { $0[0] as Int } == [2])
            #expect(throws: DatabaseError.self) { try db.condition(typed: "author.name = 'Bob'", on: "book") }
            #expect(throws: DatabaseError.self) { try db.condition(typed: "1) OR (1", for: books) }
        }
    }
}
