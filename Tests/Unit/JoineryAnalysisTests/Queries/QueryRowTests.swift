import JoineryEngine
import Testing

@testable import JoineryAnalysis

/// Rows of a query whose values are not copied.
@Suite struct QueryRowTests {
    private func text(_ value: QueryRow.Value) -> String {
        switch value {
        case .null: "NULL"
        case .integer(let integer): "\(integer)"
        case .real(let real): "\(real)"
        case .text(let bytes): "text " + String(decoding: bytes, as: UTF8.self)
        case .blob(let bytes): "blob \(Array(bytes))"
        }
    }

    @Test func `Values have their types`() throws {
        try DatabaseQueue().read { db in
            let query = try db.makeQuery(sql: "SELECT NULL, -5, 2.5, 'a', x'00FF', '', x''")
            var values: [String] = []
            let count = try query.forEachRow { row in
                values += (0..<row.count).map { text(row[$0]) }
                return true
            }
            #expect(count == 1)
            #expect(values == ["NULL", "-5", "2.5", "text a", "blob [0, 255]", "text ", "blob []"])
            #expect(query.isOver)
            let rest = try query.forEachRow { _ in true }
            #expect(rest == 0)
        }
    }

    @Test func `Rows that are left come with the next call, of either kind`() throws {
        try DatabaseQueue().read { db in
            let query = try db.makeQuery(
                sql: "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT i FROM n")
            var values: [String] = []
            func read(upTo count: Int = .max, until last: String? = nil) throws -> Int {
                try query.forEachRow(upTo: count) { row in
                    values.append(text(row[0]))
                    return values.last != last
                }
            }
            let first = try read(upTo: 2)
            #expect(first == 2)
            let copied = try query.nextRows(upTo: 2)
            #expect(copied == [[3.databaseValue], [4.databaseValue]])
            let second = try read(until: "6")
            #expect(second == 2)
            let third = try read()
            #expect(third == 3 && values == ["1", "2", "5", "6", "7", "8", "9"])
            query.restart()
            let all = try read()
            #expect(all == 9)
        }
    }

    @Test func `An error ends the query`() throws {
        try DatabaseQueue().read { db in
            let query = try db.makeQuery(sql: "SELECT 1 UNION ALL SELECT abs(-9223372036854775808)")
            var count = 0
            #expect(throws: DatabaseError.self) {
                _ = try query.forEachRow { _ in
                    count += 1
                    return true
                }
            }
            #expect(count <= 1 && query.isOver)
            struct Failure: Error {}
            query.restart()
            #expect(throws: Failure.self) { _ = try query.forEachRow { _ in throw Failure() } }
        }
    }
}
