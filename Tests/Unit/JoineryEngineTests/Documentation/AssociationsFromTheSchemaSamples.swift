import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of AssociationsFromTheSchema.md, word for word.
@Suite("Documentation: AssociationsFromTheSchema")
struct AssociationsFromTheSchemaSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `The schema lists the associations of a table`() throws {
        try library.read { (db) throws in
            let keys = try db.associations(from: "country").map(\.info.key)

            #expect(keys.contains("authors"))
            #expect(keys.contains("citizens"))
        }
    }

    @Test func `A schema association is included in a request`() throws {
        try library.read { (db) throws in
            let author = try db.association("author", from: "book")
            let request = author.map { Table("book").including(optional: $0) }

            let prepared = try #require(request).makePreparedRequest(db)
            #expect(
                prepared.statement.sql
                    == #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId""#
            )
        }
    }

    @Test func `The keys of associated rows are found`() throws {
        try library.read { (db) throws in
            let authors: [[DatabaseValue]] = [[1.databaseValue], [2.databaseValue]]
            let books = try db.association("books", from: "author")
            let found = try books.map {
                try db.associatedKeys(of: "author", keys: authors, association: $0, limit: 100)
            }

            let expected = try Row.fetchAll(
                db, sql: "SELECT authorId - 1, id FROM book WHERE authorId IN (1, 2)")
            #expect(
                Set(try #require(found).map { [$0.origin.databaseValue] + $0.key })
                    == Set(expected.map { Array($0.databaseValues) }))
        }
    }

    @Test func `Dead links are counted`() throws {
        try library.read { (db) throws in
            for key in try db.foreignKeys(on: "book") where !key.isBroken {
                let dead = try db.deadLinks(of: key, sampling: 10)
                print(key.originColumns, dead.orphanCount, dead.sample.map(\.values))
            }

            let violations = try Array(db.foreignKeyViolations(in: "book")).count
            #expect(
                try db.foreignKeys(on: "book").map { try db.deadLinks(of: $0, sampling: 0).orphanCount }
                    .reduce(0, +)
                    == violations)
        }
    }
}
