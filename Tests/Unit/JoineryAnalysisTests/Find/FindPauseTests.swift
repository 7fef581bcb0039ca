import JoineryEngine
import Testing

@testable import JoineryAnalysis

/// A search that lets others write from time to time.
@Suite struct FindPauseTests {
    private static let rows = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT);
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        INSERT INTO t SELECT i * 2, 'x' || i FROM n;
        """

    @Test func `It pauses between groups of rows, while no statement runs, and finds each row once`() throws {
        let db = try DatabaseQueue()
        try db.write { try $0.execute(sql: Self.rows) }
        try db.writeWithoutTransaction { db in
            var pauses = 0
            var counts: [Int] = []
            let findings = try Findings(
                of: "x",
                pausing: {
                    pauses += 1
                    // This fails while a statement reads.
                    try db.execute(sql: "PRAGMA journal_mode = MEMORY; VACUUM")
                }, reading: { counts.append($0) }, db)
            #expect(findings.found.count == 5_000 && pauses >= 5)
            #expect(counts == [0, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000])
            #expect(findings.tables.map(\.columns) == [[SearchedTable.Column(name: "v", count: 5_000)]])
        }
    }

    @Test func `Rows behind the last one that was read are found as they are after the pause`() throws {
        let db = try DatabaseQueue()
        try db.writeWithoutTransaction { db in
            try db.execute(sql: Self.rows)
            var pauses = 0
            let findings = try Findings(
                of: "y",
                pausing: {
                    pauses += 1
                    guard pauses == 1 else { return }
                    try db.execute(
                        sql: """
                            INSERT INTO t VALUES (1, 'y before'), (2001, 'y between'), (9223372036854775807, 'y last');
                            DELETE FROM t WHERE id > 2000 AND id < 2050;
                            INSERT INTO t VALUES (2003, 'y again');
                            """)
                }, db)
            #expect(findings.found.map(\.excerpt.text) == ["y again", "y last"])
        }
    }

    @Test func `A table that is dropped during a pause is reported, and others are searched`() throws {
        let db = try DatabaseQueue()
        try db.writeWithoutTransaction { db in
            try db.execute(sql: Self.rows + "CREATE VIEW w AS SELECT 'x' AS a")
            var isDropped = false
            let findings = try Findings(
                of: "x",
                pausing: {
                    if !isDropped { try db.execute(sql: "DROP TABLE t") }
                    isDropped = true
                }, db)
            #expect(findings.found.count == 1_001)
            #expect(findings.tables.map(\.failure) == ["no such table: t", nil])
        }
    }

    @Test func `An error of a pause ends the search, even if it is one that a table could have`() throws {
        let db = try DatabaseQueue()
        try db.write { try $0.execute(sql: Self.rows) }
        let error = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "mine")
        let thrown = #expect(throws: DatabaseError.self) {
            try db.read { db in _ = try Findings(of: "x", pausing: { throw error }, db) }
        }
        #expect(thrown?.message == "mine")
    }
}
