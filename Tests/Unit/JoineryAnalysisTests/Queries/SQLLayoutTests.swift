import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@Suite struct SQLLayoutTests {
    @Test(arguments: [
        ("SELECT 1", "SELECT 1"),
        ("", ""),
        (
            "SELECT a, b FROM t WHERE a = 1 AND b BETWEEN 2 AND 3 OR c GROUP BY a HAVING count(*) > 1 ORDER BY b LIMIT 3",
            """
            SELECT a, b
            FROM t
            WHERE a = 1
              AND b BETWEEN 2 AND 3 OR c
            GROUP BY a
            HAVING count(*) > 1
            ORDER BY b
            LIMIT 3
            """
        ),
        (
            "SELECT * FROM a LEFT OUTER JOIN b ON b.id = a.id AND b.x JOIN (SELECT y FROM c WHERE 1 AND 2) d USING (y)",
            """
            SELECT *
            FROM a
            LEFT OUTER JOIN b ON b.id = a.id
              AND b.x
            JOIN (SELECT y FROM c WHERE 1 AND 2) d USING (y)
            """
        ),
        (
            "WITH w AS (SELECT 1) SELECT * FROM w UNION ALL SELECT 2",
            "WITH w AS (SELECT 1)\nSELECT *\nFROM w\nUNION ALL\nSELECT 2"
        ),
        ("SELECT 1 -- one\n, 2", "SELECT 1 -- one\n, 2"),
        ("SELECT 'FROM  x', \"AND  y\"", "SELECT 'FROM  x', \"AND  y\""),
        ("SELECT a IS NOT DISTINCT FROM b", "SELECT a IS NOT DISTINCT FROM b"),
    ])
    func `Each clause begins a line`(sql: String, expected: String) {
        #expect(SQLScript.laidOut(sql) == expected)
    }

    @Test func `A long list continues on the next line`() {
        let list = (1...30).map { "column\($0)" }.joined(separator: ", ")
        let lines = SQLScript.laidOut("SELECT \(list)").split(separator: "\n")
        #expect(lines.count > 3)
        #expect(lines.allSatisfy { $0.count <= 90 })
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  column") })
    }

    @Test func `Only blanks change`() {
        var random = Seeded(3)
        let pieces = [
            "SELECT", "FROM", "a", ",", "(", ")", "'x  y'", "\"q\"", "--c\n", "/* d */", "AND", "BETWEEN",
            ";", " ",
            "\n", "1", "LEFT", "JOIN", "'open",
        ]
        for _ in 0..<2_000 {
            let sql = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined(separator: " ")
            let laidOut = SQLScript.laidOut(sql)
            func words(_ text: String) -> [Substring] {
                SQLToken.tokens(of: text).filter { $0.kind != .whitespace }.map(\.text)
            }
            #expect(words(laidOut) == words(sql))
        }
    }
}
