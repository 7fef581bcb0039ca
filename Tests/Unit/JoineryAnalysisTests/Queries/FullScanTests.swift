import JoineryAnalysis
import JoineryEngine
import Testing

/// The steps of a query's plan that read whole tables, and the indexes that would make them unnecessary.
@Suite struct FullScanTests {
    private static let schema = """
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, portId INTEGER, tons INTEGER, "built in" INTEGER);
        CREATE INDEX ship_name ON ship (name);
        CREATE TABLE crew (shipId INTEGER, person TEXT, rank TEXT, PRIMARY KEY (shipId, person)) WITHOUT ROWID;
        CREATE VIEW fleet AS SELECT ship.id, ship.name, port.name AS port FROM ship LEFT JOIN port ON port.id = portId;
        CREATE VIEW inner_fleet AS SELECT * FROM (SELECT fleet.id, tons FROM fleet JOIN ship USING (id));
        CREATE VIRTUAL TABLE note USING fts5(text);
        INSERT INTO port WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i, i, i FROM n;
        INSERT INTO ship WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
            SELECT i, i, i, i, i FROM n;
        INSERT INTO crew SELECT id, name, 'mate' FROM ship;
        """

    private func scans(_ sql: String, over rows: Int = 10) throws -> [FullScan] {
        try DatabaseQueue().write { db in
            try db.execute(sql: Self.schema)
            return try db.fullScans(by: db.makeQuery(sql: sql), ofTablesOver: rows)
        }
    }

    @Test(arguments: [
        ("SELECT * FROM ship", ["ship"]), ("SELECT * FROM ship s ORDER BY id DESC", ["ship"]),
        ("SELECT count(*) FROM ship", ["ship"]), ("SELECT name FROM ship", ["ship"]),
        ("SELECT * FROM crew WHERE rank = 'mate'", ["crew"]),
        ("SELECT * FROM ship WHERE id = 1", []), ("SELECT * FROM ship WHERE name = 'Emma'", []),
        ("SELECT max(tons) FROM ship", ["ship"]), ("SELECT min(tons) FROM ship", ["ship"]),
        ("SELECT max(id) FROM ship", []), ("SELECT min(id) FROM ship", []),
        ("SELECT min(name) FROM ship", []),
        // A table with few rows is not worth an index.
        ("SELECT * FROM port", []), ("SELECT * FROM port p JOIN ship s ON s.portId = p.id", ["ship"]),
        // SQLite builds an index for each run.
        ("SELECT * FROM ship a JOIN ship b ON a.tons = b.tons", ["ship", "ship"]),
        ("SELECT * FROM ship a LEFT JOIN crew c ON c.rank = a.name", ["ship", "crew"]),
        ("SELECT * FROM fleet WHERE port = 'Cork'", ["ship"]),
        ("SELECT * FROM (SELECT DISTINCT tons FROM ship) JOIN crew ON rank = tons", ["ship", "crew"]),
        ("WITH s AS MATERIALIZED (SELECT * FROM ship) SELECT * FROM s x, s y", ["ship"]),
        ("SELECT * FROM port WHERE id IN (SELECT portId FROM ship)", ["ship"]),
        ("SELECT name, (SELECT count(*) FROM crew WHERE person = p.name) FROM port p", ["crew"]),
        ("SELECT id FROM ship UNION SELECT shipId FROM crew ORDER BY 1", ["ship", "crew"]),
        ("SELECT * FROM note", []), ("SELECT 1", []), ("VALUES (1), (2)", []),
        ("SELECT * FROM json_each('[1]')", []), ("PRAGMA table_info(ship)", []),
    ])
    func `Each step that reads a whole table of many rows is found`(sql: String, tables: [String]) throws {
        let scans = try scans(sql)
        #expect(scans.map(\.table) == tables)
        #expect(scans.map(\.step) == scans.map(\.step).sorted())
    }

    @Test func `A step is found by its index in the plan`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: Self.schema)
            let sql = "SELECT name FROM port UNION SELECT rank FROM crew"
            let scan = try #require(try db.fullScans(by: db.makeQuery(sql: sql), ofTablesOver: 10).first)
            #expect(try db.queryPlan(of: sql).steps[scan.step].detail == "SCAN crew")
        }
    }

    @Test(arguments: [
        ("SELECT * FROM ship WHERE tons = 1", [["tons"]]), ("SELECT * FROM ship WHERE TONS > 1", [["tons"]]),
        ("SELECT * FROM ship WHERE tons > 1 AND portId = 2", [["portId", "tons"]]),
        ("SELECT * FROM ship WHERE portId = 2 ORDER BY tons", [["portId", "tons"]]),
        (
            "SELECT * FROM ship WHERE portId = 2 AND tons = 1 AND [built in] < 5",
            [["tons", "portId", "built in"]]
        ),
        ("SELECT * FROM ship WHERE tons = 1 OR portId = 2", [["portId"], ["tons"]]),
        ("SELECT * FROM ship ORDER BY tons", [["tons"]]), ("SELECT DISTINCT tons FROM ship", [["tons"]]),
        ("SELECT tons, count(*) FROM ship GROUP BY tons", [["tons"]]),
        ("SELECT max(tons) FROM ship", [["tons"]]),
        ("SELECT * FROM port p LEFT JOIN ship s ON s.portId = p.id", [["portId"]]),
        ("SELECT * FROM ship WHERE portId IN (SELECT id FROM port WHERE name = 'Cork')", [["portId"]]),
        ("SELECT * FROM crew WHERE person = 'Ann'", [["person"]]),
        ("SELECT * FROM ship WHERE tons = :tons", [["tons"]]),
        ("SELECT * FROM 'ship' WHERE tons = 1", [["tons"]]),
        ("SELECT * FROM inner_fleet WHERE tons = 1", [["tons"]]),
        ("SELECT ship.id FROM ship LEFT JOIN note ON note.rowid = ship.id WHERE tons = 1", [["tons"]]),
        // No index helps.
        ("SELECT * FROM ship", []), ("SELECT count(*) FROM ship", []),
        ("SELECT * FROM ship WHERE tons + 1 = 2", []),
        ("SELECT * FROM ship WHERE name LIKE '%a%'", []),
    ])
    func `The columns that lack an index are those that SQLite would use`(sql: String, indexes: [[String]])
        throws
    {
        let scan = try #require(try scans(sql).first)
        #expect(scan.missingIndexes.sorted { $0.joined() < $1.joined() } == indexes)
    }

    @Test func `Statistics of the file decide as in the file`() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: Self.schema)
            let sql = "SELECT * FROM ship WHERE name = 'Emma' AND tons = 3"
            #expect(try db.fullScans(by: db.makeQuery(sql: sql), ofTablesOver: 10).isEmpty)
            // All ships have this name: its index is worse than reading the table.
            try db.execute(sql: "UPDATE ship SET name = 'Emma'; ANALYZE")
            let scans = try db.fullScans(by: db.makeQuery(sql: sql), ofTablesOver: 10)
            #expect(scans.map(\.missingIndexes) == [[["tons", "name"]]])
        }
    }

    @Test func `Tables with a collation of the program have missing indexes`() throws {
        let collation = DatabaseCollation("byLength") { first, second in
            first.count < second.count ? .orderedAscending : .orderedDescending
        }
        try DatabaseQueue().write { (db) throws in
            db.add(collation: collation)
            try db.execute(
                sql: """
                    CREATE TABLE word (text TEXT COLLATE byLength, length INTEGER);
                    INSERT INTO word VALUES ('a', 1), ('b', 1);
                    """)
            for (sql, column) in [
                ("SELECT * FROM word ORDER BY text", "text"),
                ("SELECT * FROM word WHERE length = 1", "length"),
            ] {
                let scans = try db.fullScans(by: db.makeQuery(sql: sql), ofTablesOver: 1)
                #expect(scans.map(\.missingIndexes) == [[[column]]])
            }
        }
    }

    @Test func `A query with a function of the program has no missing indexes`() throws {
        try DatabaseQueue().write { (db) throws in
            db.add(function: DatabaseFunction("shout", argumentCount: 1) { $0.first })
            try db.execute(sql: Self.schema)
            let query = try db.makeQuery(sql: "SELECT shout(name) FROM ship WHERE tons = 1")
            let scans = try db.fullScans(by: query, ofTablesOver: 10)
            #expect(scans.map(\.table) == ["ship"])
            #expect(scans.map(\.missingIndexes) == [[]])
        }
    }

    @Test(arguments: [
        "CREATE TABLE trap AS SELECT 1 AS a", "CREATE TABLE trap (a INTEGER); SELECT 1", "SELECT 1",
    ])
    func `The schema of a file runs nothing but what creates its tables`(trap: String) throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE item (a INTEGER); INSERT INTO item VALUES (1), (2);
                    CREATE TABLE trap (a INTEGER);
                    """)
            let sql = "SELECT item.* FROM item LEFT JOIN trap ON trap.a = 1 WHERE item.a = 1"
            #expect(
                try db.fullScans(by: db.makeQuery(sql: sql), ofTablesOver: 1).map(\.missingIndexes) == [
                    [["a"]]
                ])
            try db.execute(sql: "PRAGMA writable_schema = ON")
            try db.execute(sql: "UPDATE sqlite_master SET sql = ? WHERE name = 'trap'", arguments: [trap])
            // The table does not exist in the copy.
            #expect(
                try db.fullScans(by: db.makeQuery(sql: sql), ofTablesOver: 1).map(\.missingIndexes) == [[]])
        }
    }
}
