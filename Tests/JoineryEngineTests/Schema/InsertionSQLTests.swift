import JoineryEngine
import Testing

/// The statement that puts a row back.
@Suite struct InsertionSQLTests {
    @Test func `names are quoted, computed columns and missing ones left out`() throws {
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

    @Test func `a plan tells whether all rows have to be sorted`() throws {
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

    @Test func `a typed condition may name the tables that a request joins`() throws {
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
