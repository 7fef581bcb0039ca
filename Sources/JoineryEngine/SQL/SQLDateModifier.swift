/// A change of a date, for `dateTime(_:_:)` and `julianDay(_:_:)`.
///
/// ```swift
/// // DATETIME("birthday", '1 years', 'start of year')
/// Table("person").select(dateTime(Column("birthday"), .year(1), .startOfYear))
/// ```
///
/// See also <doc:Expressions>.
public enum SQLDateModifier: Hashable, Sendable, SQLExpressible {
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
    /// Moves forward to the next day of the week: 0 is Sunday, 6 is Saturday.
    case weekday(Int)
    /// Moves back to midnight.
    case startOfDay
    /// Moves back to the first day of the month.
    case startOfMonth
    /// Moves back to the first day of the year.
    case startOfYear
    /// Takes a number as seconds since 1970, rather than as a Julian day.
    case unixEpoch
    /// From UTC to local time.
    case localTime
    /// From local time to UTC.
    case utc

    /// The modifier as SQLite spells it.
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

/// The date and time in UTC, as `2026-11-21 06:36:05`, after changes: `DATETIME(x, …)`.
///
/// ```swift
/// // DATETIME("creationDate", '1 days')
/// Table("player").select(dateTime(Column("creationDate"), .day(1)))
/// ```
public func dateTime(
    _ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...
) -> SQLExpression {
    .function("DATETIME", [value.sqlExpression] + modifiers.map { $0.sqlExpression })
}

/// The days since noon in Greenwich on November 24, 4714 B.C., after changes: `JULIANDAY(x, …)`.
///
/// ```swift
/// // JULIANDAY("end") - JULIANDAY("start")
/// Table("trip").select(julianDay(Column("end")) - julianDay(Column("start")))
/// ```
public func julianDay(
    _ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...
) -> SQLExpression {
    .function("JULIANDAY", [value.sqlExpression] + modifiers.map { $0.sqlExpression })
}
