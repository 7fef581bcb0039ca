import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of SQLLiterals.md, word for word.
@Suite("Documentation: SQLLiterals")
struct SQLLiteralsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `SQL requests interpolate types, columns and values`() throws {
        try library.read { (db) throws in
            let name = "A"
            let request: SQLRequest<Author> =
                "SELECT * FROM \(Author.self) WHERE \(Author.Columns.name) = \(name)"
            let authors = try request.fetchAll(db)

            #expect(authors.map(\.id) == [1])
            let statement = try request.makePreparedRequest(db).statement
            #expect(statement.sql == #"SELECT * FROM "author" WHERE "name" = ?"#)
            #expect(statement.arguments == ["A"])
        }
    }

    @Test func `Arrays become lists of arguments`() throws {
        let direction = "DESC"
        let literal: SQL = "id IN \([1, 2, 3]) ORDER BY id \(sql: direction)"

        try library.expect(
            Book.filter(sql: "1").filter(literal: "id IN \([1, 2, 3])").asRequest(of: Row.self),
            #"SELECT * FROM "book" WHERE (1) AND (id IN (1,2,3))"#, rows: ["1 1 x", "2 1 y", "3 2 z"])
        try library.read { db in
            let built = try literal.build(db)
            #expect(built.sql == "id IN (?,?,?) ORDER BY id DESC")
            #expect(built.arguments == [1, 2, 3])
        }
    }

    @Test func `Literals are composed`() throws {
        try library.read { (db) throws in
            var query: SQL = "SELECT title FROM book"
            query += " WHERE authorId = \(1)"
            let titles = try SQLRequest<String>(literal: query + " ORDER BY title").fetchAll(db)

            #expect(titles == ["x", "y"])
        }
    }
}
