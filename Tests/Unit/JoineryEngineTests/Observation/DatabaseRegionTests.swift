import Testing

@testable import JoineryEngine

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
    func `The region of a statement is what it reads`(sql: String, expected: String) throws {
        let description = try queue.read { db in
            try db.makeStatement(sql: sql).databaseRegion.description
        }
        #expect(description == expected)
    }

    @Test func `Computing a region leaves other statements usable`() throws {
        try queue.read { db in
            let statement = try db.cachedStatement(sql: "SELECT COUNT(*) FROM author")
            #expect(try Int.fetchOne(statement) == 0)
            _ = try db.makeStatement(sql: "SELECT * FROM book").databaseRegion
            #expect(try Int.fetchOne(statement) == 0)
        }
    }

    @Test func `A union contains the tables and columns of both regions`() throws {
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

    @Test func `Tables, requests and closures convert to regions`() throws {
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

    @Test func `A region is modified by events of its tables and columns`() throws {
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

    @Test func `A region limited to rows is modified only by those rows`() {
        let region = DatabaseRegion(table: "book", columns: ["title"], rowIDs: [1, 2])
        func isModified(_ region: DatabaseRegion, _ table: String, _ rowID: Int64) -> Bool {
            region.isModified(
                by: DatabaseEvent(kind: .update, databaseName: "main", tableName: table, rowID: rowID))
        }
        #expect(isModified(region, "Book", 2))
        #expect(!isModified(region, "book", 3))
        #expect(!isModified(region, "author", 1))
        #expect(isModified(DatabaseRegion(table: "book"), "book", 3))
        #expect(isModified(.fullDatabase, "anything", 3))
    }

    /// Regions of two tables, of some columns and of some rows, with the cells they consist of.
    private static let parts: [(region: DatabaseRegion, cells: Set<String>)] = {
        var parts: [(DatabaseRegion, Set<String>)] = [(DatabaseRegion(), [])]
        // An unnamed column and an unnamed row represent all others.
        let columnSets: [Set<String>?] = [nil, ["a"], ["b"], ["a", "b"]]
        let rowSets: [Set<Int64>?] = [nil, [1], [2], [1, 2]]
        for table in ["t", "u"] {
            for columns in columnSets {
                for rows in rowSets {
                    let cells = (columns ?? ["a", "b", "other"]).flatMap { column in
                        (rows ?? [1, 2, 3]).map { "\(table).\(column).\($0)" }
                    }
                    parts.append(
                        (
                            DatabaseRegion(table: table, columns: columns.map { NameSet($0) }, rowIDs: rows),
                            Set(cells)
                        ))
                }
            }
        }
        return parts
    }()

    @Test func `Regions intersect and contain each other as sets do`() {
        for left in Self.parts {
            for right in Self.parts {
                let common = left.region.intersection(right.region)
                #expect(common.isEmpty == left.cells.isDisjoint(with: right.cells))
                #expect(left.region.intersects(right.region) == !common.isEmpty)
                #expect(left.region.contains(right.region) == left.cells.isSuperset(of: right.cells))
                let union = left.region.union(right.region)
                #expect(union.contains(left.region) && union.contains(right.region))
                #expect(left.region.contains(common) && right.region.contains(common))
                var formed = left.region
                formed.formIntersection(right.region)
                #expect(formed == common)
            }
            #expect(DatabaseRegion.fullDatabase.contains(left.region))
            #expect(!left.region.contains(.fullDatabase))
            #expect(left.region.intersection(.fullDatabase) == left.region)
        }
        #expect(DatabaseRegion.fullDatabase.contains(.fullDatabase))
        #expect(DatabaseRegion(table: "T", columns: ["A"]) == DatabaseRegion(table: "t", columns: ["a"]))
    }

    @Test func `The region of several values is their union`() throws {
        let several: [any DatabaseRegionConvertible] = [
            Table("book").select(Column("title")), Table("author").filter(Column("id") == 1),
            DatabaseRegion(),
        ]
        try queue.read { (db) throws in
            let region = try AnyDatabaseRegionConvertible(several).databaseRegion(db)
            #expect(region.description == "author(id,name)[1],book(title)")
            #expect(try AnyDatabaseRegionConvertible([]).databaseRegion(db).isEmpty)
        }
    }

    @Test func `Regions are reduced to rows in temporary and attached databases`() throws {
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TEMP TABLE note (key INTEGER PRIMARY KEY, text);
                    CREATE TEMP TABLE author (name TEXT PRIMARY KEY, id INTEGER) WITHOUT ROWID;
                    """)
            func region(_ request: some DatabaseRegionConvertible) throws -> String {
                try request.databaseRegion(db).description
            }
            #expect(try region(Table("note").filter(Column("key") == 7)) == "note(key,text)[7]")
            // The temporary table comes before the other one, and has no rowid.
            #expect(try region(Table("author").filter(Column("id") == 7)) == "author(id,name)")
        }
        try queue.writeWithoutTransaction { (db) throws in
            try db.execute(
                sql: "ATTACH ':memory:' AS far; CREATE TABLE far.thing (id INTEGER PRIMARY KEY, size)")
            let region = try Table("thing").filter(Column("id") == 7).databaseRegion(db)
            #expect(region.description == "thing(id,size)[7]")
        }
    }

    @Test func `Regions include the tables of CTEs, subqueries, joins and views`() throws {
        let regions = try queue.read { db in
            try [
                "WITH RECURSIVE c(n) AS (SELECT id FROM author UNION SELECT n + 1 FROM c) SELECT n FROM c LIMIT 9",
                "SELECT 1 WHERE EXISTS (SELECT 1 FROM book WHERE title = 'x')",
                "SELECT a.name FROM author a LEFT JOIN book b ON b.authorId = a.id",
                "SELECT * FROM (SELECT name FROM author) JOIN writtenBook USING (name)",
                "DELETE FROM book WHERE authorId IN (SELECT id FROM author WHERE name = 'x')",
            ].map { try db.makeStatement(sql: $0).databaseRegion.description }
        }
        #expect(
            regions == [
                "author(id)", "book(title)", "author(id,name),book(authorId)",
                "author(id,name),book(authorId,title)", "author(id,name),book(authorId)",
            ])
    }
}
