import CSQLite
import FoundationEssentials

extension Date: DatabaseValueConvertible, StatementColumnConvertible {
    /// Text as `2026-11-21 09:30:00.000`, in UTC, rounded to a thousandth of a second; for a year that
    /// four digits cannot hold, the seconds since 1970.
    public var databaseValue: DatabaseValue {
        DateText.string(secondsSince1970: timeIntervalSince1970)?.databaseValue
            ?? timeIntervalSince1970.databaseValue
    }

    /// The date in a text (`2026-11-21`, `2026-11-21 09:30`, with seconds, with fractions, with `T` for the
    /// space, with `Z` or `+02:00` at the end), or the seconds since 1970 in a number.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Date? {
        switch dbValue.content {
        case .int64(let int64): Date(timeIntervalSince1970: Double(int64))
        case .double(let double): Date(seconds: double)
        case .string(let string): DateParser.parse(string)?.date
        default: nil
        }
    }

    /// The date in a text, or the seconds since 1970 in a number.
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

    private init?(seconds: Double) {
        guard seconds.isFinite else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }
}
