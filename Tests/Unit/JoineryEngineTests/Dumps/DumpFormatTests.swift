import FoundationEssentials
import JoineryEngine
import Testing

@Suite("Dumps: formats")
struct DumpFormatTests {
    private let numbers: SQL =
        "SELECT 1, -5, 1.5, 1e100, 9e999, -9e999, \(-0.0), 1e15, 123456789012345678, 0.1 + 0.2, 1e-7"
    private let texts: SQL =
        """
        SELECT NULL AS a, '' AS b; SELECT 'it''s' AS a, 'l1' || char(10) || 'l2' AS b; \
        SELECT 'a' || char(0) || 'b' AS a, CAST(x'ff41' AS TEXT) AS b
        """
    private let blobs: SQL = "SELECT x'', x'68c3a9', x'ff00', x'610062'"
    private let several: SQL = "SELECT 1 AS a; SELECT 2 AS b WHERE 0; SELECT 3 AS c, NULL; -- end"
    private let nothing: SQL = "SELECT 1 AS a WHERE 0"

    @Test func `debug writes numbers, texts and blobs for people`() throws {
        try expectDump(
            "1|-5|1.5|1e+100|inf|-inf|-0.0|1000000000000000.0|123456789012345678|0.30000000000000004|1e-07\n",
            of: numbers, in: .debug())
        try expectDump("|\nit's|l1\nl2\na|\u{FFFD}A\n", of: texts, in: .debug())
        try expectDump("|hé|X'FF00'|a\u{0}b\n", of: blobs, in: .debug())
        try expectDump("", of: nothing, in: .debug(header: true))
    }

    @Test func `debug and list have a header, a separator and a text for NULL`() throws {
        for text in try DatabaseQueue().read({ (db) throws in
            [
                try db.dump(several, .debug(header: true, separator: "; ", nullValue: "-")),
                try db.dump(several, .list(header: true, separator: "; ", nullValue: "-")),
            ]
        }) {
            #expect(text == "a\n1\nc; NULL\n3; -\n")
        }
    }

    @Test func `list writes blobs as text, up to a NUL`() throws {
        try expectDump(
            "1|-5|1.5|1e+100|inf|-inf|-0.0|1000000000000000.0|123456789012345678|0.30000000000000004|1e-07\n",
            of: numbers, in: .list())
        try expectDump("|\nit's|l1\nl2\na|\u{FFFD}A\n", of: texts, in: .list())
        try expectDump("|hé|\u{FFFD}|a\n", of: blobs, in: .list())
    }

    @Test func `line aligns names on the right and separates rows`() throws {
        let sql: SQL = "SELECT 1 AS a, 'x' AS longer, NULL AS \"日本\", 4 AS a UNION ALL SELECT 2, 'y', NULL, 5"
        try expectDump(
            """
                 a = 1
            longer = x
                日本 =\u{20}
                 a = 4

                 a = 2
            longer = y
                日本 =\u{20}
                 a = 5

            """, of: sql, in: .line())
        try expectDump("a = 1\n\n   c = 3\nNULL = nil\n", of: several, in: .line(nullValue: "nil"))
        try expectDump("", of: nothing, in: .line())
    }

    @Test func `quote writes the literals of SQLite`() throws {
        let literals = try DatabaseQueue().read { (db) throws in
            try String.fetchOne(
                db, sql: "SELECT quote(9e999) || ',' || quote(-9e999) || ',' || quote(0.1 + 0.2)") ?? ""
        }
        try expectDump(
            "\(literals),0.0,1,NULL,''\n", of: "SELECT 9e999, -9e999, 0.1 + 0.2, 0.0, 1, NULL, ''",
            in: .quote())
        try expectDump("NULL,''\n'it''s','l1\nl2'\n'a','\u{FFFD}A'\n", of: texts, in: .quote())
        try expectDump("X''|X'68C3A9'|X'FF00'|X'610062'\n", of: blobs, in: .quote(separator: "|"))
        try expectDump(
            "'it''s','q\"x'\n1,2\n", of: "SELECT 1 AS \"it's\", 2 AS \"q\"\"x\"", in: .quote(header: true))
    }

    @Test func `JSON keeps the order of the columns and repeats their names`() throws {
        try expectDump(
            "[{\"a\":1,\"A\":2,\"a\":3,\"é\\n\":null}]\n",
            of: "SELECT 1 AS a, 2 AS A, 3 AS a, NULL AS \"é\n\"", in: .json())
        try expectDump("[{\"a\":1}]\n[]\n[{\"c\":3,\"NULL\":null}]\n", of: several, in: .json())
        try expectDump("[{\"a\":1},\n{\"a\":2}]\n", of: "SELECT 1 AS a UNION SELECT 2", in: .json())
        // Statements without columns leave no trace.
        let text = try DatabaseQueue().write { (db) throws in
            try db.dump("CREATE TABLE t(a); INSERT INTO t VALUES ('a/b'); SELECT a FROM t", .json())
        }
        #expect(text == "[{\"a\":\"a/b\"}]\n")
    }

    @Test func `JSON encodes values with the encoder`() throws {
        let sql: SQL = "SELECT 9e999 AS a, x'68c3a9' AS b, 'a/b' AS c, 1.0 AS d, \(-0.0) AS e, 1e100 AS f"
        try expectDump(
            "[{\"a\":\"inf\",\"b\":\"aMOp\",\"c\":\"a/b\",\"d\":1,\"e\":-0,\"f\":1e+100}]\n", of: sql,
            in: .json())
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        encoder.dataEncodingStrategy = .deferredToData
        try expectDump(
            "[\n  {\n    \"b\":[\n  104\n],\n    \"c\":\"a\\/b\"\n  },\n  {\n    \"b\":null,\n    \"c\":2\n  }\n]\n",
            of: "SELECT x'68' AS b, 'a/b' AS c UNION ALL SELECT NULL, 2", in: .json(encoder: encoder))
        try expectDump("[]\n", of: nothing, in: .json(encoder: encoder))
        let text = DumpText()
        #expect(throws: EncodingError.self) {
            try DatabaseQueue().read { (db) throws in
                try db.dumpSQL(sql, format: .json(encoder: JSONEncoder()), to: text)
            }
        }
        #expect(text.text == "[{\"a\":")
    }

    @Test func `The options of formats can be changed`() throws {
        var debug = DebugDumpFormat()
        debug.header = true
        debug.separator = ","
        debug.nullValue = "nil"
        try expectDump("a,b\n1,nil\n", of: "SELECT 1 AS a, NULL AS b", in: debug)
        var list = ListDumpFormat()
        list.header = true
        list.separator = ","
        list.nullValue = "nil"
        try expectDump("a,b\n1,nil\n", of: "SELECT 1 AS a, NULL AS b", in: list)
        var quote = QuoteDumpFormat()
        quote.header = true
        quote.separator = ";"
        try expectDump("'a';'b'\n1;NULL\n", of: "SELECT 1 AS a, NULL AS b", in: quote)
        var line = LineDumpFormat()
        line.nullValue = "nil"
        try expectDump("a = nil\n", of: "SELECT NULL AS a", in: line)
        var json = JSONDumpFormat()
        json.encoder = JSONEncoder()
        try expectDump("[{\"a\":\"\\/\"}]\n", of: "SELECT '/' AS a", in: json)
    }

    @Test func `Columns that requests add for their own use are not values`() throws {
        try expectDump(
            "joinery_x|b\n2\n", of: "SELECT 1 AS joinery_x, 2 AS b", in: .debug(header: true))
        try expectDump("[{\"b\":2}]\n", of: "SELECT 1 AS joinery_x, 2 AS b", in: .json())
        try expectDump("b = 2\n", of: "SELECT 1 AS joinery_x, 2 AS b", in: .line())
    }

    @Test func `An error ends the dump after what it has written`() throws {
        let text = DumpText()
        let error = #expect(throws: DatabaseError.self) {
            try DatabaseQueue().read { try $0.dumpSQL("SELECT 1; SELECT nope; SELECT 2", to: text) }
        }
        #expect(error?.sql == "SELECT nope; SELECT 2")
        #expect(text.text == "1\n")
    }

    @Test func `Statements take their arguments in turn`() throws {
        try expectDump("1|x\n3\n", of: "SELECT \(1), \("x"); SELECT \(3)", in: .debug())
        try expectDump("", of: "", in: .json())
    }
}
