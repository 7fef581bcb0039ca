import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct QueryMistakeTests {
    /// The description of the error of a query.
    private func mistake(_ sql: String) throws -> String {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: "CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE port (harbor TEXT)")
            let error = try #require(throws: DatabaseError.self) {
                _ = try db.makeQuery(sql: sql)
            }
            return QueryMistake(error, in: db).description
        }
    }

    @Test(arguments: [
        (
            "SELECT nam FROM ship",
            "no such column: nam: did you mean name?\n  SELECT nam FROM ship\n         ^"
        ),
        (
            "SELECT *\nFROM ship\nWHERE s.harbo = 1",
            "no such column: s.harbo\n  WHERE s.harbo = 1\n        ^"
        ),
        (
            "SELECT harbo FROM port",
            "no such column: harbo: did you mean harbor?\n  SELECT harbo FROM port\n         ^"
        ),
        ("SELECT * FROM shp", "no such table: shp: did you mean ship?"),
        (
            "SELECT '日本', uper(name) FROM ship",
            "no such function: uper: did you mean upper?\n"
                + "  SELECT '日本', uper(name) FROM ship\n                 ^"
        ),
        (
            "SELECT name FROM ship ORDER BY name COLLATE NOCAS",
            "no such collation sequence: NOCAS: did you mean NOCASE?"
        ),
        ("SELECT 1 1", "near \"1\": syntax error\n  SELECT 1 1\n           ^"),
        ("SELECT 'a\u{1B}[0m' b c", "near \"c\": syntax error\n  SELECT 'a␛[0m' b c\n                   ^"),
        ("DELETE FROM ship", "DELETE changes rows, and a query only reads"),
    ])
    func `A mistake shows its place and the nearest name`(sql: String, expected: String) throws {
        #expect(try mistake(sql) == expected)
    }

    @Test func `Of a long line, the part around the error is shown`() throws {
        let columns = (0..<60).map { "name AS n\($0)" }.joined(separator: ", ")
        let lines = try mistake("SELECT \(columns), nam, \(columns) FROM ship").split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].count <= 122)
        #expect(lines[1].dropFirst(lines[2].count - 1).hasPrefix("nam, "))
    }

    @Test func `Columns with equal names are numbered`() {
        #expect(["a", "b", "a", "a", ""].distinct == ["a", "b", "a:1", "a:2", ""])
        #expect(["a", "a:1", "a"].distinct == ["a", "a:1", "a:2"])
        #expect(["Id", "ID", "iD", "ID:1"].distinct == ["Id", "ID:2", "iD:3", "ID:1"])
        #expect(["a", "a", "a:1"].distinct == ["a", "a:2", "a:1"])
    }
}
