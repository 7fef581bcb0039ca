import JoineryAnalysis
import JoineryEngine
import Testing

@Suite struct QuerySourcesTests {
    private static let schema = """
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, portId INTEGER REFERENCES port, sisterId INTEGER);
        CREATE INDEX ship_name ON ship (name);
        CREATE TABLE crew (shipId INTEGER, person TEXT, PRIMARY KEY (shipId, person)) WITHOUT ROWID;
        CREATE VIEW fleet AS SELECT * FROM ship;
        """

    private func sources(_ sql: String) throws -> QuerySources {
        try DatabaseQueue().write { db in
            try db.execute(sql: Self.schema)
            return try db.sources(of: db.makeQuery(sql: sql))
        }
    }

    @Test(arguments: [
        ("SELECT * FROM ship", ["ship"]),
        ("SELECT name FROM ship WHERE name = 'Emma'", ["ship"]),
        ("SELECT * FROM ship WHERE name = 'Emma'", ["ship"]),
        ("SELECT * FROM ship s JOIN port p ON p.id = s.portId", ["port", "ship"]),
        ("SELECT * FROM fleet JOIN crew ON shipId = id", ["crew", "ship"]),
        ("SELECT a.name, b.id FROM ship a JOIN ship b ON b.id = a.sisterId", []),
        ("SELECT a.name, b.id FROM ship a JOIN ship b ON b.name = a.name WHERE a.name = 'Emma'", []),
        ("SELECT a.name, b.id FROM ship a JOIN fleet b ON b.id = a.sisterId", []),
        ("WITH s AS MATERIALIZED (SELECT * FROM ship) SELECT x.name, y.id FROM s x JOIN s y", []),
        ("SELECT name, (SELECT max(b.name) FROM ship b WHERE b.id < a.id) FROM ship a", []),
        ("SELECT 1", []), ("VALUES (1)", []),
    ])
    func `A table that the query reads in one place has one row in each row of the result`(
        sql: String, tables: [String]
    ) throws {
        #expect(try sources(sql).tablesReadOnce.spelled.sorted() == tables)
    }

    @Test(arguments: [
        ("SELECT id FROM ship UNION ALL SELECT id FROM port", true),
        ("SELECT id FROM ship UNION SELECT id FROM port ORDER BY 1", true),
        ("SELECT id FROM ship EXCEPT SELECT id FROM port", true),
        ("SELECT id FROM (SELECT id FROM ship UNION ALL SELECT id FROM port)", true),
        (
            "WITH RECURSIVE s(id) AS (SELECT 1 UNION SELECT sisterId FROM ship JOIN s USING (id)) SELECT * FROM s",
            true
        ),
        ("SELECT id FROM ship ORDER BY name", false), ("SELECT DISTINCT name FROM ship", false),
    ])
    func `A compound query is recognized`(sql: String, isCompound: Bool) throws {
        #expect(try sources(sql).isCompound == isCompound)
    }

    /// Names that Swift treats as equal, and SQLite does not.
    @Test(arguments: [
        ("é", "e\u{301}"), ("\u{C5}", "\u{212B}"), ("가", "\u{1100}\u{1161}"), ("Aé", "ae\u{301}"),
    ])
    func `Tables with names alike are read in places of their own`(one: String, other: String) throws {
        try DatabaseQueue().write { db in
            for table in [one, other] { try db.execute(sql: "CREATE TABLE \"\(table)\" (x)") }
            let query = try db.makeQuery(sql: "SELECT * FROM \"\(one)\", \"\(other)\"")
            #expect(try db.sources(of: query).tablesReadOnce.count == 2)
        }
    }
}
