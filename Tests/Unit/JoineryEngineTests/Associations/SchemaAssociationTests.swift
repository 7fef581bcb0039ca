import JoineryEngine
import TestSupport
import Testing

@Suite("Associations from the schema")
struct SchemaAssociationTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    private func association(_ key: String, from table: String) throws -> SchemaAssociation {
        try library.queue.read { db in try #require(try db.association(key, from: table)) }
    }

    @Test func `Schema associations work wherever declared ones do`() throws {
        try library.expect(
            Library.book.including(optional: association("author", from: "book")).filter(Library.id == 1),
            #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" = 1"#, rows: ["1 1 x author(1 A FR)"])
        let books = try association("books", from: "author").filter(Library.title != "y").order(
            Library.title.desc)
        try library.expect(
            Library.author.filter(Library.id == 1).including(
                all: books.including(all: association("reviews", from: "book"))),
            #"SELECT * FROM "author" WHERE "id" = 1"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("title" <> 'y') AND ("authorId" = 1) "#
                + #"ORDER BY "title" DESC"#,
            #"SELECT *, "bookId" AS "joinery_bookId" FROM "review" WHERE "bookId" = 1"#,
            rows: ["1 A FR books[1 1 x 1 reviews[1 1 5 1, 3 1 1 1]]"])
        try library.expect(
            Library.country.including(all: association("citizens", from: "country").forKey("people")),
            #"SELECT * FROM "country""#,
            #"SELECT "citizen".*, "passport"."countryCode" AS "joinery_countryCode" FROM "citizen" "#
                + #"JOIN "passport" ON ("passport"."citizenId" = "citizen"."id") "#
                + #"AND ("passport"."countryCode" IN ('FR', 'US'))"#,
            rows: ["FR France people[1 Ann FR, 2 Bob FR]", "US USA people[1 Ann US]"])
    }

    @Test func `A through association shares the join of its intermediate one`() throws {
        try library.queue.read { db in
            let offered = try db.associations(from: "book").first { $0.info.kind == .hasOneThrough }
            let country = try #require(offered)
            let author = try #require(try db.association("author", from: "book"))
            let request = Library.book.including(optional: author).including(optional: country)
                .filter(Library.id == 1)
            let (rows, sql) = try db.recordingStatements { try request.fetchAll(db) }
            #expect(sql.count == 1)
            #expect(sql[0].ranges(of: #"JOIN "author""#).count == 1)
            #expect(rows.map(\.outline) == ["1 1 x author(1 A FR \(country.info.key)(FR France))"])
        }
    }

    @Test func `Prefetching after a to-one row starts from its base row`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE user (id INTEGER PRIMARY KEY);
                    CREATE TABLE profile (id INTEGER PRIMARY KEY, userId INTEGER UNIQUE REFERENCES user);
                    CREATE TABLE badge (id INTEGER PRIMARY KEY, profileId INTEGER REFERENCES profile);
                    INSERT INTO user VALUES (1), (2); INSERT INTO profile VALUES (7, 1);
                    INSERT INTO badge VALUES (1, 7), (2, 7);
                    """)
            let profile = try #require(try db.association("profile", from: "user"))
            let badges = try #require(try db.association("badges", from: "profile"))
            let request = Table("user").including(optional: profile.including(all: badges))
            let (rows, sql) = try db.recordingStatements { try request.fetchAll(db) }
            #expect(
                sql.last == #"SELECT "badge".*, "profile"."userId" AS "joinery_userId" FROM "badge" "#
                    + #"JOIN "profile" ON ("profile"."id" = "badge"."profileId") AND ("profile"."userId" IN (1, 2))"#
            )
            #expect(
                rows.map(\.outline) == ["1 profile(7 1 badges[1 7 1, 2 7 1])", "2 profile(- - badges[])"])
        }
    }

    @Test func `Self joins and compound keys find their rows`() throws {
        let keys = try library.queue.read { db in try db.associations(from: "employee").map(\.info.key) }
        #expect(keys.first == "manager")
        let employees = try association(keys[1], from: "employee")
        try library.expect(
            Library.employee.including(optional: association("manager", from: "employee")).including(
                all: employees),
            #"SELECT "employee1".*, "employee2".* FROM "employee" "employee1" "#
                + #"LEFT JOIN "employee" "employee2" ON "employee2"."id" = "employee1"."managerId""#,
            #"SELECT *, "managerId" AS "joinery_managerId" FROM "employee" WHERE "managerId" IN (1, 2)"#,
            rows: [
                "1 - boss manager(- - -) \(keys[1])[2 1 worker 1]",
                "2 1 worker manager(1 - boss) \(keys[1])[]",
            ])
        let children = try association("children", from: "parent")
        let fetched = try library.fetch(Library.parent.including(all: children))
        #expect(
            fetched.rows == [
                "1 1 p children[1 1 1 1 1, 4 1 1 1 1]", "1 2 q children[2 1 2 1 2]", "2 1 r children[]",
            ])
        #expect(fetched.sql.count == 2)
    }

    @Test func `Associations that cannot be followed explain why`() throws {
        #expect(
            try library.failure(Library.book.including(all: association("author", from: "book")))
                == "the association \"author\" from \"book\" leads to one row: use including(optional:) or "
                + "including(required:); including(all:) is for to-many associations")
        let ghost = try association("ghost", from: "orphan")
        let message = try #require(try library.failure(Table("orphan").including(optional: ghost)))
        #expect(message.hasPrefix("the association \"ghost\" from \"orphan\" is broken: "))
        try library.queue.read { db in
            let error = #expect(throws: DatabaseError.self) { try db.associations(from: "nothing") }
            #expect(error?.message == "no such table: nothing")
        }
    }

    @Test func `An association requests the rows of a single row`() throws {
        try library.queue.read { db in
            let book = try #require(try Library.book.filter(key: 1).fetchOne(db))
            let lonely = try #require(try Library.book.filter(key: 4).fetchOne(db))
            let author = try #require(try db.association("author", from: "book"))
            let (rows, sql) = try db.recordingStatements {
                try [author.request(for: book).fetchAll(db), author.request(for: lonely).fetchAll(db)]
            }
            #expect(
                sql == [#"SELECT * FROM "author" WHERE "id" = 1"#, #"SELECT * FROM "author" WHERE 0"#])
            #expect(rows.map { $0.map(\.outline) } == [["1 A FR"], []])

            let france = try #require(try Library.country.filter(key: "FR").fetchOne(db))
            let (citizens, through) = try db.recordingStatements {
                try Library.citizens.request(for: france).order(Library.name.desc).fetchAll(db)
            }
            #expect(
                through == [
                    #"SELECT "citizen".* FROM "citizen" JOIN "passport" ON "#
                        + #"("passport"."citizenId" = "citizen"."id") AND ("passport"."countryCode" = 'FR') "#
                        + #"ORDER BY "citizen"."name" DESC"#
                ])
            #expect(citizens.map(\.outline) == ["2 Bob", "1 Ann"])

            let partial = try #require(try Library.book.select(Library.title).fetchOne(db))
            let error = #expect(throws: DatabaseError.self) { try author.request(for: partial).fetchAll(db) }
            #expect(
                error?.message
                    == "the row has no column \"authorId\", which ties it to \"author\": select it, "
                    + "or encode it in the record"
            )
        }
    }

    @Test func `One statement counts the rows of all associations`() throws {
        try library.queue.read { db in
            let associations = try db.associations(from: "author").filter(\.info.isListed)
            #expect(associations.map(\.info.key) == ["country", "books"])
            let keys = [3, 1, 99, 2].map { [$0.databaseValue] }
            let (counts, sql) = try db.recordingStatements {
                try db.associationCounts(of: "author", keys: keys, associations: associations, upTo: 10)
            }
            #expect(counts == [[0, 1], [1, 2], [0, 0], [1, 1]])
            #expect(
                sql == [
                    #"WITH "joinery_key"("number", "key1") AS (VALUES (0, 3), (1, 1), (2, 99), (3, 2)) "#
                        + #"SELECT "joinery_key"."number", (SELECT COUNT(*) FROM (SELECT 1 FROM "country" "#
                        + #"WHERE "code" = "author"."countryCode" LIMIT 11)), (SELECT COUNT(*) FROM (SELECT 1 "#
                        + #"FROM "book" WHERE "authorId" = "author"."id" LIMIT 11)) "#
                        + #"FROM "joinery_key" JOIN "author" ON "author"."id" IS "joinery_key"."key1""#
                ])
            let bounded = try db.associationCounts(
                of: "author", keys: keys, associations: associations, upTo: 1)
            #expect(bounded == [[0, 1], [1, 2], [0, 0], [1, 1]])
            #expect(
                try db.associationCounts(of: "author", keys: keys, associations: associations, upTo: 0)
                    == [[0, 1], [1, 1], [0, 0], [1, 1]])

            let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql[0]).map {
                $0["detail"] as String
            }
            #expect(plan.contains { $0.hasPrefix("SEARCH book USING") })
            #expect(plan.contains { $0.hasPrefix("SEARCH author USING") })
        }
    }

    @Test func `Compound keys, self joins and through associations are counted`() throws {
        try library.queue.read { db in
            func counts(_ table: String, _ keys: [[DatabaseValue]]) throws -> [[Int]] {
                let associations = try db.associations(from: table).filter(\.info.isListed)
                return try db.associationCounts(of: table, keys: keys, associations: associations, upTo: 100)
            }
            #expect(
                try counts(
                    "parent", [[1.databaseValue, 1.databaseValue], [1.databaseValue, 2.databaseValue]])
                    == [[2], [1]])
            #expect(try counts("employee", [[1.databaseValue], [2.databaseValue]]) == [[0, 1], [1, 0]])
            let france = try counts("country", [["FR".databaseValue]])
            #expect(france.count == 1 && france[0].reduce(0, +) == 1 + 2 + 2)
            let error = #expect(throws: DatabaseError.self) {
                try db.associationCounts(
                    of: "parent", keys: [[1.databaseValue]],
                    associations: try db.associations(from: "parent"), upTo: 1)
            }
            #expect(error?.message == "the keys of \"parent\" are (a, b): give a value for each")
        }
    }
}
