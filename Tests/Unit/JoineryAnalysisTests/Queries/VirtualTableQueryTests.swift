import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// Queries on virtual tables, whose modules compile statements of their own when a connection first names a table.
@Suite struct VirtualTableQueryTests {
    private static let schema = """
        CREATE VIRTUAL TABLE area USING rtree(id, minX, maxX);
        CREATE VIRTUAL TABLE grid USING rtree_i32(id, minX, maxX, +note);
        CREATE VIRTUAL TABLE word USING fts5(text);
        CREATE VIRTUAL TABLE old USING fts4(text);
        CREATE VIRTUAL TABLE term USING fts5vocab(word, row);
        CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO area VALUES (1, 0, 1), (2, 5, 6);
        INSERT INTO grid VALUES (7, 0, 1, 'dry');
        INSERT INTO word VALUES ('sea');
        INSERT INTO old VALUES ('sea');
        INSERT INTO place VALUES (1, 'Nantucket');
        """

    /// Runs `body` on a connection that has not named a virtual table yet.
    private func open(_ body: (Database) throws -> Void) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.schema)
        try DatabaseQueue(path: path).writeWithoutTransaction(body)
    }

    @Test(arguments: [
        ("SELECT * FROM area", "[id:1 minX:0.0 maxX:1.0][id:2 minX:5.0 maxX:6.0]"),
        ("SELECT id FROM area WHERE minX > 2", "[id:2]"), ("SELECT count(*) AS n FROM area", "[n:2]"),
        ("SELECT name, maxX FROM place JOIN area USING (id)", "[name:\"Nantucket\" maxX:1.0]"),
        ("SELECT * FROM grid", "[id:7 minX:0 maxX:1 note:\"dry\"]"),
        ("SELECT a.id, w.text FROM area a, grid, word w, old WHERE a.id = 1", "[id:1 text:\"sea\"]"),
        ("SELECT nodeno FROM area_node", "[nodeno:1]"),
        ("SELECT text FROM word WHERE word MATCH 'sea'", "[text:\"sea\"]"),
        ("SELECT text FROM old WHERE old MATCH 'sea'", "[text:\"sea\"]"),
        ("SELECT term FROM term", "[term:\"sea\"]"),
        ("WITH a AS (SELECT id FROM area) SELECT max(id) AS id FROM a", "[id:2]"),
    ])
    func `A query on a virtual table only reads`(sql: String, rows: String) throws {
        try open { db throws in
            for _ in 1...2 {
                let query = try db.makeQuery(sql: sql)
                #expect(try Row.fetchAll(query.statement).map(\.description).joined() == rows)
            }
        }
    }

    @Test(arguments: [
        ("INSERT INTO area VALUES (3, 0, 1)", "INSERT"), ("DELETE FROM area", "DELETE"),
        ("DELETE FROM area WHERE 0", "DELETE"), ("UPDATE area SET minX = 0", "UPDATE"),
        ("INSERT INTO area SELECT * FROM area", "INSERT"),
        ("INSERT INTO area VALUES (3, 0, 1) RETURNING id", "INSERT"),
        ("WITH a AS (SELECT * FROM area) DELETE FROM place WHERE id IN (SELECT id FROM a)", "DELETE"),
        ("INSERT INTO area_node VALUES (9, x'00')", "INSERT"), ("DELETE FROM area_rowid", "DELETE"),
        ("UPDATE grid_parent SET parentnode = 0", "UPDATE"), ("INSERT INTO word VALUES ('x')", "INSERT"),
        ("INSERT INTO old VALUES ('x')", "INSERT"), ("INSERT INTO old (old) VALUES ('optimize')", "INSERT"),
    ])
    func `A statement that writes to a virtual table is refused`(sql: String, verb: String) throws {
        try open { db throws in
            // The module connects with the first statement.
            for _ in 1...2 {
                let error = #expect(throws: DatabaseError.self) { _ = try db.makeQuery(sql: sql) }
                #expect(error?.resultCode == .SQLITE_AUTH)
                #expect(error?.message == "\(verb) changes rows, and a query only reads")
            }
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM area") == 2)
        }
    }

    @Test func `What else a query does is refused although an R-tree is named first`() throws {
        try open { db throws in
            let error = #expect(throws: DatabaseError.self) {
                _ = try db.makeQuery(sql: "SELECT id, fts3_tokenizer('simple') FROM area")
            }
            #expect(
                error?.message
                    == "fts3_tokenizer() exposes the memory of the program, and a query only reads")
        }
    }
}
