import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of StoppingRequests.md, word for word.
@Suite("Documentation: StoppingRequests")
struct StoppingRequestsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `An interruption stops a request`() throws {
        try library.read { (db) throws in
            let interruption = Interruption()
            let titles = try db.interruptible(by: interruption) {
                try Table("book").select(Column("title"), as: String.self).fetchAll(db)
            }

            #expect(titles == ["x", "y", "z", "n", "c"])
            interruption.interrupt()
            let error = #expect(throws: DatabaseError.self) {
                try db.interruptible(by: interruption) { try Table("book").fetchAll(db) }
            }
            #expect(error?.resultCode == .SQLITE_INTERRUPT)
        }
    }

    @Test func `A byte budget limits the fetched rows`() throws {
        try library.read { (db) throws in
            let authors = try db.withByteBudget(64_000_000) { try Table("author").fetchAll(db) }

            #expect(!authors.isEmpty)
            let error = #expect(throws: DatabaseError.self) {
                try db.withByteBudget(1) { try Table("author").fetchAll(db) }
            }
            #expect(error?.resultCode == .SQLITE_TOOBIG)
        }
    }

    @Test func `A time budget limits a request`() throws {
        try library.read { (db) throws in
            let count = try db.withTimeBudget(2.5) { try Table("book").fetchCount(db) }

            #expect(count == 5)
        }
    }

    @Test func `A request reports its progress`() throws {
        try library.read { (db) throws in
            let interruption = Interruption()
            let matches = try db.withProgress { progress in
                print("\(progress.scannedRowCount) rows in \(progress.duration) seconds")
                if progress.scannedRowCount > 10_000_000 { interruption.interrupt() }
            } during: {
                try Table("book").filter(Column("title").like("%z%")).fetchCount(db)
            }

            #expect(matches == 1)
        }
    }

    @Test func `A prefetch limit counts omitted rows`() throws {
        try library.read { (db) throws in
            let limit = PrefetchLimit(rowsOfEach: 1, inAll: 100, countBound: 1_000)
            let authors = try db.limitingPrefetches(to: limit) {
                try Author.including(all: Author.books).orderByPrimaryKey().asRequest(of: Row.self).fetchAll(
                    db)
            }
            let omitted = authors[0].omittedPrefetchedRows("books")

            #expect(omitted == 1)
            #expect(authors.map { $0.prefetchedRows["books"]?.count } == [1, 1, 1])
        }
    }
}
