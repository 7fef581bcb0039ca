import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Profiles in the browser: what they say, what their bars filter to, and what commits do to them.
@Suite struct ProfilePaneTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            "test.sqlite",
            sql: """
                CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE ship (
                  id INTEGER PRIMARY KEY, name TEXT, home INTEGER REFERENCES port, crew, launched TEXT,
                  seen INTEGER
                );
                INSERT INTO port VALUES (1, 'Cork'), (2, 'Kiel');
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 60)
                INSERT INTO ship SELECT i, 'Ship ' || i, CASE WHEN i % 4 = 0 THEN NULL ELSE 1 + i % 3 / 2 END,
                CASE WHEN i = 5 THEN 'many' ELSE i % 10 END, date('1900-01-15', i || ' months'),
                1700000000 + i * 86400 FROM n;
                """)
    }

    private func profile(of column: String, at place: String = "ship", lines: Int = 40) throws -> SessionLoop
    {
        var loop = try SessionLoop(path, at: place, lines: lines)
        try loop.settle()
        try loop.goToColumn(column)
        try loop.press(.showProfile)
        return loop
    }

    private func list(_ loop: SessionLoop) throws -> ProfileListPane {
        guard case .profiles(let pane) = loop.browser.overlay else {
            return try #require(nil as ProfileListPane?, "\(String(describing: loop.browser.overlay))")
        }
        return pane
    }

    private func go(to text: String, lines loop: inout SessionLoop) throws {
        try loop.press(.first)
        func isThere() throws -> Bool {
            let bar = try loop.profile.current?.bar
            return bar?.text == text || bar?.label == text
        }
        for _ in 0..<100 {
            if try isThere() { break }
            try loop.press(.moveDown)
        }
        let isFound = try isThere()
        #expect(isFound, "\(text)")
    }

    @Test func `Times that are numbers are also written as dates`() throws {
        let lines = try profile(of: "seen").profileLines
        #expect(lines.contains("least|1700086400  2023-11-15 22:13:20"), "\(lines)")
        #expect(lines.contains("greatest|1705184000  2024-01-13 22:13:20"), "\(lines)")
        #expect(lines.contains("mean|1,702,635,200  2023-12-15 10:13:20"), "\(lines)")
        #expect(lines.contains("median|1702635200  2023-12-15 10:13:20"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("Unix seconds, ") }, "\(lines)")
        var loop = try SessionLoop(path, at: "ship", lines: 40)
        try loop.settle()
        try loop.press(.showProfiles)
        let listed = try list(loop).lines
        let seen = listed.first { $0.name == "seen" }
        #expect(seen?.least?.text == "2023-11-15 22:13:20")
        #expect(seen?.greatest?.text == "2024-01-13 22:13:20")
        #expect(listed.first { $0.name == "id" }?.greatest?.text == "60")
    }

    private func rowCount(_ loop: SessionLoop) -> Int? { loop.browser.location?.grid.page?.rows.count }
    private func filter(_ loop: SessionLoop) -> String? { loop.browser.location?.grid.filter?.text }

    // MARK: Columns

    @Test func `Figures, types and values of a mixed column`() throws {
        let loop = try profile(of: "crew")
        #expect(
            try loop.profileLines.prefix(14) == [
                "rows|60", "distinct|11", "types|integer 59, text 1", "least|0", "greatest|many",
                "mean|4.4915", "median|4", "length|4 characters", "", "Types", "integer||59|98 %",
                "text||1|1.7 %",
                "", "Numbers, bins of 1",
            ])
    }

    @Test func `Beside numbers, texts that read as numbers are quoted`() throws {
        let content = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (x, y TEXT);
                    INSERT INTO a VALUES (1, '1'), (1, '1'), ('1', '1'), ('1', '2'), ('one', '2'), ('1', '');
                    """)
            return try ProfileContent.read(ProfileQuery(path: Path(table: "a"), columns: ["x", "y"]), in: db)
        }
        func values(_ index: Int) -> [String] {
            content.lines(of: content.columns[index], width: nil, valueCount: 9).compactMap(\.bar)
                .filter { if case .value = $0.subject { true } else { false } }.map(\.text)
        }
        #expect(values(0) == ["'1'", "1", "one"])
        #expect(values(1) == ["1", "2", "''"])
    }

    @Test(arguments: [(20_000, "10000.5"), (12_345, "6,173")])
    func `A mean is not rounded to another whole number than the median`(count: Int, mean: String) throws {
        let content = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (size INTEGER);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                        INSERT INTO a SELECT i FROM n;
                    """)
            return try ProfileContent.read(ProfileQuery(path: Path(table: "a"), columns: ["size"]), in: db)
        }
        let figures = content.lines(of: content.columns[0], width: nil, valueCount: 0).map(\.content)
        #expect(figures.contains(.figure(name: "mean", text: mean, isRemarkable: false)), "\(figures)")
    }

    @Test func `A foreign key has labels, and NULLs are counted`() throws {
        let lines = try profile(of: "home").profileLines
        #expect(lines.prefix(3) == ["Commonest values", "1|Cork|30|50 %", "2|Kiel|15|25 %"])
        #expect(lines.dropFirst(3).prefix(3) == ["", "rows|60", "NULL|15 (25 %)"])
    }

    @Test func `Months of a text and seconds since 1970 have bins`() throws {
        let lines = try profile(of: "launched").profileLines
        #expect(lines.contains("form|60 dates"))
        #expect(lines.contains("Dates, quarters"))
        #expect(lines.contains("1900 Q1||2|3.3 %"))
        #expect(lines.last == "Each value occurs once.")
        let seconds = try profile(of: "seen").profileLines
        #expect(seconds.contains("Unix seconds, weeks from Monday"))
        #expect(seconds.contains("least|1700086400  2023-11-15 22:13:20"))
        #expect(seconds.contains("greatest|1705184000  2024-01-13 22:13:20"))
        #expect(seconds.contains("mean|1,702,635,200  2023-12-15 10:13:20"))
        #expect(seconds.contains("median|1702635200  2023-12-15 10:13:20"))
        #expect(seconds.contains("2023-11-13||5|8.3 %"))
    }

    @Test func `Seconds since 2001 may be those since 1970`() throws {
        let content = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE message (id INTEGER PRIMARY KEY, sentOn INTEGER, size INTEGER, readOn INTEGER);
                    INSERT INTO message VALUES (1, 725760061, 12000, 725760061), (2, 693520500, 99999, 1725760061);
                    """)
            return try ProfileContent.read(
                ProfileQuery(path: Path(table: "message"), columns: ["sentOn", "size", "readOn"]), in: db)
        }
        func lines(_ index: Int) -> [String] {
            let column = content.columns[index]
            let width = column.figures?.histogram?.width(forAtMost: 20)
            return content.lines(of: column, width: width, valueCount: 9).map {
                $0.texts.joined(separator: "|")
            }
        }
        #expect(lines(0).contains("least|693520500  2022-12-23 20:35:00"))
        #expect(
            lines(0).contains("or|1991-12-23 to 1992-12-31 as Unix seconds"))
        #expect(!lines(2).contains { $0.hasPrefix("or|") })
        // Whole numbers, whose edges belong to one bin only.
        #expect(lines(1).contains("10,000 to 14,999||1|50 %"))
    }

    @Test func `Rows that are not there have no figures`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        loop.send(.command(.filter))
        loop.send(.prompt(.insert("id > 1000")))
        loop.send(.prompt(.accept))
        try loop.settle()
        try loop.press(.showProfile)
        #expect(try loop.profileLines == ["rows|0"])
        try loop.press(.open)
        #expect(loop.browser.status.notice?.text == "This line stands for no rows: move to a bar.")
    }

    // MARK: Filters

    @Test func `Enter shows the rows of a value, and Back all rows`() throws {
        var loop = try profile(of: "home")
        try go(to: "Kiel", lines: &loop)
        try loop.press(.open)
        #expect(loop.browser.overlay == nil)
        #expect(filter(loop) == "home = 2")
        #expect(loop.browser.location?.grid.page?.rows.count == 15)
        try loop.press(.back)
        #expect(filter(loop) == nil)
    }

    @Test func `Each bar filters to as many rows as it counts`() throws {
        for (column, isExcluding) in [
            ("crew", false), ("launched", false), ("seen", false), ("home", false), ("crew", true),
            ("launched", true),
            ("home", true), ("name", false),
        ] {
            let bars = try profile(of: column).profile.lines.compactMap(\.bar)
            for (index, bar) in bars.enumerated() where index % 3 == 0 {
                var loop = try profile(of: column)
                try loop.press(.first)
                for _ in 0..<100 where try loop.profile.current?.bar != bar { try loop.press(.moveDown) }
                let count = try #require(Int(bar.count))
                let sameAsAll = count == (isExcluding ? 0 : 60)
                try loop.press(isExcluding ? .filterOutCell : .open)
                if sameAsAll { continue }
                let filter = try #require(loop.browser.location?.grid.filter)
                let rows = try DatabaseQueue(path: path).read { db in
                    let table = try #require(try db.schema().table(named: "ship"))
                    return try filter.filtering(Table("ship").all(), of: table, db).fetchCount(db)
                }
                #expect(rows == (isExcluding ? 60 - count : count), "\(column) \(bar) \(filter.text)")
            }
        }
    }

    @Test func `Marked bars filter together`() throws {
        var loop = try profile(of: "crew")
        try go(to: "many", lines: &loop)
        try loop.press(.choose)
        #expect(try loop.profile.chosen.count == 1)
        try loop.press(.moveUp, .choose)
        #expect(try loop.profile.chosen.count == 2)
        try loop.press(.open)
        #expect(filter(loop)?.contains("'many'") == true)
        #expect(filter(loop)?.contains("crew in (") == true)
    }

    @Test func `Bars of several kinds do not filter together`() throws {
        var loop = try profile(of: "crew")
        try go(to: "text", lines: &loop)
        try loop.press(.choose)
        try go(to: "many", lines: &loop)
        try loop.press(.choose, .open)
        #expect(loop.browser.status.notice?.text == "Mark only values, only bins or only types.")
        #expect(loop.browser.overlay != nil)
    }

    @Test func `Types filter in SQL, without another filter`() throws {
        var loop = try profile(of: "crew")
        try go(to: "text", lines: &loop)
        try loop.press(.open)
        #expect(filter(loop) == "sql: typeof(\"crew\") in ('text')")
        #expect(rowCount(loop) == 1)
        try loop.press(.showProfile)
        try loop.press(.first, .last, .open)
        #expect(loop.browser.status.notice?.isError != true)

        var filtered = try profile(of: "home")
        try go(to: "Kiel", lines: &filtered)
        try filtered.press(.open)
        try filtered.goToColumn("crew")
        try filtered.press(.showProfile)
        try go(to: "text", lines: &filtered)
        try filtered.press(.open)
        #expect(
            filtered.browser.status.notice?.text
                == "Types need a condition of their own: clear the filter first.")
    }

    @Test func `A filter counts, and a bar adds to it`() throws {
        var loop = try profile(of: "home")
        try go(to: "Cork", lines: &loop)
        try loop.press(.open)
        try loop.goToColumn("crew")
        try loop.press(.showProfile)
        #expect(try loop.profileLines.first == "rows|30")
        try loop.press(.last)
        try loop.press(.moveUp, .open)
        #expect(filter(loop)?.hasPrefix("home = 1 and crew = ") == true)
    }

    @Test func `An added column is profiled and filtered`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        loop.send(.command(.addColumn))
        loop.send(.prompt(.insert("home.name")))
        loop.send(.prompt(.accept))
        try loop.settle()
        try loop.goToColumn("home.name")
        try loop.press(.showProfile)
        #expect(try loop.profileLines.suffix(2) == ["Cork||30|50 %", "Kiel||15|25 %"])
        try go(to: "Kiel", lines: &loop)
        try loop.press(.open)
        #expect(filter(loop) == "home.name = 'Kiel'")
        #expect(rowCount(loop) == 15)
    }

    @Test func `A column of a result is profiled and filtered`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        try loop.press(.showQuery)
        loop.send(.edit(.insert("select home, count(*) n from ship group by 1")))
        try loop.press(.runQuery)
        try loop.wait { $0.tickets.pending.isEmpty && $0.location?.grid.page != nil }
        loop.send(.command(.close))
        try loop.press(.moveRight, .showProfile)
        #expect(try loop.profile.name == "n")
        #expect(try loop.profileLines.prefix(3) == ["rows|3", "distinct|2", "types|integer 3"])
        try go(to: "30", lines: &loop)
        try loop.press(.open)
        try loop.wait { $0.tickets.pending.isEmpty && $0.location?.grid.page?.rows.count == 1 }
    }

    // MARK: Bins and columns

    @Test func `Bins get finer and coarser, up to an end`() throws {
        var loop = try profile(of: "seen")
        func count() throws -> Int { try loop.profile.lines.compactMap(\.bar).count }
        let usual = try count()
        try loop.press(.finerBins)
        #expect(try count() > usual)
        for _ in 0..<20 { try loop.press(.finerBins) }
        #expect(loop.browser.status.notice?.text == "These are the narrowest bins.")
        for _ in 0..<40 { try loop.press(.coarserBins) }
        #expect(loop.browser.status.notice?.text == "These are the widest bins.")
        var names = try profile(of: "name")
        try names.press(.finerBins)
        #expect(names.browser.status.notice?.text == "Only numbers and dates have bins.")
    }

    @Test func `All columns have a line each, and lead to their profiles`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        try loop.goToColumn("home")
        try loop.press(.showProfiles)
        #expect(
            try list(loop).lines.map(\.name) == ["id", "name", "home", "crew", "launched", "seen"])
        #expect(try list(loop).current?.name == "home")
        #expect(try list(loop).current?.nullText == "25 %")
        // The numbers of keys and foreign keys have no distribution.
        #expect(try list(loop).lines.map { $0.picture.count > 1 }.prefix(4) == [false, false, false, true])
        try loop.press(.moveDown, .open)
        #expect(try loop.profile.name == "crew")
        #expect(loop.browser.location?.grid.currentColumn == "crew")
        try loop.press(.close)
        #expect(try list(loop).current?.name == "crew")
        try loop.press(.close)
        #expect(loop.browser.overlay == nil)
    }

    @Test func `The list is sorted by each of its columns`() throws {
        var loop = try SessionLoop(path, at: "ship", lines: 30)
        try loop.settle()
        try loop.press(.showProfiles)
        let orders: [(String, String)] = [
            ("name", "crew home id launched name seen"), ("type", "crew id home seen name launched"),
            ("nulls", "home id name crew launched seen"),
            ("distinct", "id name launched seen crew home"),
            ("least", "crew id home seen launched name"),
            ("greatest", "crew name launched seen id home"),
            ("table", "id name home crew launched seen"),
        ]
        for (order, names) in orders {
            try loop.press(.sort)
            #expect(try list(loop).order.rawValue == order)
            let sorted = try list(loop).lines.map(\.name).joined(separator: " ")
            if order != "type" { #expect(sorted == names, "\(order)") }
            #expect(try list(loop).current?.name == "id")
        }
    }

    // MARK: Commits

    @Test func `A commit moves the bars that changed`() throws {
        var loop = try profile(of: "home")
        try SessionLoop.writer(path).write { try $0.execute(sql: "UPDATE ship SET home = 2 WHERE id = 1") }
        try loop.wait { browser in
            guard case .profile(let pane) = browser.overlay else { return false }
            return pane.lines.compactMap(\.bar).last?.count == "16"
        }
        let pane = try loop.profile
        let bars = pane.lines.compactMap(\.bar)
        #expect(bars.filter { pane.isChanged($0) }.map(\.text).sorted() == ["1", "2"])
        try loop.press(.moveDown)
        #expect(
            try loop.profile.lines.compactMap(\.bar).allSatisfy {
                !((try? loop.profile)?.isChanged($0) ?? true)
            })
    }

    @Test func `A table that is dropped leaves the figures, and says so`() throws {
        var loop = try profile(of: "home")
        try SessionLoop.writer(path).write { try $0.execute(sql: "DROP TABLE ship") }
        try loop.wait { browser in
            guard case .profile(let pane) = browser.overlay else { return false }
            return pane.error != nil || browser.status.notice != nil
        }
        try loop.press(.reload)
        #expect(try loop.profile.error != nil)
        #expect(try !loop.profileLines.isEmpty)
    }
}
