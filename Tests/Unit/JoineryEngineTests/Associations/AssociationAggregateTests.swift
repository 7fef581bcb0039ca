import JoineryEngine
import TestSupport
import Testing

/// Requests with values computed from associated rows.
@Suite("Association aggregates")
struct AssociationAggregateTests {
    private let library: Library

    /// ` FROM "author" LEFT JOIN "book" …`
    private static let books =
        #" FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#
    /// The same, joined with the reviews of the books.
    private static let reviews =
        #" FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
        + #"LEFT JOIN "review" ON "review"."bookId" = "book"."id" GROUP BY "author"."id""#
    private static let bookCount = #"COUNT(DISTINCT "book"."id")"#
    private static let reviewCount = #"COUNT(DISTINCT "review"."id")"#

    init() throws {
        library = try Library()
    }

    /// Expects the SQL of a request and its rows, and that a handwritten statement returns the same rows.
    private func expect(
        _ request: QueryInterfaceRequest<some Any>, _ sql: String, rows: [String], byHand: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try library.expect(request.asRequest(of: Row.self), sql, rows: rows, sourceLocation: sourceLocation)
        guard let byHand else { return }
        try library.read { db in
            let expected = try Row.fetchAll(db, sql: byHand).map(\.outline)
            #expect(rows == expected, sourceLocation: sourceLocation)
        }
    }

    /// Expects the value of an aggregate for each author, and its SQL as a named column.
    private func expect(
        _ aggregate: AssociationAggregate<Author>, _ sql: String, named name: String, _ source: String,
        _ values: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expect(
            Author.select(\.id).annotated(with: aggregate),
            #"SELECT "author"."id", \#(sql) AS "\#(name)""# + source,
            rows: zip(1..., values).map { "\($0) \($1)" }, sourceLocation: sourceLocation)
    }

    // MARK: The values

    @Test func `A count returns the number of associated rows`() throws {
        try expect(
            Author.annotated(with: Author.books.count),
            #"SELECT "author".*, \#(Self.bookCount) AS "bookCount""# + Self.books,
            rows: ["1 A FR 2", "2 B US 1", "3 C - 1"],
            byHand: "SELECT *, (SELECT COUNT(*) FROM book WHERE authorId = author.id) FROM author")
        try expect(
            Author.annotated(with: Author.reviews.count),
            #"SELECT "author".*, \#(Self.reviewCount) AS "reviewCount""# + Self.reviews,
            rows: ["1 A FR 2", "2 B US 1", "3 C - 0"],
            byHand: """
                SELECT *, (SELECT COUNT(*) FROM review WHERE bookId IN
                (SELECT id FROM book WHERE authorId = author.id)) FROM author
                """)
    }

    @Test func `An isEmpty aggregate is true if no row is associated`() throws {
        try expect(
            Author.annotated(with: Author.reviews.isEmpty),
            #"SELECT "author".*, \#(Self.reviewCount) = 0 AS "hasNoReview""# + Self.reviews,
            rows: ["1 A FR 0", "2 B US 0", "3 C - 1"],
            byHand: """
                SELECT *, NOT EXISTS (SELECT * FROM review JOIN book ON bookId = book.id WHERE authorId = author.id)
                FROM author
                """)
    }

    @Test func `Minimum, maximum, average and sums aggregate a column`() throws {
        let stars = Column("stars")
        try expect(
            Author.reviews.min(stars), #"MIN("review"."stars")"#, named: "minReviewStars", Self.reviews,
            "1", "4", "-")
        try expect(
            Author.reviews.max(stars), #"MAX("review"."stars")"#, named: "maxReviewStars", Self.reviews,
            "5", "4", "-")
        try expect(
            Author.reviews.average(stars), #"AVG("review"."stars")"#, named: "averageReviewStars",
            Self.reviews, "3.0", "4.0", "-")
        try expect(
            Author.reviews.sum(stars), #"SUM("review"."stars")"#, named: "reviewStarsSum", Self.reviews,
            "6", "4", "-")
        try expect(
            Author.reviews.total(stars), #"TOTAL("review"."stars")"#, named: "reviewStarsSum",
            Self.reviews, "6.0", "4.0", "0.0")
    }

    @Test func `Aggregates accept key paths and closures over columns`() throws {
        let (min, max) = (#"MIN("book"."title")"#, #"MAX("book"."title")"#)
        try expect(Author.books.min(\.title), min, named: "minBookTitle", Self.books, "x", "z", "c")
        try expect(Author.books.min { $0.title }, min, named: "minBookTitle", Self.books, "x", "z", "c")
        try expect(Author.books.max(\.title), max, named: "maxBookTitle", Self.books, "y", "z", "c")
        try expect(Author.books.max { $0.title }, max, named: "maxBookTitle", Self.books, "y", "z", "c")
        let average = #"AVG("book"."id")"#
        try expect(
            Author.books.average(\.id), average, named: "averageBookId", Self.books, "1.5", "3.0", "5.0")
        try expect(
            Author.books.average { $0.id }, average, named: "averageBookId", Self.books, "1.5", "3.0", "5.0")
        let (sum, total) = (#"SUM("book"."id")"#, #"TOTAL("book"."id")"#)
        try expect(Author.books.sum(\.id), sum, named: "bookIdSum", Self.books, "3", "3", "5")
        try expect(Author.books.sum { $0.id }, sum, named: "bookIdSum", Self.books, "3", "3", "5")
        try expect(Author.books.total(\.id), total, named: "bookIdSum", Self.books, "3.0", "3.0", "5.0")
        try expect(Author.books.total { $0.id }, total, named: "bookIdSum", Self.books, "3.0", "3.0", "5.0")
        // The columns of some records are enum cases.
        try expect(
            Author.reviews.sum { $0.stars }, #"SUM("review"."stars")"#, named: "reviewStarsSum", Self.reviews,
            "6", "4", "-")
    }

    @Test func `Aggregates of expressions have no name`() throws {
        try expect(
            Author.select(\.id).annotated(
                with: Author.books.sum { $0.id * 10 }, Author.books.min(length(Column("title")))),
            #"SELECT "author"."id", SUM("book"."id" * 10), MIN(LENGTH("book"."title"))"# + Self.books,
            rows: ["1 30 1", "2 30 1", "3 50 1"])
        try expect(
            Author.select(\.id).annotated(with: Author.books.max { $0.title.collating(.nocase) }),
            #"SELECT "author"."id", MAX("book"."title" COLLATE NOCASE)"# + Self.books,
            rows: ["1 y", "2 z", "3 c"])
    }

    // MARK: Names

    @Test func `Names follow the key of the association`() throws {
        try library.read { (db) throws in
            func names(_ aggregates: AssociationAggregate<Author>...) throws -> [String] {
                let row = try Row.fetchOne(db, Author.select(\.id).annotated(with: aggregates))
                return row.map { Array($0.columnNames.dropFirst()) } ?? []
            }
            let novels = Author.books.forKey("novels")
            #expect(
                try names(novels.count, novels.isEmpty, novels.max(\.title), novels.total(\.id))
                    == ["novelCount", "hasNoNovel", "maxNovelTitle", "novelIdSum"])
            let odd = Author.books.forKey("élan vitals")
            #expect(
                try names(odd.count, odd.isEmpty, odd.sum(Column.rowID))
                    == ["élan vitalCount", "hasNoÉlan vital", "élan vitalRowidSum"])
            #expect(try names(Author.books.forKey("").count) == ["Count"])
        }
    }

    @Test func `A custom key names an aggregate`() throws {
        enum Key: String, CodingKey { case numberOfBooks }
        try expect(
            Author.books.count.forKey("number \"of\" books"), Self.bookCount,
            named: "number \"\"of\"\" books",
            Self.books, "2", "1", "1")
        try expect(
            Author.books.count.forKey(Key.numberOfBooks), Self.bookCount, named: "numberOfBooks",
            Self.books, "2", "1", "1")
        try expect(
            (Author.books.count + 1).forKey("next"), Self.bookCount + " + 1", named: "next", Self.books, "3",
            "2", "2")
    }

    // MARK: Conditions

    @Test func `Aggregate conditions filter the rows`() throws {
        try expect(
            Author.having(Author.reviews.isEmpty),
            #"SELECT "author".*"# + Self.reviews + " HAVING \(Self.reviewCount) = 0", rows: ["3 C -"],
            byHand: """
                SELECT * FROM author
                WHERE id NOT IN (SELECT authorId FROM book JOIN review ON bookId = book.id)
                """)
        try expect(
            Author.having(Author.books.count >= 2).having(Author.books.max(\.title) == "y"),
            #"SELECT "author".*"# + Self.books
                + #" HAVING (\#(Self.bookCount) >= 2) AND (MAX("book"."title") = 'y')"#,
            rows: ["1 A FR"])
        try expect(
            Author.all().having(sql: "MAX(book.title) < ?", arguments: ["z"]).having(Author.books.count == 1),
            #"SELECT "author".*"# + Self.books
                + #" HAVING (MAX(book.title) < 'z') AND (\#(Self.bookCount) = 1)"#,
            rows: ["3 C -"])
    }

    @Test func `Annotations and conditions combine in one statement`() throws {
        let count = Author.books.count
        try expect(
            Author.annotated(with: count).having(count > 1),
            #"SELECT "author".*, \#(Self.bookCount) AS "bookCount""# + Self.books
                + " HAVING \(Self.bookCount) > 1",
            rows: ["1 A FR 2"])
        try expect(
            Author.annotated(with: [Author.books.count, Author.reviews.count])
                .annotated(with: Author.reviews.max { $0.stars }),
            #"SELECT "author".*, \#(Self.bookCount) AS "bookCount", \#(Self.reviewCount) AS "reviewCount", "#
                + #"MAX("review"."stars") AS "maxReviewStars""# + Self.reviews,
            rows: ["1 A FR 2 2 5", "2 B US 1 1 4", "3 C - 1 0 -"])
    }

    // MARK: Beside other refinements

    @Test func `Other refinements may come before and after aggregates`() throws {
        let select =
            #"SELECT "author".*, \#(Self.bookCount) AS "bookCount" FROM "author" "#
            + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id""#
        try expect(
            Author.filter(id: 1).annotated(with: Author.books.count),
            select + #" WHERE "author"."id" = 1 GROUP BY "author"."id""#, rows: ["1 A FR 2"])
        try expect(
            Author.annotated(with: Author.books.count).filter(ids: [1, 3]).order(\.name.desc),
            select
                + #" WHERE "author"."id" IN (1, 3) GROUP BY "author"."id" ORDER BY "author"."name" DESC"#,
            rows: ["3 C - 1", "1 A FR 2"])
        try expect(
            Author.annotated(with: Author.books.count).order(Column("bookCount").detached.desc).limit(1),
            select + #" GROUP BY "author"."id" ORDER BY "bookCount" DESC LIMIT 1"#, rows: ["1 A FR 2"])
        try expect(
            Author.annotated(with: Author.books.count).select(\.name),
            #"SELECT "author"."name""# + Self.books, rows: ["A", "B", "C"])
        // The last grouping wins.
        try expect(
            Author.all().group(\.countryCode).annotated(with: Author.books.count),
            select + #" GROUP BY "author"."id""#, rows: ["1 A FR 2", "2 B US 1", "3 C - 1"])
    }

    @Test func `Other associations may come before and after aggregates`() throws {
        let columns = #"SELECT "author".*, \#(Self.bookCount) AS "bookCount", "country".* FROM "author" "#
        let book = #"LEFT JOIN "book" ON "book"."authorId" = "author"."id""#
        let country = #"JOIN "country" ON "country"."code" = "author"."countryCode""#
        let rows = ["1 A FR 2 country(FR France)", "2 B US 1 country(US USA)"]
        try expect(
            Author.annotated(with: Author.books.count).including(required: Author.country),
            "\(columns)\(book) \(country) GROUP BY \"author\".\"id\"", rows: rows)
        try expect(
            Author.including(required: Author.country).annotated(with: Author.books.count),
            "\(columns)\(country) \(book) GROUP BY \"author\".\"id\"", rows: rows)
        try expect(
            Author.joining(required: Author.books.filter { $0.title == "x" })
                .annotated(with: Author.books.count),
            #"SELECT "author".*, \#(Self.bookCount) AS "bookCount" FROM "author" JOIN "book" "#
                + #"ON ("book"."authorId" = "author"."id") AND ("book"."title" = 'x') GROUP BY "author"."id""#,
            rows: ["1 A FR 1"])
    }

    @Test func `Prefetched associations stay complete beside an aggregate`() throws {
        try library.expect(
            Author.annotated(with: Author.books.count).including(all: Author.books).filter(id: 1)
                .asRequest(of: Row.self),
            #"SELECT "author".*, \#(Self.bookCount) AS "bookCount" FROM "author" LEFT JOIN "book" "#
                + #"ON "book"."authorId" = "author"."id" WHERE "author"."id" = 1 GROUP BY "author"."id""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1"#,
            rows: ["1 A FR 2 books[1 1 x 1, 2 1 y 1]"])
    }

    @Test func `Associations with aggregates are prefetched`() throws {
        let select =
            #"SELECT "book".*, \#(Self.reviewCount) AS "reviewCount", "book"."authorId" AS "joinery_authorId" "#
            + #"FROM "book" LEFT JOIN "review" ON "review"."bookId" = "book"."id" "#
            + #"WHERE "book"."authorId" IN (1, 2, 3) GROUP BY "book"."id""#
        let books = Author.books.annotated(with: Book.reviews.count)
        try library.expect(
            Author.including(all: books).asRequest(of: Row.self), #"SELECT * FROM "author""#, select,
            rows: ["1 A FR books[1 1 x 2 1, 2 1 y 0 1]", "2 B US books[3 2 z 1 2]", "3 C - books[5 3 c 0 3]"])
        try library.expect(
            Author.including(all: books.having(Book.reviews.isEmpty)).asRequest(of: Row.self),
            #"SELECT * FROM "author""#, select + " HAVING \(Self.reviewCount) = 0",
            rows: ["1 A FR books[2 1 y 0 1]", "2 B US books[]", "3 C - books[5 3 c 0 3]"])
    }

    @Test func `Associations with aggregates are requested for a record`() throws {
        struct Writer: Encodable, EncodableRecord, TableRecord {
            static let databaseTableName = "author"
            static let books = hasMany(Book.self)
            var id: Int64
        }
        try expect(
            Writer(id: 1).request(for: Writer.books.annotated(with: Book.reviews.count)),
            #"SELECT "book".*, \#(Self.reviewCount) AS "reviewCount" FROM "book" "#
                + #"LEFT JOIN "review" ON "review"."bookId" = "book"."id" WHERE "book"."authorId" = 1 "#
                + #"GROUP BY "book"."id""#,
            rows: ["1 1 x 2", "2 1 y 0"])
    }
}
