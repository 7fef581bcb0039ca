import JoineryEngine
import Testing

private typealias Book = People.Book
private typealias Person = People.Person

@Suite("Guide: Sorting Associations")
struct SortingAssociationsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.people()
    }

    private static let sql =
        #"SELECT "book".*, "person".* FROM "book" JOIN "person" ON "person"."id" = "book"."authorId" ORDER BY "#

    @Test func `By associated records`() throws {
        let sortedAuthor = Book.author.order(\.name)
        let request = Book.including(required: sortedAuthor)
        try guide.expect(request, sql: Self.sql + #""person"."name""#)
        let rows = try guide.dbQueue.read { db in try Row.fetchAll(db, request) }
        #expect(
            rows.map { $0.scopes["author"]?["name"] as String? } == [
                "Ann Onymous", "Charles Baudelaire", "Edgar Allan Poe", "Edgar Allan Poe",
            ])
    }

    @Test func `By the base record first, and by the associated record next`() throws {
        let sortedAuthor = Book.author.order(\.name)
        let request =
            Book
            .including(required: sortedAuthor)
            .order(\.publishDate.desc)
        try guide.expect(request, sql: Self.sql + #""book"."publishDate" DESC, "person"."name""#)
        let books = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.id) == [4, 3, 2, 1])
    }

    @Test func `The order of a joined table counts where nothing of it is fetched`() throws {
        let request = Book.joining(optional: Book.author.order(\.name.desc)).order { $0.title.asc }
        let books = try guide.dbQueue.read { db in try request.fetchAll(db) }
        #expect(books.map(\.title) == ["Beowulf", "Le Spleen", "Tales", "The Bells", "Untitled"])
        try guide.expect(
            Book.select { [$0.id] }.joining(optional: Book.author.order(\.name.desc)),
            sql: #"SELECT "book"."id" FROM "book" LEFT JOIN "person" ON "person"."id" = "book"."authorId" "#
                + #"ORDER BY "person"."name" DESC"#,
            rows: ["[id:1]", "[id:2]", "[id:3]", "[id:4]", "[id:5]"])
    }

    @Test func `All associated records`() throws {
        let request = Person.including(all: Person.books.order { [$0.publishDate.desc, $0.id] })
        let rows = try guide.dbQueue.read { db in try Row.fetchAll(db, request) }
        #expect(
            rows.map { $0.prefetchedRows["books"]?.map { $0["id"] as Int } } == [[2, 1], [3], [4]])
    }
}
