import Foundation
import Testing

@testable import JoineryEngine

@Suite struct RowRecordTests {
    private struct Book: FetchableRecord, Hashable {
        var id: Int
        var title: String?

        init(id: Int, title: String?) {
            self.id = id
            self.title = title
        }

        init(row: Row) throws {
            id = try row.decode(forColumn: "id")
            title = row["title"]
        }
    }

    /// A record that any row can create.
    private struct Anything: FetchableRecord, Hashable {
        init(row: Row) throws {}
    }

    /// Runs a body with a book that has a nested sequel, which has a note, and prefetched rows.
    private func withRow(_ values: String, _ body: (Row) throws -> Void) throws {
        let adapter = ScopeAdapter(
            base: RangeRowAdapter(0..<2),
            scopes: [
                "sequel": RangeRowAdapter(2..<4).addingScopes(["note": SuffixRowAdapter(fromIndex: 4)])
            ])
        try DatabaseQueue().read { db in
            let sql = "SELECT id, title, sid AS id, stitle AS title, nid AS id FROM (SELECT \(values))"
            let row = try #require(try Row.fetchOne(db, sql: sql, adapter: adapter))
            row.setPrefetchedRows(
                [["id": 7, "title": "x"], ["id": 8, "title": nil]], forKeyPath: ["prizes"])
            row.setPrefetchedRows([], forKeyPath: ["sequel", "reviews"])
            try body(row)
        }
    }

    @Test func `Nested rows decode as records`() throws {
        try withRow("1 AS id, 'a' AS title, 2 AS sid, 'b' AS stitle, 3 AS nid") { row throws in
            #expect(row["sequel"] == Book(id: 2, title: "b"))
            #expect(row["sequel"] as Book? == Book(id: 2, title: "b"))
            // The nearest one, at any depth.
            #expect(row["note"] == Book(id: 3, title: nil))
            #expect(row["missing"] as Book? == nil)
            #expect(try row.decode(Book.self, forKey: "note").id == 3)
            #expect(try row.decodeIfPresent(Book.self, forKey: "missing") == nil)
            let error = try #require(throws: RowDecodingError.self) {
                try row.decode(Book.self, forKey: "missing")
            }
            #expect(
                error.description.hasPrefix(
                    #"scope not found: "missing" - available scopes: ["note", "sequel"], row: [id:1"#))
        }
    }

    @Test func `A nested row of NULL values is not a record`() throws {
        try withRow("1 AS id, 'a' AS title, NULL AS sid, NULL AS stitle, NULL AS nid") { row throws in
            #expect(row["sequel"] as Book? == nil)
            let error = try #require(throws: RowDecodingError.self) {
                try row.decode(Anything.self, forKey: "sequel")
            }
            #expect(
                error.description.hasPrefix(
                    #"could not decode Anything from scope "sequel", whose values are all NULL - row: [id:1"#)
            )
            #expect(try row.decodeIfPresent(Anything.self, forKey: "sequel") == nil)
            #expect(row["sequel"] as Anything? == nil)
        }
        // A value in a more deeply nested row makes the row exist, and then its missing values are errors.
        try withRow("1 AS id, 'a' AS title, NULL AS sid, NULL AS stitle, 3 AS nid") { row throws in
            #expect(throws: RowDecodingError.self) { try row.decodeIfPresent(Book.self, forKey: "sequel") }
            #expect(row["note"] as Book? == Book(id: 3, title: nil))
        }
    }

    @Test func `Prefetched rows decode as records`() throws {
        try withRow("1 AS id, 'a' AS title, 2 AS sid, 'b' AS stitle, 3 AS nid") { row throws in
            let books = [Book(id: 7, title: "x"), Book(id: 8, title: nil)]
            #expect(row["prizes"] == books)
            #expect(row["prizes"] == Set(books))
            #expect(row["prizes"] == ContiguousArray(books))
            #expect(row["reviews"] as [Book] == [])
            #expect(try row.decode([Book].self, forKey: "prizes") == books)
            #expect(try row.decode(Set<Book>.self, forKey: "prizes") == Set(books))
            let error = try #require(throws: RowDecodingError.self) {
                try row.decode([Book].self, forKey: "missing")
            }
            #expect(
                error.description.hasPrefix(
                    #"rows not fetched: "missing" - fetched with including(all:): ["prizes", "reviews"]"#))
        }
    }
}
