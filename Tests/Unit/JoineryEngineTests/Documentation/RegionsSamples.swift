import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of Regions.md, word for word.
@Suite("Documentation: Regions")
struct RegionsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A request has a region`() throws {
        try library.read { (db) throws in
            let titles = try Book.select(\.title).databaseRegion(db)
            let one = try Book.filter { $0.id == 1 }.databaseRegion(db)

            #expect(titles.description == "book(title)")
            #expect(one.description == "book(authorId,id,title)[1]")
        }
    }

    @Test func `Regions form unions and intersections`() throws {
        try library.read { (db) throws in
            let all = try Book.all().databaseRegion(db).union(Author.all().databaseRegion(db))
            let firstTitle = DatabaseRegion(table: "book", columns: ["title"], rowIDs: [1])
            print(all.contains(firstTitle), all.intersection(firstTitle))

            #expect(all.contains(firstTitle))
            #expect(all.intersection(firstTitle) == firstTitle)
            #expect(all.description == "author(countryCode,id,name),book(authorId,id,title)")
            #expect(!all.isEmpty)
        }
    }
}
