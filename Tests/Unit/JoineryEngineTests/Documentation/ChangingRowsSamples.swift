import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of ChangingRows.md, word for word.
@Suite("Documentation: ChangingRows")
struct ChangingRowsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A request updates its rows`() throws {
        try library.write { (db) throws in
            let changed = try Review.filter { $0.stars < 5 }.updateAll(db) { $0.stars += 1 }

            #expect(changed == 2)
            #expect(try Review.order { $0.id }.fetchAll(db).map(\.stars) == [5, 5, 2])
        }
    }

    @Test func `A request deletes its rows`() throws {
        try library.write { (db) throws in
            let deleted = try Review.filter { $0.stars == 1 }.deleteAll(db)

            #expect(deleted == 1)
            #expect(try Review.fetchCount(db) == 2)
        }
    }

    @Test func `An update sets several columns`() throws {
        try library.write { (db) throws in
            try Book.filter(id: 4).updateAll(db, onConflict: .ignore) {
                [$0.title.set(to: "m"), $0.authorId.set(to: 2)]
            }

            let book = try Book.find(db, id: 4)
            #expect(book.title == "m")
            #expect(book.authorId == 2)
        }
    }

    @Test func `Changed rows are returned`() throws {
        try library.write { (db) throws in
            let renamed = try Book.filter { $0.authorId == 1 }.updateAndFetchAll(db) {
                [$0.title.set(to: $0.title.uppercased)]
            }
            let removed = try Review.filter { $0.stars == 1 }.deleteAndFetchAll(db)

            #expect(Set(renamed.map(\.title)) == ["X", "Y"])
            #expect(removed.map(\.id) == [3])
        }
    }
}
