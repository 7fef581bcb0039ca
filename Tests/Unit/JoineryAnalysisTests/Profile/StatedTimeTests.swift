import Foundation
import JoineryAnalysis
import JoineryEngine
import Testing

/// The times that numbers state.
@Suite("Profile: times as numbers") struct StatedTimeTests {
    /// November 21, 2025.
    private let now = Date(timeIntervalSince1970: 1_763_700_000)

    private func readings(_ number: any DatabaseValueConvertible) -> [String] {
        StatedTime.readings(of: number.databaseValue, now: now).map { "\($0.text) \($0.format)" }
    }

    @Test func `A number is read in each format in which it makes a likely date`() {
        #expect(readings(1_723_376_872) == ["2024-08-11 11:47:52 unixSeconds"])
        #expect(readings(1_723_376_872_999) == ["2024-08-11 11:47:52 unixMilliseconds"])
        #expect(readings(1_723_376_872_000_001) == ["2024-08-11 11:47:52 unixMicroseconds"])
        #expect(readings(1_723_376_872_000_000_001) == ["2024-08-11 11:47:52 unixNanoseconds"])
        #expect(
            readings(745_069_672.5) == [
                "2024-08-11 11:47:52 secondsSince2001", "1993-08-11 11:47:52 unixSeconds",
            ])
        #expect(
            readings(745_069_672_000_000_000) == [
                "2024-08-11 11:47:52 nanosecondsSince2001", "1993-08-11 11:47:52 unixNanoseconds",
            ])
        #expect(readings(13_367_850_472_000_000) == ["2024-08-11 11:47:52 microsecondsSince1601"])
        #expect(readings(133_678_504_720_000_000) == ["2024-08-11 11:47:52 ticksSince1601"])
        #expect(readings(638_589_736_720_000_000).first == "2024-08-11 11:47:52 ticksSinceYear1")
        #expect(readings(2_460_533.991_574_074) == ["2024-08-11 11:47:52 julianDays"])
        #expect(readings(20_240_811) == ["2024-08-11 00:00:00 digits"])
        // The clock says that 2027 has not come.
        #expect(readings(820_540_800) == ["1996-01-02 00:00:00 unixSeconds"])
    }

    @Test func `The part of a second has the digits that the format counts`() {
        func fraction(_ number: any DatabaseValueConvertible, _ format: Histogram.TimeFormat) -> String? {
            StatedTime(number.databaseValue, as: format)?.fraction
        }
        #expect(fraction(1_700_000_000, .unixSeconds) == "")
        #expect(fraction(1_700_000_000.25, .unixSeconds) == "250")
        #expect(fraction(-0.75, .unixSeconds) == "250")
        #expect(fraction(1_700_000_000_007, .unixMilliseconds) == "007")
        #expect(fraction(-1, .unixMilliseconds) == "999")
        #expect(fraction(1_700_000_000_000_012, .unixMicroseconds) == "000012")
        #expect(fraction(-1, .unixNanoseconds) == "999999999")
        #expect(fraction(1, .ticksSinceYear1) == "0000001")
        #expect(fraction(2_440_587.5, .julianDays) == "000")
        #expect(fraction(2_440_587.500_000_1, .julianDays) == "009")
        #expect(fraction(20_240_811, .digits) == "")
        #expect(StatedTime(format: .unixMilliseconds, seconds: 1).fraction == "")
    }

    @Test func `Other values state no time`() {
        let values: [any DatabaseValueConvertible] = [
            0, -1, 12, 20_240_832, 2_460_533, 2_460_533.0, Int64.max, Int64.min, Double.nan, Double.infinity,
            -1e300,
            "1723376872",
        ]
        for value in values { #expect(readings(value) == [], "\(value)") }
        #expect(StatedTime.readings(of: .null) == [])
    }

    @Test func `A format reads any number of the years 1 to 9999`() {
        func text(_ number: any DatabaseValueConvertible, _ format: Histogram.TimeFormat) -> String? {
            StatedTime(number.databaseValue, as: format)?.text
        }
        #expect(text(0, .unixSeconds) == "1970-01-01 00:00:00")
        #expect(text(-1, .unixMilliseconds) == "1969-12-31 23:59:59")
        #expect(text(0, .secondsSince2001) == "2001-01-01 00:00:00")
        #expect(text(0, .microsecondsSince1601) == "1601-01-01 00:00:00")
        #expect(text(0, .ticksSinceYear1) == "0001-01-01 00:00:00")
        #expect(text(2_440_587.5, .julianDays) == "1970-01-01 00:00:00")
        // What julianday() returns for times in whole seconds is a little less or more.
        for seconds in stride(from: 0, to: 86_400, by: 3_607) {
            let day = 2_460_310.5 + Double(seconds) / 86_400
            let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            #expect(text(day, .julianDays) == "2024-01-01 " + time.joined(separator: ":"))
        }
        #expect(text(Int64.max, .secondsSince2001) == nil)
        #expect(text(Int64.min, .ticksSinceYear1) == nil)
        #expect(
            text(1e18, .unixSeconds) == nil && text(1e300, .unixSeconds) == nil
                && text(1e300, .julianDays) == nil)
        #expect(text("0", .unixSeconds) == nil && text(0, .iso(separator: nil)) == nil)
    }

    @Test(arguments: [
        ("createdAt", true), ("visit_date", true), ("sent_ms", true), ("lastAccessed", true),
        ("updatedUtc", true),
        ("ms", false), ("duration_ms", false), ("phone", false),
    ])
    func `Names tell which columns state times`(name: String, mayStateTimes: Bool) {
        #expect(ProfiledColumn(Column(name), named: name).mayStateTimes == mayStateTimes)
    }
}
