import JoineryEngine

/// A function of values of a row, for people who compute columns without SQL. SQLite computes it, and none fails, whatever the
/// values are.
///
/// Those of times read a text as SQLite does, and a number as a day such as `20260131`, as a Julian day if it has a fraction and
/// is a likely one, and otherwise as the seconds, milliseconds, microseconds or nanoseconds since 1970, whichever its size
/// suggests. What is no time has `NULL`.
///
/// See also <doc:Queries>.
public enum RowFunction: String, CaseIterable, Hashable, Sendable {
    /// The absolute value of a number.
    case abs
    /// The bin of a number, of a width: the greatest multiple of the width that is not greater. `NULL` unless the width is a
    /// positive number.
    case bin
    /// The first value that is not `NULL`.
    case coalesce
    /// The day of a time, as `2026-01-31`.
    case date
    /// The day and the time of day, as `2026-01-31 12:30:00`.
    case datetime
    /// The day of the month, from 1.
    case day
    /// The days since noon of November 24, 4714 BC, with a fraction: the difference of two is the time between them.
    case days
    /// The hour, from 0.
    case hour
    /// The number of characters of a text, or bytes of a blob.
    case length
    /// A text with the letters A to Z in lowercase.
    case lower
    /// The greatest of the values; `NULL` if one of them is.
    case max
    /// The least of the values; `NULL` if one of them is.
    case min
    /// The month, from 1.
    case month
    /// The quarter of a year, as `2026-Q1`.
    case quarter
    /// A text, with another in place of a third.
    case replace
    /// A number rounded to a number of decimals, by default to 0, as a real number.
    case round
    /// The part of a text from a position, which begins with 1, of a number of characters if that is given.
    case substr
    /// The time of day, as `12:30:00`.
    case time
    /// A text without the blanks at its ends.
    case trim
    /// A text with the letters a to z in uppercase.
    case upper
    /// The Monday of the week, as `2026-01-26`.
    case week
    /// The day of the week; Sunday is 0.
    case weekday
    /// The year.
    case year
    /// The month of a year, as `2026-01`.
    case yearmonth

    /// The numbers of arguments that are possible.
    public var argumentCounts: ClosedRange<Int> {
        switch self {
        case .abs, .date, .datetime, .day, .days, .hour, .length, .lower, .month, .quarter, .time, .trim,
            .upper, .week, .weekday, .year, .yearmonth:
            1...1
        case .bin: 2...2
        case .round: 1...2
        case .substr: 2...3
        case .replace: 3...3
        case .coalesce, .max, .min: 2...20
        }
    }

    /// A part of the SQL of a call.
    public enum Piece: Hashable, Sendable {
        /// SQL without arguments.
        case sql(String)
        /// The argument with an index, from 0.
        case argument(Int)
    }

    /// Returns the parts of the SQL of a call, in which an argument may occur several times.
    ///
    /// - Parameters:
    ///   - argumentCount: The number of arguments, one that ``argumentCounts`` contains.
    ///   - isText: Whether the first argument is never a number, so that a time is simpler to read.
    public func pieces(argumentCount: Int, ofText isText: Bool = false) -> [Piece] {
        var pieces: [Piece] = []
        var rest = sql(argumentCount, time: isText ? "$1" : Self.statedTime)[...]
        while let sign = rest.firstIndex(of: "$") {
            let digits = rest[sign...].dropFirst().prefix(while: \.isNumber)
            pieces += [.sql(String(rest[..<sign])), .argument((Int(digits) ?? 1) - 1)]
            rest = rest[digits.endIndex...]
        }
        return (pieces + [.sql(String(rest))]).filter { $0 != .sql("") }
    }

    /// Returns the value of a call.
    ///
    /// - Parameters:
    ///   - arguments: As many as ``argumentCounts`` contains.
    ///   - isText: Whether the first argument is never a number.
    public func expression(of arguments: [SQLExpression], ofText isText: Bool = false) -> SQLExpression {
        pieces(argumentCount: arguments.count, ofText: isText).map { piece -> SQL in
            switch piece {
            case .sql(let sql): SQL(sql: sql)
            case .argument(let index): "\(arguments[index])"
            }
        }.joined().sqlExpression
    }

    /// Returns the SQL of a call, in which `$1` is the first argument, `$2` the second, and so on.
    ///
    /// - Parameter time: The first argument as a time that SQLite reads.
    private func sql(_ argumentCount: Int, time: String) -> String {
        switch self {
        // ABS fails for the least integer, whose opposite is a real number.
        case .abs: "CASE WHEN ($1) = -9223372036854775808 THEN 9223372036854775808.0 ELSE ABS($1) END"
        case .bin: Self.lowerEdge
        case .date, .datetime, .time: "\(rawValue.uppercased())(\(time))"
        case .days: "JULIANDAY(\(time))"
        case .year: Self.part("%Y", of: time)
        case .month: Self.part("%m", of: time)
        case .day: Self.part("%d", of: time)
        case .hour: Self.part("%H", of: time)
        case .weekday: Self.part("%w", of: time)
        case .week: "DATE(\(time), 'weekday 0', '-6 days')"
        case .yearmonth: "STRFTIME('%Y-%m', \(time))"
        case .quarter:
            "STRFTIME('%Y', \(time)) || '-Q' || ((CAST(STRFTIME('%m', \(time)) AS INTEGER) + 2) / 3)"
        case .coalesce, .length, .lower, .max, .min, .replace, .round, .substr, .trim, .upper:
            rawValue.uppercased() + "("
                + (1...argumentCount).map { "$\($0)" }.joined(separator: ", ") + ")"
        }
    }

    /// The bin of the first argument, of the width that the second one is. A quotient beyond 2^53 has no fraction.
    private static let lowerEdge = """
        CASE WHEN TYPEOF($1) NOT IN ('integer', 'real') OR TYPEOF($2) NOT IN ('integer', 'real') OR ($2) <= 0 THEN NULL \
        WHEN TYPEOF($1) = 'integer' AND TYPEOF($2) = 'integer' THEN \
        ($1) - ($1) % ($2) - CASE WHEN ($1) % ($2) < 0 THEN ($2) ELSE 0 END \
        WHEN ABS(($1) / ($2)) < 9007199254740992.0 THEN (CAST(($1) / ($2) AS INTEGER) \
        - (($1) / ($2) < CAST(($1) / ($2) AS INTEGER))) * ($2) ELSE ($1) END
        """

    private static func part(_ format: String, of time: String) -> String {
        "CAST(STRFTIME('\(format)', \(time)) AS INTEGER)"
    }

    /// The first argument, which may be a number, as a time that SQLite reads.
    private static let statedTime = """
        CASE WHEN TYPEOF($1) NOT IN ('integer', 'real') THEN $1 \
        WHEN ($1) BETWEEN 19000101 AND 21001231 THEN \
        SUBSTR($1, 1, 4) || '-' || SUBSTR($1, 5, 2) || '-' || SUBSTR($1, 7, 2) \
        WHEN TYPEOF($1) = 'real' AND ($1) BETWEEN 1721425.5 AND 2816787.5 THEN $1 \
        ELSE ($1) / CASE WHEN ($1) BETWEEN -99999999999 AND 99999999999 THEN 86400.0 \
        WHEN ($1) BETWEEN -99999999999999 AND 99999999999999 THEN 86400000.0 \
        WHEN ($1) BETWEEN -99999999999999999 AND 99999999999999999 THEN 86400000000.0 \
        ELSE 86400000000000.0 END + 2440587.5 END
        """
}
