import JoineryEngine
import Testing

private typealias Country = People.Country
private typealias CoverImage = People.CoverImage

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let country = Column("countryCode")
    }

    static let country = belongsTo(Country.self)

    var id: Int64
    var name: String
}

private struct Book: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let kind = Column("kind")
    }

    static let coverImage = hasOne(CoverImage.self)

    var id: Int64
    var title: String
}

extension Author {
    static let books = hasMany(Book.self)
}

extension Book {
    static let author = belongsTo(Author.self)
}

extension Author {
    static let novels =
        books
        .filter { $0.kind == "novel" }
        .forKey("novels")
}

private struct Employee: TableRecord {}

extension Employee {
    static let manager = belongsTo(Employee.self, key: "manager")
}

@Suite("Guide: The Structure of a Joined Request")
struct TheStructureOfAJoinedRequestTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO country VALUES ('US', 'United States of America');
                INSERT INTO author VALUES (1, 'Herman Melville', 'US'), (2, 'Ann Onymous', NULL);
                INSERT INTO book VALUES (1, 1, 'Moby-Dick', 'novel'), (2, 2, 'Poems', 'poem'), (3, NULL, 'Beowulf', 'poem');
                INSERT INTO coverImage VALUES (1, 1, 'moby-dick.png');
                INSERT INTO employee VALUES (1, NULL), (2, 1);
                """
        ) { migrator in
            migrator.registerMigration("Library") { db in
                try db.create(table: "country") { t in
                    t.primaryKey("code", .text)
                    t.column("name", .text)
                }
                try db.create(table: "author") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text)
                    t.belongsTo("country")
                }
                try db.create(table: "book") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("author")
                    t.column("title", .text)
                    t.column("kind", .text)
                }
                try db.create(table: "coverImage") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("book").unique()
                    t.column("path", .text)
                }
                try db.create(table: "employee") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("manager", inTable: "employee")
                }
            }
        }
    }

    private let request =
        Book
        .including(
            required: Book.author
                .including(optional: Author.country)
        )
        .including(optional: Book.coverImage)

    @Test func `A tree of association keys`() throws {
        try guide.expect(
            request,
            sql: #"SELECT "book".*, "author".*, "country".*, "coverImage".* FROM "book" "#
                + #"JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"LEFT JOIN "country" ON "country"."code" = "author"."countryCode" "#
                + #"LEFT JOIN "coverImage" ON "coverImage"."bookId" = "book"."id""#,
            rows: [
                #"[id:1, authorId:1, title:"Moby-Dick", kind:"novel"] author[id:1, name:"Herman Melville", "#
                    + #"countryCode:"US"] country[code:"US", name:"United States of America"] "#
                    + #"coverImage[id:1, bookId:1, path:"moby-dick.png"]"#,
                #"[id:2, authorId:2, title:"Poems", kind:"poem"] author[id:2, name:"Ann Onymous", countryCode:NULL] "#
                    + #"country[code:NULL, name:NULL] coverImage[id:NULL, bookId:NULL, path:NULL]"#,
            ])
    }

    @Test func `Records whose properties match the keys`() throws {
        struct BookInfo: FetchableRecord, Decodable {
            var book: Book
            var author: Author
            var country: Country?
            var coverImage: CoverImage?
        }

        try guide.dbQueue.read { (db) throws in
            let bookInfos: [BookInfo] = try BookInfo.fetchAll(db, request)
            #expect(bookInfos.map(\.book.title) == ["Moby-Dick", "Poems"])
            #expect(bookInfos.map(\.author.id) == [1, 2])
            #expect(bookInfos.map { $0.country?.code } == ["US", nil])
            #expect(bookInfos.map { $0.coverImage?.path } == ["moby-dick.png", nil])
        }
    }

    @Test func `Where keys come from`() throws {
        func keys(_ request: some FetchRequest) throws -> Set<String> {
            let row = try guide.dbQueue.read { db in try #require(try Row.fetchOne(db, request)) }
            return Set(row.scopes.names).union(row.prefetchedRows.keys)
        }
        #expect(try keys(Author.including(all: Author.books)) == ["books"])
        #expect(try keys(Author.including(optional: Author.books)) == ["book"])
        #expect(try keys(Book.including(required: Book.author)) == ["author"])
        #expect(try keys(Employee.including(optional: Employee.manager)) == ["manager"])
        #expect(try keys(Author.including(all: Author.novels)) == ["novels"])
        // A key that was given for many is singular beside one row.
        #expect(try keys(Author.including(optional: Author.novels)) == ["novel"])
    }
}
