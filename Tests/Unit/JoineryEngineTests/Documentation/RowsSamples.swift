import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of Rows.md, word for word.
@Suite("Documentation: Rows")
struct RowsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Values are read by name, index and column`() throws {
        try library.read { (db) throws in
            let row = try Row.fetchOne(db, sql: "SELECT id, name, countryCode FROM author WHERE id = 3")
            let name: String? = row?["name"]
            let id: Int64? = row?[0]
            let country: String? = row?[Column("countryCode")]

            #expect(name == "C")
            #expect(id == 3)
            #expect(country == nil)
        }
    }

    @Test func `Decoding NULL as a value throws`() throws {
        let row: Row = ["id": 1, "name": nil]
        let name = Result { try row.decode(String.self, forColumn: "name") }

        #expect(throws: RowDecodingError.self) { try name.get() }
    }

    @Test func `Rows contain nested and prefetched rows`() throws {
        try library.read { (db) throws in
            let request = Table("book")
                .including(required: Library.bookAuthor)
                .including(all: Library.bookReviews)
            let row = try request.fetchOne(db)
            let author: String? = row?.scopes["author"]?["name"]
            let stars = row?.prefetchedRows["reviews"]?.map { $0["stars"] as Int }

            #expect(author == "A")
            #expect(stars == [5, 1])
        }
    }

    @Test func `A cursor reads rows one by one`() throws {
        try library.read { (db) throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT stars FROM review ORDER BY id")
            let stars = try Array(cursor.map { $0[0] as Int })

            #expect(stars == [5, 4, 1])
        }
    }

    @Test func `An adapter selects columns`() throws {
        try library.read { (db) throws in
            let adapter = SuffixRowAdapter(fromIndex: 1)
            let row = try Row.fetchOne(db, sql: "SELECT 'a' AS x, 'b' AS x", adapter: adapter)

            #expect(row == ["x": "b"])
        }
    }
}
