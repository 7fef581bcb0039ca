import JoineryEngine
import Testing

private typealias Book = People.Book

private struct Author: TableRecord, FetchableRecord, Codable, Identifiable {
    static let book = hasMany(Work.self)

    var id: Int64
    var name: String
}

/// The guide's `Book` that has a kind; the table of people's books has none.
private struct Work: TableRecord, FetchableRecord, Codable, Identifiable {
    static let databaseTableName = "book"

    enum Columns {
        static let kind = Column(CodingKeys.kind)
    }

    static let author = belongsTo(Author.self)

    var id: Int64
    var title: String
    var kind: String
}

@Suite("Guide: Filtering Associations")
struct FilteringAssociationsTests {
    @Test func `Books by French authors`() throws {
        let guide = try Guide.people()
        let frenchAuthor = Book.author.filter { $0.countryCode == "FR" }
        let request = Book.joining(required: frenchAuthor)

        // This request feeds the Book record:
        let books: [Book] = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.title) == ["Le Spleen"])
        try guide.expect(
            request,
            sql: #"SELECT "book".* FROM "book" JOIN "person" "#
                + #"ON ("person"."id" = "book"."authorId") AND ("person"."countryCode" = 'FR')"#)
    }

    @Test func `One association filtered twice, under two keys`() throws {
        let guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
        let request =
            Author
            .including(
                all: Author.book
                    .filter { $0.kind == "novel" }
                    .forKey("novels")
            )
            .including(
                all: Author.book
                    .filter { $0.kind == "poem" }
                    .forKey("poems"))

        // This request can feed the following record:
        struct AuthorInfo: FetchableRecord, Decodable {
            var author: Author
            var novels: [Work]
            var poems: [Work]
        }
        try guide.dbQueue.read { (db) throws in
            let authorInfos: [AuthorInfo] = try AuthorInfo.fetchAll(db, request)
            #expect(authorInfos.map(\.author.id) == [1, 2, 3])
            #expect(authorInfos.map { $0.novels.map(\.title) } == [["Moby-Dick"], ["Armance"], []])
            #expect(authorInfos.map { $0.poems.map(\.title) } == [["Clarel"], [], []])
        }
        try guide.expect(
            request,
            sql: #"SELECT * FROM "author""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("kind" = 'novel') AND ("authorId" IN (1, 2, 3))"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("kind" = 'poem') AND ("authorId" IN (1, 2, 3))"#
        )
    }

    @Test func `By id, ids, key and keys`() throws {
        let guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
        try guide.dbQueue.write { db in
            try db.create(index: "authorNames", on: "author", columns: ["name"], options: .unique)
        }
        let associations: [(BelongsToAssociation<Work, Author>, String, [Int64])] = [
            (Work.author.filter(id: 1), #""author"."id" = 1"#, [1, 2]),
            (Work.author.filter(ids: [1, 2]), #""author"."id" IN (1, 2)"#, [1, 2, 3]),
            (Work.author.filter(ids: []), "0", []),
            (Work.author.filter(key: 2), #""author"."id" = 2"#, [3]),
            (Work.author.filter(keys: [2, 3]), #""author"."id" IN (2, 3)"#, [3]),
            (Work.author.filter(key: ["name": "Stendhal"]), #""author"."name" = 'Stendhal'"#, [3]),
            (
                Work.author.filter(keys: [["id": 1], ["name": "Stendhal"]]),
                #"("author"."id" = 1) OR ("author"."name" = 'Stendhal')"#, [1, 2, 3]
            ),
        ]
        for (association, condition, ids) in associations {
            let isPlain = condition == "0"
            try guide.expect(
                Work.joining(required: association),
                sql: #"SELECT "book".* FROM "book" JOIN "author" ON ("author"."id" = "book"."authorId") AND "#
                    + (isPlain ? condition : "(\(condition))"))
            let found = try guide.dbQueue.read { db in
                try Work.joining(required: association).fetchAll(db)
            }
            #expect(found.map(\.id).sorted() == ids)
        }
        try guide.expect(
            Author.including(all: Author.book.filter(ids: [2, 3])),
            sql: #"SELECT * FROM "author""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("id" IN (2, 3)) AND ("authorId" IN (1, 2, 3))"#
        )
    }
}
