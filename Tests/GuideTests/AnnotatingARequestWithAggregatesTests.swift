import JoineryEngine
import TestSupport
import Testing

private typealias Author = Artists.Author
private typealias Book = Artists.Book

@Suite("Guide: Annotating a Request with Aggregates")
struct AnnotatingARequestWithAggregatesTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.artists()
    }

    @Test func `Several aggregates`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var bookCount: Int
            var maxBookYear: Int?
        }

        let request = Author.annotated(
            with:
                Author.books.count,
            Author.books.max(\.year))

        let (authorInfos, statements) = try guide.dbQueue.read { (db) throws in
            try db.recordingStatements {
                let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)
                return authorInfos
            }
        }
        #expect(
            statements == [
                #"SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount", MAX("book"."year") AS "maxBookYear" "#
                    + #"FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id""#
            ])

        var lines: [String] = []
        for info in authorInfos {
            lines.append(info.author.name)
            lines.append("- number of books: \(info.bookCount)")
            lines.append("- last book published on: \(info.maxBookYear, default: "?")")
        }
        #expect(
            lines == [
                "Both", "- number of books: 3", "- last book published on: 2011",
                "Writer", "- number of books: 2", "- last book published on: 2009",
                "Neither", "- number of books: 0", "- last book published on: ?",
                "Painter", "- number of books: 0", "- last book published on: ?",
                "Undated", "- number of books: 1", "- last book published on: ?",
            ])
    }

    @Test func `Aggregates of several associations, in one call or in several`() throws {
        let columns = try guide.dbQueue.read { (db) throws in
            try [
                Author.annotated(with: Author.books.count, Author.paintings.count),
                Author.annotated(with: [Author.books.count, Author.paintings.count]),
                Author.annotated(with: Author.books.count).annotated(with: Author.paintings.count),
                Author.all().annotated(with: Author.books.count, Author.paintings.count),
            ].map { (request) throws in
                try Row.fetchAll(db, request.asRequest(of: Row.self)).map(\.description)
            }
        }
        for rows in columns {
            #expect(
                rows == [
                    #"[id:1, name:"Both", bookCount:3, paintingCount:1]"#,
                    #"[id:2, name:"Writer", bookCount:2, paintingCount:0]"#,
                    #"[id:3, name:"Neither", bookCount:0, paintingCount:0]"#,
                    #"[id:4, name:"Painter", bookCount:0, paintingCount:2]"#,
                    #"[id:5, name:"Undated", bookCount:1, paintingCount:0]"#,
                ])
        }
    }

    // MARK: Names

    /// The name of the column of an aggregate.
    private func name(of aggregate: AssociationAggregate<Author>) throws -> String? {
        let request = Author.annotated(with: aggregate).asRequest(of: Row.self)
        return try guide.dbQueue.read { db in try Row.fetchOne(db, request)?.columnNames.last }
    }

    @Test func `Default names`() throws {
        #expect(try name(of: Author.books.isEmpty) == "hasNoBook")
        #expect(try name(of: Author.books.count) == "bookCount")
        #expect(try name(of: Author.books.min(\.year)) == "minBookYear")
        #expect(try name(of: Author.books.max(\.year)) == "maxBookYear")
        #expect(try name(of: Author.books.average(\.price)) == "averageBookPrice")
        #expect(try name(of: Author.books.sum(\.awards)) == "bookAwardsSum")
        #expect(try name(of: Author.books.total((\.awards))) == "bookAwardsSum")
    }

    /// The association key is that of the association, not the name of its table.
    @Test func `Default names follow the association key`() throws {
        let novels = Author.books.filter { $0.kind == "novel" }.forKey("novels")
        #expect(try name(of: novels.isEmpty) == "hasNoNovel")
        #expect(try name(of: novels.count) == "novelCount")
        #expect(try name(of: novels.min(\.year)) == "minNovelYear")
        #expect(try name(of: novels.max(\.year)) == "maxNovelYear")
        #expect(try name(of: novels.average(\.price)) == "averageNovelPrice")
        #expect(try name(of: novels.sum(\.awards)) == "novelAwardsSum")
        #expect(try name(of: novels.total(\.awards)) == "novelAwardsSum")
    }

    /// A column without a name is called by SQLite, after its text, where a value is a parameter.
    @Test func `Default names are lost when an aggregate is modified`() throws {
        let count = #"COUNT(DISTINCT "book"."id")"#
        #expect(try name(of: -Author.books.count) == "-\(count)")
        #expect(try name(of: Author.books.count + 1) == "\(count) + ?")
        #expect(try name(of: Author.books.count * 2) == "\(count) * ?")
        #expect(try name(of: !Author.books.isEmpty) == "\(count) > 0")
        #expect(try name(of: Author.books.isEmpty == false) == "\(count) > 0")
        #expect(try name(of: Author.books.count > 1) == "\(count) > ?")
        #expect(try name(of: abs(Author.books.min(\.year))) == #"ABS(MIN("book"."year"))"#)
    }

    @Test func `forKey`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var numberOfBooks: Int
        }

        try guide.dbQueue.read { (db) throws in
            let numberOfBooks = Author.books.count.forKey("numberOfBooks")
            let request = Author.annotated(with: numberOfBooks)
            let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)
            #expect(authorInfos.map(\.numberOfBooks) == [3, 2, 0, 0, 1])
        }
    }

    @Test func `forKey of a negated aggregate`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var hasBooks: Bool
        }

        try guide.dbQueue.read { (db) throws in
            let hasBooks = (Author.books.isEmpty == false).forKey("hasBooks")
            let request = Author.annotated(with: hasBooks)
            let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)
            #expect(authorInfos.map(\.hasBooks) == [true, true, false, false, true])
        }
    }

    @Test func `forKey of a sum`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var workCount: Int
        }

        try guide.dbQueue.read { (db) throws in
            let workCount = (Author.books.count + Author.paintings.count).forKey("workCount")
            let request = Author.annotated(with: workCount)
            let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)
            #expect(authorInfos.map(\.author.name) == ["Both", "Writer", "Neither", "Painter", "Undated"])
            #expect(authorInfos.map(\.workCount) == [4, 2, 0, 2, 1])
        }
    }

    @Test func `forKey with a coding key`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var numberOfBooks: Int

            static func all() -> QueryInterfaceRequest<AuthorInfo> {
                let numberOfBooks = Author.books.count.forKey(CodingKeys.numberOfBooks)
                return
                    Author
                    .annotated(with: numberOfBooks)
                    .asRequest(of: AuthorInfo.self)
            }
        }

        try guide.dbQueue.read { (db) throws in
            let authorInfos: [AuthorInfo] = try AuthorInfo.all().fetchAll(db)
            #expect(authorInfos.map(\.numberOfBooks) == [3, 2, 0, 0, 1])
        }
    }
}
