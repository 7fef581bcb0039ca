import JoineryEngine
import Testing

@Suite("Records: decoder")
struct FetchableRecordDecoderTests {
    private struct Book: FetchableRecord, Decodable, Equatable {
        struct Author: FetchableRecord, Decodable, Equatable { var name: String }

        var title: String
        var author: Author?
        var tags: [String]?

        init(row: Row) throws {
            self = try FetchableRecordDecoder().decode(Book.self, from: row)
            title += "!"
        }
    }

    @Test func `An initializer completes what is decoded`() throws {
        try DatabaseQueue().read { db in
            let books = try Book.fetchAll(
                db, sql: #"SELECT 'Typee' AS title, '["a"]' AS tags UNION ALL SELECT 'Omoo', NULL"#)
            #expect(books.map(\.title) == ["Typee!", "Omoo!"])
            #expect(books.map(\.tags) == [["a"], nil])
            let adapter = ScopeAdapter(["author": SuffixRowAdapter(fromIndex: 1)])
            let book = try Book.fetchOne(
                db, sql: "SELECT 'Typee' AS title, 'Melville' AS name", adapter: adapter)
            #expect(book?.author == Book.Author(name: "Melville"))
        }
    }

    @Test func `Errors name the column and the row`() throws {
        let decoder = FetchableRecordDecoder()
        let error = try #require(throws: RowDecodingError.self) {
            try decoder.decode(Book.self, from: ["id": 1])
        }
        #expect("\(error)" == #"column not found: "title" - row: [id:1]"#)
    }
}
