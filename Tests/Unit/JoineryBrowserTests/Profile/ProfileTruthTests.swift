import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What a profile says of any values, and that its lines agree with each other.
@Suite struct ProfileTruthTests {
    private func content(_ sql: String, of columns: [String]) throws -> ProfileContent {
        try DatabaseQueue().write { db in
            try db.execute(sql: sql)
            return try ProfileContent.read(
                ProfileQuery(path: Path(table: "t"), columns: columns, isExact: true), in: db)
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
            let rows = values.map { "(\($0.sqlLiteral), \($0.sqlLiteral))" }
            let content = try content(
                "CREATE TABLE t(v, createdAt); INSERT INTO t VALUES \(rows.joined(separator: ", "))",
                of: ["v", "createdAt"])
            for format in ProfileFormat.allCases {
                for isList in [false, true] { #expect(!format.text(of: content, isList: isList).isEmpty) }
            }
            for column in content.columns { #expect(column.figures?.types.total == values.count) }
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

    @Test func `Shares of any size have texts`() {
        #expect(ProfileText.percent(1e300) == "1e+302 %")
        #expect(ProfileText.percent(.infinity) == "Inf %")
        #expect(ProfileText.percent(12) == "1,200 %")
    }
}
