import JoineryEngine
import Testing

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
    }

    static let books = hasMany(Book.self)

    var id: Int64
    var name: String
}

private struct Book: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let authorId = Column("authorId")
        static let title = Column(CodingKeys.title)
        static let year = Column(CodingKeys.year)
    }

    static let author = belongsTo(Author.self)

    var title: String
    var year: Int
}

@Suite("Guide: Associations to Common Table Expressions")
struct AssociationsToCommonTableExpressionsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    /// The last year in which each author published, and the association to it.
    private static let career = CommonTableExpression(
        named: "career",
        request: Book.select { [$0.authorId, max($0.year).forKey("lastYear")] }.group(\.authorId))
    private static let lastYear = Author.association(to: career) { author, career in
        author.id == career["authorId"]
    }

    private static let with =
        #"WITH "career" AS (SELECT "authorId", MAX("year") AS "lastYear" FROM "book" GROUP BY "authorId") "#

    @Test func `Records and what is computed for each`() throws {
        struct Career: Decodable {
            var lastYear: Int
        }
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var career: Career?
        }

        let request = Author.with(Self.career).including(optional: Self.lastYear)
        let infos = try guide.dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(infos.map(\.author.name) == ["Herman Melville", "Stendhal", "Ann Onymous"])
        #expect(infos.map { $0.career?.lastYear } == [1876, 1827, nil])
        try guide.expect(
            request,
            sql: Self.with + #"SELECT "author".*, "career".* FROM "author" "#
                + #"LEFT JOIN "career" ON "author"."id" = "career"."authorId""#)
    }

    @Test func `One column, an order and a filter`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var lastYear: Int
        }

        let request = Author.with(Self.career).annotated(
            withRequired: Self.lastYear.select(Column("lastYear")).filter(Column("lastYear") > 1800)
                .order(Column("lastYear")))
        let infos = try guide.dbQueue.read { db in try AuthorInfo.fetchAll(db, request) }
        #expect(infos.map(\.author.name) == ["Stendhal", "Herman Melville"])
        #expect(infos.map(\.lastYear) == [1827, 1876])
        try guide.expect(
            request,
            sql: Self.with + #"SELECT "author".*, "career"."lastYear" FROM "author" JOIN "career" "#
                + #"ON ("author"."id" = "career"."authorId") AND ("career"."lastYear" > 1800) "#
                + #"ORDER BY "career"."lastYear""#)
    }

    @Test func `Behind an association, and under an alias`() throws {
        let career = TableAlias()
        let request = Book.with(Self.career)
            .joining(required: Book.author.joining(required: Self.lastYear.aliased(career)))
            .filter { $0.year < career["lastYear"] }
        let books = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.title) == ["Moby-Dick"])
        try guide.expect(
            request,
            sql: Self.with
                + #"SELECT "book".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"JOIN "career" ON "author"."id" = "career"."authorId" "#
                + #"WHERE "book"."year" < "career"."lastYear""#)
    }

    /// The association may bring the expression along.
    @Test func `From a common table expression to records`() throws {
        let author = Self.career.association(to: Author.self) { career, author in
            career["authorId"] == author.id
        }
        try guide.expect(
            Self.career.all().with(Self.career).including(required: author.select(\.name))
                .including(required: author.forKey("writer").filter { $0.name > "I" }),
            sql: Self.with + #"SELECT "career".*, "author1"."name", "author2".* FROM "career" "#
                + #"JOIN "author" "author1" ON "career"."authorId" = "author1"."id" "#
                + #"JOIN "author" "author2" ON ("career"."authorId" = "author2"."id") AND ("author2"."name" > 'I')"#,
            rows: [
                #"[authorId:2, lastYear:1827] author[name:"Stendhal"] writer[id:2, name:"Stendhal", country:"FR"]"#
            ])
        let carried = Self.lastYear.with(Self.career).select(Column("lastYear"))
        try guide.expect(
            Author.select { [$0.name] }.including(required: carried).order { [$0.name] },
            sql: Self.with + #"SELECT "author"."name", "career"."lastYear" FROM "author" "#
                + #"JOIN "career" ON "author"."id" = "career"."authorId" ORDER BY "author"."name""#,
            rows: [
                #"[name:"Herman Melville"] career[lastYear:1876]"#,
                #"[name:"Stendhal"] career[lastYear:1827]"#,
            ])
    }
}
