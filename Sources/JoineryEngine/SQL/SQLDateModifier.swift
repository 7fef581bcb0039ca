/// A modifier that changes a date in `dateTime(_:_:)` or `julianDay(_:_:)`.
///
/// ```swift
/// // DATETIME("dueDate", '1 months', 'start of month')
/// Table("loan").select(dateTime(Column("dueDate"), .month(1), .startOfMonth))
/// ```
///
/// See also <doc:Expressions>.
public enum SQLDateModifier: Hashable, Sendable, SQLSpecificExpressible {
    /// Adds seconds.
    case second(Double)
    /// Adds minutes.
    case minute(Int)
    /// Adds hours.
    case hour(Int)
    /// Adds days.
    case day(Int)
    /// Adds months.
    case month(Int)
    /// Adds years.
    case year(Int)
    /// Moves forward to a day of the week, if necessary: 0 is Sunday, 6 is Saturday.
    case weekday(Int)
    /// Moves back to midnight.
    case startOfDay
    /// Moves back to the first day of the month.
    case startOfMonth
    /// Moves back to the first day of the year.
    case startOfYear
    /// Interprets a number as seconds since 1970 instead of as a Julian day.
    case unixEpoch
    /// Converts from UTC to local time.
    case localTime
    /// Converts from local time to UTC.
    case utc

    /// The modifier as text, in SQLite's spelling.
    public var sqlExpression: SQLExpression {
        text.sqlExpression
    }

    private var text: String {
        switch self {
        case .second(let count): "\(count) seconds"
        case .minute(let count): "\(count) minutes"
        case .hour(let count): "\(count) hours"
        case .day(let count): "\(count) days"
        case .month(let count): "\(count) months"
        case .year(let count): "\(count) years"
        case .weekday(let day): "weekday \(day)"
        case .startOfDay: "start of day"
        case .startOfMonth: "start of month"
        case .startOfYear: "start of year"
        case .unixEpoch: "unixepoch"
        case .localTime: "localtime"
        case .utc: "utc"
        }
    }
}

/// Returns a date and time, formatted as `2026-11-21 06:36:05`, after applying modifiers: `DATETIME(x, …)`.
///
/// The result is in UTC, unless a modifier converts it.
///
/// ```swift
/// // DATETIME("dueDate", '7 days')
/// Table("loan").select(dateTime(Column("dueDate"), .day(7)))
/// ```
public func dateTime(
    _ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...
) -> SQLExpression {
    .function("DATETIME", [value.sqlExpression] + modifiers.map { $0.sqlExpression })
}

/// Returns the number of days since noon in Greenwich on November 24, 4714 B.C., after applying modifiers:
/// `JULIANDAY(x, …)`.
///
/// ```swift
/// // JULIANDAY("returnDate") - JULIANDAY("dueDate")
/// Table("loan").select(julianDay(Column("returnDate")) - julianDay(Column("dueDate")))
/// ```
public func julianDay(
    _ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...
) -> SQLExpression {
    .function("JULIANDAY", [value.sqlExpression] + modifiers.map { $0.sqlExpression })
}
