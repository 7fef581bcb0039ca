import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of PagesByKey.md, word for word.
@Suite("Documentation: PagesByKey")
struct PagesByKeySamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Pages continue after a key`() throws {
        try library.read { (db) throws in
            let request = Table("book").all()
            let first = try request.fetchPage(db, at: .first, limit: 2)
            let next = try request.fetchPage(db, at: .after(first.keys[1]), limit: 2)

            #expect(first.rows.map { $0["title"] as String } == ["x", "y"])
            #expect(next.rows.map { $0["title"] as String } == ["z", "n"])
            #expect(next.hasRowsBefore)
            #expect(next.hasRowsAfter)
        }
    }

    @Test func `The rows before a key are counted`() throws {
        try library.read { (db) throws in
            let request = Table("book").all()
            let next = try request.fetchPage(db, at: .last, limit: 1)
            let number = try request.fetchCount(db, before: next.keys[0])

            #expect(try number == request.fetchCount(db) - 1)
        }
    }

    @Test func `A page starts at a percentage`() throws {
        try library.read { (db) throws in
            let request = Table("book").all()
            let page = try request.fetchPage(db, at: .percent(50), limit: 2)

            #expect(page.rows.map { $0["title"] as String } == ["z", "n"])
            #expect(page.hasRowsBefore)
            #expect(page.hasRowsAfter)
        }
    }
}
