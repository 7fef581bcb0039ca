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
