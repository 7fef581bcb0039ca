import JoineryEngine
import TestSupport
import Testing

/// Refinements in custom SQL, and those that require a connection.
@Suite("Refinements with raw SQL or a connection")
struct ConnectedRefinementTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    private func names(_ db: Database) throws -> [Column] {
        try db.schema().table(named: "book")?.columns.map { Column($0.name) } ?? []
    }

    @Test func `Refinements can depend on the schema`() throws {
        try library.expect(
            Library.book.all().selectWhenConnected { try names($0).suffix(2) }.limit(1),
            #"SELECT "authorId", "title" FROM "book" LIMIT 1"#, rows: ["1 x"])
        try library.expect(
            Library.book.select(Library.id).annotatedWhenConnected { db in
                [try names(db).count.databaseValue.forKey("columns")]
            }.filter(Library.id == 1),
            #"SELECT "id", 3 AS "columns" FROM "book" WHERE "id" = 1"#, rows: ["1 3"])
        try library.expect(
            Library.book.select(Library.id).filterWhenConnected { try names($0)[0] > 3 }
                .orderWhenConnected { [try names($0)[0].desc] },
            #"SELECT "id" FROM "book" WHERE "id" > 3 ORDER BY "id" DESC"#, rows: ["5", "4"])
        try library.expect(
            Library.book.select(Library.id).orderWhenConnected { [try names($0)[0]] }.reversed().limit(1),
            #"SELECT "id" FROM "book" ORDER BY "id" DESC LIMIT 1"#, rows: ["5"])
        try library.expect(
            Library.book.select(Column("authorId")).groupWhenConnected { [try names($0)[1]] }
                .havingWhenConnected { count(try names($0)[0]) > 1 },
            #"SELECT "authorId" FROM "book" GROUP BY "authorId" HAVING COUNT("id") > 1"#, rows: ["1"])
    }

    @Test func `Refinements with a connection apply to a joined table`() throws {
        let author = Library.bookAuthor.filterWhenConnected { _ in Library.id == 2 }
            .selectWhenConnected { _ in [Library.name] }.orderWhenConnected { _ in [Library.name] }
        try library.expect(
            Library.book.including(required: author),
            #"SELECT "book".*, "author"."name" FROM "book" JOIN "author" "#
                + #"ON ("author"."id" = "book"."authorId") AND ("author"."id" = 2) ORDER BY "author"."name""#,
            rows: ["3 2 z author(B)"])
    }

    @Test func `A request rethrows the error of a refinement`() throws {
        struct Failure: Error {}
        for request in [
            Library.book.all().filterWhenConnected { _ in throw Failure() },
            Library.book.all().selectWhenConnected { _ in throw Failure() },
            Library.book.all().annotatedWhenConnected { _ in throw Failure() },
            Library.book.all().orderWhenConnected { _ in throw Failure() },
            Library.book.all().groupWhenConnected { _ in throw Failure() },
            Library.book.all().havingWhenConnected { _ in throw Failure() },
        ] {
            try library.read { (db) throws in
                #expect(throws: Failure.self) { try request.fetchAll(db) }
            }
        }
    }

    @Test func `Raw SQL takes arguments and literals`() throws {
        try library.expect(
            Library.book.select(sql: "title, id + ? AS n", arguments: [10]).order(
                sql: "id % ? DESC, id", arguments: [2]
            )
            .limit(1),
            #"SELECT title, id + 10 AS n FROM "book" ORDER BY id % 2 DESC, id LIMIT 1"#, rows: ["x 11"])
        try library.expect(
            Library.book.select(literal: "title, id + \(10) AS n").order(literal: "id % \(2) DESC, id").limit(
                1),
            #"SELECT title, id + 10 AS n FROM "book" ORDER BY id % 2 DESC, id LIMIT 1"#, rows: ["x 11"])
        try library.expect(
            Library.book.select(sql: "COUNT(*)").group(sql: "id > ?", arguments: [2])
                .having(sql: "COUNT(*) > ?", arguments: [2]),
            #"SELECT COUNT(*) FROM "book" GROUP BY id > 2 HAVING COUNT(*) > 2"#, rows: ["3"])
        try library.expect(
            Library.book.select(sql: "COUNT(*)").group(literal: "id > \(2)").having(
                literal: "COUNT(*) > \(2)"),
            #"SELECT COUNT(*) FROM "book" GROUP BY id > 2 HAVING COUNT(*) > 2"#, rows: ["3"])
        let typed = Library.book.orderByPrimaryKey().select(sql: "id + ?", arguments: [1], as: Int.self)
        try library.read { (db) throws in
            #expect(try typed.fetchAll(db) == [2, 3, 4, 5, 6])
            #expect(
                try Library.book.select(literal: "MAX(id) + \(1)", as: Int.self).fetchOne(db) == 6)
        }
    }

    @Test func `Plain values serve as conditions`() throws {
        try library.expect(
            Library.book.select(Library.id).group(Column("authorId")).having(false),
            #"SELECT "id" FROM "book" GROUP BY "authorId" HAVING 0"#, rows: [])
        let values: any DeprecatedRequests = Values()
        for request in values.requests {
            try library.expect(request, #"SELECT * FROM "book" WHERE 0"#, rows: [])
        }
    }

    /// Requests that the guide shows, and that the compiler warns about.
    private struct Values: DeprecatedRequests {
        @available(*, deprecated)
        var requests: [QueryInterfaceRequest<Row>] {
            [Library.book.filter(0), Library.book.all().filter(0), Book.filter(0).asRequest(of: Row.self)]
        }
    }
}

private protocol DeprecatedRequests {
    var requests: [QueryInterfaceRequest<Row>] { get }
}
