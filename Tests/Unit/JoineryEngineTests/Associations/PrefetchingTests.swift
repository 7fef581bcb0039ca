import CSQLite
import JoineryEngine
import TestSupport
import Testing

@Suite("Prefetching associations")
struct PrefetchingTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `One statement fetches the rows of all base rows`() throws {
        try library.expect(
            Library.author.order(Library.id).including(all: Library.authorBooks.order(Library.title)),
            #"SELECT * FROM "author" ORDER BY "id""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3) ORDER BY "title""#,
            rows: ["1 A FR books[1 1 x 1, 2 1 y 1]", "2 B US books[3 2 z 2]", "3 C - books[5 3 c 3]"])
    }

    @Test func `One row is looked up by its key, and no rows need no statement`() throws {
        try library.expect(
            Library.author.filter(Library.id == 1).including(all: Library.authorBooks),
            #"SELECT * FROM "author" WHERE "id" = 1"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1"#,
            rows: ["1 A FR books[1 1 x 1, 2 1 y 1]"])
        try library.expect(
            Library.author.filter(Library.id == 99).including(all: Library.authorBooks),
            #"SELECT * FROM "author" WHERE "id" = 99"#, rows: [])
        // Without a key there is nothing to find, as the statement shows.
        try library.expect(
            Library.book.filter(Library.id == 4).including(
                all: Library.book.hasMany(Row.self, through: Library.bookAuthor, using: Library.authorBooks)),
            #"SELECT * FROM "book" WHERE "id" = 4"#,
            #"SELECT "book".*, "author"."id" AS "joinery_id" FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND 0"#,
            rows: ["4 - n books[]"])
    }

    @Test func `Each level takes one more statement`() throws {
        try library.expect(
            Library.author.filter(Library.id < 3).including(
                all: Library.authorBooks.including(all: Library.bookReviews)
                    .including(optional: Library.bookAuthor)),
            #"SELECT * FROM "author" WHERE "id" < 3"#,
            #"SELECT "book".*, "book"."authorId" AS "joinery_authorId", "author".* FROM "book" "#
                + #"LEFT JOIN "author" ON "author"."id" = "book"."authorId" WHERE "book"."authorId" IN (1, 2)"#,
            #"SELECT *, "bookId" AS "joinery_bookId" FROM "review" WHERE "bookId" IN (1, 2, 3)"#,
            rows: [
                "1 A FR books[1 1 x 1 author(1 A FR) reviews[1 1 5 1, 3 1 1 1], 2 1 y 1 author(1 A FR) reviews[]]",
                "2 B US books[3 2 z 2 author(2 B US) reviews[2 3 4 3]]",
            ])
    }

    @Test func `Rows are prefetched through another table`() throws {
        try library.expect(
            Library.country.including(all: Library.citizens.filter(Library.name != "Zoe")),
            #"SELECT * FROM "country""#,
            #"SELECT "citizen".*, "passport"."countryCode" AS "joinery_countryCode" FROM "citizen" "#
                + #"JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") "#
                + #"AND ("passport"."countryCode" IN ('FR', 'US')) WHERE "citizen"."name" <> 'Zoe'"#,
            rows: ["FR France citizens[1 Ann FR, 2 Bob FR]", "US USA citizens[1 Ann US]"])
        let byDate = Library.country.hasMany(
            Row.self, through: Library.passports.order(Column("issued")), using: Library.passportCitizen)
        try library.expect(
            Library.country.filter(Column("code") == "FR").including(all: byDate),
            #"SELECT * FROM "country" WHERE "code" = 'FR'"#,
            #"SELECT "citizen".*, "passport"."countryCode" AS "joinery_countryCode" FROM "citizen" "#
                + #"JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") "#
                + #"AND ("passport"."countryCode" = 'FR') ORDER BY "passport"."issued""#,
            rows: ["FR France citizens[2 Bob FR, 1 Ann FR]"])
    }

    @Test func `A direct and a through association share one base`() throws {
        try library.expect(
            Library.country.filter(Column("code") == "US")
                .including(all: Library.passports).including(all: Library.citizens),
            #"SELECT * FROM "country" WHERE "code" = 'US'"#,
            #"SELECT *, "countryCode" AS "joinery_countryCode" FROM "passport" WHERE "countryCode" = 'US'"#,
            #"SELECT "citizen".*, "passport"."countryCode" AS "joinery_countryCode" FROM "citizen" "#
                + #"JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") AND ("passport"."countryCode" = 'US')"#,
            rows: ["US USA citizens[1 Ann US] passports[US 1 2002 US]"])
    }

    @Test func `Compound keys never match NULL`() throws {
        try library.expect(
            Library.parent.filter(Library.name != "r").including(all: Library.children),
            #"SELECT * FROM "parent" WHERE "name" <> 'r'"#,
            #"WITH "joinery_base" AS (SELECT "a", "b" FROM "parent" WHERE "name" <> 'r') "#
                + #"SELECT *, "pa" AS "joinery_pa", "pb" AS "joinery_pb" FROM "child" "#
                + #"WHERE ("pa", "pb") IN "joinery_base""#,
            rows: ["1 1 p children[1 1 1 1 1, 4 1 1 1 1]", "1 2 q children[2 1 2 1 2]"])
        let siblings = Library.child.hasMany(
            Row.self, through: Library.child.belongsTo(Library.parent), using: Library.children,
            key: "siblings")
        let fetched = try library.fetch(Library.child.including(all: siblings))
        #expect(
            fetched.rows == [
                "1 1 1 siblings[1 1 1 1 1, 4 1 1 1 1]", "2 1 2 siblings[2 1 2 1 2]", "3 1 - siblings[]",
                "4 1 1 siblings[1 1 1 1 1, 4 1 1 1 1]",
            ])
    }

    @Test func `A limited base lists the compound keys of its rows`() throws {
        try library.expect(
            Library.parent.order(Library.name.desc).limit(1).including(
                all: Library.children.filter(Library.id > 0)),
            #"SELECT * FROM "parent" ORDER BY "name" DESC LIMIT 1"#,
            #"SELECT *, "pa" AS "joinery_pa", "pb" AS "joinery_pb" FROM "child" "#
                + #"WHERE ("id" > 0) AND (("pa", "pb") IN (VALUES (2, 1)))"#,
            rows: ["2 1 r children[]"])
    }

    @Test func `Rows are prefetched after a joined row`() throws {
        let prefetch =
            #"SELECT "book".*, "author"."id" AS "joinery_id" FROM "book" JOIN "author" "#
            + #"ON ("author"."id" = "book"."authorId") AND ("author"."id" IN (1, 2))"#
        try library.expect(
            Library.book.filter([1, 3].contains(Library.id))
                .including(optional: Library.bookAuthor.including(all: Library.authorBooks)),
            #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" IN (1, 3)"#, prefetch,
            rows: ["1 1 x author(1 A FR books[1 1 x 1, 2 1 y 1])", "3 2 z author(2 B US books[3 2 z 2])"])
        try library.expect(
            Library.book.filter([1, 3].contains(Library.id))
                .joining(optional: Library.bookAuthor.including(all: Library.authorBooks)),
            #"SELECT "book".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" IN (1, 3)"#, prefetch,
            rows: ["1 1 x books[1 1 x 1, 2 1 y 1]", "3 2 z books[3 2 z 2]"])
    }

    @Test func `A key shared by several rows is requested once`() throws {
        let request = Library.book.filter(Library.id < 5).including(
            optional: Library.bookAuthor.including(all: Library.authorBooks.select(Library.title)))
        let fetched = try library.fetch(request)
        #expect(fetched.sql.last?.hasSuffix(#""author"."id" IN (1, 2))"#) == true)
        #expect(
            fetched.rows == [
                "1 1 x author(1 A FR books[x 1, y 1])", "2 1 y author(1 A FR books[x 1, y 1])",
                "3 2 z author(2 B US books[z 2])", "4 - n author(- - - books[])",
            ])
    }

    @Test func `Each of several joined rows gets its own rows`() throws {
        let request = Library.author.filter(Library.id == 1)
            .including(required: Library.authorBooks.including(all: Library.bookReviews))
        let fetched = try library.fetch(request)
        #expect(
            fetched.rows == [
                "1 A FR book(1 1 x reviews[1 1 5 1, 3 1 1 1])", "1 A FR book(2 1 y reviews[])",
            ])
        #expect(fetched.sql.count == 2)
    }

    @Test func `A missing key column is added to the selection`() throws {
        try library.expect(
            Library.author.select(Library.name).filter(Library.id == 2).including(
                all: Library.authorBooks.select(Library.title)),
            #"SELECT "name", "id" AS "joinery_id" FROM "author" WHERE "id" = 2"#,
            #"SELECT "title", "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 2"#,
            rows: ["B 2 books[z 2]"])
    }

    @Test func `Fetching values neither adds key columns nor prefetches`() throws {
        try library.read { (db) throws in
            let request = Library.author.select(Column("countryCode")).distinct().order(Column("countryCode"))
                .including(all: Library.authorBooks)
            let adapted = request.adapted { _ in RenameColumnAdapter { $0 } }
            let (values, statements) = try db.recordingStatements {
                (
                    try String?.fetchAll(db, request), try DatabaseValue.fetchAll(db, adapted).count,
                    try String.fetchOne(db, request.filter(Library.id == 2)),
                    try Array(String?.fetchCursor(db, request)).count,
                    try Set(request.asRequest(of: DatabaseValue.self).fetchSet(db)).count
                )
            }
            #expect(values.0 == [nil, "FR", "US"])
            #expect([values.1, values.3, values.4] == [3, 3, 3])
            #expect(values.2 == "US")
            #expect(
                Set(statements) == [
                    #"SELECT DISTINCT "countryCode" FROM "author" ORDER BY "countryCode""#,
                    #"SELECT DISTINCT "countryCode" FROM "author" WHERE "id" = 2 ORDER BY "countryCode""#,
                ])
        }
    }

    @Test func `Distinct rows must select the key column`() throws {
        #expect(
            try library.failure(
                Library.author.select(Column("countryCode")).distinct().including(all: Library.authorBooks))
                == "the distinct rows of \"author\" lack the column \"id\", which ties \"books\" to them: select it"
        )
        try library.expect(
            Library.book.select(Column("authorId")).distinct().filter(Library.id < 4).including(
                all: Library.book.hasMany(Row.self, through: Library.bookAuthor, using: Library.authorBooks)
                    .select(Library.title)),
            #"SELECT DISTINCT "authorId" FROM "book" WHERE "id" < 4"#,
            #"SELECT "book"."title", "author"."id" AS "joinery_id" FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."id" IN (1, 2))"#,
            rows: ["1 books[x 1, y 1]", "2 books[z 2]"])
    }

    @Test func `A distinct association can only be prefetched`() throws {
        try library.expect(
            Library.author.filter(Library.id == 1).including(
                all: Library.authorBooks.select(Library.title).distinct()),
            #"SELECT * FROM "author" WHERE "id" = 1"#,
            #"SELECT DISTINCT "title", "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1"#,
            rows: ["1 A FR books[x 1, y 1]"])
        #expect(
            try library.failure(Library.author.including(required: Library.authorBooks.distinct()))
                == "the association \"book\" is refined with distinct(): it can only be used with "
                + "including(all:)")
    }

    @Test func `Including an association twice merges its refinements`() throws {
        try library.expect(
            Library.author.including(all: Library.authorBooks.filter(Library.id > 1).order(Library.id))
                .including(all: Library.authorBooks.filter(Library.id < 5).order(Library.title)),
            #"SELECT * FROM "author""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" "#
                + #"WHERE ("id" > 1) AND ("id" < 5) AND ("authorId" IN (1, 2, 3)) ORDER BY "title""#,
            rows: ["1 A FR books[2 1 y 1]", "2 B US books[3 2 z 2]", "3 C - books[]"])
        try library.expect(
            Library.author.filter(Library.id == 1)
                .including(all: Library.authorBooks.filter(Library.title == "x").forKey("xs"))
                .including(all: Library.authorBooks.filter(Library.title == "y").forKey("ys")),
            #"SELECT * FROM "author" WHERE "id" = 1"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("title" = 'x') AND ("authorId" = 1)"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("title" = 'y') AND ("authorId" = 1)"#,
            rows: ["1 A FR xs[1 1 x 1] ys[2 1 y 1]"])
    }

    @Test func `Including a group twice keeps both conditions`() throws {
        let titles = Library.authorBooks.select(Library.title).group(Library.title, Column("authorId"))
        try library.expect(
            Library.author.including(all: titles.having(max(Library.id) > 1))
                .including(all: titles.having(max(Library.id) < 5)),
            #"SELECT * FROM "author""#,
            #"SELECT "title", "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3) "#
                + #"GROUP BY "title", "authorId" HAVING (MAX("id") > 1) AND (MAX("id") < 5)"#,
            rows: ["1 A FR books[y 1]", "2 B US books[z 2]", "3 C - books[]"])
    }

    @Test func `Keys match across types and cases as in SQLite`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (k TEXT); INSERT INTO a VALUES ('1'), ('x'), ('Y'), (NULL), ('2.5');
                    CREATE TABLE id (k INTEGER); INSERT INTO id VALUES (1), (2), (NULL);
                    CREATE TABLE i (k INTEGER); INSERT INTO i VALUES (1), (2), (2.5);
                    CREATE TABLE blob (k BLOB); INSERT INTO blob VALUES (1), ('1'), ('x');
                    CREATE TABLE n (k TEXT COLLATE NOCASE); INSERT INTO n VALUES ('X'), ('y'), ('Y'), (NULL);
                    """)
            let key = ForeignKey(["k"], to: ["k"])
            let (rows, statements) = try db.recordingStatements {
                try Table("id").including(all: Table("id").hasMany(Table("a"), key: "as", using: key))
                    .fetchAll(db)
            }
            #expect(rows.map(\.outline) == ["1 as[1 1]", "2 as[]", "- as[]"])
            let number =
                #"iif(typeof("k") = 'text' AND "k" = CAST("k" AS NUMERIC), CAST("k" AS NUMERIC), "k")"#
            #expect(
                statements.last
                    == #"SELECT *, \#(number) AS "joinery_k" FROM "a" WHERE (\#(number)) IN (1, 2)"#)
            // Without affinity, 1 and '1' are different keys.
            let same = Table("blob").hasMany(Table("blob"), key: "same", using: key)
            #expect(
                try Table("blob").including(all: same).fetchAll(db).map(\.outline) == [
                    "1 same[1 1]", "1 same[1 1]", "x same[x x]",
                ])
            for (table, expected) in [
                ("i", ["1 is[1 1]", "x is[]", "Y is[]", "- is[]", "2.5 is[2.5 2.5]"]),
                // The collation is that of the referenced column.
                ("n", ["1 ns[]", "x ns[]", "Y ns[Y Y]", "- ns[]", "2.5 ns[]"]),
            ] {
                let association = Table("a").hasMany(Table(table), key: table + "s", using: key)
                #expect(try Table("a").including(all: association).fetchAll(db).map(\.outline) == expected)
            }
        }
    }

    @Test func `More keys than arguments take several statements`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (aId INTEGER REFERENCES a);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000)
                    INSERT INTO a SELECT i FROM n;
                    INSERT INTO b SELECT id FROM a WHERE id % 2 = 0;
                    CREATE TABLE c (bId INTEGER, n INTEGER); INSERT INTO c SELECT aId, 1 FROM b;
                    CREATE TABLE d (cId INTEGER, cn INTEGER); INSERT INTO d SELECT bId, n FROM c;
                    """)
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, 3000)
            let cs = Table("b").hasMany(Table("c"), using: ForeignKey(["bId"], to: ["aId"]))
            let ds = Table("c").hasMany(Table("d"), using: ForeignKey(["cId", "cn"], to: ["bId", "n"]))
            let request = Table("a").including(
                all: Table("a").hasMany(Table("b")).including(all: cs.including(all: ds)))
            let (rows, sql) = try db.recordingStatements { try request.fetchAll(db) }
            // 2000 keys each, with room for 1000 arguments of the association.
            #expect(sql.count == 1 + 3 + 2 + 3)
            #expect(
                rows.allSatisfy { row in
                    let id = row["id"] as Int
                    let bs = row.prefetchedRows["bs"] ?? []
                    let cs = bs.first?.prefetchedRows["cs"] ?? []
                    let ds = cs.first?.prefetchedRows["ds"] ?? []
                    return bs.map { $0["aId"] as Int } == (id % 2 == 0 ? [id] : [])
                        && cs.map { $0["bId"] as Int } == bs.map { $0["aId"] as Int }
                        && ds.map { $0["cId"] as Int } == cs.map { $0["bId"] as Int }
                })
        }
    }

    @Test func `The region of a request covers all its statements`() throws {
        try library.queue.read { db in
            let request = Library.author.select(Library.name).including(
                all: Library.authorBooks.select(Library.title).including(all: Library.bookReviews))
            let region = try request.databaseRegion(db)
            #expect(region.description == "author(id,name),book(authorId,id,title),review(bookId,id,stars)")
            let compound = try Library.parent.including(all: Library.children).databaseRegion(db)
            #expect(compound.description == "child(id,pa,pb),parent(a,b,name)")
        }
    }

    @Test func `A cursor cannot prefetch`() throws {
        try library.queue.read { db in
            let request = Library.author.including(all: Library.authorBooks)
            let error = #expect(throws: DatabaseError.self) { try request.fetchCursor(db) }
            #expect(
                error?.message
                    == "a request with including(all:) needs all its rows at once: use fetchAll(_:)")
            let row = try #require(try request.fetchOne(db))
            #expect(row.outline == "1 A FR books[1 1 x 1, 2 1 y 1]")
        }
    }
}
