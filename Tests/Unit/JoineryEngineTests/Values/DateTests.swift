import Foundation
import Testing

@testable import JoineryEngine

@Suite struct DateTests {
    private func date(_ text: String) -> Date? {
        Date.fromDatabaseValue(text.databaseValue)
    }

    @Test(arguments: [
        (0.0, "1970-01-01 00:00:00.000"), (1_700_000_000.1234, "2023-11-14 22:13:20.123"),
        (-0.001, "1969-12-31 23:59:59.999"), (951_782_400, "2000-02-29 00:00:00.000"),
        (-62_167_219_200, "0000-01-01 00:00:00.000"), (253_402_300_799, "9999-12-31 23:59:59.000"),
    ])
    func `Dates are stored as text`(seconds: Double, text: String) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(date.databaseValue == text.databaseValue)
        let back = try #require(self.date(text))
        #expect(abs(back.timeIntervalSince1970 - seconds) < 0.001)
    }

    @Test func `A date with a year of more than four digits is stored as a number`() {
        let date = Date(timeIntervalSince1970: 1e12)
        #expect(date.databaseValue == 1e12.databaseValue)
        #expect(Date.fromDatabaseValue(date.databaseValue) == date)
    }

    @Test(arguments: [
        ("2026-11-21", 1_795_219_200), ("2026-11-21 09:30", 1_795_253_400),
        ("2026-11-21T09:30", 1_795_253_400),
        ("2026-11-21 09:30:15", 1_795_253_415), ("2026-11-21T09:30:15Z", 1_795_253_415),
        ("2026-11-21T11:30:15+02:00", 1_795_253_415), ("2026-11-21 06:00:15-0330", 1_795_253_415),
        ("2026-11-21T10:30:15+01", 1_795_253_415), ("2026-11-21 09:30:15.5", 1_795_253_415.5),
        ("2026-11-21 09:30:15.12", 1_795_253_415.12),
        // Only milliseconds count, as in encoded dates.
        ("2026-11-21T09:30:15.123999Z", 1_795_253_415.1230001),
        // Components that are too large carry over.
        ("2026-13-01", 1_798_761_600), ("2026-02-30", 1_772_409_600), ("2026-11-21 24:00", 1_795_305_600),
        ("2026-11-21 23:59:60", 1_795_305_600),
    ])
    func `Other date formats are read`(text: String, seconds: Double) {
        #expect(date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "x", "2026", "2026-11", "2026-11-21x", "2026-11-21Z", "2026-11-21 9:30", "09:30",
        "2026-11-21 09:30:15.", "2026-11-21 09:30:15+", "2026-11-21 09:30:15 UTC",
        "2026-11-21 09:30:15Zx", "2026-11-21T09:30:15+02:00 ",
        "２０２６-11-21",
    ])
    func `Invalid text is not read`(text: String) {
        #expect(date(text) == nil)
    }

    @Test func `Dates with whole milliseconds are restored exactly`() {
        for milliseconds in stride(from: 0.0, to: 1e12, by: 12_345_678_901) {
            let date = Date(timeIntervalSinceReferenceDate: milliseconds / 1000)
            #expect(Date.fromDatabaseValue(date.databaseValue) == date)
        }
    }

    @Test func `Dates are read directly from the statement`() throws {
        try DatabaseQueue().read { db throws in
            let sql = "SELECT 0 UNION ALL SELECT 1.5 UNION ALL SELECT '1970-01-01 00:00:02'"
            #expect(try Date.fetchAll(db, sql: sql).map(\.timeIntervalSince1970) == [0, 1.5, 2])
            for sql in ["SELECT 'x'", "SELECT X'00'", "SELECT 9e999"] {
                #expect(throws: RowDecodingError.self) { try Date.fetchAll(db, sql: sql) }
            }
        }
    }

    @Test func `Numbers are seconds since 1970`() {
        #expect(Date.fromDatabaseValue(100.databaseValue) == Date(timeIntervalSince1970: 100))
        #expect(Date.fromDatabaseValue(0.5.databaseValue) == Date(timeIntervalSince1970: 0.5))
        #expect(Date.fromDatabaseValue(Double.infinity.databaseValue) == nil)
        #expect(Date.fromDatabaseValue(.null) == nil)
    }

    @Test func `Julian days are those of SQLite`() throws {
        try DatabaseQueue().read { db in
            for seconds in [0.0, 1_267_941_600, -3_506_749_333.402, 253_402_300_799, -12_219_292_800, -6e10] {
                let statement = try db.cachedStatement(sql: "SELECT julianday(?, 'unixepoch')")
                let day = try #require(try Double.fetchOne(statement, arguments: [seconds]))
                #expect(Date(julianDay: day) == Date(timeIntervalSince1970: seconds))
            }
        }
        #expect(Date(julianDay: 2_440_587.5)?.timeIntervalSince1970 == 0)
        #expect(Date(julianDay: .infinity) == nil && Date(julianDay: .nan) == nil)
    }

    @Test func `The calendar agrees with SQLite's over 2,000 years`() throws {
        let days = Array(stride(from: -500_000, to: 250_000, by: 97))
        let texts = try DatabaseQueue().read { db in
            try days.map { day in
                try String.fetchOne(
                    db.cachedStatement(sql: "SELECT date(?, 'unixepoch')"), arguments: [day * 86_400])
            }
        }
        for (day, text) in zip(days, texts) {
            #expect(DateText.string(secondsSince1970: Double(day) * 86_400)?.prefix(10) == text?[...])
            #expect(date(text ?? "")?.timeIntervalSince1970 == Double(day) * 86_400)
        }
    }
}
