import Foundation
import Testing

@testable import JoineryEngine

@Suite struct StoredValuesTests {
    @Test func `Stored values are returned unchanged`() {
        let values: [DatabaseValue] = [
            .null, Int64.min.databaseValue, Int64.max.databaseValue, 0.databaseValue, (-0.5).databaseValue,
            Double.infinity.databaseValue, Double.leastNonzeroMagnitude.databaseValue, "".databaseValue,
            "a".databaseValue, "a longer text: é, 日本, 👩‍👩‍👧".databaseValue, "with\0NUL".databaseValue,
            Data().databaseValue, Data([0, 255, 0]).databaseValue,
            Data(repeating: 7, count: 100_000).databaseValue,
            DatabaseValue(content: .malformedText(Data([0xFF, 0x41]))), UInt64.max.databaseValue,
            "the last".databaseValue,
        ]
        let stored = StoredValues(values)
        for (index, value) in values.enumerated() {
            #expect(stored[index] == value)
            #expect(stored[index].reasonNotToStore == value.reasonNotToStore)
        }
    }

    @Test func `Rows of a statement are copied unchanged`() throws {
        try DatabaseQueue().read { db in
            let sql = """
                SELECT 1, 2.5, 'text', x'00ff', NULL, CAST(x'ff41' AS TEXT), '' UNION ALL
                SELECT -1, 1e300, 'a text of more than fifteen bytes', x'', 'x', CAST(x'e282' AS TEXT), 'é'
                """
            let rows = try Row.fetchAll(db, sql: sql)
            let cursor = try Row.fetchCursor(db, sql: sql)
            for row in rows {
                let current = try #require(try cursor.next())
                #expect(Array(row.databaseValues) == Array(current.databaseValues))
            }
            #expect(rows[0][5] as Data == Data([0xFF, 0x41]))
            #expect(rows[0][5] as String == "\u{FFFD}A")
            #expect(rows[1][5] as Data == Data([0xE2, 0x82]))
            #expect(rows[1][3] as Data == Data())
            #expect(rows[1][2] as String == "a text of more than fifteen bytes")
        }
    }

    @Test(arguments: [1, 7, 10, 256, 300])
    func `Rows that fill several blocks are returned unchanged`(width: Int) throws {
        try DatabaseQueue().read { db in
            let columns = (0..<width).map { column in
                switch column % 5 {
                case 0: "x * \(column + 1)"
                case 1: "'text ' || x"
                case 2: "x / 3.0"
                case 3: "CAST('blob ' || x AS BLOB)"
                default: "NULL"
                }
            }
            let sql = """
                WITH n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 600)
                SELECT \(columns.joined(separator: ", ")) FROM n
                """
            let rows = try Row.fetchAll(db, sql: sql)
            let cursor = try Row.fetchCursor(db, sql: sql)
            #expect(rows.count == 600)
            for row in rows {
                let expected = try cursor.next()
                #expect(row == expected)
            }
        }
    }

    @Test(arguments: [(1, 256), (10, 25), (100, 2), (256, 1), (300, 1)])
    func `A row retains few others`(width: Int, rowsPerBlock: Int) throws {
        try DatabaseQueue().read { db in
            let ones = Array(repeating: "1", count: width).joined(separator: ", ")
            let counts = try rowCounts(of: 5, try db.makeStatement(sql: "SELECT \(ones)"))
            #expect(counts == Array(repeating: rowsPerBlock, count: 5))
        }
    }

    @Test func `A row retains few long texts and blobs of others`() throws {
        try DatabaseQueue().read { db in
            let long = try db.makeStatement(sql: "SELECT 1, zeroblob(1500)")
            let counts = try rowCounts(of: 3, long)
            #expect(counts == [3, 3, 3])
            let longer = try db.makeStatement(sql: "SELECT 1, zeroblob(100000)")
            let longerCounts = try rowCounts(of: 3, longer)
            #expect(longerCounts == [1, 1, 1])
        }
    }

    /// Returns the numbers of rows in the first blocks, which contain the row of a statement again and again.
    private func rowCounts(of blocks: Int, _ statement: Statement) throws -> [Int] {
        let run = try StatementRun(statement, arguments: nil)
        guard try run.step() else { return [] }
        var block = StoredRows.Collector(statement.layout)
        var counts: [Int] = []
        while counts.count < blocks {
            if block.isFullBlock { counts.append(block.finishBlock().count) }
            block.append(statement.sqliteStatement)
        }
        return counts
    }

    @Test func `A copy of stored values does not change with them`() {
        var stored = StoredValues(["a".databaseValue, 1.databaseValue])
        let copy = stored.copy()
        stored[0] = "b".databaseValue
        stored.append(2)
        #expect([DatabaseValue](copy) == ["a".databaseValue, 1.databaseValue])
        #expect([DatabaseValue](stored) == ["b".databaseValue, 1.databaseValue, 2.databaseValue])
        #expect([DatabaseValue](StoredValues().copy()).isEmpty)
    }

    @Test func `Values after removed ones are returned unchanged`() {
        var stored = StoredValues()
        for text in ["a", String(repeating: "b", count: 10_000), "c", ""] {
            stored.removeAll()
            #expect(stored.count == 0 && stored.byteCount == 0)
            stored.append(text)
            stored.append(1.5)
            stored.appendNull()
            #expect([DatabaseValue](stored) == [text.databaseValue, 1.5.databaseValue, .null])
        }
    }

    @Test func `A copied value that cannot be stored explains why`() throws {
        let row: Row = ["a": UInt64.max, "b": 1]
        #expect(row["b"] == 1)
        try DatabaseQueue().read { db in
            let error = try #require(throws: DatabaseError.self) {
                try Int.fetchOne(db, sql: "SELECT ?", arguments: [row.databaseValues[row.startIndex]])
            }
            #expect(error.description.contains("18446744073709551615"))
        }
    }
}
