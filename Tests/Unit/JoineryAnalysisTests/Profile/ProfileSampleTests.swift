import Foundation
import JoineryAnalysis
import JoineryEngine
import Testing

/// Samples of large tables, and what does not fit the memory for values.
@Suite("Profile: samples") struct ProfileSampleTests {
    /// The number of samples, 40 unless `JOINERY_PROFILE_SAMPLES` says more.
    static let seeds =
        ProcessInfo.processInfo.environment["JOINERY_PROFILE_SAMPLES"].flatMap(UInt64.init) ?? 40

    private static func table(_ count: Int, _ columns: String, gap: String = "i") throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
                    LIMIT \(count)) SELECT \(gap) AS id, \(columns) FROM n;
                    CREATE TABLE big(id INTEGER PRIMARY KEY, c, d, e);
                    INSERT INTO big SELECT id, c, d, e FROM t; DROP TABLE t;
                    """)
        }
        return queue
    }

    private static let reading: ProfileReading = {
        var reading = ProfileReading(exactRowCount: 1_000)
        // Enough for the least number of groups.
        reading.sampleTime = 0
        return reading
    }()

    private static let pseudoRandom = "abs(i * 7919 % 10007)"

    /// Independent values, values that depend on the place in the table, and values in runs.
    private static let columns = """
        CASE WHEN \(pseudoRandom) % 10 < 3 THEN NULL ELSE \(pseudoRandom) % 7 END AS c,
        i / 5000 AS d, CASE WHEN i / 40 % 3 = 0 THEN 'a' ELSE 'b' || i % 2 END AS e
        """

    @Test(arguments: ["i", "i * 3 + i % 2", "CASE WHEN i < 40000 THEN i ELSE i * 50 END"])
    func `Shares of a sample are within the printed error`(gap: String) throws {
        let count = 60_000
        let queue = try Self.table(count, Self.columns, gap: gap)
        try queue.read { db in
            let columns = ["c", "d", "e"].map { ProfiledColumn(Column($0)) }
            let rows = ProfiledRows(Table("big").all(), allOf: "big")
            let exact = try db.profile(columns, of: rows)
            let all = try exact.columns.map { try $0.get() }
            var misses: [String] = []
            var checks = 0
            for seed in 0..<Self.seeds {
                var reading = Self.reading
                reading.seed = seed
                let sample = try db.profile(columns, of: rows, reading: reading)
                guard case .sample(let total) = sample.coverage else {
                    Issue.record("\(sample.coverage)")
                    return
                }
                #expect(abs(total - count) < count / 10)
                #expect(sample.rowCount == 2_048)
                for (index, profile) in sample.columns.enumerated() {
                    let (profile, truth) = (try profile.get(), all[index])
                    func check(_ name: String, _ found: Double, _ true: Double, _ error: Double?) {
                        checks += 1
                        if abs(found - `true`) > error ?? 0 { misses.append("\(seed) \(index) \(name)") }
                    }
                    let rowCount = Double(sample.rowCount)
                    check(
                        "null", Double(profile.types.null) / rowCount,
                        Double(truth.types.null) / Double(count), profile.nullError)
                    for value in profile.commonest {
                        let known = truth.commonest.first { $0.value == value.value }?.count ?? 0
                        check(
                            "\(value.value)", Double(value.count) / rowCount, Double(known) / Double(count),
                            value.error)
                    }
                    if let numbers = profile.numbers, let known = truth.numbers {
                        check("mean", numbers.mean ?? .nan, known.mean ?? .nan, numbers.meanError)
                        let median = try #require(known.median.flatMap { Double.fromDatabaseValue($0) })
                        checks += 1
                        if numbers.medianBounds?.contains(median) != true { misses.append("\(seed) median") }
                    }
                    guard case .atLeast(let distinct) = profile.distinct,
                        case .exactly(let known) = truth.distinct
                    else {
                        Issue.record("\(profile.distinct)")
                        continue
                    }
                    #expect(distinct <= known)
                }
            }
            #expect(misses.count * 2_000 <= checks, "\(checks): \(misses)")
        }
    }

    @Test func `Samples differ by seed, and are the same for the same one`() throws {
        let queue = try Self.table(20_000, Self.columns)
        try queue.read { db in
            func profile(seed: UInt64) throws -> RowsProfile {
                var reading = Self.reading
                reading.seed = seed
                return try db.profile(
                    [ProfiledColumn(Column("c"))], of: ProfiledRows(Table("big").all(), allOf: "big"),
                    reading: reading)
            }
            let (first, second) = (try profile(seed: 1), try profile(seed: 1))
            #expect(first == second)
            let other = try profile(seed: 2)
            #expect(first != other)
        }
    }

    @Test func `A sample keeps to the condition`() throws {
        let queue = try Self.table(60_000, Self.columns)
        try queue.read { db in
            let rows = ProfiledRows(Table("big").all(), where: Column("e") == "a", allOf: "big")
            let profile = try db.profile([ProfiledColumn(Column("e"))], of: rows, reading: Self.reading)
            #expect(try profile.columns[0].get().commonest.map(\.value) == ["a".databaseValue])
            #expect(profile.matchingShare > 0.25 && profile.matchingShare < 0.42)
            #expect(profile.estimatedRowCount > 15_000 && profile.estimatedRowCount < 25_000)

            // Few rows that an index finds at once are all read.
            var reading = Self.reading
            reading.sampleTime = 5
            let few = ProfiledRows(Table("big").all(), where: Column("id") <= 300, allOf: "big")
            let exact = try db.profile([ProfiledColumn(Column("e"))], of: few, reading: reading)
            #expect(exact.coverage == .all)
            #expect(exact.rowCount == 300)
        }
    }

    /// With four or five rows for each group of eight, neighboring groups overlap.
    @Test(arguments: [20_000, 60_000]) func `No row is read twice`(count: Int) throws {
        let queue = try Self.table(count, "i AS c, i AS d, i AS e")
        try queue.read { db in
            var reading = Self.reading
            reading.sampleTime = 60
            let profile = try db.profile(
                [ProfiledColumn(Column("id"))], of: ProfiledRows(Table("big").all(), allOf: "big"),
                reading: reading)
            let id = try profile.columns[0].get()
            #expect(profile.rowCount <= count)
            #expect(id.distinct == .atLeast(profile.rowCount))
            #expect(id.commonest.allSatisfy { $0.count == 1 })
        }
    }

    @Test func `No more distinct values are estimated than there are values`() throws {
        let queue = try Self.table(24_000, "i AS c, i AS d, i AS e")
        try queue.read { db in
            for count in stride(from: 17_000, through: 24_000, by: 500) {
                var reading = ProfileReading.all
                reading.hasValues = false
                let rows = ProfiledRows(Table("big").all(), where: Column("id") <= count)
                let id = try db.profile([ProfiledColumn(Column("id"))], of: rows, reading: reading).columns[0]
                guard case .about(let distinct, _) = try id.get().distinct else {
                    Issue.record("counted exactly")
                    return
                }
                #expect(distinct <= count && distinct > count * 97 / 100)
            }
        }
    }

    @Test func `Without a table, the first rows are read`() throws {
        let queue = try Self.table(5_000, Self.columns)
        try queue.read { db in
            let profile = try db.profile(
                [ProfiledColumn(Column("id"))], of: ProfiledRows(Table("big").order(Column("id").desc)),
                reading: Self.reading)
            #expect(profile.coverage == .first)
            #expect(profile.rowCount == 1_000)
            let id = try profile.columns[0].get()
            #expect(id.greatest == 5_000.databaseValue)
            #expect(id.least == 4_001.databaseValue)
            #expect(id.distinct == .atLeast(1_000))
        }
    }

    @Test func `More values than there is memory for`() throws {
        // 100,000 values occur once or twice, two are common, and one lies between them.
        let queue = try Self.table(
            300_000,
            """
            CASE WHEN i % 10 = 0 THEN -1 WHEN i % 10 = 1 THEN -2 ELSE i * 3 / 2 END AS c,
            CASE WHEN i % 100 = 7 THEN 'seven' ELSE 'text ' || i END AS d, i * 0.25 AS e
            """)
        try queue.read { db in
            let columns = ["c", "d", "e"].map { ProfiledColumn(Column($0)) }
            let profile = try db.profile(columns, of: ProfiledRows(Table("big").all(), allOf: "big"))
            let (c, d, e) = (
                try profile.columns[0].get(), try profile.columns[1].get(), try profile.columns[2].get()
            )
            #expect(c.commonest.map(\.value).contains((-1).databaseValue))
            #expect(c.commonest.prefix(2).map(\.count) == [30_000, 30_000])
            #expect(d.commonest.first?.value == "seven".databaseValue)
            #expect(d.commonest.first?.count == 3_000)
            #expect(c.othersAtMost < 30)
            for (column, profile) in [("c", c), ("d", d), ("e", e)] {
                let known = try #require(
                    try Int.fetchOne(db, sql: "SELECT COUNT(DISTINCT \(column)) FROM big"))
                switch profile.distinct {
                case .exactly(let count): #expect(count == known)
                case .about(let count, let error):
                    #expect(known > 1 << 18)
                    #expect(abs(Double(count - known)) <= error * Double(known))
                case .atLeast: Issue.record("\(column)")
                }
            }
            for (column, profile) in [("c", c), ("e", e)] {
                let middle = try Double.fetchAll(
                    db, sql: "SELECT \(column) FROM big ORDER BY \(column) LIMIT 2 OFFSET 149999")
                let median = try #require(profile.numbers?.median.flatMap { Double.fromDatabaseValue($0) })
                #expect(median == (middle[0] + middle[1]) / 2)
            }
        }
    }

    @Test func `The median of more numbers than are kept, most of them the same`() throws {
        let queue = try Self.table(
            300_000,
            "CASE WHEN i % 10 < 6 THEN 5 ELSE i END AS c, 1 + i % 2 AS d, CASE WHEN i % 3 THEN 9 ELSE 2 END AS e"
        )
        try queue.read { db in
            let columns = ["c", "d", "e"].map { ProfiledColumn(Column($0)) }
            let profile = try db.profile(columns, of: ProfiledRows(Table("big").all(), allOf: "big"))
            let medians = try profile.columns.map { try $0.get().numbers?.median }
            #expect(medians == [5.databaseValue, 1.5.databaseValue, 9.databaseValue])
        }
    }

    @Test func `A column that fails leaves the others`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY, text TEXT);
                    INSERT INTO t(text) VALUES ('{"a": 1}'), ('{"b": 2}');
                    ALTER TABLE t ADD COLUMN path AS (abs(-9223372036854775807 - id / 2));
                    """)
        }
        try queue.read { db in
            let columns = ["id", "path", "text"].map { ProfiledColumn(Column($0)) }
            let profile = try db.profile(columns, of: ProfiledRows(Table("t").all()))
            #expect(profile.rowCount == 2)
            #expect(try profile.columns[0].get().types.integer == 2)
            #expect(try profile.columns[2].get().types.text == 2)
            guard case .failure(let failure) = profile.columns[1] else {
                Issue.record("\(profile.columns[1])")
                return
            }
            #expect(failure.message == "integer overflow")
            #expect(throws: DatabaseError.self) {
                try db.profile([columns[1]], of: ProfiledRows(Table("t").all()))
            }
        }
    }

    @Test func `An interruption ends the reading`() throws {
        let queue = try Self.table(100_000, Self.columns)
        let error = #expect(throws: DatabaseError.self) {
            try queue.read { db in
                _ = try db.withTimeBudget(0) {
                    try db.profile(
                        [ProfiledColumn(Column("c")), ProfiledColumn(Column("d"))],
                        of: ProfiledRows(Table("big").all(), allOf: "big"))
                }
            }
        }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
    }
}
