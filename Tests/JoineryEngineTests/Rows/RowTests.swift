import Foundation
import Testing

@testable import JoineryEngine

@Suite struct RowTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// Checks a row twice: as a cursor shows it, and as a copy.
    private func withRow(
        _ sql: String, adapter: (any RowAdapter)? = nil, _ body: (Row) throws -> Void
    ) throws {
        try queue.read { db throws in
            let cursor = try Row.fetchCursor(db, sql: sql, adapter: adapter)
            let row = try #require(try cursor.next())
            try body(row)
            try body(row.copy())
        }
    }

    @Test func `Values by index and by name`() throws {
        try withRow("SELECT 1 AS id, 'Typee' AS title, NULL AS year, 2.5 AS price, X'0A' AS cover") { row in
            #expect(row.count == 5)
            #expect(row[0] == 1)
            #expect(row[1] == "Typee")
            #expect(row["ID"] == 1)
            #expect(row["Title"] == "Typee")
            #expect(row["year"] as Int? == nil)
            #expect(row["missing"] as Int? == nil)
            #expect(row["price"] == 2.5)
            #expect(row["cover"] == Data([10]))
            #expect(row["id"] as (any DatabaseValueConvertible)? as? Int64 == 1)
            #expect(row["year"] as (any DatabaseValueConvertible)? == nil)
            #expect(row.hasColumn("TITLE") && !row.hasColumn("name"))
            #expect(row.hasNull(atIndex: 2) && !row.hasNull(atIndex: 0))
            #expect(Array(row.columnNames) == ["id", "title", "year", "price", "cover"])
            #expect(row.description == #"[id:1, title:"Typee", year:NULL, price:2.5, cover:Data(1 bytes)]"#)
        }
    }

    @Test func `The first of several columns with one name wins`() throws {
        try withRow("SELECT 1 AS id, 2 AS ID, 3 AS Id") { row in
            for name in ["id", "ID", "Id", "iD"] { #expect(row[name] == 1) }
            #expect(row.map(\.1) == [1.databaseValue, 2.databaseValue, 3.databaseValue])
        }
    }

    @Test func `Names in any order`() throws {
        try withRow("SELECT 1 AS a, 2 AS b, 3 AS c") { row in
            for name in ["c", "a", "b", "b", "c", "a", "C"] {
                #expect(row[name] == Int(name.lowercased().utf8.first ?? 0) - 96)
            }
        }
    }

    @Test func `Decoding throws where subscripts would stop`() throws {
        try withRow("SELECT 'x' AS a") { row in
            #expect(try row.decode(String.self, forColumn: "A") == "x")
            #expect(try row.decode(Int?.self, forColumn: "b") == nil)
            let missing = try #require(throws: RowDecodingError.self) {
                try row.decode(Int.self, forColumn: "b")
            }
            #expect(missing.description == #"column not found: "b" in row [a:"x"]"#)
            let mismatch = try #require(throws: RowDecodingError.self) {
                try row.decode(Int.self, atIndex: 0)
            }
            #expect(
                mismatch.description
                    == #"could not decode Int from database value "x", column "a" at index 0 of row [a:"x"]"#)
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: 1) }
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: -1) }
        }
    }

    @Test func `Copies stay when the cursor goes on`() throws {
        try queue.read { db throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS n UNION ALL SELECT 2")
            let row = try #require(try cursor.next())
            let first = row.copy()
            #expect(first.copy() === first)
            _ = try cursor.next()
            #expect(first["n"] == 1)
            #expect(row["n"] == 2)
            #expect(try cursor.next() == nil)
            #expect(try cursor.next() == nil)
            #expect(try Row.fetchAll(db, sql: "SELECT 1 AS n UNION ALL SELECT 2") == [["n": 1], ["n": 2]])
            #expect(try Row.fetchSet(db, sql: "SELECT 1 AS n UNION ALL SELECT 1") == [["n": 1]])
        }
    }

    @Test func `Equality`() {
        let row: Row = ["a": 1, "b": nil]
        #expect(row == ["a": 1.0, "b": nil])
        #expect(row != ["b": nil, "a": 1])
        #expect(row != ["a": 1])
        #expect(row != ["a": 1, "c": nil])
        #expect(Set([row, ["a": 1, "b": nil]]).count == 1)
        let other: Row = ["a": 1, "b": nil]
        other.setPrefetchedRows([], forKeyPath: ["books"])
        #expect(row != other)
    }

    // MARK: Adapters

    private let adapter = ScopeAdapter(
        base: RangeRowAdapter(0..<2),
        scopes: [
            (
                "author",
                ScopeAdapter(base: RangeRowAdapter(2..<4), scopes: [("country", RangeRowAdapter(4..<5))])
            ),
            ("cover", SuffixRowAdapter(fromIndex: 5)),
        ])
    private let sql =
        "SELECT 1 AS id, 'Moby-Dick' AS title, 2 AS id, 'Melville' AS name, 'US' AS code, NULL AS id"

    @Test func `Rows inside rows`() throws {
        try withRow(sql, adapter: adapter) { row throws in
            #expect(row == row.copy())
            #expect(row.unscoped == ["id": 1, "title": "Moby-Dick"])
            #expect(row.scopes.names == ["author", "cover"])
            #expect(row.scopes["author"]?.unscoped == ["id": 2, "name": "Melville"])
            #expect(row.scopes["author"]?.scopes["country"] == ["code": "US"])
            #expect(row.scopes["country"] == nil)
            #expect(row.scopesTree["country"] == ["code": "US"])
            #expect(row.scopesTree.names == ["author", "country", "cover"])
            #expect(row.scopes["cover"]?.containsNonNullValue == false)
            #expect(row.containsNonNullValue)
            #expect(row.unadapted.count == 6)
        }
    }

    @Test func `Prefetched rows`() throws {
        try withRow(sql, adapter: adapter) { row throws in
            row.setPrefetchedRows([["id": 7], ["id": 8]], forKeyPath: ["prizes"])
            row.setPrefetchedRows([["id": 9]], forKeyPath: ["author", "books"])
            row.setPrefetchedRows([], forKeyPath: ["author", "prizes"])
            #expect(row.prefetchedRows.keys == ["prizes", "books"])
            #expect(row.prefetchedRows["prizes"]?.count == 2)
            #expect(row.prefetchedRows["books"] == [["id": 9]])
            #expect(row.prefetchedRows["reviews"] == nil)
            #expect(row.scopes["author"]?.prefetchedRows["prizes"] == [])
            #expect(row.unscoped.prefetchedRows.isEmpty)
            #expect(row.copy().prefetchedRows["books"] == [["id": 9]])
            #expect(
                row.debugDescription == """
                    ▿ [id:1, title:"Moby-Dick"]
                      unadapted: [id:1, title:"Moby-Dick", id:2, name:"Melville", code:"US", id:NULL]
                      - author: [id:2, name:"Melville"]
                        - country: [code:"US"]
                        + books: 1 row
                        + prizes: 0 rows
                      - cover: [id:NULL]
                      + prizes: 2 rows
                    """)
        }
    }

    @Test func `Columns under other names`() throws {
        try withRow("SELECT 1 AS book_id, 2 AS x", adapter: ColumnMapping(["id": "BOOK_ID"])) { row in
            #expect(row == ["id": 1])
        }
        try withRow("SELECT 1 AS a, 2 AS b, 3 AS c", adapter: ColumnMapping(["z": "a", "y": "c"])) { row in
            #expect(row == ["z": 1, "y": 3])
            #expect(row["y"] == 3)
            #expect(row.debugDescription == "▿ [z:1, y:3]\n  unadapted: [a:1, b:2, c:3]")
        }
        try withRow(
            "SELECT 1 AS a, 2 AS b",
            adapter: EmptyRowAdapter().addingScopes(["s": SuffixRowAdapter(fromIndex: 1)])
        ) {
            #expect($0.isEmpty)
            #expect($0.scopes["s"] == ["b": 2])
        }
    }

    @Test func `Adapters that do not suit are errors`() throws {
        let adapters: [any RowAdapter] = [
            RangeRowAdapter(0..<2), SuffixRowAdapter(fromIndex: 2), ColumnMapping(["a": "missing"]),
        ]
        for adapter in adapters {
            #expect(throws: DatabaseError.self) {
                try queue.read { db in try Row.fetchAll(db, sql: "SELECT 1 AS a", adapter: adapter) }
            }
        }
    }
}
