import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Tables that have nothing to do with each other: no link is found.
@Suite struct UnrelatedTablesTests {
    private static let nouns = [
        "whale", "bridge", "recipe", "planet", "opera", "volcano", "language", "museum", "engine", "fossil",
        "poem", "island", "beetle", "castle", "comet", "dialect", "glacier", "harbor", "mineral", "orchard",
    ]

    private static func pick<Value>(_ draw: inout Seeded, _ values: [Value]) -> Value {
        values[Int(draw.next() % UInt64(values.count))]
    }

    /// A column of numbers that look like keys and are none, in SQL over the number `n` of a row.
    private static func column(of noun: String, _ draw: inout Seeded) -> (name: String, values: String) {
        let most = pick(&draw, [3, 12, 40, 150, 400, 1_000, 5_000])
        let step = pick(&draw, [7, 11, 13, 17, 19])
        let first = pick(&draw, [0, 0, 1, 100, 1_000, 10_000])
        let drawn = "n * \(step) % \(most) + \(first)"
        return pick(
            &draw,
            [
                ("height", drawn), ("score", drawn), ("seats", "n * \(step) % \(most)"), ("pages", drawn),
                ("year", "1900 + n * \(step) % 124"), ("position", "n"), ("level", "n % 9 + 1"),
                ("weight", "n / 7.0"),
                ("rank", "(n * \(step)) % 401 + 1"), ("visitors", drawn), ("serial", "n + \(first)"),
                ("shelf", drawn),
                ("code", "'\(noun.prefix(3))' || (n * \(step) % \(most))"), ("status", "n % 4"),
                ("paper_no", "n + \(first)"), ("ticket", drawn),
                ("folio_id", drawn), ("zip", "10000 + n * \(step) % 80000"),
                ("note", "'Note ' || n"), ("founded", "date('1950-01-01', '+' || n || ' days')"),
                ("depth", "-n % 300"), ("mark", "'M' || n"),
                ("crate", "'\(noun.prefix(2).uppercased())' || n"),
                ("label", "printf('%04d', n)"), ("updated", "1600000000 + n * \(step * 997)"),
                ("size", "n * \(most)"),
            ])
    }

    private static func file(_ seed: UInt64) -> String {
        var draw = Seeded(seed)
        var sql = ""
        for noun in nouns.shuffled(using: &draw).prefix(pick(&draw, [3, 5, 8, 12])) {
            var columns: [String: String] = [:]
            for _ in 0..<pick(&draw, [2, 4, 7]) {
                let (name, values) = column(of: noun, &draw)
                columns[name] = values
            }
            let key = pick(&draw, ["id", "id", "\(noun)_id", "\(noun)_no", "nr"])
            let first = pick(&draw, [0, 0, 0, 100, 1_000, 10_000])
            let table = pick(&draw, [noun, noun + "s", noun.uppercased()])
            let names = columns.keys.sorted()
            sql +=
                "CREATE TABLE \(table) (\(([key + " INTEGER PRIMARY KEY"] + names).joined(separator: ", ")));"
            let values = ["n * \(pick(&draw, [1, 1, 1, 3])) + \(first)"] + names.map { columns[$0] ?? "NULL" }
            sql += LinkSamples.rows(
                pick(&draw, [0, 1, 9, 60, 400, 900]), into: table, values.joined(separator: ", "))
        }
        return sql
    }

    @Test(arguments: 1...50)
    func `No link is found`(seed: UInt64) throws {
        let links = try LinkSamples.found(Self.file(seed))
        #expect(links == [])
    }
}
