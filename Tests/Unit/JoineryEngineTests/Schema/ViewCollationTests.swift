import Foundation
import JoineryEngine
import TestSupport
import Testing

/// The collations of the columns of views, which SQLite derives from their statements.
@Suite struct ViewCollationTests {
    private static let reversed = DatabaseCollation("back, (ward)") { lhs, rhs in
        String(lhs.reversed()).compare(String(rhs.reversed()))
    }

    private func collations(_ sql: String, _ table: String) throws -> [String] {
        let directory = try TemporaryDirectory()
        var writing = Configuration()
        writing.prepareDatabase { $0.add(collation: Self.reversed) }
        let queue = try DatabaseQueue(path: directory.file(), configuration: writing)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, plain TEXT, nocase TEXT COLLATE NOCASE, rtrim TEXT COLLATE rtrim,
                        own TEXT COLLATE "back, (ward)");
                    """)
            try db.execute(sql: sql)
        }
        return try queue.read { db in
            try db.schema().table(named: table)?.columns.map(\.collation.rawValue) ?? []
        }
    }

    @Test func `They are those of the columns that the view reads`() throws {
        let sql = """
            CREATE VIEW v AS SELECT id, plain, nocase, rtrim, own, plain COLLATE NOCASE AS a, nocase COLLATE BINARY AS b,
                +nocase AS c, CAST(nocase AS TEXT) AS d, nocase || '' AS e, 'x' AS f, lower(nocase) AS "g""h" FROM t;
            CREATE VIEW w AS SELECT nocase, "g""h", d, c FROM v WHERE id > 1 ORDER BY own;
            CREATE VIEW u AS SELECT nocase FROM t UNION SELECT plain FROM t;
            CREATE VIEW j AS SELECT x.nocase, y.rtrim FROM t x LEFT JOIN v y USING (id);
            """
        let own = "back, (ward)"
        #expect(
            try collations(sql, "v")
                == [
                    "BINARY", "BINARY", "NOCASE", "rtrim", own, "NOCASE", "BINARY", "NOCASE", "NOCASE",
                    "BINARY", "BINARY",
                    "BINARY",
                ].map { $0 == "rtrim" ? "RTRIM" : $0 })
        #expect(try collations(sql, "w") == ["NOCASE", "BINARY", "NOCASE", "NOCASE"])
        #expect(try collations(sql, "u") == ["NOCASE"])
        #expect(try collations(sql, "j") == ["NOCASE", "RTRIM"])
    }

    @Test func `Views of files without collations are not looked at`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE a (x); CREATE VIEW b AS SELECT x FROM a")
            let statements = try db.recordingStatements { try db.schema() }.sql
            #expect(!statements.contains { $0.hasPrefix("EXPLAIN") })
        }
    }

    @Test func `A temporary view reads tables of the file`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE a (x COLLATE NOCASE); CREATE TEMP VIEW b AS SELECT x, x || '' AS y FROM a")
            let view = try db.schema().table(named: "b") ?? db.schema(named: "temp").table(named: "b")
            #expect(view?.columns.map(\.collation) == [.nocase, .binary])
        }
    }
}
