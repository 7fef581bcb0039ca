import JoineryEngine
import TestSupport
import Testing

/// Association aggregates over tables of all kinds, of several associations, and invalid ones.
@Suite("Association aggregates over all kinds of tables")
struct AssociationAggregateTableTests {
    private let library: Library

    init() throws {
        library = try Library()
    }

    // MARK: Isolation

    @Test func `Aggregates with the same key share their rows`() throws {
        let authors = Author.select(\.id)
        let recent = Author.books.filter { $0.title > "x" }
        try library.expect(
            authors.annotated(with: Author.books.min(\.title), Author.books.max(\.title))
                .asRequest(of: Row.self),
            #"SELECT "author"."id", MIN("book"."title") AS "minBookTitle", MAX("book"."title") AS "maxBookTitle" "#
                + #"FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#,
            rows: ["1 x y", "2 z z", "3 c c"])
        // The conditions of both apply to both.
        try library.expect(
            authors.annotated(with: recent.count, Author.books.max(\.id)).asRequest(of: Row.self),
            #"SELECT "author"."id", COUNT(DISTINCT "book"."id") AS "bookCount", MAX("book"."id") AS "maxBookId" "#
                + #"FROM "author" LEFT JOIN "book" ON ("book"."authorId" = "author"."id") "#
                + #"AND ("book"."title" > 'x') GROUP BY "author"."id""#,
            rows: ["1 1 2", "2 1 3", "3 0 -"])
    }

    @Test func `Different keys keep the rows of aggregates apart`() throws {
        let few = Author.books.filter { $0.title == "x" }.forKey("few").count
        let many = Author.books.filter { $0.title != "x" }.forKey("many").count
        try library.expect(
            Author.select(\.id).annotated(with: few, many).asRequest(of: Row.self),
            #"SELECT "author"."id", COUNT(DISTINCT "book1"."id") AS "fewCount", "#
                + #"COUNT(DISTINCT "book2"."id") AS "manyCount" FROM "author" "#
                + #"LEFT JOIN "book" "book1" ON ("book1"."authorId" = "author"."id") AND ("book1"."title" = 'x') "#
                + #"LEFT JOIN "book" "book2" ON ("book2"."authorId" = "author"."id") AND ("book2"."title" <> 'x') "#
                + #"GROUP BY "author"."id""#,
            rows: ["1 1 1", "2 0 1", "3 0 1"])
    }

    @Test func `Each row is counted once, whatever else is joined`() throws {
        let review = Table("review")
        let stars = Library.book.hasMany(review, key: "stars").count
        let reviews = Library.bookReviews.count
        let request = Library.book.select(Library.id).filter(Library.id == 1).annotated(with: stars, reviews)
        try library.read { (db) throws in
            // Two reviews joined with two reviews make four rows.
            #expect(try request.fetchAll(db).map(\.outline) == ["1 2 2"])
        }
        let author = Author.select(\.id).annotated(with: Author.books.count, Author.reviews.count)
        try library.read { (db) throws in
            #expect(try Row.fetchAll(db, author).map(\.outline) == ["1 2 2", "2 1 1", "3 1 0"])
        }
    }

    @Test func `Aggregates respect the filter of an intermediate association`() throws {
        let recent = Author.books.filter { $0.title > "x" }
        let reviews = Author.hasMany(Review.self, through: recent, using: Book.reviews)
        try library.expect(
            Author.select(\.id).annotated(with: reviews.count).asRequest(of: Row.self),
            #"SELECT "author"."id", COUNT(DISTINCT "review"."id") AS "reviewCount" FROM "author" "#
                + #"LEFT JOIN "book" ON ("book"."authorId" = "author"."id") AND ("book"."title" > 'x') "#
                + #"LEFT JOIN "review" ON "review"."bookId" = "book"."id" GROUP BY "author"."id""#,
            rows: ["1 0", "2 1", "3 0"])
    }

    // MARK: Refined associations

    @Test func `Aggregated associations keep their joins and orders`() throws {
        let select = #"SELECT "author"."id", COUNT(DISTINCT "book"."id") AS "bookCount" FROM "author" "#
        let authors = Author.select(\.id)
        try library.expect(
            authors.annotated(with: Author.books.joining(required: Book.reviews).count)
                .asRequest(of: Row.self),
            select + #"LEFT JOIN ("book" JOIN "review" ON "review"."bookId" = "book"."id") "#
                + #"ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#,
            rows: ["1 1", "2 1", "3 0"])
        try library.expect(
            authors.annotated(with: Author.books.order(\.title).select(\.title).count)
                .asRequest(of: Row.self),
            select + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id" "#
                + #"ORDER BY "book"."title""#, rows: ["3 1", "1 2", "2 1"])
        // Nothing is fetched that the aggregate does not need.
        try library.expect(
            authors.annotated(with: Author.books.including(all: Book.reviews).count).asRequest(of: Row.self),
            select + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#,
            rows: ["1 2", "2 1", "3 1"])
    }

    @Test func `Aggregates use the aliases of their tables`() throws {
        let book = TableAlias<Book>(name: "b")
        let author = TableAlias<Author>(name: "a")
        try library.expect(
            Author.aliased(author).select(\.id)
                .annotated(with: Author.books.aliased(book).filter { _ in book.id > author.id }.count)
                .asRequest(of: Row.self),
            #"SELECT "a"."id", COUNT(DISTINCT "b"."id") AS "bookCount" FROM "author" "a" "#
                + #"LEFT JOIN "book" "b" ON ("b"."authorId" = "a"."id") AND ("b"."id" > "a"."id") GROUP BY "a"."id""#,
            rows: ["1 1", "2 1", "3 1"])
    }

    // MARK: Tables

    @Test func `A self join aggregates rows of the same table`() throws {
        let workers = Library.employee.hasMany(Library.employee, key: "workers")
        try library.expect(
            Library.employee.annotated(with: workers.count),
            #"SELECT "employee1".*, COUNT(DISTINCT "employee2"."id") AS "workerCount" FROM "employee" "employee1" "#
                + #"LEFT JOIN "employee" "employee2" ON "employee2"."managerId" = "employee1"."id" "#
                + #"GROUP BY "employee1"."id""#,
            rows: ["1 - boss 1", "2 1 worker 0"])
        try library.expect(
            Library.employee.having(workers.isEmpty),
            #"SELECT "employee1".* FROM "employee" "employee1" "#
                + #"LEFT JOIN "employee" "employee2" ON "employee2"."managerId" = "employee1"."id" "#
                + #"GROUP BY "employee1"."id" HAVING COUNT(DISTINCT "employee2"."id") = 0"#,
            rows: ["2 1 worker"])
    }

    @Test func `Rows with a compound key are grouped by all its columns`() throws {
        try library.expect(
            Library.parent.annotated(with: [Library.children.count]),
            #"SELECT "parent".*, COUNT(DISTINCT "child"."id") AS "childCount" FROM "parent" "#
                + #"LEFT JOIN "child" ON ("child"."pa" = "parent"."a") AND ("child"."pb" = "parent"."b") "#
                + #"GROUP BY "parent"."a", "parent"."b""#,
            rows: ["1 1 p 2", "1 2 q 1", "2 1 r 0"])
    }

    @Test func `Compound keys combine counts with prefetched rows`() throws {
        try library.expect(
            Library.parent.annotated(with: Library.children.count).including(all: Library.children),
            #"SELECT "parent".*, COUNT(DISTINCT "child"."id") AS "childCount" FROM "parent" "#
                + #"LEFT JOIN "child" ON ("child"."pa" = "parent"."a") AND ("child"."pb" = "parent"."b") "#
                + #"GROUP BY "parent"."a", "parent"."b""#,
            #"WITH "joinery_base" AS (SELECT "parent"."a", "parent"."b" FROM "parent" "#
                + #"LEFT JOIN "child" ON ("child"."pa" = "parent"."a") AND ("child"."pb" = "parent"."b") "#
                + #"GROUP BY "parent"."a", "parent"."b") SELECT *, "pa" AS "joinery_pa", "pb" AS "joinery_pb" "#
                + #"FROM "child" WHERE ("pa", "pb") IN "joinery_base""#,
            rows: [
                "1 1 p 2 children[1 1 1 1 1, 4 1 1 1 1]", "1 2 q 1 children[2 1 2 1 2]",
                "2 1 r 0 children[]",
            ])
    }

    @Test func `Rows without an integer key are counted and grouped by rowid`() throws {
        try library.expect(
            Library.country.annotated(with: Library.passports.count),
            #"SELECT "country".*, COUNT(DISTINCT "passport"."rowid") AS "passportCount" FROM "country" "#
                + #"LEFT JOIN "passport" ON "passport"."countryCode" = "country"."code" "#
                + #"GROUP BY "country"."rowid""#, rows: ["FR France 2", "US USA 1"])
    }

    @Test func `Rows with a compound key are counted by all its columns`() throws {
        try library.queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE tag (text, weight, authorId INTEGER, PRIMARY KEY (text, weight)) WITHOUT ROWID;
                    INSERT INTO tag VALUES ('a', 1, 1), ('a', '1', 1), ('a' || char(0) || 'b', 1, 1),
                        ('a' || char(0) || 'c', 1, 1), (x'61', 1, 1), (0.1, 0.2, 1), (0.1, 0.2 + 1e-16, 1),
                        ('a'' 61', 1, 1), ('', '', 2);
                    """)
        }
        let tags = Author.hasMany(Table("tag"), using: ForeignKey(["authorId"], to: ["id"]))
        let count =
            #"COUNT(DISTINCT QUOTE("tag"."text") || ' ' || HEX("tag"."text") || ' ' || "#
            + #"QUOTE("tag"."weight") || ' ' || HEX("tag"."weight")) FILTER (WHERE "tag"."text" IS NOT NULL)"#
        try library.expect(
            Author.select(\.id).annotated(with: tags.count, Author.books.count).asRequest(of: Row.self),
            #"SELECT "author"."id", \#(count) AS "tagCount", COUNT(DISTINCT "book"."id") AS "bookCount" "#
                + #"FROM "author" LEFT JOIN "tag" ON "tag"."authorId" = "author"."id" "#
                + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#,
            rows: ["1 8 2", "2 1 1", "3 0 1"])
        try library.expect(
            Author.having(tags.isEmpty).asRequest(of: Row.self),
            #"SELECT "author".* FROM "author" LEFT JOIN "tag" ON "tag"."authorId" = "author"."id" "#
                + #"GROUP BY "author"."id" HAVING \#(count) = 0"#, rows: ["3 C -"])
    }

    @Test func `Associations from the schema have aggregates`() throws {
        try library.queue.read { (db) throws in
            let books = try #require(try db.association("books", from: "author"))
            let author = try #require(try db.association("author", from: "book"))
            let rows = try Table("author").annotated(with: books.count, books.max(Column("title"))).fetchAll(
                db)
            #expect(rows.map(\.outline) == ["1 A FR 2 y", "2 B US 1 z", "3 C - 1 c"])
            #expect(rows.first?.columnNames.suffix(2) == ["bookCount", "maxBookTitle"])
            let orphans = try Table("book").annotated(with: author.count).having(author.isEmpty).fetchAll(db)
            #expect(orphans.map(\.outline) == ["4 - n 0"])
            #expect(orphans.first?.columnNames.contains("authorCount") == true)
        }
    }

    // MARK: Failures

    @Test func `Grouped and distinct associations can be neither joined nor aggregated`() throws {
        let grouped = Author.books.annotated(with: Book.reviews.count)
        let message =
            "the association \"book\" is refined with group(_:) or an association aggregate: "
            + "it can only be used with including(all:)"
        for request in [
            Author.including(required: grouped), Author.joining(optional: grouped),
            Author.annotated(with: grouped.count), Author.having(grouped.isEmpty),
            Author.having(Author.books.having(Book.reviews.isEmpty).count > 1),
        ] {
            #expect(try library.failure(request.asRequest(of: Row.self)) == message)
        }
        #expect(
            try library.failure(
                Author.annotated(with: Author.books.distinct().count).asRequest(of: Row.self))
                == "the association \"book\" is refined with distinct(): it can only be used with "
                + "including(all:)")
    }

    @Test func `Rows of a view cannot be counted, but its columns can be aggregated`() throws {
        let titles = Author.hasMany(Table("title"), using: ForeignKey(["authorId"], to: ["id"]))
        let message =
            "the rows of the view \"title\" have no key to count them by: aggregate one of its columns, "
            + "or the table behind it"
        #expect(
            try library.failure(Author.annotated(with: titles.count).asRequest(of: Row.self)) == message)
        #expect(try library.failure(Author.having(titles.isEmpty).asRequest(of: Row.self)) == message)
        try library.expect(
            Author.select(\.id).annotated(with: titles.max(Column("title"))).asRequest(of: Row.self),
            #"SELECT "author"."id", MAX("title"."title") AS "maxTitleTitle" FROM "author" "#
                + #"LEFT JOIN "title" ON "title"."authorId" = "author"."id" GROUP BY "author"."id""#,
            rows: ["1 y", "2 z", "3 c"])
        #expect(
            try library.failure(
                Table("title").annotated(
                    with: Table("title").hasMany(
                        Table("book"), using: ForeignKey(["authorId"], to: ["authorId"])
                    ).count)) != nil)
    }

    @Test func `Missing tables, missing foreign keys and key conflicts are reported`() throws {
        #expect(
            try library.failure(
                Author.annotated(with: Author.hasMany(Table("nothing")).count).asRequest(of: Row.self))
                == "no such table: nothing")
        #expect(
            try library.failure(
                Library.author.annotated(with: Library.author.hasMany(Library.review).count))
                == "Could not infer foreign key from review to author: the schema declares none. Declare the "
                + "association with using: ForeignKey([…], to: […])")
        let (books, reviews) = (Library.authorBooks, Library.author.hasMany(Library.review, key: "books"))
        #expect(
            try library.failure(Library.author.annotated(with: books.count, reviews.count))
                == "two different associations from \"author\" have the key \"book\": give one of them a key of "
                + "its own with forKey(_:)")
    }
}
