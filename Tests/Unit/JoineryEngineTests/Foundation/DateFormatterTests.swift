import Foundation
import JoineryEngine
import JoineryFoundation
import Testing

@Suite struct DateFormatterTests {
    /// Writes days as `21/11/2026`.
    static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd/MM/yyyy"
        return formatter
    }()

    private struct Event: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "event"
        var day: Date?

        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            .formatted(formatter)
        }

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            .formatted(formatter)
        }
    }

    @Test func `Dates are stored and read as formatted text`() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE event (day)")
            let days = [Date(timeIntervalSince1970: 0), nil, Date(timeIntervalSince1970: 1_044_057_600)]
            for day in days { try Event(day: day).insert(db) }
            let texts = try String?.fetchAll(db, sql: "SELECT day FROM event ORDER BY rowid")
            #expect(texts == ["01/01/1970", nil, "01/02/2003"])
            #expect(try Event.fetchAll(db).map(\.day) == days)
        }
    }

    @Test func `Bytes of a text are read, and other values are errors`() throws {
        func day(_ value: (any DatabaseValueConvertible)?) throws -> Date? {
            try DatabaseQueue().read { db in
                try Event.fetchOne(db, sql: "SELECT ? AS day", arguments: [value])?.day
            }
        }
        #expect(try day(Data("01/02/2003".utf8)) == Date(timeIntervalSince1970: 1_044_057_600))
        #expect(try day(nil) == nil)
        let wrong: [any DatabaseValueConvertible] = ["2003-02-01", "", 5, 1.5]
        for value in wrong {
            let error = try #require(throws: RowDecodingError.self) { try day(value) }
            #expect(
                "\(error)".hasPrefix("could not decode Date from database value \(value.databaseValue) - "))
        }
    }
}
