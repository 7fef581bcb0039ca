import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Summing up a second column by the values of the one under the cursor.
@Suite struct MeasurePaneTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            "test.sqlite",
            sql: """
                CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT, country TEXT, tax REAL);
                CREATE TABLE ship (
                  id INTEGER PRIMARY KEY, name TEXT, home INTEGER REFERENCES port, crew, profit, launched TEXT);
                INSERT INTO port VALUES (1, 'Cork', 'Ireland', 0.5), (2, 'Kiel', 'Germany', 1.25);
                INSERT INTO ship VALUES
                (1, 'A', 1, 10, -100, '2020-01-15'), (2, 'B', 1, 20, 50, '2020-01-20'),
                (3, 'C', 2, 40, 20, '2020-03-01'), (4, 'D', NULL, 5, 1, '2020-03-02'),
                (5, 'E', 2, 'many', NULL, '2020-03-31'), (6, 'F', 1, 3, 10, '2020-04-01');
                """)
    }

    private func measure(
        _ measured: String, by column: String, isFromProfile: Bool = false, lines: Int = 40
    ) throws -> SessionLoop {
        var loop = try SessionLoop(path, at: "ship", lines: lines)
        try loop.settle()
        try loop.goToColumn(column)
        if isFromProfile { try loop.press(.showProfile) }
        try type(measured, in: &loop)
        return loop
    }

    private func type(_ text: String, in loop: inout SessionLoop) throws {
        try loop.press(.measure)
        loop.send(.prompt(.insert(text)))
        loop.send(.prompt(.accept))
        try loop.settle()
    }

    private func notice(_ loop: SessionLoop) -> String? { loop.browser.status.notice?.text }

    @Test func `Sums and means by the values of a foreign key`() throws {
        let loop = try measure("crew", by: "home")
        #expect(try loop.profile.title == "crew by home")
        #expect(
            try loop.profileLines.prefix(5) == [
                "rows|6", "sum|78", "mean|15.600", "no number|1 (17 %)", "NULL|1 (17 %): sum 5, mean 5.000",
            ])
        #expect(
            try loop.profileLines.suffix(3) == [
                "Greatest sums", "2|Kiel|2|40|40", "1|Cork|3|33|11",
            ])
    }

    @Test func `Sums and means by month, below zero too`() throws {
        var loop = try measure("profit", by: "launched")
        let index = try #require(try loop.profileLines.firstIndex { $0.hasPrefix("Dates, ") })
        for _ in 0..<8 where try loop.profileLines[index] != "Dates, by month" {
            try loop.press(.coarserBins)
        }
        #expect(
            try loop.profileLines[index...].prefix(5) == [
                "Dates, by month", "2020-01||2|-50|-25.000", "2020-02||0|–|–", "2020-03||3|21|10.500",
                "2020-04||1|10|10.000",
            ])
        let bars = try loop.profile.lines.compactMap(\.bar)
        #expect(bars.map(\.isNegative).prefix(4) == [true, false, false, false])
        #expect(bars.map(\.fraction).prefix(4) == [1, 0, 0.42, 0.2])
    }

    @Test func `s has the bars show means, counts and sums in turn, the greatest first`() throws {
        var loop = try measure("profit", by: "home")
        func fractions() throws -> [Double] {
            try loop.profile.lines.compactMap(\.bar).map(\.fraction).suffix(2)
        }
        #expect(try loop.profile.figure == .sum)
        #expect(try loop.profileLines.suffix(2) == ["2|Kiel|2|20|20.000", "1|Cork|3|-40|-13.333"])
        #expect(try fractions() == [0.5, 1])
        try loop.press(.nextMeasure)
        #expect(notice(loop) == "The bars show means.")
        #expect(try fractions() == [1, 40 / 3 / 20])
        try loop.press(.nextMeasure)
        #expect(notice(loop) == "The bars show numbers of rows.")
        #expect(try loop.profileLines.suffix(2).map { $0.prefix(1) } == ["1", "2"])
        #expect(try fractions() == [1, 2 / 3])
        try loop.press(.nextMeasure)
        #expect(notice(loop) == "The bars show sums.")
        #expect(try fractions() == [0.5, 1])

        var profile = try measure("profit", by: "home", isFromProfile: true)
        try profile.press(.close)
        try profile.press(.nextMeasure)
        #expect(notice(profile) == "This shows one column: & sums up a second one by it.")
    }

    @Test func `The greatest sum comes first, however rare its value is, and keys have no bins`() throws {
        try SessionLoop.writer(path).write { db in
            try db.execute(
                sql: """
                    INSERT INTO port SELECT 10 + value, 'Port ' || value, NULL, NULL FROM generate_series(1, 400);
                    INSERT INTO ship SELECT 100 + value, 'S', 11 + value % 400, 2, NULL, NULL FROM generate_series(1, 1200);
                    INSERT INTO ship VALUES (5000, 'T', 300, 1000000, NULL, NULL);
                    INSERT INTO port VALUES (500, 'Rare', NULL, NULL);
                    INSERT INTO ship VALUES (5001, 'U', 500, 3000000, NULL, NULL);
                    """.replacing("generate_series(1, 400)", with: Self.numbers(400))
                        .replacing("generate_series(1, 1200)", with: Self.numbers(1_200)))
        }
        let loop = try measure("crew", by: "home", lines: 20)
        let lines = try loop.profileLines
        let title = try #require(lines.firstIndex(of: "Greatest sums"))
        #expect(
            lines[(title + 1)...].prefix(2) == [
                "500|Rare|1|3,000,000|3,000,000", "300|Port 290|4|1,000,006|250,002",
            ])
        #expect(!lines.contains { $0.hasPrefix("Numbers") })
        #expect(lines.last == "Each other sum is at most 6.")
        // Also those of a row's own key, and of associated rows.
        for column in ["id", "home.id"] {
            let content = try SessionLoop.writer(path).read { db in
                var query = ProfileQuery(path: Path(table: "ship"), columns: [column])
                query.measured = "crew"
                return try ProfileContent.read(query, in: db)
            }
            #expect(content.columns[0].figures?.histogram == nil)
            let first = content.lines(of: content.columns[0], width: nil, valueCount: 3).compactMap(\.bar)
                .first
            #expect(first?.text == (column == "id" ? "5001" : "500"))
        }
    }

    private static func numbers(_ last: Int) -> String {
        "(WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT \(last)) SELECT value FROM n)"
    }

    @Test func `Keys in a result have no bins, and other numbers do`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        try loop.press(.showQuery)
        loop.send(.edit(.insert("select id, crew, home from ship")))
        try loop.press(.runQuery)
        try loop.wait { $0.tickets.pending.isEmpty && $0.location?.grid.page != nil }
        loop.send(.command(.close))
        for (column, hasBins) in [("id", false), ("crew", true), ("home", false)] {
            try loop.goToColumn(column)
            try loop.press(.showProfile)
            #expect(try loop.profile.name == column)
            #expect(try loop.profileLines.contains { $0.hasPrefix("Numbers") } == hasBins, "\(column)")
            try loop.press(.close)
        }
    }

    @Test func `A bar filters as in a profile`() throws {
        var loop = try measure("crew", by: "home")
        try loop.press(.last, .open)
        #expect(loop.browser.location?.grid.filter?.text == "home = 1")
        #expect(loop.browser.location?.grid.page?.rows.count == 3)
        // The filter counts.
        try type("crew", in: &loop)
        #expect(try loop.profileLines.first == "rows|3")
    }

    @Test func `Esc leads back to the profile it began in, and to the rows`() throws {
        var loop = try measure("crew", by: "home", isFromProfile: true)
        #expect(try loop.profile.title == "crew by home")
        try type("profit", in: &loop)
        #expect(try loop.profile.title == "profit by home")
        try loop.press(.close)
        #expect(try loop.profile.title == "Profile of home")
        try loop.press(.close)
        #expect(loop.browser.overlay == nil)

        var rows = try measure("crew", by: "home")
        try rows.press(.close)
        #expect(rows.browser.overlay == nil)
    }

    @Test func `The column is named by a part of its name, or as one of associated rows`() throws {
        #expect(try measure("PROF", by: "home").profile.title == "profit by home")
        #expect(try measure("rew", by: "home").profile.title == "crew by home")
        let loop = try measure("home.tax", by: "name")
        #expect(try loop.profile.title == "home.tax by name")
        #expect(try loop.profileLines.prefix(3) == ["rows|6", "sum|4", "mean|0.80000"])
    }

    @Test(arguments: [
        ("", "Type the name of a column of numbers."), ("xyz", "No column has “xyz” in its name."),
        ("m", "“m” may be name, home: type more of the name."),
        ("home.xyz", "home leads to port, which has no column “xyz”."),
    ])
    func `A name that is no column keeps the prompt open`(name: String, sentence: String) throws {
        let loop = try measure(name, by: "home")
        #expect(loop.browser.prompt?.purpose == .measure)
        #expect(loop.browser.prompt?.text == name)
        #expect(notice(loop)?.hasPrefix(sentence) == true, "\(notice(loop) ?? "")")
        #expect(loop.browser.overlay == nil)
    }

    @Test func `Tab completes the name`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        try loop.press(.measure)
        loop.send(.prompt(.insert("pr")))
        loop.send(.command(.complete))
        #expect(loop.browser.prompt?.text == "profit")
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert("home.t")))
        loop.send(.command(.complete))
        #expect(loop.browser.prompt?.text == "home.tax")
        loop.send(.prompt(.cancel))
        #expect(loop.browser.prompt == nil && loop.browser.overlay == nil)
    }

    @Test func `A column without numbers is said to be one`() throws {
        let loop = try measure("name", by: "home")
        #expect(try loop.profileLines.prefix(2) == ["rows|6", "name holds no numbers here."])
        #expect(try loop.profileLines.last == "2|Kiel|2|–|–")
    }

    @Test func `Columns of a result`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        try loop.press(.showQuery)
        loop.send(.edit(.insert("select country, crew from ship join port on port.id = home")))
        try loop.press(.runQuery)
        try loop.wait { $0.tickets.pending.isEmpty && $0.location?.grid.page != nil }
        loop.send(.command(.close))
        try type("home.x", in: &loop)
        #expect(notice(loop) == "The result has no column “home.x”.")
        loop.send(.prompt(.cancel))
        try type("crew", in: &loop)
        #expect(
            try loop.profileLines.suffix(2) == ["Germany||2|40|40", "Ireland||3|33|11"])
    }

    @Test func `A commit moves the sums`() throws {
        var loop = try measure("crew", by: "home")
        try SessionLoop.writer(path).write { try $0.execute(sql: "UPDATE ship SET crew = 7 WHERE id = 6") }
        try loop.wait { browser in
            guard case .profile(let pane) = browser.overlay else { return false }
            return pane.lines.compactMap(\.bar).contains { $0.sums?.sum == "37" }
        }
        let pane = try loop.profile
        let changed = pane.lines.compactMap(\.bar).filter { pane.isChanged($0) }
        #expect(changed.map(\.label).contains("Cork"))
        #expect(!changed.map(\.label).contains("Kiel"))
    }

    @Test func `In a sample, sums and means have errors`() throws {
        let content = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, kind TEXT, amount REAL);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000)
                    INSERT INTO t SELECT i, CASE WHEN i % 3 = 0 THEN 'a' ELSE 'b' END, i * 31 % 1000 / 10.0 FROM n;
                    """)
            var query = ProfileQuery(path: Path(table: "t"), columns: ["kind"])
            query.measured = "amount"
            return try ProfileContent.read(query, in: db)
        }
        guard case .sample = content.rows.coverage else {
            Issue.record("\(content.rows.coverage)")
            return
        }
        let lines = content.lines(of: content.columns[0], width: nil, valueCount: 10)
        let bars = lines.compactMap(\.bar)
        #expect(bars.map(\.text) == ["b", "a"])
        for (bar, mean) in zip(bars, [49.95, 49.95]) {
            let texts = try #require(bar.sums)
            let parts = texts.mean.dropFirst().split(separator: " ±")
            let (found, error) = (try #require(Double(parts[0])), try #require(Double(parts[1])))
            #expect(texts.mean.hasPrefix("~") && error < 10)
            #expect(abs(found - mean) <= error)
            #expect(texts.sum.hasPrefix("~") && texts.sum.hasSuffix(" %"))
        }
    }

    @Test(
        arguments: [
            ([1, 2, 3], ["1", "2", "3"]), ([1.5, nil, -12.25], ["1.500", "–", "-12.250"]),
            ([0.001234567, 0.1], ["0.00123", "0.10000"]), ([123_456.7, 0.5], ["123,457", "1"]),
            ([1e20, 1.5], ["1e+20", "2"]), ([.infinity, 2.5], ["Inf", "2.5000"]),
            ([0, 0.25], ["0.00000", "0.25000"]),
            ([], []),
        ] as [([Double?], [String])])
    func `Numbers below each other have the same digits`(numbers: [Double?], texts: [String]) {
        #expect(ProfileText.aligned(numbers) == texts)
    }
}
