import JoineryEngine
import Testing

private struct Book: TableRecord {
    static let author = belongsTo(Author.self)
}

private struct Author: TableRecord {}

@Suite("Guide: BelongsTo")
struct BelongsToTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(rows: Rows.books) { $0.registerLibrary() }
    }

    @Test func `Each record belongs to an instance of the other`() throws {
        try guide.expect(
            Book.including(required: Book.author).select(Column("title")),
            sql: #"SELECT "book"."title", "author".* FROM "book" "#
                + #"JOIN "author" ON "author"."id" = "book"."authorId""#,
            rows: [
                #"[title:"Moby-Dick"] author[id:1, name:"Herman Melville", country:"US"]"#,
                #"[title:"Clarel"] author[id:1, name:"Herman Melville", country:"US"]"#,
                #"[title:"Armance"] author[id:2, name:"Stendhal", country:"FR"]"#,
            ])
    }
}
