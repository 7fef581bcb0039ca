import JoineryEngine
import Testing

private struct Country: TableRecord, Decodable {
    var name: String
}

private struct Author: TableRecord, Decodable {
    static let country = belongsTo(Country.self)

    var name: String
}

private struct CoverImage: TableRecord, Decodable {
    var path: String
}

private struct Prize: TableRecord, Decodable {
    var name: String
}

private struct Book: TableRecord, Decodable {
    static let author = belongsTo(Author.self)
    static let coverImage = hasOne(CoverImage.self, using: ForeignKey(["imageId"], to: ["id"]))
    static let prizes = hasMany(Prize.self)

    var title: String
}

@Suite("Guide: Debugging Request Decoding")
struct DebuggingRequestDecodingTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO country VALUES ('US', 'United States of America');
                INSERT INTO author VALUES (2, 'Herman Melville', 'US');
                INSERT INTO book VALUES (1, 2, 'Moby-Dick');
                INSERT INTO prize VALUES (1, 1, 'a'), (2, 1, 'b'), (3, 1, 'c');
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
                }
                try db.create(table: "coverImage") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("imageId", .integer)
                    t.column("path", .text)
                }
                try db.create(table: "prize") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("book")
                    t.column("name", .text)
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
        .including(all: Book.prizes)

    @Test func `What a row holds`() throws {
        let rows = try guide.dbQueue.read { db in try Row.fetchAll(db, request) }
        #expect(
            rows[0].debugDescription == """
                ▿ [id:1, authorId:2, title:"Moby-Dick"]
                  unadapted: [id:1, authorId:2, title:"Moby-Dick", id:2, name:"Herman Melville", countryCode:"US", code:"US", name:"United States of America", id:NULL, imageId:NULL, path:NULL]
                  - author: [id:2, name:"Herman Melville", countryCode:"US"]
                    - country: [code:"US", name:"United States of America"]
                  - coverImage: [id:NULL, imageId:NULL, path:NULL]
                  + prizes: 3 rows
                """)
        #expect(rows[0].description == #"[id:1, authorId:2, title:"Moby-Dick"]"#)
    }

    @Test func `Rows of NULL are optionals`() throws {
        struct BookInfo: FetchableRecord, Decodable {
            var book: Book
            var author: Author  // .including(required: Book.author)
            var country: Country?  // .including(optional: Author.country)
            var coverImage: CoverImage?  // .including(optional: Book.coverImage)
            var prizes: [Prize]  // .including(all: Book.prizes)
        }

        let info = try guide.dbQueue.read { db in try #require(try BookInfo.fetchOne(db, request)) }
        #expect(info.book.title == "Moby-Dick")
        #expect(info.author.name == "Herman Melville")
        #expect(info.country?.name == "United States of America")
        #expect(info.coverImage == nil)
        #expect(info.prizes.map(\.name) == ["a", "b", "c"])
    }

    @Test func `Keys that do not match`() throws {
        let request =
            Book
            .including(optional: Book.author.forKey("writer"))  // customized association key

        let rows = try guide.dbQueue.read { db in try Row.fetchAll(db, request) }
        #expect(
            rows[0].debugDescription == """
                ▿ [id:1, authorId:2, title:"Moby-Dick"]
                  unadapted: [id:1, authorId:2, title:"Moby-Dick", id:2, name:"Herman Melville", countryCode:"US"]
                  - writer: [id:2, name:"Herman Melville", countryCode:"US"]
                """)
    }
}
