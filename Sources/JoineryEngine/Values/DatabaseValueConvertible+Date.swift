import FoundationEssentials

extension Date: DatabaseValueConvertible {
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
        case .double(let double): double.isFinite ? Date(timeIntervalSince1970: double) : nil
        case .string(var string):
            string.withUTF8 { bytes in
                var parser = DateParser(bytes: bytes)
                return parser.parse()
            }
        default: nil
        }
    }
}
