import CSQLite
import FoundationEssentials

extension Date: DatabaseValueConvertible, StatementColumnConvertible {
    /// Text such as `2026-11-21 09:30:00.000`, in UTC, rounded to milliseconds. If the year does not fit four digits,
    /// the number of seconds since 1970.
    public var databaseValue: DatabaseValue {
        DateText.string(secondsSince1970: timeIntervalSince1970)?.databaseValue
            ?? timeIntervalSince1970.databaseValue
    }

    /// Reads a date from text, or from a number of seconds since 1970.
    ///
    /// Text consists of a date, optionally followed by a time with hours and minutes, seconds, a fraction and a time
    /// zone: `2026-11-21`, `2026-11-21 09:30`, `2026-11-21T09:30:15.123+02:00`. Without a time zone, it is in UTC.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Date? {
        switch dbValue.content {
        case .int64(let int64): Date(timeIntervalSince1970: Double(int64))
        case .double(let double): Date(seconds: double)
        case .string(let string): DateParser.parse(string)?.date
        default: nil
        }
    }

    /// Reads a date from text, or from a number of seconds since 1970.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        let value = ColumnValue(sqliteStatement, index)
        switch value.type {
        case SQLITE_INTEGER, SQLITE_FLOAT:
            self.init(seconds: value.double)
        case SQLITE_TEXT:
            var parser = DateParser(bytes: value.text)
            guard let date = parser.parse()?.date else { return nil }
            self = date
        default:
            return nil
        }
    }

    /// Creates the date of a Julian day number, as SQLite's `julianday` function returns, rounded to milliseconds.
    ///
    /// Returns `nil` if the number is infinite or not a number.
    ///
    /// - Parameter julianDay: The number of days, of 86,400 seconds, since noon in Greenwich on November 24, 4714 BC, in the
    ///   Gregorian calendar.
    public init?(julianDay: Double) {
        guard julianDay.isFinite else { return nil }
        let milliseconds = ((julianDay - 2_440_587.5) * 86_400_000).rounded()
        self.init(timeIntervalSince1970: milliseconds / 1000)
    }

    private init?(seconds: Double) {
        guard seconds.isFinite else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }
}
