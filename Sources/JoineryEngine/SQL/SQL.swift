/// A piece of SQL with its arguments, expressions and subqueries.
///
/// ```swift
/// let year = 1850
/// Table("book").filter(SQL("\(Column("year")) >= \(year)"))
/// ```
///
/// See also "SQL" in the query interface organization.
public struct SQL: Sendable, SQLSpecificExpressible, ExpressibleByStringInterpolation {
    package enum Segment: Sendable {
        case text(String, StatementArguments)
        case expression(SQLExpression)
        case selection(SQLSelection)
        case ordering(SQLOrdering)
    }

    package private(set) var segments: [Segment]

    /// Creates a literal from raw SQL and the arguments of its question marks.
    public init(sql: String, arguments: StatementArguments = StatementArguments()) {
        segments = [.text(sql, arguments)]
    }

    /// Creates a literal from raw SQL.
    public init(stringLiteral sql: String) {
        segments = [.text(sql, StatementArguments())]
    }

    /// Creates a literal from its interpolation.
    public init(stringInterpolation: StringInterpolation) {
        segments = stringInterpolation.segments
    }

    /// The literal as an expression.
    public var sqlExpression: SQLExpression {
        SQLExpression(.literal(self))
    }

    /// What stands between the quotes of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var segments: [Segment] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            segments.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Appends raw SQL.
        public mutating func appendLiteral(_ sql: String) {
            if !sql.isEmpty { segments.append(.text(sql, StatementArguments())) }
        }

        /// Appends raw SQL: `\(sql: "…")`.
        public mutating func appendInterpolation(
            sql: String, arguments: StatementArguments = StatementArguments()
        ) {
            segments.append(.text(sql, arguments))
        }

        /// Appends another literal.
        public mutating func appendInterpolation(_ literal: SQL) {
            segments += literal.segments
        }

        /// Appends an expression; values become bound arguments.
        public mutating func appendInterpolation(_ expression: some SQLExpressible) {
            segments.append(.expression(expression.sqlExpression))
        }

        /// Appends an expression; `nil` is NULL.
        public mutating func appendInterpolation(_ expression: (some SQLExpressible)?) {
            segments.append(.expression(expression?.sqlExpression ?? SQLExpression(.value(.null))))
        }

        /// Appends a result column.
        public mutating func appendInterpolation(_ selection: SQLSelection) {
            segments.append(.selection(selection))
        }

        /// Appends an ordering term.
        public mutating func appendInterpolation(_ ordering: SQLOrdering) {
            segments.append(.ordering(ordering))
        }

        /// Appends a list of values in parentheses.
        public mutating func appendInterpolation(_ values: some Sequence<some SQLExpressible>) {
            segments.append(.expression(SQLExpression(.tuple(values.map(\.sqlExpression)))))
        }
    }
}
