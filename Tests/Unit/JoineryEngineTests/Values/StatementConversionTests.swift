import FoundationEssentials
import JoineryEngine
import Testing

@Suite("Values: conversions by statements")
struct StatementConversionTests {
    private struct Number: Codable, FetchableRecord {
        var v: Int
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    private func expect<Value: DatabaseValueConvertible & StatementColumnConvertible & Equatable>(
        _ value: Value?, _ sql: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (fetched, inRow) = try queue.read { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT \(sql)")
            return (
                try Value.fetchOne(db, sql: "SELECT \(sql)"),
                try rows.next().map { try $0.decode(Value.self, atIndex: 0) }
            )
        }
        #expect(fetched == value, sourceLocation: sourceLocation)
        #expect(inRow == value, sourceLocation: sourceLocation)
    }

    @Test func `A text is the number at its start`() throws {
        for (sql, int, double) in [
            ("'12'", 12, 12), ("'12.7'", 12, 12.7), ("' 7 '", 7, 7), ("'5abc'", 5, 5), ("'1e3'", 1, 1000),
            ("'x'", 0, 0), ("''", 0, 0), ("x'3132'", 12, 12),
        ] as [(String, Int, Double)] {
            try expect(int, sql)
            try expect(Int64(int), sql)
            try expect(UInt8(int), sql)
            try expect(double, sql)
            try expect(Float(double), sql)
            try expect(int != 0, sql)
        }
        #expect(try queue.read { try Number.fetchOne($0, sql: "SELECT '12' AS v") }?.v == 12)
    }

    @Test func `A number beyond the integers is the closest one`() throws {
        try expect(Int.max, "1e300")
        try expect(Int64.min, "-1e300")
        try expect(Int.max, "'9223372036854775808'")
        try expect(-1, "-1.9")
        try expect(false, "0.5")
    }

    @Test func `A number is its text`() throws {
        try expect("300", "300")
        try expect("1.5", "1.5")
        try expect("1.0e+300", "1e300")
        try expect(Data("300".utf8), "300")
        try expect("\u{FFFD}", "x'ff'")
        try expect("hé", "x'68c3a9'")
    }

    @Test func `A number that does not fit, and NULL, are errors`() throws {
        func expectError<Value: DatabaseValueConvertible & StatementColumnConvertible>(
            _ type: Value.Type, _ sql: String, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(throws: RowDecodingError.self, sourceLocation: sourceLocation) {
                try queue.read { try Value.fetchAll($0, sql: "SELECT \(sql)") }
            }
        }
        expectError(Int8.self, "300")
        expectError(Int8.self, "'300'")
        expectError(UInt.self, "-1")
        expectError(Int.self, "NULL")
        expectError(String.self, "NULL")
        expectError(Data.self, "NULL")
        expectError(Bool.self, "NULL")
        expectError(Double.self, "NULL")
    }

    @Test func `A copied value is not converted`() throws {
        let row = try #require(
            try queue.read { try Row.fetchOne($0, sql: "SELECT '12' AS v, 1e300 AS w, 300 AS x") })
        #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forColumn: "v") }
        #expect(throws: RowDecodingError.self) { try row.decode(Double.self, forColumn: "v") }
        #expect(throws: RowDecodingError.self) { try row.decode(Bool.self, forColumn: "v") }
        #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forColumn: "w") }
        #expect(throws: RowDecodingError.self) { try row.decode(String.self, forColumn: "x") }
        #expect(throws: RowDecodingError.self) { try Number(row: row) }
        #expect(Int.fromDatabaseValue("12".databaseValue) == nil)
    }
}
