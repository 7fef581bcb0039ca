import CSQLite
import JoineryEngine
import TestSupport
import Testing

@Suite("Pages in the request's own order")
struct KeysetOrderTests {
    let queue: DatabaseQueue
    let rows = Table("row")

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE);
                    CREATE TABLE row (
                        id INTEGER PRIMARY KEY, a INTEGER, b TEXT, c TEXT COLLATE NOCASE NOT NULL, d,
                        parentId INTEGER REFERENCES parent);
                    CREATE INDEX rowA ON row (a);
                    CREATE INDEX rowAB ON row (a DESC, b);
                    CREATE INDEX rowC ON row (c, a);
                    CREATE TABLE child (id INTEGER PRIMARY KEY, rowId INTEGER REFERENCES row);
                    CREATE TABLE code (k TEXT PRIMARY KEY, n INTEGER);
                    CREATE TABLE pair (a TEXT, b INTEGER, n INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
                    INSERT INTO parent VALUES (1, 'x'), (2, 'X'), (3, NULL), (4, 'b');
                    INSERT INTO row VALUES
                        (1, 1, 'p', 'x', 1, 1), (2, NULL, 'q', 'X', 'z', NULL), (3, 2, NULL, 'y', NULL, 2),
                        (4, 1, 'o', 'Y', 2.5, 4), (5, NULL, NULL, 'a', x'00', 3), (6, 1, 'p', 'B', '1', 1);
                    INSERT INTO child VALUES (1, 1), (2, 1), (3, 4);
                    """)
        }
    }

    /// Returns the first column of a request's pages, read in both directions, and the statements of the second page.
    private func pages(_ request: QueryInterfaceRequest<Row>, limit: Int = 2) throws -> (
        ids: [[Int]], sql: [String]
    ) {
        try queue.read { db in
            var pages: [[Int]] = []
            var second: [String] = []
            var position = KeysetPosition.first
            while pages.count < 10 {
                let (page, sql) = try db.recordingStatements {
                    try request.fetchPage(db, at: position, limit: limit)
                }
                if pages.count == 1 { second = sql }
                pages.append(page.rows.map { $0[0] })
                guard page.hasRowsAfter, let key = page.keys.last else { break }
                position = .after(key)
            }
            return (pages, second)
        }
    }

    @Test func `One column orders pages in both directions, including NULL`() throws {
        let ascending = try pages(rows.order(Column("a")))
        #expect(ascending.ids == [[2, 5], [1, 4], [6, 3]])
        #expect(
            ascending.sql == [
                #"SELECT * FROM "row" WHERE ("a" IS NULL) AND ("id" > 5) ORDER BY "a", "id" LIMIT 3"#,
                #"SELECT * FROM "row" WHERE "a" IS NOT NULL ORDER BY "a", "id" LIMIT 3"#,
                #"SELECT 1 FROM "row" WHERE ("a" IS NULL) AND ("id" <= 5) ORDER BY "a" DESC, "id" DESC LIMIT 1"#,
            ])
        let descending = try pages(rows.order(Column("a").desc))
        #expect(descending.ids == [[3, 6], [4, 1], [5, 2]])
        #expect(
            descending.sql == [
                #"SELECT * FROM "row" WHERE ("a" = 1) AND ("id" < 6) ORDER BY "a" DESC, "id" DESC LIMIT 3"#,
                #"SELECT * FROM "row" WHERE "a" < 1 ORDER BY "a" DESC, "id" DESC LIMIT 1"#,
                #"SELECT * FROM "row" WHERE "a" IS NULL ORDER BY "a" DESC, "id" DESC LIMIT 1"#,
                #"SELECT 1 FROM "row" WHERE ("a" = 1) AND ("id" >= 6) ORDER BY "a" ASC, "id" ASC LIMIT 1"#,
            ])
        #expect(try pages(rows.order(Column("a").ascNullsLast)).ids == [[1, 4], [6, 3], [2, 5]])
        #expect(try pages(rows.order(Column("a").descNullsFirst)).ids == [[5, 2], [3, 6], [4, 1]])
    }

    @Test func `Pages follow several columns, collations and expressions`() throws {
        #expect(
            try pages(rows.order(Column("a").desc, Column("b").asc)).ids == [[3, 4], [1, 6], [5, 2]])
        #expect(try pages(rows.order(Column("c"), Column("id").desc)).ids == [[5, 6], [2, 1], [4, 3]])
        let binary = try pages(rows.order(Column("c").collating(.binary)))
        #expect(binary.ids == [[6, 2], [4, 5], [1, 3]])
        #expect(binary.sql[0].contains(#"("c" = 'X' COLLATE BINARY) AND ("id" > 2)"#))
        // Values of any type, and an expression.
        #expect(try pages(rows.order(Column("d"))).ids == [[3, 1], [4, 6], [2, 5]])
        #expect(try pages(rows.order(-Column("id"))).ids == [[6, 5], [4, 3], [2, 1]])
        #expect(try pages(rows.orderByPrimaryKey().reversed()).ids == [[6, 5], [4, 3], [2, 1]])
        #expect(try pages(rows.order(Column("a")).reversed().unordered()).ids == [[1, 2], [3, 4], [5, 6]])
        #expect(
            try pages(rows.order(Column("b")).withStableOrder().reversed()).ids == [
                [2, 6], [1, 4], [5, 3],
            ])
    }

    @Test func `Pages follow the order of joined rows`() throws {
        let parent = rows.belongsTo(Table("parent"))
        let name = Column("name")
        #expect(
            try pages(rows.including(optional: parent).order(Column("b")).withStableOrder()).ids
                == pages(rows.order(Column("b")).withStableOrder()).ids)
        let ordered = rows.including(optional: parent.order(name, Column("id").desc)).order(Column("c").desc)
        #expect(try pages(ordered).ids == [[4, 3], [2, 1], [6, 5]])
        let alias = TableAlias<Row>()
        let byName = rows.joining(optional: parent.aliased(alias)).order(alias[name].desc, Column("id"))
        #expect(try pages(byName).ids == [[1, 3], [6, 4], [2, 5]])
        try queue.read { (db) throws in
            let several = rows.joining(required: rows.hasMany(Table("child")).order(Column("id").desc))
            let error = #expect(throws: DatabaseError.self) {
                try several.fetchPage(db, at: .first, limit: 1)
            }
            #expect(error?.message?.contains("each may have several") == true)
        }
        #expect(
            try pages(rows.joining(required: rows.hasMany(Table("child"))).order(Column("a")), limit: 1).ids
                == [[1], [4]])
    }

    @Test func `Order columns that are not selected have private names`() throws {
        try queue.read { (db) throws in
            let page = try rows.select(Column("id"), Column("b").forKey("n")).order(
                Column("a"), length(Column("c"))
            )
            .fetchPage(db, at: .first, limit: 1)
            #expect(page.rows.map { Array($0.columnNames) } == [["id", "n", "joinery_a", "joinery_order2"]])
            #expect(page.keys == [[.null, 1.databaseValue, 2.databaseValue]])
        }
    }

    @Test func `A primary key identifies the position of its row`() throws {
        try queue.read { (db) throws in
            let request = rows.order(Column("a").desc, Column("b"))
            func ids(_ position: KeysetPosition) throws -> [Int] {
                try request.fetchPage(db, at: position, limit: 2).rows.map { $0["id"] }
            }
            let key = [1.databaseValue]
            #expect(try ids(.after(key)) == [6, 5])
            #expect(try ids(.from(key)) == [1, 6])
            #expect(try ids(.before(key)) == [3, 4])
            #expect(try ids(.around(key)) == [4, 1])
            #expect(try ids(.around([99.databaseValue])) == [])
            let error = #expect(throws: DatabaseError.self) { try ids(.after([.null, .null])) }
            #expect(error?.message == "a key of 2 values does not fit (a, b, id): give one value for each")
        }
    }

    @Test func `Records are fetched in pages`() throws {
        struct Item: FetchableRecord, TableRecord {
            static let databaseTableName = "row"
            enum Columns {
                static let a = Column("a")
                static let id = Column("id")
            }
            var id: Int
            init(row: Row) throws { id = row["id"] }
        }
        try queue.read { (db) throws in
            let page = try Item.order(\.a.desc).fetchPage(db, at: .last, limit: 3)
            #expect(page.rows.map(\.id) == [1, 5, 2])
            #expect(page.hasRowsBefore && !page.hasRowsAfter)
            let children = Item.hasMany(Table("child"))
            let around = try Item.order { $0.a }.including(all: children).fetchPage(
                db, at: .around(page.keys[0]), limit: 3)
            #expect(around.rows.map(\.id) == [5, 1, 4])
        }
    }

    @Test func `Unsupported orders and requests have no pages`() throws {
        try queue.read { (db) throws in
            let renamed = #expect(throws: DatabaseError.self) {
                try rows.select(Column("id"), Column("b").forKey("a")).order(Column("a"))
                    .fetchPage(db, at: .first, limit: 1)
            }
            #expect(renamed?.message?.hasSuffix("select that under another name") == true)
            let error = #expect(throws: DatabaseError.self) {
                try rows.order(sql: "a DESC, b").fetchPage(db, at: .first, limit: 1)
            }
            #expect(error?.message?.hasPrefix("a raw SQL ordering has no pages by key") == true)
            let filtered = #expect(throws: DatabaseError.self) {
                try rows.all().having(sql: "1").fetchPage(db, at: .first, limit: 1)
            }
            #expect(filtered?.message?.hasPrefix("a request with limit, group or distinct") == true)
            let few = CommonTableExpression(named: "few", sql: "SELECT 7 AS x UNION SELECT 8")
            #expect(
                try few.all().with(few).fetchPage(db, at: .after([0.databaseValue]), limit: 5).rows.map {
                    $0["x"] as Int
                } == [8])
        }
    }

    @Test func `An index for the order also serves the pages`() throws {
        try queue.read { (db) throws in
            for (request, key) in [
                (rows.order(Column("a")), [1, 4] as [DatabaseValueConvertible?]),
                (rows.order(Column("a").desc), [1, 4]), (rows.order(Column("a")), [nil, 2]),
                (rows.order(Column("a").desc, Column("b")), [1, "p", 1]),
                (rows.order(Column("a"), Column("b").desc), [1, nil, 1]),
                (rows.order(Column("c"), Column("a")), ["x", 1, 1]),
                (rows.order(Column("c").desc, Column("a").desc), ["x", 1, 1]),
                (rows.filter(Column("a") == 1).order(Column("b")), ["p", 1]),
                (Table("pair").order(Column("a").desc, Column("b").desc), ["x", 1]),
            ] {
                let key = key.map { $0?.databaseValue ?? .null }
                for position in [KeysetPosition.first, .last, .after(key), .before(key), .around(key)] {
                    let (_, statements) = try db.recordingStatements {
                        try request.fetchPage(db, at: position, limit: 50)
                    }
                    for sql in statements {
                        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql)
                            .map { $0["detail"] as String }
                        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(sql): \(plan)")
                        if sql.contains("WHERE"), !sql.contains(#"WHERE "a" IS NOT NULL"#) {
                            #expect(plan.allSatisfy { $0.hasPrefix("SEARCH ") }, "\(sql): \(plan)")
                        }
                    }
                }
            }
        }
    }

    @Test func `Text that is not UTF-8 keeps its position`() throws {
        let texts = [
            "61ff", "61fe", "61", "6100ff", "efbfbd", "ff", "fe", "61efbfbd", "c3", "", "f5ff", "7a",
        ]
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE text (id INTEGER PRIMARY KEY, t TEXT, u);
                    CREATE INDEX textT ON text (t);
                    CREATE TABLE textKey (t TEXT PRIMARY KEY) WITHOUT ROWID;
                    """)
            for text in texts + texts {
                try db.execute(sql: "INSERT INTO text VALUES (NULL, CAST(x'\(text)' AS TEXT), x'\(text)')")
                try db.execute(sql: "INSERT OR IGNORE INTO textKey VALUES (CAST(x'\(text)' AS TEXT))")
            }
        }
        try queue.read { (db) throws in
            let table = Table("text")
            for (request, count) in [
                (table.order(Column("t")), 24), (table.order(Column("t").desc), 24),
                (table.order(Column("u"), Column("t").desc), 24),
                (table.order(Column("t").collating(.nocase)), 24), (Table("textKey").all(), 12),
            ] {
                let whole = try request.fetchPage(db, at: .first, limit: 99).keys
                #expect(Set(whole).count == count)
                for limit in [1, 5] {
                    var forwards: [[DatabaseValue]] = []
                    var position = KeysetPosition.first
                    while forwards.count < 99 {
                        let page = try request.fetchPage(db, at: position, limit: limit)
                        forwards += page.keys
                        guard page.hasRowsAfter, let key = page.keys.last else { break }
                        position = .after(key)
                    }
                    #expect(forwards == whole)
                    var backwards: [[DatabaseValue]] = []
                    position = .last
                    while backwards.count < 99 {
                        let page = try request.fetchPage(db, at: position, limit: limit)
                        backwards = page.keys + backwards
                        guard page.hasRowsBefore, let key = page.keys.first else { break }
                        position = .before(key)
                    }
                    #expect(backwards == whole)
                }
                for key in whole {
                    #expect(try request.fetchPage(db, at: .from(key), limit: 1).keys == [key])
                    #expect(try request.fetchPage(db, at: .around(key), limit: 1).keys == [key])
                }
            }
        }
    }

    @Test func `A page across NULL and values does not scan the other NULL rows`() throws {
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE sparse (id INTEGER PRIMARY KEY, a INTEGER);
                    CREATE INDEX sparseA ON sparse (a);
                    WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
                    INSERT INTO sparse SELECT i, CASE WHEN i > 4900 THEN i END FROM n;
                    """)
        }
        try queue.read { (db) throws in
            let ascending = Table("sparse").order(Column("a"))
            let descending = Table("sparse").order(Column("a").desc)
            for (request, position, ids) in [
                (ascending, .after([.null, 4898.databaseValue]), [4899, 4900, 4901, 4902]),
                (ascending, .before([4903.databaseValue, 4903.databaseValue]), [4899, 4900, 4901, 4902]),
                (ascending, .around([4901.databaseValue, 4901.databaseValue]), [4899, 4900, 4901, 4902]),
                (descending, .after([4903.databaseValue, 4903.databaseValue]), [4902, 4901, 4900, 4899]),
                (descending, .before([.null, 4898.databaseValue]), [4902, 4901, 4900, 4899]),
            ] as [(QueryInterfaceRequest<Row>, KeysetPosition, [Int])] {
                let (page, statements) = try db.recordingStatements {
                    try request.fetchPage(db, at: position, limit: 4)
                }
                #expect(page.rows.map { $0["id"] } == ids)
                for sql in statements {
                    let statement = try db.makeStatement(sql: sql)
                    _ = try Row.fetchAll(statement)
                    let steps = sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 0)
                    #expect(steps < 200, "\(sql): \(steps)")
                }
            }
        }
    }
}
