import JoineryEngine
import TestSupport
import Testing

@Suite("Requests of one table")
struct QueryTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    /// Expects the WHERE clause of a filter, and the ids of the books that match it.
    private func expect(
        _ predicate: some SQLSpecificExpressible, _ sql: String, _ ids: [Int],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try library.queue.read { db in
            let request = Library.book.filter(predicate)
            let (rows, statements) = try db.recordingStatements { try request.fetchAll(db) }
            #expect(statements == [#"SELECT * FROM "book" WHERE "# + sql], sourceLocation: sourceLocation)
            #expect(rows.map { $0["id"] as Int } == ids, sourceLocation: sourceLocation)
        }
    }

    @Test func `Conditions become SQL`() throws {
        let id = Library.id
        let title = Library.title
        try expect(title == nil, #""title" IS NULL"#, [])
        try expect(title != nil, #""title" IS NOT NULL"#, [1, 2, 3, 4, 5])
        try expect(title == "x", #""title" = 'x'"#, [1])
        try expect("x" == title, #"'x' = "title""#, [1])
        try expect(!(title == "x"), #""title" <> 'x'"#, [2, 3, 4, 5])
        try expect(!(id > 1), #"NOT ("id" > 1)"#, [1])
        try expect(2 <= id && id < 4, #"(2 <= "id") AND ("id" < 4)"#, [2, 3])
        try expect(id >= 5 || title == "y", #"("id" >= 5) OR ("title" = 'y')"#, [2, 5])
        try expect(
            !(id > 1 && id < 3 && title == "z" || id == 1),
            #"NOT ((("id" > 1) AND ("id" < 3) AND ("title" = 'z')) OR ("id" = 1))"#, [2, 3, 4, 5])
        try expect([1, 2].contains(id), #""id" IN (1, 2)"#, [1, 2])
        try expect(![1, 2].contains(id), #""id" NOT IN (1, 2)"#, [3, 4, 5])
        try expect([1].contains(id), #""id" = 1"#, [1])
        try expect([Int]().contains(id), "0", [])
        try expect(title.collating(.nocase) == "X", #""title" = 'X' COLLATE NOCASE"#, [1])
        try expect(title.like("X%"), #""title" LIKE 'X%'"#, [1])
        try expect(id == Column("authorId"), #""id" = "authorId""#, [1])
        try expect(SQL("id = \(1)") && id == 1, #"(id = 1) AND ("id" = 1)"#, [1])
        try expect(SQL("id IN \([1, 3])"), "id IN (1,3)", [1, 3])
        try expect(
            Library.author.select(id).contains(Column("authorId")),
            #""authorId" IN (SELECT "id" FROM "author")"#, [1, 2, 3, 5])
        let quoted = Column("no \"such\" column")
        let error = try library.failure(Library.book.filter(quoted == 1))
        #expect(error?.contains("no such column") == true)
    }

    @Test func `Filters are combined with AND`() throws {
        try library.expect(
            Library.book.filter(Library.id > 1 && Library.id < 9).filter(Library.title != nil)
                .filter(sql: "id < ? OR 0", arguments: [3]),
            #"SELECT * FROM "book" WHERE ("id" > 1) AND ("id" < 9) AND ("title" IS NOT NULL) AND (id < 3 OR 0)"#,
            rows: ["2 1 y"])
    }

    @Test func `Keys become conditions`() throws {
        let select = #"SELECT * FROM "book" WHERE "#
        try library.expect(Library.book.filter(key: 1), select + #""id" = 1"#, rows: ["1 1 x"])
        try library.expect(Library.book.filter(key: nil as Int?), select + "0", rows: [])
        try library.expect(
            Library.book.filter(keys: [2, 1]), select + #""id" IN (2, 1)"#, rows: ["1 1 x", "2 1 y"])
        try library.expect(Library.book.filter(keys: [Int]()), select + "0", rows: [])
        try library.expect(
            Library.parent.filter(keys: [["b": 1, "a": 1], ["a": 1, "b": 2]]),
            #"SELECT * FROM "parent" WHERE (("a" = 1) AND ("b" = 1)) OR (("a" = 1) AND ("b" = 2))"#,
            rows: ["1 1 p", "1 2 q"])
    }

    @Test func `Columns, orders and limits become SQL`() throws {
        try library.expect(
            Library.book.select(Library.title.forKey("t"), Library.id).order(Library.title.desc, Library.id)
                .limit(2, offset: 1),
            #"SELECT "title" AS "t", "id" FROM "book" ORDER BY "title" DESC, "id" LIMIT 2 OFFSET 1"#,
            rows: ["y 2", "x 1"])
        try library.expect(
            Library.parent.orderByPrimaryKey().reversed(),
            #"SELECT * FROM "parent" ORDER BY "a" DESC, "b" DESC"#, rows: ["2 1 r", "1 2 q", "1 1 p"])
        try library.expect(
            Library.book.order(Library.title).withStableOrder().limit(1),
            #"SELECT * FROM "book" ORDER BY "title", "id" LIMIT 1"#, rows: ["5 3 c"])
        try library.expect(
            Library.author.select(Library.id).including(
                required: Library.authorBooks.order(Library.title.desc)
            )
            .order(Library.name).withStableOrder().filter(Library.id == 1),
            #"SELECT "author"."id", "book".* FROM "author" JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"WHERE "author"."id" = 1 "#
                + #"ORDER BY "author"."name", "author"."id", "book"."title" DESC, "book"."id""#,
            rows: ["1 book(2 1 y)", "1 book(1 1 x)"])
        try library.expect(
            Library.author.including(all: Library.authorBooks.order(Library.title.desc)).withStableOrder()
                .filter(Library.id == 1),
            #"SELECT * FROM "author" WHERE "id" = 1 ORDER BY "id""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1 "#
                + #"ORDER BY "title" DESC, "id""#, rows: ["1 A FR books[2 1 y 1, 1 1 x 1]"])
        try library.expect(
            Library.author.joining(
                required: Library.author.hasMany(
                    Table("title"), using: ForeignKey(["authorId"], to: ["id"]))
            ).withStableOrder().reversed().limit(1),
            #"SELECT "author".* FROM "author" JOIN "title" ON "title"."authorId" = "author"."id" "#
                + #"ORDER BY "author"."id" DESC, "title"."title" DESC, "title"."authorId" DESC LIMIT 1"#,
            rows: ["3 C -"])
        try library.expect(
            Library.author.select(Column("countryCode")).distinct().order(Column("countryCode")),
            #"SELECT DISTINCT "countryCode" FROM "author" ORDER BY "countryCode""#, rows: ["-", "FR", "US"])
        try library.expect(
            Library.book.order(Library.title).unordered().limit(0), #"SELECT * FROM "book" LIMIT 0"#)
    }

    @Test func `Aliases name tables where they are needed`() throws {
        let alias = TableAlias()
        try library.expect(
            Library.book.aliased(alias).filter(alias[Library.id] == 1),
            #"SELECT * FROM "book" WHERE "id" = 1"#, rows: ["1 1 x"])
        let a = TableAlias(name: "a")
        let b = TableAlias(name: "b")
        try library.expect(
            Library.book.aliased(b).joining(
                required: Library.bookAuthor.aliased(a).filter(sql: "a.name = ?", arguments: ["A"])
            ).filter(sql: "b.id >= a.id"),
            #"SELECT "b".* FROM "book" "b" JOIN "author" "a" ON ("a"."id" = "b"."authorId") AND (a.name = 'A') "#
                + "WHERE b.id >= a.id",
            rows: ["1 1 x", "2 1 y"])
        try library.expect(
            Library.author.aliased(TableAlias(name: "book")).including(required: Library.authorBooks)
                .filter(Library.id == 2),
            #"SELECT "book".*, "book1".* FROM "author" "book" JOIN "book" "book1" "#
                + #"ON "book1"."authorId" = "book"."id" WHERE "book"."id" = 2"#,
            rows: ["2 B US book(3 2 z)"])
        let author = TableAlias()
        try library.expect(
            Library.book.joining(required: Library.bookAuthor.aliased(author)).order(
                author[Library.name].desc, Library.title.desc),
            #"SELECT "book".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"ORDER BY "author"."name" DESC, "book"."title" DESC"#,
            rows: ["5 3 c", "3 2 z", "2 1 y", "1 1 x"])
    }

    @Test func `A subquery refers to the outer table`() throws {
        let outer = TableAlias()
        try library.expect(
            Library.author.aliased(outer).filter(
                Library.book.filter(Column("authorId") == outer[Library.id]).exists()),
            #"SELECT * FROM "author" WHERE EXISTS (SELECT * FROM "book" WHERE "authorId" = "author"."id")"#,
            rows: ["1 A FR", "2 B US", "3 C -"])
        // An inner table must not hide the outer one.
        try library.expect(
            Library.author.aliased(outer).filter(
                !Library.author.filter(Library.id > outer[Library.id]).exists()),
            #"SELECT * FROM "author" WHERE NOT EXISTS (SELECT "author1".* FROM "author" "author1" "#
                + #"WHERE "author1"."id" > "author"."id")"#,
            rows: ["3 C -"])
    }

    @Test func `Associations with the same key are merged`() throws {
        let id = Library.id
        try library.expect(
            Library.book.including(required: Library.bookAuthor.filter(id > 0).order(Library.name))
                .joining(optional: Library.bookAuthor.filter(id < 3).order(id)),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON ("author"."id" = "book"."authorId") "#
                + #"AND ("author"."id" > 0) AND ("author"."id" < 3) ORDER BY "author"."id""#,
            rows: ["1 1 x author(1 A FR)", "2 1 y author(1 A FR)", "3 2 z author(2 B US)"])
        try library.expect(
            Library.book.including(optional: Library.bookAuthor.forKey("x")).including(
                required: Library.bookAuthor
            )
            .filter(id == 1),
            #"SELECT "book".*, "author1".*, "author2".* FROM "book" "#
                + #"LEFT JOIN "author" "author1" ON "author1"."id" = "book"."authorId" "#
                + #"JOIN "author" "author2" ON "author2"."id" = "book"."authorId" WHERE "book"."id" = 1"#,
            rows: ["1 1 x x(1 A FR) author(1 A FR)"])
        try library.expect(
            Library.book.including(required: Library.bookAuthor.select(id))
                .including(required: Library.bookAuthor.select(Library.name)).filter(id == 1),
            #"SELECT "book".*, "author"."name" FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" = 1"#, rows: ["1 1 x author(A)"])
    }

    @Test func `Counts of complex requests use a nested SELECT`() throws {
        for (request, inner, count) in [
            (Book.select(sql: "id"), #"SELECT id FROM "book""#, 5),
            (
                Book.annotated(with: \.title).annotated { $0.id.forKey("n") },
                #"SELECT *, "title", "id" AS "n" FROM "book""#, 5
            ),
            (
                Book.all().group(\.authorId).having { $0.id > 1 }.order(\.id),
                #"SELECT * FROM "book" GROUP BY "authorId" HAVING "id" > 1"#, 3
            ),
            (
                Book.select { [$0.authorId, $0.title] }.distinct(),
                #"SELECT DISTINCT "authorId", "title" FROM "book""#, 5
            ),
            (Book.select { max($0.id) }.distinct(), #"SELECT DISTINCT MAX("id") FROM "book""#, 1),
            (
                Book.joining(required: Book.reviews),
                #"SELECT "book".* FROM "book" JOIN "review" ON "review"."bookId" = "book"."id""#, 3
            ),
        ] {
            try library.queue.read { db in
                let (fetched, sql) = try db.recordingStatements { try request.fetchCount(db) }
                #expect(sql == ["SELECT COUNT(*) FROM (\(inner))"])
                #expect(fetched == count)
            }
        }
    }

    @Test func `A key condition follows the order of the unique key`() throws {
        try library.queue.write { db in
            try db.execute(
                sql: "CREATE TABLE award (year INTEGER, n INTEGER, title TEXT, UNIQUE (title, year))")
        }
        try library.expect(
            Table("award").filter(key: ["n": 1, "year": 2019, "title": "Best"]),
            #"SELECT * FROM "award" WHERE ("title" = 'Best') AND ("year" = 2019) AND ("n" = 1)"#, rows: [])
        try library.expect(
            Table("passport").all().groupByPrimaryKey(), #"SELECT * FROM "passport" GROUP BY "rowid""#)
        try library.expect(
            Parent.all().groupByPrimaryKey().asRequest(of: Row.self),
            #"SELECT * FROM "parent" GROUP BY "a", "b""#)
    }

    @Test func `Requests are counted, optionally up to a limit`() throws {
        try library.queue.read { db in
            func expect(_ request: QueryInterfaceRequest<Row>, _ count: Int, _ sql: String) throws {
                let (value, statements) = try db.recordingStatements { try request.fetchCount(db) }
                #expect(value == count)
                #expect(statements == [sql])
            }
            let book = Library.book
            try expect(book.all(), 5, #"SELECT COUNT(*) FROM "book""#)
            try expect(
                Library.author.including(all: Library.authorBooks), 3, #"SELECT COUNT(*) FROM "author""#)
            try expect(
                book.filter(Library.id > 1).including(required: Library.bookAuthor.order(Library.name)), 3,
                #"SELECT COUNT(*) FROM (SELECT "book".*, "author".* FROM "book" JOIN "author" "#
                    + #"ON "author"."id" = "book"."authorId" WHERE "book"."id" > 1)"#)
            try expect(
                book.order(Library.id).limit(2), 2, #"SELECT COUNT(*) FROM (SELECT * FROM "book" LIMIT 2)"#)
            try expect(
                Library.author.select(Column("countryCode")).distinct(), 2,
                #"SELECT COUNT(DISTINCT "countryCode") FROM "author""#)
            let (bounded, sql) = try db.recordingStatements {
                try book.order(Library.id).fetchCount(db, upTo: 3)
            }
            #expect(bounded == 4)
            #expect(sql == [#"SELECT COUNT(*) FROM (SELECT 1 FROM "book" LIMIT 4)"#])
            #expect(try book.all().fetchCount(db, upTo: 10) == 5)
            #expect(try book.all().isEmpty(db) == false)
            #expect(try book.none().isEmpty(db))
            #expect(try SQLRequest<Row>("SELECT * FROM book WHERE id > \(2)").fetchCount(db) == 3)
        }
    }

    @Test func `A request for one row adds LIMIT 1 only where it is needed`() throws {
        try library.queue.read { db in
            func expect(_ request: QueryInterfaceRequest<Row>, _ sql: String) throws {
                let (row, statements) = try db.recordingStatements { try request.fetchOne(db) }
                #expect(row?["id"] == 1)
                #expect(statements == [sql])
            }
            let book = Library.book
            try expect(book.filter(Library.id == 1), #"SELECT * FROM "book" WHERE "id" = 1"#)
            try expect(book.filter(key: 1), #"SELECT * FROM "book" WHERE "id" = 1"#)
            try expect(
                book.filter(Library.title == "x"), #"SELECT * FROM "book" WHERE "title" = 'x' LIMIT 1"#)
            try expect(
                book.filter(Library.id == 1).including(required: Library.bookAuthor),
                #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                    + #"WHERE "book"."id" = 1 LIMIT 1"#)
        }
    }

    @Test func `Values and names may contain any characters`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE "a ""b" ("c d" TEXT PRIMARY KEY, "select" TEXT);
                    CREATE TABLE "it's" (id INTEGER PRIMARY KEY, "c d" TEXT REFERENCES "a ""b");
                    INSERT INTO "a ""b" VALUES ('é' || char(0) || 'x', '日本');
                    INSERT INTO "it's" VALUES (1, 'é' || char(0) || 'x');
                    """)
            let association = Table("it's").belongsTo(Table("A \"B"), key: "up")
            let rows = try Table("it's").including(required: association).fetchAll(db)
            #expect(rows.map { $0.scopes["up"]?["select"] as String? } == ["日本"])
            let back = try #require(try db.associations(from: "a \"b").first)
            let parents = try Table("a \"b").including(all: back).fetchAll(db)
            #expect(parents.first?.prefetchedRows[back.info.key]?.count == 1)
            #expect(
                try Table("a \"b").select(Column("select"), as: String.self).fetchAll(db) == ["日本"])
        }
    }
}
