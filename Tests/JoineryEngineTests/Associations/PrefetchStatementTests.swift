import JoineryEngine
import TestSupport
import Testing

/// The statements of `including(all:)` where others would do as well: those of the reference.
@Suite("Associations: the statements that prefetch")
struct PrefetchStatementTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    private let children =
        #"SELECT *, "pa" AS "joinery_pa", "pb" AS "joinery_pb" FROM "child" WHERE ("pa", "pb") IN "joinery_base""#

    @Test func `what a single row includes is looked for in all rows`() throws {
        // This index has the columns of the key, and another first row than the table.
        try library.queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE pair (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER);
                    CREATE INDEX pairKey ON pair (a, b);
                    CREATE TABLE part (pa INTEGER, pb INTEGER);
                    INSERT INTO pair VALUES (1, 2, 2), (2, 1, 1);
                    INSERT INTO part VALUES (2, 2);
                    """)
        }
        let parts = Table("pair").hasMany(Table("part"), using: ForeignKey(["pa", "pb"], to: ["a", "b"]))
        try library.read { db in
            let (row, sql) = try db.recordingStatements {
                try Table("pair").including(all: parts).fetchOne(db)
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

    @Test func `keys of distinct rows need not be distinct, but for a limit`() throws {
        let request = Library.parent.all().distinct().including(all: Library.children)
        try library.expect(
            request, #"SELECT DISTINCT * FROM "parent""#,
            #"WITH "joinery_base" AS (SELECT "a", "b" FROM "parent") "# + children,
            rows: ["1 1 p children[1 1 1 1 1, 4 1 1 1 1]", "1 2 q children[2 1 2 1 2]", "2 1 r children[]"])
        try library.expect(
            request.limit(1), #"SELECT DISTINCT * FROM "parent" LIMIT 1"#,
            #"WITH "joinery_base" AS (SELECT DISTINCT "a", "b" FROM "parent" LIMIT 1) "# + children,
            rows: ["1 1 p children[1 1 1 1 1, 4 1 1 1 1]"])
    }

    @Test func `keys that are all NULL`() throws {
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

    @Test func `the order in which they were asked for`() throws {
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

    @Test func `names of tables in the rows that are asked for again`() throws {
        // An alias is visible inside: there, no table may have its name. The keys are selected outside.
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

    @Test func `numbers replace those at the end of a name`() throws {
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
