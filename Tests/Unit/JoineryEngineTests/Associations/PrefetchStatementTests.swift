import JoineryEngine
import TestSupport
import Testing

/// Where several statements could prefetch the rows of `including(all:)`, the engine runs those of the reference.
@Suite("Associations: statements that prefetch")
struct PrefetchStatementTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    private let children =
        #"SELECT *, "pa" AS "joinery_pa", "pb" AS "joinery_pb" FROM "child" WHERE ("pa", "pb") IN "joinery_base""#

    /// The index contains the columns of the key, in an order that puts a different row first.
    private static let pairs = """
        CREATE TABLE pair (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER);
        CREATE INDEX pairKey ON pair (a, b);
        CREATE TABLE part (pa INTEGER, pb INTEGER);
        INSERT INTO pair VALUES (1, 2, 2), (2, 1, 1);
        INSERT INTO part VALUES (2, 2);
        """

    private static let parts = Table("pair").hasMany(
        Table("part"), using: ForeignKey(["pa", "pb"], to: ["a", "b"]))

    @Test func `Prefetching for a single row selects the keys of all rows`() throws {
        try library.queue.write { db in
            try db.execute(sql: Self.pairs)
        }
        try library.read { db in
            let (row, sql) = try db.recordingStatements {
                try Table("pair").including(all: Self.parts).fetchOne(db)
            }
            #expect(
                sql == [
                    #"SELECT * FROM "pair" LIMIT 1"#,
                    #"WITH "joinery_base" AS (SELECT "a", "b" FROM "pair") SELECT *, "pa" AS "joinery_pa", "#
                        + #""pb" AS "joinery_pb" FROM "part" WHERE ("pa", "pb") IN "joinery_base""#,
                ])
            #expect(row?.outline == "1 2 2 parts[2 2 2 2]")
        }
    }

    /// Here the reference selects the keys again with the limit, and SQLite may return those of other rows.
    @Test func `Prefetching for limited rows lists their keys`() throws {
        try library.queue.write { db in
            try db.execute(sql: Self.pairs)
        }
        try library.expect(
            Table("pair").limit(1).including(all: Self.parts), #"SELECT * FROM "pair" LIMIT 1"#,
            #"SELECT *, "pa" AS "joinery_pa", "pb" AS "joinery_pb" FROM "part" "#
                + #"WHERE ("pa", "pb") IN (VALUES (2, 2))"#,
            rows: ["1 2 2 parts[2 2 2 2]"])
    }

    @Test func `Keys of distinct rows need not be distinct`() throws {
        let request = Library.parent.all().distinct().including(all: Library.children)
        try library.expect(
            request, #"SELECT DISTINCT * FROM "parent""#,
            #"WITH "joinery_base" AS (SELECT "a", "b" FROM "parent") "# + children,
            rows: ["1 1 p children[1 1 1 1 1, 4 1 1 1 1]", "1 2 q children[2 1 2 1 2]", "2 1 r children[]"])
        try library.expect(
            request.limit(1), #"SELECT DISTINCT * FROM "parent" LIMIT 1"#,
            children.replacing(#""joinery_base""#, with: "(VALUES (1, 1))"),
            rows: ["1 1 p children[1 1 1 1 1, 4 1 1 1 1]"])
    }

    @Test func `Keys that are all NULL match nothing`() throws {
        let compatriots = Library.author.hasMany(
            Row.self, through: Library.authorCountry, using: Library.country.hasMany(Library.author),
            key: "compatriots")
        try library.expect(
            Library.author.filter(Library.id == 3).including(all: compatriots),
            #"SELECT * FROM "author" WHERE "id" = 3"#,
            #"SELECT "author".*, "country"."code" AS "joinery_code" FROM "author" "#
                + #"JOIN "country" ON ("country"."code" = "author"."countryCode") AND 0"#,
            rows: ["3 C - compatriots[]"])
    }

    @Test func `Prefetches run in the order in which they were last requested`() throws {
        let request = Library.book.filter(Library.id == 3)
            .including(optional: Library.bookAuthor.including(all: Library.authorBooks))
            .including(all: Library.bookReviews)
        let sql = try library.fetch(request).sql
        #expect(sql.count == 3)
        #expect(sql.dropFirst().first?.contains(#"AS "joinery_id""#) == true)
        #expect(sql.last?.contains(#"AS "joinery_bookId""#) == true)
        let again = request.including(
            optional: Library.bookAuthor.including(all: Library.authorBooks.order(Library.id)))
        let reordered = try library.fetch(again).sql
        #expect(reordered.dropFirst().first?.contains(#"AS "joinery_bookId""#) == true)
        #expect(reordered.last?.contains(#"ORDER BY "book"."id""#) == true)
    }

    @Test func `An alias in a prefetch does not rename tables of the key query`() throws {
        // An alias is visible inside, where no table may have its name. The keys are selected outside.
        let parent = TableAlias<Row>(name: "parent1")
        let request = Library.child.joining(required: Library.child.belongsTo(Library.parent))
            .including(
                all: Library.child.hasMany(
                    Row.self, through: Library.child.belongsTo(Library.parent).aliased(parent),
                    using: Library.children, key: "siblings"))
        let fetched = try library.fetch(request)
        #expect(
            fetched.sql.last?.hasPrefix(
                #"WITH "joinery_base" AS (SELECT "child"."pa", "child"."pb" FROM "child" JOIN "parent" ON "#)
                == true)
        #expect(fetched.rows.count == 3)
    }

    @Test func `Prefetches through the same table run together`() throws {
        let authors = Library.country.hasMany(Library.author)
        let books = Library.country.hasMany(Row.self, through: authors, using: Library.authorBooks)
        let issuers = Library.country.hasMany(
            Row.self, through: Library.passports, using: Library.passport.belongsTo(Library.country),
            key: "issuers")
        let france = Library.country.filter(Column("code") == "FR")
        let citizenSQL =
            #"SELECT "citizen".*, "passport"."countryCode" AS "joinery_countryCode" FROM "citizen" "#
            + #"JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") AND ("passport"."countryCode" = 'FR')"#
        let issuerSQL =
            #"SELECT "country".*, "passport"."countryCode" AS "joinery_countryCode" FROM "country" "#
            + #"JOIN "passport" ON ("passport"."countryCode" = "country"."code") AND ("passport"."countryCode" = 'FR')"#
        let bookSQL =
            #"SELECT "book".*, "author"."countryCode" AS "joinery_countryCode" FROM "book" "#
            + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."countryCode" = 'FR')"#
        let rows = [
            "FR France books[1 1 x FR, 2 1 y FR] citizens[1 Ann FR, 2 Bob FR] "
                + "issuers[FR France FR, FR France FR]"
        ]
        try library.expect(
            france.including(all: Library.citizens).including(all: books).including(all: issuers),
            #"SELECT * FROM "country" WHERE "code" = 'FR'"#, bookSQL, citizenSQL, issuerSQL, rows: rows)
        try library.expect(
            france.including(all: Library.citizens).including(all: issuers).including(all: books)
                .including(all: Library.citizens.filter(Library.id > 0)),
            #"SELECT * FROM "country" WHERE "code" = 'FR'"#, bookSQL,
            citizenSQL + #" WHERE "citizen"."id" > 0"#,
            issuerSQL, rows: rows)
    }

    @Test func `Prefetches that share a longer path run closer together`() throws {
        func throughAuthors(_ last: some Association<Row, Row>, key: String) -> HasManyThroughAssociation<
            Row, Row
        > {
            Library.country.hasMany(
                Row.self, through: Library.country.hasMany(Library.author), using: last, key: key)
        }
        let reviews = Library.author.hasMany(
            Row.self, through: Library.authorBooks, using: Library.bookReviews)
        let writers = Library.author.hasMany(
            Row.self, through: Library.authorBooks,
            using: Library.bookAuthor.aliased(TableAlias(name: "writer")))
        let request = Library.country.filter(Column("code") == "FR")
            .including(all: throughAuthors(reviews, key: "reviews"))
            .including(all: throughAuthors(Library.authorCountry, key: "homes"))
            .including(all: throughAuthors(writers, key: "writers"))
        let tie = #" AND ("author"."countryCode" = 'FR')"#
        try library.expect(
            request, #"SELECT * FROM "country" WHERE "code" = 'FR'"#,
            #"SELECT "review".*, "author"."countryCode" AS "joinery_countryCode" FROM "review" "#
                + #"JOIN "book" ON "book"."id" = "review"."bookId" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId")"# + tie,
            #"SELECT "writer".*, "author"."countryCode" AS "joinery_countryCode" FROM "author" "writer" "#
                + #"JOIN "book" ON "book"."authorId" = "writer"."id" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId")"# + tie,
            #"SELECT "country".*, "author"."countryCode" AS "joinery_countryCode" FROM "country" "#
                + #"JOIN "author" ON ("author"."countryCode" = "country"."code")"# + tie,
            rows: [
                "FR France homes[FR France FR] reviews[1 1 5 FR, 3 1 1 FR] "
                    + "writers[1 A FR FR, 1 A FR FR]"
            ])
    }

    @Test func `The key query numbers tables only if they are aliased, selected or repeated`() throws {
        try library.queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE visit (id INTEGER PRIMARY KEY, pa, pb, FOREIGN KEY (pa, pb) REFERENCES parent);
                    INSERT INTO visit VALUES (1, 1, 2);
                    """)
        }
        let parent = Table("visit").belongsTo(Library.parent)
        let heirs = Library.children.forKey("heirs")
        func names(_ refined: BelongsToAssociation<Row, Row>) throws -> [String] {
            let fetched = try library.fetch(
                Table("visit").including(optional: refined.including(all: heirs)))
            #expect(fetched.rows.map { $0.hasSuffix("heirs[2 1 2 1 2])") } == [true])
            let parts = try #require(fetched.sql.last).split(separator: ") SELECT ")
            return try parts.map { part in
                part.matches(of: try Regex(#"JOIN ("child"( "child.")?) ON"#)).compactMap {
                    $0.output[1].substring.map(String.init)
                }.joined(separator: ", ")
            }
        }
        let second = #""child" "child2""#
        #expect(try names(parent.joining(optional: Library.children)) == [#""child""#, second])
        #expect(
            try names(parent.joining(optional: Library.children.aliased(TableAlias()))) == [second, second])
        #expect(try names(parent.annotated(withOptional: Library.children)) == [second, second])
        // If both queries use the table twice, its names are numbered in both.
        #expect(
            try names(
                parent.annotated(withOptional: Library.children)
                    .annotated(withOptional: Library.children.forKey("others")))
                == [#""child" "child1", "# + second, second + #", "child" "child3""#])
    }

    @Test func `A number replaces the number at the end of a table name`() throws {
        try library.queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team2 (id INTEGER PRIMARY KEY, leadId INTEGER REFERENCES team2);
                    INSERT INTO team2 VALUES (1, NULL), (2, 1);
                    """)
        }
        let team = Table("team2")
        try library.expect(
            team.including(required: team.belongsTo(team, key: "lead")),
            #"SELECT "team1".*, "team2".* FROM "team2" "team1" JOIN "team2" ON "team2"."id" = "team1"."leadId""#,
            rows: ["2 1 lead(1 -)"])
    }
}
