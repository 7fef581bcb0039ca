import JoineryEngine
import Testing

@Suite struct RowCountEstimateTests {
    /// Fills the table t with rowids, and returns the estimate.
    static func estimate(rowids sql: String) throws -> Int? {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t \(sql)")
            return try db.estimatedRowCount(in: "t")
        }
    }

    static func numbers(_ count: Int) -> String {
        "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
    }

    @Test(arguments: [1, 5, 1000, 50_000])
    func `Rowids without gaps are counted exactly`(count: Int) throws {
        #expect(try Self.estimate(rowids: "\(Self.numbers(count)) SELECT i FROM n") == count)
    }

    @Test func `An empty table has no rows`() throws {
        #expect(try Self.estimate(rowids: "SELECT 1 WHERE 0") == 0)
    }

    @Test(arguments: [
        "SELECT i * 1000 FROM n", "SELECT i * 7 + (i * 7919) % 7 FROM n", "SELECT i * i FROM n",
        "SELECT i + (i / 1000) * 1000000 FROM n",
        "SELECT CASE WHEN i < 25000 THEN i ELSE i * 100000 END FROM n",
    ])
    func `The estimate accounts for gaps`(rowids: String) throws {
        let estimate = try #require(try Self.estimate(rowids: "\(Self.numbers(50_000)) \(rowids)"))
        #expect((45_000...55_000).contains(estimate), "\(estimate)")
    }

    @Test(arguments: [
        ("SELECT i FROM n", 12_345 as Int64, 12_344...12_344),
        ("SELECT i FROM n", 50_001, 50_000...50_000), ("SELECT i FROM n", 1, 0...0),
        ("SELECT i FROM n", .min, 0...0), ("SELECT i FROM n", .max, 50_000...50_000),
        ("SELECT i * 1000 FROM n", 25_000_500, 24_700...25_300),
        ("SELECT CASE WHEN i < 25000 THEN i ELSE i * 100000 END FROM n", 3_750_000_000, 36_000...39_000),
    ])
    func `Rows before a rowid are estimated`(rowids: String, rowID: Int64, range: ClosedRange<Int>) throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            let rows = "\(Self.numbers(50_000)) \(rowids)"
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t \(rows)")
            let count = try #require(try db.estimatedRowCount(in: "t", before: rowID))
            #expect(range.contains(count), "\(count)")
        }
    }

    @Test func `Rows at the extremes of the rowid range are counted`() throws {
        #expect(try Self.estimate(rowids: "VALUES (-9223372036854775808), (9223372036854775807), (0)") == 3)
    }

    @Test func `Tables without rowids and views have no estimate`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE w (a PRIMARY KEY) WITHOUT ROWID; CREATE VIEW v AS SELECT 1")
            #expect(try db.estimatedRowCount(in: "w") == nil)
            #expect(try db.estimatedRowCount(in: "v") == nil)
            #expect(try db.estimatedRowCount(in: "w", before: 1) == nil)
            #expect(throws: DatabaseError.self) { try db.estimatedRowCount(in: "nothing") }
        }
    }
}
