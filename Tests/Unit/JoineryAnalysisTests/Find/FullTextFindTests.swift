import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Full-text tables tell what their indexes know before all of their rows are read.
@Suite struct FullTextFindTests {
    /// The rowids of the rows that were found, in their order.
    private func rows(_ findings: Findings) -> [Int64] {
        findings.found.compactMap { found in
            guard case .value(_, let key) = found.place else { return nil }
            return key?.first.flatMap { Int64.fromDatabaseValue($0) }
        }
    }

    @Test(arguments: ["fts5(body)", "fts4(body)", "fts3(body)", "fts5(body, detail=none)"])
    func `Rows with the word come first, then those with it inside others`(module: String) throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE note USING \(module);
                    INSERT INTO note(rowid, body) VALUES (1, 'narwhale'), (2, 'fish'), (3, 'a Whale'), (4, 'whales'),
                        (5, 'mywhale and whale');
                    """)
            let findings = try Findings(of: "whale", in: ["note"], db)
            #expect(rows(findings) == [3, 4, 5, 1])
            #expect(findings.tables.map(\.columns) == [[SearchedTable.Column(name: "body", count: 4)]])
            let first = try Findings(of: "whale", in: ["note"], limit: 2, db)
            #expect(first.found.count == 2 && first.tables.first?.columns.first?.count == 4)
            #expect(rows(try Findings(of: "whales", as: .whole, in: ["note"], db)) == [4])
            // What is not a word, and quotes.
            #expect(rows(try Findings(of: "hale and wh", in: ["note"], db)) == [5])
            #expect(rows(try Findings(of: "\"whale\"", in: ["note"], db)).isEmpty)
        }
    }

    @Test func `The search may end after the first rows, and reads on where it was`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE note USING fts5(body);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
                    INSERT INTO note(rowid, body) SELECT i, iif(i = 4000, 'a whale', 'narwhale') FROM n;
                    """)
            var read: [Int] = []
            let findings = try Findings(of: "whale", in: ["note"], limit: 3, reading: { read.append($0) }, db)
            #expect(rows(findings) == [4_000, 1, 2])
            #expect(findings.tables.first?.columns.first?.count == 5_000 && read.last == 5_000)
        }
    }

    @Test func `What a full-text table has is found, whatever its tokenizer makes of it`() throws {
        var random = Seeded(77)
        let tokenizers = [
            "", ", tokenize='porter'", ", tokenize='trigram'", ", tokenize='ascii'", ", detail=column",
            ", tokenize=\"unicode61 separators 'a' tokenchars '-'\"", ", prefix='2 3'", ", content=''",
        ]
        let texts = [
            "whale", "The Whale", "WHALES", "17", "a-b", "\"x\" y", "é", "ẘhale", "a\0whale", "", "   ",
            "1.5",
        ]
        var hits = 0
        for _ in 0..<100 {
            try DatabaseQueue().write { db in
                let options = tokenizers.randomElement(using: &random) ?? ""
                try db.execute(sql: "CREATE VIRTUAL TABLE t USING fts5(a, b UNINDEXED, c\(options))")
                try db.execute(sql: "CREATE TABLE p (a, b, c)")
                let isEmpty = options.contains("content")
                for _ in 0..<Int.random(in: 0...30, using: &random) {
                    let values: [DatabaseValue] = (0..<3).map { _ in
                        let text = texts.randomElement(using: &random) ?? ""
                        let joined = Bool.random(using: &random) ? text + " " + text.uppercased() : text
                        return [joined.databaseValue, 17.databaseValue, .null][
                            Int.random(in: 0..<6, using: &random) / 2 == 0
                                ? 0 : Int.random(in: 0..<3, using: &random)]
                    }
                    try db.execute(
                        sql: "INSERT INTO t (a, b, c) VALUES (?, ?, ?)", arguments: StatementArguments(values)
                    )
                    if isEmpty { continue }
                    try db.execute(
                        sql: "INSERT INTO p (a, b, c) VALUES (?, ?, ?)",
                        arguments: StatementArguments(values))
                }
                let pieces = [
                    "whale", "hal", "e", "17", "-", "\"x\"", "é", "the whale", " ", "\0", "*", "a", "WHALE",
                ]
                for match in [SoughtText.Match.containing, .containingExactly, .whole] {
                    let text = pieces.randomElement(using: &random) ?? ""
                    let limit = [1, 3, Int.max].randomElement(using: &random) ?? 1
                    let asked = try Findings(of: text, as: match, in: ["t"], limit: limit, db)
                    let read = try Findings(of: text, as: match, in: ["p"], limit: limit, db)
                    let shown = Comment(rawValue: "\(text) \(match) \(options)")
                    #expect(asked.tables.map(\.columns) == read.tables.map(\.columns), shown)
                    #expect(asked.found.count == read.found.count, shown)
                    let places = asked.found.map(\.place)
                    #expect(Set(places).count == places.count, shown)
                    if limit == .max { #expect(Set(places) == Set(read.found.map(\.place)), shown) }
                    hits += places.count
                }
            }
        }
        #expect(hits > 500)
    }
}
