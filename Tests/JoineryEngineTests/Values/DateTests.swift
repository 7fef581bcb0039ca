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

    @Test func `A year of more than four digits is stored as a number`() {
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
        ("2026-11-21T09:30:15.123456789012Z", 1_795_253_415.123456789),
    ])
    func `Other forms are read`(text: String, seconds: Double) {
        #expect(date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "x", "2026", "2026-13-01", "2026-02-29", "2026-11-31", "2026-11-21x", "2026-11-21 9:30",
        "2026-11-21 24:00",
        "2026-11-21 09:30:60", "2026-11-21 09:30:15.", "2026-11-21 09:30:15+", "2026-11-21 09:30:15 UTC",
        "２０２６-11-21",
    ])
    func `What is no date is not read`(text: String) {
        #expect(date(text) == nil)
    }

    @Test func `Numbers are seconds since 1970`() {
        #expect(Date.fromDatabaseValue(100.databaseValue) == Date(timeIntervalSince1970: 100))
        #expect(Date.fromDatabaseValue(0.5.databaseValue) == Date(timeIntervalSince1970: 0.5))
        #expect(Date.fromDatabaseValue(Double.infinity.databaseValue) == nil)
        #expect(Date.fromDatabaseValue(.null) == nil)
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
