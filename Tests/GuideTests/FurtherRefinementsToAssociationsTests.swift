import JoineryEngine
import Testing

private struct Author: TableRecord, FetchableRecord, Codable {
    static let books = hasMany(Book.self)

    var id: Int64
    var name: String
}

private struct Book: TableRecord, FetchableRecord, Codable {
    enum Kind: String, Codable, DatabaseValueConvertible {
        case novel, poem
    }

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let title = Column(CodingKeys.title)
        static let kind = Column(CodingKeys.kind)
        static let year = Column(CodingKeys.year)
    }

    static let author = belongsTo(Author.self)
    static let awards = hasMany(Award.self)

    var id: Int64
    var title: String
    var kind: Kind
    var year: Int
}

private struct Award: TableRecord {}

@Suite("Guide: Further Refinements to Associations")
struct FurtherRefinementsToAssociationsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
        try guide.dbQueue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO book VALUES (5, 1, 'Pierre', 'novel', 1852), (6, 2, 'Lamiel', 'novel', 1889);
                    CREATE TABLE award (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book);
                    INSERT INTO award VALUES (1, 1), (2, 1), (3, 5), (4, 4);
                    """)
        }
    }

    @Test func `distinct`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var bookKinds: Set<Book.Kind>
        }

        let distinctBookKinds = Author.books
            .select(\.kind)
            .distinct()
            .forKey("bookKinds")

        try guide.dbQueue.read { (db) throws in
            let authorInfos: [AuthorInfo] =
                try Author
                .including(all: distinctBookKinds)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(authorInfos.map(\.bookKinds) == [[.novel, .poem], [.novel], []])
            let rows = try Row.fetchAll(db, Author.including(all: distinctBookKinds))
            #expect(rows.map { $0.prefetchedRows["bookKinds"]?.count } == [2, 1, 0])
        }
        try guide.expect(
            Author.including(all: distinctBookKinds),
            sql: #"SELECT * FROM "author""#,
            #"SELECT DISTINCT "kind", "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)"#
        )
    }

    private struct BookKindInfo: Decodable, Equatable {
        var kind: Book.Kind
        var maxYear: Int
    }

    @Test func `group`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var bookKindInfos: [BookKindInfo]
        }

        let bookKindInfos = Author.books
            .select { [$0.kind, max($0.year).forKey("maxYear")] }
            .group(\.kind)
            .forKey("bookKindInfos")

        try guide.dbQueue.read { (db) throws in
            let authorInfos: [AuthorInfo] =
                try Author
                .including(all: bookKindInfos)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(
                authorInfos.map(\.bookKindInfos) == [
                    [BookKindInfo(kind: .novel, maxYear: 1852), BookKindInfo(kind: .poem, maxYear: 1876)],
                    [BookKindInfo(kind: .novel, maxYear: 1889)], [],
                ])
        }
    }

    @Test func `having`() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var author: Author
            var kinds: [BookKindInfo]
        }

        let kinds = Author.books
            .select { [$0.kind, max($0.year).forKey("maxYear")] }
            .group(\.kind)
            .having { count($0.id) > 1 }
            .forKey("kinds")
        let infos = try guide.dbQueue.read { db in
            try AuthorInfo.fetchAll(db, Author.including(all: kinds))
        }
        #expect(
            infos.map(\.kinds) == [
                [BookKindInfo(kind: .novel, maxYear: 1852)], [BookKindInfo(kind: .novel, maxYear: 1889)], [],
            ])
    }

    @Test func `Association aggregates`() throws {
        struct AuthorInfo: FetchableRecord, Decodable {
            var author: Author
            var awardedBooks: [Book]
        }

        let awardedBooks = Author.books
            .having(Book.awards.isEmpty == false)
            .forKey("awardedBooks")

        try guide.dbQueue.read { (db) throws in
            let authorInfos: [AuthorInfo] =
                try Author
                .including(all: awardedBooks)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(
                authorInfos.map { $0.awardedBooks.map(\.title) } == [["Moby-Dick", "Pierre"], [], []])
        }
        try guide.expect(
            Author.including(all: awardedBooks),
            sql: #"SELECT * FROM "author""#,
            #"SELECT "book".*, "book"."authorId" AS "joinery_authorId" FROM "book" "#
                + #"LEFT JOIN "award" ON "award"."bookId" = "book"."id" "#
                + #"WHERE "book"."authorId" IN (1, 2, 3) "#
                + #"GROUP BY "book"."id" HAVING COUNT(DISTINCT "award"."id") > 0"#)
    }

    @Test func `A common table expression of the association`() throws {
        struct AuthorInfo: FetchableRecord, Decodable {
            var author: Author
            var specialBooks: [Book]
        }

        let specialCTE = CommonTableExpression(
            named: "special", sql: "SELECT id FROM book WHERE title LIKE ?", arguments: ["%e%"])
        let specialBooks = Author.books
            .with(specialCTE)
            .filter { specialCTE.contains($0.id) }
            .forKey("specialBooks")

        try guide.dbQueue.read { (db) throws in
            let authorInfos =
                try Author
                .including(all: specialBooks)
                .asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            #expect(
                authorInfos.map { $0.specialBooks.map(\.title) } == [
                    ["Clarel", "Pierre"], ["Armance", "Lamiel"], [],
                ])
        }
        try guide.expect(
            Author.including(all: specialBooks),
            sql: #"SELECT * FROM "author""#,
            #"WITH "special" AS (SELECT id FROM book WHERE title LIKE '%e%') "#
                + #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" "#
                + #"WHERE ("id" IN "special") AND ("authorId" IN (1, 2, 3))"#)
    }

    /// The guide's warning. Where it speaks of a fatal error, the request throws.
    @Test func `Other joining methods cannot take what refines all rows`() throws {
        func message(_ refinement: String) -> String {
            "the association \"book\" is refined with \(refinement): it can be used with including(all:), "
                + "and with no other joining method"
        }
        let associations: [(HasManyAssociation<Author, Book>, String)] = [
            (Author.books.distinct(), "distinct()"),
            (Author.books.group(\.kind), "group(_:) or an association aggregate"),
            (Author.books.having { count($0.id) > 1 }, "having(_:)"),
            (Author.books.group(\.kind).having(sql: "COUNT(*) > 1"), "group(_:) or an association aggregate"),
            (Author.books.having(Book.awards.isEmpty == false), "group(_:) or an association aggregate"),
            (Author.books.annotated(with: Book.awards.count), "group(_:) or an association aggregate"),
        ]
        for (association, refinement) in associations {
            for request in [
                Author.including(required: association), Author.including(optional: association),
                Author.joining(required: association), Author.joining(optional: association),
                Author.annotated(withRequired: association), Author.annotated(withOptional: association),
                Author.including(
                    all: Author.books.forKey("others").including(
                        required: Book.author.including(required: association))),
            ] {
                #expect(try guide.failure(request) == message(refinement))
            }
        }
    }
}
