import JoineryEngine
import Testing

private struct Author: TableRecord, FetchableRecord, Codable {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
    }

    var id: Int64
    var name: String
}

private struct Book: TableRecord, FetchableRecord, Codable {
    static let author = belongsTo(Author.self)

    var id: Int64
    var title: String
}

@Suite("Guide: Columns Selected by an Association")
struct ColumnsSelectedByAnAssociationTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    private static let sql = #" FROM "book" JOIN "author" ON "author"."id" = "book"."authorId""#

    @Test func `All columns by default`() throws {
        let request = Book.including(required: Book.author)
        try guide.expect(request, sql: #"SELECT "book".*, "author".*"# + Self.sql)
    }

    @Test func `The columns of a request`() throws {
        let restrictedAuthor = Book.author.select { [$0.id, $0.name] }
        let request = Book.including(required: restrictedAuthor)
        try guide.expect(
            request.select(Column("title")),
            sql: #"SELECT "book"."title", "author"."id", "author"."name""# + Self.sql,
            rows: [
                #"[title:"Moby-Dick"] author[id:1, name:"Herman Melville"]"#,
                #"[title:"Clarel"] author[id:1, name:"Herman Melville"]"#,
                #"[title:"Armance"] author[id:2, name:"Stendhal"]"#,
            ])
    }

    @Test func `The columns of a record type`() throws {
        struct Author: TableRecord {
            static var databaseSelection: [any SQLSelectable] { [Column("name")] }
        }
        struct Book: TableRecord {
            static var databaseSelection: [any SQLSelectable] { [.allColumns(excluding: ["kind", "year"])] }
            static let author = belongsTo(Author.self)
        }

        try guide.expect(
            Book.including(required: Book.author),
            sql: #"SELECT "book"."id", "book"."authorId", "book"."title", "author"."name""# + Self.sql)
    }

    @Test func `More columns`() throws {
        try guide.expect(
            Book.including(required: Book.author.annotated { length($0.name).forKey("nameLength") }),
            sql: #"SELECT "book".*, "author".*, LENGTH("author"."name") AS "nameLength""# + Self.sql)
    }
}
