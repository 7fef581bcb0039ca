import JoineryEngine
import Testing

private typealias Author = Artists.Author
private typealias Book = Artists.Book

@Suite("Guide: Association Aggregates")
struct AssociationAggregatesTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.artists()
    }

    @Test func `Aggregates of a single record`() throws {
        let found = try guide.dbQueue.read { (db) throws in
            try Author.fetchAll(db).map { (author) throws in
                // The number of books by this author
                let bookCount = try author.books.fetchCount(db)  // Int

                // The year of the most recent book by this author
                let request = author.books.select { max($0.year) }
                let maxBookYear = try Int.fetchOne(db, request)  // Int?
                return "\(bookCount) \(maxBookYear ?? 0)"
            }
        }
        #expect(found == ["3 2011", "2 2009", "0 0", "0 0", "1 0"])
    }

    @Test func `isEmpty`() throws {
        try guide.dbQueue.read { (db) throws in
            let lazyAuthors =
                try Author
                .having(Author.books.isEmpty)
                .fetchAll(db)  // [Author]

            let productiveAuthors: [Author] =
                try Author
                .having(Author.books.isEmpty == false)
                .fetchAll(db)  // [Author]

            #expect(lazyAuthors.map(\.name) == ["Neither", "Painter"])
            #expect(productiveAuthors.map(\.name) == ["Both", "Writer", "Undated"])
        }
    }

    @Test func `count`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var bookCount: Int
        }

        try guide.dbQueue.read { (db) throws in
            let request = Author.annotated(with: Author.books.count)
            let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)

            var lines: [String] = []
            for info in authorInfos {
                lines.append("\(info.author.name) wrote \(info.bookCount) book(s).")
            }
            #expect(
                lines == [
                    "Both wrote 3 book(s).", "Writer wrote 2 book(s).", "Neither wrote 0 book(s).",
                    "Painter wrote 0 book(s).", "Undated wrote 1 book(s).",
                ])
        }
    }

    // MARK: Available Association Aggregates

    /// The values of an aggregate, one of each author.
    private func values(of aggregate: AssociationAggregate<Author>) throws -> [DatabaseValue] {
        let request = Author.annotated(with: aggregate.forKey("value")).asRequest(of: Row.self)
        return try guide.dbQueue.read { db in try Row.fetchAll(db, request).map { $0["value"] } }
    }

    /// NULL is the least, the greatest, the average and the sum of nothing; the total of nothing is a zero, and always a
    /// real number.
    @Test func `Aggregates of HasMany associations`() throws {
        let null = DatabaseValue.null
        func integers(_ values: Int64?...) -> [DatabaseValue] { values.map { $0?.databaseValue ?? null } }
        func reals(_ values: Double?...) -> [DatabaseValue] { values.map { $0?.databaseValue ?? null } }

        #expect(try values(of: Author.books.count) == integers(3, 2, 0, 0, 1))
        #expect(try values(of: Author.books.isEmpty) == integers(0, 0, 1, 1, 0))
        #expect(try values(of: Author.books.min(\.year)) == integers(1999, 2001, nil, nil, nil))
        #expect(try values(of: Author.books.max(\.year)) == integers(2011, 2009, nil, nil, nil))
        // A value that is NULL does not count.
        #expect(try values(of: Author.books.average(\.price)) == reals(20, 12.5, nil, nil, nil))
        #expect(try values(of: Author.books.sum(\.awards)) == integers(3, 3, nil, nil, nil))
        #expect(try values(of: Author.books.total(\.awards)) == reals(3, 3, 0, 0, 0))
    }

    @Test func `Aggregates of HasManyThrough associations`() throws {
        try guide.expect(
            authors: Author.annotated(with: Author.reviews.count),
            sql: #"SELECT "author".*, COUNT(DISTINCT "review"."id") AS "reviewCount" FROM "author" "#
                + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"LEFT JOIN "review" ON "review"."bookId" = "book"."id" GROUP BY "author"."id""#,
            names: ["Both", "Writer", "Neither", "Painter", "Undated"],
            values: [2, 1, 0, 0, 0].map(\.databaseValue))
        let stars = Author.reviews.min(\.stars)
        #expect(try values(of: stars) == [3.databaseValue, 4.databaseValue, .null, .null, .null])
        let none = Author.having(Author.reviews.isEmpty)
        #expect(
            try guide.dbQueue.read { try none.fetchAll($0) }.map(\.name) == ["Neither", "Painter", "Undated"])
    }

    /// The difference of which SQLite's documentation speaks.
    @Test func `A sum of integers may be too large, a total is not`() throws {
        try guide.dbQueue.write { (db) throws in
            try db.execute(sql: "UPDATE book SET awards = ? WHERE authorId = 2", arguments: [Int64.max])
        }
        #expect(try values(of: Author.books.total(\.awards))[1] == (2 * Double(Int64.max)).databaseValue)
        #expect(
            try guide.failure(Author.annotated(with: Author.books.sum(\.awards))) == "integer overflow")
    }
}
