import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// A row with all its values: how it is read, and the lines built from it.
@Suite struct RecordTests {
    private func record(_ path: String, _ sql: String) throws -> Record {
        let file = try ArrangedFile(sql)
        return try file.queue.read { db in try Record.fetch(Path(path, in: db.schema()), db) }
    }

    private static let sql = """
        CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, size REAL, data BLOB, gone TEXT);
        CREATE VIEW texts AS SELECT text FROM note;
        INSERT INTO note VALUES (1, 'a' || char(10) || 'b', 2.5, x'00ff41', NULL),
            (2, 'large', 0, zeroblob(3000000), NULL);
        """

    private func field(_ storage: DatabaseValue.Storage) -> Record.Field {
        Record.Field(name: "x", value: DatabaseValue(storage: storage))
    }

    @Test func `All columns are read as stored and as JSON`() throws {
        let record = try record("note/1", Self.sql)
        #expect(record.fields.map(\.name) == ["id", "text", "size", "data", "gone"])
        #expect(record.fields.map(\.copied) == ["1", "a\nb", "2.5", "x'00ff41'", "NULL"])
        #expect(record.fields.map(\.kind) == ["integer", "text, 3 characters", "real", "blob 3 B", "NULL"])
        #expect(
            record.json == """
                {
                  "id": 1,
                  "text": "a\\nb",
                  "size": 2.5,
                  "data": {
                    "base64": "AP9B",
                    "size": 3
                  },
                  "gone": null
                }
                """)
    }

    @Test(arguments: [
        ("", "text, 0 characters"), ("é", "text, 1 character"), ("e\u{301}", "text, 2 characters"),
        ("\r\n", "text, 2 characters"), ("👩\u{200D}🚀", "text, 3 characters"),
        ("ab\0c", "text, 2 characters before NUL, 4 characters in all"), ("[1]", "JSON, 3 characters"),
    ])
    func `Characters are counted as SQLite counts them`(text: String, kind: String) throws {
        #expect(field(.string(text)).kind == kind)
        let length = try DatabaseQueue().read {
            try Int.fetchOne($0, sql: "SELECT length(?)", arguments: [text])
        }
        let number = kind.dropFirst(6).prefix { $0.isNumber }
        #expect(length.map(String.init) == String(number))
    }

    @Test(arguments: [
        (Data("{\"a\": [1, 2]}".utf8), "JSON in a text blob 13 B", "{"),
        (Data("größer".utf8), "text blob 8 B", "größer"),
        (Data([0x00, 0xFF, 0x41]), "blob 3 B", "00000000  00 ff 41"),
        (Data("text".utf8 + [0xFF]), "blob 5 B", "00000000  74 65 78 74 ff"),
        (Data(String(repeating: "ü", count: 40).utf8 + [0xFF]), "text blob 81 B", "00000000  c3 bc c3 bc"),
    ])
    func `A blob whose bytes are a text is shown as one, and its bytes on request`(
        data: Data, kind: String, first: String
    ) {
        var pane = RecordPane(path: Path(table: "x"), subject: .cell("x"))
        pane.accept(Record(fields: [field(.blob(data))], json: "{}"), width: 80, height: 10)
        #expect(pane.kind == kind)
        #expect(pane.lines.first?.cell.text.hasPrefix(first) == true)
        #expect(pane.isTextInBlob == !first.hasPrefix("0000"))
        #expect(pane.isFoldable == kind.hasPrefix("JSON"))
        pane.toggleBytes(width: 80, height: 10)
        #expect(pane.lines.first?.cell.text.hasPrefix("00000000  ") == true)
        #expect(!pane.isFoldable)
        pane.toggleBytes(width: 80, height: 10)
        #expect(pane.lines.first?.cell.text.hasPrefix(first) == true)
    }

    @Test func `A number in a column of times is also shown as the times it may state`() throws {
        let sql = """
            CREATE TABLE visit (id INTEGER PRIMARY KEY, visit_date INTEGER, phone INTEGER, seen TEXT, at REAL);
            INSERT INTO visit VALUES (1, 1723376872000000, 1723376872, '1723376872', NULL);
            INSERT INTO visit VALUES (2, 7, 7, '', 745069672.0);
            """
        func lines(_ path: String, _ column: String) throws -> [String] {
            var pane = RecordPane(path: Path(table: "visit"), subject: .cell(column))
            pane.accept(try record(path, sql), width: 80, height: 10)
            return pane.lines.map(\.cell.text)
        }
        #expect(
            try lines("visit/1", "visit_date")
                == ["1723376872000000", "", "2024-08-11 11:47:52 UTC, as Unix microseconds"])
        #expect(
            try lines("visit/2", "at") == [
                "745069672.0", "", "2024-08-11 11:47:52 UTC, as seconds since 2001",
                "1993-08-11 11:47:52 UTC, as Unix seconds",
            ])
        #expect(try lines("visit/1", "phone") == ["1723376872"])
        #expect(try lines("visit/1", "at") == ["NULL"])
        #expect(try lines("visit/2", "visit_date") == ["7"])
        var row = RecordPane(path: Path(table: "visit"), subject: .row)
        row.accept(try record("visit/2", sql), width: 80, height: 10)
        #expect(
            row.lines.map(\.cell.text) == [
                "2", "7", "7", "", "745069672.0  2024-08-11 11:47:52 UTC, as seconds since 2001",
            ])
        // What is copied is the number.
        #expect(try record("visit/2", sql).field(named: "at")?.copied == "745069672.0")
    }

    @Test func `An oversized value is marked, and the others are read`() throws {
        let record = try record("note/2", Self.sql)
        #expect(record.field(named: "text")?.copied == "large")
        #expect(record.field(named: "data")?.lines(width: 40) == ["too large to read"])
    }

    @Test func `A row of a view is read by number, and a missing row is an error`() throws {
        #expect(try record("texts/1", Self.sql).fields.map(\.copied) == ["large"])
        #expect(throws: PathError.self) { try record("note/9", Self.sql) }
    }

    @Test func `A row of a view is numbered in its arrangement`() throws {
        let file = try ArrangedFile(
            """
            CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, size INTEGER);
            CREATE VIEW texts AS SELECT text, size FROM note;
            INSERT INTO note VALUES (1, 'b', 3), (2, 'c', 1), (3, 'a', 2);
            """)
        func text(_ number: Int64, _ arrangement: RowsArrangement) throws -> String? {
            try file.queue.read { db in
                let path = Path(table: "texts", steps: [.key(RowKey([number.databaseValue]))])
                return try Record.fetch(path, in: arrangement, db).field(named: "text")?.copied
            }
        }
        let sorted = RowsArrangement(orders: [RowsOrder(column: "text")])
        #expect(try (0..<3).map { try text($0, sorted) } == ["a", "b", "c"])
        #expect(try (0..<3).map { try text($0, RowsArrangement()) } == ["b", "c", "a"])
        let filtered = RowsArrangement(
            orders: [RowsOrder(column: "size", isDescending: true)],
            filter: try RowsFilter.parsed("size < 3", columns: ["text", "size"]))
        #expect(try (0..<2).map { try text($0, filtered) } == ["a", "c"])
        #expect(throws: PathError.self) { try text(2, filtered) }
    }

    @Test(arguments: [
        ("one two three", 8, ["one two ", "three"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("a\n\nb\r\nc", 10, ["a", "", "b", "c"]), ("", 10, [""]), ("\tx\u{1B}", 10, ["    x␛"]),
        ("書籍書籍", 5, ["書籍", "書籍"]), ("a reallylongword", 8, ["a really", "longword"]),
    ])
    func `Text is wrapped at the width of the screen`(text: String, width: Int, lines: [String]) {
        #expect(field(.string(text)).lines(width: width) == lines)
    }

    @Test func `JSON is indented, and invalid JSON is left unchanged`() {
        let json = field(.string(#"{"a":[1,{"b":null}],"c":"x,\"y\"{","d":{},"e":[]}"#))
        #expect(
            json.json?.shown(closed: []).map(\.text) == [
                "{", #"  "a": ["#, "    1,", "    {", #"      "b": null"#, "    }", "  ],",
                #"  "c": "x,\"y\"{","#, #"  "d": {},"#, #"  "e": []"#, "}",
            ])
        #expect(json.kind.hasPrefix("JSON, "))
        #expect(IndentedJSON.text(of: "[\"\u{301}a\"]") == "[\n  \"\u{301}a\"\n]")
        for text in ["{", "[1}", "{\"a\": 1} x", "[a b]]", "[\"a]", "plain", "{\"a\\", "[é]"] {
            #expect(IndentedJSON.text(of: text) == nil, "\(text)")
            #expect(field(.string(text)).json == nil)
            #expect(field(.string(text)).lines(width: 40) == [text])
        }
    }

    @Test func `A blob is shown byte by byte`() {
        let data = Data((0..<20).map { UInt8($0 + 60) })
        #expect(
            field(.blob(data)).lines(width: 80, showsBytes: true) == [
                "00000000  3c 3d 3e 3f 40 41 42 43 44 45 46 47 48 49 4a 4b  <=>?@ABCDEFGHIJK",
                "00000010  4c 4d 4e 4f                                      LMNO",
            ])
        #expect(
            field(.blob(data)).lines(width: 58, showsBytes: true)[2]
                == "00000010  4c 4d 4e 4f              LMNO")
        #expect(
            field(.blob(Data([0, 0x7F, 0xFF]))).lines(width: 58) == ["00000000  00 7f ff                 ···"]
        )
    }

    @Test func `Very long values are truncated with a note`() {
        let text = field(.string(String(repeating: "x", count: 100_001))).lines(width: 100)
        #expect(text.count == 1001)
        #expect(text.last == "… the rest is not shown")
        #expect(field(.blob(Data(count: 30_000))).lines(width: 80).last == "… the rest is not shown")
    }
}
