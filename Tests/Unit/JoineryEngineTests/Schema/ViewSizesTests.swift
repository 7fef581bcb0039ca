import TestSupport
import Testing

@testable import JoineryEngine

/// Views that SQLite would compile for minutes, or until its stack overflows, are not compiled.
@Suite struct ViewSizesTests {
    private static func schema(_ sql: String) throws -> DatabaseSchema {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(path: try directory.makeDatabase(sql: "CREATE TABLE t (a, b); \(sql)"))
        return try queue.read { try $0.schema() }
    }

    private static func tower(_ levels: Int, _ select: (Int) -> String) -> String {
        (1..<levels).reduce("CREATE VIEW v0 AS SELECT * FROM t;") { sql, level in
            sql + "CREATE VIEW v\(level) AS \(select(level));"
        }
    }

    @Test func `Views that double too often are not compiled, but their bases are`() throws {
        let schema = try Self.schema(
            Self.tower(60) { "SELECT x.a, y.b FROM v\($0 - 1) x, \"V\($0 - 1)\" AS y" })
        for level in [0, 5, 13] {
            let view = try #require(schema.table(named: "v\(level)"))
            #expect(view.columns.map(\.name) == ["a", "b"])
            #expect(view.brokenReason == nil)
        }
        for level in [14, 30, 59] {
            let view = try #require(schema.table(named: "v\(level)"))
            #expect(view.columns.isEmpty)
            #expect(
                view.brokenReason
                    == "its views are nested so deeply that SQLite would take too long to read them"
            )
        }
    }

    @Test func `A view nested on thousands of others is not compiled`() throws {
        let schema = try Self.schema(Self.tower(3_000) { "SELECT * FROM [v\($0 - 1)]" })
        #expect(schema.table(named: "v99")?.brokenReason == nil)
        #expect(schema.table(named: "v99")?.columns.count == 2)
        #expect(schema.table(named: "v100")?.brokenReason?.contains("nested so deeply") == true)
        #expect(schema.table(named: "v2999")?.brokenReason?.contains("nested so deeply") == true)
    }

    @Test func `All views of a file share a total limit`() throws {
        let base = Self.tower(13) { "SELECT x.a, y.b FROM v\($0 - 1) x JOIN v\($0 - 1) y" }
        let many = (0..<100).map { "CREATE VIEW w\($0) AS SELECT * FROM v12;" }.joined()
        let schema = try Self.schema(base + many)
        let unread = schema.tables.filter { $0.brokenReason != nil }
        #expect((20...80).contains(unread.count), "\(unread.count)")
        #expect(unread.allSatisfy { $0.brokenReason?.hasPrefix("the views of this file") == true })
    }

    @Test func `Views that only mention each other are compiled`() throws {
        let names = (0..<40).map { "v\($0)" }
        // Names in comments, and column names of other views, do not read a view.
        let sql = names.enumerated().map { index, name in
            let before = names.prefix(index).joined(separator: " ")
            return "CREATE VIEW \(name) AS SELECT a /* \(before) \(before) */ FROM t -- \(before)\n;"
        }
        let schema = try Self.schema(sql.joined())
        #expect(names.allSatisfy { schema.table(named: $0)?.columns.count == 1 })
    }

    @Test func `Circular views have the error that SQLite reports`() throws {
        let schema = try Self.schema(
            "CREATE VIEW v AS SELECT * FROM w; CREATE VIEW w AS SELECT * FROM v; CREATE VIEW u AS SELECT * FROM u;"
        )
        #expect(schema.table(named: "v")?.brokenReason?.contains("circular") == true)
        #expect(schema.table(named: "u")?.brokenReason?.contains("circular") == true)
    }

    @Test(arguments: [
        ("a \"b \"\"c\" d", ["a", "b \"c", "d"]), ("x'00' [p q] `r``s`", ["x", "00", "p q", "r`s"]),
        ("a--b\nc/*d*/e/*f", ["a", "c", "e"]), ("a-b/c \"open", ["a", "b", "c", "open"]),
        ("größe.µ1 $x_", ["größe", "µ1", "$x_"]), ("", []), ("'", [""]),
    ])
    func `Names are extracted from a statement`(sql: String, names: [String]) {
        #expect(Array(SQLNames(sql)) == names)
    }
}
