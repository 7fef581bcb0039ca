import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of AssociationsFromTheSchema.md, as they stand there.
@Suite("Documentation: AssociationsFromTheSchema")
struct AssociationsFromTheSchemaSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `associations of a table`() throws {
        try library.read { (db) throws in
            let keys = try db.associations(from: "country").map(\.info.key)

            #expect(keys.contains("authors"))
            #expect(keys.contains("citizens"))
        }
    }

    @Test func `use of an association`() throws {
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
}
