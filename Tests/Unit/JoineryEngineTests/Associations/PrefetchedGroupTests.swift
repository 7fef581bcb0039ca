import JoineryEngine
import TestSupport
import Testing

@Suite("Grouping prefetched rows")
struct PrefetchedGroupTests {
    private let library: Library
    private let stars = Column("stars")

    /// Adds two books with the titles of others, one of them by the same author.
    init() throws {
        library = try Library()
        try library.queue.write { db in
            try db.execute(sql: "INSERT INTO book VALUES (6, 2, 'x'), (7, 1, 'x')")
        }
    }

    @Test func `Groups of different rows stay separate`() throws {
        try library.expect(
            Library.author.order(Library.id).including(
                all: Library.authorBooks.select(Library.title, count(Library.id).forKey("n")).group(
                    Library.title)),
            #"SELECT * FROM "author" ORDER BY "id""#,
            #"SELECT "title", COUNT("id") AS "n", "authorId" AS "joinery_authorId" FROM "book" "#
                + #"WHERE "authorId" IN (1, 2, 3) GROUP BY "title", "authorId""#,
            rows: ["1 A FR books[x 2 1, y 1 1]", "2 B US books[x 1 2, z 1 2]", "3 C - books[c 1 3]"])
    }

    @Test func `A condition without a group applies to all rows of each base row`() throws {
        try library.expect(
            Library.author.order(Library.id).including(
                all: Library.authorBooks.select(count(Library.id).forKey("n")).having(count(Library.id) > 1)),
            #"SELECT * FROM "author" ORDER BY "id""#,
            #"SELECT COUNT("id") AS "n", "authorId" AS "joinery_authorId" FROM "book" "#
                + #"WHERE "authorId" IN (1, 2, 3) GROUP BY "authorId" HAVING COUNT("id") > 1"#,
            rows: ["1 A FR books[3 1]", "2 B US books[2 2]", "3 C - books[]"])
    }

    @Test func `Groups that include a key need no further column`() throws {
        let select =
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3) GROUP BY "#
        let authors = #"SELECT * FROM "author""#
        try library.expect(
            Library.author.including(all: Library.authorBooks.groupByPrimaryKey()), authors,
            select + #""id""#)
        try library.expect(
            Library.author.including(all: Library.authorBooks.group(Library.title, Library.id)), authors,
            select + #""title", "id""#)
        try library.expect(
            Library.author.including(all: Library.authorBooks.group(Column("AUTHORID"))), authors,
            select + #""AUTHORID""#)
    }

    @Test func `Rows included by several rows are grouped for each`() throws {
        try library.expect(
            Library.country.including(
                all: Library.citizens.groupByPrimaryKey().having(count(Library.id) > 0).order(Library.id)),
            #"SELECT * FROM "country""#,
            #"SELECT "citizen".*, "passport"."countryCode" AS "joinery_countryCode" FROM "citizen" "#
                + #"JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") "#
                + #"AND ("passport"."countryCode" IN ('FR', 'US')) "#
                + #"GROUP BY "citizen"."id", "passport"."countryCode" HAVING COUNT("citizen"."id") > 0 "#
                + #"ORDER BY "citizen"."id""#,
            rows: ["FR France citizens[1 Ann FR, 2 Bob FR]", "US USA citizens[1 Ann US]"])
    }

    @Test func `Compound keys keep groups separate`() throws {
        try library.expect(
            Library.parent.including(
                all: Library.children.select(count(Library.id).forKey("n")).group(Column("pa"))),
            #"SELECT * FROM "parent""#,
            #"WITH "joinery_base" AS (SELECT "a", "b" FROM "parent") "#
                + #"SELECT COUNT("id") AS "n", "pa" AS "joinery_pa", "pb" AS "joinery_pb" FROM "child" "#
                + #"WHERE ("pa", "pb") IN "joinery_base" GROUP BY "pa", "pb""#,
            rows: ["1 1 p children[2 1 1]", "1 2 q children[1 1 2]", "2 1 r children[]"])
    }
}
