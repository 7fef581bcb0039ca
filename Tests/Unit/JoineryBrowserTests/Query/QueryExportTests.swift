import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Results written to a file as SQL, and results of virtual tables.
@Suite struct QueryExportTests {
    private static let schema = """
        CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, shout TEXT AS (upper(name)));
        CREATE TABLE result (x);
        CREATE VIRTUAL TABLE area USING rtree(id, minX, maxX);
        """

    private static let rows =
        "INSERT INTO ship (id, name) VALUES (1, 'Pequod'); INSERT INTO area VALUES (1, 0, 1);"

    @Test(arguments: [
        ("SELECT * FROM ship", "INSERT INTO \"ship\" (\"id\", \"name\") VALUES (1, 'Pequod');\n"),
        ("SELECT shout, id FROM ship", "INSERT INTO \"ship\" (\"id\") VALUES (1);\n"),
        (
            "SELECT count(*) AS n FROM ship",
            "CREATE TABLE \"result2\" (\"n\");\nINSERT INTO \"result2\" (\"n\") VALUES (1);\n"
        ),
        (
            "SELECT * FROM area",
            "INSERT INTO \"area\" (\"id\", \"minX\", \"maxX\") VALUES (1, 0.0, 1.0);\n"
        ),
    ])
    func `A result is exported as SQL that loads`(query: String, insertion: String) throws {
        let directory = try TemporaryDirectory()
        var loop = try SessionLoop.query(directory, asking: query, sql: Self.schema + Self.rows)
        defer { loop.session.close() }
        #expect(loop.browser.location?.query.facts?.rowCount == 1)
        try loop.press(.export)
        loop.send(.prompt(.clear))
        loop.send(.prompt(.insert(directory.file("rows.sql"))))
        loop.send(.prompt(.accept))
        try loop.settle()
        let text = try String(contentsOfFile: directory.file("rows.sql"), encoding: .utf8)
        #expect(text == "BEGIN TRANSACTION;\nPRAGMA defer_foreign_keys = ON;\n\(insertion)COMMIT;\n")
        try DatabaseQueue().writeWithoutTransaction { db in try db.execute(sql: Self.schema + text) }
    }
}
