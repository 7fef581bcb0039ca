import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import TestSupport
import Testing

/// Any text can be completed: broken SQL, any characters, any length.
@Suite struct RandomCompletionTests {
    private static let pieces =
        [
            "SELECT ", "FROM ", "WHERE ", "JOIN ", "ON ", "USING (", "WITH ", "RECURSIVE ", "AS ", "AS (",
            "(SELECT ",
            "VALUES (", "UNION ALL ", "ORDER BY ", "GROUP BY ", "OVER (", "WINDOW w AS (", "CASE ", "END ",
            "IN (",
            "EXISTS (", "INSERT INTO ", "UPDATE ", "PRAGMA ", "EXPLAIN ", "COLLATE ", "ROWS ", "BETWEEN ",
            "NOT ",
            "DISTINCT ", "LIMIT ", "ship ", "port", "cargo.", "s ", "\"two words\"", "\"first na", "[", "]",
            "`", "'",
            "\"", "(", ")", ",", ".", "*", ";", "--", "/*", "*/", "\n", " ", "\0", "\u{FEFF}", "1", "1.",
            "x'", ":a",
            "?", "$", "#", "!", "=", "->", "||", "é", "e\u{301}", "\u{301}", "👩‍🚀", "\r\n", "\\",
            "CREATE TRIGGER ",
            "BEGIN ", "BEGIN; ", "END; ", "IS DISTINCT FROM ", "main.", "id ", "ROW",
        ] + Array(repeating: "(", count: 5)

    @Test func `Random texts are completed`() {
        var random = Seeded(2_026)
        var count = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...25, using: &random))
                .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let offset = Int.random(in: 0...max(text.utf8.count, 1), using: &random)
            guard let completion = QueryCompletion(in: SQLScript(text), at: offset, vocabulary: .fleet) else {
                continue
            }
            #expect(completion.range.lowerBound <= offset && offset <= completion.range.upperBound, "\(text)")
            #expect(completion.range.upperBound <= text.utf8.count, "\(text)")
            #expect(Set(completion.candidates.map(\.text)).count == completion.candidates.count, "\(text)")
            #expect(completion.commonBeginning?.isEmpty != true)
            count += completion.candidates.isEmpty ? 0 : 1
        }
        #expect(count > 3_000)
    }

    @Test(arguments: [
        "(", ")", "(SELECT ", "((SELECT ", "SELECT (", "SELECT * FROM (", "FROM (SELECT * ", "WITH a AS (",
        "CASE ",
        "WITH a AS (SELECT * FROM a), ", "SELECT *, * FROM ship, ", "USING (", "ship.", ".", ",", "*,",
        "OVER (",
        "UNION SELECT * FROM ship ", "x AS y, ", "\"", "[", "'", "--\n", "/*", "\0", "é", "👩‍🚀", "NOT ",
        "JOIN (ship ", "VALUES (1, ", "INTO ship (", ";", "AND ", "BETWEEN ",
    ])
    func `Long texts are completed`(piece: String) {
        let text = "SELECT " + String(repeating: piece, count: 10_000 / piece.utf8.count)
        for suffix in ["", " FROM ship", "("] {
            let script = SQLScript(text + suffix)
            for offset in [7, text.utf8.count / 2, text.utf8.count, script.text.utf8.count] {
                _ = QueryCompletion(in: script, at: offset, vocabulary: .fleet)
            }
        }
    }

    /// Each common table reads the one before twice: the columns would double each time.
    @Test func `Columns that grow without bound are cut off`() {
        let tables = (1...60).map {
            ", a\($0) AS (SELECT l.*, r.*, 1 AS x\($0) FROM a\($0 - 1) l, a\($0 - 1) r)"
        }
        let text = "WITH a0 AS (SELECT 1 AS x0)\(tables.joined()) SELECT | FROM a5, a60"
        let columns = CompletedText(text).texts(.column)
        #expect(columns.count < 5_000)
        #expect(columns.contains("x5"))
    }

    /// Each of the tables reads all of them several times.
    @Test func `Common tables that read each other end`() {
        let all = (0..<9).map { "a\($0) x\($0), a\($0) y\($0)" }.joined(separator: ", ")
        let tables = (0..<9).map { "a\($0) AS (SELECT *, 1 AS n\($0) FROM \(all))" }.joined(separator: ", ")
        let text = CompletedText("WITH \(tables) SELECT | FROM a0")
        #expect(text.texts(.column).contains("n0"))
    }

    @Test func `Names are matched by the bytes of SQLite`() {
        let names = [
            "", "\"", "]", "`", "'", "👩‍🚀", "e\u{301}", "é", "A", "a\nb", "\u{FEFF}", " ", "a.b", "SELECT",
        ]
        let vocabulary = QueryVocabulary(
            tables: names.map { QueryVocabulary.Table(name: $0, columns: names) } + [
                .init(name: "", columns: [])
            ])
        for text in ["SELECT |", "SELECT * FROM |", "SELECT \"|", "SELECT [|", "SELECT `|", "SELECT \"\".|"] {
            #expect(!CompletedText(text, vocabulary).candidates.isEmpty)
        }
    }
}
