import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What a profile says of any values, and that its lines agree with each other.
@Suite struct ProfileTruthTests {
    private func content(_ sql: String, of columns: [String], measuring: String? = nil) throws
        -> ProfileContent
    {
        try DatabaseQueue().write { db in
            try db.execute(sql: sql)
            var query = ProfileQuery(path: Path(table: "t"), columns: columns, isExact: true)
            query.measured = measuring
            return try ProfileContent.read(query, in: db)
        }
    }

    private func texts(_ content: ProfileContent) -> [String] {
        content.lines(of: content.columns[0], width: nil, valueCount: 10).flatMap(\.texts)
    }

    private func numbers(_ count: Int, _ value: String) -> String {
        """
        CREATE TABLE t(c);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(count)) INSERT INTO t SELECT \(value) FROM n;
        """
    }

    /// More values than are counted one by one.
    @Test(arguments: [
        ("i", "Each value occurs once."), ("'v' || i", "Each value occurs once."),
        ("CASE WHEN i = 99000 THEN 5 ELSE i END", "Each value occurs at most 2 times."),
        ("CASE WHEN i < 40 THEN 5 ELSE i END", "Each other value occurs once."),
    ])
    func `The number of distinct values bounds their counts`(value: String, sentence: String) throws {
        let texts = texts(try content(numbers(99_872, value), of: ["c"]))
        #expect(texts.last == sentence)
        #expect(texts.contains("99,872 (all different)") == (sentence == "Each value occurs once."))
    }

    @Test func `The first value that is not shown bounds the sums of all others`() throws {
        let content = try content(
            "CREATE TABLE t(k, m); INSERT INTO t VALUES ('a', 20), ('b', 50), ('c', 30), ('d', 40)",
            of: ["k"],
            measuring: "m")
        let lines = content.lines(of: content.columns[0], width: nil, valueCount: 2)
        #expect(lines.compactMap(\.bar).map(\.text) == ["b", "d"])
        #expect(lines.last?.texts == ["Each other sum is at most 30."])
    }

    @Test func `In a sample, counts are said to be those of the sample`() throws {
        let content = try DatabaseQueue().write { db in
            try db.execute(sql: numbers(210_000, "i * 2"))
            return try ProfileContent.read(ProfileQuery(path: Path(table: "t"), columns: ["c"]), in: db)
        }
        #expect(texts(content).last == "Each value occurs once in the sample.")
    }

    /// Each value at the ends of the ranges alone, and random pairs of them, in every format.
    @Test func `No value is too large or too small for a profile`() throws {
        var random = Seeded(47)
        let values = EndValues.all
        let pairs = (0..<60).compactMap { _ in
            values.randomElement(using: &random).flatMap { one in
                values.randomElement(using: &random).map { [one, $0, one] }
            }
        }
        for values in values.map({ [$0] }) + pairs {
            let rows = values.map { "(\($0.sqlLiteral), \($0.sqlLiteral), \(values[0].sqlLiteral))" }
            let content = try content(
                "CREATE TABLE t(v, createdAt, m); INSERT INTO t VALUES \(rows.joined(separator: ", "))",
                of: ["v", "createdAt"], measuring: "m")
            for format in ProfileFormat.allCases {
                for figure in ProfileFigure.allCases {
                    #expect(!format.text(of: content, isList: false, drawing: figure).isEmpty)
                }
            }
            var plain = content
            plain.measured = nil
            for index in plain.columns.indices {
                let known = content.columns[index].figures
                plain.columns[index].profile = plain.columns[index].profile.map { figures in
                    var figures = figures
                    figures.measures = nil
                    return figures
                }
                #expect(known?.types.total == values.count)
            }
            for isList in [false, true] {
                #expect(!ProfileFormat.text.text(of: plain, isList: isList).isEmpty)
            }
        }
    }

    @Test func `A bar leads to the rows that it counts`() throws {
        var random = Seeded(48)
        let (numbers, all) = (EndValues.integers + EndValues.reals, EndValues.all)
        for trial in 0..<120 {
            let some = (0..<5).compactMap { _ in (trial < 80 ? numbers : all).randomElement(using: &random) }
            let rows = some.map { "(\($0.sqlLiteral), \($0.sqlLiteral))" }.joined(separator: ", ")
            try DatabaseQueue().write { db in
                try db.execute(sql: "CREATE TABLE t(v, n NUMERIC); INSERT INTO t VALUES \(rows)")
                let table = try #require(try db.schema().table(named: "t"))
                for column in ["v", "n"] {
                    let query = ProfileQuery(path: Path(table: "t"), columns: [column])
                    var pane = ProfilePane(query)
                    pane.accept(try ProfileContent.read(query, in: db), isChanged: false, lines: 60)
                    for (index, line) in pane.lines.enumerated() {
                        guard let bar = line.bar, !bar.isCut else { continue }
                        pane.position.cursor = index
                        // Some texts cannot be typed, which is said.
                        guard let filter = try? pane.filter(isExcluding: false) else { continue }
                        let found = try filter.filtering(Table("t").all(), of: table, db).fetchCount(db)
                        #expect("\(found)" == bar.count, "\(filter.text) of \(rows)")
                    }
                }
            }
        }
    }

    @Test func `Samples of sums that cancel out have texts`() throws {
        var content = try content(
            "CREATE TABLE t(c, m); INSERT INTO t VALUES (1, 1e300), (1, -1e300), (1, 1e-9), (2, 9e999), (2, -9e999)",
            of: ["c"], measuring: "m")
        content.rows.coverage = .sample(ofTableWith: 1 << 53)
        content.columns[0].profile = content.columns[0].profile.map { figures in
            var figures = figures
            for index in figures.measures?.greatestSums.values.indices ?? 0..<0 {
                figures.measures?.greatestSums.values[index].measure?.sumError = 1e308
                figures.measures?.greatestSums.values[index].measure?.meanError = .greatestFiniteMagnitude
            }
            return figures
        }
        #expect(!ProfileFormat.text.text(of: content, isList: false).isEmpty)
        #expect(ProfileText.percent(1e300) == "1e+302 %")
        #expect(ProfileText.percent(.infinity) == "Inf %")
        #expect(ProfileText.percent(12) == "1,200 %")
    }
}
