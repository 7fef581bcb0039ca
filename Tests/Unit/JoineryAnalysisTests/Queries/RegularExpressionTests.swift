import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

@Suite(.timeLimit(.minutes(30))) struct RegularExpressionTests {
    private func match(_ pattern: String, _ bytes: [UInt8], ignoringCase: Bool = false) throws -> Range<Int>?
    {
        let expression = try RegularExpression(pattern, ignoringCase: ignoringCase)
        let matcher = try PatternMatcher(expression)
        return try bytes.withUnsafeBufferPointer { try matcher.match(in: $0) }
    }

    @Test(
        arguments: [
            ("^mel.*e$", "mel ville", 0..<9), ("e$", "mel", nil), ("é.", "aéß", 1..<5),
            (#"\w+"#, "-Ärger!", 1..<7),
            (#"\d"#, "x٣", 1..<3), ("a|b", "xb", 1..<2), ("a\0b", "-a\0b", 1..<4), ("^$", "", 0..<0),
            (#"(?<=a)b\Kc"#, "abc", 2..<3), (#"(a)(b)\2\1"#, "abba", 0..<4),
            (#"(?s)a.b"#, "a\nb", 0..<3), ("a.b", "a\nb", nil), (#"\bwhale\b"#, "narwhale whale", 9..<14),
        ] as [(String, String, Range<Int>?)])
    func `The first match is found as bytes`(pattern: String, text: String, range: Range<Int>?) throws {
        let found = try match(pattern, Array(text.utf8))
        #expect(found == range)
        // A long text is matched in another way.
        let head = [UInt8](repeating: UInt8(ascii: "\n"), count: 300)
        if pattern.first != "^", !pattern.hasSuffix("$") {
            let moved = try match(pattern, head + Array(text.utf8))
            #expect(moved == range.map { $0.lowerBound + 300..<$0.upperBound + 300 })
        }
    }

    @Test func `Letters match in any case if asked for`() throws {
        for (pattern, text) in [("ÄRGER", "ärger"), ("straße|x", "X"), ("a", "A")] {
            #expect(try match(pattern, Array(text.utf8)) == nil)
            #expect(try match(pattern, Array(text.utf8), ignoringCase: true) != nil)
        }
        let expression = try RegularExpression("a|b", ignoringCase: true)
        #expect(expression.text == "(?i)a|b")
        #expect(try match(expression.text, Array("B".utf8)) == 0..<1)
    }

    /// Bytes that are no UTF-8 match nothing, and what is around them is found.
    @Test func `Texts need not be valid`() throws {
        let bytes: [UInt8] = [0xFF, 0x61, 0xC3, 0x62, 0xED, 0xA0, 0x80, 0x63]
        for (pattern, range) in [("a", 1..<2), ("c$", 7..<8), ("a.b", nil), ("b", 3..<4), (".c", nil)]
            as [(String, Range<Int>?)]
        {
            #expect(try match(pattern, bytes) == range, "\(pattern)")
        }
    }

    @Test(arguments: [
        ("", "it is empty", 0), ("(", "missing closing parenthesis", 1),
        ("ab[c", "missing terminating ] for character class", 4),
        ("é**+*", "quantifier does not follow a repeatable item", 2),
        (#"a\C"#, "using \\C is disabled by the application", 3),
        ("((a{1,1000}b){1,1000}c){1,1000}", "regular expression is too large", 31),
    ])
    func `A mistake has a reason and a place`(pattern: String, message: String, position: Int) {
        for ignoresCase in [false, true] {
            do throws(RegularExpression.Mistake) {
                _ = try RegularExpression(pattern, ignoringCase: ignoresCase)
                Issue.record("\(pattern) is read")
            } catch {
                #expect(error.message == message)
                #expect(error.position == position)
            }
        }
    }

    @Test func `What must begin a pattern of PCRE2 is refused`() {
        for pattern in ["(*UTF)a", "(*LIMIT_MATCH=4294967295)a", "(*NO_START_OPT)a"] {
            #expect(throws: RegularExpression.Mistake.self) { try RegularExpression(pattern) }
        }
    }

    /// Patterns that would take longer than a life: nested and neighboring repeats, references, and a long text.
    @Test(arguments: [
        ("(a+)+$", 60), ("(a|aa)+$", 200), ("(a*)*[bc]", 250), (#"(a*)*\1[bc]"#, 100),
        ("a*a*a*a*a*a*[bc]", 5_000),
        ("(.*)(.*)(.*)(.*)[xy]", 20_000), ("(?:a|b|ab)*c|d", 500_000), (#"\w*\d"#, 3_000_000),
        ("((((a?)*)*)*)*b|c", 10_000),
    ])
    func `A match that takes too long is an error`(pattern: String, count: Int) throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count) + [UInt8(ascii: "!")]
        let error = #expect(throws: DatabaseError.self) { _ = try match(pattern, bytes) }
        #expect(error?.message == "the regular expression takes too long in a text of \(count + 1) bytes")
    }

    // MARK: SQL

    private func values(_ sql: String) throws -> [DatabaseValue] {
        var configuration = Configuration()
        configuration.prepareDatabase { db in db.add(function: .regexp) }
        return try DatabaseQueue(configuration: configuration).read { db in
            try DatabaseValue.fetchAll(db, sql: sql)
        }
    }

    @Test func `REGEXP is an operator`() throws {
        let found = try values(
            """
            WITH v(text, pattern) AS (VALUES
              ('whale', '^w'), ('whale', 'W'), ('whale', '(?i)W'), (NULL, 'a'), ('a', NULL), (17, '^17$'), (1e300, 'e.300'),
              (0.5, '^0\\.5$'), (CAST('whale' AS BLOB), 'h.l'), ('', '^$'), ('17', 1))
            SELECT text REGEXP pattern FROM v
            """)
        #expect(found.map { Int.fromDatabaseValue($0) } == [1, 0, 1, nil, nil, 1, 1, 1, 1, 1, 1])
    }

    @Test func `A statement fails at a pattern with a mistake, and at one that takes too long`() throws {
        for (sql, message) in [
            ("SELECT 'a' REGEXP '('", "“(” is no regular expression: missing closing parenthesis"),
            (
                "SELECT printf('%.60c!', 'a') REGEXP '(a+)+$'",
                "the regular expression takes too long in a text of 61 bytes"
            ),
        ] {
            let error = #expect(throws: DatabaseError.self) { _ = try values(sql) }
            #expect(error?.message == message)
        }
    }

    @Test func `An expression of a request has parentheses where it needs them`() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { db in db.add(function: .regexp) }
        let queue = try DatabaseQueue(configuration: configuration)
        let expression = try RegularExpression("^a.c$", ignoringCase: true)
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE t(a, b); INSERT INTO t VALUES ('A', 'bC'), ('x', 'abc'), (NULL, 'abc')")
            // Without parentheses, only the second comparison would be matched.
            let neither = try RegularExpression("^0$")
            let condition = (Column("a") == nil || Column("b") == "abc").matches(neither)
            #expect(try Table("t").filter(condition).fetchCount(db) == 1)
            let plain = Table("t").filter(Column("b").matches(expression))
            #expect(try plain.fetchCount(db) == 2)
            let joined = Table("t").filter(
                !([Column("a"), Column("b")].joined(operator: .concat).matches(expression)))
            #expect(try Row.fetchAll(db, joined).map { $0["a"] as String? } == ["x"])
        }
    }
}
