import JoineryEngine
import TestSupport
import Testing

@Suite("Common table expressions")
struct CommonTableTests {
    let library: Library
    let pairs = CommonTableExpression(named: "pair", sql: "SELECT 1 AS x, 'one' AS y")
    let counter = CommonTableExpression<Int>(
        recursive: true, named: "counter", columns: ["x"],
        sql: "VALUES (?) UNION ALL SELECT x + 1 FROM counter WHERE x < ?", arguments: [1, 3])
    let bookIDs = CommonTableExpression<Int>(named: "bookID", request: Book.filter { $0.id < 3 }.selectID())

    init() throws {
        library = try Library()
    }

    @Test func `A CTE serves as a table`() throws {
        try library.expect(
            pairs.all().with(pairs), #"WITH "pair" AS (SELECT 1 AS x, 'one' AS y) SELECT * FROM "pair""#,
            rows: ["1 one"])
        try library.expect(
            counter.all().with(counter).order(Column("x").desc).asRequest(of: Row.self),
            #"WITH RECURSIVE "counter"("x") AS (VALUES (1) UNION ALL SELECT x + 1 FROM counter WHERE x < 3) "#
                + #"SELECT * FROM "counter" ORDER BY "x" DESC"#,
            rows: ["3", "2", "1"])
        try library.read { (db) throws in
            let numbers = counter.all().with(counter)
            #expect(try numbers.fetchAll(db) == [1, 2, 3])
            #expect(try numbers.fetchOne(db) == 1)
            #expect(try numbers.fetchCount(db) == 3)
            #expect(try !numbers.isEmpty(db))
            let error = #expect(throws: DatabaseError.self) { try counter.all().fetchAll(db) }
            #expect(error?.message?.contains("no such table: counter") == true)
        }
    }

    @Test func `The last of several CTEs with one name counts`() throws {
        let other = CommonTableExpression(named: "pair", columns: ["a", "b"], literal: "SELECT 2, \("two")")
        try library.expect(
            bookIDs.all().with(bookIDs).with(pairs).with(counter).with(other).asRequest(of: Row.self),
            #"WITH RECURSIVE "bookID" AS (SELECT "id" FROM "book" WHERE "id" < 3), "#
                + #""pair"("a", "b") AS (SELECT 2, 'two'), "#
                + #""counter"("x") AS (VALUES (1) UNION ALL SELECT x + 1 FROM counter WHERE x < 3) "#
                + #"SELECT * FROM "bookID""#,
            rows: ["1", "2"])
    }

    @Test func `A CTE serves as a set of values`() throws {
        try library.expect(
            Review.with(bookIDs).filter { bookIDs.contains($0.bookId) }.asRequest(of: Row.self),
            #"WITH "bookID" AS (SELECT "id" FROM "book" WHERE "id" < 3) "#
                + #"SELECT "id", "stars" FROM "review" WHERE "bookId" IN "bookID""#,
            rows: ["1 5", "3 1"])
        try library.expect(
            Author.filter(
                Book.with(bookIDs).filter { bookIDs.contains($0.id) }.select(\.authorId)
                    .contains(Column("id"))
            ).asRequest(of: Row.self),
            #"SELECT * FROM "author" WHERE "id" IN (WITH "bookID" AS (SELECT "id" FROM "book" WHERE "id" < 3) "#
                + #"SELECT "authorId" FROM "book" WHERE "id" IN "bookID")"#,
            rows: ["1 A FR"])
    }

    @Test func `A CTE can be the destination of an association`() throws {
        let association = Book.association(to: pairs) { book, pair in book["id"] == pair["x"] }
        let with = #"WITH "pair" AS (SELECT 1 AS x, 'one' AS y) "#
        try library.expect(
            Book.with(pairs).including(required: association).asRequest(of: Row.self),
            with + #"SELECT "book".*, "pair".* FROM "book" JOIN "pair" ON "book"."id" = "pair"."x""#,
            rows: ["1 1 x pair(1 one)"])
        try library.expect(
            Book.with(pairs).including(optional: association.forKey("other")).filter { $0.id < 3 }
                .asRequest(of: Row.self),
            with + #"SELECT "book".*, "pair".* FROM "book" LEFT JOIN "pair" ON "book"."id" = "pair"."x" "#
                + #"WHERE "book"."id" < 3"#,
            rows: ["1 1 x other(1 one)", "2 1 y other(- -)"])
        try library.expect(
            Book.with(pairs).annotated(withOptional: association.select(Column("y"))).limit(1)
                .asRequest(of: Row.self),
            with
                + #"SELECT "book".*, "pair"."y" FROM "book" LEFT JOIN "pair" ON "book"."id" = "pair"."x" LIMIT 1"#,
            rows: ["1 1 x one"])
        try library.expect(
            Table("book").with(pairs).joining(
                required: Table("book").association(to: pairs)
                    .filter(Column("x") == 1)
            ).limit(1),
            with + #"SELECT "book".* FROM "book" JOIN "pair" ON "pair"."x" = 1 LIMIT 1"#, rows: ["1 1 x"])
        let plural = CommonTableExpression(named: "pairs", columns: ["x"], sql: "SELECT 1")
        try library.expect(
            Book.with(plural).including(
                required: Book.association(to: plural) { book, pair in book["id"] == pair["x"] }
            ).asRequest(of: Row.self),
            #"WITH "pairs"("x") AS (SELECT 1) SELECT "book".*, "pairs".* FROM "book" "#
                + #"JOIN "pairs" ON "book"."id" = "pairs"."x""#,
            rows: ["1 1 x pair(1)"])
        // The same table twice, under different keys.
        try library.expect(
            Book.with(pairs).joining(required: association.forKey("a")).joining(
                optional: association.forKey("b")
            )
            .asRequest(of: Row.self),
            with + #"SELECT "book".* FROM "book" JOIN "pair" "pair1" ON "book"."id" = "pair1"."x" "#
                + #"LEFT JOIN "pair" "pair2" ON "book"."id" = "pair2"."x""#,
            rows: ["1 1 x"])
    }

    @Test func `A CTE can be the origin of an association`() throws {
        let with = #"WITH "pair" AS (SELECT 1 AS x, 'one' AS y) "#
        try library.expect(
            pairs.all().with(pairs).including(
                required: pairs.association(to: Book.self) { pair, book in pair["x"] == book["id"] }),
            with + #"SELECT "pair".*, "book".* FROM "pair" JOIN "book" ON "pair"."x" = "book"."id""#,
            rows: ["1 one book(1 1 x)"])
        try library.expect(
            pairs.all().with(pairs).joining(required: pairs.association(to: Table("book"))).limit(1),
            with + #"SELECT "pair".* FROM "pair" JOIN "book" LIMIT 1"#, rows: ["1 one"])
        try library.read { (db) throws in
            let request = pairs.all().with(pairs).with(counter).including(
                required: pairs.association(to: counter) { pair, counter in pair["x"] < counter["x"] })
            let rows = try request.fetchAll(db)
            #expect(rows.map(\.outline) == ["1 one counter(2)", "1 one counter(3)"])
        }
    }

    @Test func `An association may use a CTE in its condition`() throws {
        let few = Book.reviews.with(bookIDs).filter { bookIDs.contains($0.bookId) }
        try library.expect(
            Book.filter(ids: [1, 3]).including(all: few).asRequest(of: Row.self),
            #"SELECT * FROM "book" WHERE "id" IN (1, 3)"#,
            #"WITH "bookID" AS (SELECT "id" FROM "book" WHERE "id" < 3) "#
                + #"SELECT "id", "stars", "bookId" AS "joinery_bookId" FROM "review" "#
                + #"WHERE ("bookId" IN "bookID") AND ("bookId" IN (1, 3))"#,
            rows: ["1 1 x reviews[1 5 1, 3 1 1]", "3 2 z reviews[]"])
        try library.expect(
            Book.filter(ids: [1, 3]).joining(required: few).asRequest(of: Row.self),
            #"WITH "bookID" AS (SELECT "id" FROM "book" WHERE "id" < 3) "#
                + #"SELECT "book".* FROM "book" JOIN "review" "#
                + #"ON ("review"."bookId" = "book"."id") AND ("review"."bookId" IN "bookID") "#
                + #"WHERE "book"."id" IN (1, 3)"#,
            rows: ["1 1 x", "1 1 x"])
    }

    @Test func `Associations behind a CTE are prefetched for its rows`() throws {
        let association = pairs.association(to: Book.self) { pair, book in pair["x"] <= book["id"] }
        try library.expect(
            pairs.all().with(pairs).including(
                required: association.filter { $0.id < 3 }.including(all: Book.reviews)),
            #"WITH "pair" AS (SELECT 1 AS x, 'one' AS y) SELECT "pair".*, "book".* FROM "pair" "#
                + #"JOIN "book" ON ("pair"."x" <= "book"."id") AND ("book"."id" < 3)"#,
            #"SELECT "id", "stars", "bookId" AS "joinery_bookId" FROM "review" WHERE "bookId" IN (1, 2)"#,
            rows: ["1 one book(1 1 x reviews[1 5 1, 3 1 1])", "1 one book(2 1 y reviews[])"])
        try library.queue.read { db in
            let error = #expect(throws: DatabaseError.self) {
                try Book.with(pairs).including(required: Book.association(to: pairs)).fetchPage(
                    db, at: .first, limit: 1)
            }
            #expect(error?.message?.contains("repeats rows") == true)
        }
    }

    @Test func `An association without a foreign key cannot be requested for a row`() throws {
        try library.read { (db) throws in
            let association = Table("book").association(to: pairs)
            let row = try #require(try Table("book").fetchOne(db))
            let error = #expect(throws: DatabaseError.self) {
                try association.request(for: row).with(pairs).fetchAll(db)
            }
            #expect(error?.message?.contains("follows no foreign key") == true)
        }
    }
}
