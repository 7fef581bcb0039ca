import JoineryEngine
import TestSupport
import Testing

@Suite("Records of tables")
struct TableRecordTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    private struct HTTPRequest: TableRecord {}
    private struct MyURL: TableRecord {}
    private struct XRay: TableRecord {}
    private struct TOEFL: TableRecord {}
    private struct A1Player: TableRecord {}
    private struct Généric<Value>: TableRecord {}
    private final class SomeClass: TableRecord {}
    private struct Renamed: TableRecord { static let databaseTableName = "Some table" }

    @Test func `The table name derives from the type name`() {
        #expect(Book.databaseTableName == "book")
        #expect(HTTPRequest.databaseTableName == "httpRequest")
        #expect(MyURL.databaseTableName == "myURL")
        #expect(XRay.databaseTableName == "xRay")
        #expect(TOEFL.databaseTableName == "toefl")
        #expect(A1Player.databaseTableName == "a1Player")
        #expect(Généric<Int>.databaseTableName == "généric")
        #expect(SomeClass.databaseTableName == "someClass")
        #expect(Renamed.all().databaseTableName == "Some table")
    }

    /// Expects the SQL of a request for books, and the ids that it fetches.
    private func expect(
        _ request: QueryInterfaceRequest<Book>, _ sql: String, _ ids: [Int64],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try library.expect(
            request.asRequest(of: Row.self), sql, sourceLocation: sourceLocation)
        let books = try library.queue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.id) == ids, sourceLocation: sourceLocation)
    }

    @Test func `Requests accept closures over columns`() throws {
        try expect(
            Book.filter { $0.title == "x" }, #"SELECT * FROM "book" WHERE "title" = 'x'"#, [1])
        try expect(
            Book.filter { $0.id > 1 && $0.title != nil }.filter { $0.id < 3 },
            #"SELECT * FROM "book" WHERE ("id" > 1) AND ("title" IS NOT NULL) AND ("id" < 3)"#, [2])
        try expect(
            Book.order { [$0.authorId.desc, $0.title] }.limit(2),
            #"SELECT * FROM "book" ORDER BY "authorId" DESC, "title" LIMIT 2"#, [5, 3])
        try expect(
            Book.order { $0.id.desc }.limit(1), #"SELECT * FROM "book" ORDER BY "id" DESC LIMIT 1"#, [5])
        try expect(
            Book.annotated { $0.title.forKey("name") }.limit(1),
            #"SELECT *, "title" AS "name" FROM "book" LIMIT 1"#, [1])
        try expect(
            Book.all().annotated { [$0.title.forKey("name"), $0.id.forKey("number")] }.limit(1),
            #"SELECT *, "title" AS "name", "id" AS "number" FROM "book" LIMIT 1"#, [1])
        try expect(
            Book.all().group { $0.authorId }.having { $0.id > 2 },
            #"SELECT * FROM "book" GROUP BY "authorId" HAVING "id" > 2"#, [4, 3, 5])
        try expect(
            Book.all().group { [$0.authorId, $0.title] }.order { $0.id },
            #"SELECT * FROM "book" GROUP BY "authorId", "title" ORDER BY "id""#, [1, 2, 3, 4, 5])
    }

    @Test func `Requests accept key paths to columns`() throws {
        try expect(
            Book.order(\.title.desc).limit(2), #"SELECT * FROM "book" ORDER BY "title" DESC LIMIT 2"#, [3, 2])
        try expect(
            Book.all().group(\.authorId).order(\.id),
            #"SELECT * FROM "book" GROUP BY "authorId" ORDER BY "id""#, [1, 3, 4, 5])
        try expect(
            Book.annotated(with: \.title).limit(1), #"SELECT *, "title" FROM "book" LIMIT 1"#, [1])
        try library.read { (db) throws in
            let (titles, sql) = try db.recordingStatements {
                try Book.select(\.title, as: String.self).order(Column("id")).fetchAll(db)
            }
            #expect(titles == ["x", "y", "z", "n", "c"])
            #expect(sql == [#"SELECT "title" FROM "book" ORDER BY "id""#])
            #expect(try Book.select(\.title).limit(1).asRequest(of: String.self).fetchAll(db) == ["x"])
            #expect(try Book.filter(id: 2).select({ $0.title }, as: String.self).fetchOne(db) == "y")
            let rows = try Book.select { [$0.id, $0.title] }.limit(1).asRequest(of: Row.self).fetchAll(db)
            #expect(rows == [["id": 1, "title": "x"]])
            #expect(try Book.select({ [$0.id, $0.title] }, as: Row.self).fetchOne(db)?.count == 2)
            #expect(try Book.select { $0.id }.asRequest(of: Int.self).fetchSet(db) == [1, 2, 3, 4, 5])
        }
    }

    @Test func `Columns may be cases of an enum`() throws {
        try library.read { (db) throws in
            let (reviews, sql) = try db.recordingStatements {
                try Review.filter { $0.stars > 1 }.order { $0.stars }.fetchAll(db)
            }
            #expect(reviews.map(\.stars) == [4, 5])
            #expect(sql == [#"SELECT "id", "stars" FROM "review" WHERE "stars" > 1 ORDER BY "stars""#])
        }
    }

    @Test func `A record's own selection applies in associations`() throws {
        try library.expect(
            Book.including(required: Book.reviews).filter { $0.id == 3 }.asRequest(of: Row.self),
            #"SELECT "book".*, "review"."id", "review"."stars" FROM "book" "#
                + #"JOIN "review" ON "review"."bookId" = "book"."id" WHERE "book"."id" = 3"#,
            rows: ["3 2 z review(2 4)"])
        try library.expect(
            Book.filter(id: 1).including(all: Book.reviews.order { $0.stars }).asRequest(of: Row.self),
            #"SELECT * FROM "book" WHERE "id" = 1"#,
            #"SELECT "id", "stars", "bookId" AS "joinery_bookId" FROM "review" WHERE "bookId" = 1 ORDER BY "stars""#,
            rows: ["1 1 x reviews[3 1 1, 1 5 1]"])
        try library.read { (db) throws in
            #expect(try Review.numberOfSelectedColumns(db) == 2)
            #expect(try Book.numberOfSelectedColumns(db) == 3)
        }
    }

    @Test func `Associations connect records`() throws {
        try library.expect(
            Book.including(optional: Book.author.including(optional: Author.country)).filter { $0.id >= 4 }
                .asRequest(of: Row.self),
            #"SELECT "book".*, "author".*, "country".* FROM "book" "#
                + #"LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"LEFT JOIN "country" ON "country"."code" = "author"."countryCode" WHERE "book"."id" >= 4"#,
            rows: ["4 - n author(- - - country(- -))", "5 3 c author(3 C - country(- -))"])
        try library.expect(
            Author.joining(required: Author.books.filter { $0.title == "z" }).asRequest(of: Row.self),
            #"SELECT "author".* FROM "author" "#
                + #"JOIN "book" ON ("book"."authorId" = "author"."id") AND ("book"."title" = 'z')"#,
            rows: ["2 B US"])
        try library.read { (db) throws in
            #expect(try Author.joining(required: Author.reviews).distinct().fetchAll(db).map(\.id) == [1, 2])
            #expect(try Country.filter(key: "FR").including(all: Country.citizens).fetchOne(db)?.code == "FR")
            #expect(
                try Citizen.annotated(withRequired: Citizen.passport.select(\.issued))
                    .asRequest(of: Row.self).fetchAll(db)
                    .map { $0["issued"] as String }.sorted() == ["1999", "2001", "2002"])
            let row = try #require(
                try Book.including(optional: Book.country).asRequest(of: Row.self).fetchOne(db))
            #expect(row.scopes["author"]?.scopes["country"]?["name"] == "France")
        }
    }

    @Test func `Associations connect tables with records`() throws {
        let author = Table("author")
        try library.expect(
            author.filter(Column("id") == 1).including(all: author.hasMany(Book.self).order(\.id.desc)),
            #"SELECT * FROM "author" WHERE "id" = 1"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1 ORDER BY "id" DESC"#,
            rows: ["1 A FR books[2 1 y 1, 1 1 x 1]"])
        try library.expect(
            Table("book").including(required: Table("book").belongsTo(Author.self).filter { $0.name == "C" }),
            #"SELECT "book".*, "author".* FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."name" = 'C')"#,
            rows: ["5 3 c author(3 C -)"])
        try library.expect(
            author.joining(required: author.hasOne(Book.self)).distinct().filter(Column("id") == 2),
            #"SELECT DISTINCT "author".* FROM "author" JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"WHERE "author"."id" = 2"#,
            rows: ["2 B US"])
        try library.expect(
            Book.including(required: Book.belongsTo(author)).filter { $0.id == 5 }.asRequest(of: Row.self),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" = 5"#,
            rows: ["5 3 c author(3 C -)"])
    }

    @Test func `Custom refinements apply to requests and associations`() throws {
        try expect(
            Book.all().named("x").inOrder(), #"SELECT * FROM "book" WHERE "title" = 'x' ORDER BY "title""#,
            [1])
        try library.expect(
            Author.joining(required: Author.books.named("x")).asRequest(of: Row.self),
            #"SELECT "author".* FROM "author" "#
                + #"JOIN "book" ON ("book"."authorId" = "author"."id") AND ("book"."title" = 'x')"#,
            rows: ["1 A FR"])
    }
}

extension DerivableRequest<Book> {
    fileprivate func named(_ title: String) -> Self {
        filter { $0.title == title }
    }

    fileprivate func inOrder() -> Self {
        order { $0.title }
    }
}
