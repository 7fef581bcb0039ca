import JoineryAnalysis
import JoineryEngine
import Testing

/// The edges of bins, for values whose bins are known.
@Suite("Profile: histograms") struct HistogramTests {
    private func histogram(_ values: [DatabaseValue], mayStateTimes: Bool = false) throws -> Histogram? {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: "CREATE TABLE t(c)")
            for value in values { try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value]) }
            return try db.profile(
                [ProfiledColumn(Column("c"), mayStateTimes: mayStateTimes)],
                of: ProfiledRows(Table("t").all())
            ).columns[0].get().histogram
        }
    }

    private func text(_ histogram: Histogram, atMost count: Int) -> [String] {
        histogram.bins(of: histogram.width(forAtMost: count)).map { bin in
            "\(text(bin.lower))..<\(text(bin.upper)): \(bin.count)"
        }
    }

    private func text(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .int64(let integer): "\(integer)"
        case .double(let real): "\(real)"
        case .string(let text): text
        default: "?"
        }
    }

    /// Values, the maximum number of bins, and the bins.
    static let cases: [([any DatabaseValueConvertible & Sendable], Int, [String])] = [
        ([1, 2, 2, 5], 10, ["1..<2: 1", "2..<3: 2", "3..<4: 0", "4..<5: 0", "5..<6: 1"]),
        ([7], 10, ["7..<8: 1"]),
        ([-15, -1, 0, 9, 10], 4, ["-20..<-10: 1", "-10..<0: 1", "0..<10: 2", "10..<20: 1"]),
        ([0, 99, 100, 101], 3, ["0..<50: 1", "50..<100: 1", "100..<150: 2"]),
        (
            [0.1, 0.2, 0.3, 0.7], 7,
            [
                "0.1..<0.2: 1", "0.2..<0.3: 1", "0.3..<0.4: 1", "0.4..<0.5: 0", "0.5..<0.6: 0",
                "0.6..<0.7: 0",
                "0.7..<0.8: 1",
            ]
        ),
        ([1, 2.5], 4, ["1.0..<1.5: 1", "1.5..<2.0: 0", "2.0..<2.5: 0", "2.5..<3.0: 1"]),
        ([Int64.max, Int64.max - 1], 2, ["9223372036854775800..<9.223372036854776e+18: 2"]),
        (
            ["2024-02-28", "2024-02-29", "2024-03-01"], 5,
            [
                "2024-02-28..<2024-02-29: 1", "2024-02-29..<2024-03-01: 1", "2024-03-01..<2024-03-02: 1",
            ]
        ),
        (
            ["2023-11-05", "2024-01-31", "2024-02-01"], 6,
            [
                "2023-11..<2023-12: 1", "2023-12..<2024-01: 0", "2024-01..<2024-02: 1",
                "2024-02..<2024-03: 1",
            ]
        ),
        (
            ["1999-12-31", "2004-01-01", "2013-06-01"], 3,
            ["1990..<2000: 1", "2000..<2010: 1", "2010..<2020: 1"]
        ),
        (
            ["2024-01-01 09:59:59", "2024-01-01 10:00", "2024-01-01 11:30:00.5"], 3,
            [
                "2024-01-01 09..<2024-01-01 10: 1", "2024-01-01 10..<2024-01-01 11: 1",
                "2024-01-01 11..<2024-01-01 12: 1",
            ]
        ),
        (
            ["2024-01-01T00:00:00Z", "2024-01-01T00:00:31Z"], 3,
            [
                "2024-01-01T00:00:00..<2024-01-01T00:00:15: 1",
                "2024-01-01T00:00:15..<2024-01-01T00:00:30: 0",
                "2024-01-01T00:00:30..<2024-01-01T00:00:45: 1",
            ]
        ),
        // Monday to Sunday.
        (
            ["2024-05-06", "2024-05-12", "2024-05-13", "2024-05-26"], 3,
            [
                "2024-05-06..<2024-05-13: 2", "2024-05-13..<2024-05-20: 1", "2024-05-20..<2024-05-27: 1",
            ]
        ),
        // Both separators: no bins shorter than a day.
        (["2024-01-01T10:00", "2024-01-01 11:00"], 50, ["2024-01-01..<2024-01-02: 2"]),
    ]

    @Test(arguments: cases.indices) func `Edges are round`(index: Int) throws {
        let (values, count, bins) = Self.cases[index]
        let histogram = try #require(try histogram(values.map(\.databaseValue)))
        #expect(text(histogram, atMost: count) == bins)
    }

    /// Values of a column that may state times, what the histogram takes them for, and its bins.
    static let times: [([any DatabaseValueConvertible & Sendable], Histogram.Content, [String])] = [
        (
            [1_704_067_200, 1_704_153_600], .times(.unixSeconds),
            [
                "1704067200..<1704153600: 1", "1704153600..<1704240000: 1",
            ]
        ),
        (
            [1_704_067_200_000, 1_704_153_600_999], .times(.unixMilliseconds),
            [
                "1704067200000..<1704153600000: 1", "1704153600000..<1704240000000: 1",
            ]
        ),
        (
            [2_460_310.5, 2_460_311.75], .times(.julianDays),
            [
                "2460310.5..<2460311.5: 1", "2460311.5..<2460312.5: 1",
            ]
        ),
        (
            [1_704_067_200_000_000, 1_704_153_600_999_999], .times(.unixMicroseconds),
            ["1704067200000000..<1704153600000000: 1", "1704153600000000..<1704240000000000: 1"]
        ),
        (
            [1_704_067_200_000_000_000, 1_704_153_600_999_999_999], .times(.unixNanoseconds),
            ["1704067200000000000..<1704153600000000000: 1", "1704153600000000000..<1704240000000000000: 1"]
        ),
        // The same days, counted from 2001, 1601 and the year 1.
        (
            [725_760_000, 725_846_400.75], .times(.secondsSince2001),
            ["725760000..<725846400: 1", "725846400..<725932800: 1"]
        ),
        (
            [725_760_000_000_000_000, 725_846_400_000_000_000], .times(.nanosecondsSince2001),
            ["725760000000000000..<725846400000000000: 1", "725846400000000000..<725932800000000000: 1"]
        ),
        (
            [13_348_540_800_000_000, 13_348_627_200_000_000], .times(.microsecondsSince1601),
            ["13348540800000000..<13348627200000000: 1", "13348627200000000..<13348713600000000: 1"]
        ),
        (
            [133_485_408_000_000_000, 133_486_272_000_000_000], .times(.ticksSince1601),
            ["133485408000000000..<133486272000000000: 1", "133486272000000000..<133487136000000000: 1"]
        ),
        (
            [638_396_640_000_000_000, 638_397_504_000_000_000], .times(.ticksSinceYear1),
            ["638396640000000000..<638397504000000000: 1", "638397504000000000..<638398368000000000: 1"]
        ),
        ([20_240_228, 20_240_229], .times(.digits), ["20240228..<20240229: 1", "20240229..<20240301: 1"]),
        // The 31st of February is no day.
        ([20_240_228, 20_240_231], .numbers, ["20240228..<20240230: 1", "20240230..<20240232: 1"]),
        (
            [1_704_067_200.5, 1_704_153_600.25], .times(.unixSeconds),
            ["1704067200..<1704153600: 1", "1704153600..<1704240000: 1"]
        ),
        ([12, 13], .numbers, ["12..<13: 1", "13..<14: 1"]),
    ]

    @Test func `Edges of times far away are numbers, too`() throws {
        let histogram = try #require(
            try histogram(
                [DatabaseValue(storage: .int64(1_704_067_200_000_000_000))], mayStateTimes: true))
        for width in histogram.widths { #expect(histogram.bins(of: width).count == 1) }
        let bins = histogram.bins(of: .time(.year, count: 1_000))
        #expect(bins.map(\.lower) == [DatabaseValue(storage: .int64(946_684_800_000_000_000))])
        #expect(bins.map(\.upper) == [DatabaseValue(storage: .double(3.250368e19))])
    }

    @Test(arguments: times.indices) func `Numbers that may state times do so in their range`(index: Int)
        throws
    {
        let (values, content, bins) = Self.times[index]
        let histogram = try #require(try histogram(values.map(\.databaseValue), mayStateTimes: true))
        #expect(histogram.content == content)
        #expect(text(histogram, atMost: 2) == bins)
        let numbers = try #require(try self.histogram(values.map(\.databaseValue)))
        #expect(numbers.content == .numbers)
    }

    @Test func `Zeros stand for no time`() throws {
        let times = (0..<4).map { (1_704_067_200 + $0 * 86_400).databaseValue }
        let zeros: [DatabaseValue] = Array(repeating: 0.databaseValue, count: 20) + [Double(0).databaseValue]
        let histogram = try #require(try histogram(times + zeros, mayStateTimes: true))
        #expect(histogram.content == .times(.unixSeconds))
        #expect(histogram.total == 4)
        #expect(try self.histogram(zeros, mayStateTimes: true)?.content == .numbers)
        // Other numbers count.
        let others = times + zeros + [7.databaseValue]
        #expect(try self.histogram(others, mayStateTimes: true)?.content == .numbers)
    }

    /// Values without a histogram of times.
    static let others: [[any DatabaseValueConvertible & Sendable]] = [
        ["2024-13-01", "2024-02-30", "2024-00-10", "24-01-01", "2024-1-1"],
        ["2024-01-01x", "2024-01-01 25:00", "2024-01-01 10:61", "x024-01-01"],
        ["hello", "world"], [], ["2024-01-01", "a", "b"],
    ]

    @Test(arguments: others.indices) func `Texts that nearly state a date do not`(index: Int) throws {
        #expect(try histogram(Self.others[index].map(\.databaseValue)) == nil)
    }

    /// Ten times these numbers is a whole number once it is rounded, but they are less than its tenth.
    @Test(arguments: [0.9, 1.8, 3.6, 6.7, 7.9]) func `The number before an edge is in the bin before`(
        edge: Double
    )
        throws
    {
        let histogram = try #require(
            try histogram([edge.nextDown, edge, edge + 150].map(\.databaseValue)))
        let bins = histogram.bins(of: histogram.widths[0])
        #expect(histogram.widths[0] == .number(times: 1, exponent: -1))
        #expect(bins.prefix(2).map(\.count) == [1, 1])
        #expect(bins[1].lower == edge.databaseValue)
    }

    @Test func `Widths grow up to a single bin`() throws {
        let histogram = try #require(try histogram((0..<1_000).map { ($0 * 7).databaseValue }))
        let counts = histogram.widths.map { histogram.bins(of: $0).count }
        #expect(counts.first == 1_399)
        #expect(counts == counts.sorted(by: >))
        #expect(counts.last == 1 || counts.last == 2)
    }

    @Test func `A range of any size has bins`() throws {
        let values: [Double] = [-1.7e308, 1.7e308, 1e-300, 5, .leastNonzeroMagnitude]
        let histogram = try #require(try histogram(values.map(\.databaseValue)))
        #expect(histogram.total == 5)
        for width in histogram.widths { #expect(histogram.bins(of: width).reduce(0) { $0 + $1.count } == 5) }
    }
}
