import JoineryEngine
import TestSupport
import Testing

@Suite("Pages by key")
struct KeysetPageTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    private func page(
        _ request: QueryInterfaceRequest<Row>, _ position: KeysetPosition, _ limit: Int = 2
    ) throws -> (outline: String, sql: [String]) {
        try library.queue.read { db in
            let (page, sql) = try db.recordingStatements {
                try request.fetchPage(db, at: position, limit: limit)
            }
            #expect(page.rows.count == page.keys.count)
            return (page.outline, sql)
        }
    }

    private func key(_ values: (any DatabaseValueConvertible)?...) -> [DatabaseValue] {
        values.map { $0?.databaseValue ?? .null }
    }

    @Test func `A rowid table has pages from every position`() throws {
        let books = Library.book.select(Library.id)
        #expect(try page(books, .first).outline == "|1 2…")
        #expect(try page(books, .last).outline == "…4 5|")
        #expect(try page(books, .after(key(2))).outline == "…3 4…")
        #expect(try page(books, .after(key(5))).outline == "…|")
        #expect(try page(books, .from(key(4))).outline == "…4 5|")
        #expect(try page(books, .from(key(1))).outline == "|1 2…")
        #expect(try page(books, .before(key(4))).outline == "…2 3…")
        #expect(try page(books, .before(key(1))).outline == "|…")
        #expect(try page(books, .around(key(3)), 3).outline == "…2 3 4…")
        #expect(try page(books, .around(key(1)), 3).outline == "|1 2 3…")
        #expect(try page(books, .around(key(5)), 3).outline == "…3 4 5|")
        #expect(try page(books, .around(key(3)), 99).outline == "|1 2 3 4 5|")
        // The key of a missing row is still a valid position.
        #expect(try page(books, .after(key(-7))).outline == "|1 2…")
        #expect(try page(books, .before(key(99))).outline == "…4 5|")
        #expect(
            try page(Library.book.filter(Library.id != 3).select(Library.id), .around(key(3)), 2).outline
                == "…2 4…")
    }

    @Test func `A page takes one or two small statements`() throws {
        let books = Library.book.filter(Column("authorId") == 1)
        #expect(
            try page(books, .first).sql == [
                #"SELECT * FROM "book" WHERE "authorId" = 1 ORDER BY "id" LIMIT 3"#
            ])
        #expect(
            try page(books, .last).sql == [
                #"SELECT * FROM "book" WHERE "authorId" = 1 ORDER BY "id" DESC LIMIT 3"#
            ])
        #expect(
            try page(books, .after(key(1))).sql == [
                #"SELECT * FROM "book" WHERE ("authorId" = 1) AND ("id" > 1) ORDER BY "id" LIMIT 3"#,
                #"SELECT 1 FROM "book" WHERE ("authorId" = 1) AND ("id" <= 1) ORDER BY "id" DESC LIMIT 1"#,
            ])
        #expect(try page(books, .around(key(1))).sql.count == 2)
        #expect(try page(books, .first, 1).outline == "|1 1 x…")
    }

    @Test func `A reversed request has pages in reverse order`() throws {
        let books = Library.book.select(Library.id).orderByPrimaryKey().reversed()
        #expect(try page(books, .first).outline == "|5 4…")
        #expect(try page(books, .after(key(4))).outline == "…3 2…")
        #expect(try page(books, .before(key(2))).outline == "…4 3…")
        #expect(try page(books, .last).outline == "…2 1|")
        #expect(try page(books, .around(key(3)), 3).outline == "…4 3 2…")
        #expect(try page(Library.book.order(Library.id.desc).select(Library.id), .first).outline == "|5 4…")
    }

    @Test func `Compound keys identify pages of a table without rowids`() throws {
        let rows = Library.parent.all()
        let first = try page(rows, .first)
        #expect(first.outline == "|1,1 p 1,2 q…".replacing(",", with: " "))
        #expect(first.sql == [#"SELECT * FROM "parent" ORDER BY "a", "b" LIMIT 3"#])
        let next = try page(rows, .after(key(1, 1)))
        #expect(next.outline == "…1 2 q 2 1 r|")
        #expect(
            next.sql[0] == #"SELECT * FROM "parent" WHERE ("a", "b") > (1, 1) ORDER BY "a", "b" LIMIT 3"#)
        #expect(try page(rows, .before(key(2, 1))).outline == "|1 1 p 1 2 q…")
        let error = #expect(throws: DatabaseError.self) { try page(rows, .after(key(1))) }
        #expect(error?.message == "a key of 1 values does not fit (a, b): give one value for each")
    }

    @Test func `Pages keep joins, scopes and prefetched rows`() throws {
        let books = Library.book.filter(Library.id < 5).including(
            optional: Library.bookAuthor
        )
        .including(all: Library.bookReviews)
        let (outline, sql) = try page(books, .after(key(1)))
        #expect(outline == "…2 1 y author(1 A FR) reviews[] 3 2 z author(2 B US) reviews[2 3 4 3]…")
        #expect(
            sql == [
                #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                    + #"WHERE ("book"."id" < 5) AND ("book"."id" > 1) ORDER BY "book"."id" LIMIT 3"#,
                #"SELECT *, "bookId" AS "joinery_bookId" FROM "review" WHERE "bookId" IN (2, 3)"#,
                #"SELECT 1 FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                    + #"WHERE ("book"."id" < 5) AND ("book"."id" <= 1) ORDER BY "book"."id" DESC LIMIT 1"#,
            ])
        #expect(
            try page(books, .around(key(2)), 2).outline
                == "|1 1 x author(1 A FR) reviews[1 1 5 1, 3 1 1 1] 2 1 y author(1 A FR) reviews[]…")
        let parents = Library.parent.including(all: Library.children)
        #expect(try page(parents, .around(key(1, 2)), 1).outline == "…1 2 q children[2 1 2 1 2]…")
    }

    @Test func `Pages follow the order of a table behind a joined one`() throws {
        let author = Library.bookAuthor.joining(required: Library.authorCountry.order(Library.name.desc))
        let books = Library.book.select(Library.id).joining(required: author)
        try library.queue.read { db in
            let first = try books.fetchPage(db, at: .first, limit: 2)
            #expect(first.rows.map { $0["id"] as Int } == [3, 2])
            let next = try books.fetchPage(db, at: .after(#require(first.keys.last)), limit: 2)
            #expect(next.rows.map { $0["id"] as Int } == [1] && next.hasRowsBefore && !next.hasRowsAfter)
            let turned = try books.reversed().fetchPage(db, at: .first, limit: 2)
            #expect(turned.rows.map { $0["id"] as Int } == [1, 2])
        }
    }

    @Test func `Rows repeated by a join appear once`() throws {
        let people = Library.citizen.joining(
            required: Library.citizen.hasMany(Library.passport).filter(Column("issued") > "1900"))
        #expect(try page(people, .first).outline == "|1 Ann 2 Bob|")
        #expect(try page(people, .first, 1).outline == "|1 Ann…")
        #expect(try page(people, .after(key(1)), 1).outline == "…2 Bob|")
        let error = #expect(throws: DatabaseError.self) {
            try page(Library.author.including(required: Library.authorBooks), .first)
        }
        #expect(error?.message?.hasSuffix("include the joined rows with including(all:)") == true)
    }

    @Test func `Rows of an association are fetched in pages`() throws {
        try library.queue.read { db in
            let france = try #require(try Library.country.filter(key: "FR").fetchOne(db))
            let citizens = try #require(try db.association("citizens", from: "country")).request(for: france)
            #expect(try citizens.fetchPage(db, at: .first, limit: 1).outline == "|1 Ann…")
            #expect(try citizens.fetchPage(db, at: .after(key(1)), limit: 1).outline == "…2 Bob|")
            #expect(try citizens.fetchCount(db, upTo: 10) == 2)
            #expect(try citizens.fetchCount(db, upTo: 0) == 1)
        }
    }

    @Test func `Pages of a view are found by row number`() throws {
        let titles = Table("title").all()
        #expect(try page(titles, .first).outline == "|c 3 n -…")
        #expect(try page(titles, .after(key(1))).outline == "…x 1 y 1…")
        #expect(try page(titles, .before(key(1))).outline == "|c 3…")
        #expect(try page(titles, .before(key(0))).outline == "|…")
        #expect(try page(titles, .last).outline == "…y 1 z 2|")
        #expect(try page(titles, .from(key(4))).outline == "…z 2|")
        for position in [KeysetPosition.after(key("x")), .from(key(-1)), .around(key(Int64.max))] {
            let error = #expect(throws: DatabaseError.self) { try page(titles, position) }
            #expect(error?.message?.hasSuffix("is found by its number, counted from 0") == true)
        }
    }

    @Test func `Tables without a declared key and keys with NULL have pages`() throws {
        try library.queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE heap (v TEXT); INSERT INTO heap VALUES ('a'), ('b'), ('c');
                    CREATE TABLE shadow (rowid TEXT, oid TEXT); INSERT INTO shadow VALUES ('x', 'x'), ('x', 'x');
                    CREATE TABLE code (k TEXT PRIMARY KEY);
                    INSERT INTO code VALUES ('b'), (NULL), ('a'), (NULL), (NULL);
                    """)
        }
        #expect(try page(Table("heap").all(), .first).outline == "|a 1 b 2…")
        #expect(try page(Table("heap").all(), .after(key(2))).outline == "…c 3|")
        #expect(try page(Table("shadow").all(), .first, 1).outline == "|x x 1…")
        #expect(try page(Table("shadow").all(), .after(key(1)), 1).outline == "…x x 2|")

        try library.queue.read { db in
            let codes = Table("code").all()
            var seen: [String] = []
            var position = KeysetPosition.first
            for _ in 0..<9 {
                let page = try codes.fetchPage(db, at: position, limit: 1)
                guard let key = page.keys.first else { break }
                seen.append(key.map(\.description).joined(separator: "/"))
                position = .after(key)
            }
            #expect(seen == ["NULL/2", "NULL/4", "NULL/5", "\"a\"", "\"b\""])
            var back: [String] = []
            position = .last
            for _ in 0..<9 {
                let page = try codes.fetchPage(db, at: position, limit: 1)
                guard let key = page.keys.first else { break }
                back.append(key.map(\.description).joined(separator: "/"))
                position = .before(key)
            }
            #expect(back == seen.reversed())
        }
    }

    @Test func `Requests with limits, groups or distinct rows have no pages by key`() throws {
        for request in [
            Library.book.limit(3), Library.book.all().distinct(),
            Library.book.all().group(Library.title),
        ] {
            #expect(throws: DatabaseError.self) { try page(request, .first) }
        }
    }

    @Test func `A page of a large table is found by index searches`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE big (
                        a INTEGER, b TEXT, parentId INTEGER REFERENCES parent, PRIMARY KEY (a, b)) WITHOUT ROWID;
                    CREATE TABLE row (id INTEGER PRIMARY KEY, parentId INTEGER REFERENCES parent);
                    CREATE INDEX rowParent ON row (parentId);
                    INSERT INTO parent VALUES (1);
                    INSERT INTO big VALUES (1, 'x', 1);
                    INSERT INTO row VALUES (1, 1);
                    """)
            let one = [1.databaseValue]
            let two = [1.databaseValue, "x".databaseValue]
            let withParent = Table("row").including(optional: Table("row").belongsTo(Table("parent")))
            let ofParent = Table("row").filter(Column("parentId") == 1)
            for (request, key) in [
                (Table("row").all(), one), (withParent, one), (ofParent, one), (Table("big").all(), two),
                (Table("big").orderByPrimaryKey().reversed(), two),
            ] {
                for position in [KeysetPosition.from(key), .after(key), .before(key), .around(key)] {
                    let (_, sql) = try db.recordingStatements {
                        try request.fetchPage(db, at: position, limit: 50)
                    }
                    for sql in sql {
                        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql)
                            .map { $0["detail"] as String }
                        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH ") }, "\(sql): \(plan)")
                    }
                }
                for position in [KeysetPosition.first, .last] {
                    let (_, sql) = try db.recordingStatements {
                        try request.fetchPage(db, at: position, limit: 50)
                    }
                    for sql in sql {
                        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql)
                            .map { $0["detail"] as String }
                        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(sql): \(plan)")
                    }
                }
            }
        }
    }

    @Test func `The rows before a position are counted`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE item (id INTEGER PRIMARY KEY, size INTEGER);
                    CREATE INDEX item_size ON item (size);
                    CREATE VIEW small AS SELECT * FROM item WHERE size < 5;
                    WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
                    INSERT INTO item SELECT i, i % 10 FROM n;
                    """)
            let bySize = Table("item").order(Column("size").desc)
            let page = try bySize.fetchPage(db, at: .first, limit: 30)
            let (count, statements) = try db.recordingStatements {
                try bySize.fetchCount(db, before: page.keys[24])
            }
            #expect(count == 24)
            #expect(
                statements == [
                    #"SELECT COUNT(*) FROM (SELECT 1 FROM "item" WHERE ("size" = 7) AND ("id" > 57))"#,
                    #"SELECT COUNT(*) FROM (SELECT 1 FROM "item" WHERE "size" > 7)"#,
                ])
            // A primary key identifies the place of its row, as long as the row exists.
            #expect(try bySize.fetchCount(db, before: [9.databaseValue]) == 9)
            #expect(try bySize.fetchCount(db, before: [101.databaseValue]) == nil)
            #expect(try Table("item").all().fetchCount(db, before: [101.databaseValue]) == 100)
            #expect(try Table("small").all().fetchCount(db, before: [7.databaseValue]) == 7)
            #expect(throws: DatabaseError.self) {
                try bySize.limit(3).fetchCount(db, before: [1.databaseValue])
            }
        }
    }
}

extension KeysetPage<Row> {
    /// The rows, between marks for more rows (`…`) or the end (`|`).
    fileprivate var outline: String {
        (hasRowsBefore ? "…" : "|") + rows.map(\.outline).joined(separator: " ") + (hasRowsAfter ? "…" : "|")
    }
}
