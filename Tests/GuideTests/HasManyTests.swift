import JoineryEngine
import Testing

private struct Author: TableRecord {
    static let books = hasMany(Book.self)
}

private struct Book: TableRecord {}

@Suite("Guide: HasMany")
struct HasManyTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    @Test func `Each record has many instances of the other`() throws {
        let titles = Author.books.select(Column("title"))
        try guide.expect(
            Author.select(Column("name")).including(all: titles),
            sql: #"SELECT "name", "id" AS "joinery_id" FROM "author""#,
            #"SELECT "title", "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)"#,
            rows: [
                #"[name:"Herman Melville", joinery_id:1] "#
                    + #"books([title:"Moby-Dick", joinery_authorId:1], [title:"Clarel", joinery_authorId:1])"#,
                #"[name:"Stendhal", joinery_id:2] books([title:"Armance", joinery_authorId:2])"#,
                #"[name:"Ann Onymous", joinery_id:3] books()"#,
            ])
        // Beside one row there is one: the key is singular.
        try guide.expect(
            Author.select(Column("name")).including(optional: titles),
            sql: #"SELECT "author"."name", "book"."title" FROM "author" "#
                + #"LEFT JOIN "book" ON "book"."authorId" = "author"."id""#,
            rows: [
                #"[name:"Herman Melville"] book[title:"Moby-Dick"]"#,
                #"[name:"Herman Melville"] book[title:"Clarel"]"#,
                #"[name:"Stendhal"] book[title:"Armance"]"#, #"[name:"Ann Onymous"] book[title:NULL]"#,
            ])
    }
}
