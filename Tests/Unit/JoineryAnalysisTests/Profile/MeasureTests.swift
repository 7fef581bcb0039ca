import Foundation
import JoineryEngine
import Testing

@testable import JoineryAnalysis

/// The numbers of a second column, by the bins and values of the first.
@Suite("Profile: measures") struct MeasureTests {
    private typealias Measure = ColumnProfile.Measure

    @Test(arguments: RandomColumn.Kind.allCases, ProfileFiguresTests.seeds)
    func `Measures of random columns equal those of SQL`(kind: RandomColumn.Kind, seed: UInt64) throws {
        var random = RandomColumn(seed: seed &+ 1_000)
        let count = 1 + random.below(2_000)
        let measured: [RandomColumn.Kind] = [
            .digits, .decimals, .numbers, .hugeIntegers, .mixed, .infinities, .words, .nulls, .integerEnds,
            .realEnds, .ends,
        ]
        let other = measured[random.below(measured.count)]
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t(id INTEGER PRIMARY KEY, c, m)")
            let statement = try db.makeStatement(sql: "INSERT INTO t(c, m) VALUES (?, ?)")
            for _ in 0..<count {
                try statement.execute(arguments: [random.value(kind), random.value(other)])
            }
        }
        try queue.read { db in
            let profile = try db.profile(
                [ProfiledColumn(Column("c"), mayStateTimes: true)],
                of: ProfiledRows(Table("t").all(), allOf: "t"), measuring: ProfiledColumn(Column("m")))
            let figures = try profile.columns[0].get()
            let measures = try #require(figures.measures)
            try expect(measures.all, "1", [], db)
            try expect(measures.null, "c IS NULL", [], db)
            for value in figures.commonest where !value.isCut {
                let measure = try #require(value.measure)
                #expect(measure.rowCount == value.count)
                try expect(measure, "c IS ?", [value.value], db)
            }
            try expect(measures.greatestSums, "TOTAL", db) { Double.fromDatabaseValue($0.sum ?? .null) }
            try expect(measures.greatestMeans, "AVG", db) { $0.mean }
            guard let histogram = figures.histogram else { return }
            let isText = if case .times(.iso) = histogram.content { true } else { false }
            for width in histogram.widths {
                let bins = histogram.bins(of: width)
                let sums = measures.bins(of: width)
                #expect(sums.map(\.rowCount) == bins.map(\.count))
                for (bin, measure) in zip(bins, sums).shuffled().prefix(12) {
                    try expect(
                        measure, "c >= ? AND c < ? AND (typeof(c) = 'text') = ?",
                        [bin.lower, bin.upper, isText.databaseValue], db)
                }
            }
        }
    }

    /// A table of numbers up to `count`.
    ///
    /// - Parameter values: The values of `id`, `c` and `m` for a number `i`.
    private func table(_ count: Int, _ values: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE big(id INTEGER PRIMARY KEY, c, m);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(count))
                    INSERT INTO big SELECT \(values) FROM n;
                    """)
        }
        return queue
    }

    /// A sample of the least number of groups.
    private static func sample(seed: UInt64 = 0) -> ProfileReading {
        var reading = ProfileReading(exactRowCount: 1_000)
        (reading.sampleTime, reading.seed) = (0, seed)
        return reading
    }

    private func expect(
        _ measure: Measure, _ condition: String, _ arguments: [DatabaseValue], _ db: Database
    ) throws {
        let row = try #require(
            try Row.fetchOne(
                db,
                sql: """
                    SELECT COUNT(*), COUNT(n), AVG(n), TOTAL(n), MIN(typeof(n)), MAX(n) - MIN(n),
                        MAX(abs(n / 2)) FROM (SELECT
                        CASE WHEN typeof(m) IN ('integer', 'real') THEN m END AS n FROM t WHERE \(condition))
                    """, arguments: StatementArguments(arguments)))
        #expect(measure.rowCount == row[0] as Int)
        #expect(measure.numberCount == row[1] as Int)
        #expect(measure.sumError == nil && measure.meanError == nil)
        guard measure.numberCount > 0 else {
            #expect(measure.sum == nil && measure.mean == nil)
            return
        }
        let largest = 2 * (row[6] as Double)
        if let mean = row[2] as Double?, mean.isFinite {
            #expect(abs(try #require(measure.mean) - mean) <= largest * 1e-12)
            let sum = try #require(measure.sum.flatMap { Double.fromDatabaseValue($0) })
            #expect(abs(sum - (row[3] as Double)) <= largest * Double(measure.numberCount) * 1e-12)
        } else {
            #expect(measure.mean.map { $0.isInfinite } ?? (measure.sum == nil))
        }
    }

    /// Compares the greatest figures with those that SQLite finds among all values. Sums that nearly cancel out differ by what
    /// the largest number leaves of their digits.
    private func expect(
        _ ranking: ColumnProfile.Ranking, _ function: String, _ db: Database,
        _ figure: (Measure) -> Double?
    ) throws {
        #expect(ranking.isOfAllValues)
        let truth = try Double.fetchAll(
            db,
            sql: """
                SELECT \(function)(m) AS f FROM t
                WHERE c IS NOT NULL AND typeof(m) IN ('integer', 'real') GROUP BY c HAVING f IS NOT NULL ORDER BY f DESC
                """)
        let found = ranking.values.compactMap { $0.measure.flatMap(figure) }
        guard truth.allSatisfy({ abs($0) < 1e300 }), found.allSatisfy(\.isFinite) else { return }
        #expect(found.count == min(truth.count, 24))
        let largest = try Double.fetchOne(
            db, sql: "SELECT TOTAL(abs(m / 2.0)) FROM t WHERE typeof(m) IN ('integer', 'real')")
        let error = (largest ?? 0) * 1e-12
        for (one, other) in zip(found, truth) { #expect(abs(one - other) <= error) }
        let next = ranking.othersAtMost.flatMap { Double.fromDatabaseValue($0) }
        if truth.count > 24 {
            #expect(abs(try #require(next) - truth[24]) <= error)
        } else {
            #expect(next == nil)
        }
    }

    @Test func `The greatest sum is found among all values, however rare its value is`() throws {
        // 100,000 values, of which the rarest has the greatest sum, and another the greatest mean.
        let queue = try table(
            100_000,
            """
            i, CASE WHEN i > 99990 THEN 'v' || (i % 5) WHEN i = 70000 THEN 'rare' ELSE 'x' || i END,
            CASE i WHEN 70000 THEN 1000000.5 WHEN 70001 THEN -3 ELSE i % 3 END
            """)
        try queue.read { db in
            let profile = try db.profile(
                [ProfiledColumn(Column("c"))], of: ProfiledRows(Table("big").all()),
                measuring: ProfiledColumn(Column("m")))
            let measures = try #require(try profile.columns[0].get().measures)
            #expect(measures.greatestSums.values.count == 24)
            #expect(measures.greatestSums.values.first?.value == "rare".databaseValue)
            #expect(measures.greatestSums.values.first?.measure?.sum == 1_000_000.5.databaseValue)
            #expect(measures.greatestSums.values.first?.count == 1)
            #expect(measures.greatestMeans.values.map(\.measure?.mean).prefix(2) == [1_000_000.5, 2])
            #expect(measures.greatestSums.othersAtMost == 2.databaseValue)
        }
    }

    @Test(arguments: [(4_000, true), (20_000, true), (100_000, false)])
    func `Values that are too many for the memory are compared in parts, up to a limit`(
        count: Int, isComplete: Bool
    ) throws {
        // As for so many columns, the memory is for 4,096 values.
        var ranking = MeasureRanking(columns: 1 << 20)
        func hash(_ number: Int) -> UInt64 { UInt64(number) &* 0x9E37_79B9_7F4A_7C15 }
        func read(_ ranking: inout MeasureRanking) {
            for number in 0..<2 * count {
                var value = ProfiledValue()
                (value.kind, value.integer) = (.integer, Int64(number % count))
                ranking.add(value, hash: hash(number % count))
            }
        }
        read(&ranking)
        ranking.complete(distinct: count, read)
        #expect(ranking.isComplete == isComplete)
        guard isComplete else { return }
        let greatest = (count - MeasureRanking.chosenCount..<count).map(hash)
        #expect(Set(ranking.hashes) == Set(greatest))
    }

    @Test func `Sums of integers are integers, and exact beyond the range of a double's digits`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(c, m);
                    INSERT INTO t VALUES ('a', 9007199254740993), ('a', 9007199254740992), ('b', 9223372036854775807),
                    ('b', 1), ('c', 0.1), ('c', 0.2), ('d', '7'), ('d', NULL), ('d', x'00')
                    """)
        }
        try queue.read { db in
            let profile = try db.profile(
                [ProfiledColumn(Column("c"))], of: ProfiledRows(Table("t").all()),
                measuring: ProfiledColumn(Column("m")))
            let values = try profile.columns[0].get().commonest
            let sums = Dictionary(
                uniqueKeysWithValues: values.map { (String.fromDatabaseValue($0.value), $0.measure?.sum) })
            #expect(sums["a"] == 18_014_398_509_481_985.databaseValue)
            #expect(sums["b"] == 9_223_372_036_854_775_808.0.databaseValue)
            #expect(sums["c"] == 0.30000000000000004.databaseValue)
            // Texts are not taken for numbers.
            #expect(sums["d"] == .some(nil))
            let all = try #require(try profile.columns[0].get().measures?.all)
            #expect(all.rowCount == 9 && all.numberCount == 6)
        }
    }

    @Test func `Each of several columns has measures, and one that fails leaves the others`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY, c, m); INSERT INTO t(c, m) VALUES (1, 10), (1, 20), (2, 40);
                    ALTER TABLE t ADD COLUMN bad AS (abs(-9223372036854775807 - id / 2));
                    """)
        }
        try queue.read { db in
            let columns = ["id", "bad", "c"].map { ProfiledColumn(Column($0)) }
            let rows = ProfiledRows(Table("t").all())
            let profile = try db.profile(columns, of: rows, measuring: ProfiledColumn(Column("m")))
            #expect(try profile.columns[0].get().measures?.all.sum == 70.databaseValue)
            #expect(
                try profile.columns[2].get().commonest.map { $0.measure?.mean } == [15, 40])
            guard case .failure = profile.columns[1] else {
                Issue.record("\(profile.columns[1])")
                return
            }
            // The measured column itself.
            let error = #expect(throws: DatabaseError.self) {
                try db.profile([columns[0]], of: rows, measuring: columns[1])
            }
            #expect(error?.message == "integer overflow")
        }
    }

    @Test(arguments: ["i", "CASE WHEN i < 40000 THEN i ELSE i * 50 END"])
    func `Measures of a sample are within the printed error`(gap: String) throws {
        // Numbers that depend on the value, on the place in the table, on neither, with a few that are large.
        let queue = try table(
            60_000,
            """
            \(gap), CASE WHEN i / 40 % 3 = 0 THEN 0 ELSE i * 7919 % 10007 % 6 END,
            CASE i % 4 WHEN 0 THEN i / 600 WHEN 1 THEN i * 31 % 1000 WHEN 2 THEN NULL
            ELSE 1000 + (i * 7919 % 10007 % 50 = 0) * 5000 END
            """)
        try queue.read { db in
            func profile(_ reading: ProfileReading) throws -> ColumnProfile {
                try db.profile(
                    [ProfiledColumn(Column("c"))], of: ProfiledRows(Table("big").all(), allOf: "big"),
                    measuring: ProfiledColumn(Column("m")), reading: reading
                ).columns[0].get()
            }
            func groups(of profile: ColumnProfile) throws -> [String: Measure] {
                let measures = try #require(profile.measures)
                let values = profile.commonest.map { ("\($0.value)", $0.measure) }
                let histogram = try #require(profile.histogram)
                let bins = histogram.widths.flatMap { width in
                    zip(histogram.bins(of: width), measures.bins(of: width)).map {
                        ("\(width) \($0.lower)", Optional($1))
                    }
                }
                let all = values + bins + [("all", measures.all)]
                return Dictionary(all.compactMap { name, measure in measure.map { (name, $0) } }) { $1 }
            }
            let truth = try groups(of: profile(.all))
            var (checks, misses): (Int, [String]) = (0, [])
            for seed in 0..<ProfileSampleTests.seeds {
                for (name, measure) in try groups(of: profile(Self.sample(seed: seed))) {
                    let known = try #require(truth[name])
                    func check(_ what: String, _ found: Double?, _ true: Double?, _ error: Double?) throws {
                        checks += 1
                        let error = try #require(error)
                        let distance = abs(try #require(found) - (try #require(`true`)))
                        if distance > error {
                            misses.append("\(seed) \(name) \(what): \(distance) > \(error)")
                        }
                    }
                    try check("mean", measure.mean, known.mean, measure.meanError)
                    let sums = [measure.sum, known.sum].map { $0.flatMap { Double.fromDatabaseValue($0) } }
                    // The number of rows in the table is an estimate itself.
                    try check("sum", sums[0], sums[1], measure.sumError.map { $0 + 0.02 * (sums[1] ?? 0) })
                }
            }
            #expect(checks > 0)
            #expect(misses.count * 2_000 <= checks, "\(checks): \(misses.prefix(10))")
        }
    }

    @Test func `Sums of a sample stand for all rows that meet the condition`() throws {
        let queue = try table(20_000, "i, i % 3, i")
        try queue.read { db in
            let rows = ProfiledRows(Table("big").all(), where: Column("c") == 1, allOf: "big")
            let profile = try db.profile(
                [ProfiledColumn(Column("c"))], of: rows, measuring: ProfiledColumn(Column("m")),
                reading: Self.sample())
            let all = try #require(try profile.columns[0].get().measures?.all)
            let sum = try #require(all.sum.flatMap { Double.fromDatabaseValue($0) })
            let known = try #require(try Double.fetchOne(db, sql: "SELECT SUM(m) FROM big WHERE c = 1"))
            #expect(abs(sum - known) <= known / 5)
        }
    }

    @Test func `A group that is rare in the sample has no error`() throws {
        let queue = try table(20_000, "i, CASE WHEN i % 10000 < 60 THEN 'rare' ELSE 'common' END, i")
        try queue.read { db in
            let profile = try db.profile(
                [ProfiledColumn(Column("c"))], of: ProfiledRows(Table("big").all(), allOf: "big"),
                measuring: ProfiledColumn(Column("m")), reading: Self.sample())
            let values = try profile.columns[0].get().commonest
            #expect(values[0].measure?.meanError != nil)
            #expect(values[1].value == "rare".databaseValue)
            #expect(values[1].measure?.mean != nil)
            #expect(values[1].measure?.meanError == nil && values[1].measure?.sumError == nil)
        }
    }

    @Test func `Results of queries have measures, also in a sample`() throws {
        let queue = try DatabaseQueue()
        let store = ResultStore(columnCount: 2)
        try queue.read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT 20000)
                    SELECT i, CASE i % 5 WHEN 0 THEN 'a' ELSE 'b' END FROM n
                    """)
            while let row = try rows.next() { _ = try store.append(row) }
            try store.publish()
        }
        func values(_ reading: ProfileReading) throws -> [ColumnProfile.ValueCount] {
            let (number, text) = (ProfiledColumn(Column("i")), ProfiledColumn(Column("c")))
            let profile = try store.profile([(1, text)], measuring: (0, number), reading: reading)
            return try profile.columns[0].get().commonest
        }
        let exact = try values(.all)
        #expect(exact.map(\.value) == ["b".databaseValue, "a".databaseValue])
        #expect(exact.map { $0.measure?.sum } == [160_000_000.databaseValue, 39_990_000.databaseValue])
        #expect(exact[1].measure?.mean == 9_997.5)
        for (sample, known) in zip(try values(ProfileReading(exactRowCount: 1_000)), exact) {
            let measure = try #require(sample.measure)
            let error = try #require(measure.meanError)
            #expect(error > 0)
            #expect(abs(try #require(measure.mean) - (try #require(known.measure?.mean))) <= error)
        }
    }
}
