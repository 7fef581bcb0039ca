import JoineryEngine
import Testing

@Suite struct DatabaseRegionTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: #"""
                    CREATE TABLE author(id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author(id));
                    CREATE TABLE "a ""b""" (x, "y z");
                    CREATE VIEW writtenBook AS
                        SELECT title, name FROM book JOIN author ON author.id = book.authorId;
                    """#)
        }
    }

    @Test(arguments: [
        ("SELECT id, title FROM book", "book(id,title)"),
        ("SELECT * FROM book", "book(authorId,id,title)"),
        ("SELECT title FROM book ORDER BY authorId", "book(authorId,title)"),
        ("SELECT COUNT(*) FROM book", "book(*)"),
        ("SELECT TITLE FROM BOOK", "book(title)"),
        ("SELECT rowid FROM book", "book(id)"),
        ("SELECT * FROM writtenBook", "author(id,name),book(authorId,title)"),
        ("SELECT COUNT(*) FROM writtenBook", "author(id,name),book(authorId,title)"),
        ("SELECT 1", "empty"),
        ("WITH b AS (SELECT title FROM book) SELECT COUNT(*) FROM b", "book(title)"),
        ("SELECT value FROM json_each('[1]')", "empty"),
        (
            "SELECT (SELECT name FROM author WHERE author.id = authorId) FROM book",
            "author(id,name),book(authorId)"
        ),
        ("SELECT \"y z\" FROM \"a \"\"b\"\"\"", "a \"b\"(y z)"),
        ("SELECT name FROM sqlite_master", "sqlite_master(name)"),
        ("PRAGMA user_version", "full database"),
        ("SELECT name FROM pragma_table_list", "full database"),
        ("UPDATE book SET title = 'x' WHERE id = 1", "book(id)"),
    ])
    func readsTheRegionOfAStatement(sql: String, expected: String) throws {
        let description = try queue.read { db in
            try db.makeStatement(sql: sql).databaseRegion.description
        }
        #expect(description == expected)
    }

    @Test func statementsGoOnAfterRegionsWereRead() throws {
        try queue.read { db in
            let statement = try db.cachedStatement(sql: "SELECT COUNT(*) FROM author")
            #expect(try Int.fetchOne(statement) == 0)
            _ = try db.makeStatement(sql: "SELECT * FROM book").databaseRegion
            #expect(try Int.fetchOne(statement) == 0)
        }
    }

    @Test func unites() throws {
        let (id, title, author) = try queue.read { db in
            (
                try db.makeStatement(sql: "SELECT id FROM book").databaseRegion,
                try db.makeStatement(sql: "SELECT title FROM book").databaseRegion,
                try db.makeStatement(sql: "SELECT name FROM author").databaseRegion
            )
        }
        #expect(id.union(title).description == "book(id,title)")
        #expect(id.union(author).description == "author(name),book(id)")
        #expect(id.union(.fullDatabase).isFullDatabase)
        #expect(id.union(DatabaseRegion()) == id)
        #expect(DatabaseRegion().isEmpty)
    }

    @Test func standsBehindAnyType() throws {
        func description(_ region: any DatabaseRegionConvertible) throws -> String {
            try queue.read { db in try region.databaseRegion(db).description }
        }
        #expect(try description(.fullDatabase) == "full database")
        #expect(try description(Table("book")) == "book(*)")
        let request = Table("book").select(Column("title")).filter(Column("id") == 1)
        #expect(try description(AnyDatabaseRegionConvertible(request)) == "book(id,title)[1]")
        let both = AnyDatabaseRegionConvertible { db in
            try request.databaseRegion(db).union(Table("author").databaseRegion(db))
        }
        #expect(try description(both) == "author(*),book(id,title)[1]")
        #expect(throws: DatabaseError.self) {
            try description(AnyDatabaseRegionConvertible(Table("nothing").all()))
        }
    }

    @Test func isModifiedByEventsOfItsTablesAndColumns() throws {
        let region = try queue.read { try $0.makeStatement(sql: "SELECT id, title FROM book").databaseRegion }
        #expect(region.isModified(byEventsOfKind: .insert(tableName: "BOOK")))
        #expect(region.isModified(byEventsOfKind: .delete(tableName: "book")))
        #expect(!region.isModified(byEventsOfKind: .delete(tableName: "author")))
        #expect(
            region.isModified(byEventsOfKind: .update(tableName: "book", columnNames: ["Title", "authorId"])))
        #expect(!region.isModified(byEventsOfKind: .update(tableName: "book", columnNames: ["authorId"])))
        #expect(DatabaseRegion.fullDatabase.isModified(byEventsOfKind: .insert(tableName: "anything")))
        #expect(!DatabaseRegion().isModified(byEventsOfKind: .insert(tableName: "book")))
    }
}
