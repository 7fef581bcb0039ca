import Foundation
import Testing

@testable import JoineryEngine

@Suite struct RowAdapterTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// Checks a row twice: in its cursor, and as a copy.
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

    @Test func `Scope adapters present nested rows`() throws {
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

    @Test func `Prefetched rows belong to rows and their scopes`() throws {
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
                    ▿ [id:1 title:"Moby-Dick"]
                      unadapted: [id:1 title:"Moby-Dick" id:2 name:"Melville" code:"US" id:NULL]
                      - author: [id:2 name:"Melville"]
                        - country: [code:"US"]
                        + books: 1 row
                        + prizes: 0 rows
                      - cover: [id:NULL]
                      + prizes: 2 rows
                    """)
        }
    }

    @Test func `A column mapping selects and renames columns`() throws {
        try withRow("SELECT 1 AS book_id, 2 AS x", adapter: ColumnMapping(["id": "BOOK_ID"])) { row in
            #expect(row == ["id": 1])
        }
        try withRow("SELECT 1 AS a, 2 AS b, 3 AS c", adapter: ColumnMapping(["z": "a", "y": "c"])) { row in
            #expect(row == ["z": 1, "y": 3])
            #expect(row["y"] == 3)
            #expect(row.debugDescription == "▿ [z:1 y:3]\n  unadapted: [a:1 b:2 c:3]")
        }
        try withRow(
            "SELECT 1 AS a, 2 AS b",
            adapter: EmptyRowAdapter().addingScopes(["s": SuffixRowAdapter(fromIndex: 1)])
        ) {
            #expect($0.isEmpty)
            #expect($0.scopes["s"] == ["b": 2])
        }
    }

    @Test func `Adapters that do not fit the row throw`() throws {
        let adapters: [any RowAdapter] = [
            RangeRowAdapter(0..<2), SuffixRowAdapter(fromIndex: 2), ColumnMapping(["a": "missing"]),
        ]
        for adapter in adapters {
            #expect(throws: DatabaseError.self) {
                try queue.read { db in try Row.fetchAll(db, sql: "SELECT 1 AS a", adapter: adapter) }
            }
        }
    }

    @Test func `A rename adapter renames all columns`() throws {
        try withRow("SELECT 1 AS a, 2 AS b", adapter: RenameColumnAdapter { $0.uppercased() + "_" }) { row in
            #expect(row == ["A_": 1, "B_": 2])
            #expect(row["b_"] == 2)
            #expect(row.debugDescription == "▿ [A_:1 B_:2]\n  unadapted: [a:1 b:2]")
        }
    }

    @Test func `Rows are split by column counts`() throws {
        let adapters = splittingRowAdapters(columnCounts: [1, 0, 2])
        let names = ["a", "b", "c", "d"]
        try withRow(
            "SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d",
            adapter: ScopeAdapter(Dictionary(uniqueKeysWithValues: zip(names, adapters)))
        ) { row in
            #expect(row.scopes["a"] == ["a": 1])
            #expect(row.scopes["b"] == [:])
            #expect(row.scopes["c"] == ["b": 2, "c": 3])
            #expect(row.scopes["d"] == ["d": 4])
            #expect(row.unscoped.debugDescription == "[a:1 b:2 c:3 d:4]")
        }
    }

    @Test func `A new scope replaces one with the same name`() throws {
        let adapter = ScopeAdapter(
            base: SuffixRowAdapter(fromIndex: 1),
            scopes: ["a": RangeRowAdapter(0..<1), "b": EmptyRowAdapter()]
        ).addingScopes(["a": SuffixRowAdapter(fromIndex: 2), "c": RangeRowAdapter(0...1)])
        try withRow("SELECT 1 AS a, 2 AS b, 3 AS c", adapter: adapter) { row in
            #expect(
                row.debugDescription == """
                    ▿ [b:2 c:3]
                      unadapted: [a:1 b:2 c:3]
                      - a: [c:3]
                      - b: []
                      - c: [a:1 b:2]
                    """)
        }
    }

    @Test func `Values are read from the first adapted column`() throws {
        try queue.read { db throws in
            let sql = "SELECT 1 AS a, 2 AS b, 'x' AS c"
            #expect(try Int.fetchAll(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 1)) == [2])
            #expect(try Int.fetchOne(db, sql: sql, adapter: ColumnMapping(["z": "b"])) == 2)
            #expect(try Substring.fetchAll(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 2)) == ["x"])
            #expect(throws: DatabaseError.self) { try Int.fetchAll(db, sql: sql, adapter: EmptyRowAdapter()) }
            let error = try #require(throws: RowDecodingError.self) {
                try DatabaseDateComponents.fetchAll(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 2))
            }
            #expect(error.description.contains(#"column: "c", column index: 2"#))
        }
    }

    @Test func `A row that only has prefetched rows is not adapted`() {
        let row: Row = ["id": 1]
        row.setPrefetchedRows([["id": 7]], forKeyPath: ["books"])
        #expect(row.debugDescription == "▿ [id:1]\n  + books: 1 row")
    }
}
