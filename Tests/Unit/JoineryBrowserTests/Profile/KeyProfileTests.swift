import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Profiles of columns whose values name rows: what they refer to, and neither bins nor means.
@Suite struct KeyProfileTests {
    private static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE country (code TEXT PRIMARY KEY COLLATE NOCASE, name TEXT) WITHOUT ROWID;
        INSERT INTO country VALUES ('DE', 'Germany'), ('FR', 'France'), ('IE', 'Ireland');
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9)
            INSERT INTO port SELECT i, 'Port ' || i FROM n;
        CREATE TABLE pier (port INTEGER REFERENCES port, number INTEGER, depth INTEGER, PRIMARY KEY (port, number));
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT 60)
            INSERT INTO pier SELECT 1 + i / 20, i % 20, i % 7 FROM n;
        CREATE TABLE ship (
            id INTEGER PRIMARY KEY, country TEXT REFERENCES country, home REFERENCES port, port_id INTEGER,
            pierPort INTEGER, pierNumber INTEGER, crew INTEGER, seen INTEGER UNIQUE, built TEXT,
            FOREIGN KEY (pierPort, pierNumber) REFERENCES pier (port, number)
        );
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)
            INSERT INTO ship SELECT i,
                CASE WHEN i <= 50 THEN 'IE' WHEN i <= 70 THEN 'de' WHEN i <= 75 THEN 'XX' WHEN i = 76 THEN 'FR' END,
                CASE WHEN i <= 60 THEN '2' WHEN i <= 90 THEN 3 ELSE 70 END,
                CASE WHEN i <= 80 THEN 4 WHEN i <= 99 THEN 5 ELSE 6 END,
                1, i % 10, i % 10, 1700000000 + i * 86400, date('1990-01-15', i || ' months') FROM n;
        CREATE TABLE day (stamp INTEGER PRIMARY KEY, sold INTEGER);
        INSERT INTO day SELECT seen, id FROM ship;
        """

    private static func database(
        _ change: (inout SchemaRules) -> Void = { _ in }
    ) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        change(&configuration.schemaRules)
        let database = try DatabaseQueue(configuration: configuration)
        try database.writeWithoutTransaction { try $0.execute(sql: sql) }
        return database
    }

    private static func content(
        _ table: String, _ columns: String..., rules: (inout SchemaRules) -> Void = { _ in }
    ) throws -> ProfileContent {
        try database(rules).read { db in
            try ProfileContent.read(ProfileQuery(path: Path(table: table), columns: columns), in: db)
        }
    }

    private static func lines(_ content: ProfileContent) -> [String] {
        ProfileFormat.lines(of: content.columns[0], in: content).map { $0.texts.joined(separator: "|") }
    }

    private static func figures(_ content: ProfileContent) -> [String] {
        ProfileFormat.lines(of: content.columns[0], in: content).compactMap { line in
            if case .figure(let name, _, _) = line.content { name } else { nil }
        }
    }

    private static func hasBins(_ content: ProfileContent) -> Bool {
        ProfileFormat.lines(of: content.columns[0], in: content).contains { line in
            if case .bin? = line.bar?.subject { true } else { false }
        }
    }

    @Test func `A foreign key begins with the labels of what it refers to, and how many rows do`() throws {
        let content = try Self.content("ship", "country")
        #expect(
            Self.lines(content) == [
                "Commonest values", "IE|Ireland|50|50 %", "de|Germany|20|20 %", "XX|no such row|5|5.0 %",
                "FR|France|1|1.0 %", "", "rows|100", "NULL|24 (24 %)", "distinct|4", "types|text 76",
                "least|FR",
                "greatest|de", "length|2 characters",
            ])
        let bars = ProfileFormat.lines(of: content.columns[0], in: content).compactMap(\.bar)
        #expect(bars.map(\.unitText) == [" rows", " rows", " rows", " row"])
        #expect(bars.map(\.isDead) == [false, false, true, false])
        #expect(bars.map(\.hasLabels) == [true, true, true, true])
    }

    @Test func `A value refers to a row as SQLite compares them`() throws {
        let content = try Self.content("ship", "home")
        #expect(
            Self.lines(content).prefix(4) == [
                "Commonest values", "'2'|Port 2|60|60 %", "3|Port 3|30|30 %", "70|no such row|10|10 %",
            ])
    }

    @Test func `An inferred link has labels, and calls no value dead`() throws {
        let content = try Self.content("ship", "PORT_ID") { $0.definitions = [] }
        let values = ["Commonest values", "4|Port 4|80|80 %", "5|Port 5|19|19 %", "6|Port 6|1|1.0 %", ""]
        #expect(Self.lines(content).prefix(5) == values[...])
        let fewer = try Self.database()
        try fewer.write { try $0.execute(sql: "DELETE FROM port WHERE id = 5") }
        let dead = try fewer.read { db in
            try ProfileContent.read(ProfileQuery(path: Path(table: "ship"), columns: ["port_id"]), in: db)
        }
        #expect(Self.lines(dead)[2] == "5||19|19 %")
        #expect(!Self.figures(content).contains("mean"))
    }

    @Test func `An accepted link has labels`() throws {
        let content = try Self.content("ship", "crew") { rules in
            rules.definitions = [.init(from: "ship", key: "berth", columns: ["crew"], to: "port")]
        }
        #expect(
            Self.lines(content).prefix(3) == [
                "Commonest values", "0|no such row|10|10 %", "1|Port 1|10|10 %",
            ])
        #expect(Self.figures(content) == ["rows", "distinct", "types", "least", "greatest"])
        // Without the link, these are numbers.
        let numbers = try Self.content("ship", "crew")
        #expect(
            Self.figures(numbers) == ["rows", "distinct", "types", "least", "greatest", "mean", "median"])
        #expect(Self.hasBins(numbers))
        #expect(Self.lines(numbers).first == "rows|100")
        let units = ProfileFormat.lines(of: numbers.columns[0], in: numbers).compactMap(\.bar?.unitText)
        #expect(Set(units) == [""])
    }

    @Test(arguments: ["id", "seen"]) func `A key has neither bins nor a mean`(column: String) throws {
        let content = try Self.content("ship", column)
        guard column != "seen" else {
            // Times are no ids, and a unique column is no key.
            #expect(Self.figures(content).contains("mean"))
            return
        }
        #expect(
            Self.lines(content) == [
                "rows|100", "distinct|100 (all different)", "types|integer 100", "least|1", "greatest|100",
                "",
                "Each value occurs once.",
            ])
        #expect(!Self.hasBins(content))
    }

    @Test func `A key that is a time has bins`() throws {
        let content = try Self.content("day", "stamp")
        #expect(Self.hasBins(content))
        #expect(Self.figures(content).contains("mean"))
    }

    @Test func `A part of a compound key has counts, and neither bins nor a mean`() throws {
        let number = try Self.content("pier", "number")
        #expect(Self.lines(number).prefix(3) == ["Commonest values", "0||3|5.0 %", "1||3|5.0 %"])
        #expect(Self.figures(number) == ["rows", "distinct", "types", "least", "greatest"])
        #expect(!Self.hasBins(number))
        let port = try Self.content("pier", "port")
        #expect(Self.lines(port)[1] == "1|Port 1|20|33 %")
        // Only both columns together refer to a row.
        let both = try Self.content("ship", "pierNumber")
        #expect(Self.lines(both)[1] == "0||10|10 %")
        #expect(!Self.hasBins(both))
    }

    @Test func `An associated foreign key has labels`() throws {
        let database = try Self.database()
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE voyage (id INTEGER PRIMARY KEY, ship INTEGER REFERENCES ship);
                    INSERT INTO voyage SELECT id, 1 + id % 50 FROM ship;
                    """)
        }
        let content = try database.read { db in
            try ProfileContent.read(
                ProfileQuery(path: Path(table: "voyage"), columns: ["ship.country"]), in: db)
        }
        #expect(Self.lines(content).prefix(2) == ["Commonest values", "IE|Ireland|100|100 %"])
    }

    @Test func `A foreign key in a result has labels`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.sql)
        var loop = try SessionLoop(path, lines: 40)
        defer { loop.session.close() }
        try loop.settle()
        try loop.press(.showQuery)
        try loop.ask("SELECT country AS land, id, crew FROM ship")
        try loop.press(.close, .showProfile)
        #expect(
            try loop.profileLines.prefix(4) == [
                "Commonest values", "IE|Ireland|50|50 %", "de|Germany|20|20 %", "XX|no such row|5|5.0 %",
            ])
        try loop.press(.close, .moveRight, .showProfile)
        #expect(try !loop.profileLines.contains { $0.hasPrefix("mean") })
        try loop.press(.close, .moveRight, .showProfile)
        #expect(try loop.profileLines.contains { $0.hasPrefix("mean") })
    }

    // MARK: Formats

    @Test func `Text has the label before the bar, and the number of rows after it`() throws {
        let text = ProfileFormat.text.text(of: try Self.content("ship", "country"), isList: false)
        let bar = String(repeating: "█", count: 30)
        #expect(
            text.hasPrefix(
                """
                country

                Commonest values
                  IE  Ireland      \(bar)  50 rows  50 %
                  de  Germany      ████████████                    20 rows  20 %
                  XX  no such row  ███                              5 rows  5.0 %
                  FR  France       ▋                                1 row   1.0 %

                rows      100
                """), "\(text)")
    }

    @Test func `A picture has the labels, and the counts beside the bars`() throws {
        let text = ProfileFormat.svg.text(of: try Self.content("ship", "country"), isList: false)
        #expect(text.contains(">IE Ireland<") && text.contains(">50 rows<") && text.contains(">1 row<"))
        #expect(text.contains("<title>XX no such row: 5 rows, 5.0 %</title>"))
        let values = try #require(text.firstRange(of: "Commonest values"))
        let rows = try #require(text.firstRange(of: ">rows<"))
        #expect(values.lowerBound < rows.lowerBound)
    }

    @Test func `JSON stays as it was`() throws {
        let text = ProfileFormat.json.text(of: try Self.content("ship", "port_id"), isList: false)
        #expect(text.contains("\"mean\""))
        #expect(!text.contains("histogram") && !text.contains("isKey") && !text.contains("dead"))
        #expect(text.contains("\"label\""))
    }

    // MARK: Words

    @Test func `Quarters have names`() throws {
        let content = try Self.content("ship", "built")
        let column = content.columns[0]
        let lines = content.lines(of: column, width: .time(.month, count: 3), valueCount: 9)
        let bins = lines.compactMap(\.bar).map(\.text)
        #expect(bins.prefix(5) == ["1990 Q1", "1990 Q2", "1990 Q3", "1990 Q4", "1991 Q1"])
        #expect(bins.last == "1998 Q2")
        #expect(
            content.lines(of: column, width: .time(.month, count: 1), valueCount: 9).compactMap(\.bar).first?
                .text
                == "1990-02")
    }

    @Test(arguments: ["built", "country", "crew", "id"]) func `A sentence does not touch a bar`(
        column: String
    ) throws {
        let content = try Self.content("ship", column)
        let lines = content.lines(
            of: content.columns[0], width: content.columns[0].figures?.histogram?.widths.last, valueCount: 3)
        for (line, next) in zip(lines, lines.dropFirst()) {
            if case .note = next.content { #expect(line.content == .blank) }
            if case .figure = next.content { #expect(line.bar == nil) }
        }
        let isSaid = lines.contains { if case .note = $0.content { true } else { false } }
        #expect(isSaid)
    }
}
