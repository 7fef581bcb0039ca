import Foundation
import Testing

@testable import JoineryEngine

@Suite struct DatabaseDateComponentsTests {
    typealias Format = DatabaseDateComponents.Format

    @Test(arguments: [
        ("1973-09-18", Format.YMD), ("1973-09-18 10:11", .YMD_HM), ("1973-09-18 10:11:12", .YMD_HMS),
        ("1973-09-18 10:11:12.123", .YMD_HMSS), ("10:11", .HM), ("10:11:12", .HMS), ("10:11:12.123", .HMSS),
    ])
    func `Each format is written and read back`(text: String, format: Format) throws {
        var components = DateComponents(year: 1973, month: 9, day: 18, hour: 10, minute: 11, second: 12)
        components.nanosecond = 123_456_789
        let value = DatabaseDateComponents(components, format: format).databaseValue
        #expect(value == text.databaseValue)
        let read = try DatabaseQueue().read { db throws in
            let fromStatement = try DatabaseDateComponents.fetchOne(db, sql: "SELECT ?", arguments: [value])
            #expect(fromStatement == DatabaseDateComponents.fromDatabaseValue(value))
            return fromStatement
        }
        #expect(read?.format == format)
        #expect(read?.databaseValue == value)
        #expect(read?.dateComponents.hour == (format == .YMD ? nil : 10))
        #expect(read?.dateComponents.year == (text.hasPrefix("1973") ? 1973 : nil))
        let nanosecond = read?.dateComponents.nanosecond
        #expect(nanosecond == (text.hasSuffix(".123") ? 123_000_000 : nil))
    }

    @Test func `Missing components default to their first value`() {
        for (format, text) in [
            (Format.YMD, "0000-01-01"), (.YMD_HMSS, "0000-01-01 00:00:00.000"), (.HM, "00:00"),
            (.HMS, "00:00:00"),
        ] {
            let value = DatabaseDateComponents(DateComponents(), format: format).databaseValue
            #expect(value == text.databaseValue)
        }
    }

    @Test(arguments: [
        (0, "000"), (499_999, "000"), (500_000, "001"), (45_600_000, "046"), (999_499_999, "999"),
        (999_999_999, "999"),
    ])
    func `Milliseconds are rounded but stay within their second`(nanosecond: Int, text: String) {
        var components = DateComponents()
        components.nanosecond = nanosecond
        let value = DatabaseDateComponents(components, format: .HMSS).databaseValue
        #expect(value == "00:00:00.\(text)".databaseValue)
    }

    @Test func `Years have four characters or more`() {
        for (year, text) in [(-5, "-005"), (-12_345, "-12345"), (7, "0007"), (12_345, "12345")] {
            let components = DatabaseDateComponents(DateComponents(year: year), format: .YMD)
            #expect(components.databaseValue == "\(text)-01-01".databaseValue)
        }
    }

    @Test func `Time zones are read`() {
        let value = DatabaseDateComponents.fromDatabaseValue("2026-11-21T09:30:15+02:00".databaseValue)
        #expect(value?.dateComponents.timeZone?.secondsFromGMT() == 7200)
        #expect(value?.databaseValue == "2026-11-21 09:30:15".databaseValue)
        let time = DatabaseDateComponents.fromDatabaseValue("09:30Z".databaseValue)
        #expect(time?.dateComponents.timeZone?.secondsFromGMT() == 0 && time?.format == .HM)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-21x", "2026-11-21Z", "9:30", "09:30:15.", "now", "09:30Zx",
        "2026-11-21 09:30+02:00 ",
    ])
    func `Invalid text is not read`(text: String) {
        #expect(DatabaseDateComponents.fromDatabaseValue(text.databaseValue) == nil)
        #expect(DatabaseDateComponents.fromDatabaseValue(1.databaseValue) == nil)
    }

    @Test func `Date components are encoded as JSON strings`() throws {
        let components = DatabaseDateComponents(DateComponents(year: 2026, month: 11, day: 21), format: .YMD)
        let json = try JSONEncoder().encode([components])
        #expect(String(decoding: json, as: UTF8.self) == #"["2026-11-21"]"#)
        #expect(try JSONDecoder().decode([DatabaseDateComponents].self, from: json) == [components])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([DatabaseDateComponents].self, from: Data(#"["x"]"#.utf8))
        }
    }
}
