import JoineryEngine
import TestSupport
import Testing

/// `request(for:)` with an alias: the associated rows of another request's row, as a subquery.
@Suite("Beyond the reference: associated rows as subqueries")
struct AssociatedSubqueryTests {
    private let library: Library
    private let row = TableAlias<Row>()

    init() throws {
        library = try Library()
    }

    @Test func `A subquery of a to-one association selects from the referenced row`() throws {
        let name = Library.bookAuthor.request(for: row).select(Library.name)
        try library.expect(
            Library.book.aliased(row).order(name.desc, Library.id).select(Library.id),
            #"SELECT "id" FROM "book" ORDER BY (SELECT "name" FROM "author" "#
                + #"WHERE "id" = "book"."authorId") DESC, "id""#,
            rows: ["5", "3", "1", "2", "4"])
    }

    @Test func `A subquery of a to-many association computes aggregates`() throws {
        let books = Library.authorBooks.request(for: row)
        try library.expect(
            Library.author.aliased(row).filter(books.select(count(Library.id)) > 1).select(Library.id),
            #"SELECT "id" FROM "author" WHERE (SELECT COUNT("id") FROM "book" "#
                + #"WHERE "authorId" = "author"."id") > 1"#,
            rows: ["1"])
        let titles = Library.authorBooks.filter(Library.title < "z").request(for: row)
            .select(max(Library.title))
        try library.expect(
            Library.author.aliased(row).select(Library.id, titles.forKey("last")),
            #"SELECT "id", (SELECT MAX("title") FROM "book" "#
                + #"WHERE ("title" < 'z') AND ("authorId" = "author"."id")) AS "last" FROM "author""#,
            rows: ["1 y", "2 -", "3 c"])
    }

    @Test func `Subqueries follow through associations and further joins`() throws {
        let citizens = Library.citizens.request(for: row).select(count(Library.id))
        try library.expect(
            Library.country.aliased(row).select(Column("code"), citizens.forKey("citizens")),
            #"SELECT "code", (SELECT COUNT("citizen"."id") FROM "citizen" JOIN "passport" ON "#
                + #"("passport"."citizenId" = "citizen"."id") AND ("passport"."countryCode" = "country"."code")) "#
                + #"AS "citizens" FROM "country""#,
            rows: ["FR 2", "US 1"])
        let country = TableAlias<Row>()
        let name = Library.bookAuthor.request(for: row)
            .joining(required: Library.authorCountry.aliased(country)).select(country[Library.name])
        try library.expect(
            Library.book.aliased(row).order(Library.id).select(Library.id, name.forKey("country")),
            #"SELECT "id", (SELECT "country"."name" FROM "author" JOIN "country" ON "country"."code" = "#
                + #""author"."countryCode" WHERE "author"."id" = "book"."authorId") AS "country" FROM "book" ORDER BY "id""#,
            rows: ["1 France", "2 France", "3 USA", "4 -", "5 -"])
    }

    @Test func `Subqueries work with self joins and compound keys`() throws {
        let manager = Library.employee.belongsTo(Library.employee, key: "manager")
        let name = manager.request(for: row).select(Library.name)
        try library.expect(
            Library.employee.aliased(row).select(Library.id, name.forKey("manager")),
            #"SELECT "id", (SELECT "employee1"."name" FROM "employee" "employee1" WHERE "employee1"."id" = "#
                + #""employee"."managerId") AS "manager" FROM "employee""#,
            rows: ["1 -", "2 boss"])
        let children = Library.children.request(for: row).select(count(Library.id))
        try library.expect(
            Library.parent.aliased(row).select(Library.name, children.forKey("children")),
            #"SELECT "name", (SELECT COUNT("id") FROM "child" WHERE ("pa" = "parent"."a") AND "#
                + #"("pb" = "parent"."b")) AS "children" FROM "parent""#,
            rows: ["p 2", "q 1", "r 0"])
    }

    @Test func `Pages follow the order of a subquery`() throws {
        let latest = Library.authorBooks.request(for: row).select(max(Library.title))
        let request = Library.author.aliased(row).order(latest.desc)
        try library.queue.read { db in
            let first = try request.fetchPage(db, at: .first, limit: 2)
            #expect(first.rows.map { $0["id"] as Int } == [2, 1])
            let rest = try request.fetchPage(db, at: .after(try #require(first.keys.last)), limit: 2)
            #expect(rest.rows.map { $0["id"] as Int } == [3])
            #expect(rest.hasRowsBefore && !rest.hasRowsAfter)
        }
    }

    @Test func `The region includes what the subquery reads`() throws {
        let books = Library.authorBooks.request(for: row).select(max(Library.title))
        let region = try library.queue.read { db in
            try Library.author.aliased(row).select(Library.name, books.forKey("last")).databaseRegion(db)
        }
        #expect(region.description == "author(id,name),book(authorId,title)")
    }

    @Test func `A subquery fails outside a request with its alias`() throws {
        let request = Library.bookAuthor.request(for: row).select(Library.name)
        let error = #expect(throws: DatabaseError.self) {
            try library.queue.read { db in try Library.book.select(request).fetchAll(db) }
        }
        #expect(error?.message?.contains("a TableAlias is used in a request that has no such table") == true)
    }

    @Test func `Subqueries apply the conditions of a foreign key`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE post (id INTEGER PRIMARY KEY);
                    CREATE TABLE comment (id INTEGER PRIMARY KEY, ownerType TEXT, ownerId INTEGER);
                    INSERT INTO post VALUES (1), (2);
                    INSERT INTO comment VALUES (1, 'post', 1), (2, 'photo', 1), (3, 'post', 1);
                    """)
            let comments = Table("post").hasMany(
                Table("comment"),
                using: ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "post".databaseValue)]))
            let number = comments.request(for: row).select(count(Column("id")))
            let counted = Table("post").aliased(row).select(Column("id"), number.forKey("comments"))
            #expect(try counted.fetchAll(db).map(\.outline) == ["1 2", "2 0"])
            let post = Table("comment").belongsTo(
                Table("post"),
                using: ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "post".databaseValue)]))
            let owner = post.request(for: row).select(Column("id"))
            let owned = Table("comment").aliased(row).select(Column("id"), owner.forKey("post"))
            #expect(try owned.fetchAll(db).map(\.outline) == ["1 1", "2 -", "3 1"])
        }
    }
}
